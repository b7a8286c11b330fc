extension InjectionGraph {
  /// The graph in Mermaid format, which GitHub draws in Markdown. Rectangles are types; rounded
  /// ones, registrations. Unfilled properties are red; registrations that nothing uses are gray.
  ///
  /// Mermaid rejects more than 50,000 characters. For hundreds of types, use ``dot`` instead.
  public var mermaid: String {
    let drawing = drawing(type: boxes) { line in
      guard let property = line.property else { return "  \(line.from) ==> \(line.to)" }
      let arrow = property.state == .filled ? "-->" : "-.->"
      let isOfItsName = registrations.contains { $0.id == line.to && $0.name == property.name }
      let label = isOfItsName ? "" : "|\"\(escaped(property.name))\"|"
      return "  \(line.from) \(arrow)\(label) \(line.to)"
    } registration: { registration, labels in
      let label = labels.map(escaped).joined(separator: "<br/>")
      return "  \(registration.id)([\"\(label)\"])\(registration.isWanted ? "" : ":::unwanted")"
    }
    return """
      flowchart LR
      \(drawing)
        classDef unfilled stroke:#c22,color:#c22,stroke-dasharray:4
        classDef unwanted stroke:#999,color:#999
      """
  }

  /// Returns the box of a type, and those of its unfilled properties.
  private func boxes(of type: TypeNode) -> String {
    let unfilled = type.properties.filter { $0.state == .unfilled }.map { property in
      let box = "\(property.id){{\"\(escaped(property.label))\"}}:::unfilled"
      return "\n  \(box)\n  \(type.id) -.- \(property.id)"
    }
    let label = type.labels.map(escaped).joined(separator: "<br/>")
    return "  \(type.id)[\"\(label)\"]\(unfilled.joined())"
  }

  private func escaped(_ text: String) -> String {
    Self.escaped(
      text, ["#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "\"": "#quot;", "`": "#96;"])
  }
}
