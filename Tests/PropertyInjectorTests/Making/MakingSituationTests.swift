import PropertyInjector
import TestSupport
import Testing

/// What CONTRIBUTING says about how values are made, in ten situations. A call is noted when it begins.
@Suite struct MakingSituationTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  private func register<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable (Injector) throws -> Value
  ) {
    injector.keep(name) { [calls] injector in try calls.add(name, making: make(injector)) }
  }

  private func desk() throws -> Desk { try injector.get("desk") }
  private func lamp() throws -> Lamp { try injector.get("lamp") }

  /// 1. A desk and a lamp have properties for each other. Somebody asks for the desk.
  @Test func objectsThatReferToEachOtherAreToldInnerOnesFirst() throws {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls] _ in Lamp(calls) }
    let desk = try self.desk()
    #expect(calls.names == ["desk", "lamp", "lamp is told", "desk is told"])
    #expect(try desk.lamp === lamp() && desk.lamp?.desk === desk)
    desk.lamp = nil
  }

  /// 2. The factories of a desk and a lamp ask for each other, and go on without what they don't get.
  @Test func initializersThatNeedEachOtherFailThoughTheyCatchTheError() {
    register("desk") { [calls] in Desk(calls, try? $0.get("lamp")) }
    register("lamp") { [calls] in Lamp(calls, try? $0.get("desk")) }
    #expect(throws: InjectionError.self) { try desk() }
    #expect(throws: InjectionError.self) { try lamp() }
    #expect(calls.names == ["desk", "lamp", "lamp", "desk"])
  }

  /// 3. The factory of a desk asks for a lamp, which has a property for the desk.
  @Test func aFactoryIsGivenWhatIsFilledWithItsValueLater() throws {
    register("desk") { [calls] injector in
      let lamp: Lamp = try injector.get("lamp")
      calls.add(lamp.desk == nil ? "the lamp lacks its desk" : "the lamp has its desk")
      return Desk(calls, lamp)
    }
    register("lamp") { [calls] _ in Lamp(calls) }
    let desk = try self.desk()
    #expect(calls.names == ["desk", "lamp", "the lamp lacks its desk", "lamp is told"])
    #expect(desk.lamp?.desk === desk)
    desk.lamp = nil
  }

  /// 4. As before, but the lamp's property is for a bulb, whose factory asks for the desk.
  @Test func aValueForAPropertyIsMadeAgainOnceWhatItNeedsIsKnown() throws {
    register("desk") { [calls] in Desk(calls, try $0.get("lamp")) }
    register("lamp") { [calls] _ in Lamp(calls) }
    injector.registerProperty("bulb") { [calls] in
      try calls.add("bulb", making: Bulb(try $0.get("desk")))
    }
    injector.excludeProperties(of: Bulb.self)
    let desk = try self.desk()
    #expect(calls.names.count { $0 == "bulb" } == 2 && calls.names.count { $0 == "desk" } == 1)
    #expect(desk.lamp?.bulb?.held === desk)
    desk.lamp = nil
  }

  /// 5. A lamp refers to the desk that asks for it, and then can't be had.
  @Test func whatAsksForAValueThatFailsIsMadeWithoutIt() throws {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls] injector -> Lamp in
      _ = try injector.get("desk", Desk.self)
      throw calls.add("the lamp breaks", making: CancellationError())
    }
    #expect(try desk().lamp == nil)
    #expect(calls.names == ["desk", "lamp", "the lamp breaks"])
    #expect(try desk() === desk())
  }

  /// 6. The factory of a lamp asks for a desk, which refers to it, and then breaks, once. The desk
  /// is a lectern here, which requires its screen, and is kept or not.
  @Test(arguments: [Scope.singleton, .transient])
  func whatRefersToAValueThatFailsIsMadeAgain(_ scope: Scope) throws {
    let breaks = FirstTime()
    injector.register(Lectern.self, .kept(scope) { Lectern() })
    injector.keep(Screen.self) { injector in
      let lectern = try injector.make(Lectern.self)
      if breaks() { throw CancellationError() }
      return Screen(lectern)
    }
    #expect(throws: InjectionError.self) { try injector.make(Screen.self) }
    let (first, screen) = (try injector.make(Lectern.self), try injector.make(Screen.self))
    #expect(first.screen === screen && screen.held.screen === screen)
    #expect((screen.held === first) == (scope == .singleton))
    screen.held.screen = nil
  }

  /// 7. One thread makes a desk, and another a lamp, and they have properties for each other.
  @Test func twoThreadsMakeEachObjectOnceAndNeitherGetsHalfOfIt() throws {
    let meeting = Meeting(of: 2)
    register("desk") { [calls] _ in meeting.wait(making: Desk(calls)) }
    register("lamp") { [calls] _ in meeting.wait(making: Lamp(calls)) }
    try onTwoThreads {
      let desk = try self.desk()
      try ensure(desk.lamp?.desk === desk)
    } and: {
      let lamp = try self.lamp()
      try ensure(lamp.desk?.lamp === lamp)
    }
    #expect(calls.names.sorted() == ["desk", "desk is told", "lamp", "lamp is told"])
    try desk().lamp = nil
  }

  /// 8. A factory throws while another thread waits for its value.
  @Test func whoWaitsForAFactoryThatThrowsGetsItsError() throws {
    let begins = Gate<Void>()
    register("desk") { _ -> Desk in
      throw begins.open(making: letTheOtherWait(making: CancellationError()))
    }
    try onTwoThreads(ensure((try? desk()) == nil), ensure(begins.wait(making: try? desk()) == nil))
    #expect(calls.names == ["desk"])
  }

  /// 9. A desk that is being notified asks for what can't be had.
  @Test func aDelegateThatAsksInVainKeepsItsObject() throws {
    register("clock") { _ -> Desk in throw CancellationError() }
    register("desk") { [calls, unowned injector] _ in
      Desk(calls) { #expect(throws: InjectionError.self) { try injector.get("clock", Desk.self) } }
    }
    register("lamp") { [calls] _ in Lamp(calls) }
    let desk = try self.desk()
    #expect(try self.desk() === desk)
    #expect(calls.names.count { $0 == "desk" } == 1)
    desk.lamp = nil
  }

  /// 10. A lamp that is being notified asks for the desk that refers to it.
  @Test func aDelegateIsGivenTheOthersOfItsGroup() throws {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls, unowned injector] _ in
      Lamp(calls) {
        let desk: Desk? = try? injector.get("desk")
        let isWhole = desk != nil && desk?.lamp?.desk === desk
        calls.add(isWhole ? "it has the desk" : "it lacks it")
      }
    }
    let desk = try self.desk()
    #expect(calls.names == ["desk", "lamp", "lamp is told", "it has the desk", "desk is told"])
    desk.lamp = nil
  }
}

private final class Desk: Notified, @unchecked Sendable {
  var lamp: Lamp?
  init(_ calls: Calls, _ lamp: Lamp? = nil, _ act: @escaping @Sendable () -> Void = {}) {
    self.lamp = lamp
    super.init { calls.add("desk is told", making: act()) }
  }
}

private final class Lamp: Notified, @unchecked Sendable {
  var desk: Desk?, bulb: Bulb?
  init(_ calls: Calls, _ desk: Desk? = nil, _ act: @escaping @Sendable () -> Void = {}) {
    self.desk = desk
    super.init { calls.add("lamp is told", making: act()) }
  }
}

private typealias Bulb = Holding<Desk>
private typealias Screen = Holding<Lectern>
private final class Lectern: Injectable, @unchecked Sendable {
  var screen: Screen?
  static var injectedProperties: [InjectableProperty] { [.property("screen")] }
}
