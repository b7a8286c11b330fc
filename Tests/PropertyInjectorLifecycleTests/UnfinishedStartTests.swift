import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What is made, asked for, and completed while a start still runs.
@Suite struct UnfinishedStartTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  /// What was made while a start ran was kept without what that had not made yet, or was made twice.
  @Test(arguments: [false, true])
  func whoAsksWhileItIsBeingStartedIsRefused(isEager: Bool) async throws {
    let stop = Stop()
    let source = Source.singleton(noting: "shop", in: journal) { Shop() }
    injector.registerAsync("database") { _ in await stop.pass(Database()) }
    injector.register(Shop.self, isEager ? source.eager() : source)
    injector.registerAsync { Store(try await $0.make(property: "database")) }
    try await injector.start(stoppedAt: stop) {
      if isEager { await until { journal.all.count == 1 } }
      let shop = Result { try injector.make(Shop.self) }
      let database = Result { try injector.make(property: "database", as: Database.self) }
      let why = "it is being started. Ask for it when start() has returned"
      #expect("\(shop)".contains(why) && "\(database)".contains(why))
    }
    #expect(try injector.make(Shop.self).database === injector.make(Store.self).database)
    // It was made before its database, too.
    #expect(journal.all.count == 2)
  }

  /// One was kept while the other still waited, or made complete again with it, and closed twice.
  @Test(arguments: [["one", "two"], ["two", "one"]], [true, false])
  func anObjectIsNotKeptBeforeThoseThatItRefersTo(order: [String], isAsync: Bool) async throws {
    let stops = ["one": Stop(), "two": Stop()]
    for (name, stop) in stops { injector.registerAsync(name) { _ in await stop.pass(Database()) } }
    let left = isAsync ? Source.singleton(async: { _ in Left() }) : .singleton { Left() }.eager()
    let right = isAsync ? Source.singleton(async: { _ in Right() }) : .singleton { Right() }.eager()
    // Those of earlier tries refer to each other, too.
    injector.registerProperty(
      "left", left.closing { [journal] in $0.right = journal.noted("left") })
    injector.registerProperty(
      "right", right.closing { [journal] in $0.left = journal.noted("right") })
    let start = Task { try await injector.start() }
    for stop in stops.values { await stop.reached() }
    stops[order[0]]?.goOn()
    for _ in 0..<50 {
      try await Task.sleep(for: .milliseconds(1))
      #expect((try? injector.make(property: "left", as: Left.self)) == nil)
      #expect((try? injector.make(property: "right", as: Right.self)) == nil)
    }
    stops[order[1]]?.goOn()
    try await start.value
    let object: Left = try injector.make(property: "left")
    #expect(object.right?.left === object && object.one != nil && object.right?.two != nil)
    #expect(injector.issues.isEmpty)
    await injector.close()
    #expect(Set(journal.all) == ["left", "right"] && object.wasComplete)
    // What is made synchronously is made again.
    if isAsync { #expect(journal.all.count == 2) }
  }

  /// What `.afterInit` had set was replaced, or stayed what it had made in a try that failed, or was
  /// filled before a later try.
  @Test(arguments: [true, false], [true, false])
  func whatAfterInitSetsStays(isAsync: Bool, isOwn: Bool) async throws {
    let own = isOwn ? Database() : nil
    injector.registerSingleton("one") { _ in Database() }
    injector.registerAsync("two") { _ in await later(Database(), yields: 50) }
    let source = isAsync ? Source.singleton(async: { _ in Left() }) : .singleton { Left() }.eager()
    let prepared = source.afterInit { left, injector in
      left.one = own ?? (try? injector.make(property: "two"))
      left.right = try injector.make(Right.self)
    }
    injector.register(Left.self, prepared.closing { $0.right = nil })
    let right = Source.singleton { Right() }
    injector.register(Right.self, right.afterInit { $0.left = try $1.make(Left.self) })
    try await injector.start()
    let left = try injector.make(Left.self)
    #expect(try left.right === injector.make(Right.self) && left.right?.left === left)
    #expect(left.two != nil && left.one === own ?? left.two)
    await injector.close()
  }

  /// A property that was deferred in the second try kept what the first one had set.
  @Test(arguments: [false, true])
  func aDeferredPropertyIsFilledAgain(isWithinScope: Bool) async throws {
    let request = injector.openScope(Scope("request"))
    let injector = isWithinScope ? Injector(parent: request) : injector
    let (mayGoOn, isAsked, isMade) = (Stop(), Stop(), DispatchSemaphore(value: 0))
    injector.registerAsync("two") { _ in await mayGoOn.pass(Database()) }
    injector.registerProperty("both", .singleton(async: { Both() }))
    injector.registerSingleton("holder") { Holder(try $0.make(property: "both")) }
    injector.registerAsync("asking") { starting in
      try await Task.sleep(for: .milliseconds(20))
      mayGoOn.goOn()
      await isAsked.pass()
      _ = try await starting.make(property: "holder", as: Holder.self)
      isMade.signal()
      return Cache()
    }
    // Before the one that waits for it goes on.
    let token = injector.observe { event in
      guard case .started(let info, _, _) = event, info.name == "two" else { return }
      isAsked.goOn()
      _ = isMade.wait(timeout: .now() + 5)
    }
    defer { withExtendedLifetime(token) {} }
    try await injector.start()
    let holder: Holder = try injector.make(property: "holder")
    #expect(holder.both.holder === holder)
    holder.both.holder = nil
    await request.close()
  }

  /// Starting joined what a thread was making that doesn't wait, and failed with it.
  @Test func whatAnotherThreadMakesInVainIsMadeAgain() async throws {
    let (making, mayOpen) = (Stop(), Stop())
    injector.registerAsync { _ in await mayOpen.pass(Database()) }
    injector.registerSingleton { Store(try making.block($0, onlyFirst: true).make()) }
    injector.registerAsync { Page(try await $0.make(Store.self).database) }
    Thread.detachNewThread { [injector] in _ = try? injector.make(Store.self) }
    await making.reached()
    // On a thread of its own: the start blocks one of the few that tasks have.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      making.goOn()
      Thread.sleep(forTimeInterval: 0.05)
      mayOpen.goOn()
    }
    try await injector.start()
    #expect(injector.instance(of: Page.self) != nil)
  }

  /// A struct that somebody else made while a start made it was taken for the one of the start.
  @Test func structsOfAStartAndOfOthersAreClosedOnceEach() async throws {
    struct Shop: Sendable {
      var database: Database?
      let id = UUID()
    }
    final class Keeper: @unchecked Sendable, InjectionParticipant { var shop: Shop? }
    let (stop, made, closed) = (Stop(), Journal(), Journal())
    injector.registerAsync("database") { _ in await stop.pass(Database()) }
    let source = Source.singleton {
      let shop = Shop()
      made.note("\(shop.id)")
      return shop
    }
    // Closers get the value as it is kept.
    let close = { @Sendable [journal] (shop: Shop) in
      closed.note("\(shop.id)")
      if shop.database != nil { journal.note("complete") }
    }
    injector.registerProperty("shop", source.closing(close))
    injector.registerEager { _ in Keeper() }
    try await injector.start(stoppedAt: stop) {
      await until { !made.all.isEmpty }
      #expect(await refusal { try injector.make(property: "shop", as: Shop.self) } != nil)
    }
    await injector.close()
    #expect(closed.all.sorted() == made.all.sorted() && journal.all == ["complete"])
  }

  /// Of what an extension made itself in the tries of a start, only the last one was closed.
  @Test func whatAnExtensionMakesInEachTryIsClosed() async throws {
    injector.addExtension(
      Maker { info, injector, proceed in
        guard info.name == "right" else { return try proceed() }
        let right = Right()
        injector.injectDependencies(to: right)
        return right
      })
    injector.registerAsync("one") { _ in await later(Database()) }
    injector.registerProperty("left", .singleton { Left() }.eager())
    let source = Source.singleton { Right() }
    injector.registerProperty(
      "right", source.closing { [journal] in $0.left = journal.noted("\($0.id)") })
    try await injector.start()
    await injector.close()
    #expect(journal.all.count > 1 && Set(journal.all).count == journal.all.count)
  }

  /// Somebody else who waited for an attempt of a start got its error, and kept what lacked the value.
  @Test func whoJoinsAnAttemptOfAStartGetsNothingIncomplete() async throws {
    final class Handler: @unchecked Sendable, InjectionParticipant { var left: Left? }
    let (isMaking, stop) = (Stop(), Stop())
    injector.registerSingleton("one") { _ in
      isMaking.goOn()
      usleep(20_000)
      return Database()
    }
    injector.registerAsync("two") { _ in await stop.pass(Database()) }
    injector.registerProperty("left", .singleton { Left() }.eager())
    injector.registerSingleton { _ in Handler() }
    try await injector.start(stoppedAt: stop) {
      await isMaking.pass()
      #expect(await refusal { try injector.make(Handler.self) } != nil)
    }
    #expect(try injector.make(Handler.self).left?.two != nil)
  }
}

final class Both: @unchecked Sendable, InjectionParticipant { var holder: Holder?, two: Database? }

final class Holder: Sendable {
  let both: Both
  init(_ both: Both) { self.both = both }
}
