import Distributed
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `explain`, which says what an injection would do with each property and why, without doing it.
@Suite struct ExplanationTests {
  private let injector = Injector.quiet()

  private func verdict(
    _ name: String, of target: some AnyObject
  ) throws -> PropertyExplanation.Verdict {
    try #require(injector.explain(target)[name]).verdict
  }

  private func unexpected(_ found: Any?, at location: SourceLocation = #_sourceLocation) {
    Issue.record("\(found ?? "nothing")", sourceLocation: location)
  }

  private func unexpected(_ target: some AnyObject, at location: SourceLocation = #_sourceLocation)
  {
    unexpected(injector.explain(target), at: location)
  }

  // MARK: What fills

  @Test func aPlainPropertyIsFilledByItsField() throws {
    injector.registerProperty("service", .instance(Service()), fileID: "App/Wiring.swift", line: 7)
    let service = try #require(injector.explain(Page())["service"])
    guard case .filled(let infos) = service.verdict, let info = infos.first else {
      return unexpected(service)
    }
    #expect("\(info)" == "\"service\" (Service), registered at Wiring.swift:7")
    #expect(service.way == .field)
    #expect(service.rejected.isEmpty)
  }

  @Test func markedAndDeclaredPropertiesSayHowTheyAreSet() throws {
    injector.register(Service.self, qualifier: "loud") { Service() }
    injector.registerProperty("title", .instance("text"))
    let marked = try #require(injector.explain(Marked())["service"])
    let declared = try #require(injector.explain(Declared())["title"])
    #expect(marked.way == .wrapper && marked.isFilled)
    #expect(declared.way == .declared && declared.isFilled)
  }

  @Test func whatOnlyValuesCanTellIsAmbiguous() throws {
    injector.registerProperty("service") { Door() as any Closer }
    injector.registerProperty("service", factory: { Service() as any Sendable & AnyObject })
    guard case .ambiguous(let infos) = try verdict("service", of: Page()) else {
      return unexpected(Page())
    }
    #expect(infos.count == 2)
  }

  @Test func aTypeThatIsMakeableIsMadeByItself() throws {
    guard case .filled(let infos) = try verdict("part", of: Maker()), let info = infos.first else {
      return unexpected(Maker())
    }
    #expect(info.type == Part.self && info.origin.line == 0)
  }

  // MARK: What doesn't

  @Test func aValueThatIsThereStays() throws {
    injector.registerProperty("title", .instance("text"))
    let page = Page()
    page.title = "mine"
    guard case .alreadySet = try verdict("title", of: page) else { return unexpected(page) }
  }

  @Test(arguments: [
    ("id", PropertyObstacle.constant), ("limit", .notOptional), ("weakling", .weakOrUnowned),
    ("anything", .untyped), ("transform", .storedInOwnForm), ("_counted", .foreignWrapper),
  ]) func whatCannotBeFilledSaysWhy(name: String, obstacle: PropertyObstacle) throws {
    guard case .unfillable(obstacle) = try verdict(name, of: Obstacles()) else {
      return unexpected(Obstacles())
    }
    #expect(try #require(injector.explain(Obstacles())[name]).way == nil)
  }

  @Test func aReferenceIsNoMereWeakProperty() throws {
    guard case .unfillable(.reference) = try verdict("owner", of: Part()) else {
      return unexpected(Part())
    }
  }

  @Test func aRenamedPropertyGivesWayToAnExactName() throws {
    class Base { private lazy var title = "" }
    final class Derived: Base { private var title: String? }
    injector.registerProperty("title", .instance("text"))
    let titles = injector.explain(Derived()).properties
    guard case .unfillable(.shadowed) = titles[0].verdict else { return unexpected(titles[0]) }
    #expect(titles[1].isFilled)
  }

  @Test func nothingRegisteredNamesWhatIsAlike() throws {
    injector.registerProperty("servise", .instance(Service()))
    guard case .failing(.unregistered(_, _, let similar)) = try verdict("service", of: Page())
    else {
      return unexpected(Page())
    }
    #expect(similar.map(\.name) == ["servise"])
  }

  @Test func aWrongTypeNamesBoth() throws {
    injector.registerProperty("service", .instance(1), fileID: "App/Wiring.swift", line: 7)
    let service = try #require(injector.explain(Page())["service"])
    #expect(
      "\(service)" == """
        Page.service (Service?) would not be injected: that name is registered with another type, Int (Wiring.swift:7). Register a value of type Service.
        """)
  }

