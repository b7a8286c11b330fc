import PropertyInjector
import TestSupport
import Testing

/// Objects and factories that need each other: which of these cycles work, and which fail.
@Suite struct CycleTests {
  private let injector = Injector.quiet()

  @Test(arguments: [(Scope.singleton, Scope.singleton), (.transient, .singleton), (.graph, .graph)])
  func anInitializerAndAPropertyNeedEachOther(deskScope: Scope, lampScope: Scope) throws {
    for deskIsFirst in [false, true] {
      let (injector, saw) = (Injector.quiet(), Calls())
      injector.register(Desk.self, .kept(deskScope) { Desk() })
      injector.keep(Lamp.self, in: lampScope) { injector in
        let desk = try injector.make(Desk.self)
        saw.add("\(desk.lamp == nil), told \(desk.told) times")
        return Lamp(on: desk)
      }
      if deskIsFirst { _ = try injector.make(Desk.self) }
      let (lamp, desk) = (try injector.make(Lamp.self), try injector.make(Desk.self))
      #expect(lamp.desk?.lamp === lamp && lamp.told == 1 && lamp.desk?.told == 1)
      // A fresh desk holds the kept lamp, which was given another fresh one.
      #expect((desk === lamp.desk) == (deskScope == .singleton) && desk.told == 1)
      #expect((desk.lamp === lamp) == (lampScope == .singleton))
      // The factory has the desk before that is filled.
      #expect(Set(saw.names) == ["true, told 0 times"])
      #expect(injector.issues.isEmpty)
    }
  }

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

  @Test(arguments: [false, true]) func anExtensionThatReplacesAMemberOfARingIsNamed(isRing: Bool) {
    injector.addExtension(Hooks(make: { try $0 == Desk.self ? after($1(), making: Desk()) : $1() }))
    injector.register(Desk.self, .singleton { Desk() })
    injector.register(Lamp.self, .singleton { Lamp(on: isRing ? try $0.make() : nil) })
    let text = errorText { try injector.make(Desk.self) }
    #expect(text.contains("Hooks replaced an object that others refer to") == isRing)
    #expect(text.isEmpty != isRing)
  }

  @Test func whatHoldsAValueThatFailsFailsToo() throws {
    let made = Calls()
    injector.register(Office.self, .singleton { Office() })
    injector.register(Clerk.self, .singleton { made.add("clerk", making: Clerk()) })
    #expect(throws: InjectionError.self) { try injector.make(Office.self) }
    injector.register(Service.self) { Service() }
    let office = try injector.make(Office.self)
    #expect(office.first?.office === office && office.first?.told == 1 && made.count == 2)
  }

  @Test func aDelegateMayDoAnythingWithTheRing() throws {
    injector.keep(First.self) { injector in
      First {
        guard let this = try? injector.make(First.self) else { return }
        #expect(this.second?.first === this)
        #expect((try? injector.make(Second.self)) === this.second)
        injector.injectDependencies(to: this)
        injector.remove(Second.self)
        this.second = nil
      }
    }
    injector.keep(Second.self) { _ in Second() }
    let made = try injector.make(First.self)
    #expect(made.told == 1 && made.second == nil)
  }

  @Test func aFailureThatIsCaughtFailsNobodyElse() throws {
    injector.register(Lamp.self) { throw CancellationError() }
    injector.keep(Desk.self) { Desk(try? $0.make(Lamp.self)) }
    #expect(try injector.make(Desk.self).told == 1)
  }

  /// Only its value can tell that it is what its factory asks for.
  @Test func whatMayServeItselfIsACycle() {
    injector.register(
      NumberFeed.self,
      .singleton { NumberFeed(next: try $0.make((any Feed<Int>).self).next) })
    let text = refusal { try injector.make(NumberFeed.self) }
    #expect(text?.contains("NumberFeed → NumberFeed") == true)
  }

  @Test func aCycleThatIsCaughtFailsAllThatTakePart() {
    injector.keep(Desk.self) { Desk(try? $0.make(Lamp.self)) }
    injector.register(Lamp.self, .singleton { Lamp(on: try $0.make(Desk.self)) })
    #expect(refusal { try injector.make(Desk.self) }?.contains("Desk → Lamp → Desk") == true)
  }

