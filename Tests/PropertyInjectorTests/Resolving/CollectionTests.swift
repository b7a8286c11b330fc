import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Arrays of what is registered as elements.
@Suite struct CollectionTests {
  private let injector = Injector.quiet()

  // MARK: Who is asked

  @Test func aPropertyGetsTheElementsOfItsNameAndTarget() {
    final class Other { var steps, others: [any Step]? }
    injector.add("by type")
    #expect(injector.filled(Page(), setting: 0).steps == nil)
    injector.registerProperty("steps", .singleton { Log() }.element())
    injector.registerProperty("steps", for: Page.self, .factory { Named("page") }.element())
    injector.add("other", under: "others")
    #expect(injector.filled(Page()).steps?.names == ["log", "page"])
    let other = injector.filled(Other(), setting: 2)
    #expect(other.steps?.names == ["log"] && other.others?.names == ["other"])
    #expect(injector.issues.isEmpty)
  }

  @Test func aRequestByTypeGetsAllThatFitInTheOrderOfRegistration() throws {
    #expect(
      refusal { try injector.steps() } == """
        Array<Step> was not found: neither it nor an element of it is registered. Register it, or \
        register elements of type Step with .element().
        """)
    injector.registerProperty("steps", .singleton { Log() }.element())
    injector.add("second")
    injector.register(Named.self, .instance(Named("third")).element())
    injector.register(Service.self, .factory { Service() }.element())
    injector.register(Lacking.self, exactly: true, .unchecked(Lacking()).element())
    #expect(try injector.steps().names == ["log", "second", "third"])
    #expect(try injector.make([Named].self).names == ["second", "third"])
    #expect(injector.instance(of: [(any Step)?].self)?.count == 3)
    // Even one that serves its own type only.
    #expect(try injector.make([Lacking].self).count == 1)
  }

  @Test func aMarkedPropertyGetsTheElementsOfItsNameOrElseOfItsTypeAndQualifier() throws {
    final class All {
      @Injected var steps: [any Step]?
      @Injected(qualifier: "late") var late: [any Step]?
    }
    #expect(injector.filled(All(), setting: 0).steps == nil)
    injector.add("typed")
    injector.register((any Step).self, qualifier: "late", .factory { Named("late") }.element())
    let byType = injector.filled(All(), setting: 2)
    #expect(byType.steps?.names == ["typed"] && byType.late?.names == ["late"])
    let reason = refusal { try injector.make([any Step].self, qualifier: "soon") }
    #expect(reason?.contains("other targets or qualifiers") == true)
    injector.add("named", under: "steps")
    #expect(injector.filled(All(), setting: 2).steps?.names == ["named"])
    Injector.withOverrides({ $0.add("read") }) { #expect(Marked().steps.names == ["read"]) }
  }

  @Test func anElementServesOnlyArrays() throws {
    final class Single { var step: (any Step)?, log: Log? }
    injector.registerProperty("step", .singleton { Log() }.element(), fileID: wiringFile, line: 1)
    injector.register(Log.self, .singleton { Log() }.element(), fileID: wiringFile, line: 2)
    #expect(injector.filled(Single(), setting: 0).step == nil)
    #expect(injector.issueTexts.contains("registered with another type, Array<Log> "))
    #expect(
      refusal { try injector.make(Log.self) } == """
        Log was not found: it is registered as an element of collections only: "step" (Log) \
        (Wiring.swift:1), Log (Wiring.swift:2). Ask for an array, or register one of them without \
        .element().
        """)
    // One that is an array serves arrays of arrays.
    injector.register([Int].self, .instance([1, 2]).element())
    #expect(try injector.make([[Int]].self) == [[1, 2]])
    #expect(refusal { try injector.make([Int].self) }?.contains("collections only") == true)
  }

  @Test func ofAProtocolWithArgumentsTheValuesDecide() throws {
    final class Reader { var feeds: [any Feed<String>]? }
    injector.registerProperty("feeds", .factory { NumberFeed(next: 1) }.element())
    injector.registerProperty("feeds", .factory { TextFeed(next: "a") }.element())
    #expect(try injector.make([any Feed<String>].self).map { $0.next } == ["a"])
    // By name, they are all meant.
    #expect(injector.injectDependencies(to: Reader()).failures.count == 1)
  }

  // MARK: What is made

  @Test func theArrayIsMadeEachTimeUnlessAllOfItIsKept() throws {
    let calls = Calls()
    injector.registerProperty("steps", .singleton { calls.add("log", making: Log()) }.element())
    injector.add("named", under: "steps")
    let pages = (0..<3).map { _ in injector.filled(Page(), setting: 1) }
    #expect(pages.allSatisfy { $0.steps?[0] === pages[0].steps?[0] && $0.steps?.count == 2 })
    injector.discardValue(ofProperty: "steps")
    #expect(injector.filled(Page()).steps?[0] !== pages[0].steps?[0] && calls.count == 2)
    injector.register(Wrapping.self, .factory { Wrapping([]) }.element())
    let (one, other) = (try injector.steps(), try injector.steps())
    #expect(one[0] === other[0] && one[2] !== other[2] && calls.count == 2)
  }

  @Test func elementsAreInjectedAndToldAndNilIsLeftOut() throws {
    injector.register((any Step).self, .factory { nil as Log? }.element())
    injector.register((any Step).self, .nothing((any Step).self).element())
    #expect(try injector.steps().isEmpty)
    injector.register((any Step).self, .factory { Audited() }.element())
    injector.registerProperty("service", .instance(Service()))
    let steps = try injector.steps().map { $0 as? Audited }
    #expect(steps.count == 1 && steps[0]?.service != nil && steps[0]?.told == 1)
  }

  @Test func anElementThatFailsOrIsOfAWrongTypeFailsTheArrayOfItsName() throws {
    injector.registerProperty("steps", .factory { 7 }.element(), fileID: wiringFile, line: 7)
    #expect(injector.filled(Page(), setting: 0).steps == nil && injector.issues.count == 1)
    injector.add("right", under: "steps")
    #expect(try injector.steps().names == ["right"])
    #expect(
      "\(injector.injectDependencies(to: Page()).failures)" == """
        [Page.steps (Array<Step>?) was not injected: the collection can't be resolved. "steps" (Int) was \
        not made: the factory registered at Wiring.swift:7 gives a value of type Int, which isn't of type \
        Step.]
        """)
    injector.removeProperty("steps").add("right", under: "steps")
    let broken = Source.factory { () throws -> Log in throw CancellationError() }
    injector.registerProperty("steps", broken.element())
    #expect(refusal { try injector.steps() }?.hasSuffix("threw CancellationError().") == true)
    #expect(injector.injectDependencies(to: Page()).failures.count == 1)
  }

  @Test func aScopesElementsAreThereInItAndNotForASingleton() throws {
    injector.register((any Step).self, .scoped(.request) { Log() }.element())
    injector.registerProperty("user", .supplied(Named.self, in: .request).element())
    injector.register(Wrapping.self, .singleton { Wrapping(try $0.steps()) })
    try injector.withScope(.request, { $0.supply("user", Named("Alice")) }) {
      let (steps, again) = (try Injector.current.steps(), try Injector.current.steps())
      #expect(steps.names == ["log", "Alice"] && again[0] === steps[0])
      #expect(refusal { try Injector.current.make(Wrapping.self) }?.contains("kept longer") == true)
    }
    #expect(refusal { try injector.steps() }?.contains("isn't open") == true)
  }

  /// What keeps it would outlive the elements of the scope, or of an override within it.
  @Test(arguments: [false, true])
  func aKeptObjectInjectedInAScopeGetsNoneOfItsElements(isOverridden: Bool) {
    let page = Page()
    injector.register(Page.self, .instance(page))
    if isOverridden { injector.add("outer", under: "steps") }
    if !isOverridden { injector.registerProperty("steps", .scoped(.request) { Log() }.element()) }
    injector.withScope(.request) {
      Injector.withOverrides({ if isOverridden { $0.add("inner", under: "steps") } }) {
        let report = Injector.current.injectDependencies(to: page)
        #expect(report.failures.count == 1 && page.steps?.names == (isOverridden ? ["outer"] : nil))
      }
    }
  }

  @Test func aCollectionThatNeedsItselfIsACycle() {
    final class Ring: @unchecked Sendable { @Injected var rings: [Ring] }
    final class Plain: @unchecked Sendable { var plains: [Plain]? }
    for (source, why) in [
      (Source.factory(wrap), "Array<Step> → Wrapping → Array<Step>"),
      (.singleton(wrap), "needs its own value"),
    ] {
      injector.register(Wrapping.self, source.element())
      #expect(refusal { try injector.steps() }?.contains(why) == true)
      injector.remove(Wrapping.self)
    }
    // An audit finds it, unless a property is filled only when it is read.
    injector.register(Ring.self, .factory { Ring() }.element())
    injector.registerProperty("plains", .factory { Plain() }.element())
    #expect(injector.injectDependencies(to: Plain()).failures.count == 1)
    #expect(injector.audit([Plain.self]).texts.first?.contains("needs its own value") == true)
    #expect(!injector.audit([Ring.self]).findings.contains { $0.severity == .error })
  }

  // MARK: Levels, keys, and policies

  @Test(arguments: [nil, "steps"])
  func whatAParentHasComesFirstAndAnOverrideOfAKeyTakesItsPlace(under name: String?) throws {
    let child = Injector(parent: injector)
    injector.add("a", under: name)
    injector.add("b", key: "auth", under: name)
    child.add("stub", key: "auth", under: name)
    child.add("d", key: "other", under: name)
    injector.add("c", under: name)
    // The rest of a name is its own.
    child.add("e", key: "auth", under: "strange")
    #expect(try child.steps().names == ["a", "stub", "c", "d", "e"])
    #expect(try injector.steps().names == ["a", "b", "c"])
    #expect(child.issues.isEmpty && injector.issues.isEmpty)
  }

  /// Otherwise, the outer one would serve although it is replaced.
  @Test func anOverrideOfAKeyMaySayThatThereIsNone() throws {
    for key in ["a", "b"] { injector.add(key, key: key, under: "steps") }
    let child = Injector(parent: injector)
    for (key, isLeft) in [("a", true), ("b", false)] {
      child.registerProperty("steps", .nothing(Named.self).element(key))
      #expect(child.isRegistered(property: "steps") == isLeft)
      #expect(child.isRegistered([any Step].self) == isLeft)
    }
    injector.add("c", key: "c")
    child.register((any Step).self, .nothing((any Step).self).element("c"))
    #expect(try child.steps().isEmpty)
    // One of another type replaces it, too.
    let other = Injector(parent: injector)
    for key in ["a", "b", "c"] { other.registerProperty("steps", .instance(7).element(key)) }
    #expect(other.instance(of: [any Step].self)?.names == ["c"])
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aKeyIsUniqueOnALevel(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    for name in ["a", "b"] {
      injector.add(name, key: "auth", fileID: "App/\(name).swift")
      injector.add("last")
    }
    #expect(try injector.steps().names == [policy == .keepFirst ? "a" : "b", "last", "last"])
    let element = "Step, the element \"auth\""
    let refused = """
      \(element) was not registered at b.swift:1: \(element) is already registered at a.swift:1. \
      Give one of them another key.
      """
    let replaced =
      "\(element), registered at a.swift:1, was replaced by \(element) at b.swift:1."
    #expect(injector.issueTexts == (policy == .keepFirst ? refused : replaced))
  }

  @Test func anOverrideHasItsOwnElementsWhichItsBodyReplaces() throws {
    injector.register((any Step).self, .singleton { Log() }.element())
    let outer = try injector.steps()[0]
    #expect(try Injector(parent: injector).steps()[0] === outer)
    try injector.withScope(.request) {
      try Injector.withOverrides(makingOwnSingletons: true) {
        $0.add("a", key: "auth")
        $0.add("b")
      } _: {
        Injector.current.add("c", key: "auth")
        let steps = try Injector.current.steps()
        #expect(steps.names == ["log", "c", "b"] && Injector.current.issues.isEmpty)
        #expect(steps[0] !== outer)
      }
    }
  }

  /// An override replaces a whole collection in this way.
  @Test func anArrayThatIsRegisteredItselfGoesFirst() throws {
    injector.add("element", under: "steps")
    let child = Injector(parent: injector)
    child.registerProperty("steps", .instance([Named("exact")] as [any Step]))
    #expect(child.filled(Page()).steps?.names == ["exact"])
    injector.register([any Step].self, .instance([Named("exact")]))
    #expect(try injector.steps().names == ["exact"])
    #expect(injector.filled(Page()).steps?.names == ["element"])
    #expect(child.issues.isEmpty && injector.issues.isEmpty)
  }

  @Test(arguments: [false, true]) func anElementBesideAValueIsAnIssue(elementFirst: Bool) throws {
    if elementFirst { injector.add("element") }
    injector.register((any Step).self, .instance(Named("plain")), fileID: wiringFile, line: 1)
    if !elementFirst { injector.add("element") }
    #expect(
      injector.issueTexts == """
        Step is registered as an element, and Step as a value, at Wiring.swift:1 and Wiring.swift:1. \
        Register both as elements, or give one another name or type.
        """)
    #expect(injector.instance(of: (any Step).self)?.name == "plain")
    #expect(try injector.steps().names == ["element"])
  }

  @Test func elementsAreRemovedWithTheirModuleNameOrType() throws {
    let modules = try ["a", "b"].map { name in try injector.install(name) { $0.add(name) } }
    injector.add("named", under: "steps")
    injector.uninstall(modules[0])
    #expect(try injector.steps().names == ["b", "named"])
    injector.removeProperty("steps")
    #expect(try injector.steps().names == ["b"])
    injector.remove((any Step).self)
    #expect(!injector.isRegistered([any Step].self))
  }

  // MARK: Inspecting

  @Test func aCollectionIsExplainedAndDrawn() {
    final class Both { var steps: [any Step]?; @Injected var all: [any Step] }
    final class Misspelled { var stesp: [any Step]? }
    injector.registerProperty("steps", .singleton { Log() }.element(), fileID: wiringFile, line: 1)
    injector.add("commit", key: "commit")
    #expect(
      "\(injector.explain(Both()))" == """
        2 properties of Both would be injected:
          ✓ steps: Array<Step>? ← "steps" (Log), registered at Wiring.swift:1, singleton
          ✓ all: Array<Step> ← "steps" (Log), registered at Wiring.swift:1, singleton; Step, the element \
        "commit", registered at Wiring.swift:1, instance, by @Injected
        """)
    #expect(injector.explain(Both())["all"]?.registrations.count == 2)
    #expect("\(injector.explain(Misspelled()))".contains("Did you mean \"steps\""))
    injector.add("named", under: "steps")
    let mermaid = injector.graph(of: [Page.self]).mermaid
    #expect(mermaid.contains("registration_steps") && mermaid.contains("registration2_steps"))
  }

  @Test func whatAnElementLacksAndWhereItCannotBeHadIsFoundByAnAudit() {
    injector.register(Lacking.self, .factory { Lacking() }.element(), fileID: wiringFile, line: 1)
    let lacks = injector.audit([Marked.self]).texts
    #expect(lacks.count == 1 && lacks[0].hasSuffix("Wiring.swift:1 for Marked.steps."))
    injector.remove(Lacking.self).register(Log.self, .scoped(.request) { Log() }.element())
    #expect(injector.audit([Marked.self], within: .request).isSound)
    #expect(injector.audit([Marked.self]).texts[0].contains("the scope request isn't open"))
    injector.register(Marked.self, .singleton { Marked() })
    let texts = injector.audit([Marked.self], within: .request).texts
    #expect(texts.contains { $0.contains("kept longer") })
  }

  /// What types can't tell isn't promised.
  @Test func anElementThatMayNotFitOrMayBeIncompleteIsInDoubt() {
    final class Doubtful { var steps, parts: [any Step]?, feeds: [any Feed<String>]? }
    injector.registerProperty("steps", .factory { Log() as any Sendable }.element())
    injector.registerProperty("feeds", .factory { NumberFeed(next: 1) }.element())
    injector.registerProperty("parts", .factory { () -> Lacking? in Lacking() }.element())
    let explanation = injector.explain(Doubtful())
    #expect(explanation.properties.map(\.isFilled) == [false, false, false])
    #expect("\(explanation)".components(separatedBy: "if its value fits").count == 3)
    injector.registerProperty("service", .instance(Service()))
    #expect(injector.explain(Doubtful())["parts"]?.isFilled == true)
  }
}

