import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Arrays of what is registered as elements.
@Suite struct CollectionTests {
  private let injector = Injector.quiet()

  /// The names of what serves a type of array.
  private func names(
    of injector: Injector? = nil, qualifier: String? = nil
  ) throws -> [String] {
    try (injector ?? self.injector).make([any Step].self, qualifier: qualifier).map(\.name)
  }

  // MARK: Who is asked

  @Test func aPropertyGetsTheElementsOfItsName() {
    final class Page { var steps: [any Step]?; var others: [any Step]? }
    injector.registerProperty("steps", .singleton { Log() }.element())
    injector.registerProperty("steps", .factory { Commit() }.element())
    injector.registerProperty("others", .instance(Named("other")).element())
    let page = injector.filled(Page(), setting: 2)
    #expect(page.steps?.map(\.name) == ["log", "commit"])
    #expect(page.others?.map(\.name) == ["other"])
    #expect(injector.issues.isEmpty)
  }

  @Test func aRequestByTypeGetsAllThatFitInTheOrderOfRegistration() throws {
    injector.registerProperty("steps", .singleton { Log() }.element())
    injector.register((any Step).self, .factory { Commit() }.element())
    injector.register(Named.self, .instance(Named("third")).element())
    injector.register(Service.self, .factory { Service() }.element())
    injector.registerProperty("last", .instance(Named("fourth") as any Step).element())
    #expect(try names() == ["log", "commit", "third", "fourth"])
    #expect(try injector.make([Named].self).map(\.name) == ["third", "fourth"])
    #expect(injector.instance(of: [any Step].self)?.count == 4)
    #expect(try injector.make([(any Step)?].self).count == 4)
    #expect(try injector.make([Service].self).count == 1)
  }

  @Test func aMarkedPropertyGetsTheElementsOfItsNameOrElseOfItsType() {
    final class Page { @Injected var steps: [any Step]; @Injected var all: [any Step]? }
    injector.register((any Step).self, .factory { Commit() }.element())
    let byType = injector.filled(Page(), setting: 2)
    #expect(byType.steps.map(\.name) == ["commit"])
    injector.registerProperty("steps", .singleton { Log() }.element())
    let byName = injector.filled(Page(), setting: 2)
    #expect(byName.steps.map(\.name) == ["log"])
    #expect(byName.all?.map(\.name) == ["commit", "log"])
  }

  @Test func aMarkedPropertyThatFillsItselfGetsThem() {
    final class Page { @Injected var steps: [any Step] }
    Injector.withOverrides({ $0.register((any Step).self, .factory { Commit() }.element()) }) {
      #expect(Page().steps.map(\.name) == ["commit"])
    }
  }

  @Test func aPropertyByNameOnlyGetsNothingByType() {
    final class Page { var steps: [any Step]? }
    injector.register((any Step).self, .factory { Commit() }.element())
    #expect(injector.filled(Page(), setting: 0).steps == nil)
  }

