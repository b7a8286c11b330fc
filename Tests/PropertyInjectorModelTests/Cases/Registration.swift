import PropertyInjector

/// What a case registers.
struct Registration {
  /// Tells it apart from the others of its case.
  let number: Int
  /// Nil if it is registered by its type.
  let name: String?
  let qualifier: String?
  let target: Layout?
  let isExact: Bool
  /// The type it is written with.
  let type: ValueType
  let source: Source

  enum Source {
    case instance(Trace)
    /// A factory that does one after the other and then begins again.
    case factory(Scope, [Outcome])
  }

  /// What one call of a factory does.
  enum Outcome: Equatable {
    /// It makes a new value of a type.
    case makes(ValueType)
    case givesNil
    case fails
  }

  /// What a call of its factory does, after so many calls.
  func outcome(after calls: Int) -> Outcome {
    guard case .factory(_, let outcomes) = source else { return .fails }
    return outcomes[calls % outcomes.count]
  }
}

extension Registration: CustomStringConvertible {
  var description: String {
    var words = [name.map { "\"\($0)\"" } ?? "\(type.operand).self"]
    if let qualifier { words.append("qualifier: \"\(qualifier)\"") }
    if let target { words.append("for: \(target).self") }
    if isExact { words.append("exactly: true") }
    let call = "\(name == nil ? "register" : "registerProperty")(\(words.joined(separator: ", "))"
    switch source {
    case .instance(let trace):
      return "\(call), .instance(\(trace) as \(type)))"
    case .factory(let scope, let outcomes):
      let result = outcomes.contains(.givesNil) ? "\(type.operand)?" : "\(type)"
      let turns = outcomes.map { "\($0)" }.joined(separator: ", ")
      let form = scope == .transient ? "factory" : "\(scope)"
      return "\(call), .\(form) { () throws -> \(result) in \(turns) })"
    }
  }
}

extension Registration.Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .makes(let type): "makes \(type)"
    case .givesNil: "nil"
    case .fails: "throws"
    }
  }
}
