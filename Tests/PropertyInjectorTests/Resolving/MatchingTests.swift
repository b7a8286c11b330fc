import PropertyInjector
import TestSupport
import Testing

/// Which registration fills which property: one whose value could be assigned to it.
@Suite struct MatchingTests {
  private let injector = Injector.quiet()

  @Test func collectionsAreNotConverted() {
    final class Page { var ids: [Int]?, names: [String: Any]?, greeters: [any Greeter]? }
    injector.registerProperty("ids", .instance([String]()))
    injector.registerProperty("names", .instance(["a": 1]))
    injector.registerProperty("greeters", .instance([PoliteGreeter(word: "hi")]))
    let page = injector.filled(Page(), setting: 0)
    #expect(page.ids == nil && page.names == nil && page.greeters == nil)
  }

  @Test func numbersAreNotConverted() {
    final class Page { var ratio: Double?, wide: Int64?, flag: Bool? }
    for name in ["ratio", "wide", "flag"] { injector.registerProperty(name, .instance(1)) }
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  @Test func nothingIsTakenOutOfAnyHashableNorPutIntoIt() {
    final class Page { var key: AnyHashable?, text: String? }
    injector.registerProperty("key", .instance("key"))
    injector.registerProperty("text", .unchecked(AnyHashable("text")))
    let page = injector.filled(Page(), setting: 0)
    let other = Injector()
    other.registerProperty("key", .unchecked(AnyHashable("key")))
    other.injectDependencies(to: page)
    #expect(page.key == AnyHashable("key"))
  }

  @Test func genericTypesOfDifferentParametersDoNotFit() {
    final class Box<Content> {}
    final class Page { var box: Box<Int>? }
    injector.registerProperty("box", .unchecked(Box<String>()))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  @Test func anInstanceTypedByAProtocolFitsByItsValue() {
    final class Page { var door: Door?, greeter: (any Greeter)? }
    injector.registerProperty("door", .unchecked(Door() as any Greeter))
    injector.registerProperty("greeter", .unchecked(Door() as Any))
    #expect(injector.injectDependencies(to: Page()).injectedCount == 2)
  }

  @Test func aFactoryTypedByASuperclassFitsByItsValue() {
    final class Page { var service: GreetingService?, greeter: (any Greeter)? }
    injector.registerProperty("service") { GreetingService() as Service }
    injector.registerProperty("greeter") { GreetingService() as Service }
    #expect(injector.injectDependencies(to: Page()).injectedCount == 2)
  }

  @Test func aFactoryWhoseTypeCannotFitIsNotCalled() {
    final class Page { var text: String?, service: Door?, greeter: (any Greeter)? }
    let calls = Calls()
    injector.registerProperty("text") { calls.add("text", making: 3) }
    injector.registerProperty("service") { calls.add("service", making: Service()) }
    injector.registerProperty("greeter") { calls.add("greeter", making: "no greeter") }
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    #expect(calls.names == [])
    #expect(injector.issues.count == 3)
  }

  @Test func aFactoryThatMakesAValueOfTheWrongTypeIsAFailure() throws {
    final class Page { var service: GreetingService?; var text: String? }
    injector.registerProperty("service") { Service() }
    injector.registerProperty("text", .instance("text"))
    let (page, other) = (Page(), Page())
    let report = injector.injectDependencies(to: page)
    #expect(report.injectedCount == 1)
    #expect(page.service == nil)
    guard case .madeWrongType(let property?, _, let made, _) = try #require(report.failures.first)
    else {
      Issue.record("another failure: \(report)")
      return
    }
    #expect(property.description == "Page.service (GreetingService?)")
    #expect("\(made)" == "Service")
    #expect(injector.injectDependencies(to: other).failures.count == 1)
    #expect(injector.issues.count == 1)
  }

  @Test func theNextOfSeveralIsTakenIfAValueDoesNotFit() {
    final class Page { var greeter: (any Greeter)? }
    injector.registerProperty("greeter") { Service() }
    injector.registerProperty("greeter") { PoliteGreeter(word: "second") }
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.greeter?.greet() == "second")
    #expect(report.failures.isEmpty)
  }

  @Test func aFactoryTypedByAProtocolFitsByItsValue() {
    final class Page { var door: Door? }
    injector.registerProperty("door") { Door() as any Greeter & Sendable }
    #expect(injector.injectDependencies(to: Page()).injectedCount == 1)
  }

  /// It was, once, and what it made was then a failure of each injection.
  @Test func aFactoryTypedByAProtocolIsNotCalledForAValueTypeThatDoesNotConform() {
    final class Page { var count: Int?, greeter: PoliteGreeter? }
    let calls = Calls()
    injector.registerProperty("count") { () -> any Greeter in
      calls.add("count", making: PoliteGreeter(word: "for nobody"))
    }
    injector.registerProperty("greeter") { () -> any Greeter in
      calls.add("greeter", making: PoliteGreeter(word: "hi"))
    }
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(report.injectedCount == 1 && report.failures.isEmpty)
    #expect(calls.names == ["greeter"])
  }

  @Test func aFactoryThatGivesNilIsNotFollowedByTheNext() {
    final class Page { var greeter: (any Greeter)? }
    injector.registerProperty("greeter") { Service?.none }
    injector.registerProperty("greeter") { PoliteGreeter(word: "second") }
    let page = injector.filled(Page(), setting: 0)
    #expect(page.greeter == nil)
  }

  @Test func amongSeveralThatFitTheEarliestIsTaken() {
    final class Page { var both: (any Greeter & Opener)?; var greeter: (any Greeter)? }
    injector.registerProperty("greeter", .instance(PoliteGreeter(word: "first")))
    injector.registerProperty("greeter", .instance(Door()))
    let page = injector.filled(Page())
    #expect(page.greeter?.greet() == "first")
  }

  @Test func amongSeveralThatFitTheLatestIsTakenIfTheyReplace() {
    final class Page { var greeter: (any Greeter)? }
    let injector = Injector.quiet(duplicates: .replace)
    injector.registerProperty("greeter", .instance(PoliteGreeter(word: "first")))
    injector.registerProperty("greeter", .instance(Door()))
    let page = injector.filled(Page())
    #expect(page.greeter?.greet() == "knock")
  }

  @Test func superclassesAndProtocolsMakeDuplicates() {
    let greeter = Source.factory { Door() as any Greeter }
    let opener = Source.factory { Door() as any Opener }
    let cases: [(Int, (Injector) -> Injector)] = [
      (1, { $0.registerProperty("x", .instance(1)).registerProperty("x", .instance(2)) }),
      (1, { $0.registerProperty("x") { GreetingService() }.registerProperty("x") { Service() } }),
      (1, { $0.registerProperty("x") { Service() }.registerProperty("x") { GreetingService() } }),
      (1, { $0.registerProperty("x") { PoliteGreeter(word: "") }.registerProperty("x", greeter) }),
      (2, { $0.registerProperty("x", greeter).registerProperty("x", opener) }),
      (2, { $0.registerProperty("x", .instance(1)).registerProperty("x", .instance("")) }),
    ]
    for (count, register) in cases {
      let injector = register(Injector.quiet())
      #expect(injector.registrations.count == count && injector.issues.count == 2 - count)
    }
  }

  @Test func aReplacingInjectorRemovesAllThatIsDuplicated() throws {
    let injector = Injector.quiet(duplicates: .replace)
    injector.registerProperty("greeter", fileID: "App/One.swift") { PoliteGreeter(word: "one") }
    injector.registerProperty("greeter", fileID: "App/Other.swift") { Door() }
    injector.registerProperty("greeter", fileID: "App/Third.swift") {
      GreetingService() as any Greeter
    }
    #expect(injector.registrations.map { "\($0.type)" } == ["Greeter"])
    #expect(injector.issues.count == 2)
    let text = try #require(injector.issues.first).description
    #expect(text.matches(of: #/(One|Other|Third)\.swift:\d+/#).count == 2)
  }

  @Test func valuesAreSetInTheOrderOfTheProperties() {
    class Base { var second: Int?; var first: Int? }
    final class Page: Base { var fourth: Int?; var third: Int? }
    let calls = Calls()
    for name in ["first", "second", "third", "fourth"] {
      injector.registerProperty(name) { calls.add(name, making: 1) }
    }
    injector.injectDependencies(to: Page())
    #expect(calls.names == ["second", "first", "fourth", "third"])
  }

  @Test func registeringAfterwardsIsSeenByTheNextInjection() {
    final class Page { var title: String?, count: Int? }
    injector.registerProperty("title", .instance("text"))
    let page = injector.filled(Page(), setting: 1)
    injector.registerProperty("count", .instance(3))
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    injector.removeProperty("title")
    #expect(injector.injectDependencies(to: Page()).injectedCount == 1)
  }

  @Test func anInjectionSeesTheRegistrationsFromBeforeAChange() {
    final class Page { var first: Int?, second: Service? }
    injector.registerProperty("first") { injector in
      injector.removeProperty("second")
      return 1
    }
    injector.registerProperty("second", .instance(Service()))
    let (page, other) = (Page(), Page())
    #expect(injector.injectDependencies(to: page).injectedCount == 2)
    #expect(page.second.map { type(of: $0) == Service.self } == true)
    #expect(injector.injectDependencies(to: other).injectedCount == 1)
  }

  @Test func manyPropertiesAndManyRegistrationsWork() {
    for index in 0..<2_000 { injector.registerProperty("name\(index)", .instance(index)) }
    final class Page { var name7: Int?, name1999: Int?, name2000: Int? }
    let page = injector.filled(Page(), setting: 2)
    #expect(page.name7 == 7 && page.name1999 == 1999 && page.name2000 == nil)
  }
}
