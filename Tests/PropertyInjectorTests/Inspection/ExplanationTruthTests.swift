import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Explanations, audits, graphs, and errors agree with what injections do. Each test is a case that
/// random wirings found; `ExplanationModelTests` draws them.
@Suite struct ExplanationTruthTests {
  private let injector = Injector.quiet()

  private func fate(_ name: String, of target: some AnyObject) -> PropertyExplanation.Fate? {
    injector.explain(target)[name]?.fate
  }

  /// What a strict call says.
  private func failures(of target: some AnyObject, by other: Injector? = nil) -> [String] {
    do {
      try (other ?? injector).injectAllDependencies(to: target)
      return []
    } catch {
      return error.failures.map(\.description)
    }
  }

  private func errors(_ types: any Any.Type...) -> [String] {
    injector.audit(types).findings.filter { $0.severity == .error }.map(\.description)
  }

  // MARK: Properties of one name

  /// The first failure was told twice, and hid the second.
  @Test func ofTwoPropertiesOfOneNameEachHasItsFailure() throws {
    class Base { @Injected private var log: any Diary }
    final class Page: Base { @Injected private var log: Ledger }
    injector.register(Page.self) { Page() }
    let error = #expect(throws: InjectionError.self) { try injector.make(Page.self) }
    let expected = [
      """
      Page.log (Diary, declared in Base) was not injected: nothing is registered under that name or \
      for Diary.
      """,
      """
      Page.log (Ledger, declared in Page) was not injected: nothing is registered under that name \
      or for Ledger.
      """,
    ]
    #expect(error?.failures.map(\.description) == expected)
    #expect(failures(of: Page()) == expected)
    #expect(errors(Page.self).count == 2)
    injector.register((any Diary).self) { Journal() }
    injector.register(Ledger.self) { throw Broken() }
    let other = #expect(throws: InjectionError.self) { try injector.make(Page.self) }
    #expect(other?.failures.count == 1)
    guard case .factoryFailed(let property?, _, _)? = other?.failures.first else {
      Issue.record("\(String(describing: other))")
      return
    }
    #expect(property.type == Ledger.self && property.declaringType == Page.self)
  }

  /// What was wrong with the list hid that the other one has another type.
  @Test func aMistakeAboutOneHidesNothingOfAnotherOfItsName() {
    class Base { private var title: String? }
    final class Page: Base, Injectable {
      private let title = ""
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    injector.registerProperty("title", .instance(1))
    let explanation = injector.explain(Page()).description
    #expect(explanation.contains("✗ Page.title (String, declared in Page)"))
    #expect(explanation.contains("✗ title: String?, declared in Base – that name is registered"))
    #expect(errors(Page.self).count == 2)
  }

  @Test func ofTwoPropertiesOfOneNameEachIsAnIssueOnce() {
    class Base { private var title: Int? }
    final class Page: Base { private var title: Double? }
    injector.registerProperty("title", .instance("text"))
    for _ in 0..<2 { injector.injectDependencies(to: Page()) }
    #expect(injector.issues.count == 2)
    #expect(injector.issues.map(\.description).allSatisfy { $0.contains(", declared in ") })
  }

  @Test func aFilledPropertyShowsBesideAMistakeOfItsName() {
    class Base { private var title: String? }
    final class Page: Base, Injectable {
      private let title = ""
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    injector.registerProperty("title", .instance("text"))
    #expect(injector.explain(Page()).description.contains("✓ title: String?, declared in Base ←"))
  }

  @Test func aPlainPropertyOfASubclassSwitchesNoMarkedOneOff() throws {
    class Base {
      @Injected private var log: any Diary
      var baseLog: any Diary { log }
    }
    final class Page: Base {
      private var log: (any Diary)?
      var ownLog: (any Diary)? { log }
    }
    injector.register((any Diary).self, .singleton { Journal() })
    let page = Page()
    #expect(injector.explain(page).properties.map(\.isFilled) == [true, false])
    try injector.injectAllDependencies(to: page)
    #expect(page.baseLog is Journal && page.ownLog == nil)
    injector.registerProperty("log", .singleton { Journal() as any Diary })
    let next = Page()
    try injector.injectAllDependencies(to: next)
    #expect(next.ownLog === next.baseLog)
  }

  @Test func aCycleThroughAPrivateProtocolNamesItselfAndItsQualifier() {
    injector.register((any Secret).self, qualifier: "deep") { injector in
      _ = try injector.make((any Secret).self, qualifier: "deep")
      return Hidden()
    }
    let error = #expect(throws: InjectionError.self) {
      try injector.make((any Secret).self, qualifier: "deep")
    }
    #expect(error?.description.contains("Secret → Secret") == true)
    #expect(error?.description.hasPrefix("Secret qualified \"deep\"") == true)
    let nothing = #expect(throws: InjectionError.self) {
      try injector.make((any Secret).self, qualifier: "flat")
    }
    #expect(nothing?.description.hasPrefix("Secret qualified \"flat\" was not found") == true)
  }

