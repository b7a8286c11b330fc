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
      guard storage.isNil(at: offset, as: Value?.self) else { return false }
      do {
        let value = try CallChain.serve(registration) { try make() }
        // The factory may have seen to the property itself.
        guard storage.isNil(at: offset, as: Value?.self) else { return false }
        storage.assign(Optional(value), at: offset)
        return true
      } catch {
        report.note(InjectionFailure(error, property, registration))
        return false
      }
    }
  }

  /// Fills a property with a value of the first registration that has one that fits.
  static func asking<Slot: OptionalStorage>(
    _ registrations: [Registration], for property: TargetProperty, at offset: Int,
    as slot: Slot.Type
  ) -> Filler {
    Filler { storage, report in
      guard storage.isNil(at: offset, as: Slot.self) else { return false }
      var misfit: InjectionFailure?
      for registration in registrations {
        do {
          guard let value = try registration.value() else { return false }
          if let fitting = Slot.wrapping(value) {
            // The factory may have seen to the property itself.
            guard storage.isNil(at: offset, as: Slot.self) else { return false }
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
