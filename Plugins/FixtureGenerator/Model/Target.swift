/// A class of a chain, or a struct, with the code for it.
struct Target {
  let name: String
  let keyword: String
  let parameter: String
  let properties: [Property]
  let isDelegate: Bool
  let superclass: (name: String, count: Int)?

  var code: String {
    let conformances =
      superclass.map { [$0.name] } ?? (["Target"] + (isDelegate ? ["InjectorDelegate"] : []))
    var lines = ["\(keyword) \(name)\(parameter): \(conformances.joined(separator: ", ")) {"]
    lines += properties.map { "  \($0.declaration)" }
    if superclass == nil, isDelegate { lines.append("  private(set) var timesTold = 0") }
    if superclass == nil, keyword != "struct" { lines += ["", "  required init() {}"] }
    lines += [""] + looking
    let setting = setting
    if !setting.isEmpty { lines += [""] + setting }
    if superclass == nil, isDelegate {
      lines += [
        "", "  \(mutating)func didInjectDependencies() {", "    timesTold += 1", "  }",
      ]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private var mutating: String { keyword == "struct" ? "mutating " : "" }
  private var overriding: String { superclass == nil ? mutating : "override " }

  private var looking: [String] {
    let header = "  \(overriding)func look(lazies: Bool) -> [Trace?] {"
    let own = properties.map(\.look).map { "      \($0)," }
    if superclass == nil { return [header, "    ["] + own + ["    ]", "  }"] }
    return [header, "    let own: [Trace?] = ["] + own
      + ["    ]", "    return super.look(lazies: lazies) + own", "  }"]
  }

  private var setting: [String] {
    let first = superclass?.count ?? 0
    let cases = properties.enumerated().compactMap { index, property in
      property.set.map { "    case \(first + index): \($0)" }
    }
    if superclass != nil, cases.isEmpty { return [] }
    let header = "  \(overriding)func set(_ index: Int, to value: (any Traced)?) {"
    if cases.isEmpty { return [String(header.dropLast()) + "{}"] }
    let rest = superclass == nil ? "break" : "super.set(index, to: value)"
    return [header, "    switch index {"] + cases + ["    default: \(rest)", "    }", "  }"]
  }

  /// Returns the table of its properties, in which a type replaces the generic parameter.
  func layout(
    _ variable: String, _ type: String, below: String?, content: PropertyType? = nil
  ) -> String {
    var words = ["\(type).self"]
    if superclass == nil, isDelegate { words.append("isDelegate: true") }
    if let below { words.append("below: \(below)") }
    let rows = properties.map { "      \($0.row(content: content))" }
    return """
        static let \(variable) = Layout(
          \(words.joined(separator: ", ")),
          [
      \(rows.joined(separator: "\n"))
          ])
      """
  }
}
