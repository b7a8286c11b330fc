/// A mismatch between the arguments of a call and the parameters of a factory.
package enum WrongArguments: Error {
  case tooMany(given: Int, wanted: Int)
  case missing(position: Int, Any.Type)
  case mismatch(position: Int, given: Any.Type, wanted: Any.Type)
  case shared

  static func check(_ arguments: [Any], count: Int) throws(WrongArguments) {
    guard arguments.count <= count else {
      throw .tooMany(given: arguments.count, wanted: count)
    }
  }
}

extension WrongArguments: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooMany(let given, let wanted):
      """
      it takes \(wanted) argument\(wanted == 1 ? "" : "s"), and \
      \(given) \(given == 1 ? "was" : "were") given
      """
    case .missing(let position, let type):
      "argument \(position) (\(sourceName(of: type))) is missing: pass it, bind it with "
        + "bindArguments(of:_:), or register a default"
    case .mismatch(let position, let given, let wanted):
      """
      argument \(position) is of type \(sourceNames(of: given, wanted).0), \
      not \(sourceNames(of: wanted, given).0)
      """
    case .shared: "its value is shared, so it takes no arguments"
    }
  }
}
