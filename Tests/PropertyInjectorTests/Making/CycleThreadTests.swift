import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Values that need each other, made by several threads at once. None of them waits forever.
@Suite struct CycleThreadTests {
  private let injector = Injector.quiet()

  /// Registers singletons that each need the next one, in a ring, and others that need one of it.
  private func registerRing(of count: Int, outsiders: Int = 0) {
    let meeting = Meeting(of: count + outsiders)
    for index in 0..<(count + outsiders) {
      injector.register("\(index)", needing: "\((index + 1) % count)", meeting.wait)
    }
  }

  private func value(_ index: Int) -> Service? {
    injector.instance(forProperty: "\(index)", as: Service.self)
  }

  @Test(arguments: [(2, 0), (4, 0), (3, 3)])
  func aRingOfSingletonsIsACycleForEachThread(count: Int, outsiders: Int) throws {
    registerRing(of: count, outsiders: outsiders)
    try onThreads(count + outsiders) { try ensure(value($0) == nil) }
    let paths = injector.issues.compactMap { issue -> [String]? in
      if case .injectionFailed(.cycle(_, _, let path)) = issue { path } else { nil }
    }
    #expect(!paths.isEmpty)
    for path in paths {
      #expect(path.first == path.last && path.count == count + 1)
      #expect(Set(path) == Set((0..<count).map(String.init)))
    }
    // Those outside fail because they throw, and not as part of the cycle.
    let others = injector.issues.filter { "\($0)".contains("threw CancellationError()") }
    #expect(others.count == outsiders && others.count + paths.count == injector.issues.count)
  }

  @Test(arguments: [2, 8]) func afterACycleAcrossThreadsTheNextOneTriesAgain(count: Int) throws {
    registerRing(of: count)
    try onThreads(count) { try ensure(value($0) == nil) }
    injector.removeProperty("0")
    injector.registerProperty("0", .singleton { Service() })
    let service = try #require(value(0))
    try onThreads(count) { try ensure(value($0) === service) }
  }

  private func isMade(_ name: String) -> Bool { (try? injector.get(name, [Service].self)) != nil }

  /// One that catches the error would be made without what it needs.
  @Test func aValueThatGoesOnWithoutWhatItNeedsIsNotKept() throws {
    let meeting = Meeting(of: 2)
    injector.register("one", trying: "other", begin: meeting.wait)
    injector.keep("other") { injector in
      meeting.wait()
      // So that this thread notices the cycle.
      return try letTheOtherWait(making: injector.get("one", [Service].self))
    }
    try onThreads(2) { try ensure(!isMade($0 == 0 ? "one" : "other")) }
  }

