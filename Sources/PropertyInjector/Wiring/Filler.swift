/// A step that takes more than copying a reference.
protocol Filler: AnyObject, Sendable {
  /// Fills its property, if that is nil, and notes what came of it.
  func fill(_ storage: TargetStorage, _ progress: inout Progress)
}

/// What has come of an injection so far.
struct Progress {
  var injectedCount = 0
  var failures: [InjectionFailure] = []
  /// The failures that the issue handler hasn't heard of.
  var untold: [InjectionFailure] = []

  mutating func note(_ failure: InjectionFailure, isTold: Bool = false) {
    failures.append(failure)
    if !isTold { untold.append(failure) }
  }
}

/// Fills a property with a shared value that was cast to its type when wiring.
final class InstanceFiller<Slot: OptionalStorage>: Filler {
  private let value: Kept<Slot>
  private let offset: Int

  init(_ value: Slot, at offset: Int) {
    self.value = Kept(value: value)
    self.offset = offset
  }

  func fill(_ storage: TargetStorage, _ progress: inout Progress) {
    guard storage.isNil(at: offset, as: Slot.self) else { return }
    storage.assign(value.value, at: offset)
    progress.injectedCount += 1
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

  func fill(_ storage: TargetStorage, _ progress: inout Progress) {
    guard storage.isNil(at: offset, as: Slot.self) else { return }
    var misfit: InjectionFailure?
    for registration in registrations {
      do {
        guard let value = try registration.value() else { return }
        if let fitting = Slot.wrapping(value) {
          // The factory may have seen to the property itself.
          guard storage.isNil(at: offset, as: Slot.self) else { return }
          storage.assign(fitting, at: offset)
          progress.injectedCount += 1
          return
        }
        misfit = misfit ?? .wrongType(property, registration.info, made: type(of: value))
      } catch let cycle as CallChain.Cycle {
        let failure = InjectionFailure.cycle(property, registration.info, path: cycle.path)
        return progress.note(failure, isTold: !cycle.isNew)
      } catch {
        return progress.note(.factoryFailed(property, registration.info, error))
      }
    }
    if let misfit { progress.note(misfit) }
  }
}