  // MARK: Bindings

  @Test func aBindingThatLeadsBackToItselfFillsNothing() {
    final class Page { @Injected var log: any Diary }
    injector.bind((any Diary).self, to: (any Folio).self) { $0 }
    injector.bind((any Folio).self, to: (any Diary).self) { $0 as? any Folio ?? Journal() }
    let page = Page()
    #expect(fate("log", of: page) == .unfilled)
    #expect(injector.explain(page)["log"]?.reason?.contains("Diary → Folio → Diary") == true)
    #expect(errors(Page.self).count == 1)
    final class Other { @Injected var log: any Diary }
    #expect(errors(Page.self, Other.self).count == 1)
    #expect(injector.injectDependencies(to: page).failures.count == 1)
    #expect(failures(of: page).first?.contains("Diary → Folio → Diary") == true)
    injector.register(Page.self) { Page() }
    #expect(throws: InjectionError.self) { try injector.make(Page.self) }
  }

  @Test func aBindingIsFollowedForEachTarget() throws {
    final class First { @Injected var log: any Diary }
    final class Second { @Injected var log: any Diary }
    injector.bind((any Diary).self, to: Journal.self) { $0 }
    injector.register(Journal.self, for: First.self, exactly: true) { Journal() }
    for types in [[First.self, Second.self], [Second.self, First.self]] as [[Any.Type]] {
      let audit = injector.audit(types)
      #expect(audit.findings.map(\.severity) == [.error])
      #expect(audit.findings[0].property?.target == Second.self)
      #expect(!audit.description.contains("fills nothing"))
    }
    try injector.injectAllDependencies(to: First())
    #expect(failures(of: Second()).count == 1)
    injector.register(Journal.self, for: Second.self, exactly: true) { Journal() }
    let graph = injector.graph(of: [First.self, Second.self])
    #expect(graph.registrations[0].boundTo?.count == 2)
    #expect(errors(First.self, Second.self) == [])
  }

  /// The second binding is followed for each target too, though the first leads both to it.
  @Test func aBindingThatABindingLeadsToIsFollowedForEachTarget() {
    final class First { @Injected var log: any Diary }
    final class Second { @Injected var log: any Diary }
    injector.bind((any Diary).self, to: (any Folio).self) { $0 }
    injector.bind((any Folio).self, to: Journal.self) { $0 }
    injector.register(Journal.self, for: First.self, exactly: true) { Journal() }
    injector.register(Journal.self, for: Second.self, exactly: true) { Journal() }
    #expect(injector.audit([First.self, Second.self]).findings.isEmpty)
    #expect(injector.graph(of: [First.self, Second.self]).registrations[1].boundTo?.count == 2)
  }

