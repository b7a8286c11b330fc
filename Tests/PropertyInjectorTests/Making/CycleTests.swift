import Dispatch
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Objects and factories that need each other: which of these cycles work, and which fail.
@Suite struct CycleTests {
  private let injector = Injector.quiet()

  /// Both of them, in either order.
  private func inEitherOrder(
    _ register: (Injector) -> Void, _ check: (Desk, Lamp) throws -> Void
  ) throws {
    for deskIsFirst in [true, false] {
      let injector = Injector.quiet()
      register(injector)
      if !deskIsFirst { _ = try injector.make(Lamp.self) }
      let desk = try injector.make(Desk.self)
      try check(desk, injector.make(Lamp.self))
      #expect(injector.issues.isEmpty)
    }
  }

  @Test func anInitializerAndAPropertyNeedEachOther() throws {
    try inEitherOrder {
      $0.register(Desk.self, .singleton { Desk() })
      $0.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    } _: { desk, lamp in
      #expect(desk.lamp === lamp && lamp.desk === desk)
      #expect(desk.told == 1 && lamp.told == 1)
    }
  }

  @Test func aFreshObjectMayBePartOfACycle() throws {
    injector.register(Desk.self) { Desk() }
    injector.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    // The fresh one holds the kept one, which was given another fresh one.
    let desk = try injector.make(Desk.self)
    let lamp = try injector.make(Lamp.self)
    #expect(desk.lamp === lamp && lamp.desk?.lamp === lamp)
    #expect(desk.told == 1 && lamp.told == 1 && lamp.desk?.told == 1)
  }

  @Test func aFactoryHasAnObjectBeforeThatIsFilled() throws {
    let saw = Calls()
    injector.register(Desk.self, .singleton { Desk() })
    injector.registerSingleton(Lamp.self) { injector in
      let desk = try injector.make(Desk.self)
      saw.add("\(desk.lamp == nil), told \(desk.told) times")
      return Lamp(on: desk)
    }
    let desk = try injector.make(Desk.self)
    #expect(saw.names == ["true, told 0 times"])
    #expect(desk.lamp?.desk === desk)
  }

  @Test func theOneThatWasAskedForIsToldLast() throws {
    injector.register(First.self, .singleton { First() })
    injector.register(Second.self, .singleton { Second() })
    injector.register(Beside.self) { Beside() }
    let first = try injector.make(First.self)
    #expect(Order.told.names == ["Beside", "Second", "First"])
    first.second = nil
  }

  // MARK: Failures

  @Test func whatHoldsAValueThatFailsFailsToo() throws {
    injector.register(Desk.self, .singleton { Desk() })
    injector.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    injector.register(Office.self, .singleton { Office() })
    let made = Calls()
    try Clerk.$made.withValue(made) {
      #expect(throws: InjectionError.self) { try injector.make(Office.self) }
      // The desk and lamp are complete. The clerk holds the office.
      #expect(try injector.make(Desk.self).told == 1)
      #expect(made.count == 1)
      injector.registerProperty("missing", .instance(Service()))
      let office = try injector.make(Office.self)
      #expect(made.count == 2)
      #expect(office.clerk?.office === office && office.told == 1 && office.clerk?.told == 1)
    }
  }

  /// Registers a desk whose factory goes on without the lamp that it asks for.
  private func registerDeskThatDoesWithoutLamp() {
    injector.registerSingleton(Desk.self) { injector in
      let desk = Desk()
      desk.lamp = try? injector.make(Lamp.self)
      return desk
    }
  }

  @Test func aFailureThatIsCaughtFailsNobodyElse() throws {
    struct Broken: Error {}
    injector.register(Lamp.self) { throw Broken() }
    registerDeskThatDoesWithoutLamp()
    #expect(try injector.make(Desk.self).told == 1)
  }

  @Test func aCycleThatIsCaughtFailsAllThatTakePart() {
    registerDeskThatDoesWithoutLamp()
    injector.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    let error = #expect(throws: InjectionError.self) { try injector.make(Desk.self) }
    #expect(error?.description.contains("Desk → Lamp → Desk") == true)
  }

  @Test func aRequiredPropertyThatWasDeferredIsChecked() throws {
    // Whoever holds it is inside its factory when it is needed, and then gives nothing.
    final class Part: Makeable {
      var whole: Whole?
      static var injectedProperties: [InjectableProperty] { [.property("whole", \Part.whole)] }
    }
    final class Whole: @unchecked Sendable {
      let part: Part
      init(_ part: Part) { self.part = part }
    }
    struct Broken: Error {}
    let fails = Locked(true)
    injector.register(
      Whole.self,
      .unchecked(.singleton) { injector in
        let part = try injector.make(Part.self)
        if fails.withLock(\.self) { throw Broken() }
        return Whole(part)
      })
    #expect(throws: InjectionError.self) { try injector.make(Whole.self) }
    fails.withLock { $0 = false }
    let whole = try injector.make(Whole.self)
    #expect(whole.part.whole === whole)
    whole.part.whole = nil
  }

