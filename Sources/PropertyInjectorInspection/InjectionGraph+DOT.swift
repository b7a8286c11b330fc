extension InjectionGraph {
  /// The graph in Graphviz format. Boxes are types with their properties; rounded boxes are
  /// registrations. Unfilled properties are red; registrations that nothing uses are gray.
  ///
  /// ```
  /// dot -Tsvg -o wiring.svg wiring.dot
  /// ```
  public var dot: String {
    let drawing = drawing(type: table) { line in
      guard let property = line.property else { return "  \(line.from) -> \(line.to) [style=bold]" }
      let style = property.state == .filled ? "" : " [style=dashed]"
      return "  \(line.from):\(property.id):e -> \(line.to):w\(style)"
    } registration: { registration, labels in
      let quoted = labels.map { Self.escaped($0, ["\"": "\\\"", "\\": "\\\\"]) }
      let label = quoted.joined(separator: "\\n")
      let color = registration.isWanted ? "" : ", color=\"#999999\", fontcolor=\"#999999\""
      return "  \(registration.id) [shape=box, style=rounded, label=\"\(label)\"\(color)]"
    }
    return """
      digraph wiring {
        rankdir=LR
        ranksep=1.2
        node [fontname="Helvetica,Arial,sans-serif", fontsize=11, shape=plain]
        edge [color="#555555", arrowsize=0.6]
      \(drawing)
      }
      """
  }

  /// Returns the box of a type, without properties that are left alone.
  private func table(of type: TypeNode) -> String {
    let rows = type.properties.filter { $0.state != .leftAlone }.map { property in
      let color = property.state == .unfilled ? " color=\"#cc2222\"" : ""
      let text = "<font\(color) point-size=\"10\">\(marked(property.label))</font>"
      return "<tr><td align=\"left\" port=\"\(property.id)\">\(text)</td></tr>"
    }
    return """
        \(type.id) [label=<<table border="1" cellborder="0" cellspacing="0" cellpadding="3">\
      <tr><td bgcolor="#eeeeee"><b>\(type.labels.map(marked).joined(separator: "<br/>"))</b></td></tr>\(rows.joined())</table>>]
      """
  }

  private func marked(_ text: String) -> String {
    Self.escaped(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
