/// A property that something is registered for, or that must be filled, and what may fill it.
final class Match<PropertySlot: Slot>: PropertyMatch {
  let property: TargetProperty
  let slot: PropertySlot
  let need: Need
  let candidates: Candidates
  /// Who serves it, if it asks without a qualifier.
  let answer: Answer<PropertySlot.Content>
  /// Who serves it with the qualifiers that targets asked with so far, if only targets know these.
  private let qualified = Locked<[String: Answer<PropertySlot.Content>]>([:])
  private let sharesValues: Bool

  init(
    _ property: TargetProperty, _ slot: PropertySlot, _ need: Need, _ candidates: Candidates,
    sharesValues: Bool
  ) {
    (self.property, self.slot, self.need) = (property, slot, need)
    (self.candidates, self.sharesValues) = (candidates, sharesValues)
    answer = Answer(
      need.fillsItself ? candidates.serving(nil, name: property.name) : candidates,
      as: PropertySlot.Content.self, for: property, name: property.name,
      qualifier: need.qualifier, sharesValues: sharesValues)
  }

  func answer(for storage: TargetStorage) -> Answer<PropertySlot.Content> {
    guard need.fillsItself, let qualifier = slot.qualifier(in: storage) else { return answer }
    if let known = qualified.withLock({ $0[qualifier] }) { return known }
    let new = Answer(
      candidates.serving(qualifier, name: property.name), as: PropertySlot.Content.self,
      for: property, name: property.name, qualifier: qualifier, sharesValues: sharesValues)
    return qualified.withLock { known in
      if known.count < 100 { known[qualifier] = known[qualifier] ?? new }
      return known[qualifier] ?? new
    }
  }

