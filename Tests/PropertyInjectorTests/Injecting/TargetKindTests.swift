import Distributed
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Which kinds of targets are injected, and which are refused, with the reason.
@Suite struct TargetKindTests {
  private let injector = Injector.quiet().title("text")

  @Test func aStructIsInjectedThroughInoutAlsoAsAProtocolButNotInABox() {
    struct Page<Content>: Titled { var title: String?, content: Content? }
    injector.registerProperty("content", .instance([1]))
    var page = Page<[Int]>()
    #expect(injector.injectDependencies(to: &page).injectedCount == 2)
    #expect(page.title == "text" && page.content == [1])
    // The compiler opens an existential.
    var titled: any Titled = Page<Int>()
    #expect(injector.injectDependencies(to: &titled).injectedCount == 1 && titled.title == "text")
    #expect(injector.injectDependencies(to: Page<Int>() as AnyObject).injectedCount == 0)
  }

  /// What is known of the class from before is about objects, not about variables.
  @Test(arguments: [false, true]) @MainActor
  func theDynamicTypeOfAnObjectCountsAlsoThroughInout(isKnown: Bool) {
    class Base { var title: String? }
    final class Page: Base, InjectorDelegate {
      var service: Service?
      func didInjectDependencies() {}
    }
    injector.registerProperty("service", .instance(Service()))
    func inject<Target: Base>(_ known: Target, _ target: Target) {
      var reference = target
      if isKnown { injector.injectDependencies(to: known) }
      #expect(injector.injectGeneric(&reference).injectedCount == (target is Page ? 2 : 1))
      #expect(reference === target && target.title == "text")
    }
    inject(Page() as Base, Page() as Base)
    inject(Base(), Base())
    inject(Page(), Page())
    #expect(injector.injectDependencies(to: Page() as AnyObject).injectedCount == 2)
  }

  /// The compiler warns of it, but it works.
  @Test @MainActor func anObjectGivenWithAnAmpersandIsInjected() throws {
    let passing: any Passing = WithAmpersand()
    #expect(try passing.counts(by: injector) == [1, 1, 0, 1])
  }

  @Test func anActorIsInjectedOnItselfAndRefusedAsAMereObject() async {
    func why(_ target: some AnyObject) -> String? {
      injector.injectDependencies(to: target).failures.first?.description
    }
    let crew = Crew()
    var reference = crew
    for why in [why(crew), why(OwnExecutorCrew())] { #expect(why?.contains("with await") == true) }
    #expect(injector.injectGeneric(&reference).failures.count == 1)
    #expect(await crew.seen == (nil, 0))
    // A field of Swift's own is no property.
    injector.registerProperty("$defaultActor", .instance(3))
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.seen == ("text", 1))
    #expect(await injector.injectDependencies(to: crew, overwriting: true).injectedCount == 1)
  }

  /// Its local actor can be passed as other actors are.
  @Test func aDistributedActorIsRefused() async throws {
    let crew = DistributedCrew(actorSystem: LocalTestingDistributedActorSystem())
    let refusal = """
      DistributedCrew was not injected: a distributed actor can't be injected itself. Inject its \
      asLocalActor, with await.
      """
    #expect(injector.injectDependencies(to: crew).failures.map(\.description) == [refusal])
    let local = try #require(await crew.whenLocal { $0.asLocalActor })
    #expect(await injector.injectDependencies(to: local).injectedCount == 1)
    #expect(await crew.whenLocal { $0.title } == "text")
  }

  @Test func enumsTuplesFunctionsAndMetatypesAreRefused() {
    enum Theme { case dark(String?) }
    struct Page { var title: String? }
    func expect<Target>(_ target: Target, _ text: String) {
      var target = target
      let failures = injector.injectDependencies(to: &target).failures
      #expect(failures.first?.description.contains(text) == true)
    }
    // A refusal is an issue once per type.
    for _ in 1...2 {
      expect(Theme.dark(nil), "Theme was not injected: an enum, an optional included,")
      expect(Optional(Page()), "Page? was not injected: an enum, an optional included,")
      expect((title: nil as String?, count: 1), "a tuple has no properties")
      expect({ (number: Int) in number }, "a function has no properties")
      expect(Service.self, "a metatype has no stored properties")
      expect(Service.self as Any.Type, "a metatype has no stored properties")
      #expect(injector.issues.count == 6)
    }
  }

  @Test func anExistentialInGenericCodeIsRefused() {
    struct Page: Titled { var title: String? }
    struct Box<Content> {
      var content: Content
      mutating func text(by injector: Injector) -> String? {
        injector.injectDependencies(to: &content).failures.first?.description
      }
    }
    var (titled, object) = (Box<any Titled>(content: Page()), Box<AnyObject>(content: Service()))
    for text in [titled.text(by: injector), object.text(by: injector)] {
      #expect(text?.contains("its type is a protocol") == true)
    }
    #expect(titled.content.title == nil)
  }

  @Test func structsWithNothingToFillAreNotRefused() {
    var (array, number) = ([1, 2], 3)
    var mutex = unsafe pthread_mutex_t()
    injector.injectDependencies(to: &array)
    injector.injectDependencies(to: &number)
    unsafe injector.injectDependencies(to: &mutex)
    #expect(array == [1, 2] && number == 3 && injector.issues.isEmpty)
  }
}

private protocol Titled { var title: String? { get } }

/// Calls a deprecated function without a warning.
private protocol Passing { func counts(by injector: Injector) throws -> [Int] }

private struct WithAmpersand: Passing {
  @available(*, deprecated)
  func counts(by injector: Injector) throws -> [Int] {
    final class Page { var title: String? }
    var (first, second, third) = (Page(), Page(), Page())
    return [
      injector.injectDependencies(to: &first).injectedCount,
      try injector.injectAllDependencies(to: &second).injectedCount,
      Injector.injectDependencies(to: &third).injectedCount,
      injector.injectDependencies(to: &second, overwriting: true).injectedCount,
    ]
  }
}

private actor Crew: InjectorDelegate {
  var title: String?, told = 0
  var seen: (String?, Int) { (title, told) }
  nonisolated func didInjectDependencies() { assumeIsolated { $0.told += 1 } }
}

/// An actor without the field that other actors have.
private actor OwnExecutorCrew {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
  var title: String?
}
