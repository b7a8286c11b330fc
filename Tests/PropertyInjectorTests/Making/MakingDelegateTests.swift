import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What users' code does in the middle of making: when objects go, are told, or fail.
@Suite struct MakingDelegateTests {
  private let injector = Injector.quiet()

  // MARK: Objects that go

  @Test func whatAnExtensionReplacesMayAskWhenItGoes() throws {
    final class Replacing: InjectorExtension {
      func make(
        _ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?
      ) throws -> Any? {
        _ = try proceed()
        return Parting {}
      }
    }
    let asked = Calls()
    injector.addExtension(Replacing())
    injector.register(
      Parting.self,
      .singleton { injector in
        Parting {
          asked.add("asked")
          _ = try? injector.make(Parting.self)
        }
      })
    _ = try injector.make(Parting.self)
    #expect(asked.count == 1)
  }

  @Test func aChildThatGoesMayAsk() throws {
    // Some type lists a reference, so that children are noted.
    _ = try injector.make(Twig.self)
    let asked = Calls()
    injector.register(Service.self) { Service() }
    injector.register(Tag.self) { Tag() }
    injector.register(Parting.self) { injector in
      Parting {
        _ = try? injector.make(Tag.self)
        asked.add("asked")
      }
    }
    injector.register(Branch.self) { injector in
      _ = try injector.make(Parting.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(asked.count == 1)
  }

  @Test func aGraphValueThatGoesMayAsk() throws {
    let asked = Calls()
    injector.register(Service.self, .graph { Service() })
    injector.register(
      Parting.self,
      .graph { injector in
        Parting {
          _ = try? injector.make(Service.self)
          asked.add("asked")
        }
      })
    injector.register(
      Tag.self,
      .singleton { injector in
        _ = try injector.make(Parting.self)
        return Tag()
      })
    injector.register(Branch.self) { injector in
      _ = try injector.make(Tag.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(asked.count == 1)
  }

  // MARK: Objects that are told

  /// One thread's object is told while another thread, which refers to it, is ready.
  @Test func whatRefersToAnObjectThatIsBeingToldWaitsForTheEndOfThat() throws {
    struct Broken: Error {}
    let (letterBegins, writerBegins, isTelling) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    injector.registerProperty(
      "writer",
      .singleton {
        writerBegins.open(with: ())
        return Writer { isTelling.open(with: ()) }
      }.injected())
    injector.registerProperty(
      "pen",
      .singleton { injector -> Tag in
        _ = try injector.make(property: "desk", as: WritingDesk.self)
        throw Broken()
      })
    injector.registerProperty("desk", .singleton { WritingDesk() }.injected())
    injector.registerProperty(
      "letter",
      .singleton {
        letterBegins.open(with: ())
        writerBegins.wait()
        return Letter()
      }.injected())
    injector.registerProperty("stamp") {
      isTelling.wait()
      return 1
    }
    try onThreads(2) { [injector] index in
      if index == 0 {
        let desk = try injector.make(property: "desk", as: WritingDesk.self)
        try ensure(desk.letter?.writer?.told == 1)
      } else {
        letterBegins.wait()
        _ = try injector.make(property: "writer", as: Writer.self)
      }
    }
  }

  /// The factory waits for the object that is told, on another thread.
  @Test func whatADelegateNeedsOfAFactoryThatWaitsForItIsFilledLater() throws {
    let begins = Gate<Void>()
    let helper = Helper()
    injector.registerProperty("start") {
      begins.wait()
      return 1
    }
    injector.registerProperty(
      "teller",
      .singleton { [unowned injector] in
        Teller { injector.injectDependencies(to: helper) }
      }.injected())
    injector.registerProperty("friend", .singleton { Friend() }.injected())
    injector.registerProperty(
      "boss",
      .singleton { injector in
        begins.open(with: ())
        return Boss(try injector.make(property: "friend", as: Friend.self))
      })
    try onThreads(2) { [injector] index in
      if index == 0 {
        let teller = try injector.make(property: "teller", as: Teller.self)
        try ensure(teller.friend?.teller === teller && helper.boss?.friend === teller.friend)
      } else {
        _ = try injector.make(property: "boss", as: Boss.self)
      }
    }
    #expect(injector.issues.isEmpty)
    try injector.make(property: "friend", as: Friend.self).teller = nil
  }

  /// The other one refers to the object that is told.
  @Test func whatADelegateMakesIsGivenToOthersOnceItIsTold() throws {
    let madeOther = Gate<Void>()
    injector.register(
      Writer.self,
      .singleton { [unowned injector] in
        Writer {
          _ = try? injector.make(Reader.self)
          madeOther.open(with: ())
        }
      })
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    try onThreads(2) { [injector] index in
      if index == 0 {
        try ensure(injector.make(Writer.self).told == 1)
      } else {
        madeOther.wait()
        try ensure(injector.make(Reader.self).writer.told == 1)
      }
    }
  }

  /// As before, while another thread makes what the other one refers to.
  @Test func whatADelegateMakesWithAnotherThreadIsGivenToOthersOnceItIsTold() throws {
    let (ledgerBegins, pageBegins, isLedgerMade) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    injector.registerProperty(
      "clerk",
      .singleton { [unowned injector] in
        Clerk {
          _ = try? injector.make(property: "ledger", as: Ledger.self)
          isLedgerMade.open(with: ())
        }
      }.injected())
    injector.registerProperty("ledger", .singleton { Ledger() }.injected())
    injector.registerProperty(
      "page",
      .singleton {
        pageBegins.open(with: ())
        return LedgerPage()
      }.injected())
    injector.registerProperty("number") {
      ledgerBegins.open(with: ())
      pageBegins.wait()
      return 1
    }
    injector.registerProperty("check", .instance(1))
    try onThreads(3) { [injector] index in
      switch index {
      case 0: _ = try injector.make(property: "clerk", as: Clerk.self)
      case 1:
        ledgerBegins.wait()
        _ = try injector.make(property: "page", as: LedgerPage.self)
      default:
        isLedgerMade.wait()
        let ledger = try injector.make(property: "ledger", as: Ledger.self)
        try ensure(ledger.clerk?.told == 1 && ledger.page?.ledger === ledger)
      }
    }
    try injector.make(property: "ledger", as: Ledger.self).page = nil
  }

  /// A thread tells an object, which asks for one that another thread fills, which needs the first.
  @Test func aDelegateIsGivenWhatIsComplete() throws {
    let (writerIsTold, shelfBegins) = (Gate<Void>(), Gate<Void>())
    let given = Locked<[Bool]>([])
    injector.registerProperty(
      "writer",
      .singleton { [unowned injector] in
        Writer {
          writerIsTold.open(with: ())
          // The other thread waits for the writer before this one asks for the shelf.
          Thread.sleep(forTimeInterval: 0.1)
          guard let shelf = try? injector.make(property: "shelf", as: Shelf.self) else { return }
          given.withLock { $0.append(shelf.writer != nil && shelf.last != nil) }
        }
      }.injected())
    injector.registerProperty("shelf", .singleton { Shelf() }.injected())
    injector.registerProperty("stamp") {
      shelfBegins.open(with: ())
      writerIsTold.wait()
      return 1
    }
    injector.registerProperty("last", .instance("last"))
    try onThreads(2) { [injector] index in
      if index == 0 {
        let shelf = try injector.make(property: "shelf", as: Shelf.self)
        try ensure(shelf.writer?.told == 1 && shelf.last != nil)
      } else {
        shelfBegins.wait()
        try ensure(injector.make(property: "writer", as: Writer.self).told == 1)
      }
    }
    #expect(given.withLock(\.self) == [true])
  }

  /// The clerk's delegate has made a ledger that refers to a page of the other thread, which fails.
  /// When the ledger goes, it has a pad made that refers to the desk, which isn't filled yet.
  @Test func whatADelegateMadeFailsWithWhatItRefersTo() throws {
    struct Broken: Error {}
    let padHadDrawer = Locked<[Bool]>([])
    let (ledgerBegins, pageBegins) = (Gate<Void>(), Gate<Void>())
    let checks = Calls()
    injector.registerProperty("desk", .singleton { Desk() }.injected())
    injector.registerProperty(
      "clerk",
      .singleton { [unowned injector] in
        Clerk {
          _ = try? injector.make(property: "ledger", as: Ledger.self)
          _ = try? injector.make(property: "slip", as: Tag.self)
        }
      }.injected())
    injector.registerProperty(
      "ledger",
      .singleton { injector in
        Ledger { [weak injector] in _ = try? injector?.make(property: "pad", as: Pad.self) }
      }.injected())
    injector.registerProperty(
      "pad",
      .singleton {
        Pad { pad in padHadDrawer.withLock { $0.append(pad.desk?.drawer != nil) } }
      }.injected())
    injector.registerProperty("drawer", .instance("drawer"))
    injector.registerProperty("number") {
      ledgerBegins.open(with: ())
      pageBegins.wait()
      // The other thread waits for the ledger before this one asks for the page.
      Thread.sleep(forTimeInterval: 0.1)
      return 1
    }
    injector.registerProperty(
      "slip",
      .singleton { injector in
        _ = try? injector.make(property: "page", as: LedgerPage.self)
        return Tag()
      })
    injector.registerProperty(
      "page",
      .singleton {
        pageBegins.open(with: ())
        return LedgerPage()
      }.injected())
    injector.registerProperty("check") {
      checks.add("check")
      if checks.count == 1 { throw Broken() }
      return 1
    }
    try onThreads(2) { [injector] index in
      if index == 0 {
        let desk = try injector.make(property: "desk", as: Desk.self)
        try ensure(desk.clerk?.told == 1)
        try ensure(try injector.make(property: "clerk", as: Clerk.self) === desk.clerk)
      } else {
        ledgerBegins.wait()
        _ = try injector.make(property: "slip", as: Tag.self)
      }
    }
    let ledger = try injector.make(property: "ledger", as: Ledger.self)
    #expect(checks.count == 2)
    #expect(ledger.page?.check == 1 && ledger.page?.ledger === ledger)
    #expect(padHadDrawer.withLock(\.self) == [true])
  }

  /// What is filled first is told first.
  @Test func objectsOfTwoThreadsAreToldOneAfterTheOther() throws {
    let told = Calls()
    let (leftBegins, rightBegins) = (Gate<Void>(), Gate<Void>())
    injector.registerProperty(
      "left",
      .singleton {
        leftBegins.open(with: ())
        rightBegins.wait()
        return Neighbor(told)
      }.injected())
    injector.registerProperty(
      "right",
      .singleton {
        rightBegins.open(with: ())
        leftBegins.wait()
        return OtherNeighbor(told)
      }.injected())
    injector.registerProperty("delay") {
      // The left one waits for the right one before this one asks for the left one.
      Thread.sleep(forTimeInterval: 0.1)
      return 1
    }
    try onThreads(2) { [injector] index in
      if index == 0 {
        _ = try injector.make(property: "left", as: Neighbor.self)
      } else {
        _ = try injector.make(property: "right", as: OtherNeighbor.self)
      }
    }
    #expect(
      told.names == [
        "OtherNeighbor begins", "OtherNeighbor ends", "Neighbor begins", "Neighbor ends",
      ])
    try injector.make(property: "left", as: Neighbor.self).right = nil
  }

  @Test func whatADelegateMakesIsToldBeforeItHasThat() throws {
    let told = Locked<Int?>(nil)
    injector.registerProperty(
      "teller",
      .singleton { [unowned injector] in
        Teller {
          let pupil = try? injector.make(property: "pupil", as: Pupil.self)
          told.withLock { $0 = pupil?.told }
        }
      }.injected())
    injector.registerProperty("pupil", .singleton { Pupil {} }.injected())
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
    injector.register(
      TellingOne.self,
      .singleton { [unowned injector] in
        TellingOne {
          let one = try? injector.make((any Telling).self)
          found.withLock { $0 = one }
        }
      })
    injector.register(TellingOther.self, .singleton { TellingOther() })
    let one = try injector.make((any Telling).self)
    #expect(one is TellingOne && found.withLock(\.self) === one)
  }

  /// It takes no part in what is being made further out.
  @Test func whatADelegateAsksForInVainFailsNobodyElse() throws {
    let error = Locked<InjectionError?>(nil)
    injector.register(
      Writer.self,
      .singleton { [unowned injector] in
        Writer {
          do throws(InjectionError) {
            _ = try injector.make(Reader.self)
          } catch let caught {
            error.withLock { $0 = caught }
          }
        }
      })
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    #expect(try injector.make(Reader.self).writer.told == 1)
    #expect(error.withLock(\.self)?.description.contains("Reader → Writer → Reader") == true)
    #expect(injector.issues.isEmpty)
  }

  @Test func whatADelegateMadeStaysThoughItAsksForMoreInVain() throws {
    let made = Calls()
    injector.registerProperty("desk", .singleton { Desk() }.injected())
    injector.registerProperty(
      "clerk",
      .singleton { [unowned injector] in
        Clerk {
          _ = try? injector.make(property: "ledger", as: Ledger.self)
          _ = try? injector.make(Tag.self)
        }
      }.injected())
    injector.registerProperty(
      "ledger",
      .singleton {
        made.add("ledger")
        return Ledger()
      }.injected())
    injector.register(
      Tag.self,
      .singleton { injector in
        _ = try injector.make(property: "desk", as: Desk.self)
        return Tag()
      })
    _ = try injector.make(Tag.self)
    let ledger = try injector.make(property: "ledger", as: Ledger.self)
    #expect(ledger.desk?.clerk === ledger.clerk && ledger.clerk?.told == 1)
    #expect(made.count == 1)
  }

  /// What it asks for waits, on another thread, for what is being made further out here.
  @Test(arguments: [0, 0.1])
  func whatADelegateAsksForInVainFailsNobodyOnOtherThreads(_ delay: Double) throws {
    let tagBegins = Gate<Void>()
    injector.register(
      Writer.self,
      .singleton { [unowned injector] in
        Writer {
          tagBegins.wait()
          Thread.sleep(forTimeInterval: delay)
          _ = try? injector.make(Tag.self)
        }
      })
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    injector.register(
      Tag.self,
      .singleton { injector in
        tagBegins.open(with: ())
        Thread.sleep(forTimeInterval: 0.1 - delay)
        _ = try injector.make(Reader.self)
        return Tag()
      })
    try onThreads(2) { [injector] index in
      if index == 0 {
        try ensure(injector.make(Reader.self).writer.told == 1)
      } else {
        _ = try injector.make(Tag.self)
      }
    }
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

  /// Each override keeps another service, so that none of them is needed twice.
  @Test func anOverrideThatMakesWhatItIsMadeForHasAnEnd() {
    let error = #expect(throws: InjectionError.self) {
      try Injector.withOverrides { outer in
        outer.register(Tag.self) { _ in
          _ = try Injector.withOverrides { inner in
            inner.register(
              Service.self,
              .singleton { injector in
                _ = try injector.make(Tag.self)
                return Service()
              })
          } _: {
            try Injector.current.make(Service.self)
          }
          return Tag()
        }
      } _: {
        _ = try Injector.current.make(Tag.self)
      }
    }
    #expect(error?.description.contains("needs its own value") == true)
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
    let target = Listener(injector)
    injector.injectDependencies(to: target)
    #expect(target.hasSame == [true, true])
  }

  /// Its value is put off, and then made while another one's factory is running.
  @Test func whatIsPutOffBelongsToTheGraphOfItsObject() throws {
    for bossIsFirst in [true, false] {
      let injector = Injector.quiet()
      injector.registerProperty("tag", .graph { Tag() })
      injector.registerProperty("friend", .singleton { TaggedFriend() }.injected())
      injector.registerProperty("pair") { injector in
        TaggedPair(
          try injector.make(property: "boss", as: TaggedBoss.self),
          try injector.make(property: "tag", as: Tag.self))
      }
      injector.registerProperty(
        "boss",
        .singleton { injector in
          TaggedBoss(try injector.make(property: "friend", as: TaggedFriend.self))
        })
      if bossIsFirst { _ = try injector.make(property: "boss", as: TaggedBoss.self) }
      let friend = try injector.make(property: "friend", as: TaggedFriend.self)
      #expect(friend.tag != nil && friend.tag === friend.pair?.tag)
      friend.pair = nil
    }
  }

  // MARK: Objects that fail

  @Test func whatRefersToAnObjectThatFailsIsNotTold() throws {
    let told = Calls()
    injector.register(Leaf.self) { Leaf { told.add("leaf") } }
    #expect(throws: InjectionError.self) { try injector.make(Bough.self) }
    injector.register(Branch.self) { injector in
      _ = try? injector.make(Bough.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(told.count == 0)
    injector.registerProperty("missing", .instance(Service()))
    let bough = try injector.make(Bough.self)
    #expect(bough.leaf?.bough === bough && told.count == 1)
  }

  @Test func aCycleThatIsCaughtFailsAllThatTakePartOnOtherThreads() throws {
    let (serviceBegins, tagBegins) = (Gate<Void>(), Gate<Void>())
    injector.register(
      Service.self,
      .singleton { injector in
        serviceBegins.open(with: ())
        tagBegins.wait()
        _ = try? injector.make(Tag.self)
        return Service()
      })
    injector.register(
      Tag.self,
      .singleton { injector in
        tagBegins.open(with: ())
        serviceBegins.wait()
        // The other thread waits first, so that this one notices the cycle.
        Thread.sleep(forTimeInterval: 0.1)
        _ = try injector.make(Service.self)
        return Tag()
      })
    try onThreads(2) { [injector] index in
      if index == 0 {
        try ensure((try? injector.make(Service.self)) == nil)
      } else {
        try ensure((try? injector.make(Tag.self)) == nil)
      }
    }
  }

  @Test func whatFailedIsNotFilledLater() throws {
    final class Part: Injectable, @unchecked Sendable {
      var whole: Whole?
      var missing: Service?
      static var injectedProperties: [InjectableProperty] {
        [.property("whole", \Part.whole), .property("missing", \Part.missing)]
      }
    }
    final class Whole: Sendable {
      let part: Part
      init(_ part: Part) { self.part = part }
    }
    final class Rescuing: InjectorExtension {
      func make(
        _ type: Any.Type, by injector: Injector, _ proceed: () throws -> Any?
      ) throws -> Any? {
        do { return try proceed() } catch  where type == Part.self { return Part() }
      }
    }
    let failed = Locked<Part?>(nil)
    injector.addExtension(Rescuing())
    injector.register(Part.self) {
      let part = Part()
      failed.withLock { $0 = part }
      return part
    }
    injector.register(Whole.self, .singleton { Whole(try $0.make(Part.self)) })
    #expect(try injector.make(Whole.self).part !== failed.withLock(\.self))
    #expect(failed.withLock(\.self)?.whole == nil)
  }

  @Test func whatAFailedFactoryMadeIsNobodysChild() throws {
    struct Broken: Error {}
    _ = try injector.make(Twig.self)
    let kept = Locked<Service?>(nil)
    injector.register(Service.self) { Service() }
    injector.register(Tag.self) { injector in
      let service = try injector.make(Service.self)
      kept.withLock { $0 = service }
      throw Broken()
    }
    injector.register(Branch.self) { injector in
      _ = try? injector.make(Tag.self)
      return Branch()
    }
    let branch = try injector.make(Branch.self)
    #expect(kept.withLock(\.self) != nil && injector.children(of: branch).isEmpty)
  }
}

/// Does something when it goes.
private final class Parting: Sendable {
  private let act: @Sendable () -> Void
  init(_ act: @escaping @Sendable () -> Void) { self.act = act }
  deinit { act() }
}

/// Does something when it is told, once, and is counted as told some time after that: whoever
/// doesn't wait for it sees that.
private class Told: InjectionParticipant, InjectorDelegate, @unchecked Sendable {
  private let act: Locked<(@Sendable () -> Void)?>
  private let tellings = Locked(0)
  var told: Int { tellings.withLock(\.self) }

  init(_ act: @escaping @Sendable () -> Void) { self.act = Locked(act) }

  func didInjectDependencies() {
    // What it does may keep what refers to it.
    act.withLock { $0.take() }?()
    Thread.sleep(forTimeInterval: 0.2)
    tellings.withLock { $0 += 1 }
  }
}

private final class Tag: Sendable {}
private final class Branch {}

private final class Twig: Makeable {
  weak var branch: Branch?
  static var injectedProperties: [InjectableProperty] { [.reference("branch", \Twig.branch)] }
}

private final class Bough: Makeable {
  var leaf: Leaf?
  var missing: Service?
  static var injectedProperties: [InjectableProperty] {
    [.property("leaf", \Bough.leaf), .property("missing", \Bough.missing)]
  }
}

private final class Leaf: Told, Injectable, @unchecked Sendable {
  weak var bough: Bough?
  static var injectedProperties: [InjectableProperty] { [.reference("bough", \Leaf.bough)] }
}

private final class WritingDesk: InjectionParticipant, @unchecked Sendable {
  var letter: Letter?
}

private final class Letter: InjectionParticipant, @unchecked Sendable {
  var writer: Writer?
  var pen: Tag?
  var stamp: Int?
}

private final class Writer: Told, @unchecked Sendable {
  var pen: Tag?
}

private final class Reader: Sendable {
  let writer: Writer
  init(_ writer: Writer) { self.writer = writer }
}

private final class Clerk: Told, @unchecked Sendable {}

private final class Ledger: InjectionParticipant, @unchecked Sendable {
  private let parting: Parting?
  var clerk: Clerk?
  var number: Int?
  var page: LedgerPage?
  var desk: Desk?

  init(_ act: (@Sendable () -> Void)? = nil) { parting = act.map(Parting.init) }
}

private final class Pad: InjectionParticipant, InjectorDelegate, @unchecked Sendable {
  var desk: Desk?
  private let act: @Sendable (Pad) -> Void

  init(_ act: @escaping @Sendable (Pad) -> Void) { self.act = act }

  func didInjectDependencies() { act(self) }
}

private final class LedgerPage: Injectable, InjectionParticipant, @unchecked Sendable {
  weak var ledger: Ledger?
  var check: Int?
  static var injectedProperties: [InjectableProperty] {
    [
      .property("ledger", isRequired: false, \LedgerPage.ledger),
      .property("check", \LedgerPage.check),
    ]
  }
}

private final class Desk: InjectionParticipant, @unchecked Sendable {
  var clerk: Clerk?
  var drawer: String?
}

private class Announcing: InjectorDelegate, @unchecked Sendable {
  private let told: Calls
  init(_ told: Calls) { self.told = told }
  func didInjectDependencies() {
    told.add("\(type(of: self)) begins")
    Thread.sleep(forTimeInterval: 0.05)
    told.add("\(type(of: self)) ends")
  }
}

private final class Neighbor: Announcing, @unchecked Sendable {
  var right: OtherNeighbor?
}

private final class OtherNeighbor: Announcing, @unchecked Sendable {
  var delay: Int?
  var left: Neighbor?
}

private final class Shelf: InjectionParticipant, @unchecked Sendable {
  var stamp: Int?
  var writer: Writer?
  var last: String?
}

private final class Teller: Told, @unchecked Sendable {
  var start: Int?
  var friend: Friend?
}

private final class Pupil: Told, @unchecked Sendable {
  var teller: Teller?
}

private final class Friend: InjectionParticipant, @unchecked Sendable {
  var teller: Teller?
}

private final class Boss: Sendable {
  let friend: Friend
  init(_ friend: Friend) { self.friend = friend }
}

/// Not private, so that types tell who conforms.
protocol Telling: AnyObject, Sendable { var isTelling: Bool { get } }

private final class TellingOne: Told, Telling, @unchecked Sendable { var isTelling: Bool { true } }

private final class TellingOther: Telling { let isTelling = true }

private final class Helper: InjectionParticipant, @unchecked Sendable {
  var boss: Boss?
}

private final class TaggedFriend: InjectionParticipant, @unchecked Sendable {
  var tag: Tag?
  var pair: TaggedPair?
}

private final class TaggedPair: Sendable {
  let boss: TaggedBoss
  let tag: Tag
  init(_ boss: TaggedBoss, _ tag: Tag) { (self.boss, self.tag) = (boss, tag) }
}

private final class TaggedBoss: Sendable {
  let friend: TaggedFriend
  init(_ friend: TaggedFriend) { self.friend = friend }
}