  @Test func whatServesOtherTargetsIsNamed() throws {
    injector.registerProperty("service", for: Other.self, .instance(Service()))
    guard case .failing(.registeredForOthers(_, _, let infos)) = try verdict("service", of: Page())
    else {
      return unexpected(Page())
    }
    #expect(infos.map { sourceName($0.target) } == ["Other"])
  }

  @Test func whatHasAnotherQualifierIsNamed() throws {
    injector.register(Service.self, qualifier: "quiet") { Service() }
    let service = try #require(injector.explain(Marked())["service"])
    guard case .failing(.registeredForOthers(_, _, let infos)) = service.verdict else {
      return unexpected(service)
    }
    #expect(service.need.qualifier == "loud" && service.need.isRequired)
    #expect(infos.map(\.qualifier) == ["quiet"])
  }

  @Test func aLivePropertyKeepsNothing() throws {
    final class Live { @Injected(isLive: true) var service: Service? }
    injector.register(Service.self, .instance(Service()))
    guard case .live = try verdict("service", of: Live()) else { return unexpected(Live()) }
  }

  @Test func propertiesOfExcludedClassesAreLeftOut() throws {
    injector.excludeProperties(of: Page.self)
    injector.registerProperty("service", .instance(Service()))
    guard case .excluded = try verdict("service", of: Page()) else { return unexpected(Page()) }
  }

  @Test func aFactoryOfTheMainActorSaysSoElsewhereOnly() async throws {
    injector.registerProperty("service", .mainActor { Service() })
    let injector = injector
    let elsewhere = await Task.detached { injector.explain(Page.self)["service"]?.verdict }.value
    guard case .failing(.requiresMainActor) = elsewhere else { return unexpected(elsewhere) }
    #expect(await MainActor.run { injector.explain(Page.self)["service"]?.isFilled } == true)
  }

  // MARK: What else is registered

  @Test func whatIsLessSpecificGoesBehind() throws {
    injector.registerProperty("service", .instance(Service()))
    injector.registerProperty("service", for: Page.self, .instance(Service()))
    let service = try #require(injector.explain(Page())["service"])
    guard case .filled(let infos) = service.verdict, let info = infos.first else {
      return unexpected(service)
    }
    #expect(sourceName(info.target) == "Page")
    #expect(service.rejected.map(\.reason) == [.shadowed])
  }

  @Test func whatIsLessSpecificGoesBehindByTypeToo() throws {
    injector.register(Service.self, qualifier: "loud") { Service() }
    injector.register(Service.self, qualifier: "loud", for: Marked.self) { Service() }
    injector.register(Service.self, qualifier: "quiet") { Service() }
    let service = try #require(injector.explain(Marked())["service"])
    guard case .filled(let infos) = service.verdict, let info = infos.first else {
      return unexpected(service)
    }
    #expect(sourceName(info.target) == "Marked")
    #expect(service.rejected.map(\.reason) == [.shadowed, .wrongQualifier])
  }

  @Test func ofTwoQualifiersInAPickedNameTheShorterGoesBehind() throws {
    final class Page { var injectedMainStore: Service? }
    let injector = Injector.quiet(convention: .prefix("injected"))
    injector.register(Service.self, qualifier: "main") { Service() }
    injector.register(Service.self, qualifier: "store") { Service() }
    injector.register(Service.self, qualifier: "other") { Service() }
    let store = try #require(injector.explain(Page())["injectedMainStore"])
    guard case .filled(let infos) = store.verdict, let info = infos.first else {
      return unexpected(store)
    }
    #expect(info.qualifier == "store")
    #expect(store.rejected.map(\.reason) == [.shadowed, .wrongQualifier])
  }

