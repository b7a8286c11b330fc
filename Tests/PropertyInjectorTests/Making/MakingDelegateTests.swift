import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Delegates that make objects and look up values while others are being made.
@Suite struct MakingDelegateTests {
  private let injector = Injector.quiet()

  init() { injector.registerProperty("label", .instance("label")) }

  /// It takes no part in what is being made further out.
  @Test func whatADelegateAsksForInVainFailsNobodyElse() throws {
    let errors = Calls()
    injector.keep(Writer.self) { injector in
      Writer { errors.add(errorText { try injector.make(Reader.self) }) }
    }
    injector.keep(Reader.self) { Reader(try $0.make(Writer.self)) }
    #expect(try injector.make(Reader.self).held.told == 1)
    let path = "Holding<Writer> → Writer → Holding<Writer>"
    #expect(errors.names.first?.contains(path) == true && injector.issues.isEmpty)
  }

  /// Registers a clerk that, when it is told, has a ledger made and then does something.
  private func registerClerk(_ act: @escaping @Sendable (Injector) -> Void) {
    injector.keep("clerk") { injector in
      Clerk {
        _ = try? injector.get("ledger", Ledger.self)
        act(injector)
      }
    }
  }

  @Test func whatADelegateMadeStaysThoughItAsksForMoreInVain() throws {
    let made = Calls()
    injector.keep("desk") { _ in Desk() }
    registerClerk { _ = try? $0.make(Service.self) }
    injector.keep("ledger") { _ in made.add("ledger", making: Ledger()) }
    injector.keep(Service.self) { after(try $0.get("desk", Desk.self), making: Service()) }
    _ = try injector.make(Service.self)
    let ledger = try injector.get("ledger", Ledger.self)
    #expect(ledger.clerk?.told == 1 && made.count == 1)
  }

  @Test func aDelegateThatMakesAnotherOfItsTypeEachTimeHasAnEnd() throws {
    let told = Calls()
    injector.register(Notified.self) { injector in
      Notified { told.add("told", making: _ = try? injector.make(Notified.self)) }
    }
    #expect(try injector.make(Notified.self).told == 1 && told.count == 100)
  }

  @Test func aGraphValueMayAskForItselfWhenItIsTold() throws {
    let found = Kept<Notified>()
    injector.keep(Notified.self, in: .graph) { injector in
      Notified { found.value = try? injector.make(Notified.self) }
    }
    #expect(try injector.make(Notified.self) === found.value)
  }

  /// Of an object that a program injects, too.
  @Test func whatADelegateAsksForIsOfTheGraphOfItsCall() {
    final class Page: InjectorDelegate {
      var tag: Service?
      let ask: () -> Service?
      var asked: Service?
      init(_ ask: @escaping () -> Service?) { self.ask = ask }
      func didInjectDependencies() { asked = ask() }
    }
    let injector = Injector.quiet().registerProperty("tag", .graph { Service() })
    for _ in 0..<2 {
      let page = injector.filled(Page { injector.instance(forProperty: "tag", as: Service.self) })
      #expect(page.tag != nil && page.asked === page.tag)
    }
    // Also if the delegate was first to ask.
    injector.removeProperty("tag").registerProperty("tag", .instance(Service()))
    injector.registerProperty("other", .graph { Service() })
    injector.register(Bool.self) { injector in
      let page = injector.filled(Page { try? injector.get("other") })
      return try injector.get("other", Service.self) === page.asked
    }
    #expect(injector.instance(of: Bool.self) == true)
  }

  /// Its value is deferred, and then made while another one's factory is running.
  @Test(arguments: [false, true])
  func whatIsDeferredBelongsToTheGraphOfItsObject(bossIsFirst: Bool) throws {
    injector.registerProperty("tag", .graph { Service() })
    injector.keep("friend") { _ in TaggedFriend() }
    injector.registerProperty("pair") { TaggedPair((try $0.get("boss"), try $0.get("tag"))) }
    injector.keep("boss") { TaggedBoss(try $0.get("friend")) }
    if bossIsFirst { _ = try injector.get("boss", TaggedBoss.self) }
    let friend = try injector.get("friend", TaggedFriend.self)
    #expect(friend.tag != nil && friend.tag === friend.pair?.held.tag)
    friend.pair = nil
  }

  /// One thread's object is told while another thread, which refers to it, is ready.
  @Test func whatRefersToAnObjectThatIsBeingToldWaitsForTheEndOfThat() throws {
    let (letterBegins, writerBegins, isTelling) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    injector.keep("desk") { _ in WritingDesk() }
    injector.keep("letter", opening: letterBegins, after: writerBegins) { _ in Letter() }
    injector.keep("writer", opening: writerBegins) { _ in Writer { isTelling.open() } }
    injector.keep("pen") { injector -> Service in
      throw after(try injector.get("desk", WritingDesk.self), making: CancellationError())
    }
    injector.registerProperty("stamp") { isTelling.wait(making: 1) }
    try onTwoThreads(
      ensure(injector.get("desk", WritingDesk.self).letter?.writer?.told == 1),
      letterBegins.wait(making: injector.get("writer", Writer.self)))
  }

