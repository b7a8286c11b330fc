import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Where factories run that a main-actor module registers.
@Suite struct FactoryTests {
  private let injector = Injector.quiet()

  private final class Screen {
    var store: Store?
    var date: Date?
    var sheet: Sheet?
    var draft: Draft?
  }

  /// Nothing in it belongs anywhere, so that neither does the initializer that Swift writes for it.
  final class Sheet { var title: String? }

  nonisolated private final class Job {
    var store: Store?
    var date: Date?
    var sheet: Sheet?
  }

  private func injected<Target: AnyObject>(_ target: Target) -> Target {
    injector.injectDependencies(to: target)
    return target
  }

  /// How many properties of a job are filled where no actor is.
  private func countElsewhere() async -> Int {
    await elsewhere { [injector] in injector.injectDependencies(to: Job()).injectedCount }
  }

  @Test func aLabeledFactoryIsCalledOnTheMainActorOnly() async {
    injector.registerProperty("store", .mainActor { Store() })
    injector.registerProperty("date", .mainActor { Date() })
    injector.registerProperty("draft", .mainActor { Draft() })
    let (first, second) = (injected(Screen()), injected(Screen()))
    #expect(first.store != nil && first.store !== second.store && first.date != nil)
    #expect(first.draft != nil && first.draft !== second.draft)
    #expect(await countElsewhere() == 0)
  }

  @Test func aClosureInBracesThatMakesWhatNeedsNoActorIsCalledAnywhere() async {
    injector.registerProperty("date") { Date() }
    #expect(injected(Screen()).date != nil)
    #expect(await countElsewhere() == 1)
    injector.registerProperty("sheet") { Sheet() }
    #expect(await countElsewhere() == 2)
  }

  @Test(arguments: [Scope.singleton, .weak])
  func whatIsKeptIsMadeOnTheMainActorAndHandedOutEverywhere(scope: Scope) async {
    injector.registerProperty("store", .mainActor(scope) { Store() })
    #expect(await countElsewhere() == 0)
    let screen = injected(Screen())
    #expect(screen.store != nil)
    #expect(await countElsewhere() == 1)
    #expect(injector.instance(forProperty: "store", as: Store.self) === screen.store)
  }

  @Test func aFactoryThatThrowsIsToldOf() {
    let failing = Source.mainActor { () throws -> Store in throw CancellationError() }
    injector.registerProperty("store", failing)
    #expect(injector.injectDependencies(to: Screen()).failures.count == 1)
  }

  @Test func aProtocolOfTheMainActorIsRegisteredAsSendable() async {
    final class Screen { @Injected var clock: (any Clock)? }
    let clock: any Clock & Sendable = FixedClock()
    injector.register((any Clock & Sendable).self, .instance(clock))
    #expect(injected(Screen()).clock?.now == 3)
    injector.registerProperty("clock", .singleton { () -> any Clock & Sendable in clock })
    #expect(injector.instance(forProperty: "clock", as: (any Clock).self)?.now == 3)
    injector.remove((any Clock & Sendable).self)
      .register((any Clock & Sendable).self, .mainActor(.singleton) { FixedClock() })
    #expect(injector.instance(of: (any Clock).self)?.now == 3)
  }

  @Test func aClassThatConformsOnTheMainActorServesTheProtocolThere() async {
    final class Screen { @Injected var picture: any Drawing }
    injector.register(Picture.self, .mainActor { Picture() })
    #expect(injector.instance(of: (any Drawing).self)?.draw() == "drawn")
    #expect(injected(Screen()).picture.draw() == "drawn")
    let isFound = await elsewhere { [injector] in injector.instance(of: (any Drawing).self) != nil }
    #expect(!isFound)
  }
}
