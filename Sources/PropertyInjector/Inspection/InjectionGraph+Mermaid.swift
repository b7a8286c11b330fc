extension InjectionGraph {
  /// The picture for Mermaid, which Markdown pages of GitHub and GitLab draw in a code block:
  /// rectangles are types, rounded ones registrations. What is unfilled is red, what nothing wants
  /// is gray.
  ///
  /// With more than 500 lines those of the registrations that most types want are left out, and
  /// counted. Mermaid refuses texts of more than 50,000 characters, which are some hundred types:
  /// draw these with Graphviz.
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
      return "  \(need.from) \(arrow)\(label) \(need.to)"
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