  @Test func anElementServesOnlyArrays() {
    final class Page { var step: (any Step)?; @Injected var log: Log? }
    let file = "App/Wiring.swift"
    injector.registerProperty("step", .singleton { Log() }.element(), fileID: file, line: 1)
    injector.register(Log.self, .singleton { Log() }.element(), fileID: file, line: 2)
    let page = injector.filled(Page(), setting: 0)
    #expect(page.step == nil && page.log == nil)
    #expect(
      injector.issues.map(\.description) == [
        """
        Page.step (Step?) is never injected: that name is registered with another type, Array<Log> \
        (Wiring.swift:1). Register a value of type Step.
        """
      ])
    #expect(
      refusal { try injector.make(Log.self) } == """
        Log was not found: it is registered as an element of collections only: "step" (Log) \
        (Wiring.swift:1), Log (Wiring.swift:2). Ask for an array, or register one of them without \
        .element().
        """)
  }

  @Test func aQualifierLimitsTheElements() throws {
    final class Page { @Injected(qualifier: "late") var steps: [any Step] }
    injector.register((any Step).self, .factory { Commit() }.element())
    injector.register((any Step).self, qualifier: "late", .factory { Log() }.element())
    #expect(try names() == ["commit"])
    #expect(try names(qualifier: "late") == ["log"])
    #expect(injector.filled(Page(), setting: 1).steps.map(\.name) == ["log"])
    #expect(
      refusal { try names(qualifier: "soon") }?.contains("other targets or qualifiers") == true)
  }

  @Test func aTargetLimitsTheElements() {
    final class Page { var steps: [any Step]? }
    final class Other { var steps: [any Step]? }
    injector.registerProperty("steps", .factory { Commit() }.element())
    injector.registerProperty("steps", for: Page.self, .factory { Log() }.element())
    #expect(injector.filled(Page()).steps?.map(\.name) == ["commit", "log"])
    #expect(injector.filled(Other()).steps?.map(\.name) == ["commit"])
  }

  @Test func anExactElementServesOnlyArraysOfItsType() throws {
    injector.register(Named.self, exactly: true, .instance(Named("exact")).element())
    #expect(try injector.make([Named].self).count == 1)
    #expect(injector.instance(of: [any Step].self) == nil)
  }

  @Test func ofAProtocolWithArgumentsTheValuesDecide() throws {
    injector.register(NumberFeed.self, .factory { NumberFeed(next: 1) }.element())
    injector.register(TextFeed.self, .factory { TextFeed(next: "a") }.element())
    #expect(try injector.make([any Feed<Int>].self).map { $0.next } == [1])
    #expect(try injector.make([any Feed<String>].self).map { $0.next } == ["a"])
  }

  /// By name, they are all meant.
  @Test func anElementOfANameWhoseValueDoesNotFitFailsTheArray() {
    final class Page { var feeds: [any Feed<String>]? }
    injector.registerProperty("feeds", .factory { TextFeed(next: "a") }.element())
    injector.registerProperty("feeds", .factory { NumberFeed(next: 1) }.element())
    let report = injector.injectDependencies(to: Page())
    #expect(report.failures.count == 1 && report.injectedCount == 0)
  }

  // MARK: What is made

  @Test func theArrayIsMadeEachTimeWithWhatIsKept() throws {
    injector.register((any Step).self, .singleton { Log() }.element())
    injector.register((any Step).self, .factory { Commit() }.element())
    let (one, other) = (
      try injector.make([any Step].self), try injector.make([any Step].self)
    )
    #expect(one[0] === other[0] && one[1] !== other[1])
  }

  @Test func whatIsAllKeptIsMadeOnce() throws {
    final class Page { var steps: [any Step]? }
    let calls = Calls()
    injector.registerProperty("steps", .singleton { calls.add("log", making: Log()) }.element())
    injector.registerProperty("steps", .instance(Named("named")).element())
    let pages = (0..<3).map { _ in injector.filled(Page(), setting: 1) }
    #expect(calls.count == 1)
    #expect(pages.allSatisfy { $0.steps?[0] === pages[0].steps?[0] && $0.steps?.count == 2 })
    injector.discardValue(ofProperty: "steps")
    #expect(injector.filled(Page()).steps?[0] !== pages[0].steps?[0])
    #expect(calls.count == 2)
  }

  @Test func elementsAreInjectedAndTheirDelegatesNotified() throws {
    injector.register((any Step).self, .factory { Audited() }.element())
    injector.registerProperty("service", .instance(Service()))
    let step = try #require(try injector.make([any Step].self).first as? Audited)
    #expect(step.service != nil && step.count == 1)
  }

  @Test func nilIsLeftOutAndNothingElse() throws {
    injector.register((any Step).self, .factory { nil as Log? }.element())
    #expect(try injector.make([any Step].self).isEmpty)
    injector.register((any Step).self, .factory { Commit() }.element())
    #expect(try names() == ["commit"])
    injector.register((any Step).self, .nothing((any Step).self).element())
    #expect(try names() == ["commit"])
  }

  @Test func anElementThatFailsFailsTheArrayAndIsNamed() {
    final class Page { var steps: [any Step]? }
    injector.registerProperty("steps", .factory { Commit() }.element())
    injector.registerProperty(
      "steps", .factory { () throws -> Log in throw Broken() }.element(),
      fileID: "App/Wiring.swift",
      line: 7)
    let reason = """
      "steps" (Log) was not made: the factory registered at Wiring.swift:7 threw Broken().
      """
    #expect(refusal { try injector.make([any Step].self) } == reason)
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.steps == nil)
    #expect(
      "\(report.failures)" == """
        [Page.steps (Array<Step>?) was not injected: the collection can't be resolved. \(reason)]
        """)
  }

  @Test func withoutElementsItIsAsIfNothingWereRegistered() {
    final class Page { @Injected var steps: [any Step]? }
    #expect(injector.filled(Page(), setting: 0).steps == nil)
    #expect(
      refusal { try injector.make([any Step].self) } == """
        Array<Step> was not found: neither it nor an element of it is registered. Register it, or \
        register elements of type Step with .element().
        """)
  }

  @Test func aValueOfAnOpenScopeMayBeAnElement() throws {
    injector.register((any Step).self, .scoped(.request) { Log() }.element())
    injector.registerProperty("user", .supplied(Named.self, in: .request).element())
    try injector.withScope(.request, { $0.supply("user", Named("Alice")) }) {
      let current = Injector.current
      let steps = try current.make([any Step].self)
      let again = try current.make([any Step].self)
      #expect(steps.map(\.name) == ["log", "Alice"] && again[0] === steps[0])
    }
    #expect(refusal { try injector.make([any Step].self) }?.contains("isn't open") == true)
  }

  @Test func aSingletonGetsNoElementOfAScope() {
    final class Keeper: Sendable {
      let steps: [any Step]
      init(_ steps: [any Step]) { self.steps = steps }
    }
    injector.register((any Step).self, .scoped(.request) { Log() }.element())
    injector.register(Keeper.self, .singleton { Keeper(try $0.make([any Step].self)) })
    injector.withScope(.request) {
      #expect(refusal { try Injector.current.make(Keeper.self) }?.contains("kept longer") == true)
    }
  }

  /// What keeps it would outlive the element.
  @Test func aKeptObjectInjectedInAScopeGetsNoneOfItsElements() {
    final class Page: InjectionParticipant, @unchecked Sendable { var steps: [any Step]? }
    injector.register(Page.self, .instance(Page()))
    injector.registerProperty("steps", .scoped(.request) { Log() }.element())
    injector.withScope(.request) {
      let page = Injector.current.instance(of: Page.self)
      let report = Injector.current.injectDependencies(to: page ?? Page())
      #expect(report.injectedCount == 0 && !report.failures.isEmpty)
      #expect(page?.steps == nil)
    }
  }

  /// The elements of an override within a scope would go with it.
  @Test func aKeptObjectInjectedInAScopeGetsNoElementsOfOverridesThere() {
    final class Page: InjectionParticipant, @unchecked Sendable { var steps: [any Step]? }
    let page = Page()
    injector.register(Page.self, .instance(page))
    injector.registerProperty("steps", .instance(Named("a")).element())
    injector.withScope(.request) {
      Injector.withOverrides({ $0.registerProperty("steps", .instance(Named("b")).element()) }) {
        let report = Injector.current.injectDependencies(to: page)
        #expect(report.failures.count == 1)
        #expect(page.steps?.map(\.name) == ["a"])
      }
    }
  }

  @Test func aCollectionThatNeedsItselfIsACycle() {
    injector.register((any Step).self, .factory { Commit() }.element())
    injector.register(
      Wrapping.self, .factory { Wrapping(try $0.make([any Step].self)) }.element())
    #expect(
      refusal { try injector.make([any Step].self) }?.contains(
        "Array<Step> → Wrapping → Array<Step>") == true)
    injector.remove(Wrapping.self)
    injector.register(
      Wrapping.self, .singleton { Wrapping(try $0.make([any Step].self)) }.element())
    #expect(
      refusal { try injector.make([any Step].self) }?.contains("needs its own value") == true)
    injector.remove(Wrapping.self)
    injector.register(Wrapping.self) { Wrapping(try $0.make([any Step].self)) }
    #expect(throws: Never.self) { try injector.make(Wrapping.self) }
  }

  @Test func threadsMakeEachElementOnce() throws {
    let calls = Calls()
    for number in 0..<8 {
      injector.register(
        (any Step).self, .singleton { calls.add("\(number)", making: Log()) }.element())
    }
    try onThreads(4) { [injector] _ in
      #expect(injector.instance(of: [any Step].self)?.count == 8)
    }
    #expect(calls.count == 8)
  }

  // MARK: Levels, keys, and policies

  @Test func whatAParentHasComesFirst() throws {
    injector.register((any Step).self, .instance(Named("a")).element())
    let child = Injector(parent: injector)
    child.register((any Step).self, .instance(Named("c")).element())
    injector.register((any Step).self, .instance(Named("b")).element())
    #expect(try names(of: child) == ["a", "b", "c"])
    #expect(try names() == ["a", "b"])
  }

  @Test(arguments: [false, true])
  func anOverrideOfAKeyTakesItsPlace(ofName byName: Bool) throws {
    func add(_ name: String, _ key: String?, to injector: Injector) {
      let source = Source<any Step>.instance(Named(name)).element(key)
      if byName {
        injector.registerProperty("steps", source)
      } else {
        injector.register((any Step).self, source)
      }
    }
    for (name, key) in [("a", nil), ("b", "auth"), ("c", nil)] { add(name, key, to: injector) }
    let child = Injector(parent: injector)
    add("stub", "auth", to: child)
    add("d", "other", to: child)
    #expect(try names(of: child) == ["a", "stub", "c", "d"])
    #expect(try names() == ["a", "b", "c"])
    #expect(child.issues.isEmpty && injector.issues.isEmpty)
    // The rest of a name is its own.
    child.registerProperty("strange", .instance(Named("e")).element("auth"))
    #expect(try names(of: child) == ["a", "stub", "c", "d", "e"])
  }

  @Test func anOverrideOfAKeyMaySayThatThereIsNone() throws {
    injector.register((any Step).self, .instance(Named("a")).element("auth"))
    let child = Injector(parent: injector)
    child.register((any Step).self, .nothing((any Step).self).element("auth"))
    #expect(try names(of: child) == [])
  }

  /// Otherwise, the outer one would serve although it is replaced.
  @Test func whatIsLeftOfAMaskedNameIsRegistered() {
    injector.registerProperty("steps", .instance(Named("a")).element("a"))
    injector.registerProperty("steps", .instance(Named("b")).element("b"))
    let child = Injector(parent: injector)
    child.registerProperty("steps", .nothing(Named.self).element("a"))
    #expect(child.isRegistered(property: "steps") && child.isRegistered([any Step].self))
    child.registerProperty("steps", .nothing(Named.self).element("b"))
    #expect(!child.isRegistered(property: "steps") && !child.isRegistered([any Step].self))
  }

  @Test func anOverrideOfAKeyWithAnotherTypeReplacesIt() throws {
    injector.registerProperty("steps", .instance(Named("a")).element("auth"))
    let child = Injector(parent: injector)
    child.registerProperty("steps", .instance(7).element("auth"))
    #expect(child.instance(of: [any Step].self) == nil)
    #expect(refusal { try child.make(property: "steps", as: [any Step].self) } != nil)
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aKeyIsUniqueOnALevel(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    for name in ["a", "b"] {
      injector.register(
        (any Step).self, .instance(Named(name)).element("auth"), fileID: "App/\(name).swift",
        line: 1)
      injector.register((any Step).self, .instance(Named("last")).element())
    }
    #expect(try names(of: injector) == [policy == .keepFirst ? "a" : "b", "last", "last"])
    #expect(
      injector.issues.map(\.description) == [
        policy == .keepFirst
          ? """
          Step, the element "auth" was not registered at b.swift:1: Step, the element "auth" is already \
          registered at a.swift:1. Give one of them another key.
          """
          : """
          Step, the element "auth", registered at a.swift:1, was replaced by Step, the element "auth" at \
          b.swift:1.
          """
      ])
  }

  @Test func whatABodyRegistersReplacesTheSameKey() throws {
    try Injector.withOverrides({
      $0.register((any Step).self, .instance(Named("a")).element("auth"))
      $0.register((any Step).self, .instance(Named("b")).element())
    }) {
      let current = Injector.current
      current.register((any Step).self, .instance(Named("c")).element("auth"))
      current.register((any Step).self, .instance(Named("d")).element())
      let names = try names(of: current)
      #expect(names == ["c", "b", "d"] && current.issues.isEmpty)
    }
  }

  @Test func anOverrideWithItsOwnSingletonsMakesElementsAnew() throws {
    injector.register((any Step).self, .singleton { Log() }.element())
    let outer = try injector.make([any Step].self)
    let child = Injector(parent: injector)
    #expect(try child.make([any Step].self)[0] === outer[0])
    try injector.withScope(.request) {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let inner = try Injector.current.make([any Step].self)
        #expect(inner[0] !== outer[0])
      }
    }
  }

  @Test func anArrayThatIsRegisteredItselfGoesFirst() throws {
    final class Page { var steps: [any Step]? }
    injector.register((any Step).self, .instance(Named("element")).element())
    injector.register([any Step].self, .instance([Named("exact")]))
    #expect(try names() == ["exact"])
    #expect(injector.issues.isEmpty)
    // An override replaces a whole collection in this way.
    injector.registerProperty("steps", .instance(Named("element")).element())
    let child = Injector(parent: injector)
    child.registerProperty("steps", .instance([Named("exact")] as [any Step]))
    #expect(child.filled(Page()).steps?.map(\.name) == ["exact"])
    #expect(injector.filled(Page()).steps?.map(\.name) == ["element"])
    #expect(child.issues.isEmpty && injector.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func anElementBesideAValueIsAnIssue(elementFirst: Bool) {
    let element = Source<any Step>.instance(Named("element")).element()
    let plain = Source<any Step>.instance(Named("plain"))
    for source in elementFirst ? [element, plain] : [plain, element] {
      injector.register(
        (any Step).self, source, fileID: "App/Wiring.swift", line: 1)
    }
    #expect(
      injector.issues.map(\.description) == [
        """
        Step is registered as an element, and Step as a value, at Wiring.swift:1 and Wiring.swift:1. \
        Register both as elements, or give one another name or type.
        """
      ])
    #expect(injector.instance(of: (any Step).self)?.name == "plain")
    #expect(injector.instance(of: [any Step].self)?.map(\.name) == ["element"])
  }

  // MARK: Wrong types

  @Test func anElementThatIsAnArrayServesArraysOfArrays() throws {
    injector.register([Int].self, .instance([1, 2]).element())
    #expect(try injector.make([[Int]].self) == [[1, 2]])
    #expect(
      refusal { try injector.make([Int].self) }?.contains("as an element of collections only")
        == true)
  }

  @Test func anElementOfAWrongTypeFailsTheArrayOfItsName() {
    final class Page { var steps: [any Step]? }
    let calls = Calls()
    injector.registerProperty("steps", .factory { Commit() }.element())
    injector.registerProperty(
      "steps", .factory { calls.add("wrong", making: 7) }.element(), fileID: "App/Wiring.swift",
      line: 7)
    #expect(
      "\(injector.injectDependencies(to: Page()).failures)" == """
        [Page.steps (Array<Step>?) was not injected: the collection can't be resolved. "steps" (Int) was \
        not made: the factory registered at Wiring.swift:7 gives a value of type Int, which isn't of type \
        Step.]
        """)
    #expect((try? names()) == ["commit"])
  }

  @Test func elementsOfWrongTypesOnlyAreAnotherType() {
    final class Page { var steps: [any Step]? }
    injector.registerProperty("steps", .instance(7).element(), fileID: "App/Wiring.swift", line: 7)
    #expect(injector.filled(Page(), setting: 0).steps == nil)
    #expect(
      injector.issues.map(\.description) == [
        """
        Page.steps (Array<Step>?) is never injected: that name is registered with another type, Array<Int> \
        (Wiring.swift:7). Register a value of type Array<Step>.
        """
      ])
  }

  // MARK: Modules and removing

  @Test func aModuleTakesItsElementsBack() throws {
    struct Steps: InjectorModule {
      let name: String
      func configure(_ injector: Injector) {
        injector.register((any Step).self, .instance(Named(name)).element(name))
      }
    }
    let first = try injector.install(Steps(name: "a"))
    try injector.install(Steps(name: "b"))
    #expect(try names() == ["a", "b"])
    injector.uninstall(first)
    #expect(try names() == ["b"])
    try injector.install(Steps(name: "a"))
    #expect(try names() == ["b", "a"])
    injector.uninstall(Steps.self)
    #expect(injector.instance(of: [any Step].self) == nil)
  }

  @Test func removingANameOrTypeRemovesItsElements() throws {
    injector.registerProperty("steps", .instance(Named("a")).element())
    injector.register((any Step).self, .instance(Named("b")).element())
    injector.removeProperty("steps")
    #expect(try names() == ["b"])
    injector.remove((any Step).self)
    #expect(!injector.isRegistered([any Step].self))
  }

  // MARK: Inspecting

  @Test func aCollectionIsExplained() {
    final class Page { var steps: [any Step]?; @Injected var all: [any Step] }
    injector.registerProperty(
      "steps", .singleton { Log() }.element(), fileID: "App/Wiring.swift", line: 1)
    injector.register(
      (any Step).self, .factory { Commit() }.element("commit"), fileID: "App/Wiring.swift", line: 2)
    #expect(
      "\(injector.explain(Page()))" == """
        2 properties of Page would be injected:
          ✓ steps: Array<Step>? ← "steps" (Log), registered at Wiring.swift:1, singleton
          ✓ all: Array<Step> ← "steps" (Log), registered at Wiring.swift:1, singleton; Step, the element \
        "commit", registered at Wiring.swift:2, transient, by @Injected
        """)
    #expect(injector.explain(Page())["all"]?.registrations.count == 2)
  }

  @Test func whatAnElementLacksIsFoundByAnAudit() {
    final class Page { @Injected var steps: [any Step] }
    injector.register(
      Lacking.self, .factory { Lacking() }.element(), fileID: "App/Wiring.swift", line: 1)
    injector.register(Log.self, .singleton { Log() }.element())
    #expect(
      injector.audit([Page.self]).texts() == [
        """
        error: Lacking.service (Service) would not be injected: nothing is registered under that name \
        or for Service. Lacking is made by the factory registered at Wiring.swift:1 for Page.steps.
        """
      ])
    #expect(injector.audit([Page.self]).findings.count == 1)
  }

  @Test func anElementThatCannotBeHadIsFoundByAnAudit() {
    final class Page { @Injected var steps: [any Step] }
    injector.register(
      Log.self, .scoped(.request) { Log() }.element(), fileID: "App/Wiring.swift", line: 1)
    #expect(injector.audit([Page.self], within: .request).isSound)
    #expect(
      injector.audit([Page.self]).texts().first?.contains("the scope request isn't open")
        == true)
  }

  @Test func aSingletonThatNeedsAnElementOfAScopeIsFoundByAnAudit() {
    final class Page: @unchecked Sendable { @Injected var steps: [any Step] }
    injector.register(Log.self, .scoped(.request) { Log() }.element())
    injector.register(Page.self, .singleton { Page() })
    #expect(
      injector.audit([Page.self], within: .request).texts().contains {
        $0.contains("kept longer")
      })
  }

  @Test func elementsThatNeedThemselvesAreFoundByAnAudit() {
    final class Ring: @unchecked Sendable { @Injected var rings: [Ring] }
    final class Plain: @unchecked Sendable { var plains: [Plain]? }
    injector.register(Ring.self, .factory { Ring() }.element())
    injector.registerProperty("plains", .factory { Plain() }.element())
    #expect(injector.injectDependencies(to: Plain()).failures.count == 1)
    #expect(injector.audit([Plain.self]).texts().first?.contains("needs its own value") == true)
    #expect(!injector.audit([Ring.self]).findings.contains { $0.severity == .error })
  }

  /// What types can't tell isn't promised.
  @Test func anElementWhoseValueDecidesIsInDoubt() {
    final class Page { var steps: [any Step]?; @Injected var feeds: [any Feed<String>]? }
    injector.registerProperty("steps", .factory { Log() as any Sendable }.element())
    injector.register(NumberFeed.self, .factory { NumberFeed(next: 1) }.element())
    for property in injector.explain(Page()).properties {
      #expect(
        !property.isFilled && property.description.contains("if its value fits"), "\(property)")
    }
  }

  @Test func anOptionalElementThatIsIncompleteIsInDoubt() {
    final class Page { var steps: [any Step]? }
    injector.registerProperty("steps", .factory { () -> Lacking? in Lacking() }.element())
    #expect(injector.explain(Page())["steps"]?.isFilled == false)
    injector.registerProperty("service", .instance(Service()))
    #expect(injector.explain(Page())["steps"]?.isFilled == true)
  }

  @Test func aGraphDrawsLinesToTheElements() {
    final class Page { var steps: [any Step]? }
    injector.registerProperty("steps", .singleton { Log() }.element())
    injector.registerProperty("steps", .singleton { Commit() }.element())
    let mermaid = injector.graph(of: [Page.self]).mermaid
    #expect(mermaid.contains("registration_steps") && mermaid.contains("registration2_steps"))
  }

  @Test func aMisspelledNameIsSuggested() {
    final class Page { var stesp: [any Step]? }
    injector.registerProperty("steps", .singleton { Log() }.element())
    #expect("\(injector.explain(Page()))".contains("Did you mean \"steps\""))
  }
}

extension Audit {
  /// The findings, without notes.
  fileprivate func texts() -> [String] {
    findings.filter { $0.severity > .note }.map(\.description)
  }
}

private protocol Step: AnyObject, Sendable {
  var name: String { get }
}

private final class Named: Step {
  let name: String
  init(_ name: String) { self.name = name }
}

private final class Log: Step { let name = "log" }

private final class Commit: Step { let name = "commit" }

private final class Wrapping: Step {
  let name = "wrapping"
  let steps: [any Step]
  init(_ steps: [any Step]) { self.steps = steps }
}

private final class Audited: Step, InjectorDelegate, @unchecked Sendable {
  let name = "audited"
  var service: Service?
  private(set) var count = 0
  func didInjectDependencies() { count += 1 }
}

private final class Lacking: Step, @unchecked Sendable {
  let name = "lacking"
  @Injected var service: Service
}

private struct TextFeed: Feed { let next: String }

private struct Broken: Error {}
