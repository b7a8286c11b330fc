import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What was closed too early, too late, or never, each with its story.
@Suite struct ClosingDefectTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  private func registerCache(in scope: Scope) {
    injector.register(
      Cache.self,
      .scoped(scope) { Cache() }.closing { [journal] _, error in
        journal.note(error == nil ? "commit" : "roll back")
      })
  }

  /// Of two threads that opened the first scopes of a child, one had its injector forget the other's.
  @Test func childrenThatTwoThreadsUseFirstStayKnown() async throws {
    registerCache(in: .request)
    for _ in 0..<500 {
      let child = Injector(parent: injector)
      let open = { @Sendable in
        let scope = child.openScope(.request)
        _ = try? scope.make(Cache.self)
        return scope
      }
      async let one = onThread(open)
      async let other = onThread(open)
      let scopes = await [one, other]
      await injector.close()
      withExtendedLifetime(scopes) {}
      try await injector.start()
    }
    #expect(journal.count(of: "roll back") == 1_000)
  }

  /// A start began beside closers, so a file that they wrote was opened twice.
  @Test func startsBeginWhenNoClosersAreCalled() async throws {
    let (isClosing, mayClose) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(
        async: { [journal] _ in
          journal.note("open")
          return Database()
        },
        close: { [journal] _ in
          isClosing.open()
          await mayClose.pass()
          journal.note("close")
        }))
    try await injector.start()
    let closing = Task { [injector] in await injector.close() }
    await isClosing.pass()
    let starting = Task { [injector] in try await injector.start() }
    for _ in 0..<100 { await Task.yield() }
    mayClose.open()
    await closing.value
    try await starting.value
    #expect(journal.all == ["open", "close", "open"])
    await injector.close()
  }

  /// A scope that was closed in a closer of one within it lost its values, and they were never closed.
  @Test func whatIsRefusedToCloseStaysOpen() async throws {
    registerCache(in: .session)
    let session = injector.openScope(.session)
    injector.register(
      Database.self,
      .scoped(.request) { Database() }.closing { [unowned session] _ in await session.close() })
    let cache = try session.make(Cache.self)
    try await session.withScope(.request) {
      _ = try Injector.current.make(Database.self)
      await Task.yield()
    }
    #expect(injector.texts.count == 1 && injector.texts[0].hasPrefix("Nothing was closed"))
    #expect(try session.make(Cache.self) === cache)
    await session.close()
    #expect(journal.all == ["commit"])
    // It has the session, which is within the injector.
    injector.remove(Database.self)
  }

  /// Only asynchronous closers were kept from closing their injector.
  @Test func plainClosersCannotCloseTheirInjectorEither() throws {
    injector.register(
      Cache.self, .singleton { Cache() }.closing { [unowned injector] _ in injector.close() })
    _ = try injector.make(Cache.self)
    injector.close()
    #expect(injector.texts.count == 1 && injector.texts[0].hasPrefix("Nothing was closed"))
  }

  /// A value whose factory ran while a start failed was kept, with what the start had closed.
  @Test func whatIsMadeWhileAStartFailsIsNotKept() async throws {
    let (isMaking, mayGoOn, mayFail) = (Door(), Gate(), Door())
    injector.register(Database.self, .singleton(async: { _ in Database() }, close: { _ in }))
    injector.register(
      Store.self,
      .singleton { injector in
        let store = Store(try injector.make(Database.self))
        isMaking.open()
        mayGoOn.wait()
        return store
      })
    injector.register(
      Cache.self,
      .singleton(async: { [journal] starting in
        _ = try await starting.make(Database.self)
        journal.note("cache")
        await mayFail.pass()
        if journal.all.count == 1 { throw Refusal() }
        return Cache()
      }))
    let start = Task { [injector] in try await injector.start() }
    while journal.all.isEmpty { await Task.yield() }
    async let made = onThread { [injector] in try? injector.make(Store.self) }
    await isMaking.pass()
    mayFail.open()
    #expect(await refusal { try await start.value } != nil)
    try await injector.start()
    mayGoOn.open()
    _ = await made
    mayGoOn.open()
    #expect(try injector.make(Store.self).database === (try injector.make(Database.self)))
  }

  /// An attempt completed the value of another one, which was never closed, and its own was closed
  /// twice.
  @Test func eachAttemptCompletesItsOwnValue() async throws {
    final class Port: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    let (areMaking, mayGoOn) = ([Door(), Door()], [Gate(), Gate()])
    injector.registerProperty("cache") { [journal] in
      let turn = journal.all.count
      journal.note("cache")
      if turn < 2 {
        areMaking[turn].open()
        mayGoOn[turn].wait()
      }
      return Cache()
    }
    let closed = Locked<[ObjectIdentifier]>([])
    injector.register(
      Port.self,
      .singleton { Port() }.closing { port in
        closed.withLock { $0.append(ObjectIdentifier(port)) }
      })
    let make = { @Sendable [injector] in try? injector.make(Port.self) }
    async let first = onThread(make)
    await areMaking[0].pass()
    await injector.close()
    try await injector.start()
    async let second = onThread(make)
    await areMaking[1].pass()
    mayGoOn[0].open()
    #expect(await first == nil)
    mayGoOn[1].open()
    let port = try #require(await second)
    #expect(closed.withLock { $0.count } == 1)
    await injector.close()
    #expect(closed.withLock { $0.count == 2 && $0.last == ObjectIdentifier(port) })
  }

  /// The value of an attempt that a restart had overtaken was given out, and stayed open beside the
  /// new one.
  @Test func whatARestartOvertakesIsClosedAndRefused() async throws {
    let (isMaking, mayGoOn) = (Door(), Gate())
    injector.register(
      Cache.self,
      .singleton { [journal] in
        journal.note("made")
        if journal.count(of: "made") == 1 {
          isMaking.open()
          mayGoOn.wait()
        }
        return Cache()
      }.closing { [journal] _ in journal.note("closed") })
    async let first = onThread { [injector] in try? injector.make(Cache.self) }
    await isMaking.pass()
    await injector.close()
    try await injector.start()
    let cache = try injector.make(Cache.self)
    mayGoOn.open()
    #expect(await first == nil)
    #expect(try injector.make(Cache.self) === cache)
    for _ in 0..<100_000 where journal.count(of: "closed") == 0 { await Task.yield() }
    await injector.close()
    #expect(journal.count(of: "closed") == 2)
  }

  /// What was constructed when a start failed, which forgot it, was given out, and another one could be
  /// made beside it.
  @Test func whatAFailedStartOvertakesIsRefused() async throws {
    final class Port: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    let (isMaking, mayGoOn) = (Door(), Gate())
    injector.registerProperty("cache") {
      isMaking.open()
      mayGoOn.wait()
      return Cache()
    }
    injector.register(
      Port.self, .singleton { Port() }.closing { [journal] _ in journal.note("closed") })
    injector.register(Database.self, .singleton(async: { _ -> Database in throw Refusal() }))
    async let first = onThread { [injector] in try? injector.make(Port.self) }
    await isMaking.pass()
    #expect(await refusal { try await injector.start() } != nil)
    mayGoOn.open()
    #expect(await first == nil)
    await injector.close()
    #expect(journal.all == ["closed"])
  }

  /// What was made just as a start began after `close()` was forgotten, and open beside another one.
  @Test func aRestartForgetsBeforeItOpens() async throws {
    injector.register(Cache.self, .singleton { Cache() }.closing { _ in })
    for _ in 0..<300 {
      try await injector.start()
      await injector.close()
      async let first = onThread { [injector] () -> Cache? in
        // Closed until the start begins.
        for _ in 0..<100_000 { if let cache = try? injector.make(Cache.self) { return cache } }
        return nil
      }
      try await injector.start()
      if let cache = await first { #expect(try injector.make(Cache.self) === cache) }
      await injector.close()
    }
  }

  /// What a start made after it was canceled by `close()` was closed in a task of its own, maybe beside
  /// the next start.
  @Test func aStartClosesWhatItMadeTooLate() async throws {
    let (isMaking, mayGoOn) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(
        async: { _ in
          isMaking.open()
          await mayGoOn.pass()
          return Database()
        },
        close: { [journal] _ in
          for _ in 0..<100 { await Task.yield() }
          journal.note("closed")
        }))
    let start = Task { [injector] in try await injector.start() }
    await isMaking.pass()
    let close = { [injector] in injector.close() }
    close()
    mayGoOn.open()
    #expect(await refusal { try await start.value } == "CancellationError()")
    #expect(journal.all == ["closed"])
  }

  /// A database was closed while a transaction was being committed.
  @Test func closingWaitsForTheClosersOfScopesWithin() async throws {
    let (isCommitting, mayCommit) = (Door(), Door())
    injector.register(
      Database.self, .singleton { Database() }.closing { [journal] _ in journal.note("database") })
    injector.register(
      Store.self,
      .scoped(.request) { Store(try $0.make(Database.self)) }.closing { [journal] _ in
        isCommitting.open()
        await mayCommit.pass()
        journal.note("commit")
      })
    let request = Task { [injector] in
      try await injector.withScope(.request) {
        _ = try Injector.current.make(Store.self)
        await Task.yield()
      }
    }
    await isCommitting.pass()
    let closing = Task { [injector] in await injector.close() }
    for _ in 0..<100 { await Task.yield() }
    mayCommit.open()
    try await request.value
    await closing.value
    #expect(journal.all == ["commit", "database"] && injector.issues.isEmpty)
  }

  /// `close()` returned while one without `await` was calling closers, whose asynchronous ones nobody
  /// called.
  @Test func closingWaitsForOneWithoutAwait() async throws {
    let (isClosing, mayClose) = (Door(), Gate())
    injector.register(
      Cache.self,
      .scoped(.session) { Cache() }.closing { [journal] _ in
        await Task.yield()
        journal.note("cache")
      })
    injector.register(
      Database.self,
      .scoped(.session) { Database() }.closing { [journal] _ in
        isClosing.open()
        mayClose.wait()
        journal.note("database")
      })
    let session = injector.openScope(.session)
    _ = try (session.make(Cache.self), session.make(Database.self))
    async let closed: Void = onThread { session.close() }
    await isClosing.pass()
    async let closing: Void = session.close()
    for _ in 0..<100 { await Task.yield() }
    mayClose.open()
    _ = await (closed, closing)
    #expect(journal.all == ["database", "cache"])
  }

  /// What asked for a value that is made anew got the nil of the start before.
  @Test func nilOfAnEarlierStartIsForgotten() async throws {
    let (isMaking, mayGoOn) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton(async: { [journal] _ in
        journal.note("database")
        if journal.all.count == 1 { return nil as Database? }
        isMaking.open()
        await mayGoOn.pass()
        return Database()
      }))
    try await injector.start()
    #expect("\(Result { try injector.make(Database.self) })".contains("returned nil"))
    let start = Task { [injector] in try await injector.start() }
    await isMaking.pass()
    #expect("\(Result { try injector.make(Database.self) })".contains("it is being started"))
    mayGoOn.open()
    try await start.value
    _ = try injector.make(Database.self)
  }

  /// A transaction was committed though another closer of its scope had failed, without `await`.
  @Test func whatWaitsToBeClosedLearnsOfEarlierFailures() async throws {
    injector.register(
      Cache.self,
      .scoped(.session) { Cache() }.closing { [journal] _, error in
        await Task.yield()
        journal.note(error == nil ? "commit" : "roll back")
      })
    injector.register(
      Database.self, .scoped(.session) { Database() }.closing { _ in throw Refusal() })
    let session = injector.openScope(.session)
    _ = try (session.make(Cache.self), session.make(Database.self))
    let close = { session.close() }
    close()
    await session.close()
    #expect(journal.all == ["roll back"])
  }

  private final class Maker: InjectorExtension {
    typealias Making = @Sendable (RegistrationInfo, Injector, () throws -> Any?) throws -> Any?
    let body: Making
    init(_ body: @escaping Making) { self.body = body }

    func make(
      _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
    ) throws -> Any? { try body(registration, injector, proceed) }
  }

  /// Returns what is made and what is closed then.
  private func madeAndClosed(_ make: @escaping @Sendable () -> Cache) throws -> (Cache, [Cache]) {
    let closed = Locked<[Cache]>([])
    injector.register(
      Cache.self, .singleton(make).closing { cache in closed.withLock { $0.append(cache) } })
    let cache = try injector.make(Cache.self)
    injector.close()
    return (cache, closed.withLock(\.self))
  }

  /// Of what an extension made twice, the one that it returned was closed twice, and the other one never.
  @Test func whatAnExtensionMakesTwiceIsClosedOnceEach() throws {
    injector.addExtension(
      Maker { _, _, proceed in
        let first = try proceed()
        _ = try proceed()
        return first
      })
    let (cache, closed) = try madeAndClosed { Cache() }
    #expect(closed.count == 2 && closed.filter { $0 === cache }.count == 1)
  }

  /// What an extension made itself was refused as closed.
  @Test func whatAnExtensionMakesItselfIsClosed() throws {
    injector.addExtension(Maker { _, _, _ in Cache() })
    let (cache, closed) = try madeAndClosed { Cache() }
    #expect(closed.count == 1 && closed[0] === cache)
  }

  /// Of what an extension made itself in the tries of a start, only the last one was closed.
  @Test func whatAnExtensionMakesInEachTryIsClosed() async throws {
    let injector = injector
    let closed = Locked<[ObjectIdentifier: Int]>([:])
    injector.addExtension(
      Maker { info, injector, proceed in
        guard info.name == "right" else { return try proceed() }
        let right = Right()
        injector.injectDependencies(to: right)
        return right
      })
    injector.registerProperty(
      "one",
      .singleton(async: { _ in
        await Task.yield()
        return Database()
      }))
    injector.registerProperty("left", .singleton { Left() }.eager())
    injector.registerProperty(
      "right",
      .singleton { Right() }.closing { right in
        closed.withLock { $0[ObjectIdentifier(right), default: 0] += 1 }
      })
    try await injector.start()
    let left: Left = try injector.make(property: "left")
    left.right = nil
    await injector.close()
    #expect(closed.withLock { $0.values.allSatisfy { $0 == 1 } && $0.count > 1 })
  }

  /// Scopes beside each other were closed in any order.
  @Test func scopesBesideEachOtherCloseTheLastOneFirst() throws {
    let closed = Locked<[Cache]>([])
    injector.register(
      Cache.self,
      .scoped(.session) { Cache() }.closing { cache in closed.withLock { $0.append(cache) } })
    let scopes = (0..<20).map { _ in injector.openScope(.session) }
    let made = try scopes.map { try $0.make(Cache.self) }
    withExtendedLifetime(scopes) { injector.close() }
    #expect(zip(closed.withLock(\.self), made.reversed()).allSatisfy { $0 === $1 })
    #expect(closed.withLock(\.count) == 20)
  }

  /// An object that was made while a start ran was kept without what that had not made yet.
  @Test func nothingIsKeptThatLacksWhatIsBeingStarted() async throws {
    final class Shop: @unchecked Sendable, InjectionParticipant { var database: Database? }
    let (isMaking, mayGoOn) = (Door(), Door())
    let injector = injector
    injector.registerDatabase(behind: mayGoOn, opening: isMaking)
    injector.register(Shop.self, .singleton { Shop() })
    let start = Task { try await injector.start() }
    await isMaking.pass()
    #expect("\(Result { try injector.make(Shop.self) })".contains("it is being started"))
    mayGoOn.open()
    try await start.value
    #expect(try injector.make(Shop.self).database != nil)
  }

  /// Of two objects that refer to each other, one was kept when it had what it needs, though the other
  /// still waited: a try that failed had set its property.
  @Test(arguments: [true, false], [true, false])
  func anObjectIsNotKeptBeforeThoseThatItRefersTo(isFirst: Bool, isAsync: Bool) async throws {
    let doors = ["one": Door(), "two": Door()]
    let injector = injector
    for (name, door) in doors {
      injector.registerProperty(
        name,
        .singleton(async: { _ in
          await door.pass()
          return Database()
        }))
    }
    injector.registerProperty(
      "left", isAsync ? .singleton(async: { _ in Left() }) : .singleton { Left() }.eager())
    injector.registerProperty(
      "right", isAsync ? .singleton(async: { _ in Right() }) : .singleton { Right() }.eager())
    let start = Task { try await injector.start() }
    doors[isFirst ? "one" : "two"]?.open()
    for _ in 0..<50 {
      try await Task.sleep(for: .milliseconds(1))
      #expect((try? injector.make(property: "left", as: Left.self)) == nil)
      #expect((try? injector.make(property: "right", as: Right.self)) == nil)
    }
    doors[isFirst ? "two" : "one"]?.open()
    try await start.value
    let left: Left = try injector.make(property: "left")
    #expect(left.right?.left === left && left.one != nil && left.right?.two != nil)
    left.right = nil
  }

  /// What `.afterInit` had set was replaced, or stayed what it had made in a try that failed.
  @Test(arguments: [true, false])
  func whatAfterInitSetsStays(isAsync: Bool) async throws {
    let injector = injector
    let own = Database()
    injector.registerProperty("one", .singleton { Database() })
    injector.registerProperty(
      "two",
      .singleton(async: { _ in
        await Task.yield()
        return Database()
      }))
    let source = isAsync ? Source.singleton(async: { _ in Both() }) : .singleton { Both() }.eager()
    injector.register(
      Both.self,
      source.afterInit { both, injector in
        both.one = own
        both.right = try injector.make(Right.self)
      })
    injector.register(
      Right.self,
      .singleton { Right() }.afterInit { right, injector in
        right.both = try injector.make(Both.self)
      })
    try await injector.start()
    let both = try injector.make(Both.self)
    let right = try injector.make(Right.self)
    #expect(both.one === own && both.two != nil && both.right === right && right.both === both)
    both.right = nil
  }

  /// A property that the first try left to a `.afterInit` that lacked something was filled then.
  @Test func whatAfterInitSetsInALaterTryStays() async throws {
    let injector = injector
    injector.registerProperty("one", .singleton { Database() })
    injector.registerProperty(
      "two",
      .singleton(async: { _ in
        try await Task.sleep(for: .milliseconds(5))
        return Database()
      }))
    injector.register(
      Both.self,
      .singleton { Both() }.eager().afterInit { both, injector in
        both.one = try? injector.make(property: "two")
      })
    try await injector.start()
    let both = try injector.make(Both.self)
    #expect(both.one === both.two && both.two != nil)
  }

  /// A struct that somebody else made while a start made it was taken for the one of the start.
  @Test func structsOfAStartAndOfOthersAreClosedOnceEach() async throws {
    struct Shop: Sendable {
      var database: Database?
      let number: Int
    }
    final class Keeper: @unchecked Sendable, InjectionParticipant { var shop: Shop? }
    let (mayGoOn, injector) = (Door(), injector)
    let made = Locked(0)
    let closed = Locked<[Int]>([])
    injector.registerDatabase(behind: mayGoOn)
    injector.registerProperty(
      "shop",
      .singleton {
        made.withLock {
          $0 += 1
          return Shop(number: $0)
        }
      }.closing { shop in closed.withLock { $0.append(shop.number) } })
    injector.registerProperty("keeper", .singleton { Keeper() }.eager())
    let start = Task { try await injector.start() }
    while made.withLock(\.self) == 0 { await Task.yield() }
    #expect(throws: InjectionError.self) { try injector.make(property: "shop", as: Shop.self) }
    mayGoOn.open()
    try await start.value
    await injector.close()
    #expect(closed.withLock { $0.sorted() } == Array(1...made.withLock(\.self)))
  }

  /// A property that was deferred in the second try kept what the first one had set.
  @Test func aDeferredPropertyIsFilledAgain() async throws {
    let (mayGoOn, isAsked) = (Door(), Door())
    let isMade = DispatchSemaphore(value: 0)
    let injector = injector
    injector.registerProperty(
      "two",
      .singleton(async: { _ in
        await mayGoOn.pass()
        return Database()
      }))
    injector.registerProperty("both", .singleton { Both() }.eager())
    injector.registerProperty("holder", .singleton { Holder(try $0.make(property: "both")) })
    injector.registerProperty(
      "asking",
      .singleton(async: { starting in
        try await Task.sleep(for: .milliseconds(20))
        mayGoOn.open()
        await isAsked.pass()
        _ = try await starting.make(property: "holder", as: Holder.self)
        isMade.signal()
        return Cache()
      }))
    // Before the one that waits for it goes on.
    let token = injector.observe { event in
      guard case .started(let info, _, _) = event, info.name == "two" else { return }
      isAsked.open()
      _ = isMade.wait(timeout: .now() + 5)
    }
    defer { withExtendedLifetime(token) {} }
    try await injector.start()
    let holder: Holder = try injector.make(property: "holder")
    #expect(holder.both.holder === holder)
    holder.both.holder = nil
  }

  /// Of two objects that refer to each other, one was closed twice: it was complete, and then made
  /// complete again with the other.
  @Test(arguments: [["one", "two"], ["two", "one"]])
  func whatIsCompletedAgainIsClosedOnce(order: [String]) async throws {
    let doors = ["one": Door(), "two": Door()]
    let injector = injector
    let journal = journal
    for (name, door) in doors {
      injector.registerProperty(
        name,
        .singleton(async: { _ in
          await door.pass()
          return Database()
        }))
    }
    injector.registerProperty(
      "left",
      .singleton { Left() }.closing { left in
        journal.note("left")
        left.right = nil
      }.eager())
    injector.registerProperty(
      "right", .singleton { Right() }.closing { _ in journal.note("right") }.eager())
    let start = Task { try await injector.start() }
    for name in order {
      try await Task.sleep(for: .milliseconds(10))
      doors[name]?.open()
    }
    try await start.value
    await injector.close()
    #expect(journal.all.sorted() == ["left", "right"])
  }

  /// Somebody else who waited for an attempt of a start got its error, and kept what lacked the value.
  @Test func whoJoinsAnAttemptOfAStartGetsNothingIncomplete() async throws {
    final class Slow: Sendable {}
    final class Shop: @unchecked Sendable, InjectionParticipant {
      var slow: Slow?
      var database: Database?
    }
    final class Handler: @unchecked Sendable, InjectionParticipant { var shop: Shop? }
    let (isMaking, mayGoOn) = (Door(), Door())
    let injector = injector
    injector.registerProperty(
      "slow",
      .singleton {
        isMaking.open()
        usleep(20_000)
        return Slow()
      })
    injector.registerDatabase(behind: mayGoOn)
    injector.registerProperty("shop", .singleton { Shop() }.eager())
    injector.register(Handler.self, .singleton { Handler() })
    let start = Task { try await injector.start() }
    await isMaking.pass()
    #expect(throws: InjectionError.self) { try injector.make(Handler.self) }
    mayGoOn.open()
    try await start.value
    #expect(try injector.make(Handler.self).shop?.database != nil)
  }

  /// An eager object that waited for what was being started was made twice, and the one that was kept
  /// lacked the value.
  @Test func whoAsksWhileItIsStartedDoesNotMakeAnotherOne() async throws {
    final class Shop: @unchecked Sendable, InjectionParticipant { var database: Database? }
    let mayGoOn = Door()
    let injector = injector
    let made = Locked(0)
    injector.registerDatabase(behind: mayGoOn)
    injector.register(
      Shop.self,
      .singleton {
        made.withLock { $0 += 1 }
        return Shop()
      }.eager())
    let start = Task { try await injector.start() }
    while made.withLock(\.self) == 0 { await Task.yield() }
    #expect("\(Result { try injector.make(Shop.self) })".contains("it is being started"))
    mayGoOn.open()
    try await start.value
    #expect(try injector.make(Shop.self).database != nil && made.withLock(\.self) == 1)
  }
}

/// The properties that refer stand first, so that they are set before the other is missed.
private final class Left: @unchecked Sendable, InjectionParticipant {
  var right: Right?
  var one: Database?
}

private final class Right: @unchecked Sendable, InjectionParticipant {
  var left: Left?
  var both: Both?
  var two: Database?
}

private final class Both: @unchecked Sendable, InjectionParticipant {
  var holder: Holder?
  var right: Right?
  var one: Database?
  var two: Database?
}

private final class Holder: Sendable {
  let both: Both
  init(_ both: Both) { self.both = both }
}