  /// A value for the property, and the registration that has it. Throws a `Shortfall` or a
  /// `PropertyPutOff`.
  func find(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (value: PropertySlot.Content, registration: Registration) {
    let answer = answer(for: storage)
    do {
      return try answer.found(for: need.fillsItself ? context.ofOneThatFillsItself : context)
    } catch {
      throw shortfall(error, of: answer)
    }
  }

  func fill(
    _ storage: TargetStorage, for context: ResolutionContext, _ report: inout InjectionReport
  ) -> Bool {
    if _fastPath(!need.fillsItself) {
      return slot.isEmpty(storage) && fill(storage, for: context, by: answer, &report)
    }
    let isFilled =
      !candidates.isEmpty && slot.isEmpty(storage)
      && fill(storage, for: context.ofOneThatFillsItself, by: answer(for: storage), &report)
    if !isFilled { decideGiver(context.injector, in: storage) }
    return isFilled
  }

  func decideGiver(_ injector: Injector, in storage: TargetStorage) {
    slot.decide(giver: { injector.reference }, in: storage)
  }

  @inline(__always)
  private func fill(
    _ storage: TargetStorage, for context: ResolutionContext,
    by answer: Answer<PropertySlot.Content>,
    _ report: inout InjectionReport
  ) -> Bool {
    do {
      // The factory may have seen to the property itself.
      let mayBeFilled = !answer.isSettled
      return slot.fill(
        storage, with: try answer.value(for: context), mayBeFilled: mayBeFilled)
    } catch {
      switch shortfall(error, of: answer) {
      case Shortfall.failure(let failure): report.note(failure)
      case let putOff as PropertyPutOff: context.putOff(self, until: putOff.awaited)
      default: break
      }
      return false
    }
  }

  private func shortfall(
    _ error: any Error, of answer: Answer<PropertySlot.Content>
  ) -> any Error {
    // Where the wiring was made, it would have fitted, so that nobody was told.
    if case Shortfall.nothing(nil) = error, candidates.dependsOnActor,
      answer.candidates.registrations.contains(where: isMisfit)
    {
      return Shortfall.failure(.wrongType(property, misfits.map(\.info)))
    }
    return error
  }

  func prepare(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (registration: Registration, set: () -> Void) {
    let (value, registration) = try find(storage, for: context)
    return (registration, { [slot] in slot.set(value, in: storage) })
  }

  func isEmpty(_ storage: TargetStorage) -> Bool { slot.isEmpty(storage) }

  func isOpen(_ storage: TargetStorage) -> Bool { slot.isOpen(storage) }

  func value(in storage: TargetStorage) -> Any? { slot.value(in: storage) }

  func serving(_ storage: TargetStorage?) -> [Registration] {
    storage.map(answer)?.serving ?? candidates.registrations
  }

  func whyMissing(
    in storage: TargetStorage, reported: InjectionFailure?, of plan: InjectionPlan,
    by injector: Injector
  ) -> InjectionFailure? {
    guard slot.isEmpty(storage) else { return nil }
    if let reported { return reported }
    guard slot.showsValues else { return nil }
    // Those that serve and neither filled it nor failed gave nil.
    let served = serving(storage).first { Fit($0.type, as: slot.contentType) != .unknown }
    guard let served else { return whyNothing(in: storage, of: plan, by: injector, nil) }
    return acceptsNil ? nil : .factoryReturnedNil(property, served.info)
  }

  func cycle(_ putOff: PropertyPutOff) -> InjectionFailure { answer.cycle(putOff) }

  var isHidden: Bool { need.isRequired && !slot.showsValues }

  var isSettled: Bool { answer.isSettled }

  func isSettled(in storage: TargetStorage) -> Bool { answer(for: storage).isSettled }

  var wrapped: (offset: Int, answer: Unretained<AnyObject>)? {
    slot.wrapperOffset.map { ($0, Unretained(answer)) }
  }

  var acceptsNil: Bool { !need.isRequired || wrappedType(of: property.type) != nil }

  func whyNothing(
    in storage: TargetStorage?, of plan: InjectionPlan, by injector: Injector,
    _ suggestions: [Suggestion]?
  ) -> InjectionFailure {
    injector.whyNothing(
      fills: property, of: plan,
      byType: need.isMarked && plan.properties[property.position].isTyped ? slot.contentType : nil,
      qualifier: need.qualifier ?? storage.flatMap(slot.qualifier), misfits: misfits,
      rivals: (storage.map(answer) ?? answer).candidates.rivals, suggestions)
  }

  private var misfits: [Registration] {
    candidates.dependsOnActor ? candidates.onSomeActor.filter(isMisfit) : candidates.misfits
  }

  private func isMisfit(_ registration: Registration) -> Bool {
    registration.isFound(byName: property.name)
      && !registration.mayFit(PropertySlot.Content.self, isByName: true)
  }
}

extension Candidates {
  /// Those that serve one who asks by a name and then by type with a qualifier.
  fileprivate func serving(_ qualifier: String?, name: String) -> Candidates {
    func serves(_ registration: Registration) -> Bool {
      let info = registration.info
      return info.name == name
        || info.qualifier == qualifier && (info.name == nil || qualifier == nil)
    }
    var serving = self
    serving.registrations = registrations.filter(serves)
    serving.onSomeActor = onSomeActor.filter(serves)
    if qualifier != nil { serving.rivals = [] }
    return serving
  }
}

/// A match, whatever the type of its property.
protocol PropertyMatch: AnyObject, Sendable {
  var property: TargetProperty { get }
  var need: Need { get }
  /// What may fill it, whatever the qualifier.
  var candidates: Candidates { get }
  /// Whether it may stay nil, where a factory says so.
  var acceptsNil: Bool { get }
  /// Whether its value, if it asks without a qualifier, stays the same and is at hand.
  var isSettled: Bool { get }
  func isSettled(in storage: TargetStorage) -> Bool
  /// Where it is, if it is `@Injected`, and who serves it without a qualifier.
  var wrapped: (offset: Int, answer: Unretained<AnyObject>)? { get }
  /// That it needs what is being made, and can't wait.
  func cycle(_ putOff: PropertyPutOff) -> InjectionFailure
  /// Whether it must be filled, but nobody sees whether it is.
  var isHidden: Bool { get }
  /// Why the property is empty though it must be filled: what was reported, if that is known. Nil if
  /// it isn't or may be.
  func whyMissing(
    in storage: TargetStorage, reported: InjectionFailure?, of plan: InjectionPlan,
    by injector: Injector
  ) -> InjectionFailure?
  /// Why no registration serves the property of this target or, without one, of any.
  func whyNothing(
    in storage: TargetStorage?, of plan: InjectionPlan, by injector: Injector,
    _ suggestions: [Suggestion]?
  ) -> InjectionFailure
  func isEmpty(_ storage: TargetStorage) -> Bool
  /// Whether the property may be set, though it holds a value.
  func isOpen(_ storage: TargetStorage) -> Bool
  func value(in storage: TargetStorage) -> Any?
  /// The registrations that may fill the property of this target, the one to be preferred first;
  /// or, without one, those of any.
  func serving(_ storage: TargetStorage?) -> [Registration]
  /// Asks for a value without setting it. Throws a `Shortfall` or a `PropertyPutOff`.
  func prepare(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (registration: Registration, set: () -> Void)
  /// Fills the property, if it is empty, and notes what went wrong. True if it did.
  func fill(
    _ storage: TargetStorage, for context: ResolutionContext, _ report: inout InjectionReport
  ) -> Bool
  /// Has an `@Injected` property without a value ask this injector when it is read.
  func decideGiver(_ injector: Injector, in storage: TargetStorage)
}

extension PropertyMatch {
  /// Whether an object isn't injected completely without the property.
  var isDemanded: Bool { !need.isOptional || !candidates.isEmpty || !candidates.misfits.isEmpty }

  /// Whether its value stays the same once it is made.
  var maySettle: Bool { candidates.registrations.first?.keepsValue ?? false }
}
