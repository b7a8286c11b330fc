import PropertyInjector
import PropertyInjectorLifecycle
import Testing

/// What `close()` of an injector does.
@Suite struct CloseTests {
  private let injector = Injector.silent()
  private let journal = Journal()

  private func register<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable (Injector) throws -> Value
  ) {
    injector.register(
      Value.self, .singleton(make).closing { [journal] _ in journal.note("close \(name)") })
  }

  @Test func closersAreCalledOnceInReverseOrder() async throws {
    register("database") { _ in Database() }
    register("store") { Store(try $0.make(Database.self)) }
    register("cache") { _ in Cache() }
    register("repository") { Repository(try $0.make(Store.self)) }
    _ = try injector.make(Cache.self)
    _ = try injector.make(Repository.self)
    await injector.close()
    await injector.close()
    defer { injector.close() }
    #expect(journal.all == ["close repository", "close store", "close database", "close cache"])
    #expect(injector.issues.isEmpty)
  }

  @Test func whatFillsAPropertyIsClosedAfterItsOwner() async throws {
    final class Owner: @unchecked Sendable, InjectionParticipant { var cache: Cache? }
    injector.registerProperty(
      "cache", .singleton { Cache() }.closing { [journal] _ in journal.note("close cache") })
    register("owner") { _ in Owner() }
    #expect(try injector.make(Owner.self).cache != nil)
    await injector.close()
    #expect(journal.all == ["close owner", "close cache"])
  }

  @Test func whatWasNeverMadeIsNotClosed() async throws {
    register("database") { _ in Database() }
    await injector.close()
    #expect(journal.all.isEmpty)
  }

  @Test func aCloserThatThrowsIsAnIssueAndTheOthersAreCalled() async throws {
    injector.register(
      Cache.self, .singleton { Cache() }.closing { _ in throw Refusal() })
    register("database") { _ in Database() }
    register("store") { Store(try $0.make(Database.self)) }
    _ = try injector.make(Store.self)
    _ = try injector.make(Cache.self)
    await injector.close()
    #expect(journal.all == ["close store", "close database"])
    let place = try #require(injector.registrations.first?.origin)
    #expect(
      injector.texts == [
        "Cache, registered at \(place), was not closed properly: its closer threw Refusal()."
      ])
  }

  @Test func closersGetTheValueAsItIsKept() async throws {
    struct Box: Sendable {
      var number = 0
      var cache: Cache?
    }
    injector.registerProperty("cache", .singleton { Cache() })
    injector.register(
      Box.self,
      .singleton { Box() }.afterInit { box, _ in box.number = 7 }.closing { [journal] box in
        journal.note("\(box.number) \(box.cache != nil)")
      })
    _ = try injector.make(Box.self)
    await injector.close()
    #expect(journal.all == ["7 true"])
  }

  @Test func fromCloseOnValuesWithClosersAreFailuresUntilTheNextStart() async throws {
    register("database") { _ in Database() }
    injector.register(Cache.self, .singleton { Cache() })
    let (database, cache) = (try injector.make(Database.self), try injector.make(Cache.self))
    await injector.close()
    #expect(
      await refusal { try injector.make(Database.self) } == """
        Database was not made: its injector or scope is closed.
        """)
    #expect(try injector.make(Cache.self) === cache)
    try await injector.start()
    #expect(try injector.make(Database.self) !== database)
  }

  @Test func aStartThatFailsAfterCloseLeavesItClosed() async throws {
    register("database") { _ in Database() }
    await injector.close()
    injector.register(Cache.self, .singleton { throw Refusal() }.eager())
    #expect(await refusal { try await injector.start() } != nil)
    #expect(
      await refusal { try injector.make(Database.self) }?.hasSuffix("scope is closed.") == true)
  }

  @Test func whatHeldAClosedValueIsMadeAnewAfterTheNextStart() async throws {
    register("database") { _ in Database() }
    injector.register(Store.self, .singleton { Store(try $0.make(Database.self)) })
    _ = try injector.make(Store.self)
    await injector.close()
    try await injector.start()
    #expect(try injector.make(Store.self).database === (try injector.make(Database.self)))
  }

  @Test func asynchronousClosersWaitForOneAnother() async throws {
    injector.register(
      Database.self,
      .singleton(
        async: { _ in Database() },
        close: { [journal] _ in
          for _ in 0..<5 { await Task.yield() }
          journal.note("close database")
        }))
    injector.register(
      Store.self,
      .singleton(
        async: { Store(try await $0.make()) },
        close: { [journal] _ in
          for _ in 0..<5 { await Task.yield() }
          journal.note("close store")
        }))
    try await injector.start()
    await injector.close()
    #expect(journal.all == ["close store", "close database"])
  }

  @Test func closingIsNotCanceled() async throws {
    injector.register(
      Database.self,
      .singleton { Database() }.closing { [journal] _ in
        await Task.yield()
        journal.note(Task.isCancelled ? "canceled" : "closed")
      })
    _ = try injector.make(Database.self)
    let task = Task { [injector] in
      while !Task.isCancelled { await Task.yield() }
      await injector.close()
    }
    task.cancel()
    await task.value
    #expect(journal.all == ["closed"])
  }

  @Test func withoutAwaitOnlyPlainClosersAreCalled() async throws {
    injector.register(
      Cache.self,
      .singleton { Cache() }.closing { [journal] _ in
        await Task.yield()
        journal.note("close cache")
      })
    register("database") { _ in Database() }
    _ = try injector.make(Cache.self)
    _ = try injector.make(Database.self)
    let close = { [injector] in injector.close() }
    close()
    #expect(journal.all == ["close database"])
    #expect(injector.texts.count == 1)
    #expect(injector.texts[0].hasPrefix("These values were not closed: Cache ("))
    #expect(
      injector.texts[0].hasSuffix(
        """
        Their closers are asynchronous: call close() with await in an asynchronous function, or give \
        withOverrides an asynchronous body.
        """))
    await injector.close()
    #expect(journal.all == ["close database", "close cache"])
  }

  @Test func aSecondCloseWaitsForTheFirst() async throws {
    let (isClosing, mayClose) = (Door(), Door())
    injector.register(
      Database.self,
      .singleton { Database() }.closing { [journal] _ in
        isClosing.open()
        await mayClose.pass()
        journal.note("closed")
      })
    _ = try injector.make(Database.self)
    let first = Task { [injector] in await injector.close() }
    await isClosing.pass()
    let second = Task { [injector, journal] in
      await injector.close()
      journal.note("second")
    }
    for _ in 0..<20 { await Task.yield() }
    mayClose.open()
    await first.value
    await second.value
    #expect(journal.all == ["closed", "second"])
  }

  @Test func closingWhileStartingCancelsIt() async throws {
    let isRunning = Door()
    injector.register(
      Database.self,
      .singleton(
        async: { [journal] _ in
          isRunning.open()
          while !Task.isCancelled { await Task.yield() }
          journal.note("made")
          return Database()
        }, close: { [journal] _ in journal.note("closed") }))
    let start = Task { [injector] in try await injector.start() }
    await isRunning.pass()
    await injector.close()
    #expect(await error { try await start.value } is CancellationError)
    #expect(journal.all == ["made", "closed"])
  }

  @Test func whatIsRemovedReplacedOrDiscardedIsClosedWithTheOthers() async throws {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    func register(_ name: String) {
      injector.registerProperty(
        "cache", .singleton { Cache() }.closing { [journal] _ in journal.note("close \(name)") })
    }
    for name in ["first", "second"] {
      register(name)
      _ = try injector.make(property: "cache", as: Cache.self)
    }
    injector.discardValue(ofProperty: "cache")
    _ = try injector.make(property: "cache", as: Cache.self)
    injector.removeProperty("cache")
    #expect(journal.all.isEmpty)
    await injector.close()
    #expect(journal.all == ["close second", "close second", "close first"])
  }

  @Test func aValueThatIsNeverCompleteIsClosedToo() async throws {
    final class Service: @unchecked Sendable, InjectionParticipant {
      @Injected var missing: Database
    }
    register("service") { _ in Service() }
    #expect(await refusal { try injector.make(Service.self) } != nil)
    await injector.close()
    #expect(journal.all == ["close service"])
  }

  @Test func aValueThatIsMadeMeanwhileIsClosedWhenItIsMade() async throws {
    let (isMaking, mayGoOn) = (Door(), Gate())
    register("database") { _ in
      isMaking.open()
      mayGoOn.wait()
      return Database()
    }
    async let why = onThread { [injector] in
      do throws(InjectionError) {
        _ = try injector.make(Database.self)
        return ""
      } catch {
        return "\(error)"
      }
    }
    await isMaking.pass()
    await injector.close()
    mayGoOn.open()
    #expect(await why == "Database was not made: its injector or scope is closed.")
    await injector.close()
    #expect(journal.all == ["close database"])
  }

  @Test func closeIsRefusedInFactories() async throws {
    register("database") { injector in
      injector.close()
      return Database()
    }
    _ = try injector.make(Database.self)
    #expect(
      injector.texts == [
        """
        Nothing was closed: close() was called in a factory or a closer of the same injector or scope.
        """
      ])
    injector.register(
      Cache.self,
      .singleton(async: { [unowned injector] _ in
        await injector.close()
        return Cache()
      }))
    try await injector.start()
    #expect(injector.texts.count == 2 && injector.texts[1] == injector.texts[0])
    #expect(journal.all.isEmpty)
    await injector.close()
    #expect(journal.all == ["close database"])
  }

  @Test func onlyWhatIsKeptIsClosed() {
    injector.register(Cache.self, .factory { Cache() }.closing { _ in })
    injector.register(Cache.self, .graph { Cache() }.closing { _ in })
    injector.register(Cache.self, .weak { Cache() }.closing { _ in })
    injector.register(Cache.self, .instance(Cache()).closing { _ in })
    injector.register(
      Cache.self, .scoped(Scope("while", lasting: .seconds(9))) { Cache() }.closing { _ in })
    #expect(injector.registrations.isEmpty)
    #expect(injector.texts.count == 5)
    #expect(
      injector.texts.allSatisfy {
        $0.hasSuffix(
          "only a .singleton factory, or a factory of a scope that you open, can have a closer.")
      })
  }

  @Test func anInjectorThatIsReleasedWithoutCloseIsAnIssue() throws {
    let issues = Journal()
    do {
      let injector = Injector(issueHandler: { issues.note("\($0)") })
      injector.register(Cache.self, .singleton { Cache() }.closing { _ in })
      _ = try injector.make(Cache.self)
    }
    #expect(issues.all.count == 1)
    #expect(issues.all[0].hasPrefix("These values were not closed: Cache ("))
    #expect(issues.all[0].hasSuffix("Their injector or scope was released without close()."))
  }

  @Test func sourcesWithLabelsAreTheSame() async throws {
    let journal = journal
    injector.registerProperty(
      "one", .singleton({ Cache() }, close: { _ in journal.note("one") }))
    injector.registerProperty(
      "two", .singleton({ _ in Cache() }, close: { _ in journal.note("two") }))
    injector.registerProperty(
      "three",
      .singleton(
        { Cache() },
        close: { _ in
          await Task.yield()
          journal.note("three")
        }))
    injector.registerProperty(
      "four",
      .singleton(
        { _ in Cache() },
        close: { _ in
          await Task.yield()
          journal.note("four")
        }))
    for name in ["one", "two", "three", "four"] {
      _ = try injector.make(property: name, as: Cache.self)
    }
    await injector.close()
    #expect(journal.all == ["four", "three", "two", "one"])
  }
}
