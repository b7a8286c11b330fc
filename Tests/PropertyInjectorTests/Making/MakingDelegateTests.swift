import PropertyInjector
import TestSupport
import Testing

/// Delegates that make objects and look up values while others are being made.
@Suite struct MakingDelegateTests {
  let injector = Injector.quiet()

  init() { injector.registerProperty("label", .instance("label")) }

  @Test func whatADelegateMakesIsToldBeforeItHasThat() throws {
    let told = Locked<Int?>(nil)
    injector.registerSingleton(property: "teller") { [unowned injector] _ in
      Teller {
        let pupil = try? injector.make(property: "pupil", as: Pupil.self)
        told.withLock { $0 = pupil?.told }
      }
    }
    injector.registerProperty("pupil", .singleton { Pupil {} })
    let teller = try injector.make(property: "teller", as: Teller.self)
    #expect(told.withLock(\.self) == 1)
    #expect(try injector.make(property: "pupil", as: Pupil.self).teller === teller)
  }

  @Test(arguments: [Scope.singleton, .transient])
  func aDelegateMayMakeWhatItsObjectIsMadeFor(_ scope: Scope) throws {
    let given = Locked<Reader?>(nil)
    let told = Calls()
    injector.register(
      Writer.self,
      .kept(scope) { [unowned injector] _ in
        Writer {
          told.add("writer")
          guard told.count == 1 else { return }
          let reader = try? injector.make(Reader.self)
          given.withLock { $0 = reader }
        }
      })
    injector.register(Reader.self) { Reader(try $0.make(Writer.self)) }
    let reader = try injector.make(Reader.self)
    #expect(reader.writer.told == 1)
    let other = given.withLock(\.self)
    #expect(other != nil && other !== reader)
    #expect((other?.writer === reader.writer) == (scope == .singleton))
  }

  @Test func aDelegateFindsItsObjectByItsProtocol() throws {
    let found = Locked<(any Telling)?>(nil)
    injector.registerSingleton(TellingOne.self) { [unowned injector] _ in
      TellingOne {
        let one = try? injector.make((any Telling).self)
        found.withLock { $0 = one }
      }
    }
    injector.register(TellingOther.self, .singleton { TellingOther() })
    let one = try injector.make((any Telling).self)
    #expect(one is TellingOne && found.withLock(\.self) === one)
  }

  /// It takes no part in what is being made further out.
  @Test func whatADelegateAsksForInVainFailsNobodyElse() throws {
    let error = Locked<InjectionError?>(nil)
    injector.registerSingleton(Writer.self) { [unowned injector] _ in
      Writer {
        do throws(InjectionError) {
          _ = try injector.make(Reader.self)
        } catch let caught {
          error.withLock { $0 = caught }
        }
      }
    }
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    #expect(try injector.make(Reader.self).writer.told == 1)
    #expect(error.withLock(\.self)?.description.contains("Reader → Writer → Reader") == true)
    #expect(injector.issues.isEmpty)
  }

  @Test func whatADelegateMadeStaysThoughItAsksForMoreInVain() throws {
    let made = Calls()
    injector.registerProperty("desk", .singleton { Desk() })
    injector.registerSingleton(property: "clerk") { [unowned injector] _ in
      Clerk {
        _ = try? injector.make(property: "ledger", as: Ledger.self)
        _ = try? injector.make(Tag.self)
      }
    }
    injector.registerProperty(
      "ledger",
      .singleton { made.add("ledger", making: Ledger()) })
    injector.registerSingleton(Tag.self) { injector in
      _ = try injector.make(property: "desk", as: Desk.self)
      return Tag()
    }
    _ = try injector.make(Tag.self)
    let ledger = try injector.make(property: "ledger", as: Ledger.self)
    #expect(ledger.desk?.clerk === ledger.clerk && ledger.clerk?.told == 1)
    #expect(made.count == 1)
  }

