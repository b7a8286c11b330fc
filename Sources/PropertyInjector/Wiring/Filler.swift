/// A step that takes more than copying a reference.
protocol Filler: AnyObject, Sendable {
  /// Fills its property, if that is nil, and notes what came of it.
  func fill(_ storage: TargetStorage, _ report: inout InjectionReport)
}

/// Fills a property with a shared value that was cast to its type when wiring.
final class InstanceFiller<Slot: OptionalStorage>: Filler {
  private let value: Kept<Slot>
  private let offset: Int

  init(_ value: Slot, at offset: Int) {
    self.value = Kept(value: value)
    self.offset = offset
  }

  func fill(_ storage: TargetStorage, _ report: inout InjectionReport) {
    guard storage.isNil(at: offset, as: Slot.self) else { return }
    storage.assign(value.value, at: offset)
    report.injectedCount += 1
  }
}

/// Fills a property with a fresh value of just its type.
final class FactoryFiller<Value>: Filler {
  private let property: TargetProperty
  private let offset: Int
  private let registration: Registration
  private let make: @Sendable () throws -> Value

  init(
    _ property: TargetProperty, at offset: Int, from registration: Registration,
    _ factory: some Factory<Value>
  ) {
    self.property = property
    self.offset = offset
    self.registration = registration
    make = factory.make
  }

  func fill(_ storage: TargetStorage, _ report: inout InjectionReport) {
    guard storage.isNil(at: offset, as: Value?.self) else { return }
    do {
      let value = try CallChain.serve(registration) { try make() }
      // The factory may have seen to the property itself.
      guard storage.isNil(at: offset, as: Value?.self) else { return }
      storage.assign(Optional(value), at: offset)
      report.injectedCount += 1
    } catch {
      report.note(InjectionFailure(error, property, registration))
    }
  }
}

/// Fills a property with a value that is asked for each time.
final class ProviderFiller<Slot: OptionalStorage>: Filler {
  private let property: TargetProperty
  private let offset: Int
  /// Those whose values may fit, the one to be preferred first.
  private let registrations: [Registration]

  init(_ property: TargetProperty, at offset: Int, from registrations: [Registration]) {
    self.property = property
    self.offset = offset
    self.registrations = registrations
  }

  func fill(_ storage: TargetStorage, _ report: inout InjectionReport) {
    guard storage.isNil(at: offset, as: Slot.self) else { return }
    var misfit: InjectionFailure?
    for registration in registrations {
      do {
        guard let value = try registration.value() else { return }
        if let fitting = Slot.wrapping(value) {
          // The factory may have seen to the property itself.
          guard storage.isNil(at: offset, as: Slot.self) else { return }
          storage.assign(fitting, at: offset)
          report.injectedCount += 1
          return
        }
        misfit = misfit ?? .wrongType(property, registration.info, made: type(of: value))
      } catch {
        return report.note(InjectionFailure(error, property, registration))
      }
    }
    if let misfit { report.note(misfit) }
  }
}

extension InjectionFailure {
  /// What a registration that was asked for a value threw.
  fileprivate init(_ error: any Error, _ property: TargetProperty, _ registration: Registration) {
    self =
      if let cycle = error as? CallChain.Cycle {
        .cycle(property, registration.info, path: cycle.path)
      } else {
        .factoryFailed(property, registration.info, error)
      }
  }
}
