import PropertyInjector
import Testing

/// `audit`: all that would go wrong where types are injected, without an instance or a factory's
/// call.
@Suite struct AuditTests {
  private let injector = Injector(issueHandler: { _ in })

  /// What an audit finds beside notes, a line each.
  private func findings(
    _ types: Any.Type..., from severity: AuditFinding.Severity = .warning
  ) -> [String] {
    injector.audit(types).findings.filter { $0.severity >= severity }
      .map { "\($0.severity): \($0)" }
  }

  @Test func aSoundWiringHasNoFindings() throws {
    injector.registerProperty("service", instance: Service())
    let audit = injector.audit(Page.self)
    #expect(audit.findings.isEmpty)
    #expect("\(audit)" == "Nothing found in 1 type.")
    try audit.check(failingAt: .note)
  }

  // MARK: Errors

  @Test func aWrongTypeUnderARightNameIsAnError() {
    injector.registerProperty("service", instance: 1, fileID: "App/Wiring.swift", line: 7)
    #expect(
      findings(Page.self) == [
        """
        error: Page.service (Service?) would not be injected: what is registered under that name \
        is of another type, Int (Wiring.swift:7). Register one of type Service.
        """
      ])
  }

  @Test func aRequiredPropertyThatNothingFillsIsAnError() {
    #expect(
      findings(Marked.self) == [
        """
        error: Marked.service (Service) would not be injected: nothing is registered under that \
        name or for Service.
        """
      ])
    injector.register(Service.self) { Service() }
    #expect(findings(Marked.self).isEmpty)
  }

  @Test func aRequiredPropertyThatOthersAreServedForIsAnError() {
    injector.register(Service.self, for: Page.self, fileID: "App/Wiring.swift", line: 7) {
      Service()
    }
    #expect(
      findings(Marked.self) == [
        """
        error: Marked.service (Service) would not be injected: nothing is registered under that \
        name or for Service, but for others: Service for Page (Wiring.swift:7).
        """
      ])
  }

  @Test func mistakesInAListOfPropertiesAreErrors() {
    #expect(
      findings(Mistaken.self) == [
        """
        error: Mistaken.titel would not be injected: Mistaken.injectedProperties lists it, but \
        there is no stored property of that name. Correct the name, or give a key path.
        """
      ])
  }

  @Test func aTypeThatIsRefusedIsAnError() {
    #expect(
      findings(Int?.self) == [
        """
        error: Int? would not be injected: an enum, an optional included, has no stored \
        properties. Unwrap it first.
        """
      ])
  }

  @Test func aRefusedDuplicateIsAnErrorAsLongAsWhatStoodInItsWayDoes() {
    injector.registerProperty("service", instance: Service(), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("service", instance: Service(), fileID: "App/Other.swift", line: 8)
    #expect(
      findings(Page.self) == [
        """
        error: "service" (Service) was not registered at Other.swift:8: "service" (Service) is \
        registered at Wiring.swift:7 already. Remove one of them.
        """
      ])
    injector.removeProperty("service")
    injector.registerProperty("service", instance: Service(), fileID: "App/Other.swift", line: 8)
    #expect(findings(Page.self).isEmpty)
  }

  @Test func whatCouldNotBeRegisteredIsAnError() {
    injector.registerProperty("", instance: 1)
    injector.registerProperty("nothing", instance: Int?.none)
    injector.registerProperty("void") {}
    injector.registerProperty("weakNumber", scope: .weak) { 1 }
    #expect(findings(Page.self).count == 4)
  }

  // MARK: Cycles

  @Test func aValueThatNeedsItselfIsAnErrorWhichNamesThePath() {
    injector.register(Car.self, fileID: "App/Wiring.swift", line: 7) { Car() }
    #expect(
      findings(Garage.self) == [
        """
        error: Car would not be made: the factory registered at Wiring.swift:7 needs its own \
        value, Car → Engine → Car. Let one of them ask for the other later.
        """
      ])
  }

  @Test func whatIsLeftForWhenItIsReadIsNoCycle() {
    injector.register(One.self, scope: .singleton) { One() }
    injector.register(Other.self, scope: .singleton) { Other() }
    #expect(findings(One.self, Other.self).isEmpty)
  }

  @Test func aCycleThatDependsOnWhereItBeginsIsAWarning() {
    injector.register(Lazy.self, scope: .singleton) { Lazy() }
    injector.register(Eager.self, scope: .singleton, fileID: "App/Wiring.swift", line: 7) {
      Eager()
    }
    #expect(findings(Lazy.self, Eager.self).map { $0.prefix(8) } == ["warning:"])
  }

  @Test func bindingsThatLeadToEachOtherAreACycle() {
    injector.bind(Base.self, to: Middle.self).bind(Middle.self, to: Leaf.self)
    injector.bind(Leaf.self, to: Base.self) { $0 as? Leaf ?? Leaf() }
    #expect(findings(Page.self).count == 1)
  }

  // MARK: Warnings

  @Test(arguments: ["Service", "servcie", "services", "sevice", "_service"])
  func aNameThatIsNearlyRegisteredIsAWarning(name: String) {
    injector.registerProperty(name, instance: Service(), fileID: "App/Wiring.swift", line: 7)
    #expect(
      findings(Page.self) == [
        """
        warning: Page.service (Service?) would not be injected: nothing is registered under that \
        name. Did you mean "\(name)" (Service), registered at Wiring.swift:7?
        """
      ])
  }

  @Test func anAlikeNameOfAnotherTypeIsNoWarning() {
    injector.registerProperty("services", instance: [Service]())
    #expect(findings(Page.self).isEmpty)
  }

  /// Of `backupService` and `service` each may have a meaning of its own; unless nothing wants one.
  @Test func aRelatedNameIsAWarningOnlyIfNothingElseWantsIt() {
    injector.registerProperty("backupService", instance: Service())
    #expect(findings(Page.self).count == 1)
    #expect(findings(Page.self, Backup.self).isEmpty)
  }

  @Test func aNameForAPropertyThatStaysEmptyIsAWarning() {
    injector.registerProperty("weakling", instance: Service())
    #expect(
      findings(Obstacles.self) == [
        """
        warning: Obstacles.weakling (Service?) would not be injected: it is weak or unowned. List \
        it with a key path or a closure.
        """
      ])
  }

  // MARK: Notes

  @Test func whatMayBeMeantSoIsANote() {
    injector.registerProperty("id", instance: 1, fileID: "App/Wiring.swift", line: 7)
    #expect(findings(Obstacles.self).isEmpty)
    #expect(
      findings(Obstacles.self, from: .note) == [
        "note: Obstacles.id (Int) would not be injected: it is a let. Make it a var.",
        "note: \"id\" (Int), registered at Wiring.swift:7, fills nothing here.",
      ])
  }

  @Test func aRegistrationThatNothingWantsSaysWhatItMayBeMeantFor() {
    injector.registerProperty("servise", instance: Service(), fileID: "App/Wiring.swift", line: 7)
    #expect(
      findings(Page.self, from: .note).last == """
        note: "servise" (Service), registered at Wiring.swift:7, fills nothing here. Did you mean \
        Page.service (Service?)?
        """)
  }

  // MARK: What is looked at

  @Test func whatIsMadeForATypeIsAuditedToo() {
    injector.register(Car.self) { Car() }
    injector.register(Engine.self, instance: Engine())
    #expect(injector.audit(Garage.self).types.map { "\($0)" } == ["Garage", "Car"])
  }

  @Test func withoutTypesAllThatIsRegisteredToBeMadeIs() {
    injector.register(Marked.self) { Marked() }
    #expect(injector.audit().types.map { "\($0)" } == ["Marked"])
    #expect(injector.audit().findings.count == 1)
  }

  @Test func noFactoryIsCalledAndNobodyIsTold() {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("service") { () -> Service in
      calls.add("factory")
      return Service()
    }
    injector.registerProperty("title", instance: 1)
    #expect(injector.audit(Page.self).findings.map(\.severity) == [.error, .note])
    #expect(calls.names.isEmpty && injector.issues.isEmpty)
  }

  @Test func typesOfTheMainActorAreAuditedThere() async {
    injector.registerProperty("service", instance: Service())
    let injector = injector
    let elsewhere = await Task.detached {
      injector.audit(Panel.self).findings.first?.description
    }.value
    #expect(
      elsewhere == """
        Panel would not be injected: it belongs to an actor, to which its conformance is isolated, \
        and this is somewhere else. Inject it on that actor.
        """)
    #expect(await MainActor.run { injector.audit(Panel.self).findings.isEmpty })
  }

  @Test func aFactoryOfTheMainActorIsNoFindingAnywhere() async {
    injector.registerProperty("service", mainActorFactory: { Service() })
    let injector = injector
    #expect(await Task.detached { injector.audit(Page.self).findings.isEmpty }.value)
  }

  @Test func anOverrideIsAuditedWithWhatItInherits() throws {
    try Injector.withOverrides({ $0.registerProperty("service", instance: Service()) }) {
      try Injector.withOverrides({ $0.register(Service.self) { Service() } }) {
        try Injector.current.audit(Page.self, Marked.self).check()
      }
    }
  }

  // MARK: Checking

  @Test func aCheckThrowsWhatIsSevereEnough() {
    injector.registerProperty("servise", instance: Service(), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("title", instance: 1, fileID: "App/Wiring.swift", line: 8)
    let audit = injector.audit(Page.self)
    #expect(throws: Never.self) { try injector.audit().check() }
    func thrown(_ severity: AuditFinding.Severity) -> [AuditFinding.Severity]? {
      do {
        try audit.check(failingAt: severity)
        return nil
      } catch {
        return error.findings.map(\.severity)
      }
    }
    #expect(thrown(.error) == [.error])
    #expect(thrown(.warning) == [.warning, .error])
    #expect(thrown(.note) == [.warning, .error, .note, .note])
  }
}