  @Test func thatNothingIsRegisteredAtAllIsSaid() {
    final class Page { var title: String? }
    let sentence = "Nothing is registered with this injector. In a test, register what main does."
    #expect("\(injector.explain(Page()))".hasSuffix("\n  \(sentence)"))
    injector.registerProperty("other", .instance(1))
    #expect(!"\(injector.explain(Page()))".contains(sentence))
  }

  @Test func whatSaysNothingOfItsTypeAsksByItsNameOnly() throws {
    final class Page { @Injected var thing: AnyObject? }
    injector.register(Service.self, qualifier: "loud") { Service() }
    guard case .failing(.unregistered) = try verdict("thing", of: Page()) else {
      return unexpected(Page())
    }
  }

  @Test func whatAQualifierDependsOnOnlyAnObjectKnows() throws {
    injector.register(Service.self, qualifier: "quiet") { Service() }
    let service = try #require(injector.explain(Marked.self)["service"])
    guard case .dependsOnQualifier(let infos) = service.verdict else { return unexpected(service) }
    #expect(infos.map(\.qualifier) == ["quiet"])
    injector.register(Service.self) { Service() }
    injector.register(Service.self, for: Marked.self) { Service() }
    let either = try #require(injector.explain(Marked.self)["service"])
    guard case .dependsOnQualifier(let several) = either.verdict else { return unexpected(either) }
    #expect(several.map(\.qualifier) == [nil, "quiet"])
    // What has its name fills it, whatever it asks with.
    injector.registerProperty("service") { Service() }
    #expect(injector.explain(Marked.self)["service"]?.isFilled == true)
  }

  /// Most ask without a qualifier, so that what has none is taken to serve them.
  @Test func whereNothingHasAQualifierATypeIsTakenToAskWithoutOne() throws {
    injector.register(Service.self) { Service() }
    #expect(injector.explain(Marked.self)["service"]?.isFilled == true)
    #expect(injector.explain(Marked())["service"]?.isFilled == false)
  }

  @Test func anInstanceFitsByWhatItIs() {
    injector.registerProperty("service", .unchecked(GreetingService() as any Greeter))
    #expect(injector.explain(Page())["service"]?.isFilled == true)
  }

  @Test func aBindingThatLeadsToNothingFillsNothing() throws {
    final class House { @Injected var greeter: any Greeter }
    injector.bind((any Greeter).self, to: PoliteGreeter.self) { $0 }
    let greeter = try #require(injector.explain(House())["greeter"])
    guard case .failing(.incomplete(_, let info, _)) = greeter.verdict else {
      return unexpected(greeter)
    }
    #expect(sourceName(info.boundType) == "PoliteGreeter")
    injector.register(PoliteGreeter.self) { PoliteGreeter(word: "hello") }
    #expect(injector.explain(House())["greeter"]?.isFilled == true)
  }

  @Test func aBindingToWhatIsMadeOnTheMainActorIsOneThereOnly() async {
    final class House { @Injected var service: Service }
    injector.bind(Service.self, to: GreetingService.self) { $0 }
    injector.register(GreetingService.self, .mainActor { GreetingService() })
    let injector = injector
    #expect(await MainActor.run { injector.explain(House.self)["service"]?.isFilled } == true)
    let elsewhere = await Task.detached { injector.explain(House.self)["service"]?.verdict }.value
    guard case .failing(let failure) = elsewhere else { return unexpected(elsewhere) }
    #expect(failure.description.contains("requires the main actor"))
  }

  @Test func aNameWithControlCharactersIsEscaped() {
    injector.registerProperty("service\n\u{1B}[31m", .instance(1))
    #expect(injector.registrations[0].description.hasPrefix(#""service\n\u{1B}[31m" (Int)"#))
    #expect(!injector.graph(of: [Page.self]).dot.contains("\u{1B}"))
  }

  @Test func aPlainPropertyIsToldWhatIsRegisteredByItsType() throws {
    injector.register(Service.self) { Service() }
    guard case .registeredByType(let infos) = try verdict("service", of: Page()) else {
      return unexpected(Page())
    }
    #expect(infos.count == 1)
  }