  @Test func structsThatNeedEachOtherAreAnError() {
    injector.register(LeftHalf.self).register(RightHalf.self)
    let error = #expect(throws: InjectionError.self) { _ = try injector.make(LeftHalf.self) }
    #expect(error?.description.contains("LeftHalf → RightHalf → LeftHalf") == true)
    #expect(injector.audit([LeftHalf.self]).findings.contains { $0.severity == .error })
  }

  @Test func aStructAndAnObjectMayNeedEachOther() throws {
    for start in [0, 1] {
      let injector = Injector.quiet()
      injector.register(Frame.self, .singleton { Frame() })
      injector.register(Picture.self, .singleton { Picture() })
      if start == 1 { _ = try injector.make(Picture.self) }
      let frame = try injector.make(Frame.self)
      #expect(frame.picture?.frame?.picture === frame.picture)
      frame.picture?.frame = nil
    }
  }

  // MARK: Actors

  @Test func anActorMayBePartOfARing() throws {
    for start in [0, 1] {
      let injector = Injector.quiet()
      injector.register(Counter.self, .singleton { Counter(at: try $0.make(Till.self)) })
      injector.register(Till.self, .singleton { Till() })
      if start == 1 { _ = try injector.make(Counter.self) }
      let till = try injector.make(Till.self)
      #expect(till.counter?.till === till && till.told == 1)
      #expect(try injector.make(Counter.self) === till.counter)
      till.counter = nil
    }
  }

  /// Registers a till whose counter is made on the main actor only.
  private func registerCounterOfTheMainActor() {
    injector.register(Counter.self, .mainActor(.singleton) { Counter(at: try $0.make(Till.self)) })
    injector.register(Till.self, .singleton { Till() })
  }

  @Test func offTheMainActorARingLacksWhatIsMadeThere() async throws {
    registerCounterOfTheMainActor()
    let till = try injector.make(Till.self)
    #expect(till.counter == nil && till.told == 1)
    #expect(throws: InjectionError.self) { try injector.make(Counter.self) }
    let counter = try await MainActor.run { [injector] in try injector.make(Counter.self) }
    #expect(counter.till === till)
    #expect(injector.injectDependencies(to: till).injectedCount == 1)
    #expect(till.counter === counter)
    till.counter = nil
  }

  @MainActor @Test func onTheMainActorItIsComplete() throws {
    registerCounterOfTheMainActor()
    let counter = try injector.make(Counter.self)
    #expect(counter.till.counter === counter && counter.till.told == 1)
    counter.till.counter = nil
  }

  // MARK: Delegates

  @Test func aDelegateMayDoAnythingWithTheRing() throws {
    let told = Calls()
    injector.registerSingleton(Busy.self) { [unowned injector] _ in
      Busy { this in
        told.add("busy")
        let again = try? injector.make(Busy.self)
        #expect(again === this)
        #expect((try? injector.make(Idle.self)) === this.idle)
        injector.injectDependencies(to: this)
        injector.remove(Idle.self)
        this.idle?.busy = nil
        this.idle = nil
      }
    }
    injector.register(Idle.self, .singleton { Idle() })
    let made = try injector.make(Busy.self)
    #expect(told.count == 1)
    #expect(made.idle == nil)
  }

  // MARK: Extensions

