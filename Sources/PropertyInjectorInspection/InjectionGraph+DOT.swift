extension InjectionGraph {
  /// The graph in Graphviz format. Boxes are types with their properties; rounded boxes are
  /// registrations. Unfilled properties are red; registrations that nothing uses are gray.
  ///
  /// ```
  /// dot -Tsvg -o wiring.svg wiring.dot
  /// ```
  public var dot: String {
    let (needs, hubs) = needs
    var lines = [
      "digraph wiring {", "  rankdir=LR", "  ranksep=1.2",
      "  node [fontname=\"Helvetica,Arial,sans-serif\", fontsize=11, shape=plain]",
      "  edge [color=\"#555555\", arrowsize=0.6]",
    ]
    lines += types.map(box)
    for registration in registrations {
      let label = registration.labels(hub: hubs[registration.id]).map(quoted).joined(
        separator: "\\n")
      let color = registration.isWanted ? "" : ", color=\"#999999\", fontcolor=\"#999999\""
      lines.append("  \(registration.id) [shape=box, style=rounded, label=\"\(label)\"\(color)]")
    }
    lines += needs.map { need in
      let style = need.isCertain ? "" : " [style=dashed]"
      return "  \(need.from):\(need.property.id):e -> \(need.to.id):w\(style)"
    }
    lines += products.map { "  \($0.from) -> \($0.to) [style=bold]" }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Returns the box of a type, without properties that are left alone.
  private func box(_ type: TypeNode) -> String {
    let rows = type.properties.filter { $0.state != .leftAlone }.map { property in
      let color = property.state == .unfilled ? " color=\"#cc2222\"" : ""
      let text = marked("\(property.name): \(property.type)")
      return """
        <tr><td align="left" port="\(property.id)">\
        <font\(color) point-size="10">\(text)</font></td></tr>
        """
    }
    return """
        \(type.id) [label=<<table border="1" cellborder="0" cellspacing="0" cellpadding="3">\
      <tr><td bgcolor="#eeeeee"><b>\(marked(type.name))</b></td></tr>\(rows.joined())</table>>]
      """
  }

  private func quoted(_ text: String) -> String {
    Self.escaped(text, ["\"": "\\\"", "\\": "\\\\"])
  }

  private func marked(_ text: String) -> String {
    Self.escaped(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