  @Test func aValueOfTheMainActorThatIsThereIsForAll() async {
    injector.registerProperty("service", .mainActor(.singleton) { Service() })
    let injector = injector
    #expect(await Task.detached { injector.explain(Page.self)["service"]?.isFilled }.value == false)
    _ = await MainActor.run { injector.instance(forProperty: "service", as: Service.self) }
    #expect(await Task.detached { injector.explain(Page.self)["service"]?.isFilled }.value == true)
  }

  @Test func ofManyThatDoNotFillItTheFirstAreListed() {
    for number in 0..<8 {
      injector.register(Int.self, qualifier: "\(number)", .instance(number))
    }
    final class Many { @Injected(qualifier: "7") var number: Int }
    #expect(injector.explain(Many()).description.hasSuffix("and 2 more"))
  }

  @Test func theMisfitOfAnOverrideShowsBesideWhatIsInherited() throws {
    try Injector.withOverrides({ $0.registerProperty("service", .instance(Service())) }) {
      try Injector.withOverrides({ $0.registerProperty("service", .instance(3)) }) {
        let service = try #require(Injector.current.explain(Page())["service"])
        #expect(service.isFilled)
        #expect(service.rejected.map(\.reason) == [.wrongType])
      }
    }
  }

  @Test func aNameForWhatCannotBeFilledIsMentioned() throws {
    injector.registerProperty("id", .instance(1), fileID: "App/Wiring.swift", line: 7)
    injector.registerProperty("counted", .instance(1), fileID: "App/Wiring.swift", line: 8)
    let explanation = injector.explain(Obstacles())
    #expect(explanation["id"]?.rejected.map(\.reason) == [.unfillable])
    #expect(explanation["_counted"]?.rejected.map(\.registration.name) == ["counted"])
    #expect(
      explanation["id"]?.description == """
        Obstacles.id (Int) would not be injected: it is a let. Make it a var.
        """)
  }

  // MARK: Targets

  @Test func structsActorsAndTypesAreExplainedAsObjectsAre() async throws {
    injector.registerProperty("service", .instance(Service()))
    let service = Service()
    #expect(injector.explain(Value())["service"]?.isFilled == true)
    #expect(injector.explain(Value(service: service))["service"]?.isFilled == false)
    #expect(injector.explain(Service() as AnyObject).refusal == nil)
    #expect(injector.explain(Page.self)["service"]?.isFilled == true)
    #expect(injector.explain(Crew.self).refusal == nil)
  }

  @Test func whatIsRefusedSaysWhyAndIsNotLookedAt() async throws {
    injector.registerProperty("service", .instance(Service()))
    let injector = injector
    func refusal<Target>(of target: Target) -> String? {
      injector.explain(target).refusal?.description
    }
    #expect(refusal(of: Crew())?.hasPrefix("an actor is injected only where") == true)
    #expect(refusal(of: Int?.some(1))?.hasPrefix("an enum") == true)
    #expect(refusal(of: (1, 2))?.hasPrefix("a tuple") == true)
    let screen = Screen()
    let elsewhere = await Task.detached { injector.explain(screen).refusal?.description }.value
    #expect(elsewhere?.hasPrefix("it is Sendable and may belong to the main actor") == true)
    #expect(await MainActor.run { injector.explain(screen).refusal == nil })
    let panel = Panel()
    let elsewhereToo = await Task.detached { injector.explain(panel).refusal?.description }.value
    #expect(elsewhereToo?.hasPrefix("its conformance is isolated") == true)
    #expect(await MainActor.run { injector.explain(panel).refusal == nil })
  }

  @Test func anActorIsLookedAtOnItselfOnly() async {
    injector.registerProperty("service", .instance(Service()))
    let crew = Crew()
    await injector.injectDependencies(to: crew)
    #expect(await crew.holdsItsService(by: injector))
    let explanation = injector.explain(crew)
    #expect(explanation.refusal == nil && explanation["service"]?.isFilled == true)
  }

  /// An explanation said that it would be injected, and an injection refused it.
  @Test func aDistributedActorIsNotInjectedItself() {
    injector.registerProperty("service", .instance(Service()))
    let crew = DistributedCrew(actorSystem: LocalTestingDistributedActorSystem())
    let object: AnyObject = crew
    for explanation in [
      injector.explain(crew), injector.explain(object), injector.explain(DistributedCrew.self),
    ] {
      #expect(
        explanation.description.hasPrefix(
          """
          DistributedCrew would not be injected: a distributed actor can't be injected itself. \
          Inject its asLocalActor, with await. Otherwise:
          """))
    }
    #expect(injector.audit([DistributedCrew.self]).findings.isEmpty)
  }

  @Test func genericCodeLooksAtNoObjectThatMayBelongToTheMainActor() async {
    injector.registerProperty("service", .instance(Service()))
    let injector = injector
    @Sendable func explain<Target>(_ target: Target) -> String? {
      injector.explain(target).refusal?.description
    }
    let screen = Screen()
    let elsewhere = await Task.detached { explain(screen) }.value
    #expect(elsewhere?.hasPrefix("in generic code, it may belong") == true)
    #expect(await MainActor.run { explain(screen) } == nil)
  }

  /// As an injection doesn't refuse it either.
  @Test func whatHasNothingToFillIsNotRefused() async {
    let (injector, screen) = (injector, Screen())
    #expect(await Task.detached { injector.explain(screen).refusal }.value == nil)
  }

  @Test func theTypeOfAMetatypeIsExplainedInGenericCodeToo() {
    func explain<Target>(_ target: Target) -> Explanation { injector.explain(target) }
    #expect(sourceName(explain(Page.self).target) == "Page")
    #expect(sourceName(injector.explain(Page.self).target) == "Page")
  }

  @Test func mistakesInAListOfPropertiesAreTold() {
    let explanation = injector.explain(Mistaken())
    #expect(
      explanation.mistakes.map(\.description) == [
        """
        Mistaken.titel was not injected: Mistaken.injectedProperties lists it, but there is no \
        stored property of that name. Correct the name, or pass a key path.
        """
      ])
  }

  // MARK: Nothing is done

  @Test func noFactoryRunsNothingIsSetAndNobodyIsTold() {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("service") { calls.add("factory", making: Service()) }
    injector.registerProperty("title", .instance(1))
    let page = Page()
    #expect(injector.explain(page).properties.count == 2)
    #expect(injector.explain(Page.self).properties.count == 2)
    #expect(page.service == nil && page.title == nil)
    #expect(calls.names.isEmpty && injector.issues.isEmpty)
  }
}