private final class Page {
  var service: Service?
  var title: String?
}

private final class Backup {
  var backupService: Service?
}

private final class Marked {
  @Injected var service: Service
}

private final class Mistaken: Injectable {
  var title: String?
  static var injectedProperties: [InjectableProperty] { [.property("titel")] }
}

private final class Obstacles {
  let id = 1
  weak var weakling: Service?
}

private final class Garage {
  @Injected var car: Car
}

private final class Car: Makeable, @unchecked Sendable {
  var engine: Engine?
  static var injectedProperties: [InjectableProperty] { [.property("engine", \Car.engine)] }
}

private final class Engine: Makeable, @unchecked Sendable {
  var car: Car?
  static var injectedProperties: [InjectableProperty] { [.property("car", \Engine.car)] }
}

private final class One: @unchecked Sendable {
  @Injected var other: Other?
}

private final class Other: @unchecked Sendable {
  @Injected var one: One?
}

private final class Lazy: @unchecked Sendable {
  @Injected var eager: Eager?
}

private final class Eager: Injectable, @unchecked Sendable {
  var lazy: Lazy?
  static var injectedProperties: [InjectableProperty] { [.property("lazy", \Eager.lazy)] }
}

private class Base {}
private class Middle: Base {}
private final class Leaf: Middle {}

@MainActor private final class Panel: @MainActor Injectable {
  var service: Service?
  class var injectedProperties: [InjectableProperty] { [.property("service")] }
}