  @Test func aDelegateThatMakesAnotherOfItsTypeEachTimeHasAnEnd() throws {
    final class Node: InjectorDelegate {
      private let (injector, told): (Injector, Calls)
      init(_ injector: Injector, _ told: Calls) { (self.injector, self.told) = (injector, told) }
      func didInjectDependencies() {
        _ = try? injector.make(Node.self)
        told.add("node")
      }
    }
    let told = Calls()
    injector.register(Node.self) { Node($0, told) }
    _ = try injector.make(Node.self)
    #expect(told.count == 100)
  }

  @Test func aDelegateMayMakeAnotherOfItsType() throws {
    final class Node: InjectorDelegate {
      private let (injector, depth): (Injector, Calls)
      private(set) var next: Node?
      init(_ injector: Injector, _ depth: Calls) { (self.injector, self.depth) = (injector, depth) }
      func didInjectDependencies() {
        depth.add("node")
        if depth.count < 3 { next = try? injector.make(Node.self) }
      }
    }
    let depth = Calls()
    injector.register(Node.self) { Node($0, depth) }
    #expect(try injector.make(Node.self).next?.next != nil)
  }

  @Test func aGraphValueMayAskForItselfWhenItIsTold() throws {
    final class Node: InjectorDelegate, @unchecked Sendable {
      let (injector, asked): (Injector, Calls)
      init(_ injector: Injector, _ asked: Calls) { (self.injector, self.asked) = (injector, asked) }
      func didInjectDependencies() {
        for _ in 1...2 {
          asked.add("\((try? injector.make(Node.self)) === self)")
          _ = try? injector.make(Tag.self)
        }
      }
    }
    let asked = Calls()
    injector.register(Node.self, .graph { injector in Node(injector, asked) })
    injector.register(Tag.self) { Tag() }
    _ = try injector.make(Node.self)
    #expect(asked.names == ["true", "true"])
  }

  @Test func whatADelegateAsksForBelongsToTheCall() throws {
    final class Part: Makeable {
      var tag: Tag?
      static var injectedProperties: [InjectableProperty] { [.property("tag", \Part.tag)] }
    }
    final class Listener: Injectable, InjectorDelegate {
      private let injector: Injector
      var tag: Tag?
      private(set) var hasSame: [Bool] = []
      static var injectedProperties: [InjectableProperty] { [.property("tag", \Listener.tag)] }
      init(_ injector: Injector) { self.injector = injector }
      func didInjectDependencies() {
        hasSame = (1...2).map { _ in (try? injector.make(Part.self))?.tag === tag }
      }
    }
    final class Around: Makeable {
      var listener: Listener?
      static var injectedProperties: [InjectableProperty] {
        [.property("listener", \Around.listener)]
      }
    }
    injector.registerProperty("tag", .graph { Tag() })
    injector.register(Listener.self) { Listener($0) }
    #expect(try injector.make(Listener.self).hasSame == [true, true])
    #expect(try injector.make(Around.self).listener?.hasSame == [true, true])
    let target = injector.filled(Listener(injector))
    #expect(target.hasSame == [true, true])
  }

  /// Its value is deferred, and then made while another one's factory is running.
  @Test func whatIsDeferredBelongsToTheGraphOfItsObject() throws {
    for bossIsFirst in [true, false] {
      let injector = Injector.quiet()
      injector.registerProperty("tag", .graph { Tag() })
      injector.registerProperty("friend", .singleton { TaggedFriend() })
      injector.registerProperty("pair") { injector in
        TaggedPair(
          try injector.make(property: "boss", as: TaggedBoss.self),
          try injector.make(property: "tag", as: Tag.self))
      }
      injector.registerSingleton(property: "boss") { injector in
        TaggedBoss(try injector.make(property: "friend", as: TaggedFriend.self))
      }
      if bossIsFirst { _ = try injector.make(property: "boss", as: TaggedBoss.self) }
      let friend = try injector.make(property: "friend", as: TaggedFriend.self)
      #expect(friend.tag != nil && friend.tag === friend.pair?.tag)
      friend.pair = nil
    }
  }
}