private func sourceName(_ type: Any.Type?) -> String { type.map { "\($0)" } ?? "" }

private final class Page {
  var service: Service?
  var title: String?
}

private final class Other {}

private final class Marked {
  @Injected(qualifier: "loud") var service: Service
}

private final class Declared: Injectable {
  var title: String?
  static var injectedProperties: [InjectableProperty] { [.property("title", \Declared.title)] }
}

private final class Maker {
  @Injected var part: Part
}

private final class Part: Makeable {
  weak var owner: Maker?
  static var injectedProperties: [InjectableProperty] { [.reference("owner", \Part.owner)] }
}

private final class Mistaken: Injectable {
  var title: String?
  static var injectedProperties: [InjectableProperty] { [.property("titel")] }
}

private final class Obstacles {
  let id = 1
  var limit = 2
  weak var weakling: Service?
  var anything: Any?
  var transform: ((Int) -> Int)?
  @Counted var counted = 0
}

@propertyWrapper private struct Counted {
  var wrappedValue: Int
}

private struct Value {
  var service: Service?
}

private actor Crew {
  var service: Service?

  /// Whether it is seen on it that the property holds a value.
  func holdsItsService(by injector: Injector) -> Bool {
    injector.explain(self)["service"]?.reason == "it holds a value."
  }
}

private distributed actor DistributedCrew {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  var service: Service?
}

@MainActor private final class Screen {
  var service: Service?
}

@MainActor private final class Panel: @MainActor InjectorDelegate {
  var service: Service?
  func didInjectDependencies() {}
}
