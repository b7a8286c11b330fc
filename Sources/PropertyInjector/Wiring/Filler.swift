/// Fills a property with a value that must be asked for.
final class Filler: Sendable {
  /// Fills the property, if it is empty, and notes what went wrong. True if it did.
  let fill: @Sendable (TargetStorage, Injector.Request, inout InjectionReport) -> Bool

  private init(
    _ fill: @escaping @Sendable (TargetStorage, Injector.Request, inout InjectionReport) -> Bool
  ) {
    self.fill = fill
  }

  /// Fills a property with a fresh value of just its type.
  static func calling<Value>(
    _ make: @escaping @Sendable () throws -> Value, of registration: Registration,
    for property: TargetProperty, at offset: Int
  ) -> Filler {
    Filler { storage, _, report in
      guard storage.isNil(at: offset, wrapping: Value.self) else { return false }
      do {
        // The factory may have seen to the property itself, so that it is asked again.
        return storage.fill(at: offset, with: try CallChain.serve(registration, make))
      } catch {
        report.note(InjectionFailure(error, property, registration.info))
        return false
      }
    }
  }

  /// Fills a property with a value that is made once: the first time as any other, and from then on
  /// as one that was there when wiring.
  static func settling<Storage: OptionalStorage>(_ match: Match<FieldSlot<Storage>>) -> Filler {
    let settled = Settled()
    let registration = match.offer.registrations[0]
    return Filler { storage, asker, report in
      if let step = settled.step { return step.fill(storage, asker, &report) }
      defer {
        // Only what the registration keeps: an extension may have given something else.
        if let kept = registration.keptValue, match.slot.fitsEverywhere(kept),
          let value = Storage.wrapping(kept)
        {
          settled.settle(on: value, at: match.slot.offset)
        }
      }
      return match.fill(storage, for: asker, &report)
    }
  }

  /// Fills a property with the instance that is registered first for it, if it asks with the
  /// qualifier of that one, which only a target may know.
  static func sharing<PropertySlot: Slot>(
    _ content: PropertySlot.Content, _ match: Match<PropertySlot>
  ) -> Filler {
    let content = Kept(value: content)
    let first = match.offer.registrations[0]
    return Filler { storage, asker, report in
      guard match.serves(first, storage) else { return match.fill(storage, for: asker, &report) }
      guard match.slot.isEmpty(storage) else { return false }
      match.slot.set(content.value, in: storage)
      return true
    }
  }

  /// Fills a property with a value of the first registration that has one that fits.
  static func asking(_ match: some PropertyMatch) -> Filler {
    Filler { match.fill($0, for: $1, &$2) }
  }
}

/// Remembers the step for a value that was made once and is kept elsewhere.
private final class Settled: Sendable {
  private let published = PublishedReference<Settlement>()
  private let kept = Locked<Settlement?>(nil)

  /// A step, and what it refers to beside the value.
  private final class Settlement: Sendable {
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

  func settle<Storage: OptionalStorage>(on value: Storage, at offset: Int) {
    guard let (step, copy) = Step.sharing(value, at: offset) else { return }
    kept.withLock { kept in
      guard kept == nil else { return }
      let new = Settlement(step, copy)
      kept = new
      published.publish(new)
    }
  }
}
