import DrawnCases
import PropertyInjector
import PropertyInjectorInspection
import Testing

/// Compares explanations, audits, graphs, and errors with what injections do, for random
/// registrations. `ModelTests` checks that injections do the right thing.
@Suite struct ExplanationModelTests {
  @Test func whatIsSaidIsWhatHappens() throws {
    try World.checkCases("WORLD", count: 1_000)
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
}

extension World {
  func check() throws {
    try Fault.check(lies(Desk()) { Desk() } + lies(Shelf()) { Shelf() } + liesOfCard())
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

  /// What is said of an object and isn't so.
  private func lies<Target: AnyObject>(_: Target, _ make: () -> Target) -> [String] {
    enter { injector in
      let (plain, strict) = (make(), make())
      let said = injector.explain(plain)
      injector.injectDependencies(to: plain)
      let thrown = failures { () throws(InjectionError) in
        try injector.injectAllDependencies(to: strict)
      }
      return lies(said, injector.explain(plain), thrown, Target.self, injector)
    }
  }

  private func liesOfCard() -> [String] {
    enter { injector in
      var (plain, strict) = (Card(), Card())
      let said = injector.explain(plain)
      injector.injectDependencies(to: &plain)
      let thrown = failures { () throws(InjectionError) in
        try injector.injectAllDependencies(to: &strict)
      }
      return lies(said, injector.explain(plain), thrown, Card.self, injector)
    }
  }

  private func failures(
    _ inject: () throws(InjectionError) -> InjectionReport
  ) -> [InjectionFailure] {
    do throws(InjectionError) {
      _ = try inject()
      return []
    } catch {
      return error.failures
    }
  }

  private func lies(
    _ said: Explanation, _ seen: Explanation, _ thrown: [InjectionFailure], _ type: Any.Type,
    _ injector: Injector
  ) -> [String] {
    let all = injector.audit([type]).findings
    let findings = all.filter { $0.severity == .error }.map(\.description)
    let drawn = injector.graph(of: [type]).types[0].properties
    let ofType = injector.explain(type as Any.Type)
    var lies: [String] = []
    for (index, (property, after)) in zip(said.properties, seen.properties).enumerated() {
      let isSet = if case .alreadySet = after.verdict { true } else { false }
      if property.fate == .filled, !isSet { lies.append("Not filled: \(property)") }
      if property.fate == .unfilled || property.fate == .leftAlone, isSet {
        lies.append("Filled: \(property)")
      }
      if drawn[index].state != ofType.properties[index].fate {
        lies.append("Drawn as \(drawn[index].state): \(ofType.properties[index])")
      }
      // Of an override and of what it inherits two may look the same.
      if let filler = property.registrations.first, property.fate == .filled, !isOverridden,
        all.contains(where: { $0.registration == filler })
      {
        lies.append("Wanted, not: \(filler)")
      }
      let told = thrown.filter { $0.description.hasPrefix("\(property.property) ") }
        .map { $0.description.replacing("was not", with: "would not be", maxReplacements: 1) }
      if told.count > 1 { lies.append("Told twice: \(told)") }
      guard let failure = told.first else {
        if ofType.properties[index].description == property.description,
          let finding = findings.first(where: { $0.contains(" \(property.property) would not be ") }
          )
        {
          lies.append("Found: \(finding)\n  \(property)")
        }
        if property.mustFail, property.fate == .unfilled { lies.append("No failure: \(property)") }
        continue
      }
      if property.fate == .filled { lies.append("Failed: \(property)\n  \(failure)") }
      if property.fate == .unfilled, failure != property.description {
        lies.append("Told otherwise: \(property)\n  \(failure)")
      }
      // Of the type it is the same, if that doesn't depend on the object.
      if property.need.isRequired, ofType.properties[index].description == property.description,
        property.fate == .unfilled, !failure.contains("needs its own value"),
        !failure.contains("can't be resolved"),
        !findings.contains(where: { $0.hasSuffix(failure) })
      {
        lies.append("No finding: \(failure)\n  \(findings)")
      }
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
