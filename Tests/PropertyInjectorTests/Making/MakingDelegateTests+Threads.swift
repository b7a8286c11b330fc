import Foundation
import PropertyInjector
import Testing

// Delegates of objects that several threads make.
extension MakingDelegateTests {
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
}
