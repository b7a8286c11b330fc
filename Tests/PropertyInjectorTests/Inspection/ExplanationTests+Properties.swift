import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

// What is said of a property: what fills it, or why nothing does. Many a case is one that random
// wirings found, in which explanations, audits, and errors disagreed with injections.
extension ExplanationTests {
  @Test func whatOnlyValuesCanTellIsAmbiguousUnlessAnInstanceFitsByWhatItIs() {
    injector.registerProperty("service") { Door() as any Closer }
    injector.registerProperty("service", factory: { Service() as any Sendable & AnyObject })
    let service = injector.explain(Page())["service"]
    #expect(service?.registrations.count == 2)
    #expect(service?.description.hasSuffix(", the first whose value fits.") == true)
    injector.removeProperty("service")
    injector.registerProperty("service", .unchecked(GreetingService() as any Greeter))
    #expect(injector.fate("service", of: Page()) == .filled)
  }

  @Test func whatCannotBeFilledSaysWhyAndMentionsItsName() {
    for name in ["title", "named", "service"] { injector.wire(name, "text") }
    let foreign = "it is not optional, or the storage of another library's property wrapper."
    #expect(injector.reason("_counted", of: Obstacles()) == foreign)
    let named = injector.explain(Obstacles())["_named"]
    #expect(named?.reason?.hasPrefix("\(foreign) List it in injectedProperties") == true)
    #expect(named?.way == nil && named?.rejected.map(\.registration.name) == ["named"])
    let closure = "closures with parameters or a result, and some metatypes, can't be written."
    #expect(injector.reason("transform", of: Obstacles()) == closure)
    injector.excludeProperties(of: Page.self)
    #expect(injector.reason("service", of: Page()) == "the properties of its class are excluded.")
  }

  @Test func nothingRegisteredAndNothingToAuditAreSaid() {
    final class Vague { @Injected var thing: AnyObject? }
    let nothing = "Nothing is registered with this injector. In a test, register what main does."
    #expect(injector.findings(Page.self) == ["warning: \(nothing)"])
    injector.bindArguments(of: Service.self, 1)
    #expect("\(injector.explain(Vague()))".hasSuffix("\n  \(nothing)"))
    injector.registerProperty("title", .instance("text"))
    #expect(!"\(injector.explain(Vague()))".contains(nothing))
    // What says nothing of its type asks by its name only.
    let why = "nothing is registered under that name or for AnyObject."
    #expect(injector.reason("thing", of: Vague()) == why)
    let noType = "Nothing was audited: no type was given, and none is registered to be made."
    #expect(injector.findings() == ["warning: \(noType)"])
  }

  @Test func whatServesOthersIsToldButNotOfferedNorIsAMarkAdvised() {
    let missing = "error: Marked.service (Service) would not be injected: nothing is registered"
    let others = "It is registered for other targets or qualifiers: "
    let remedy = "To serve all targets, register it without for:."
    injector.registerProperty("servise", for: House.self, .instance(Service()))
    #expect(injector.findings(Marked.self) == ["\(missing) under that name or for Service."])
    injector.wire(Service.self, for: House.self) { Service() }
    let told = "\(missing) under that name or for Service. \(others)Service for House"
    #expect(injector.findings(Marked.self) == ["\(told) (Wiring.swift:7). \(remedy)"])
    let why = refusal { try injector.make(Service.self) } ?? ""
    #expect(why.contains("\(others)Service for House") && !why.contains("Did you mean"))
    injector.register(Service.self, qualifier: "quiet") { Service() }
    #expect(!injector.reason("service", of: Page()).contains("@Injected"))
    #expect(injector.reason("service", of: Loud()).contains("Service qualified \"quiet\""))
  }

  @Test func whatIsLessSpecificGoesBehindByTargetAndByQualifier() {
    for qualifier in ["main", "loud"] {
      injector.register(Service.self, qualifier: qualifier) { Service() }
    }
    injector.register(Service.self, qualifier: "loud", for: Loud.self) { Service() }
    let loud = injector.explain(Loud())["service"]
    #expect(loud?.registrations.first?.target is Loud.Type)
    #expect(loud?.rejected.map(\.reason) == [.wrongQualifier, .shadowed])
  }

  @Test func whatAQualifierDependsOnOnlyAnObjectKnows() {
    func explained() -> PropertyExplanation? { injector.explain(Loud.self)["service"] }
    injector.register(Service.self) { Service() }
    // Most ask without a qualifier, so that what has none is taken to serve them.
    #expect(explained()?.isFilled == true && injector.fate("service", of: Loud()) == .unfilled)
    injector.register(Service.self, qualifier: "quiet") { Service() }
    #expect(explained()?.registrations.map(\.qualifier) == [nil, "quiet"])
    #expect(explained()?.description.contains("its qualifier, which only an object knows") == true)
    // What has its name fills it, whatever it asks with.
    injector.wire("service", Service())
    #expect(explained()?.isFilled == true)
    let unused = injector.findings(Loud.self, from: .note)
    #expect(unused.count == 2 && unused.allSatisfy { $0.hasSuffix("fills nothing here.") })
  }

  @Test func ofManyThatDoNotFillItTheFirstAreListed() {
    for qualifier in ["1", "2", "3", "4", "5", "6", "7", "loud"] {
      injector.register(Service.self, qualifier: qualifier) { Service() }
    }
    #expect(injector.explain(Loud()).description.hasSuffix("and 2 more"))
  }

