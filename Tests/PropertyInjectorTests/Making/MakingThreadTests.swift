import Dispatch
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Threads that make values together, and what else they hold or wait for meanwhile.
@Suite struct MakingThreadTests {
  private let injector = Injector.quiet()

  private final class Desk: Notified, @unchecked Sendable { var lamp: Lamp? }
  private final class Lamp: Notified, @unchecked Sendable { var desk: Desk? }

  /// Registers a desk and a lamp that refer to each other, and a room, whose factory asks for the lamp
  /// and then does something.
  private func registerRoom(_ act: @escaping @Sendable () -> Void) {
    let meeting = Meeting(of: 2)
    injector.keep("desk") { _ in meeting.wait(making: Desk()) }
    injector.keep("lamp") { _ in meeting.wait(making: Lamp()) }
    injector.keep("room") {
      try after($0.get("lamp", Lamp.self), making: after(act(), making: Service()))
    }
  }

  private func makeDesk() throws -> Desk? { try injector.get("desk") }

  private func untie() throws { try makeDesk()?.lamp = nil }

  /// The room wants the lock that the other thread holds while it makes the desk with the lamp.
  @Test func whoHoldsALockWaitsForNothingButWhatItRefersTo() throws {
    for _ in 0..<50 {
      let tests = MakingThreadTests()
      let lock = NSLock()
      tests.registerRoom { lock.withLock {} }
      try onTwoThreads {
        try lock.withLock { try ensure(tests.makeDesk()?.lamp?.told == 1) }
      } and: {
        _ = try tests.injector.get("room", Service.self)
      }
      try tests.untie()
    }
  }

  private final class Chest: Notified, @unchecked Sendable { var drawer: Drawer? }
  private final class Drawer: Notified, @unchecked Sendable { var bulb: Bulb? }
  private final class Bulb: Notified, @unchecked Sendable { var chest: Chest? }

  /// The drawer is made within the chest, by another thread than the bulb, which the room asks for.
  @Test func aFactoryOutsideOfARingGetsWhatIsComplete() throws {
    let (chestBegins, bulbBegins) = (Gate<Void>(), Gate<Void>())
    injector.keep("chest", opening: chestBegins, after: bulbBegins) { _ in
      letTheOtherWait(making: Chest())
    }
    injector.keep("drawer") { _ in Drawer() }
    injector.keep("bulb", opening: bulbBegins, after: chestBegins) { _ in Bulb() }
    injector.keep("room") { injector in
      let bulb: Bulb = try injector.get("bulb")
      let told = [bulb.told, bulb.chest?.told, bulb.chest?.drawer?.told]
      try ensure(told == [1, 1, 1] && bulb.chest?.drawer?.bulb === bulb)
      return Service()
    }
    try onTwoThreads(injector.get("chest", Chest.self), injector.get("room", Service.self))
    try injector.get("bulb", Bulb.self).chest = nil
  }

  private final class Hall: Notified, @unchecked Sendable { var study: Study? }
  private final class Study: Notified, @unchecked Sendable { var desk: Desk? }

  /// The desk took the lamp, which has failed with the shop by the time that all wait for each other.
  @Test func whatHasFailedIsNeededByNobody() throws {
    let (meeting, deskIsFirst, lampIsFirst) = (Meeting(of: 2), FirstTime(), FirstTime())
    let (gardenBegins, hallBegins) = (Gate<Void>(), Gate<Void>())
    // The one that fails has a lamp that refers to it.
    let desks = Locked<[Desk]>([])
    defer { desks.withLock(\.self).forEach { $0.lamp = nil } }
    injector.keep("desk") { [unowned injector] _ in
      if deskIsFirst() { meeting.wait() }
      let desk = Desk {
        _ = try? injector.get("shop", Service.self)
        _ = try? gardenBegins.wait(making: injector.get("garden", Service.self))
      }
      desks.withLock { $0.append(desk) }
      return desk
    }
    injector.keep("study") { _ in Study() }
    injector.keep("lamp") { _ in
      if lampIsFirst() { meeting.wait() }
      return Lamp()
    }
    injector.keep("shop") { injector -> Service in
      _ = try injector.get("lamp", Lamp.self)
      throw CancellationError()
    }
    injector.keep("hall", opening: hallBegins) { _ in Hall() }
    injector.keep("gate") { after(try $0.get("hall", Hall.self), making: Service()) }
    injector.keep("garden", opening: gardenBegins, after: hallBegins) {
      letTheOtherWait()
      return try $0.get("gate", Service.self)
    }
    try onThreads(3) { [injector] thread in
      switch thread {
      case 0: try ensure(injector.get("study", Study.self).desk?.lamp?.told == 1)
      case 1:
        _ = try? injector.get("shop", Service.self)
        try ensure(injector.get("hall", Hall.self).study?.desk?.lamp?.told == 1)
      default: _ = try injector.get("garden", Service.self)
      }
    }
  }

  private enum Legacy {
    static let tests = MakingThreadTests()
    static let desk = try? tests.makeDesk()
  }

  @Test func aStaticConstantMayAskForWhatAnotherThreadMakes() throws {
    Legacy.tests.registerRoom { _ = Legacy.desk }
    try onTwoThreads {
      try ensure(Legacy.desk?.lamp?.told == 1)
    } and: {
      _ = try Legacy.tests.injector.get("room", Service.self)
    }
    try Legacy.tests.untie()
  }

  @Test func aFactoryMayAskOnAQueueThatItWaitsFor() throws {
    let queue = DispatchQueue(label: "queue")
    injector.keep("lamp") { injector in
      let lamp = Lamp()
      lamp.desk = try queue.sync { try injector.get("desk", Desk.self) }
      return lamp
    }
    injector.keep("desk") { _ in Desk() }
    try onThreads(4) { index in
      let lamp: Lamp? = try index % 2 == 0 ? injector.get("lamp") : makeDesk()?.lamp
      try ensure(lamp?.desk?.lamp === lamp)
    }
    try untie()
  }