  /// The host's factory throws after the guest was made for it, who would do without.
  @Test func whatWasMadeForOneThatFailsIsMadeAgainByThoseWhoWait() throws {
    for _ in 1...200 {
      let injector = Injector.quiet()
      typealias Guest = Wanting<Service>
      injector.register(Guest.self, .singleton { Guest() })
      injector.keep(Service.self) {
        throw after(try $0.make(Guest.self), making: CancellationError())
      }
      try onThreads(4) { index in
        if index > 1 { return try ensure(injector.make(Guest.self).told == 1) }
        try ensure((try? injector.make(Service.self)) == nil)
      }
    }
  }

  @Test(arguments: [Scope.transient, .singleton, .weak], [["a"], ["a", "b", "c"]])
  func aCycleAroundCornersNamesItsPath(_ scope: Scope, _ names: [String]) {
    let path = names + ["a"]
    for (name, next) in zip(path, path.dropFirst()) { registerService(name, scope, asking: next) }
    let report = injector.injectDependencies(to: Target())
    let paths = report.failures.map { failure -> [String] in
      if case .cycle(_, _, let path) = failure { path } else { [] }
    }
    #expect(report.injectedCount == 0 && paths == [path])
    let described = path.joined(separator: " → ")
    #expect(injector.issues.map { $0.description.contains(described) } == [true])
  }

  /// Registers a service whose factory goes on without another one that it asks for.
  private func registerService(_ name: String, _ scope: Scope, asking other: String) {
    injector.keep(name, in: scope) {
      after($0.instance(forProperty: other, as: Service.self), making: Service())
    }
  }

  @Test func whatWasMadeInACycleIsNotKept() {
    registerService("a", .singleton, asking: "b")
    registerService("b", .transient, asking: "a")
    for _ in 0..<2 {
      let target = Target()
      #expect(injector.injectDependencies(to: target).failures.count == 1 && target.a == nil)
    }
  }

  // The failure was taken for another deferral, if the property had been deferred before.
  @Test func aRequiredOneThatFailsAfterItWasDeferredTwiceFailsItsCall() {
    final class Other { var keeper: Door? }
    nonisolated(unsafe) let (owner, other) = (Owner(), Other())
    let calls = Calls()
    injector.registerProperty("value") { injector -> Service in
      calls.add("value")
      switch calls.count {
      case 1:
        unsafe injector.injectDependencies(to: owner)
        unsafe injector.injectDependencies(to: other)
      case 2: _ = try injector.get("keeper", Door.self)
      default: throw CancellationError()
      }
      return Service()
    }
    injector.keep("keeper") { injector in
      _ = try injector.get("value", Service.self)
      unsafe injector.injectDependencies(to: owner)
      return Door()
    }
    let text = refusal { try injector.get("keeper", Door.self) }
    #expect(text?.contains("Owner.value (Service) was not injected") == true)
    #expect(calls.count == 3)
  }

  // A factory's nil was reported as a failure, though the property held a value.
  @Test func oneThatHoldsAValueNeedsNoneWhenItIsOverwritten() throws {
    nonisolated(unsafe) let owner = Owner()
    let isFirst = FirstTime()
    injector.registerProperty("value") { injector -> Service? in
      guard isFirst() else { return nil }
      _ = try injector.make(Door.self)
      return Service()
    }
    injector.keep(Door.self) { injector in
      unsafe owner.value = Service()
      unsafe injector.injectDependencies(to: owner, overwriting: true)
      return Door()
    }
    _ = try injector.make(Door.self)
    #expect(unsafe owner.$value.isFilled && !isFirst() && injector.issues.isEmpty)
  }
}

/// Its lamp keeps it, so that it doesn't keep the lamp.
private final class Desk: Notified, Injectable, @unchecked Sendable {
  weak var lamp: Lamp?
  init(_ lamp: Lamp? = nil) { self.lamp = lamp }
  static var injectedProperties: [InjectableProperty] {
    [.property("lamp", isRequired: false, \Desk.lamp)]
  }
}

private final class Lamp: Notified, @unchecked Sendable {
  let desk: Desk?
  init(on desk: Desk?) { self.desk = desk }
}

private typealias Office = RequiringBoth<Clerk, Service>

private final class Clerk: Notified, Injectable, @unchecked Sendable {
  weak var office: Office?
  static var injectedProperties: [InjectableProperty] { [.property("office", \Clerk.office)] }
}

private final class First: Notified, @unchecked Sendable { @Injected var second: Second? }
private final class Second: Notified, @unchecked Sendable { @Injected var first: First? }

private final class Target { var a: Service? }
private final class Owner { @Injected var value: Service }
