import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing
import UnreflectedFixture

/// `audit`, which finds what would go wrong if types were injected, without an instance and without
/// calling a factory.
@Suite struct AuditTests {
  private let injector = Injector.quiet()

  /// What an audit finds beside notes, a line each.
  private func findings(
    _ types: Any.Type..., from severity: AuditFinding.Severity = .warning
  ) -> [String] {
    injector.audit(types).texts(from: severity)
  }

  /// The same as one text.
  private func text(
    _ types: Any.Type..., from severity: AuditFinding.Severity = .warning
  ) -> String {
    injector.audit(types).texts(from: severity).joined(separator: "\n")
  }

  @Test func aSoundWiringHasNoFindings() throws {
    injector.registerProperty("service", .instance(Service()))
    let audit = injector.audit([Page.self])
    #expect(audit.findings.isEmpty)
    #expect("\(audit)" == "Nothing found in 1 type.")
    try audit.check(minimumSeverity: .note)
  }

  /// As in a test that forgot to register what main does.
  @Test func nothingRegisteredAndNothingToAuditAreWarnings() {
    #expect(
      text(Page.self) == """
        warning: Nothing is registered with this injector. In a test, register what main does.
        """)
    injector.registerProperty("service", .instance(Service()))
    #expect(injector.audit().types.isEmpty)
    #expect(
      text() == """
        warning: Nothing was audited: no type was given, and none is registered to be made.
        """)
  }

  // MARK: Errors

  @Test func aWrongTypeUnderARightNameIsAnError() {
    injector.registerProperty("service", .instance(1), fileID: "App/Wiring.swift", line: 7)
    #expect(
      text(Page.self) == """
        error: Page.service (Service?) would not be injected: that name is registered with another type, Int (Wiring.swift:7). Register a value of type Service.
        """)
  }

  @Test func aRequiredPropertyThatNothingFillsIsAnError() {
    injector.registerProperty("title", .instance("text"))
    #expect(
      text(Marked.self) == """
        error: Marked.service (Service) would not be injected: nothing is registered under that \
        name or for Service.
        """)
    injector.register(Service.self) { Service() }
    #expect(findings(Marked.self).isEmpty)
  }

  @Test func aRequiredPropertyThatOthersAreServedForIsAnError() {
    injector.register(Service.self, for: Page.self, fileID: "App/Wiring.swift", line: 7) {
      Service()
    }
    #expect(
      text(Marked.self) == """
        error: Marked.service (Service) would not be injected: nothing is registered under that \
        name or for Service. It is registered for other targets or qualifiers: Service for Page (Wiring.swift:7).
        """)
  }

  @Test func mistakesInAListOfPropertiesAreErrors() {
    #expect(
      text(Mistaken.self) == """
        error: Mistaken.titel would not be injected: Mistaken.injectedProperties lists it, but \
        there is no stored property of that name. Correct the name, or pass a key path.
        """)
  }

  @Test func aTypeThatIsRefusedIsAnError() {
    #expect(
      text(Int?.self) == """
        error: Int? would not be injected: an enum, an optional included, has no stored \
        properties. Unwrap it first.
        """)
  }

  @Test func aRefusedDuplicateIsAnErrorAsLongAsWhatStoodInItsWayDoes() {
    injector.registerProperty("service", .instance(Service()), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("service", .instance(Service()), fileID: "App/Other.swift", line: 8)
    #expect(
      text(Page.self) == """
        error: "service" (Service) was not registered at Other.swift:8: "service" (Service) is already \
        registered at Wiring.swift:7. Remove one of them.
        """)
    injector.removeProperty("service")
    injector.registerProperty("service", .instance(Service()), fileID: "App/Other.swift", line: 8)
    #expect(findings(Page.self).isEmpty)
  }

  @Test func whatCouldNotBeRegisteredIsAnError() {
    injector.registerProperty("", .instance(1))
    injector.registerProperty("nothing", .instance(Int?.none))
    injector.registerProperty("void") {}
    injector.registerProperty("weakNumber", .weak { 1 })
    #expect(findings(Page.self).count == 4)
  }

  @Test func aBindingThatLeadsToNothingIsAnError() {
    injector.bind((any Greeter).self, to: Doorman.self, fileID: "App/Wiring.swift", line: 7) { $0 }
    #expect(
      text(House.self) == """
        error: Greeter would not be made: the binding at Wiring.swift:7 can't be resolved. Doorman \
        was not found: nothing is registered for it, and it is not Makeable. Register or bind it.
        """)
    injector.register(Doorman.self) { Doorman() }
    #expect(findings(House.self, from: .note).isEmpty)
  }

  @Test func aTypeWhosePropertiesCannotBeSeenIsAnError() {
    injector.registerProperty("name", .instance("text"))
    #expect(findings(UnreflectedBase.self).count == 1)
    #expect(findings(UnreflectedBase.self)[0].contains("without -disable-reflection-metadata"))
  }

  @Test func aRequiredPropertyThatCannotBeFilledIsAnError() {
    let injector = Injector.quiet(convention: .prefix("injected"))
    injector.register(Service.self) { Service() }
    #expect(
      injector.audit([Picked.self]).findings.first?.description == """
        error: Picked.injectedWeakling (Service?) would not be injected: it is weak or unowned. \
        List it in injectedProperties with a key path or a closure.
        """)
  }

  // MARK: Cycles

  @Test func aValueThatNeedsItselfIsAnErrorWhichNamesThePath() {
    injector.register(Car.self, fileID: "App/Wiring.swift", line: 7) { Car() }
    #expect(
      text(Garage.self) == """
        error: Car would not be made: the factory registered at Wiring.swift:7 needs its own value: Car → Engine → Car. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func aCycleThatWorksIsNone() {
    injector.register(One.self, .singleton { One() })
    injector.register(Other.self, .singleton { Other() })
    injector.register(Lazy.self, .singleton { Lazy() })
    injector.register(Eager.self) { Eager() }
    #expect(findings(One.self, Other.self, Lazy.self, Eager.self).isEmpty)
  }

  @Test func keptValuesThatHoldEachOtherAreANote() {
    injector.register(One.self, .singleton { One() })
    injector.register(Other.self, .singleton { Other() })
    #expect(
      text(One.self, Other.self, from: .note) == """
        note: One → Other → One: these keep each other alive, even when their injector is gone. Make one of the properties weak, and list it in injectedProperties.
        """)
  }

  @Test func aWeakPropertyKeepsNobody() {
    final class Trunk: @unchecked Sendable, Makeable {
      var branch: Branch?
      static var injectedProperties: [InjectableProperty] { [.property("branch", \Trunk.branch)] }
    }
    final class Branch: @unchecked Sendable, Makeable {
      weak var trunk: Trunk?
      static var injectedProperties: [InjectableProperty] { [.property("trunk", \Branch.trunk)] }
    }
    injector.register(Trunk.self, .singleton { Trunk() })
    injector.register(Branch.self, .singleton { Branch() })
    #expect(findings(Trunk.self, Branch.self, from: .note).isEmpty)
  }

  @Test func aCycleThatDependsOnWhereItBeginsIsAWarning() {
    injector.register(Lazy.self, fileID: "App/Wiring.swift", line: 6) { Lazy() }
    injector.register(Eager.self, fileID: "App/Wiring.swift", line: 7) { Eager() }
    // Who begins with the other one leaves what it needs for when it is read.
    #expect(
      text(Lazy.self, Eager.self) == """
        warning: Lazy would not be made: the factory registered at Wiring.swift:6 needs its own value: Lazy → Eager → Lazy. Inject one of them into a property, and keep one of them.
        """)
  }

  @Test func bindingsThatLeadToEachOtherAreACycle() {
    injector.bind(Base.self, to: Middle.self, fileID: "App/Wiring.swift", line: 7)
    injector.bind(Middle.self, to: Leaf.self)
    injector.bind(Leaf.self, to: Base.self) { $0 as? Leaf ?? Leaf() }
    #expect(
      text(Page.self) == """
        error: Base would not be made: the binding at Wiring.swift:7 needs its own value: Base → \
        Middle → Leaf → Base. Inject one of them into a property, and keep one of them.
        """)
  }

  // MARK: Warnings

  @Test(arguments: ["Service", "servcie", "services", "sevice", "_service"])
  func aNameThatIsNearlyRegisteredIsAWarning(name: String) {
    injector.registerProperty(name, .instance(Service()), fileID: "App/Wiring.swift", line: 7)
    #expect(
      text(Page.self) == """
        warning: Page.service (Service?) would not be injected: nothing is registered under that \
        name. Did you mean "\(name)" (Service), registered at Wiring.swift:7?
        """)
  }

  @Test func anAlikeNameOfAnotherTypeIsNoWarning() {
    injector.registerProperty("services", .instance([Service]()))
    injector.registerProperty("theService", .instance([Service]()))
    #expect(findings(Page.self).isEmpty)
    #expect(findings(Page.self, from: .note).allSatisfy { !$0.hasPrefix("note: Page") })
  }

  /// Of `backupService` and `service` each may have a meaning of its own; unless nothing wants one.
  @Test func aRelatedNameIsANoteOnlyIfNothingElseWantsIt() {
    injector.registerProperty("backupService", .instance(Service()))
    #expect(findings(Page.self).isEmpty)
    #expect(
      injector.audit([Page.self]).findings.first?.description.hasPrefix("note: Page.service")
        == true)
    #expect(findings(Page.self, Backup.self, from: .note).isEmpty)
  }

  /// The registration is meant for that.
  @Test func aNameLikeThatOfAPropertyBesideItIsNoFinding() {
    injector.registerProperty("items", .instance(Service()))
    #expect(findings(Siblings.self, from: .note).isEmpty)
  }

  /// Of numbers there are many.
  @Test func oneLetterMoreInTheNameOfANumberIsNoWarning() {
    injector.registerProperty("rows", .instance(1))
    #expect(findings(Table.self).isEmpty)
    injector.registerProperty("columnCuont", .instance(1))
    #expect(findings(Table.self).count == 1)
  }

  @Test func oneLetterMoreInTheNameOfAStructOrEnumIsAWarning() {
    struct Settings {}
    enum Look { case light }
    final class Page {
      var setings: Settings?
      var lok: Look?
    }
    injector.registerProperty("settings", .instance(Settings()))
    injector.registerProperty("look", .instance(Look.light))
    #expect(findings(Page.self).count == 2)
  }

  @Test func aPlainPropertyThatIsRegisteredByItsTypeOnlyIsAWarning() {
    injector.register(Service.self, fileID: "App/Wiring.swift", line: 7) { Service() }
    #expect(
      text(Page.self) == """
        warning: Page.service (Service?) would not be injected: a plain property is filled by name only, and nothing is registered under that name. Registered by type: Service, registered at \
        Wiring.swift:7, transient. Mark the property @Injected, or register its name.
        """)
    #expect(findings(Backup.self).isEmpty)
  }

  @Test func aNameForAPropertyThatStaysEmptyIsAWarning() {
    injector.registerProperty("weakling", .instance(Service()))
    #expect(
      text(Obstacles.self) == """
        warning: Obstacles.weakling (Service?) would not be injected: it is weak or unowned. List \
        it in injectedProperties with a key path or a closure.
        """)
  }

  // MARK: Notes

  /// Which properties are warned of if nothing may stay empty.
  private func empty(_ type: Any.Type) -> [String?] {
    injector.audit([type], requiringOptionals: true).findings.filter { $0.severity == .warning }
      .map { $0.property?.name }
  }

  @Test func ifNothingMayStayEmptyEachOptionalThatNothingFillsIsAWarning() {
    final class Page {
      var service: Service?
      var date: String?
      @Injected var note: String?
      lazy var count = 3
      weak var parent: Service?
      let id: Int? = 1
      @Injected(isLive: true) var look: Int?
      var special: Service?
    }
    injector.registerProperty("service", .instance(Service()))
    injector.registerProperty("special", for: Service.self, .instance(Service()))
    #expect(findings(Page.self) == [])
    #expect(empty(Page.self) == ["date", "note", "look", "special"])
  }

  @Test func ifNothingMayStayEmptyAFindingIsSaidOnceAndCanBeIgnored() throws {
    final class Page {
      var servcie: Service?
      var date: String?
    }
    injector.registerProperty("service", .instance(Service()), fileID: "Wiring.swift", line: 7)
    let audit = injector.audit([Page.self], requiringOptionals: true)
    #expect(
      audit.findings.filter { $0.severity > .note }.map(\.description) == [
        """
        warning: Page.servcie (Service?) would not be injected: nothing is registered under that \
        name. Did you mean "service" (Service), registered at Wiring.swift:7?
        """,
        """
        warning: Page.date (String?) would not be injected: nothing is registered under that name.
        """,
      ])
    #expect(throws: Audit.self) { try audit.check() }
    try audit.ignoring { $0.property != nil }.check()
  }

  @Test func ifNothingMayStayEmptyARequiredPropertyIsStillAnError() {
    final class Page: Injectable {
      var service: Service?
      static var injectedProperties: [InjectableProperty] { [.property("service", \Page.service)] }
    }
    injector.registerProperty("other", .instance(1))
    let findings = injector.audit([Page.self], requiringOptionals: true).findings
    #expect(findings.map(\.severity) == [.error, .note])
  }

  @Test func whatHasTheNameGoesBeforeAllQualifiersSoThatTheseFillNothing() {
    injector.registerProperty("service", .instance(Service()))
    injector.register(Service.self, qualifier: "quiet", fileID: "App/Wiring.swift", line: 7) {
      Service()
    }
    #expect(
      text(Marked.self, from: .note) == """
        note: Service qualified "quiet", registered at Wiring.swift:7, fills nothing here.
        """)
  }

  @Test func whatMayBeMeantSoIsANote() {
    injector.registerProperty("id", .instance(1), fileID: "App/Wiring.swift", line: 7)
    #expect(findings(Obstacles.self).isEmpty)
    #expect(
      findings(Obstacles.self, from: .note) == [
        "note: Obstacles.id (Int) would not be injected: it is a let. Make it a var.",
        "note: \"id\" (Int), registered at Wiring.swift:7, fills nothing here.",
      ])
  }

  @Test func whatOnlyAnObjectCanTellIsANote() {
    injector.register(Service.self, qualifier: "quiet", fileID: "App/Wiring.swift", line: 7) {
      Service()
    }
    #expect(
      text(Marked.self, from: .note) == """
        note: Marked.service (Service) may be injected with the one of these with its qualifier, which only an object knows: Service qualified "quiet", registered at Wiring.swift:7, \
        transient, by @Injected.
        """)
  }

  @Test func aReferenceIsMeantSo() {
    injector.registerProperty(
      "garage", .unchecked(Garage()), fileID: "App/Wiring.swift", line: 7)
    #expect(
      findings(Wheel.self, from: .note) == [
        "note: \"garage\" (Garage), registered at Wiring.swift:7, fills nothing here."
      ])
  }

  @Test func aRegistrationThatNothingWantsSaysWhatItMayBeMeantFor() {
    injector.registerProperty("servise", .instance(Service()), fileID: "App/Wiring.swift", line: 7)
    #expect(
      findings(Page.self, from: .note).last == """
        note: "servise" (Service), registered at Wiring.swift:7, fills nothing here. Did you mean \
        Page.service (Service?)?
        """)
  }

  // MARK: What is looked at

  /// As are generic types that need ever deeper ones of themselves.
  @Test func whatIsMadeForeverIsFollowedForAWhileOnly() {
    injector.registerProperty("service", .instance(Service()))
    #expect(injector.audit([Deep<Int>.self]).types.count == 101)
  }

  @Test func aBindingIsFollowedForItsTarget() {
    injector.bind((any Greeter).self, to: Doorman.self) { $0 }
    injector.register(Doorman.self, for: Page.self) { Doorman() }
    #expect(findings(House.self).count == 1)
    injector.register(Doorman.self, for: House.self) { Doorman() }
    #expect(findings(House.self).isEmpty)
  }

  @Test func aMistakeInBindingIsForgottenOnceItIsMended() {
    injector.bind((any Greeter).self, to: Page.self)
    #expect(findings(Page.self).count == 1)
    injector.bind((any Greeter).self, to: Doorman.self) { $0 }
    injector.register(Doorman.self) { Doorman() }
    #expect(findings(Page.self).isEmpty)
  }

  @Test func whatIsMadeForATypeIsAuditedToo() {
    injector.register(Car.self) { Car() }
    injector.register(Engine.self, .instance(Engine()))
    #expect(injector.audit([Garage.self]).types.map { "\($0)" } == ["Garage", "Car"])
  }

  @Test func withoutTypesAllThatIsRegisteredToBeMadeIs() {
    injector.register(Marked.self) { Marked() }
    #expect(injector.audit().types.map { "\($0)" } == ["Marked"])
    #expect(injector.audit().findings.count == 1)
  }

  @Test func noFactoryIsCalledAndNobodyIsTold() {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("service") { calls.add("factory", making: Service()) }
    injector.registerProperty("title", .instance(1))
    #expect(injector.audit([Page.self]).findings.map(\.severity) == [.error, .note])
    #expect(calls.names.isEmpty && injector.issues.isEmpty)
  }

  @Test func typesOfTheMainActorAreAuditedThere() async {
    injector.registerProperty("service", .instance(Service()))
    let injector = injector
    let elsewhere = await Task.detached {
      injector.audit([Panel.self]).findings.first?.description
    }.value
    #expect(
      elsewhere == """
        error: Panel was not audited: its property list is isolated to an actor. Audit it on that actor.
        """)
    #expect(await MainActor.run { injector.audit([Panel.self]).findings.isEmpty })
    // Also once the list is known.
    let again = await Task.detached { injector.audit([Panel.self]).findings.first?.description }
      .value
    #expect(again == elsewhere)
  }

  @Test func aFactoryOfTheMainActorIsNoFindingAnywhere() async {
    injector.registerProperty("service", .mainActor { Service() })
    let injector = injector
    #expect(await Task.detached { injector.audit([Page.self]).findings.isEmpty }.value)
  }

  @Test func anOverrideIsAuditedWithWhatItInherits() throws {
    try Injector.withOverrides({ $0.registerProperty("service", .instance(Service())) }) {
      try Injector.withOverrides({ $0.register(Service.self) { Service() } }) {
        try Injector.current.audit([Page.self, Marked.self]).check()
      }
    }
  }

  // MARK: Checking

  @Test func aCheckThrowsWhatIsSevereEnough() {
    injector.registerProperty("servise", .instance(Service()), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("title", .instance(1), fileID: "App/Wiring.swift", line: 8)
    let audit = injector.audit([Page.self])
    func thrown(_ severity: AuditFinding.Severity) -> [AuditFinding.Severity]? {
      do {
        try audit.check(minimumSeverity: severity)
        return nil
      } catch {
        return error.findings.map(\.severity)
      }
    }
    #expect(thrown(.error) == [.error])
    #expect(thrown(.warning) == [.error, .warning])
    #expect(thrown(.note) == [.error, .warning, .note, .note])
  }

  @Test func whatIsMeantSoCanBeIgnored() throws {
    injector.registerProperty("servise", .instance(Service()))
    let audit = injector.audit([Page.self])
    #expect(throws: Audit.self) { try audit.check() }
    try audit.ignoring { $0.property?.name == "service" }.check()
  }
}

extension Audit {
  fileprivate func texts(from severity: AuditFinding.Severity) -> [String] {
    findings.filter { $0.severity >= severity }.map(\.description)
  }
}

private final class Page {
  var service: Service?
  var title: String?
}

private final class Backup {
  var backupService: Service?
}

private final class Siblings {
  var item: Service?
  var items: Service?
}

private final class Table {
  var row1: Int?, bows: Int?, columnCount: Int?
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

private final class Deep<Content>: Makeable {
  var next: Deep<[Content]>?
  static var injectedProperties: [InjectableProperty] { [.property("next", \Deep.next)] }
}

private final class House {
  @Injected var greeter: any Greeter
}

private final class Doorman: Greeter {
  func greet() -> String { "welcome" }
}

private final class Picked {
  weak var injectedWeakling: Service?
}

private final class Wheel: Makeable {
  weak var garage: Garage?
  static var injectedProperties: [InjectableProperty] { [.reference("garage", \Wheel.garage)] }
}

private class Base {}
private class Middle: Base {}
private final class Leaf: Middle {}

@MainActor private final class Panel: @MainActor Injectable {
  var service: Service?
  class var injectedProperties: [InjectableProperty] { [.property("service")] }
}