  @Test func anExtensionThatReplacesAMemberOfARingIsNamed() {
    let swapping = Hooks(make: { type, proceed in
      let made = try proceed()
      return type == Desk.self ? Desk() : made
    })
    injector.register(Desk.self, .singleton { Desk() })
    #expect(throws: Never.self) {
      let other = Injector.quiet()
      other.register(Desk.self, .singleton { Desk() }).addExtension(swapping)
      other.registerProperty("lamp", .instance(Lamp(on: nil)))
      _ = try other.make(Desk.self)
    }
    injector.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    injector.addExtension(swapping)
    let error = #expect(throws: InjectionError.self) { try injector.make(Desk.self) }
    #expect(error?.description.contains("Hooks replaced an object") == true)
  }

  // MARK: Weak values

  @Test func aWeakValueIsHeldUntilItsRingIsComplete() throws {
    injector.register(Desk.self, .weak { Desk() })
    injector.register(Lamp.self, .weak { Lamp(on: try $0.make(Desk.self)) })
    var lamp: Lamp? = try injector.make(Lamp.self)
    #expect(lamp?.desk?.lamp === lamp && lamp?.told == 1 && lamp?.desk?.told == 1)
    #expect(try injector.make(Desk.self) === lamp?.desk)
    weak let gone = lamp?.desk
    lamp = nil
    #expect(gone == nil)
    #expect(try injector.make(Desk.self).told == 1)
  }

  // MARK: Threads

  @Test func aFactoryThatThrowsOnOneOfSeveralThreadsLetsTheOthersTryAgain() throws {
    struct Broken: Error {}
    for _ in 1...50 {
      let injector = Injector.quiet()
      let isFirst = Locked(true)
      injector.register(Desk.self, .singleton { Desk() })
      injector.registerSingleton(Lamp.self) { injector in
        let desk = try injector.make(Desk.self)
        let throwsNow = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if throwsNow { throw Broken() }
        return Lamp(on: desk)
      }
      try onThreads(6) { index in
        while true {
          do {
            if index.isMultiple(of: 2) {
              let lamp = try injector.make(Lamp.self)
              try ensure(lamp.desk?.told == 1 && lamp.told == 1)
            } else {
              let desk = try injector.make(Desk.self)
              // Its lamp is optional: if that one fails, the desk is complete without it.
              try ensure(desk.told == 1)
            }
            return
          } catch is InjectionError {}
        }
      }
    }
  }

  /// The host's factory throws after the guest was made for it, who would do without.
  @Test func whatWasMadeForOneThatFailsIsMadeAgainByThoseWhoWait() throws {
    struct Broken: Error {}
    for _ in 1...200 {
      let injector = Injector.quiet()
      injector.register(Guest.self, .singleton { Guest() })
      injector.registerSingleton(Host.self) { injector in
        _ = try injector.make(Guest.self)
        throw Broken()
      }
      try onThreads(4) { index in
        if index.isMultiple(of: 2) {
          try ensure((try? injector.make(Host.self)) == nil)
        } else {
          try ensure(injector.make(Guest.self).told == 1)
        }
      }
    }
  }

  @Test func graphValuesMayNeedEachOther() throws {
    injector.register(Desk.self, .graph { Desk() })
    injector.register(Lamp.self, .graph { Lamp(on: try $0.make(Desk.self)) })
    let lamp = try injector.make(Lamp.self)
    #expect(lamp.desk?.lamp === lamp && lamp.told == 1 && lamp.desk?.told == 1)
    #expect(try injector.make(Lamp.self) !== lamp)
  }

  // MARK: Factories that need each other

  @Test(arguments: [Scope.transient, .singleton, .weak])
  func aFactoryThatNeedsItselfIsACycle(_ scope: Scope) {
    injector.registerProperty(
      "service",
      .kept(scope) { injector in
        injector.instance(forProperty: "service", as: Service.self) ?? Service()
      })
    let target = Page()
    let report = injector.injectDependencies(to: target)
    #expect(target.service == nil)
    #expect(report.failures.map(path) == [["service", "service"]])
    #expect(injector.issues.count == 1)
  }

  @Test(arguments: [Scope.transient, .singleton, .weak])
  func aCycleAroundCornersNamesItsPath(_ scope: Scope) {
    final class Node: @unchecked Sendable { var next: Node? }
    for name in ["a", "b", "c"] {
      injector.registerProperty(
        name,
        .kept(scope) { injector in
          let node = Node()
          let next = name == "a" ? "b" : name == "b" ? "c" : "a"
          node.next = injector.instance(forProperty: next, as: Node.self)
          return node
        })
    }
    final class Target { var a: Node? }
    let target = Target()
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == 0)
    #expect(report.failures.map(path) == [["a", "b", "c", "a"]])
    #expect(injector.issues.count == 1)
    #expect(injector.issues.first?.description.contains("a → b → c → a") == true)
  }

  @Test func theRestIsInjectedDespiteACycle() {
    injector.registerProperty("service") { injector in
      let inner = Page()
      injector.injectDependencies(to: inner)
      return Service()
    }
    injector.registerProperty("title", .instance("text"))
    let target = Page()
    let report = injector.injectDependencies(to: target)
    #expect(report.injectedCount == 1 && report.failures.count == 1)
    #expect(target.title == "text" && target.service == nil)
  }

  @Test func whatWasMadeInACycleIsNotKept() {
    final class Half: Sendable {}
    injector.registerSingleton(property: "a") { injector in
      _ = injector.instance(forProperty: "b", as: Half.self)
      return Half()
    }
    injector.registerProperty("b") { injector in
      _ = injector.instance(forProperty: "a", as: Half.self)
      return Half()
    }
    final class Target { var a: Half? }
    for _ in 0..<2 {
      let target = Target()
      #expect(injector.injectDependencies(to: target).failures.count == 1)
      #expect(target.a == nil)
    }
  }

  @Test func askingTwiceIsNoCycle() {
    injector.registerProperty("title") { "text" }
    injector.registerProperty("service") { injector in
      _ = injector.instance(forProperty: "title", as: String.self)
      _ = injector.instance(forProperty: "title", as: String.self)
      return Service()
    }
    let page = injector.filled(Page())
    #expect(page.service != nil && page.title == "text")
    #expect(injector.issues.isEmpty)
  }

  private func path(_ failure: InjectionFailure) -> [String] {
    if case .cycle(_, _, let path) = failure { path } else { [] }
  }
}