  /// Each override has registrations of its own for them, so that whoever asked failed too.
  @Test func inAnOverrideThatMakesItsOwnOnlyThoseThatTakePartFail() throws {
    let meeting = Meeting(of: 2)
    func register(_ injector: Injector) {
      for (name, other) in [("one", "other"), ("other", "one")] {
        injector.register(name, needing: other, meeting.wait)
        injector.registerProperty("text of \(name)") {
          "\($0.instance(forProperty: name, as: Service.self) == nil)"
        }
      }
    }
    try Injector.withOverrides(register) {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let injector = Injector.current
        try onThreads(2) { index in
          try ensure(injector.get(index == 0 ? "text of one" : "text of other") == "true")
        }
        #expect(injector.issueTexts.contains(#/one → other → one|other → one → other/#))
      }
    }
  }

  @Test(arguments: [true, false]) func theErrorNamesTheCallsOfAllThreads(lastIsFirst: Bool) throws {
    let (secondBegins, thirdBegins) = (Gate<Void>(), Gate<Void>())
    injector.keep("a") { try $0.get("b", Service.self) }
    injector.keep("b", opening: secondBegins, after: thirdBegins) {
      try lastIsFirst ? letTheOtherWait(making: $0.get("c")) : $0.get("c", Service.self)
    }
    injector.keep("c", opening: thirdBegins, after: secondBegins) {
      try lastIsFirst ? $0.get("a") : letTheOtherWait(making: $0.get("a", Service.self))
    }
    try onThreads(2) { index in
      let text = errorText { try injector.get(index == 0 ? "a" : "c", Service.self) }
      try ensure(text.contains(#/a → b → c → a|b → c → a → b|c → a → b → c/#))
    }
  }

  /// The second thread makes the second value, and waits for the first. A call of several cycles
  /// remembers the one that was found first.
  @Test func whoWaitsForAValueOfSeveralCyclesHearsOfTheFirst() throws {
    let oneBegins = Gate<Void>()
    injector.register(
      "one", trying: "two", "three", begin: { oneBegins.open(making: letTheOtherWait()) })
    injector.register("two", trying: "one", begin: oneBegins.wait)
    injector.register("three", trying: "one")
    try onTwoThreads(
      ensure(
        errorText { try injector.get("two", [Service].self) }.contains(
          #/(one → )?two → one( → two)?/#)),
      ensure(!isMade("one")))
  }

  /// The first thread has found the cycle, and failed one of its values, but not yet the others.
  @Test func whoMakesAValueOfACycleThatIsFailingTakesPart() throws {
    let (oneHasFailed, isFirst) = (Gate<Void>(), FirstTime())
    injector.register("one", trying: "two")
    injector.register("two", trying: "three")
    injector.keep("three") { injector -> [Service] in
      // The other thread begins with the first value again, and waits for the second.
      defer { if isFirst() { oneHasFailed.open(making: letTheOtherWait()) } }
      return (try? injector.get("one")) ?? [Service()]
    }
    try onTwoThreads(ensure(!isMade("two")), ensure(!oneHasFailed.wait(making: isMade("one"))))
  }

  /// The other one is complete, and is notified on its own thread; or it is being made, and needs
  /// the first, which is complete.
  @Test(arguments: [false, true])
  func aDelegateMayAskForWhatNeedsItsOwnObject(isBeingMade: Bool) throws {
    let (meeting, foundRight, foundLeft) = (Meeting(of: 2), Kept<Right>(), Kept<Left>())
    injector.keep(Left.self) { injector in
      Left { foundRight.value = meeting.wait(making: injector.instance(of: Right.self)) }
    }
    injector.keep(Right.self) { injector in
      let ask = FirstTime()
      @Sendable func findLeft() {
        if ask() { foundLeft.value = meeting.wait(making: injector.instance(of: Left.self)) }
      }
      if isBeingMade { findLeft() }
      return Right { findLeft() }
    }
    try onTwoThreads(injector.instance(of: Left.self), injector.instance(of: Right.self))
    #expect(try injector.make(Left.self) === foundLeft.value)
    #expect(try injector.make(Right.self) === foundRight.value && injector.issues.isEmpty)
  }

  /// Nobody comes back to a property of an object that was there already, so it isn't deferred. Its
  /// page needs the shelf, whose archive another thread may be making, with a label that needs the
  /// shelf.
  @Test(arguments: [1, 2], [false, true])
  func aTargetIsFilledThoughItTakesPartInARing(_ threads: Int, byAFirstAccess: Bool) throws {
    let (target, lectern, meeting) = (Desk(), Lectern(), Meeting(of: threads))
    // It asks this injector from now on.
    injector.injectDependencies(to: lectern)
    injector.register(Page.self) { Page(try $0.make(Shelf.self)) }
    injector.keep(Shelf.self) { injector in
      meeting.wait()
      if threads == 2 { letTheOtherWait() }
      return Shelf(try injector.make(Archive.self))
    }
    injector.register(Archive.self, .singleton { Archive(try $0.make(Catalog.self)) })
    injector.register(Catalog.self, .singleton { Catalog() })
    injector.register(Label.self) { Label(try meeting.wait(making: $0.make(Shelf.self))) }
    try onThreads(threads) { index in
      if index == 1 { return try ensure(injector.make(Archive.self).held.value != nil) }
      if byAFirstAccess { return try ensure(lectern.page != nil) }
      injector.injectDependencies(to: target)
      try ensure(target.value != nil)
    }
  }

  /// Nobody comes back to a struct either, but the property fills itself later.
  @Test func aMarkedPropertyOfAStructIsDeferredInARing() throws {
    let meeting = Meeting(of: 2)
    injector.keep(Holding<Card>.self) { injector in
      meeting.wait()
      letTheOtherWait()
      var card = Card()
      injector.injectDependencies(to: &card)
      return Holding(card)
    }
    injector.keep(Seal.self) { Seal(try meeting.wait(making: $0.make(Holding<Card>.self))) }
    try onTwoThreads(injector.make(Holding<Card>.self), injector.make(Seal.self))
    var card = try injector.make(Holding<Card>.self).held
    #expect(try card.seal === injector.make(Seal.self) && injector.issues.isEmpty)
  }

  /// Each thread undid what the other one had made, to break a cycle of properties, and tried again: in
  /// step, that went on forever.
  @Test(arguments: 0..<10) func threadsThatUndoEachOthersWorkComeToAnEnd(_: Int) throws {
    // They keep each other alive, those that were made in vain too.
    let parts = Locked<[Part]>([])
    defer { parts.withLock(\.self).forEach { $0.untie() } }
    let needs = [0: [3, 5], 1: [5, 2, 0], 2: [3, 5], 3: [4], 4: [], 5: [3]]
    for (number, others) in needs {
      injector.keep("n\(number)") { injector in
        if number == 4 { usleep(50) }
        for other in others { _ = try injector.get("n\(other)", Part.self) }
        let part = Part()
        parts.withLock { $0.append(part) }
        return part
      }
    }
    try onThreads(2) { index in
      let part = try injector.get(index == 0 ? "n0" : "n2", Part.self)
      try ensure([part.n0, part.n1, part.n2, part.n3, part.n4, part.n5].allSatisfy { $0 != nil })
    }
  }

  /// The first thread's "a" catches that "a" and "b" need each other, and fails anyway. With it, the other
  /// thread's "c" would need "d", which needs "c".
  @Test func whatMustFailIsGivenToNobody() throws {
    let begins = Gate<Void>()
    injector.registerProperty(
      "a",
      Source<Service>.kept(.singleton) { injector in
        begins.open()
        _ = try? injector.get("b", Service.self)
        return letTheOtherWait(making: Service())
      }.afterInit { _ = try? $1.get("c", Service.self) })
    injector.keep("b") { try $0.get("a", Service.self) }
    injector.keep("c") { try after($0.get("a", Service.self), making: $0.get("d", Service.self)) }
    injector.keep("d") { after(try? $0.get("c", Service.self), making: Service()) }
    try onTwoThreads(
      ensure((try? injector.get("a", Service.self)) == nil),
      begins.wait(making: injector.get("d", Service.self)))
  }

  /// Each of "c", "d", and "e" needs the next one of them. An `.afterInit` further out that can wait for
  /// one of them is of no help, and must not have them made again and again.
  @Test(arguments: 0..<20) func cyclesThatAreCaughtOverThreadsComeToAnEnd(_: Int) throws {
    let calls = Calls()
    func register(
      _ name: String, _ scope: Scope = .singleton, trying tried: String? = nil,
      needing needed: String? = nil,
      afterInit action: (@Sendable (Injector) throws -> Void)? = nil
    ) {
      let source = Source<Service>.kept(scope) { injector in
        calls.add(name)
        usleep(.random(in: 0..<100))
        _ = tried.map { try? injector.get($0, Service.self) }
        _ = try needed.map { try injector.get($0, Service.self) }
        return Service()
      }
      injector.registerProperty(
        name, action.map { action in source.afterInit { try action($1) } } ?? source)
    }
    register("a") { _ = try $0.get("c", Service.self) }
    register("b", trying: "d") { _ = try $0.get("a", Service.self) }
    register("c", trying: "e")
    register("d", trying: "b", needing: "c")
    register("e", trying: "d") { _ = try? $0.get("b", Service.self) }
    register("z", .graph, trying: "a") { _ = try? $0.get("e", Service.self) }
    try onThreads(2) { _ in
      for _ in 0..<3 { _ = try injector.get("z", Service.self) }
    }
    #expect(calls.count < 300)
  }
}

private final class Left: Notified, @unchecked Sendable {}
private final class Right: Notified, @unchecked Sendable {}
private final class Part: @unchecked Sendable {
  var n0: Part?, n1: Part?, n2: Part?, n3: Part?, n4: Part?, n5: Part?
  func untie() { (n0, n1, n2, n3, n4, n5) = (nil, nil, nil, nil, nil, nil) }
}

private final class Page: Sendable { init(_: Shelf) {} }
private final class Label: Sendable { init(_: Any) {} }
private final class Lectern: InjectionParticipant, @unchecked Sendable { @Injected var page: Page? }
private typealias Catalog = Requiring<Label>
private typealias Archive = Holding<Catalog>
private typealias Shelf = Holding<Archive>
private typealias Desk = Requiring<Page>

private struct Card: Sendable { @Injected var seal: Seal? }

private final class Seal: Sendable { init(_ card: Holding<Card>) {} }
