extension Slot {
  /// Fills a property that was empty. Returns whether it did.
  fileprivate func fill(
    _ storage: TargetStorage, from answer: Answer, for request: Request
  ) throws -> Bool {
    // A factory may set the property itself.
    let mayBeFilled = !answer.isSettled && (answer.shortcut != nil || answer.sharedValue == nil)
    return fill(
      storage, with: try answer.value(as: Content.self, for: request), mayBeFilled: mayBeFilled)
  }

  /// Resolves a value without setting it. Throws a `Shortfall` or a `Deferral`.
  ///
  /// - Parameter isTold: Whether the registration that gave the value is told, which takes a search.
  func prepare(
    _ storage: TargetStorage, from answer: Answer, for request: Request, isTold: Bool
  ) throws -> (registration: Registration?, set: () -> Void) {
    let (value, registration): (Content, Registration?) =
      isTold
      ? try answer.found(as: Content.self, for: request)
      : (try answer.value(as: Content.self, for: request), nil)
    return (registration, { set(value, in: storage) })
  }
}

extension Match {
  /// Fills the property if it is empty, and notes failures. Returns whether it was filled.
  func fill(
    _ storage: TargetStorage, for request: Request, _ report: inout InjectionReport
  ) -> Bool {
    if let step { return step.fill(storage) }
    if _fastPath(!need.fillsItself) {
      return slot.isEmpty(storage) && fill(storage, for: request, by: answer, &report)
    }
    let isFilled =
      !candidates.isEmpty && slot.isEmpty(storage)
      && fill(storage, for: request.ofOneThatFillsItself, by: answer(for: storage), &report)
    if !isFilled { decideGiver(for: request, in: storage) }
    return isFilled
  }

  @inline(__always)
  private func fill(
    _ storage: TargetStorage, for request: Request, by answer: Answer,
    _ report: inout InjectionReport
  ) -> Bool {
    do {
      return try slot.fill(storage, from: answer, for: request)
    } catch Shortfall.failure(let failure) {
      report.note(failure)
    } catch let deferral as Deferral {
      request.fillLater(self, until: deferral.awaited)
    } catch {}
    return false
  }

  /// Returns a request of the target as one of this property.
  func asking(_ request: Request) -> Request {
    need.fillsItself ? request.ofOneThatFillsItself : request
  }

  /// Sets the injector that an `@Injected` property uses when it is read without a value.
  func decideGiver(for request: Request, in storage: TargetStorage) {
    slot.decide(
      giver: { request.injector.reference }, in: storage, ofStruct: request.isForStruct)
  }
}

extension Wiring {
  /// Fills all properties that are nil: plain steps by kind, others in order of declaration. Of a
  /// target that is made, only until a cycle has failed the call that makes it.
  func fill(
    _ storage: TargetStorage, for request: Request, isMade: Bool = false
  ) -> InjectionReport {
    if let plain { return InjectionReport(injectedCount: plain.fill(storage)) }
    var report = InjectionReport()
    for match in steps {
      if match.with({ $0.fill(storage, for: request, &report) }) {
        report.injectedCount += 1
      } else if isMade, report.hasFailures, Making.error != nil {
        break
      }
    }
    return report
  }
}

extension Request {
  /// Defers a property until an attempt has its value. Without an attempt, it fills itself.
  func fillLater(_ match: Match, until awaited: Attempt?, overwriting: Bool = false) {
    let (injector, owner) = (injector, owner)
    /// Returns whether it set the property. Throws if it must be filled and can't be.
    func fill(_ target: InjectionTarget) throws -> Bool {
      guard let wiring = injector.wiring(of: target) else { return false }
      let report = injector.fill(
        target.storage, Extent(overwrites: overwriting, only: match), wiring,
        for: Request(injector, for: owner, mayDefer: true))
      if match.need.isRequired, match.slot.isEmpty(target.storage), report.hasFailures {
        throw InjectionError(failures: report.failures)
      }
      injector.reportFailures(of: report)
      return report.injectedCount > 0
    }
    Making.defer(until: awaited, for: owner, match.property) {
      guard let owner else { return false }
      return try injector.asCurrent { try fill(InjectionTarget(owner)) }
    }
  }
}
