/// Fills a property with a value that must be asked for.
final class Filler: Sendable {
  /// Fills the property, if it is nil, and notes what went wrong. True if it did.
  let fill: @Sendable (TargetStorage, inout InjectionReport) -> Bool

  private init(_ fill: @escaping @Sendable (TargetStorage, inout InjectionReport) -> Bool) {
    self.fill = fill
  }

  /// Fills a property with a fresh value of just its type.
  static func calling<Value>(
    _ factory: some Factory<Value>, of registration: Registration, for property: TargetProperty,
    at offset: Int
  ) -> Filler {
    let make = factory.make
    return Filler { storage, report in
      guard storage.isNil(at: offset, wrapping: Value.self) else { return false }
      do {
        // The factory may have seen to the property itself, so that it is asked again.
        return storage.fill(at: offset, with: try CallChain.serve(registration, make))
      } catch {
        report.note(InjectionFailure(error, property, registration))
        return false
      }
    }
  }

  /// Fills a property with a value that is made once: the first time as any other, and from then on as
  /// one that was there when wiring.
  static func settling<Slot: OptionalStorage>(
    _ registration: Registration, for property: TargetProperty, at offset: Int, as slot: Slot.Type
  ) -> Filler {
    let settled = Settled()
    return Filler { storage, report in
      if let step = settled.step { return step.fill(storage, &report) }
      return fill(Slot.self, storage, at: offset, from: [registration], property, &report) {
        value in
        settled.settle(on: value, at: offset)
      }
    }
  }

  /// Fills a property with a value of the first registration that has one that fits.
  static func asking<Slot: OptionalStorage>(
    _ registrations: [Registration], for property: TargetProperty, at offset: Int,
    as slot: Slot.Type
  ) -> Filler {
    Filler { storage, report in
      fill(Slot.self, storage, at: offset, from: registrations, property, &report) { _ in }
    }
  }

  private static func fill<Slot: OptionalStorage>(
    _ slot: Slot.Type, _ storage: TargetStorage, at offset: Int,
    from registrations: [Registration], _ property: TargetProperty,
    _ report: inout InjectionReport, whenFitting: (Slot) -> Void
  ) -> Bool {
    guard Slot.isNil(storage, at: offset) else { return false }
    var misfit: InjectionFailure?
    for registration in registrations {
      do {
        guard let value = try registration.value() else { return false }
        if let fitting = Slot.wrapping(value) {
          whenFitting(fitting)
          // The factory may have seen to the property itself.
          guard Slot.isNil(storage, at: offset) else { return false }
          storage.assign(fitting, at: offset)
          return true
        }
        misfit = misfit ?? .wrongType(property, registration.info, made: type(of: value))
      } catch {
        report.note(InjectionFailure(error, property, registration))
        return false
      }
    }
    if let misfit { report.note(misfit) }
    return false
  }
}

/// Remembers the step for a value that was made once and is kept elsewhere.
private final class Settled: Sendable {
  private let published = PublishedReference<Kept>()
  private let kept = Locked<Kept?>(nil)

  /// A step, and what it refers to beside the value.
  private final class Kept: Sendable {
    let step: Step
    let copy: SharedCopy?

    init(_ step: Step, _ copy: SharedCopy?) {
      self.step = step
      self.copy = copy
    }
  }

  var step: Step? {
    @inline(__always) get { published.object?.with(\.step) }
  }

  func settle<Slot: OptionalStorage>(on value: Slot, at offset: Int) {
    guard let (step, copy) = Step.sharing(value, at: offset) else { return }
    kept.withLock { kept in
      guard kept == nil else { return }
      let new = Kept(step, copy)
      kept = new
      published.publish(new)
    }
  }
}

extension InjectionFailure {
  /// What a registration that was asked for a value threw.
  fileprivate init(_ error: any Error, _ property: TargetProperty, _ registration: Registration) {
    self =
      if let cycle = error as? CallChain<Registration>.Cycle {
        .cycle(property, registration.info, path: cycle.path)
      } else {
        .factoryFailed(property, registration.info, error)
      }
  }
}
