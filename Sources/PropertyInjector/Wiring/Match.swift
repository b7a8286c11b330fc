/// A property that something is registered for, or that must be filled, and what may fill it.
struct Match<PropertySlot: Slot>: PropertyMatch {
  let property: TargetProperty
  let position: Int
  let slot: PropertySlot
  let offer: Offer

  /// Asks the registrations in their order for a value, and takes the first that fits. Why none
  /// does is left to those who need to know.
  func find(_ storage: TargetStorage, for asker: Injector.Request) -> Found<PropertySlot.Content> {
    let found = Found(
      among: serving(storage), as: slot.contentType, for: property,
      ask: { registration in
        // A property that fills itself when it is read may take part in a cycle: it is left for
        // then.
        try asker.leaving(offer.fillsItself ? registration : nil) {
          try asker.value(of: registration)
        }
      }, content: slot.content)
    switch found {
    // Where the wiring was made, it would have fitted, so that nobody was told.
    case .nothing(nil)
    where offer.dependsOnActor
      && offer.registrations.contains { serves($0, storage) && !$0.mayFill(slot) }:
      return .failure(whyNothingFits(in: storage))
    case .leftForLater: asker.leaveForLater()
    case .content, .nothing, .failure: break
    }
    return found
  }

  /// Fills the property, if it is empty, and notes what went wrong. True if it did.
  func fill(
    _ storage: TargetStorage, for asker: Injector.Request, _ report: inout InjectionReport
  ) -> Bool {
    guard slot.isEmpty(storage) else { return false }
    switch find(storage, for: asker) {
    case .content(let content, _):
      // The factory may have seen to the property itself.
      guard slot.isEmpty(storage) else { return false }
      slot.set(content, in: storage)
      return true
    case .nothing, .leftForLater: return false
    case .failure(let failure):
      report.note(failure)
      return false
    }
  }

  func prepare(_ storage: TargetStorage, for asker: Injector.Request) -> Prepared {
    switch find(storage, for: asker) {
    case .content(let content, let registration):
      .value(registration) { slot.set(content, in: storage) }
    case .nothing(let why): .nothing(why ?? whyNothingFits(in: storage))
    case .leftForLater: .nothing(nil)
    case .failure(let failure): .failure(failure)
    }
  }

  func isEmpty(_ storage: TargetStorage) -> Bool {
    slot.isEmpty(storage)
  }

  func isOpen(_ storage: TargetStorage) -> Bool {
    slot.isOpen(storage)
  }

  func value(in storage: TargetStorage) -> Any? {
    slot.value(in: storage)
  }

  func serving(_ storage: TargetStorage) -> [Registration] {
    let fitting =
      offer.dependsOnActor ? offer.candidates.filter { $0.mayFill(slot) } : offer.registrations
    return offer.fillsItself ? fitting.filter { serves($0, storage) } : fitting
  }

  /// Whether a property of this target asks with the qualifier of a registration.
  func serves(_ registration: Registration, _ storage: TargetStorage) -> Bool {
    registration.info.name != nil || !offer.fillsItself
      || registration.info.qualifier == slot.qualifier(in: storage)
  }

  func whyMissing(
    in storage: TargetStorage, reported: InjectionFailure?, isLeftOpen: Bool
  ) -> InjectionFailure? {
    guard slot.isEmpty(storage), !(offer.fillsItself && isLeftOpen) else { return nil }
    if let reported { return reported }
    guard slot.showsValues else { return nil }
    // Those that serve and neither filled it nor failed gave nil.
    let served = serving(storage).first { Fit($0.type, as: slot.contentType) != .unknown }
    guard let served else { return whyNothingFits(in: storage) }
    return acceptsNil ? nil : .gaveNil(property, served.info)
  }

  var isHidden: Bool { offer.isRequired && !slot.showsValues }

  var acceptsNil: Bool { !offer.isRequired || wrappedType(of: property.type) != nil }

  /// Why a property that is read has to be left for later.
  var whyLeftForLater: InjectionFailure? {
    offer.registrations.first(where: \.isBeingMade).map { registration in
      let path = CallChain.path(to: registration) + [registration]
      return .cycle(property, registration.info, path: path.map(\.info.label))
    }
  }

  /// Why no registration serves the property of this target.
  func whyNothingFits(in storage: TargetStorage) -> InjectionFailure {
    let qualifier = offer.qualifier ?? slot.qualifier(in: storage)
    let misfits =
      offer.dependsOnActor
      ? offer.candidates.filter { $0.info.name != nil && !$0.mayFill(slot) } : offer.misfits
    return misfits.isEmpty
      ? .unregistered(property, qualifier: qualifier, similar: [])
      : .wrongType(property, misfits.map(\.info))
  }
}

// Whether it has a value for a property, as far as types and instances tell.
extension Registration {
  /// Whether it may have one here.
  func mayFill(_ slot: some Slot) -> Bool {
    guard case .instance(let kept) = provider else {
      return Fit(type, as: slot.contentType) != .never
    }
    return slot.content(of: kept.value) != nil
  }

  /// Whether it has one here for sure, unless its factory fails.
  func fillsForSure(_ slot: some Slot) -> Bool {
    guard case .instance = provider else { return Fit(type, as: slot.contentType) == .always }
    return mayFill(slot)
  }

  /// Whether one that fits here fits on every actor.
  func fitsEverywhere(_ slot: some Slot) -> Bool {
    guard case .instance(let kept) = provider else {
      return conformsEverywhere(type, to: slot.contentType)
    }
    return slot.fitsEverywhere(kept.value)
  }

  /// Whether one that doesn't fit here may do so on another actor.
  func mayFillSomewhere(_ slot: some Slot) -> Bool {
    guard case .instance(let kept) = provider else {
      return mayConformSomewhere(type, to: slot.contentType)
    }
    return mayConformSomewhere(Swift.type(of: kept.value), to: slot.contentType)
  }
}

/// A value that is ready to be set.
enum Prepared {
  case value(Registration, set: () -> Void)
  case nothing(InjectionFailure?)
  case failure(InjectionFailure)
}

/// A match, whatever the type of its property.
protocol PropertyMatch: Sendable {
  var property: TargetProperty { get }
  /// The place of the property in its plan, which tells it apart from others of its name.
  var position: Int { get }
  var offer: Offer { get }
  /// Whether it may stay nil, where a factory says so.
  var acceptsNil: Bool { get }
  /// Whether it must be filled, but nobody sees whether it is.
  var isHidden: Bool { get }
  /// Why the property is empty though it must be filled: what was reported, if that is known. Nil if
  /// it isn't, may be or, in a graph that is left open, may be left for when it is read.
  func whyMissing(
    in storage: TargetStorage, reported: InjectionFailure?, isLeftOpen: Bool
  ) -> InjectionFailure?
  func isEmpty(_ storage: TargetStorage) -> Bool
  /// Whether the property may be set, though it holds a value.
  func isOpen(_ storage: TargetStorage) -> Bool
  func value(in storage: TargetStorage) -> Any?
  /// The registrations that may fill the property of this target, the one to be preferred first.
  func serving(_ storage: TargetStorage) -> [Registration]
  /// Asks for a value without setting it.
  func prepare(_ storage: TargetStorage, for asker: Injector.Request) -> Prepared
  /// Fills the property, if it is empty, and notes what went wrong. True if it did.
  func fill(
    _ storage: TargetStorage, for asker: Injector.Request, _ report: inout InjectionReport
  ) -> Bool
}
