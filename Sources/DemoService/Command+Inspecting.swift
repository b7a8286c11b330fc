extension Command {
  /// Parses a command that inspects the wiring, and its options; `nil` for other arguments.
  init?(inspecting arguments: [String]) throws(ServiceFailure) {
    var rest = arguments.dropFirst()
    switch arguments.first {
    case "explain": self = .inspect(.explain(try Self.types(&rest)))
    case "audit": self = .inspect(.audit)
    case "graph": self = .inspect(.graph(try Self.graphFormat(&rest)))
    default: return nil
    }
    switch rest.first {
    case nil: break
    case "--help": self = .help
    case let argument?: throw .unknownOption(argument)
    }
  }

  /// Parses the name of a type. Without one, returns all injected types.
  private static func types(
    _ arguments: inout ArraySlice<String>
  ) throws(ServiceFailure) -> [Any.Type] {
    guard let name = arguments.first, !name.hasPrefix("-") else { return injectedTypes }
    arguments.removeFirst()
    let types = injectedTypes.filter { "\($0)" == name }
    if types.isEmpty { throw .unknownName(name, of: "type", known: injectedTypes.map { "\($0)" }) }
    return types
  }

  /// Parses the name of a graph format. Without one, returns Mermaid.
  private static func graphFormat(
    _ arguments: inout ArraySlice<String>
  ) throws(ServiceFailure) -> Inspection.GraphFormat {
    guard let option = arguments.first, option == "--format" else { return .mermaid }
    arguments.removeFirst()
    let name = try value(arguments.popFirst(), of: option)
    guard let format = Inspection.GraphFormat(rawValue: name) else {
      let known = Inspection.GraphFormat.allCases.map(\.rawValue)
      throw .unknownName(name, of: "format", known: known)
    }
    return format
  }
}
