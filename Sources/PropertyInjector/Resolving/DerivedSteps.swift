/// The plain steps for a type in an override or a child: those of the level around it, with the values
/// registered here in place of inherited ones. They are all that most objects need there, and a
/// wiring takes several times as long.
package final class DerivedSteps: Sendable {
  package let plain: PlainSteps
  /// What the steps refer to: the wiring around, and the values in place of inherited ones.
  private let kept: UncheckedSendable<[Any]>

  /// Nil if there is more to do than running steps, or more differs than the values of some.
  ///
  /// - Parameter registration: Returns the best registration of a name here, if there is one.
  package init?(_ outer: Wiring, replacing registration: (_ name: String) -> Registration?) {
    guard let outerSteps = outer.plainSteps, !outer.matching.isByType else { return nil }
    let filled = outer.matching.filled
    var steps = outer.matching.steps
    var kept: [Any] = [outer]
    for position in outer.plan.properties.indices {
      guard let own = registration(outer.plan.properties[position].name) else { continue }
      // It surely fits, on every actor, so no other registration is considered.
      guard own.isInstance, let value = own.keptValue,
        Fit(type(of: value), as: outer.plan.properties[position].contentType) == .always,
        let index = filled.firstIndex(where: { $0.position == position }),
        let sharing = filled[index].match.sharing(instance: value)
      else { return nil }
      steps[index] = sharing.step
      kept.append(sharing.kept)
    }
    guard
      let plain = PlainSteps(
        steps, fillsAll: outerSteps.fillsAll, areForAllThreads: outerSteps.areForAllThreads)
    else { return nil }
    self.plain = plain
    self.kept = UncheckedSendable(value: kept)
  }

  deinit { plain.deallocate() }
}