  /// Where an audit is made or a graph drawn doesn't matter, however deep it is.
  @Test func whatIsMadeOnTheMainActorIsSoundAnywhere() async {
    final class Page { @Injected var garage: Garage }
    final class Garage { @Injected var pen: Pen }
    injector.register(Garage.self) { Garage() }
    injector.register(Pen.self, .mainActor { Pen(color: "red") })
    let injector = injector
    let (isSound, graph) = await Task.detached {
      (injector.audit([Page.self]).findings.isEmpty, injector.graph(of: [Page.self]))
    }.value
    #expect(isSound)
    #expect(graph == (await MainActor.run { injector.graph(of: [Page.self]) }))
    #expect(graph.types[0].properties.map(\.state) == [.filled])
    let elsewhere = await Task.detached { injector.explain(Page.self)["garage"]?.fate }.value
    #expect(elsewhere == .uncertain)
  }

  @Test func aStructCountsAsTheTargetOfABinding() throws {
    struct Marked: Injectable {
      var log: (any Diary)?
      static var injectedProperties: [InjectableProperty] { [.property("log", \Marked.log)] }
    }
    injector.bind((any Diary).self, to: Journal.self) { $0 }
    injector.register(Journal.self, for: Marked.self) { Journal() }
    #expect(injector.explain(Marked())["log"]?.isFilled == true)
    var marked = Marked()
    try injector.injectAllDependencies(to: &marked)
    #expect(marked.log is Journal)
    injector.register(Marked.self) { Marked() }
    #expect(try injector.make(Marked.self).log is Journal)
  }

  // MARK: Arguments

  @Test func argumentsThatNobodyGivesAreMissedBeforehand() throws {
    final class Page { @Injected var pen: Pen }
    injector.register(Pen.self, fileID: "App/Wiring.swift", line: 7) { (_, color: String) in
      Pen(color: color)
    }
    #expect(fate("pen", of: Page()) == .unfilled)
    let failure = """
      Page.pen (Pen) was not injected: argument 1 (String) is missing: pass it, bind it with \
      bindArguments(of:_:), or register a default. It is registered at Wiring.swift:7.
      """
    #expect(failures(of: Page()) == [failure])
    let prediction = failure.replacing("was not", with: "would not be")
    #expect(injector.explain(Page())["pen"]?.description == prediction)
    #expect(errors(Page.self) == ["error: \(prediction)"])
    injector.bindArguments(of: Pen.self, 1)
    #expect(failures(of: Page()).first?.contains("argument 1 is of type Int") == true)
    #expect(errors(Page.self).first?.contains("argument 1 is of type Int") == true)
  }

  @Test(arguments: [false, true]) func argumentsThatAreBoundCount(areTooMany: Bool) {
    final class Page { @Injected var pen: Pen }
    injector.register(Pen.self) { (_, color: String) in Pen(color: color) }
    if areTooMany {
      injector.bindArguments(of: Pen.self, "red", "blue")
    } else {
      injector.bindArguments(of: Pen.self, "red")
    }
    #expect(fate("pen", of: Page()) == (areTooMany ? .unfilled : .filled))
    #expect(errors(Page.self).isEmpty != areTooMany)
    #expect(failures(of: Page()).isEmpty != areTooMany)
  }

  // MARK: That there is none

  /// How it is said that there is none.
  enum Saying: CaseIterable { case nothing, supplied, bound }

