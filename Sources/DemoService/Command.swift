/// A command of the service.
enum Command {
  case help
  case serve(Options)
  case inspect(Inspection)

  /// Parses the arguments that follow the program's name.
  ///
  /// - Throws: ``ServiceFailure`` if an option or name is unknown, or an option's value is
  ///   missing.
  init(_ arguments: some Sequence<String>) throws(ServiceFailure) {
    if let inspecting = try Command(inspecting: Array(arguments)) {
      self = inspecting
      return
    }
    var options = Options()
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help":
        self = .help
        return
      case "--requests":
        options.requestsPath = try Self.value(rest.next(), of: argument)
      case "--store":
        options.storePath = try Self.value(rest.next(), of: argument)
      default:
        throw .unknownOption(argument)
      }
    }
    self = .serve(options)
  }

  static func value(
    _ argument: String?, of option: String
  ) throws(ServiceFailure) -> String {
    guard let argument, !argument.isEmpty, !argument.hasPrefix("--") else {
      throw .missingValue(option: option)
    }
    return argument
  }

  static let usage = """
    usage: DemoService [--requests FILE] [--store FILE]
           DemoService explain [TYPE]
           DemoService audit
           DemoService graph [--format FORMAT]

    An order desk: reads one JSON request per line, answers one JSON object per line.

      --requests FILE   read requests from FILE instead of standard input
      --store FILE      keep orders in the journal FILE instead of in memory
      --help            show this help

    Commands look at its own wiring instead:
      explain           tell what fills the properties of TYPE, or of all types that it injects
      audit             tell what is wrong, with exit code 1 if anything probably is
      graph             draw it as mermaid (if no FORMAT is named), dot or json

    Requests:
      {"request":"place","item":"tea","quantity":2}
      {"request":"cancel","id":1}
      {"request":"list"}
      {"request":"time"}
    """
}
