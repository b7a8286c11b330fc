import DrawnCases
import PropertyInjector
import PropertyInjectorInspection
import Testing

/// Compares explanations, audits, graphs, and errors with what injections do, for random
/// registrations. `ModelTests` checks that injections do the right thing.
@Suite struct ExplanationModelTests {
  @Test func whatIsSaidIsWhatHappens() async throws {
    try await World.checkCases("WORLD", count: 40)
  }

  /// Worlds in which little happens would hold anything true.
  @Test func muchHappensInTheWorlds() {
    let fates = (0..<200).flatMap { (seed: UInt64) in
      World(seed: seed).enter { $0.explain(Shelf()).properties.map(\.fate) }
    }
    for fate in [PropertyExplanation.Fate.filled, .uncertain, .unfilled] {
      #expect(fates.count { $0 == fate } > 50, "\(fate)")
    }
  }

  @Test func whatIsSaidOfCyclesIsWhatHappens() async throws {
    try await CycleWorld.checkCases("CYCLE", count: 60)
  }

  @Test func muchIsFilledAndMuchIsNotInCycles() {
    let fates = (0..<200).flatMap { (seed: UInt64) in CycleWorld(seed: seed).fates }
    for fate in [PropertyExplanation.Fate.filled, .uncertain, .unfilled] {
      #expect(fates.count { $0 == fate } > 150, "\(fate)")
    }
  }
}

extension World {
  func check() throws {
    try Fault.check(lies(Desk.init) + lies(Shelf.init) + lies { Card() })
  }

  var description: String {
    enter { injector in
      let registrations = injector.registrations.map { "\($0)\n" }.joined()
      return """
        \(registrations)
        \(injector.explain(Shelf()))
        \(injector.audit([Desk.self, Shelf.self, Card.self]))
        """
    }
  }

  /// What is said of a target and isn't so.
  private func lies<Target: Fillable>(_ make: () -> Target) -> [String] {
    enter { injector in
      var (plain, strict) = (make(), make())
      let said = plain.explain(by: injector)
      _ = plain.fill(overwriting: false, by: injector)
      var thrown: [InjectionFailure] = []
      do throws(InjectionError) { _ = try strict.fillAll(by: injector) } catch {
        thrown = error.failures
      }
      let seen = plain.explain(by: injector)
      let ofType = injector.explain(Target.self as Any.Type)
      let drawn = injector.graph(of: [Target.self]).types[0].properties
      let findings = injector.audit([Target.self]).findings
      return said.properties.indices.flatMap { index in
        lies(
          said.properties[index], seen.properties[index], ofType.properties[index],
          drawn[index].state, thrown, findings)
      }
    }
  }

  private func lies(
    _ said: PropertyExplanation, _ seen: PropertyExplanation, _ ofType: PropertyExplanation,
    _ drawn: PropertyExplanation.Fate, _ thrown: [InjectionFailure], _ findings: [AuditFinding]
  ) -> [String] {
    var lies: [String] = []
    func check(_ isRight: Bool, _ lie: String) { if !isRight { lies.append("\(lie): \(said)") } }
    let isSet = if case .alreadySet = seen.verdict { true } else { false }
    check(isSet || said.fate != .filled, "Not filled")
    check(!isSet || said.fate != .unfilled && said.fate != .leftAlone, "Filled")
    check(drawn == ofType.fate, "Drawn as \(drawn)")
    // Of an override and of what it inherits two may look the same.
    if let filler = said.registrations.first, said.fate == .filled, !isOverridden {
      check(!findings.contains { $0.registration == filler }, "Wanted, not \(filler)")
    }
    let told = thrown.filter { $0.description.hasPrefix("\(said.property) ") }
      .map { $0.description.replacing("was not", with: "would not be", maxReplacements: 1) }
    let errors = findings.filter { $0.severity == .error }.map(\.description)
    // Of the type it is the same, if that doesn't depend on the object.
    let isSame = ofType.description == said.description
    check(told.count < 2, "Told twice")
    guard let failure = told.first else {
      check(
        !isSame || !errors.contains { $0.contains(" \(said.property) would not be ") }, "Found")
      check(!said.mustFail || said.fate != .unfilled, "No failure")
      return lies
    }
    check(said.fate != .filled, "Failed with \(failure)")
    if said.fate == .unfilled {
      check(failure == said.description, "Told \(failure)")
      let isOfObject =
        failure.contains("needs its own value") || failure.contains("can't be resolved")
      check(
        !said.need.isRequired || !isSame || isOfObject || errors.contains { $0.hasSuffix(failure) },
        "No finding")
    }
    return lies
  }
}

extension PropertyExplanation {
  /// Whether a strict call can't do without it.
  fileprivate var mustFail: Bool {
    switch verdict {
    case .failing(.unregistered), .failing(.registeredForOthers): need.isRequired || way == .wrapper
    case .failing(.factoryReturnedNil): !need.acceptsNil
    case .failing: true
    default: false
    }
  }
}
