import Foundation
import PropertyInjector
import TestSupport
import Testing

/// How long values are kept, and what factories may do.
@Suite struct ScopeTests {
  private let injector = Injector.quiet()

  private func page() -> Page {
    let page = injector.filled(Page())
    return page
  }

  @Test func aSingletonIsMadeOnceWhenItIsNeededFirst() {
    let calls = Calls()
    injector.registerProperty("service", .singleton { calls.add("made", making: Service()) })
    #expect(calls.count == 0)
    let first = page().service
    #expect(first != nil && page().service === first)
    #expect(injector.instance(forProperty: "service", as: Service.self) === first)
    #expect(calls.count == 1)
  }

  @Test func aSingletonIsMadeOnceHoweverManyThreadsAsk() throws {
    let (calls, asking) = (Calls(), Meeting(of: 17))
    injector.registerProperty(
      "service",
      .singleton {
        calls.add("made")
        asking.wait()
        // Long enough for the others to ask.
        Thread.sleep(forTimeInterval: 0.1)
        return Service()
      })
    let found = Locked<Set<ObjectIdentifier?>>([])
    try onThreads(16) { [injector] _ in
      let page = Page()
      asking.arrive()
      injector.injectDependencies(to: page)
      let id = page.service.map { ObjectIdentifier($0) }
      _ = found.withLock { $0.insert(id) }
    }
    #expect(calls.count == 1)
    #expect(found.withLock { $0.count == 1 && !$0.contains(nil) })
  }

  @Test func aSingletonOfAValueTypeIsShared() {
    let calls = Calls()
    injector.registerProperty("title", .singleton { calls.add("made", making: "text") })
    #expect(page().title == "text" && page().title == "text")
    #expect(calls.count == 1)
  }

  @Test func aSingletonThatCameOutNilIsAskedForAgain() {
    let calls = Calls()
    injector.registerProperty(
      "title",
      .singleton { () -> String? in calls.add("made", making: calls.count < 2 ? nil : "text") })
    #expect(page().title == nil)
    #expect(page().title == "text")
    #expect(page().title == "text")
    #expect(calls.count == 2)
  }

  @Test func aSingletonWhoseFactoryThrewIsAskedForAgain() {
    struct Broken: Error {}
    let calls = Calls()
    injector.registerProperty(
      "title",
      .singleton {
        calls.add("made")
        if calls.count < 2 { throw Broken() }
        return "text"
      })
    #expect(page().title == nil)
    #expect(page().title == "text")
    #expect(calls.count == 2)
  }

  @Test func aWeakValueIsSharedWhileSomebodyHoldsIt() {
    let calls = Calls()
    injector.registerProperty("service", .weak { calls.add("made", making: Service()) })
    let first = page()
    let second = page()
    #expect(first.service != nil && first.service === second.service)
    first.service = nil
    second.service = nil
    let third = page()
    #expect(third.service != nil)
    #expect(calls.count == 2)
  }

  @Test func injectingGoesOnWhenRegistrationsChangeForever() {
    for index in 0..<3_000 {
      injector.registerProperty("title", .instance("\(index)"))
      #expect(page().title == "\(index)")
      injector.removeProperty("title")
    }
  }

  @Test func aFactoryMayRegisterAndInject() {
    final class Inner { var title: String? }
    injector.registerProperty(
      "service",
      .singleton { injector in
        injector.registerProperty("late", .instance("late"))
        let inner = injector.filled(Inner())
        return inner.title == "text" ? Service() : nil
      })
    injector.registerProperty("title", .instance("text"))
    let target = page()
    #expect(target.service != nil && target.title == "text" && target.late == nil)
    #expect(page().late == "late")
  }

  @Test(arguments: [Scope.transient, .singleton])
  func aFactoryMayFillThePropertyItself(_ scope: Scope) {
    final class Own: InjectionParticipant, @unchecked Sendable { var title: String? }
    let target = Own()
    injector.registerProperty(
      "title",
      .kept(scope) {
        target.title = "own"
        return "made"
      })
    #expect(injector.injectDependencies(to: target).injectedCount == 0)
    #expect(target.title == "own")
  }

  // MARK: Graph

  @Test func aGraphValueIsTheSameForAllThatIsMadeTogether() throws {
    injector.register(Service.self, .graph { Service() })
    injector.register(Team.self) { Team(one: try $0.make(), other: try $0.make()) }
    injector.register(Player.self) { Player(try $0.make()) }
    let team = try injector.make(Team.self)
    #expect(team.one.service === team.other.service)
    let another = try injector.make(Team.self)
    #expect(another.one.service !== team.one.service)
    #expect(try injector.make(Service.self) !== injector.make(Service.self))
  }

  @Test func oneInjectionIsOneCall() throws {
    final class Page {
      var one: Player?
      var other: Player?
      @Injected var service: Service
    }
    injector.register(Service.self, .graph { Service() })
    injector.registerProperty("one") { Player(try $0.make()) }
    injector.registerProperty("other") { Player(try $0.make()) }
    for _ in 1...2 {
      let (page, another) = (Page(), Page())
      #expect(injector.injectDependencies(to: page).injectedCount == 3)
      #expect(page.one?.service === page.other?.service && page.one?.service === page.service)
      injector.injectDependencies(to: another)
      #expect(another.service !== page.service)
    }
  }

  @Test func whatIsKeptHasGraphValuesOfItsOwn() throws {
    injector.register(Service.self, .graph { Service() })
    injector.register(Player.self, .singleton { Player(try $0.make()) })
    injector.register(Pair.self) { Pair(try $0.make(), try $0.make()) }
    let pair = try injector.make(Pair.self)
    #expect(pair.player.service !== pair.service)
    #expect(try injector.make(Pair.self).player.service === pair.player.service)
  }
}

private final class Page {
  var service: Service?
  var title: String?
  var late: String?
}

private final class Player: Sendable {
  let service: Service
  init(_ service: Service) { self.service = service }
}

private final class Team: Sendable {
  let (one, other): (Player, Player)
  init(one: Player, other: Player) { (self.one, self.other) = (one, other) }
}

private final class Pair: Sendable {
  let player: Player
  let service: Service
  init(_ player: Player, _ service: Service) { (self.player, self.service) = (player, service) }
}
