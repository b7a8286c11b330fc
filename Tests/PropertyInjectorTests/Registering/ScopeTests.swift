import Foundation
import PropertyInjector
import TestSupport
import Testing

/// How long values are kept, and what factories may do.
@Suite struct ScopeTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  private func page() -> Page { injector.filled(Page()) }

  @Test func aSingletonIsMadeOnceHoweverManyThreadsAsk() throws {
    let asking = Meeting(of: 17)
    injector.keep("service") { [calls] _ in
      calls.add("made")
      asking.wait()
      // Long enough for the others to ask.
      Thread.sleep(forTimeInterval: 0.1)
      return Service()
    }
    #expect(calls.count == 0)
    let found = Locked<Set<ObjectIdentifier?>>([])
    try onThreads(16) { [injector] _ in
      asking.arrive()
      let id = injector.filled(Page()).service.map { ObjectIdentifier($0) }
      _ = found.withLock { $0.insert(id) }
    }
    #expect(found.withLock { $0.count == 1 && !$0.contains(nil) } && calls.count == 1)
  }

  @Test(arguments: [false, true])
  func aSingletonThatFailedIsAskedForUntilItGivesAValue(byThrowing: Bool) throws {
    let source = Source.singleton { [calls] in
      calls.add("made")
      if byThrowing, calls.count < 3 { throw CancellationError() }
      return calls.count < 3 ? nil : "text"
    }
    injector.registerProperty("title", source).register(String.self, source)
    #expect(page().title == nil && injector.instance(of: String.self) == nil)
    for _ in 1...2 { #expect(try page().title == "text" && injector.make(String.self) == "text") }
    #expect(calls.count == 4)
  }

  @Test func injectingGoesOnWhenRegistrationsChangeForever() {
    for index in 0..<3_000 {
      #expect(injector.title("\(index)").filled(Page()).title == "\(index)")
      injector.removeProperty("title")
    }
  }

  @Test(arguments: [Scope.transient, .singleton]) func aFactoryMaySetItsProperty(_ scope: Scope) {
    let target = Page()
    let source = Source.kept(scope) {
      target.title = "own"
      return "made"
    }
    injector.registerProperty("title", source)
    #expect(injector.filled(target, setting: 0).title == "own")
  }

  @Test func aGraphValueIsTheSameForAllThatIsMadeTogether() throws {
    final class Team {
      var one, other: Player?
      @Injected var service: Service
    }
    injector.register(Service.self, .graph { Service() })
    for name in ["one", "other"] { injector.registerProperty(name) { Player(try $0.make()) } }
    injector.register(Pair.self) { Pair(try $0.make(), try $0.make()) }
    injector.register(Player.self) { Player(try $0.make()) }
    let (pair, another) = (try injector.make(Pair.self), try injector.make(Pair.self))
    #expect(pair.player.held === pair.service && another.service !== pair.service)
    // One injection is one call.
    let (team, rival) = (injector.filled(Team(), setting: 3), injector.filled(Team()))
    #expect(team.one?.held === team.service && team.other?.held === team.service)
    #expect(rival.service !== team.service)
    // What is kept has graph values of its own.
    injector.remove(Player.self).register(Player.self, .singleton { Player(try $0.make()) })
    let kept = try injector.make(Pair.self)
    #expect(kept.player.held !== kept.service)
    #expect(try injector.make(Pair.self).player.held === kept.player.held)
  }
}

private final class Page: InjectionParticipant, @unchecked Sendable {
  var service: Service?
  var title: String?
}

private typealias Player = Holding<Service>

private final class Pair: Sendable {
  let (player, service): (Player, Service)
  init(_ player: Player, _ service: Service) { (self.player, self.service) = (player, service) }
}