private class Told: InjectorDelegate, @unchecked Sendable {
  private let tellings = Locked(0)
  var told: Int { tellings.withLock(\.self) }
  func didInjectDependencies() { tellings.withLock { $0 += 1 } }
}

/// Its lamp keeps it, so that it doesn't keep the lamp.
private final class Desk: Told, Injectable, @unchecked Sendable {
  weak var lamp: Lamp?
  static var injectedProperties: [InjectableProperty] {
    [.property("lamp", isRequired: false, \Desk.lamp)]
  }
}

private final class Lamp: Told, @unchecked Sendable {
  let desk: Desk?
  init(on desk: Desk?) { self.desk = desk }
}

private final class Office: Told, Makeable, @unchecked Sendable {
  @Injected var desk: Desk
  @Injected var clerk: Clerk?
  var missing: Service?
  static var injectedProperties: [InjectableProperty] { [.property("missing", \Office.missing)] }
}

private final class Clerk: Told, SharedMakeable, @unchecked Sendable {
  /// Of the task, because another test makes all makeable types of the process.
  @TaskLocal static var made: Calls?
  weak var office: Office?
  override init() { Clerk.made?.add("clerk") }
  static var injectedProperties: [InjectableProperty] { [.property("office", \Clerk.office)] }
}

private final class Host: Sendable {}

private final class Guest: Told, Injectable, @unchecked Sendable {
  var host: Host?
  static var injectedProperties: [InjectableProperty] {
    [.property("host", isRequired: false, \Guest.host)]
  }
}

private class Order: InjectorDelegate, @unchecked Sendable {
  static let told = Calls()
  let name: String
  init(_ name: String) { self.name = name }
  func didInjectDependencies() { Order.told.add(name) }
}

private final class First: Order, @unchecked Sendable {
  @Injected var second: Second?
  init() { super.init("First") }
}

private final class Second: Order, @unchecked Sendable {
  @Injected var beside: Beside?
  @Injected var first: First?
  init() { super.init("Second") }
}

private final class Beside: Order, @unchecked Sendable {
  init() { super.init("Beside") }
}

/// Not private, so that types tell who conforms.
protocol RightSide: Sendable { var isRight: Bool { get } }

private struct LeftHalf: SharedMakeable {
  var right: (any RightSide)?
  static var injectedProperties: [InjectableProperty] { [.property("right", \LeftHalf.right)] }
}

private struct RightHalf: SharedMakeable, RightSide {
  var left: LeftHalf?
  var isRight: Bool { true }
  static var injectedProperties: [InjectableProperty] { [.property("left", \RightHalf.left)] }
}

private struct Frame: @unchecked Sendable {
  @Injected var held: Picture?
  var picture: Picture? {
    var copy = self
    return copy.held
  }
}

private final class Picture: @unchecked Sendable {
  @Injected var frame: Frame?
}

private actor Counter {
  nonisolated let till: Till
  init(at till: Till) { self.till = till }
}

private final class Till: Told, Injectable, @unchecked Sendable {
  var counter: Counter?
  static var injectedProperties: [InjectableProperty] {
    [.property("counter", isRequired: false, \Till.counter)]
  }
}

private final class Busy: InjectorDelegate, @unchecked Sendable {
  private let act: @Sendable (Busy) -> Void
  @Injected var idle: Idle?
  init(_ act: @escaping @Sendable (Busy) -> Void) { self.act = act }
  func didInjectDependencies() { act(self) }
}

private final class Idle: @unchecked Sendable {
  @Injected var busy: Busy?
}

private final class Page {
  var service: Service?
  var title: String?
}
