/// A call of this thread that makes a value which outlives calls, and the injector that keeps it.
struct Keeping {
  let definition: Definition
  let injector: Injector

  init(definition: Definition, injector: Injector) {
    (self.definition, self.injector) = (definition, injector)
  }

  init?(_ call: Call) {
    guard call.isKept, call.definition.keepsBeyondCalls else { return nil }
    (definition, injector) = (call.definition, call.injector)
  }

  /// The innermost of these calls. A stand-in lifts no limit, because what it fills may be part of what
  /// is made around it; so it comes with the one around it.
  static var limits: [Keeping] {
    if Making.keepsNothing { return [] }
    var limits: [Keeping] = []
    for call in withCalls({ $0.visible }).reversed() {
      guard let keeping = Keeping(call) else { continue }
      limits.append(keeping)
      if !keeping.isStandIn { break }
    }
    return limits
  }

  /// The innermost call, if it is one of these.
  static var ofInnermostCall: Keeping? { withCalls { $0.visible }.last.flatMap(Keeping.init) }

  /// Runs `body` within limits, innermost first. What was made for something that is kept is limited by
  /// that wherever it is filled, notified, or read.
  static func within(_ limits: [Keeping], _ body: () throws -> Void) throws {
    guard let outermost = limits.last else { return try body() }
    try outermost.stand { try within(Array(limits.dropLast()), body) }
  }

  /// Runs `body` in a call that stands for this one, with graph values of its own.
  private func stand(_ body: () throws -> Void) throws {
    _ = try Making.inOwnGraph {
      try Making.serve(standIn, for: Request(injector, for: nil), isStandIn: true, body)
    }
  }

  /// What stands for it: not the definition itself, whose value is kept.
  var standIn: Definition { isStandIn ? definition : .standIn(for: definition.info) }

  var isStandIn: Bool { definition.isStandIn }

  /// Why it must not get a value.
  func refusal(of value: RegistrationInfo) -> NoValue {
    if case .standIn(isPassedOn: true) = definition.provider {
      return .passedOn(value, by: definition.info)
    }
    return .captured(value, by: definition.info)
  }
}