  @Test func anOverrideIsInspectedWithWhatItInherits() {
    Injector.withOverrides({ $0.registerProperty("service", .instance(Service())) }) {
      // Its misfit shows beside what is inherited.
      Injector.withOverrides({ $0.wire("service", 3) }) {
        let service = Injector.current.explain(Page())["service"]
        #expect(service?.isFilled == true && service?.rejected.map(\.reason) == [.wrongType])
      }
      // What is inherited twice is one.
      Injector.withOverrides({ _ in }) {
        #expect(Injector.current.graph(of: [Page.self]).registrations.count == 1)
      }
      // What it registers by type goes before a name that it inherits, whatever asks.
      Injector.withOverrides({ $0.wire(Service.self, qualifier: "loud") { Service() } }) {
        #expect(Injector.explain(Loud())["service"]?.registrations.map(\.qualifier) == ["loud"])
        #expect(Injector.explain(Loud.self)["service"]?.fate == .uncertain)
      }
    }
  }

  /// The first was told twice, and hid the second.
  @Test func ofTwoPropertiesOfOneNameEachHasItsFailureAndItsIssue() {
    class Base {
      @Injected private var log: Service
      private var title: Int?
    }
    final class Page: Base {
      @Injected private var log: Pen
      private var title: Double?
    }
    injector.wire("title", "text")
    for _ in 0..<2 { injector.injectDependencies(to: Page()) }
    #expect(injector.issues.count { $0.description.hasPrefix("Page.title") } == 2)
    injector.removeProperty("title").register(Page.self) { Page() }
    let missing = "was not injected: nothing is registered under that name or for"
    let expected = [
      "Page.log (Service, declared in Base) \(missing) Service.",
      "Page.log (Pen, declared in Page) \(missing) Pen.",
    ]
    #expect(refusal { try injector.make(Page.self) } == expected.joined(separator: "\n"))
    #expect(injector.failures(of: Page()) == expected && injector.findings(Page.self).count == 2)
  }

  /// What was wrong with the list hid that the other one has another type.
  @Test func aMistakeAboutOneHidesNothingOfAnotherOfItsName() {
    class Base { private var title: String? }
    final class Page: Base, Injectable {
      private let title = ""
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    injector.wire("title", 1)
    let explanation = injector.explain(Page()).description
    #expect(explanation.contains("✗ Page.title (String, declared in Page)"))
    #expect(explanation.contains("✗ title: String?, declared in Base – that name is registered"))
    #expect(injector.findings(Page.self).count == 2)
  }

  @Test func aNearNameIsAWarningIfAValueOfItFits() {
    injector.wire("servcie", [Service](), line: 8)
    #expect(injector.findings(Page.self, from: .note).allSatisfy { !$0.contains("Page") })
    injector.wire("servcie", Service())
    let warning = """
      warning: Page.service (Service?) would not be injected: nothing is registered under that \
      name. Did you mean "servcie" (Service), registered at Wiring.swift:7?
      """
    #expect(injector.findings(Page.self) == [warning])
    #expect(injector.fate("service", of: Page()) == .unfilled)
  }

  /// Of `backupService` and `service` each may have a meaning of its own; unless nothing wants one.
  @Test func aRelatedNameIsANoteOnlyIfNothingElseWantsIt() {
    injector.wire("backupService", Service())
    let notes = injector.findings(Page.self, from: .note)
    #expect(notes.count == 2 && notes[0].hasPrefix("note: Page.service"))
    #expect(injector.findings(Page.self, Backup.self, from: .note).isEmpty)
  }

  /// Of numbers there are many.
  @Test func oneLetterMoreIsNoWarningInTheNameOfANumberButInThatOfAStruct() {
    final class Table { var row1: Int?, bows: Int?, columnCount: Int?, setings: User? }
    for name in ["rows", "columnCuont"] { injector.wire(name, 1) }
    injector.wire("settings", User(name: "Ann"))
    let warned = injector.audit([Table.self]).findings.filter { $0.severity == .warning }
    #expect(warned.map { $0.property?.name } == ["columnCount", "setings"])
  }

  @Test func aPlainPropertyThatIsRegisteredByItsTypeOnlyIsAWarning() {
    injector.wire(Service.self) { Service() }
    let warning = """
      warning: Page.service (Service?) would not be injected: a plain property is filled by name \
      only, and nothing is registered under that name. Registered by type: Service, registered at \
      Wiring.swift:7, transient. Mark the property @Injected, or register its name.
      """
    #expect(injector.findings(Page.self) == [warning] && injector.findings(Backup.self).isEmpty)
  }

  @Test func lineBreaksAndControlCharactersAreEscaped() {
    let (qualifier, file) = ("a\nb\u{2028}\u{1B}c", "App/Wi\nring.swift")
    injector.register(Pen.self, qualifier: qualifier, fileID: file, line: 7) { Pen() }
    let finding = injector.findings(Garage.self, from: .note).joined()
    #expect(finding.contains(#"qualified "a\nb\u{2028}\u{1B}c", registered at Wi\nring.swift:7"#))
    #expect(!finding.contains { $0.isNewline })
    let graph = injector.graph(of: [Garage.self])
    #expect([graph.mermaid, graph.dot].allSatisfy { !$0.contains("\u{1B}") })
  }
}

private final class Backup { var backupService: Service? }

private final class Obstacles {
  var transform: ((Int) -> Int)?
  @Counted var counted = 0
  @Counted var named = 0
}

@propertyWrapper private struct Counted { var wrappedValue: Int }