extension Injector {
  /// Registers a step as an element, by type or under a name.
  fileprivate func add(
    _ step: String, key: String? = nil, under name: String? = nil, fileID: String = wiringFile
  ) {
    let source = Source<any Step>.instance(Named(step)).element(key)
    if let name { registerProperty(name, source, fileID: fileID, line: 1) }
    if name == nil { register((any Step).self, source, fileID: fileID, line: 1) }
  }

  fileprivate func steps() throws -> [any Step] { try make() }
}

extension Array { fileprivate var names: [String] { compactMap { ($0 as? any Step)?.name } } }

extension Audit {
  /// The findings, without notes.
  fileprivate var texts: [String] { findings.filter { $0.severity > .note }.map(\.description) }
}

private protocol Step: AnyObject, Sendable { var name: String { get } }
private final class Page: InjectionParticipant, @unchecked Sendable { var steps: [any Step]? }
private final class Marked: @unchecked Sendable { @Injected var steps: [any Step] }

private final class Named: Step {
  let name: String
  init(_ name: String) { self.name = name }
}

private final class Log: Step { let name = "log" }

private final class Wrapping: Step {
  let name = "wrapping"
  init(_ steps: [any Step]) {}
}

@Sendable private func wrap(_ own: Injector) throws -> Wrapping { Wrapping(try own.steps()) }

private final class Audited: Notified, Step, @unchecked Sendable {
  let name = "audited"
  var service: Service?
}

private final class Lacking: Step, @unchecked Sendable {
  let name = "lacking"
  @Injected var service: Service
}

private struct TextFeed: Feed { let next: String }
