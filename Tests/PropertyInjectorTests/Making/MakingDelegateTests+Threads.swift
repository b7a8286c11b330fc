import Foundation
import PropertyInjector
import Testing

// Delegates of objects that several threads make.
extension MakingDelegateTests {
  /// One thread's object is told while another thread, which refers to it, is ready.
  @Test func whatRefersToAnObjectThatIsBeingToldWaitsForTheEndOfThat() throws {
    struct Broken: Error {}
    let (letterBegins, writerBegins, isTelling) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    injector.registerSingleton(property: "writer") { _ in
      writerBegins.open(with: ())
      return Writer { isTelling.open(with: ()) }
    }
    injector.registerSingleton(property: "pen") { injector -> Tag in
      _ = try injector.make(property: "desk", as: WritingDesk.self)
      throw Broken()
    }
    injector.registerProperty("desk", .singleton { WritingDesk() })
    injector.registerSingleton(property: "letter") { _ in
      letterBegins.open(with: ())
      writerBegins.wait()
      return Letter()
    }
    injector.registerProperty("stamp") {
      isTelling.wait()
      return 1
    }
    try onTwoThreads { [injector] in
      let desk = try injector.make(property: "desk", as: WritingDesk.self)
      try ensure(desk.letter?.writer?.told == 1)
    } and: { [injector] in
      letterBegins.wait()
      _ = try injector.make(property: "writer", as: Writer.self)
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
    injector.registerSingleton(property: "teller") { [unowned injector] _ in
      Teller { injector.injectDependencies(to: helper) }
    }
    injector.registerProperty("friend", .singleton { Friend() })
    injector.registerSingleton(property: "boss") { injector in
      begins.open(with: ())
      return Boss(try injector.make(property: "friend", as: Friend.self))
    }
    try onTwoThreads { [injector] in
      let teller = try injector.make(property: "teller", as: Teller.self)
      try ensure(teller.friend?.teller === teller && helper.boss?.friend === teller.friend)
    } and: { [injector] in
      _ = try injector.make(property: "boss", as: Boss.self)
    }
    #expect(injector.issues.isEmpty)
    try injector.make(property: "friend", as: Friend.self).teller = nil
  }

  /// The other one refers to the object that is told.
  @Test func whatADelegateMakesIsGivenToOthersOnceItIsTold() throws {
    let madeOther = Gate<Void>()
    injector.registerSingleton(Writer.self) { [unowned injector] _ in
      Writer {
        _ = try? injector.make(Reader.self)
        madeOther.open(with: ())
      }
    }
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    try onTwoThreads { [injector] in
      try ensure(injector.make(Writer.self).told == 1)
    } and: { [injector] in
      madeOther.wait()
      try ensure(injector.make(Reader.self).writer.told == 1)
    }
  }

  /// As before, while another thread makes what the other one refers to.
  @Test func whatADelegateMakesWithAnotherThreadIsGivenToOthersOnceItIsTold() throws {
    let (ledgerBegins, pageBegins, isLedgerMade) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    injector.registerSingleton(property: "clerk") { [unowned injector] _ in
      Clerk {
        _ = try? injector.make(property: "ledger", as: Ledger.self)
        isLedgerMade.open(with: ())
      }
    }
    injector.registerProperty("ledger", .singleton { Ledger() })
    injector.registerSingleton(property: "page") { _ in
      pageBegins.open(with: ())
      return LedgerPage()
    }
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
    injector.registerSingleton(property: "writer") { [unowned injector] _ in
      Writer {
        writerIsTold.open(with: ())
        // The other thread waits for the writer before this one asks for the shelf.
        Thread.sleep(forTimeInterval: 0.1)
        guard let shelf = try? injector.make(property: "shelf", as: Shelf.self) else { return }
        given.withLock { $0.append(shelf.writer != nil && shelf.last != nil) }
      }
    }
    injector.registerProperty("shelf", .singleton { Shelf() })
    injector.registerProperty("stamp") {
      shelfBegins.open(with: ())
      writerIsTold.wait()
      return 1
    }
    injector.registerProperty("last", .instance("last"))
    try onTwoThreads { [injector] in
      let shelf = try injector.make(property: "shelf", as: Shelf.self)
      try ensure(shelf.writer?.told == 1 && shelf.last != nil)
    } and: { [injector] in
      shelfBegins.wait()
      try ensure(injector.make(property: "writer", as: Writer.self).told == 1)
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
    injector.registerProperty("desk", .singleton { Desk() })
    injector.registerSingleton(property: "clerk") { [unowned injector] _ in
      Clerk {
        _ = try? injector.make(property: "ledger", as: Ledger.self)
        _ = try? injector.make(property: "slip", as: Tag.self)
      }
    }
    injector.registerSingleton(property: "ledger") { injector in
      Ledger { [weak injector] in _ = try? injector?.make(property: "pad", as: Pad.self) }
    }
    injector.registerSingleton(property: "pad") { _ in
      Pad { pad in padHadDrawer.withLock { $0.append(pad.desk?.drawer != nil) } }
    }
    injector.registerProperty("drawer", .instance("drawer"))
    injector.registerProperty("number") {
      ledgerBegins.open(with: ())
      pageBegins.wait()
      // The other thread waits for the ledger before this one asks for the page.
      Thread.sleep(forTimeInterval: 0.1)
      return 1
    }
    injector.registerSingleton(property: "slip") { injector in
      _ = try? injector.make(property: "page", as: LedgerPage.self)
      return Tag()
    }
    injector.registerSingleton(property: "page") { _ in
      pageBegins.open(with: ())
      return LedgerPage()
    }
    injector.registerProperty("check") {
      checks.add("check")
      if checks.count == 1 { throw Broken() }
      return 1
    }
    try onTwoThreads { [injector] in
      let desk = try injector.make(property: "desk", as: Desk.self)
      try ensure(desk.clerk?.told == 1)
      try ensure(try injector.make(property: "clerk", as: Clerk.self) === desk.clerk)
    } and: { [injector] in
      ledgerBegins.wait()
      _ = try injector.make(property: "slip", as: Tag.self)
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
    injector.registerSingleton(property: "left") { _ in
      leftBegins.open(with: ())
      rightBegins.wait()
      return Neighbor(told)
    }
    injector.registerSingleton(property: "right") { _ in
      rightBegins.open(with: ())
      leftBegins.wait()
      return OtherNeighbor(told)
    }
    injector.registerProperty("delay") {
      // The left one waits for the right one before this one asks for the left one.
      Thread.sleep(forTimeInterval: 0.1)
      return 1
    }
    try onTwoThreads { [injector] in
      _ = try injector.make(property: "left", as: Neighbor.self)
    } and: { [injector] in
      _ = try injector.make(property: "right", as: OtherNeighbor.self)
    }
    #expect(
      told.names == [
        "OtherNeighbor begins", "OtherNeighbor ends", "Neighbor begins", "Neighbor ends",
      ])
    try injector.make(property: "left", as: Neighbor.self).right = nil
  }

  /// What it asks for waits, on another thread, for what is being made further out here.
  @Test(arguments: [0, 0.1])
  func whatADelegateAsksForInVainFailsNobodyOnOtherThreads(_ delay: Double) throws {
    let tagBegins = Gate<Void>()
    injector.registerSingleton(Writer.self) { [unowned injector] _ in
      Writer {
        tagBegins.wait()
        Thread.sleep(forTimeInterval: delay)
        _ = try? injector.make(Tag.self)
      }
    }
    injector.register(Reader.self, .singleton { Reader(try $0.make(Writer.self)) })
    injector.registerSingleton(Tag.self) { injector in
      tagBegins.open(with: ())
      Thread.sleep(forTimeInterval: 0.1 - delay)
      _ = try injector.make(Reader.self)
      return Tag()
    }
    try onTwoThreads { [injector] in
      try ensure(injector.make(Reader.self).writer.told == 1)
    } and: { [injector] in
      _ = try injector.make(Tag.self)
    }
  }
}
