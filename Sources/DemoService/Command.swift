/// A command of the service.
enum Command {
  case help
  case serve(_ requestsPath: String?, _ storePath: String?)
  case explain(type: String?)
  case audit
  case graph(format: String)

  /// Parses the arguments that follow the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments
    let word = rest.first?.hasPrefix("-") == false ? rest.removeFirst() : nil
    switch word {
    case _ where rest.contains("--help"): (self, rest) = (.help, [])
    case nil:
      self = .serve(try rest.removeOption("--requests"), try rest.removeOption("--store"))
    case "explain": self = .explain(type: rest.isEmpty ? nil : rest.removeFirst())
    case "audit": self = .audit
    case "graph": self = .graph(format: try rest.removeOption("--format") ?? "mermaid")
    case let word?: throw UsageError(message: "unexpected argument \(word)")
    }
    if let argument = rest.first { throw UsageError(message: "unexpected argument \(argument)") }
  }

  static let usage = """
    usage: DemoService [--requests FILE] [--store FILE]
           DemoService explain [TYPE] | audit | graph [--format mermaid|dot|json]

    Answers requests from FILE or standard input, one JSON object per line:
      {"request":"place","item":"tea","quantity":2}
      {"request":"cancel","id":1}
      {"request":"list"}
      {"request":"time"}
    With --store, keeps orders in the journal FILE instead of in memory.

    explain, audit, and graph inspect the service's own wiring. An audit that finds a
    problem exits with 1.
    """
}

/// A command line that can't be used.
struct UsageError: Error, CustomStringConvertible {
  let message: String

  var description: String { "\(message)\n\n\(Command.usage)" }
}

extension [String] {
  /// Removes an option and its value, and returns the value, or nil if the option isn't there.
  fileprivate mutating func removeOption(_ option: String) throws(UsageError) -> String? {
    guard let index = firstIndex(of: option) else { return nil }
    remove(at: index)
    guard index < count, !self[index].hasPrefix("-") else {
      throw UsageError(message: "\(option) needs a value")
    }
    return remove(at: index)
  }
}
