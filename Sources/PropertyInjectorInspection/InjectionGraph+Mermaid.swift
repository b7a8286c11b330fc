extension InjectionGraph {
  /// The graph in Mermaid format, which GitHub draws in Markdown. Rectangles are types; rounded
  /// ones, registrations. Unfilled properties are red; registrations that nothing uses are gray.
  ///
  /// Mermaid rejects more than 50,000 characters. For hundreds of types, use ``dot`` instead.
  public var mermaid: String {
    let (needs, hubs) = needs
    var lines = ["flowchart LR"]
    for type in types {
      lines.append("  \(type.id)[\"\(escaped(type.name))\"]")
      lines += unfilled(in: type)
    }
    for registration in registrations {
      let label = registration.labels(hub: hubs[registration.id]).map(escaped)
        .joined(separator: "<br/>")
      let mark = registration.isWanted ? "" : ":::unwanted"
      lines.append("  \(registration.id)([\"\(label)\"])\(mark)")
    }
    lines += needs.map { need in
      let arrow = need.isCertain ? "-->" : "-.->"
      let label = need.isByType ? "|\"\(escaped(need.property.name))\"|" : ""
      return "  \(need.from) \(arrow)\(label) \(need.to.id)"
    }
    lines += products.map { "  \($0.from) ==> \($0.to)" }
    lines += [
      "  classDef unfilled stroke:#c22,color:#c22,stroke-dasharray:4",
      "  classDef unwanted stroke:#999,color:#999",
    ]
    return lines.joined(separator: "\n")
  }

  private func unfilled(in type: TypeNode) -> [String] {
    type.properties.filter { $0.state == .unfilled }.flatMap { property in
      let label = escaped("\(property.name): \(property.type)")
      return [
        "  \(property.id){{\"\(label)\"}}:::unfilled", "  \(type.id) -.- \(property.id)",
      ]
    }
  }

  private func escaped(_ text: String) -> String {
    let codes: [Character: String] = [
      "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "\"": "#quot;", "`": "#96;",
    ]
    return Self.escaped(text, codes)
  }
}
