import PropertyInjector

/// One call of a case.
enum Step {
  case register(Registration)
  case removeProperty(String)
  case removeType(ValueType, qualifier: String?)
  case removeAll
  case inject(Int, Extent)
  /// Sets a property of a target by hand, nil or a new value.
  case set(Int, property: Int, Trace?)
  /// Reads a target's lazy properties, which has them take their initial values.
  case readLazies(Int)
  case lookUpName(String, ValueType)
  case lookUpType(ValueType, qualifier: String?)
  /// Has the injector be observed, or no longer, which changes nothing.
  case observe(Bool)

  /// The target it injects.
  var injects: Int? { if case .inject(let target, _) = self { target } else { nil } }

  /// The target whose lazy properties it reads.
  var readsLazies: Int? { if case .readLazies(let target) = self { target } else { nil } }
}

/// Which properties an injection is to fill.
enum Extent { case unset, allOrNothing, overwriting }

/// What a case registers.
struct Registration {
  /// Tells it apart from the others of its case.
  let number: Int
  /// Nil if it is registered by its type.
  let name: String?
  let qualifier: String?
  let target: (any Target.Type)?
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
