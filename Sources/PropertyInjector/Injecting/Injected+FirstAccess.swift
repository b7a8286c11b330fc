// The first access of an `@Injected` property that wasn't injected.

/// Whether this thread runs a factory, or notifies what one has made. Not in `Injected`, whose metadata
/// would be looked up.
@usableFromInline
var factoryIsRunning: Bool { withCalls { $0.hasVisible } }

extension Injected {
  /// Takes a value that is available, if there is one. Runs no user code.
  @usableFromInline
  func settle(for owner: AnyObject) -> Bool {
    guard qualifier == nil, !factoryIsRunning, KeptObjects.uses(of: type(of: owner)).isEmpty
    else { return false }
    return Injector.withCurrent { injector in
      injector.withSnapshot { snapshot in
        snapshot.wiring(of: type(of: owner))?.known(as: Wiring.self).with { wiring in
          let match = wiring.match(for: state, in: TargetStorage(owner))
          return match?.with { $0.answer.settle(state) } ?? false
        } ?? false
      }
    }
  }

  /// Resolves a value and keeps it. Several threads may do so at once; the first value counts.
  @usableFromInline
  func resolve(for owner: AnyObject?) -> Result<Value, InjectionError> {
    let found = find(for: owner)
    if case .success(let value) = found { state.write(value) }
    return state.value.map(Result.success) ?? found
  }

  /// Returns the value that was found. Without one, returns nil for an optional, and otherwise stops the
  /// program.
  @usableFromInline
  func value(of found: Result<Value, InjectionError>) -> Value {
    let failure: InjectionError
    switch found {
    case .success(let value): return value
    case .failure(let why): failure = why
    }
    if let none = none(of: Value.self) { return none }
    fatalError(
      """
      PropertyInjector: a property was read that isn't optional and that nothing has filled. \
      \(failure) \
      It must be registered before it is read, or optional.
      """)
  }

  private func find(for owner: AnyObject?) -> Result<Value, InjectionError> {
    guard let decided = state.decidedGiver else {
      let current = Self.injectorOfFactory ?? .current
      // Others, who see less, may read what a level has.
      let asked = owner.flatMap { current.outermostLevel(having: $0)?.level } ?? current
      return asked.asCurrent { asked.value(for: self, of: owner) }
    }
    guard let injector = Unretained(decided).known(as: InjectorReference.self).object.living else {
      let reason = Reason("the injector that it was to ask, and those around it, are gone")
      let target: Any.Type = owner.map { type(of: $0) } ?? Value.self
      return .failure(InjectionError(failures: [.targetRefused(target, reason)]))
    }
    return injector.asCurrent { injector.value(for: self, of: owner) }
  }

  /// Decides that it asks the injector whose factory creates its owner. The current injector may
  /// have values that the owner must not keep, depending on who reads it first.
  @usableFromInline
  func decideGiver() {
    if let injector = Self.injectorOfFactory { state.decide(giver: injector.reference) }
  }

  /// The injector of the innermost factory on this thread.
  private static var injectorOfFactory: Injector? {
    // A delegate's is the current one.
    withCalls { $0.visible.last }.flatMap { $0.isNotifier ? nil : $0.injector }
  }
}

extension Injector {
  /// Resolves the value of a property, or returns why there is none, and reports an issue if
  /// something went wrong. A property of a struct doesn't know its name.
  fileprivate func value<Value>(
    for wrapper: Injected<Value>, of owner: AnyObject?
  ) -> Result<Value, InjectionError> {
    withSnapshot { _ in
      let known = owner.flatMap { match(for: wrapper.state, in: InjectionTarget($0)) }
      let answer = known?.answer ?? answer(as: Value.self, qualifier: wrapper.qualifier)
      do {
        let request = Request(self, for: known == nil ? nil : owner).ofOneThatFillsItself
        return .success(try answer.value(as: Value.self, for: request))
      } catch {
        let failure = answer.failure(error) { known?.whyNothing() ?? whyNothing(answer) }
        if case Shortfall.failure = error { report(.injectionFailed(failure)) }
        return .failure(InjectionError(failures: [failure]))
      }
    }
  }

  /// Returns the answer for a property, which is found by the state of its wrapper, and a function
  /// that says why nothing serves it.
  private func match(
    for state: AnyObject, in target: InjectionTarget
  ) -> (answer: Answer, whyNothing: () -> InjectionFailure)? {
    // The owner's property list may be isolated to another actor.
    func unlisted() -> InjectionPlan? {
      InjectionPlan(of: target.type, readsList: false, PropertyDiscovery(of: target.type))
    }
    let wiring =
      wiring(of: target) ?? (core.writesStoredFields ? unlisted() : nil).map(newWiring)
    guard let wiring, let match = wiring.match(for: state, in: target.storage)?.object
    else { return nil }
    let why = { match.whyNothing(in: target.storage, of: wiring.plan, by: self) }
    return (match.answer(for: target.storage), why)
  }
}
