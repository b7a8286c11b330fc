/// What the command line asks the service to do.
enum Command {
  case help
  case serve(Options)

  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: ``ServiceFailure`` for an unknown option and for one without its value.
  init(_ arguments: some Sequence<String>) throws(ServiceFailure) {
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

  private static func value(
    _ argument: String?, of option: String
  ) throws(ServiceFailure) -> String {
    guard let argument, !argument.isEmpty, !argument.hasPrefix("--") else {
      throw .missingValue(option: option)
    }
    return argument
  }

  static let usage = """
    usage: DemoService [--requests FILE] [--store FILE]

    An order desk: reads one JSON request per line, answers one JSON object per line.

      --requests FILE   read requests from FILE instead of standard input
      --store FILE      keep orders in the journal FILE instead of in memory
      --help            show this help

    Requests:
      {"request":"place","item":"tea","quantity":2}
      {"request":"cancel","id":1}
      {"request":"list"}
      {"request":"time"}
    """
}
