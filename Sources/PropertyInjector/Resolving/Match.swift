/// A property that has registrations or must be filled, and the registrations that may fill it.
final class Match<PropertySlot: Slot>: PropertyMatch {
  let property: TargetProperty
  let slot: PropertySlot
  let need: Need
  let candidates: Candidates
  /// Its answer, unless it has a qualifier that only the target knows.
  let answer: Answer<PropertySlot.Content>
  /// Its answers for qualifiers that targets had so far. Of no particular type, because the metadata
  /// of generic types takes long to look up.
  private let qualified = Memo<String, any AnyObject & Sendable>()
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
    if let known = qualified[qualifier] as? Answer<PropertySlot.Content> { return known }
    let new = Answer(
      candidates.serving(qualifier, name: property.name), as: PropertySlot.Content.self,
      for: property, name: property.name, qualifier: qualifier, sharesValues: sharesValues)
    return qualified.keep(new, for: qualifier, limit: 100) as? Answer<PropertySlot.Content> ?? new
  }

  /// Returns a value and its registration. Throws a `Shortfall` or a `PropertyPutOff`.
  func find(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (value: PropertySlot.Content, registration: Registration) {
    try answer(for: storage).found(for: need.fillsItself ? context.ofOneThatFillsItself : context)
  }

  /// Fills the property if it is empty, and notes failures. Returns whether it was filled.
  func fill(
    _ storage: TargetStorage, for context: ResolutionContext, _ report: inout InjectionReport
  ) -> Bool {
    if _fastPath(!need.fillsItself) {
      return slot.isEmpty(storage) && fill(storage, for: context, by: answer, &report)
    }
    let isFilled =
      !candidates.isEmpty && slot.isEmpty(storage)
      && fill(storage, for: context.ofOneThatFillsItself, by: answer(for: storage), &report)
    if !isFilled { decideGiver(for: context, in: storage) }
    return isFilled
  }

  @inline(__always)
  private func fill(
    _ storage: TargetStorage, for context: ResolutionContext,
    by answer: Answer<PropertySlot.Content>,
    _ report: inout InjectionReport
  ) -> Bool {
    do {
      // The factory may have set the property itself.
      let mayBeFilled = !answer.isSettled
      return slot.fill(
        storage, with: try answer.value(for: context), mayBeFilled: mayBeFilled)
    } catch Shortfall.failure(let failure) {
      report.note(failure)
    } catch let putOff as PropertyPutOff {
      context.putOff(self, until: putOff.awaited)
    } catch {}
    return false
  }

  var isSettled: Bool { answer.isSettled }
}

/// A match whose property type is only known at run time.
protocol PropertyMatch: AnyObject, Sendable {
  associatedtype PropertySlot: Slot
  var property: TargetProperty { get }
  var slot: PropertySlot { get }
  var need: Need { get }
  /// The registrations that may fill it, whatever the qualifier.
  var candidates: Candidates { get }
  var answer: Answer<PropertySlot.Content> { get }
  func answer(for storage: TargetStorage) -> Answer<PropertySlot.Content>
  /// Whether its value, without a qualifier, never changes and is available.
  var isSettled: Bool { get }
  func find(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (value: PropertySlot.Content, registration: Registration)
}

extension PropertyMatch {
  /// Whether a strict injection must fill it.
  var isDemanded: Bool { !need.isOptional || !candidates.isEmpty || !candidates.misfits.isEmpty }

  /// Whether it must be filled, but can't tell whether it is.
  var isHidden: Bool { need.isRequired && !slot.showsValues }

  /// The failure that it needs a value that is being made.
  func cycle(_ putOff: PropertyPutOff) -> InjectionFailure { answer.cycle(putOff) }

  func isSettled(in storage: TargetStorage) -> Bool { answer(for: storage).isSettled }

  func isEmpty(_ storage: TargetStorage) -> Bool { slot.isEmpty(storage) }

  /// Whether the property may be set, even if it holds a value.
  func isOpen(_ storage: TargetStorage) -> Bool { slot.isOpen(storage) }

  func value(in storage: TargetStorage) -> Any? { slot.value(in: storage) }

  /// Returns the registrations that may fill the property of a target, best first.
  func serving(_ storage: TargetStorage) -> [Registration] {
    answer(for: storage).candidates.registrations
  }

  /// Sets the injector that an `@Injected` property uses when it is read without a value.
  func decideGiver(for request: ResolutionContext, in storage: TargetStorage) {
    slot.decide(
      giver: { request.injector.giver.reference }, in: storage, ofStruct: request.isForStruct)
  }

  /// Returns the quickest way to fill the property with a value that never changes, if there is one.
  func sharing(_ value: PropertySlot.Content) -> (step: Step, kept: SharedCopy?)? {
    // Only a stored property of optional type has a quick step.
    guard let field = slot as? FieldSlot<PropertySlot.Content> else { return nil }
    return Step.sharing(Optional(value), at: field.offset)
  }

  /// Returns the quickest way to fill the property with an instance, and all that the step refers to.
  func sharing(instance: Any) -> (step: Step, kept: Any)? {
    guard let value = fitted(instance, as: PropertySlot.Content.self), let sharing = sharing(value)
    else { return nil }
    return (sharing.step, sharing.kept ?? value)
  }

  /// Resolves a value without setting it. Throws a `Shortfall` or a `PropertyPutOff`.
  func prepare(
    _ storage: TargetStorage, for context: ResolutionContext
  ) throws -> (registration: Registration, set: () -> Void) {
    let (value, registration) = try find(storage, for: context)
    return (registration, { [slot] in slot.set(value, in: storage) })
  }

  /// Returns why an injection left the property empty without a failure, or nil if it may be empty.
  func whyEmpty(
    in storage: TargetStorage, of plan: InjectionPlan, by injector: Injector
  ) -> InjectionFailure? {
    // A registration that serves and neither filled it nor failed returned nil.
    let served = serving(storage).first { Fit($0.type, as: slot.contentType) != .unknown }
    guard let served else { return whyNothing(in: storage, of: plan, by: injector) }
    return need.acceptsNil ? nil : .factoryReturnedNil(property, served.info)
  }

  /// Returns the reason why nothing serves the property of a target.
  func whyNothing(
    in storage: TargetStorage, of plan: InjectionPlan, by injector: Injector
  ) -> InjectionFailure {
    injector.whyNothing(
      fills: property, of: plan,
      byType: need.isMarked && plan.properties[property.position].isTyped ? slot.contentType : nil,
      qualifier: need.qualifier ?? slot.qualifier(in: storage), answer(for: storage).candidates)
  }
}
