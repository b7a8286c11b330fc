/// The plain steps for a type in an override or a child: those of the level around it, with the values
/// registered here in place of inherited ones. They are all that most objects need there, and a
/// wiring takes several times as long.
package final class DerivedSteps: Sendable {
  package let plain: PlainSteps
  /// What the steps refer to: the wiring around, and the values in place of inherited ones.
  private let kept: UncheckedSendable<[Any]>

  /// Nil if there is more to do than running steps, or more differs than the values of some.
  init?(_ outer: Wiring, replacing registry: Registry) {
    guard let outerSteps = outer.plainSteps, !outer.facts.contains(where: \.isByType)
    else { return nil }
    var steps = outer.steps
    var kept: [Any] = [outer]
    for position in outer.plan.properties.indices {
      let name = outer.plan.properties[position].name
      guard registry.contains(name: name) else { continue }
      guard let own = registry.registrations(named: name, for: outer.plan.type).first
      else { continue }
      // It surely fits, on every actor, so no other registration is considered.
      guard own.isInstance, let value = own.keptValue,
        Fit(type(of: value), as: outer.plan.properties[position].contentType) == .always,
        let index = outer.facts.firstIndex(where: { $0.position == position }),
        outer.facts[index].hasStep, let sharing = outer.matches[index].sharing(instance: value)
      else { return nil }
      steps[outer.facts[..<index].count(where: \.hasStep)] = sharing.step
      kept.append(sharing.kept)
    }
    guard
      let plain = PlainSteps(
        steps, fillsAll: outerSteps.fillsAll, areForAllThreads: outerSteps.areForAllThreads)
    else { return nil }
    self.plain = plain
    self.kept = UncheckedSendable(value: kept)
  }

  /// Those of a level that registers nothing, for tests.
  package convenience init?(_ outer: Wiring) {
    self.init(outer, replacing: Registry(policy: .keepFirst))
  }

  deinit { plain.deallocate() }
}
