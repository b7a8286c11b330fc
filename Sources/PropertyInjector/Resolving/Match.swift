/// A property that has registrations or must be filled, and the registrations that may fill it.
final class Match: Sendable {
  private let planned: PlannedProperty
  let slot: any Slot
  let need: Need
  /// The registrations that may fill it, whatever the qualifier.
  let candidates: Candidates
  /// Its answer, unless it has a qualifier that only the target knows.
  let answer: Answer
  /// The quickest way to fill it with a value that never changes, if there is one.
  let step: PlainStep?
  /// What the step refers to.
  private let kept: UncheckedSendable<Any>?
  /// Its answers for qualifiers that targets had so far.
  private let qualified = Memo<String, Answer>()

  init(
    _ planned: PlannedProperty, _ slot: any Slot, _ need: Need, _ candidates: Candidates,
    sharesValues: Bool
  ) {
    (self.planned, self.slot, self.need, self.candidates) = (planned, slot, need, candidates)
    answer = Answer(
      need.fillsItself ? candidates.serving(nil, name: need.name) : candidates, as: slot.type,
      for: planned, name: need.name, qualifier: need.qualifier, sharesValues: sharesValues)
    let sharing = answer.sharedValue.flatMap(slot.step)
    (step, kept) = (sharing?.step, sharing.map { UncheckedSendable(value: $0.kept) })
  }

  func answer(for storage: TargetStorage) -> Answer {
    guard need.fillsItself, let qualifier = slot.qualifier(in: storage) else { return answer }
    if let known = qualified[qualifier] { return known }
    let new = Answer(
      candidates.serving(qualifier, name: need.name), as: slot.type, for: planned,
      name: need.name, qualifier: qualifier, sharesValues: answer.sharesValues)
    return qualified.keep(new, for: qualifier, limit: 100)
  }

  var property: TargetProperty { planned.target }

  /// Whether a registration may fill it, or it fills itself.
  var mayBeFilled: Bool { !candidates.isEmpty || need.fillsItself }

  /// Whether its value, without a qualifier, never changes and is available.
  var isSettled: Bool { step != nil || answer.isSettled }

  func isSettled(in storage: TargetStorage) -> Bool {
    step != nil || answer(for: storage).isSettled
  }

  /// Whether a strict injection must fill it.
  var isDemanded: Bool { !need.isOptional || !candidates.isEmpty || !candidates.misfits.isEmpty }

  /// Whether it must be filled, but can't tell whether it is.
  var isHidden: Bool { need.isRequired && !slot.showsValues }

  /// Whether a value that ends with an open scope may fill it.
  var mayBeFilledByScope: Bool { candidates.registrations.contains(where: \.mayBeOfScope) }

  /// Returns the registrations that may fill the property of a target, best first.
  func serving(_ storage: TargetStorage) -> [Registration] {
    answer(for: storage).candidates.registrations
  }

  /// Returns why an injection left the property empty without a failure, or nil if it may be empty.
  func whyEmpty(
    in storage: TargetStorage, of plan: InjectionPlan, by injector: Injector
  ) -> InjectionFailure? {
    // A registration that serves and neither filled it nor failed returned nil.
    let served = serving(storage).first { $0.isMeant(for: planned.contentType) }
    guard let served else { return whyNothing(in: storage, of: plan, by: injector) }
    return need.acceptsNil ? nil : .factoryReturnedNil(property, served.info)
  }

  /// Returns the reason why nothing serves the property of a target.
  func whyNothing(
    in storage: TargetStorage, of plan: InjectionPlan, by injector: Injector
  ) -> InjectionFailure {
    injector.whyNothing(
      fills: property, of: plan,
      byType: need.isMarked && planned.isTyped ? planned.contentType : nil,
      qualifier: need.qualifier ?? slot.qualifier(in: storage), answer(for: storage).candidates)
  }
}
