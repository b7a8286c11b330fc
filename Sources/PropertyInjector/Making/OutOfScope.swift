/// The reason why a value of a scope isn't available.
package struct OutOfScope: Error, Sendable {
  package let info: RegistrationInfo
  package let why: Why

  package init(info: RegistrationInfo, why: Why) { (self.info, self.why) = (info, why) }

  package enum Why: Sendable {
    /// The scope isn't open here, though it may be open elsewhere in this task.
    case notOpen(isOpenInTask: Bool)
    case closed
    /// The level where it is registered has ended.
    case ended
    case notSupplied
    /// What is being made is kept longer than the value.
    case captured(by: RegistrationInfo)
    /// A factory returned an object that it may not have created, so it may be kept longer.
    case passedOn(by: RegistrationInfo)
  }
}

extension OutOfScope: CustomStringConvertible {
  /// The reason and the remedy, for the end of a sentence.
  package var description: String {
    let scope = info.scope
    switch why {
    case .notOpen(isOpenInTask: true):
      return """
        the scope \(scope) is open in this task, but not on this injector. Ask Injector.current, or \
        use a static call
        """
    case .notOpen:
      return "the scope \(scope) isn't open. Open it with withScope, and ask within"
    case .closed: return "the scope \(scope) is closed"
    case .ended:
      return "the override or the scope that it was registered in, at \(info.origin), has ended"
    case .notSupplied:
      let key = info.name.map(quoted) ?? "\(sourceName(of: info.type)).self"
      return "the scope \(scope) was opened without it. Supply it: { $0.supply(\(key), …) }"
    case .passedOn(let factory):
      return """
        it is kept in the scope \(scope), but the factory of \(factory), returned an object that \
        others refer to, so it may live longer. Return a new object, or register that one as \
        .instance or .singleton
        """
    case .captured(let keeper) where scope.kind == .opened && keeper.scope.kind == .opened:
      // It may be open further inside, or not at all.
      return """
        the scope \(scope) isn't open around the scope \(keeper.scope), where \(keeper), is kept. \
        Open \(scope) first, or keep that in \(scope) too
        """
    case .captured(let keeper):
      let keeping = keeper.scope.isOwn ? "in the scope \(keeper.scope)" : "as \(keeper.scope)"
      let place = scope.isOwn ? "in the scope \(scope)" : "within a scope"
      return """
        it is kept \(place), but \(keeper), is kept longer, \(keeping). Keep that \
        \(scope.isOwn ? "in \(scope)" : "there") too, or make it each time
        """
    }
  }
}