  /// The other thread asks for the object itself, or for one that its delegate has made, and that
  /// refers to it.
  @Test(arguments: [false, true])
  func whatADelegateMakesIsGivenToOthersOnceItIsTold(isMade: Bool) throws {
    let isReady = Gate<Void>()
    injector.keep(Writer.self) { injector in
      Writer {
        if isMade { _ = try? injector.make(Reader.self) }
        isReady.open()
      }
    }
    injector.keep(Reader.self) { Reader(try $0.make(Writer.self)) }
    try onTwoThreads(
      ensure(injector.make(Writer.self).told == 1),
      ensure(
        isReady.wait(making: isMade ? injector.make(Reader.self).held : injector.make()).told == 1))
  }

  /// As before, while another thread makes what the other one refers to.
  @Test func whatADelegateMakesWithAnotherThreadIsGivenToOthersOnceItIsTold() throws {
    let (ledgerBegins, pageBegins, isLedgerMade) = (Gate<Void>(), Gate<Void>(), Gate<Void>())
    registerClerk { _ in isLedgerMade.open() }
    injector.keep("ledger") { _ in Ledger() }
    injector.keep("page", opening: pageBegins) { _ in LedgerPage() }
    injector.registerProperty("number") { ledgerBegins.open(making: pageBegins.wait(making: 1)) }
    injector.registerProperty("check", .instance(1))
    try onThreads(3) { index in
      if index == 0 { _ = try injector.get("clerk", Clerk.self) }
      if index == 1 { _ = try ledgerBegins.wait(making: injector.get("page", LedgerPage.self)) }
      if index == 2 {
        let ledger = try isLedgerMade.wait(making: injector.get("ledger", Ledger.self))
        try ensure(ledger.clerk?.told == 1 && ledger.page?.ledger === ledger)
      }
    }
  }

  /// A thread tells an object, which asks for one that another thread fills, which needs the first.
  @Test func aDelegateIsGivenWhatIsComplete() throws {
    let (writerIsTold, shelfBegins, given) = (Gate<Void>(), Gate<Void>(), Calls())
    injector.keep("writer") { injector in
      Writer {
        writerIsTold.open()
        // The other thread waits for the writer before this one asks for the shelf.
        let shelf = letTheOtherWait(making: try? injector.get("shelf", Shelf.self))
        given.add("\(shelf?.writer != nil && shelf?.last != nil)")
      }
    }
    injector.keep("shelf") { _ in Shelf() }
    injector.registerProperty("stamp") { shelfBegins.open(making: writerIsTold.wait(making: 1)) }
    injector.registerProperty("last", .instance("last"))
    try onTwoThreads(
      ensure(injector.get("shelf", Shelf.self).writer?.told == 1),
      shelfBegins.wait(making: injector.get("writer", Writer.self)))
    #expect(given.names == ["true"])
  }

  /// The clerk's delegate has made a ledger that refers to a page of the other thread, which fails.
  /// When the ledger goes, it has a pad made that refers to the desk, which isn't filled yet.
  @Test func whatADelegateMadeFailsWithWhatItRefersTo() throws {
    let (ledgerBegins, pageBegins) = (Gate<Void>(), Gate<Void>())
    let (checks, padHadLabel) = (Calls(), Calls())
    injector.keep("desk") { _ in Desk() }
    registerClerk { _ = try? $0.get("slip", Service.self) }
    injector.keep("ledger") { injector in
      Ledger { [weak injector] in _ = try? injector?.get("pad", Pad.self) }
    }
    injector.keep("pad") { _ in Pad { padHadLabel.add("\($0.desk?.label != nil)") } }
    injector.keep("page", opening: pageBegins) { _ in LedgerPage() }
    injector.keep("slip") { after(try? $0.get("page", LedgerPage.self), making: Service()) }
    injector.registerProperty("number") {
      ledgerBegins.open(making: pageBegins.wait())
      // The other thread waits for the ledger before this one asks for the page.
      return letTheOtherWait(making: 1)
    }
    injector.registerProperty("check") {
      checks.add("check")
      if checks.count == 1 { throw CancellationError() }
      return 1
    }
    try onTwoThreads {
      let desk = try injector.get("desk", Desk.self)
      try ensure(desk.clerk?.told == 1 && injector.get("clerk", Clerk.self) === desk.clerk)
    } and: {
      _ = try ledgerBegins.wait(making: injector.get("slip", Service.self))
    }
    let ledger = try injector.get("ledger", Ledger.self)
    #expect(checks.count == 2 && padHadLabel.names == ["true"])
    #expect(ledger.page?.check == 1 && ledger.page?.ledger === ledger)
  }

