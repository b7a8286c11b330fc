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
}

extension Step {
  /// The target it is about, if it is about one.
  var target: Int? {
    switch self {
    case .inject(let target, _), .set(let target, _, _), .readLazies(let target): target
    default: nil
    }
  }

  /// The target it injects.
  var injects: Int? {
    if case .inject(let target, _) = self { target } else { nil }
  }

  /// The target whose lazy properties it reads.
  var readsLazies: Int? {
    if case .readLazies(let target) = self { target } else { nil }
  }

  /// The call, on the targets of a case.
  func description(on targets: [Layout]) -> String {
    func quoted(_ qualifier: String?) -> String {
      qualifier.map { ", qualifier: \"\($0)\"" } ?? ""
    }
    switch self {
    case .register(let registration): return "injector.\(registration)  // \(registration.number)"
    case .removeProperty(let name): return "injector.removeProperty(\"\(name)\")"
    case .removeType(let type, let qualifier):
      return "injector.remove(\(type.operand).self\(quoted(qualifier)))"
    case .removeAll: return "injector.removeAll()"
    case .inject(let target, .unset): return "injector.injectDependencies(to: target\(target))"
    case .inject(let target, .overwriting):
      return "injector.injectDependencies(to: target\(target), overwriting: true)"
    case .inject(let target, .allOrNothing):
      return "injector.injectAllDependencies(to: target\(target))"
    case .set(let target, let property, let value):
      let name = targets[target].properties[property].name
      return "target\(target).\(name) = \(value.map { "\($0)" } ?? "nil")  // property \(property)"
    case .readLazies(let target): return "reading the lazy properties of target\(target)"
    case .lookUpName(let name, let type):
      return "injector.instance(forProperty: \"\(name)\", as: \(type.operand).self)"
    case .lookUpType(let type, let qualifier):
      return "injector.instance(of: \(type.operand).self\(quoted(qualifier)))"
    case .observe(true): return "let observation = injector.observe { _ in }"
    case .observe(false): return "observation.cancel()"
    }
  }
}