  /// An audit took that for an error, whatever the property.
  @Test(arguments: Saying.allCases) func thatThereIsNoneIsAnErrorWhereAStrictCallFails(
    _ saying: Saying
  ) {
    final class Page: Injectable {
      var plain: Ledger?
      @Injected var marked: Ledger?
      var spare: Ledger?
      var listed: Ledger?
      static var injectedProperties: [InjectableProperty] {
        [.property("spare", isRequired: false, \Page.spare), .property("listed", \Page.listed)]
      }
    }
    final class Sheet: Injectable {
      @Injected var marked: Ledger
      lazy var listed = Ledger()
      static var injectedProperties: [InjectableProperty] {
        [.property("listed") { (sheet: Sheet, ledger: Ledger) in sheet.listed = ledger }]
      }
    }
    let names = saying == .bound ? [] : ["plain", "marked", "spare", "listed"]
    for name in names {
      injector.registerProperty(
        name, saying == .nothing ? .nothing(Ledger.self) : .supplied(Ledger.self, in: .request))
    }
    injector.register(Account.self, .nothing(Account.self))
    if saying == .bound { injector.bind(Ledger.self, to: Account.self) }
    injector.withScope(.request) {
      for name in names { $0.supply(name, nil) }
    } _: {
      for (page, isFailing) in [(Page(), false), (Sheet(), true)] as [(AnyObject, Bool)] {
        let audit = Injector.current.audit([type(of: page)])
        let errors = audit.findings.filter { $0.severity == .error }.map(\.description)
        let failures = failures(of: page, by: .current)
        #expect(
          errors == failures.map { "error: \($0.replacing("was not", with: "would not be"))" })
        #expect(errors.count == (isFailing ? 2 : 0))
      }
    }
  }

  @Test func whatMayLackAValueIsMadeWithoutOne() throws {
    final class Page { @Injected var garage: Garage }
    final class Garage: Makeable {
      var pen: Pen?
      static var injectedProperties: [InjectableProperty] { [.property("pen", \Garage.pen)] }
    }
    injector.register(Pen.self, .nothing(Pen.self))
    #expect(fate("garage", of: Page()) == .filled)
    let page = Page()
    try injector.injectAllDependencies(to: page)
    #expect(page.garage.pen == nil)
  }

  // MARK: Suggestions

  @Test(arguments: [false, true]) func aNearNameIsTheOneThatFitsInWhateverOrder(isFirst: Bool) {
    final class Page { var service: Service? }
    if isFirst { injector.registerProperty("servise", .instance(Service())) }
    injector.registerProperty("servise", .instance(1))
    if !isFirst { injector.registerProperty("servise", .instance(Service())) }
    let explanation = injector.explain(Page())["service"]
    #expect(explanation?.reason?.contains("\"servise\" (Service)") == true)
    #expect(explanation?.fate == .unfilled)
    #expect(throws: Audit.self) { try injector.audit([Page.self]).check() }
  }

  @Test func nobodyIsAdvisedToMarkWhatAMarkWouldNotFill() {
    final class Page { var service: Service? }
    final class Other {}
    injector.register(Service.self, for: Other.self) { Service() }
    injector.register(Service.self, qualifier: "loud") { Service() }
    #expect(injector.explain(Page())["service"]?.reason?.contains("@Injected") == false)
  }

  @Test func aNameForOthersIsNotOffered() {
    final class Page { @Injected var service: Service }
    final class Other {}
    injector.registerProperty("servise", for: Other.self, .instance(Service()))
    #expect(failures(of: Page()).first?.contains("servise") == false)
    injector.removeProperty("servise")
    injector.register(Pen.self, for: Other.self) { Pen(color: "red") }
    let error = #expect(throws: InjectionError.self) { try injector.make(Pen.self) }
    #expect(
      error?.description.contains("It is registered for other targets or qualifiers: Pen for Other")
        == true)
    #expect(error?.description.contains("Did you mean") == false)
  }

  @Test func theNameOfASiblingIsNotOffered() {
    final class Page {
      @Injected var item: Int
      var items: Int?
    }
    injector.registerProperty("items", .instance(3))
    #expect(failures(of: Page()).first?.contains("items") == false)
    #expect(injector.explain(Page())["item"]?.reason?.contains("items") == false)
  }

  // MARK: What is made

  @Test func whatIsMadeButNotCompletedIsNoCertainty() throws {
    final class Page { @Injected var garage: Garage }
    final class Garage { @Injected var pen: Pen }
    injector.register(Garage.self) { Garage() }
    let page = Page()
    let garage = try #require(injector.explain(page)["garage"])
    #expect(garage.fate == .uncertain && garage.registrations.count == 1)
    #expect(garage.description.contains("if the value becomes complete: Garage.pen (Pen)"))
    #expect(failures(of: page).count == 1)
    injector.register(Pen.self) { Pen(color: "red") }
    #expect(fate("garage", of: Page()) == .filled)
  }

  /// It looked well made if what it lacks is registered with a qualifier, in every scope.
  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .request], [true, false])
  func whatIsMadeWithoutTheQualifierOfWhatItLacksIsNoCertainty(
    in scope: Scope, isAmbiguous: Bool
  ) throws {
    final class Page { @Injected var garage: Garage }
    final class Garage: @unchecked Sendable { @Injected var pen: Pen }
    injector.register(Garage.self, .kept(scope) { Garage() })
    injector.register(Pen.self, qualifier: "loud", fileID: "App/Wiring.swift", line: 7) {
      Pen(color: "red")
    }
    if isAmbiguous {
      for name in ["first", "second"] { injector.registerProperty(name) { Pen(color: "blue") } }
    }
    injector.withScope(.request) {
      let garage = Injector.current.explain(Page())["garage"]
      #expect(garage?.fate == .uncertain)
      #expect(
        garage?.description.hasSuffix(
          """
          if the value becomes complete: Garage.pen (Pen) may be injected with the one of these \
          with its qualifier, which only an object knows: Pen qualified "loud", registered at \
          Wiring.swift:7, transient, by @Injected.
          """) == true)
      #expect(failures(of: Page(), by: .current).count == 1)
    }
    injector.register(Pen.self) { Pen(color: "green") }
    injector.withScope(.request) {
      #expect(Injector.current.explain(Page())["garage"]?.fate == .filled)
      #expect(failures(of: Page(), by: .current) == [])
    }
  }

  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .request])
  func whatIsMadeWithoutWhatSeveralNamesCouldServeIsNoCertainty(in scope: Scope) {
    final class Page { @Injected var garage: Garage }
    final class Garage: @unchecked Sendable { @Injected var pen: Pen }
    injector.register(Garage.self, .kept(scope) { Garage() })
    for name in ["first", "second"] { injector.registerProperty(name) { Pen(color: "blue") } }
    injector.withScope(.request) {
      let garage = Injector.current.explain(Page())["garage"]
      #expect(garage?.fate == .uncertain)
      #expect(garage?.description.contains("several names have a value of that type") == true)
      #expect(failures(of: Page(), by: .current).count == 1)
    }
  }

  /// Without a qualifier, it gets a value that can't be made.
  @Test func whatIsMadeWithWhatFailsUnlessItHasAQualifierIsNoCertainty() {
    final class Page { @Injected var garage: Garage }
    final class Garage { @Injected var pen: Pen }
    injector.register(Garage.self) { Garage() }
    injector.register(Pen.self) { (_, color: String) in Pen(color: color) }
    injector.register(Pen.self, qualifier: "loud") { Pen(color: "red") }
    #expect(fate("garage", of: Page()) == .uncertain)
    #expect(failures(of: Page()).count == 1)
    injector.bindArguments(of: Pen.self, "blue")
    #expect(fate("garage", of: Page()) == .filled)
  }

  /// A factory may see to it itself.
  @Test func whatAFactoryCompletesItselfMayBeFilled() throws {
    final class Page { @Injected var garage: Garage }
    final class Garage { @Injected var pen: Pen }
    injector.register(Garage.self) {
      let garage = Garage()
      garage.pen = Pen(color: "red")
      return garage
    }
    #expect(fate("garage", of: Page()) == .uncertain)
    try injector.injectAllDependencies(to: Page())
  }

  @Test func aFactoryThatMayGiveNilIsNoCertainty() {
    final class Page { var service: Service? }
    injector.registerProperty("service") { Service?.none }
    #expect(fate("service", of: Page()) == .uncertain)
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  @Test func aValueThatIsThereIsCertain() throws {
    final class Page { @Injected var garage: Garage }
    final class Garage: @unchecked Sendable { @Injected var pen: Pen }
    injector.register(Garage.self, .singleton { Garage() })
    injector.register(Pen.self) { Pen(color: "red") }
    _ = try injector.make(Garage.self)
    injector.remove(Pen.self)
    #expect(fate("garage", of: Page()) == .filled)
    try injector.injectAllDependencies(to: Page())
  }

  @Test func valuesThatNeedEachOtherAreNoCertainty() {
    final class Page { @Injected var one: One }
    final class One: Makeable {
      var other: Other?
      static var injectedProperties: [InjectableProperty] { [.property("other", \One.other)] }
    }
    final class Other: Makeable {
      var one: One?
      static var injectedProperties: [InjectableProperty] { [.property("one", \Other.one)] }
    }
    #expect(fate("one", of: Page()) == .uncertain)
    #expect(errors(Page.self).count == 1)
    #expect(failures(of: Page()).count == 1)
  }

  /// What is being made gives way to what serves as well.
  @Test func whatStandsBeforeItsOwnTypeIsSound() throws {
    final class Page { @Injected var diary: any Diary }
    injector.register(Cover.self) { Cover() }
    injector.register(Journal.self) { Journal() }
    #expect(injector.audit([Page.self]).findings.isEmpty)
    #expect(fate("diary", of: Page()) == .filled)
    let page = Page()
    try injector.injectAllDependencies(to: page)
    #expect((page.diary as? Cover)?.inner is Journal)
  }

  @Test func aBindingThatGivesWayToWhatItLeadsToIsSound() throws {
    final class Page { @Injected var journal: Journal }
    injector.bind(Journal.self, to: (any Diary).self) { $0 as? Journal ?? Journal() }
    injector.register((any Diary).self) { Journal() }
    #expect(fate("journal", of: Page()) == .filled)
    #expect(injector.audit([Page.self]).isSound)
    try injector.injectAllDependencies(to: Page())
  }

  @Test func aLongCycleIsFound() {
    // Each needs the one behind it, and the last one the first.
    func link<Content>(_: Content.Type, _ depth: Int) {
      injector.register(Ring<Content>.self) { Ring() }
      if depth < 40 { return link([Content].self, depth + 1) }
      injector.bind(Ring<[Content]>.self, to: Ring<Int>.self) { _ in Ring() }
    }
    link(Int.self, 0)
    #expect(injector.audit([Ring<Int>.self]).findings.map(\.severity) == [.error])
    #expect(throws: InjectionError.self) { try injector.make(Ring<Int>.self) }
  }

  @Test func bindingsThatLeadToADeadEndAreOneError() {
    final class Page { @Injected var diary: any Diary }
    injector.bind((any Diary).self, to: (any Folio).self) { $0 }
    injector.bind((any Folio).self, to: Journal.self) { $0 }
    #expect(errors(Page.self).count == 1)
    #expect(failures(of: Page()).count == 1)
  }

  /// It is made where it was registered, without what an override has.
  @Test func anInheritedSingletonIsJudgedWhereItIsMade() {
    final class Page { @Injected var garage: Garage }
    final class Garage: @unchecked Sendable { @Injected var pen: Pen }
    Injector.withOverrides({ $0.register(Garage.self, .singleton { Garage() }) }) {
      Injector.withOverrides({ $0.register(Pen.self) { Pen(color: "red") } }) {
        #expect(Injector.explain(Page())["garage"]?.fate == .uncertain)
        let page = Page()
        #expect(Injector.injectDependencies(to: page).injectedCount == 0)
      }
    }
  }

  // MARK: Names that serve by type

  @Test func aNameThatServesByTypeIsWanted() throws {
    final class Page { @Injected var anything: Service }
    injector.registerProperty("service", .instance(Service()))
    #expect(fate("anything", of: Page()) == .filled)
    #expect(injector.audit([Page.self]).findings.isEmpty)
    #expect(injector.graph(of: [Page.self]).registrations.map(\.isWanted) == [true])
    injector.registerProperty("second", .instance(Service()))
    #expect(fate("anything", of: Page()) == .unfilled)
    let why = "several names have a value of that type: \"service\" (Service)"
    #expect(injector.explain(Page())["anything"]?.reason?.contains(why) == true)
    #expect(failures(of: Page()).first?.contains(why) == true)
    #expect(errors(Page.self).count == 1)
  }

  /// What an override registers by type goes before a name that it inherits, whatever asks.
  @Test func theTypeOfAnOverrideGoesBeforeAnInheritedName() throws {
    final class Page { @Injected(qualifier: "loud") var service: Service }
    let (outer, inner) = (Service(), Service())
    try Injector.withOverrides({ $0.registerProperty("service", .instance(outer)) }) {
      try Injector.withOverrides({ injector in
        injector.register(Service.self, qualifier: "loud", .instance(inner))
      }) {
        let page = Page()
        let explanation = try #require(Injector.explain(page)["service"])
        #expect(explanation.registrations.map(\.qualifier) == ["loud"])
        #expect(Injector.explain(Page.self)["service"]?.fate == .uncertain)
        Injector.injectDependencies(to: page)
        #expect(page.service === inner)
      }
    }
  }

  // MARK: Texts and lists

  @Test func aLazyPropertyWithADefaultStaysEmptyNowhere() {
    final class Page { lazy var service: Service? = Service() }
    injector.registerProperty("other", .instance(1))
    let findings = injector.audit([Page.self], requiringOptionals: true).findings
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func wrongTypesAreListedAsAnErrorListsThem(policy: DuplicatePolicy) throws {
    final class Page { @Injected var service: Service }
    let injector = Injector.quiet(duplicates: policy)
    injector.registerProperty("service", .instance(1), fileID: "App/Wiring.swift", line: 1)
    injector.registerProperty("service", .instance("two"), fileID: "App/Wiring.swift", line: 2)
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Page())
    }
    let told = try #require(error?.failures.first?.description)
    let explained = try #require(injector.explain(Page())["service"]?.description)
    #expect(explained == told.replacing("was not", with: "would not be"))
  }

  @Test func lineBreaksAreWrittenAsEscapes() {
    final class Page { @Injected var service: Service }
    injector.register(
      Service.self, qualifier: "a\nb\u{2028}c", fileID: "App/Wi\nring.swift", line: 7
    ) { Service() }
    let finding = injector.audit([Page.self]).findings.map(\.description).joined()
    #expect(finding.contains(#"qualified "a\nb\u{2028}c", registered at Wi\nring.swift:7"#))
    #expect(!finding.contains { $0.isNewline })
    let mermaid = injector.graph(of: [Page.self]).mermaid
    #expect(mermaid.contains(#"a\nb\u{2028}c"#))
    injector.remove(Service.self, qualifier: "a\nb\u{2028}c")
    injector.register(Service.self, qualifier: "abc") { Service() }
    let plain = injector.graph(of: [Page.self]).mermaid
    #expect(mermaid.count(where: \.isNewline) == plain.count(where: \.isNewline))
  }
}

protocol Diary: AnyObject, Sendable {}
protocol Folio: Diary {}
private protocol Secret {}
private struct Hidden: Secret {}
private final class Journal: Folio, @unchecked Sendable {}
private class Ledger {}
private final class Account: Ledger {}
private struct Broken: Error {}

private final class Cover: Diary, Injectable, @unchecked Sendable {
  var inner: (any Diary)?
  static var injectedProperties: [InjectableProperty] { [.property("inner", \Cover.inner)] }
}

private final class Ring<Content>: Injectable {
  var next: Ring<[Content]>?
  static var injectedProperties: [InjectableProperty] { [.property("next", \Ring.next)] }
}

private final class Pen {
  let color: String

  init(color: String) {
    self.color = color
  }
}