  /// What is filled first is told first.
  @Test func objectsOfTwoThreadsAreToldOneAfterTheOther() throws {
    let (leftBegins, rightBegins, told) = (Gate<Void>(), Gate<Void>(), Calls())
    @Sendable func tell(_ name: String) {
      told.add("\(name) begins")
      told.add(letTheOtherWait(making: "\(name) ends"))
    }
    injector.keep("left", opening: leftBegins, after: rightBegins) { _ in Left { tell("left") } }
    injector.keep("right", opening: rightBegins, after: leftBegins) { _ in Right { tell("right") } }
    // The left one waits for the right one before this one asks for the left one.
    injector.registerProperty("delay") { letTheOtherWait(making: 1) }
    try onTwoThreads(injector.get("left", Left.self), injector.get("right", Right.self))
    #expect(told.names == ["right begins", "right ends", "left begins", "left ends"])
    try injector.get("left", Left.self).right = nil
  }

  /// The page refers to the album, which refers to the cover, which refers to the page. The album is
  /// filled last, while the thread of the cover waits for its end.
  @Test func whatRefersToAnOuterCallOfAnotherThreadWaitsForThat() throws {
    final class Album: @unchecked Sendable { var cover: Cover?, date: Int? }
    final class Cover: @unchecked Sendable { var page: Page? }
    final class Page: Notified, @unchecked Sendable { var album: Album? }
    let (coverBegins, pageBegins, checks) = (Gate<Void>(), Gate<Void>(), Calls())
    injector.keep("album") { _ in Album() }
    injector.keep("cover", opening: coverBegins, after: pageBegins) { _ in Cover() }
    let page = Kept<Page>()
    injector.keep("page", opening: pageBegins, after: coverBegins) { _ in
      page.keep(Page { checks.add("\(page.value?.album?.date != nil)") })
    }
    injector.registerProperty("date") { letTheOtherWait(making: 1) }
    try onTwoThreads(injector.get("album", Album.self), injector.get("page", Page.self))
    #expect(checks.names == ["true"])
    page.value?.album = nil
    page.value = nil
  }

  /// What it asks for waits, on another thread, for what is being made further out here.
  @Test(arguments: [0, 0.1])
  func whatADelegateAsksForInVainFailsNobodyOnOtherThreads(_ delay: Double) throws {
    let (begins, paths) = (Gate<Void>(), Calls())
    injector.keep(Writer.self) { injector in
      Writer {
        begins.wait(making: Thread.sleep(forTimeInterval: delay))
        do throws(InjectionError) { _ = try injector.make(Service.self) } catch {
          guard case .cycle(_, _, let path) = error.failures[0] else { return }
          paths.add(path.dropLast().sorted().joined(separator: ", "))
        }
      }
    }
    injector.keep(Reader.self) { Reader(try $0.make(Writer.self)) }
    injector.keep(Service.self) { injector in
      begins.open(making: Thread.sleep(forTimeInterval: 0.1 - delay))
      _ = try injector.make(Reader.self)
      return Service()
    }
    try onTwoThreads(ensure(injector.make(Reader.self).held.told == 1), injector.make(Service.self))
    #expect(paths.names == ["Holding<Writer>, Service, Writer"])
  }
}

/// It's told slowly. By name, an object is told only if something was set.
private class Told: Notified, @unchecked Sendable {
  var label: String?
  init(_ act: @escaping @Sendable () -> Void = {}) { super.init(taking: 0.2, act) }
}

private final class Writer: Told, @unchecked Sendable { var pen: Service? }
private final class Clerk: Told, @unchecked Sendable {}
private final class Left: Notified, @unchecked Sendable { var right: Right? }
private final class Right: Notified, @unchecked Sendable { var delay: Int?, left: Left? }

private class Plain: InjectionParticipant, @unchecked Sendable {}
private final class WritingDesk: Plain, @unchecked Sendable { var letter: Letter? }
private final class Letter: Plain, @unchecked Sendable {
  var writer: Writer?, pen: Service?, stamp: Int?
}
private final class Desk: Plain, @unchecked Sendable { var clerk: Clerk?, label: String? }
private final class Shelf: Plain, @unchecked Sendable {
  var stamp: Int?, writer: Writer?, last: String?
}
private final class Ledger: Plain, @unchecked Sendable {
  var clerk: Clerk?, number: Int?, page: LedgerPage?, desk: Desk?
  private let leaving: Leaving
  init(_ leave: @escaping @Sendable () -> Void = {}) { leaving = Leaving(leave) }
}

private final class Pad: InjectorDelegate, @unchecked Sendable {
  var desk: Desk?
  private let act: @Sendable (Pad) -> Void
  init(_ act: @escaping @Sendable (Pad) -> Void) { self.act = act }
  func didInjectDependencies() { act(self) }
}

private final class LedgerPage: Injectable, @unchecked Sendable {
  weak var ledger: Ledger?
  var check: Int?
  static var injectedProperties: [InjectableProperty] {
    [.property("ledger", isRequired: false, \LedgerPage.ledger), .property("check")]
  }
}

private typealias Reader = Holding<Writer>

private final class TaggedFriend: Plain, @unchecked Sendable {
  var tag: Service?, pair: TaggedPair?
}
private typealias TaggedBoss = Holding<TaggedFriend>
private typealias TaggedPair = Holding<(boss: TaggedBoss, tag: Service)>
