// Values that are being made, here or on another thread, and properties that wait for them.

/// Thrown where something refers to a value that failed but may succeed in another attempt.
struct TryAgain: Error {}

/// Thrown where the value of a property needs one whose factory is running.
struct Deferral: Error {
  let definition: Definition
  /// Nil if the value isn't kept.
  let awaited: Attempt?
}

extension Making {
  /// Returns the value of a running attempt, maybe incomplete, or nil to ask again. Throws a
  /// `Deferral`, the attempt's error, or the cycle that waiting would close.
  static func join(
    _ attempt: Attempt, for request: Request
  ) throws -> UncheckedSendable<Any>? {
    if attempt.thread == .current {
      guard let value = attempt.value else { throw needsItself(attempt, request) }
      reach(attempt)
      return value
    }
    let purpose = Waiting.Purpose.value(
      attempt, isForProperty: request.isForProperty && depth > 0,
      isWithinProperty: withCalls { $0.placeOfProperty() != nil })
    switch Waiting.wait(for: purpose) {
    case .goOn:
      reach(attempt)
      return attempt.value
    case .deferred:
      throw deferral(request, attempt)
    case .fail(let definition, let others):
      throw closeCycle(at: definition, beyond: others)
    case .lookAgain, .fill, .notify:
      switch attempt.phase {
      case .complete(let kept): return kept.value
      case .failed(_, mayTryAgain: true): return nil
      case .failed(let error, _):
        // What others make for nobody that waits fails where this one would wait.
        if client != nil, !(error is Cycle) { return nil }
        guard let cycle = error as? Cycle else { throw error }
        if let joined = join(cycle) { throw joined }
        // What is no part of the cycle may succeed in another attempt.
        if cycle.contains(attempt.registration) { throw cycle }
        return nil
      case .constructing, .known, .filled: return nil
      }
    }
  }

  private static func reach(_ attempt: Attempt) {
    attempt.handOut()
    work().add(.reach(attempt))
  }

  private static func needsItself(_ attempt: Attempt, _ request: Request) -> any Error {
    let needed = attempt.registration.definition
    guard isServing(needed),
      request.isForProperty
        || withCalls({ $0.placeOfProperty(within: needed) != nil })
    else { return closeCycle(at: needed) }
    return deferral(request, attempt)
  }

  /// Defers the requesting property, or the innermost one being filled, whose value is made again.
  private static func deferral(_ request: Request, _ attempt: Attempt) -> any Error {
    let error = Deferral(definition: attempt.registration.definition, awaited: attempt)
    if !request.isForProperty { failUpToProperty(with: error) }
    return error
  }

  /// Adds a deferred property, to be filled with values of the current graph.
  static func add(_ property: Work.DeferredProperty) {
    let (graph, fill) = (currentGraph, property.fill)
    var property = property
    property.fill = { try within(graph, fill) }
    work().add(.deferred(property))
  }

  /// Fills properties of a call that were deferred for certain attempts.
  static func fillDeferred(of work: Work, _ isMeant: (Attempt) -> Bool) throws {
    var filled: Set<ObjectIdentifier> = []
    for item in work.take(where: { $0.deferred?.awaited.map(isMeant) ?? false }) {
      guard let property = item.deferred else { continue }
      if try property.fill(), let object = property.object {
        filled.insert(ObjectIdentifier(object))
      }
    }
    if !filled.isEmpty { work.tell(filled) }
  }

  /// Notes a constructed value, and fills the properties that were deferred for it: on this thread,
  /// they are all within its call.
  static func know(_ value: Any, of attempt: Attempt) throws {
    try attempt.know(value)
    if let work = knownWork { try fillDeferred(of: work) { $0 === attempt } }
  }
}
