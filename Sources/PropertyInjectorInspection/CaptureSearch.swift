import PropertyInjector

/// Finds kept values that need, directly or through what is made for them, a value of a scope that
/// ends before they do. Calls no factory.
struct CaptureSearch {
  private(set) var captures: [InjectionFailure] = []
  private let survey: Survey

  init(in survey: Survey) {
    self.survey = survey
    for keeper in survey.registrations where keeper.keepsBeyondCalls {
      guard let home = try? survey.explainer.injector.home(of: keeper) else { continue }
      var seen: Set<ObjectIdentifier> = [ObjectIdentifier(keeper)]
      var pending = [keeper]
      while let next = pending.popLast() {
        for need in survey.needs(of: next) {
          guard let served = need.wish.asked(need.serving, whileMaking: { $0 === next }).first,
            seen.insert(ObjectIdentifier(served)).inserted
          else { continue }
          if served.info.scope.isOwn {
            if !home.mayKeep(served, in: keeper) { add(served, need.property, keeper) }
          } else if !served.keepsBeyondCalls {
            pending.append(served)
          }
        }
      }
    }
  }

  private mutating func add(
    _ served: Registration, _ property: TargetProperty?, _ keeper: Registration
  ) {
    let outside = OutOfScope(info: served.info, why: .captured(by: keeper.info))
    captures.append(InjectionFailure(outside, property, served.info))
  }
}

extension Injector {
  /// Whether what this injector keeps may have a value of a scope.
  fileprivate func mayKeep(_ value: Registration, in keeper: Registration) -> Bool {
    if value.info.scope.kind == .lasting { return !keeper.outlivesValues(of: value) }
    return (try? openLevel(of: value)) != nil
  }
}
