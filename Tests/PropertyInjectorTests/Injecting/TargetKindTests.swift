import Distributed
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Which kinds of targets are injected, and which are refused, with the reason.
@Suite struct TargetKindTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  private func refusal<Target>(of target: Target) -> String? {
    var target = target
    let report = injector.injectDependencies(to: &target)
    #expect(report.injectedCount == 0)
    return report.failures.first?.description
  }

  @Test func aStructIsInjectedThroughInout() {
    struct Page: InjectorDelegate {
      var title: String?
      private var count: Int?
      var told = 0
      mutating func didInjectDependencies() { told += 1 }
    }
    var page = Page()
    #expect(injector.injectDependencies(to: &page).injectedCount == 1)
    #expect(page.title == "text")
    #expect(page.told == 1)
    #expect(injector.injectDependencies(to: &page).injectedCount == 0)
    #expect(page.told == 1)
  }

  @Test func aGenericStructIsInjected() {
    struct Box<Content> { var content: Content?; var title: String? }
    var box = Box<[Int]>()
    injector.registerProperty("content", .instance([1]))
    injector.injectDependencies(to: &box)
    #expect(box.content == [1])
    #expect(box.title == "text")
  }

  @Test func anActorIsInjectedOnItself() async {
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.title == "text")
    #expect(await crew.told == 1)
    #expect(await crew.injectItself(from: injector) == 0)
  }

  @Test func anActorThatArrivesAsAMereObjectIsRefused() async throws {
    func inject(_ target: some AnyObject) -> InjectionReport {
      injector.injectDependencies(to: target)
    }
    let (crew, own, listing) = (Crew(), OwnExecutorCrew(), ListingCrew())
    for report in [inject(crew), inject(own), inject(listing)] {
      #expect(report.injectedCount == 0)
      #expect(try #require(report.failures.first).description.contains("with await"))
    }
    #expect(await crew.title == nil)
    #expect(await crew.told == 0)
    #expect(await listing.title == nil)
    var reference = crew
    #expect(injector.injectDependencies(to: &reference).failures.count == 1)
    #expect(await crew.title == nil)
  }

  /// Its local actor can be passed as other actors are.
  @Test func aDistributedActorIsRefused() async throws {
    let system = LocalTestingDistributedActorSystem()
    let crew = DistributedCrew(actorSystem: system)
    for report in [
      injector.injectDependencies(to: crew),
      injector.injectDependencies(to: OwnExecutorDistributedCrew(actorSystem: system)),
    ] {
      #expect(report.injectedCount == 0)
      #expect(
        try #require(report.failures.first).description.hasSuffix(
          """
          Crew was not injected: a distributed actor can't be injected itself. Inject its \
          asLocalActor, with await.
          """))
    }
    let local = try #require(await crew.whenLocal { $0.asLocalActor })
    #expect(await injector.injectDependencies(to: local).injectedCount == 1)
    #expect(await crew.whenLocal { $0.title } == "text")
  }

  @Test func aUnionOfCIsNotAnIssue() {
    var mutex = unsafe pthread_mutex_t()
    unsafe injector.injectDependencies(to: &mutex)
    #expect(injector.issues.isEmpty)
  }

  @Test @MainActor func aClassInstanceThroughInoutIsInjectedAsWithout() {
    class Base { var title: String? }
    final class Page: Base { var count: Int? }
    injector.registerProperty("count", .instance(3))
    var target: Base = Page()
    #expect(injector.injectDependencies(to: &target).injectedCount == 2)
    #expect(target.title == "text")
    #expect((target as? Page)?.count == 3)
  }

  /// What is known of the class from before is about objects, not about variables that refer to
  /// one.
  @Test(arguments: [true, false]) @MainActor
  func aClassInstanceThroughInoutIsInjectedWhenItsClassIsKnown(_ isDelegate: Bool) {
    class Plain { var title: String?, service: Service? }
    final class Told: Plain, InjectorDelegate { func didInjectDependencies() {} }
    injector.registerProperty("service", .instance(Service()))
    func inject<Target: Plain>(_ known: Target, _ target: Target) {
      var reference = target
      #expect(injector.injectDependencies(to: known).injectedCount == 2)
      #expect(injector.injectDependencies(to: &reference).injectedCount == 2)
      #expect(reference === target && target.title == "text" && target.service != nil)
    }
    if isDelegate { inject(Told(), Told()) } else { inject(Plain(), Plain()) }
  }

  @Test func anExistentialIsOpenedByTheCompiler() {
    struct Page: Titled { var title: String? }
    var page: any Titled = Page()
    #expect(injector.injectDependencies(to: &page).injectedCount == 1)
    #expect(page.title == "text")
  }

  @Test func theDynamicTypeOfAnObjectCounts() {
    class Base { var title: String? }
    final class Page: Base { var count: Int? }
    injector.registerProperty("count", .instance(3))
    let target: AnyObject = Page()
    #expect(injector.injectDependencies(to: target).injectedCount == 2)
  }

  @Test func anEnumIsRefused() {
    enum Theme { case light, dark(String?) }
    #expect(refusal(of: Theme.dark(nil))?.hasPrefix("Theme was not injected: an enum") == true)
  }

  @Test func anOptionalIsRefused() {
    struct Page { var title: String? }
    #expect(refusal(of: Optional(Page()))?.hasPrefix("Page? was not injected: an enum") == true)
  }

  @Test func aTupleIsRefused() {
    let text = refusal(of: (title: String?.none, count: 1))
    #expect(text?.contains("a tuple has no properties") == true)
  }

  @Test func aFunctionIsRefused() {
    #expect(refusal(of: { (number: Int) in number })?.contains("a function") == true)
  }

  @Test func metatypesAreRefused() {
    #expect(refusal(of: String.self)?.contains("a metatype") == true)
    #expect(refusal(of: Service.self)?.contains("a metatype") == true)
    #expect(refusal(of: Service.self as Any.Type)?.contains("a metatype") == true)
  }

  @Test func anExistentialInGenericCodeIsRefused() {
    struct Page: Titled { var title: String? }
    struct Box<Content> {
      var content: Content
      mutating func inject(from injector: Injector) -> InjectionReport {
        injector.injectDependencies(to: &content)
      }
    }
    var titled = Box<any Titled>(content: Page())
    var any = Box<Any>(content: Page())
    var object = Box<AnyObject>(content: Service())
    let reports = [
      titled.inject(from: injector), any.inject(from: injector), object.inject(from: injector),
    ]
    for report in reports {
      #expect(report.injectedCount == 0)
      #expect(report.failures.first?.description.contains("its type is a protocol") == true)
    }
    #expect(titled.content.title == nil)
  }

  @Test func structsWithNothingToFillAreNotRefused() {
    var (array, number, text, dictionary) = ([1, 2], 3, "text", ["a": 1])
    #expect(injector.injectDependencies(to: &array).failures.isEmpty)
    #expect(injector.injectDependencies(to: &number).failures.isEmpty)
    #expect(injector.injectDependencies(to: &text).failures.isEmpty)
    #expect(injector.injectDependencies(to: &dictionary).failures.isEmpty)
    #expect((array, number, text) == ([1, 2], 3, "text"))
    #expect(dictionary == ["a": 1])
    #expect(injector.issues.isEmpty)
  }

  @Test func aValueBoxedAsAnObjectIsLeftAlone() {
    struct Page { var title: String? }
    let report = injector.injectDependencies(to: Page() as AnyObject)
    #expect(report.injectedCount == 0)
  }

  @Test func aRefusedTargetIsToldOncePerType() {
    var (first, second) = (Optional(1), Optional(2))
    injector.injectDependencies(to: &first)
    injector.injectDependencies(to: &second)
    #expect(injector.issues.count == 1)
  }
}

private protocol Titled {
  var title: String? { get }
}

private actor Crew: InjectorDelegate {
  var title: String?
  var told = 0

  nonisolated func didInjectDependencies() {
    assumeIsolated { $0.told += 1 }
  }

  func injectItself(from injector: Injector) -> Int {
    injector.injectDependencies(to: self).injectedCount
  }
}

private actor ListingCrew: Injectable {
  var title: String?

  static var injectedProperties: [InjectableProperty] {
    [.property("title") { (crew: isolated ListingCrew, title: String) in crew.title = title }]
  }
}

/// An actor without the field that other actors have.
private actor OwnExecutorCrew {
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe MainActor.sharedUnownedExecutor
  }
  var title: String?
}

private distributed actor DistributedCrew {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  var title: String?
}

private distributed actor OwnExecutorDistributedCrew {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe MainActor.sharedUnownedExecutor
  }
  var title: String?
}