  @Test func hundredsOfThreadsWaitForARing() throws {
    let (isOpen, group) = (Gate<Void>(), DispatchGroup())
    injector.keep("desk") { _ in isOpen.wait(making: Desk()) }
    injector.keep("lamp") { _ in isOpen.wait(making: Lamp()) }
    let found = Locked(0)
    for index in 0..<400 {
      group.enter()
      Thread.detachNewThread { [injector] in
        let desk: Desk? =
          index % 2 == 0 ? try? injector.get("desk") : (try? injector.get("lamp", Lamp.self))?.desk
        if desk?.told == 1, desk?.lamp?.told == 1, desk?.lamp?.desk === desk {
          found.withLock { $0 += 1 }
        }
        group.leave()
      }
    }
    isOpen.open()
    #expect(group.wait(timeout: .now() + 60) == .success)
    #expect(found.withLock(\.self) == 400)
    try untie()
  }

  private final class Token: Notified, @unchecked Sendable {
    var parser: Parser?
    let leaving: Leaving
    init(_ leave: @escaping @Sendable () -> Void) { leaving = Leaving(leave) }
  }
  private final class Parser: Notified, @unchecked Sendable { var token: Token? }

  /// The first token has expired, and goes as the second one is made.
  @Test(arguments: ["service", "token"])
  func whatHasExpiredMayAskForAnythingAsItGoes(_ name: String) throws {
    let isFirst = FirstTime()
    injector.registerProperty("service") { Service() }
    injector.registerProperty("parser", .graph { Parser() })
    injector.keep("token", in: Scope("token", lasting: .milliseconds(200))) {
      [unowned injector] _ in
      let isOld = isFirst()
      return Token { if isOld { _ = try? injector.make(property: name, as: Any.self) } }
    }
    try injector.get("token", Token.self).parser = nil
    Thread.sleep(forTimeInterval: 0.3)
    let token: Token = try injector.get("token")
    #expect(token.told == 1 && token.parser?.token === token)
    try onThreads(2) { _ in try injector.get("token", Token.self).parser = nil }
  }

  // MARK: New values

  @Test func aHundredNewValuesMayNeedEachOther() throws {
    for index in 0..<100 {
      injector.register(Int.self, qualifier: "\(index)") {
        try index == 99 ? 1 : $0.make(qualifier: "\(index + 1)") + 1
      }
    }
    #expect(try injector.make(Int.self, qualifier: "0") == 100)
  }

  private final class Sheet: InjectorDelegate, @unchecked Sendable {
    var desk: Desk?
    let tell: () -> Void
    init(_ tell: @escaping () -> Void) { self.tell = tell }
    func didInjectDependencies() { tell() }
  }

  /// A delegate that has another of its kind made, which does the same. If each refers to what is being
  /// told, they aren't made within each other, but told one after the other.
  @Test(arguments: [false, true])
  func aDelegateThatAsksForItsOwnKindComesToAnEnd(areTold: Bool) throws {
    let (errors, sheets) = (Calls(), Calls())
    injector.register(Sheet.self) { injector in
      Sheet { [unowned injector] in
        sheets.add("sheet")
        do { _ = try injector.make(Sheet.self) } catch { errors.add("\(error)") }
      }
    }
    if areTold {
      injector.keep("desk") { [unowned injector] _ in Desk { _ = try? injector.make(Sheet.self) } }
      injector.registerProperty("lamp", .singleton { Lamp() })
      _ = try injector.get("desk", Desk.self)
      try untie()
    } else {
      _ = try injector.make(Sheet.self)
    }
    #expect(errors.count == 1 && errors.names[0].contains("needs its own value"))
    #expect(sheets.count == (areTold ? 1_000 : 100))
  }

  // MARK: Several injectors

  /// Each injector has one value, which needs that of the next.
  private func registerAround(
    _ injectors: [Injector], _ make: @escaping @Sendable (Injector) throws -> Service
  ) {
    for (injector, next) in zip(injectors, injectors[1...] + injectors[..<1]) {
      injector.keep(Service.self) { [unowned next] _ in try make(next) }
    }
  }

  @Test(arguments: [1, 3]) func aCycleMayLeadThroughThreeInjectors(_ threads: Int) throws {
    let injectors = (0..<3).map { _ in Injector.quiet() }
    let meeting = Meeting(of: threads)
    registerAround(injectors) { next in
      if threads > 1 { meeting.wait() }
      return try next.make()
    }
    try onThreads(threads) { index in
      let text = errorText { try injectors[index].make(Service.self) }
      try ensure(text.contains("Service → Service → Service → Service"))
    }
    injectors[1].remove(Service.self).keep(Service.self) { _ in Service() }
    try onThreads(threads) { _ = try injectors[$0].make(Service.self) }
  }

  @Test func aRingMayLeadThroughThreeInjectors() throws {
    final class Ring: Notified, @unchecked Sendable { var next: Ring? }
    for _ in 0..<50 {
      let injectors = (0..<3).map { _ in Injector.quiet() }
      for (index, injector) in injectors.enumerated() {
        let next = injectors[(index + 1) % 3]
        injector.register(
          Ring.self,
          .singleton { Ring() }.afterInit { [unowned next] ring, _ in ring.next = try next.make() })
      }
      try onThreads(3) { index in
        let ring = try injectors[index].make(Ring.self)
        try ensure(ring.told == 1 && ring.next?.next?.next === ring && ring.next?.told == 1)
      }
      try injectors[0].make(Ring.self).next = nil
    }
  }
}
