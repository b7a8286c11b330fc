import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What CONTRIBUTING says about how values are made, in ten situations.
@Suite struct MakingSituationTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  private func register<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable (Injector) throws -> Value
  ) {
    injector.registerSingleton(property: name) { [calls] injector in
      calls.add(name)
      return try make(injector)
    }
  }

  private func registerDeskAndLamp() {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls] _ in Lamp(calls) }
  }

  private func desk() throws -> Desk { try injector.make(property: "desk") }
  private func lamp() throws -> Lamp { try injector.make(property: "lamp") }

  /// 1. A desk and a lamp have properties for each other. Somebody asks for the desk.
  @Test func objectsThatReferToEachOtherAreToldInnerOnesFirst() throws {
    registerDeskAndLamp()
    let desk = try desk()
    #expect(calls.names == ["desk", "lamp", "lamp is told", "desk is told"])
    #expect(try desk.lamp === lamp() && desk.lamp?.desk === desk)
    desk.lamp = nil
  }

  /// 2. The factories of a desk and a lamp ask for each other, and go on without what they don't get.
  @Test func initializersThatNeedEachOtherFailThoughTheyCatchTheError() {
    register("desk") { [calls] injector in
      _ = try? injector.make(property: "lamp", as: Lamp.self)
      return Desk(calls)
    }
    register("lamp") { [calls] injector in
      _ = try? injector.make(property: "desk", as: Desk.self)
      return Lamp(calls)
    }
    #expect(throws: InjectionError.self) { try desk() }
    #expect(throws: InjectionError.self) { try lamp() }
    #expect(calls.names == ["desk", "lamp", "lamp", "desk"])
  }

  /// 3. The factory of a desk asks for a lamp, which has a property for the desk.
  @Test func aFactoryIsGivenWhatIsFilledWithItsValueLater() throws {
    register("desk") { [calls] injector in
      let lamp: Lamp = try injector.make(property: "lamp")
      calls.add(lamp.desk == nil ? "the lamp lacks its desk" : "the lamp has its desk")
      return Desk(calls, lamp)
    }
    register("lamp") { [calls] _ in Lamp(calls) }
    let desk = try desk()
    #expect(
      calls.names == [
        "desk", "lamp", "the lamp lacks its desk", "lamp is told",
      ])
    #expect(desk.lamp?.desk === desk)
    desk.lamp = nil
  }

  /// 4. As before, but the lamp's property is for a bulb, whose factory asks for the desk.
  @Test func aValueForAPropertyIsMadeAgainOnceWhatItNeedsIsKnown() throws {
    register("desk") { [calls] injector in
      Desk(calls, try injector.make(property: "lamp") as Lamp)
    }
    register("lamp") { [calls] _ in Lamp(calls) }
    injector.registerProperty("bulb") { [calls] injector in
      calls.add("bulb")
      return Bulb(try injector.make(property: "desk"))
    }
    injector.excludeProperties(of: Bulb.self)
    let desk = try desk()
    #expect(calls.names.filter { $0 == "bulb" }.count == 2)
    #expect(calls.names.filter { $0 == "desk" }.count == 1)
    #expect(desk.lamp?.bulb?.desk === desk)
    desk.lamp = nil
  }

  /// 5. A lamp refers to the desk that asks for it, and then can't be had.
  @Test func whatAsksForAValueThatFailsIsMadeWithoutIt() throws {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls] injector -> Lamp in
      _ = try injector.make(property: "desk", as: Desk.self)
      calls.add("the lamp breaks")
      throw Broken()
    }
    #expect(try desk().lamp == nil)
    #expect(calls.names == ["desk", "lamp", "the lamp breaks"])
    #expect(try desk() === desk())
  }

  /// 6. The factory of a lamp asks for a desk, which refers to it, and then breaks, once.
  @Test func whatRefersToAValueThatFailsIsMadeAgain() throws {
    let breaks = Locked(true)
    injector.register(Lectern.self, .singleton { Lectern() })
    injector.registerSingleton(Screen.self) { [calls] injector in
      let lectern = try injector.make(Lectern.self)
      calls.add("screen")
      let mustBreak = breaks.withLock { breaks in
        defer { breaks = false }
        return breaks
      }
      if mustBreak { throw Broken() }
      return Screen(lectern)
    }
    #expect(throws: InjectionError.self) { try injector.make(Screen.self) }
    let (first, screen) = (try injector.make(Lectern.self), try injector.make(Screen.self))
    #expect(first.screen === screen && screen.lectern === first)
    #expect(calls.count == 2)
    first.screen = nil
  }

  /// 7. One thread makes a desk, and another a lamp, and they have properties for each other.
  @Test func twoThreadsMakeEachObjectOnceAndNeitherGetsHalfOfIt() throws {
    let meeting = Meeting(of: 2)
    register("desk") { [calls] _ in
      meeting.wait()
      return Desk(calls)
    }
    register("lamp") { [calls] _ in
      meeting.wait()
      return Lamp(calls)
    }
    try onTwoThreads { [injector] in
      let desk: Desk = try injector.make(property: "desk")
      try ensure(desk.lamp?.desk === desk)
    } and: { [injector] in
      let lamp: Lamp = try injector.make(property: "lamp")
      try ensure(lamp.desk?.lamp === lamp)
    }
    #expect(calls.names.sorted() == ["desk", "desk is told", "lamp", "lamp is told"])
    try desk().lamp = nil
  }

  /// 8. A factory throws while another thread waits for its value.
  @Test func whoWaitsForAFactoryThatThrowsGetsItsError() throws {
    let begins = Gate<Void>()
    register("desk") { _ -> Desk in
      begins.open(with: ())
      Thread.sleep(forTimeInterval: 0.1)
      throw Broken()
    }
    try onTwoThreads { [injector] in
      try ensure((try? injector.make(property: "desk", as: Desk.self)) == nil)
    } and: { [injector] in
      begins.wait()
      try ensure((try? injector.make(property: "desk", as: Desk.self)) == nil)
    }
    #expect(calls.names == ["desk"])
  }

  /// 9. A desk that is being notified asks for what can't be had.
  @Test func aDelegateThatAsksInVainKeepsItsObject() throws {
    register("clock") { _ -> Desk in throw Broken() }
    register("desk") { [calls] injector in
      Desk(calls) { [unowned injector] _ in
        #expect(throws: InjectionError.self) { try injector.make(property: "clock", as: Desk.self) }
      }
    }
    register("lamp") { [calls] _ in Lamp(calls) }
    let desk = try desk()
    #expect(try self.desk() === desk)
    #expect(calls.names.filter { $0 == "desk" }.count == 1)
    desk.lamp = nil
  }

  /// 10. A lamp that is being notified asks for the desk that refers to it.
  @Test func aDelegateIsGivenTheOthersOfItsGroup() throws {
    register("desk") { [calls] _ in Desk(calls) }
    register("lamp") { [calls] injector in
      Lamp(calls) { [unowned injector] lamp in
        let desk: Desk? = try? injector.make(property: "desk")
        calls.add(desk?.lamp === lamp && lamp.desk === desk ? "it has the desk" : "it lacks it")
      }
    }
    let desk = try desk()
    #expect(calls.names == ["desk", "lamp", "lamp is told", "it has the desk", "desk is told"])
    desk.lamp = nil
  }
}

