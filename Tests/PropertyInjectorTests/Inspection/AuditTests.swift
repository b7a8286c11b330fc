import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing
import UnreflectedFixture

/// `audit`, which finds what would go wrong, without an instance. `ExplanationTests` has more.
@Suite struct AuditTests {
  private let injector = Injector.quiet()

  @Test func noFactoryIsCalledAndNobodyIsTold() {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("service") { calls.add("factory", making: Service()) }
    injector.wire("title", 1)
    #expect(injector.audit([Page.self]).findings.map(\.severity) == [.error, .note])
    #expect(calls.names.isEmpty && injector.issues.isEmpty)
  }

  @Test func whatIsNotRegisteredIsAnErrorAndARefusedDuplicateAsLongAsTheOtherStands() {
    injector.registerProperty("nothing", .instance(Int?.none))
    injector.registerProperty("weakNumber", .weak { 1 })
    #expect(injector.findings(Page.self).count == 2)
    for _ in 1...2 { injector.wire("service", Service()) }
    #expect(injector.findings(Page.self).count == 3)
    injector.removeProperty("service").registerProperty("service", .instance(Service()))
    #expect(injector.findings(Page.self).count == 2)
  }

  @Test func whatCannotBeSeenOrMustBeFilledAndCannotIsAnError() {
    final class Picked { weak var injectedWeakling: Service? }
    let injector = Injector.quiet(convention: .prefix("injected"))
    injector.register(Service.self) { Service() }
    let error = "error: Picked.injectedWeakling (Service?) would not be injected: it is weak"
    #expect(injector.findings(Picked.self).first?.hasPrefix(error) == true)
    let unseen = injector.findings(UnreflectedBase.self)
    #expect(unseen.count == 1 && unseen[0].contains("without -disable-reflection-metadata"))
  }

  @Test func nothingIsMeantForAPropertyThatNothingCanFill() {
    final class Page { let servcie: Service? = nil }
    injector.wire("service", Service())
    let notes = injector.findings(Page.self, from: .note)
    #expect(notes.count == 1 && !notes[0].contains("Did you mean"))
  }

  @Test func ifNothingMayStayEmptyEachOptionalThatNothingFillsIsAWarning() {
    final class Page {
      var service: Service?, date: String?
      @Injected var note: String?
      lazy var spare: Service? = Service()
      weak var parent: Service?
      @Injected var look: Int?
    }
    injector.wire("service", Service())
    #expect(injector.findings(Page.self) == [])
    // Whether it can be followed matters only if it is needed.
    injector.register((any Greeter).self) { Door() }
    let warned = injector.audit([Page.self], requiringOptionals: true).findings
      .filter { $0.severity != .note }
    #expect(warned.map { $0.property?.name } == ["date", "note", "look"])
    #expect(warned.allSatisfy { $0.severity == .warning })
  }

  @Test func ifNothingMayStayEmptyAFindingIsSaidOnceAndARequiredPropertyIsStillAnError() {
    final class Page: Injectable {
      var servcie: Service?, date: String?, listed: Int?
      static var injectedProperties: [InjectableProperty] { [.property("listed", \Page.listed)] }
    }
    injector.wire("service", Service())
    let audit = injector.audit([Page.self], requiringOptionals: true)
    #expect(
      audit.findings.map { "\($0.severity) \($0.property?.name ?? "none")" }
        == ["error listed", "warning servcie", "warning date", "note none"])
  }

  @Test func whatIsFilledIsNotMeantByWhatFillsNothing() {
    final class Page { var service: Service? }
    for name in ["service", "services"] { injector.wire(name, Service()) }
    let text = injector.audit([Page.self]).description
    #expect(text.contains("\"services\" (Service)") && text.hasSuffix("fills nothing here."))
  }

  /// Structs are copied before they are complete, so only a marked property can wait.
  @Test func aCycleOfStructsIsAnErrorUnlessAPropertyFillsItself() {
    struct Marked: Sendable { @Injected var back: MarkedBack }
    struct MarkedBack: Sendable { @Injected var marked: Marked }
    injector.register(Marked.self, .singleton { Marked() })
    injector.register(MarkedBack.self, .singleton { MarkedBack() })
    #expect(injector.findings(Marked.self) == [])
    struct Leading: Opening { var closing: (any Closing)? }
    struct Following: Closing { var opening: (any Opening)? }
    injector.registerProperty("opening", .singleton { Leading() })
    injector.registerProperty("closing", .singleton { Following() })
    #expect(injector.findings(Leading.self).contains { $0.contains("opening → closing → opening") })
  }

  @Test func whatIsMadeForTypesIsAuditedTooOrWithoutTypesAllThatIsRegisteredToBeMade() {
    final class Pair { @Injected var one: One }
    injector.register(One.self) { One() }.register(Service.self, .instance(Service()))
    #expect(injector.audit([Pair.self]).types.map { "\($0)" } == ["Pair", "One"])
    injector.register(Pair.self) { Pair() }
    #expect(injector.audit().types.map { "\($0)" } == ["One", "Pair"])
  }

  @Test func aSoundWiringHasNoFindings() throws {
    injector.wire("service", Service())
    let audit = injector.audit([Page.self])
    #expect("\(audit)" == "Nothing found in 1 type.")
    try audit.check(minimumSeverity: .note)
    // A reference is meant so, but what has its name fills nothing.
    injector.wire("owner", Service())
    let note = "note: \"owner\" (Service), registered at Wiring.swift:7, fills nothing here."
    #expect(injector.findings(Page.self, Wheel.self, from: .note) == [note])
    let reference = "it is a reference, which points to a relative."
    #expect(injector.explain(Wheel.self)["owner"]?.reason == reference)
  }

  @Test func aCheckThrowsWhatIsSevereEnoughAndWhatIsMeantSoCanBeIgnored() throws {
    injector.wire("servise", Service())
    injector.wire("title", 1)
    let audit = injector.audit([Page.self])
    for (severity, count) in [(AuditFinding.Severity.error, 1), (.warning, 2), (.note, 4)] {
      let thrown = #expect(throws: Audit.self) { try audit.check(minimumSeverity: severity) }
      #expect(thrown?.findings.count == count)
    }
    let others = audit.ignoring { $0.property?.name == "title" }
    #expect(throws: Audit.self) { try others.check() }
    try others.ignoring { $0.property?.name == "service" }.check()
  }

  private final class Page { var service: Service?, title: String? }
  private final class One: @unchecked Sendable { @Injected var service: Service? }

  private final class Wheel: Makeable {
    weak var owner: Service?
    static var injectedProperties: [InjectableProperty] { [.reference("owner", \Wheel.owner)] }
  }
}

private protocol Opening: Sendable {}
private protocol Closing: Sendable {}
