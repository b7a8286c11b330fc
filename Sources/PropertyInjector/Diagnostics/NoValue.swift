/// The reason why a registration gives no value, whatever asks for it.
package enum NoValue: Error {
  /// A factory returned nil.
  case isNil
  /// A value doesn't fit.
  case misfit(made: Any.Type, wanted: Any.Type)
  /// A main-actor factory was needed outside the main actor.
  case notOnMainActor
  /// The arguments of a call don't match the factory's parameters.
  case wrongArguments(String)
  /// Its scope isn't open here, or ends before what asks for it.
  case outOfScope(Reason)
  /// It isn't made yet, or is closed.
  case notStarted(Reason)
}

extension NoValue {
  private static func unavailable(
    _ why: @autoclosure @escaping @Sendable () -> String
  ) -> NoValue { .outOfScope(Reason(why())) }

  /// The scope isn't open here, though it may be open elsewhere in this task.
  static func notOpen(_ info: RegistrationInfo, isOpenInTask: Bool) -> NoValue {
    isOpenInTask
      ? unavailable(
        "the scope \(info.scope) is open in this task, but not on this injector. Ask "
          + "Injector.current, or use a static call")
      : unavailable("the scope \(info.scope) isn't open. Open it with withScope, and ask within")
  }

  static func closed(_ info: RegistrationInfo) -> NoValue {
    unavailable("the scope \(info.scope) is closed")
  }

  /// Its layer has ended.
  static func ended(_ info: RegistrationInfo) -> NoValue {
    unavailable(
      "it was registered at \(info.origin) and belongs to an override or scope that has ended")
  }

  static func notSupplied(_ info: RegistrationInfo) -> NoValue {
    let key = info.name.map(quoted) ?? inCode(info.type)
    return unavailable(
      "the scope \(info.scope) was opened without it. Supply it: { $0.supply(\(key), …) }")
  }

  /// What is being made is kept longer than the value.
  package static func captured(_ info: RegistrationInfo, by keeper: RegistrationInfo) -> NoValue {
    let (scope, outer) = (info.scope, keeper.scope)
    if scope.kind == .opened, outer.kind == .opened {
      // It may be open further inside, or not at all.
      return unavailable(
        "the scope \(scope) isn't open around the scope \(outer), where \(keeper), is kept. Open "
          + "\(scope) first, keep \(keeper.label) in \(scope) too, or let it ask at each read: "
          + info.provided)
    }
    return unavailable(
      "it is kept \(scope.isOwn ? "in the scope \(scope)" : "within a scope"), but \(keeper), is "
        + "kept longer, \(outer.isOwn ? "in the scope" : "as") \(outer). Keep \(keeper.label) "
        + "in that scope too, make it each time (.factory), or let it ask at each read: \(info.provided)"
    )
  }
}