private struct Broken: Error {}

private final class Desk: InjectorDelegate, @unchecked Sendable {
  var lamp: Lamp?
  private let calls: Calls
  private let act: (@Sendable (Desk) -> Void)?

  init(_ calls: Calls, _ lamp: Lamp? = nil, _ act: (@Sendable (Desk) -> Void)? = nil) {
    (self.calls, self.lamp, self.act) = (calls, lamp, act)
  }

  func didInjectDependencies() {
    calls.add("desk is told")
    act?(self)
  }
}

private final class Lamp: InjectorDelegate, @unchecked Sendable {
  var desk: Desk?
  var bulb: Bulb?
  private let calls: Calls
  private let act: (@Sendable (Lamp) -> Void)?

  init(_ calls: Calls, _ act: (@Sendable (Lamp) -> Void)? = nil) {
    (self.calls, self.act) = (calls, act)
  }

  func didInjectDependencies() {
    calls.add("lamp is told")
    act?(self)
  }
}

private final class Bulb: Sendable {
  let desk: Desk
  init(_ desk: Desk) { self.desk = desk }
}

private final class Lectern: Injectable, @unchecked Sendable {
  var screen: Screen?
  static var injectedProperties: [InjectableProperty] { [.property("screen", \Lectern.screen)] }
}

private final class Screen: Sendable {
  let lectern: Lectern
  init(_ lectern: Lectern) { self.lectern = lectern }
}
