extension InjectionGraph {
  /// The picture for Graphviz: boxes are types with their properties, rounded ones registrations.
  /// What is unfilled is red, what nothing wants is gray.
  ///
  /// ```
  /// dot -Tsvg -o wiring.svg wiring.dot
  /// ```
  ///
  /// With more than 500 lines those of the registrations that most types want are left out, and
  /// counted.
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
      return "  \(need.from):\(need.property.id):e -> \(need.to):w\(style)"
    }
    lines += products.map { "  \($0.from) -> \($0.to) [style=bold]" }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// A type with those of its properties that are filled or should be.
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
