import PropertyInjector
import Testing

// Made objects, their tree and their graphs; tracked targets.
extension LeakTests {
  private func registerCars() {
    injector.register(Car.self) { [census] in Car(census.member()) }
    injector.register(Engine.self) { [census] in Engine(census.member()) }
  }

  @Test func aMadeObjectGoesWithItsLastUser() throws {
    registerCars()
    do {
      let car = try injector.make(Car.self)
      #expect(car.engine?.car === car && car.injector === injector && car.isTold)
      #expect(census.living == 2)
    }
    #expect(census.living == 0)
  }

  @Test func parentAndChildDoNotKeepEachOther() throws {
    registerCars()
    weak var parent: Car?
    weak var child: Engine?
    var engine: Engine?
    do {
      let car = try injector.make(Car.self)
      parent = car
      engine = try injector.make(Engine.self, parent: car)
      #expect(engine?.car === car && injector.children(of: car).count == 2)
      child = try injector.make(Engine.self, parent: car)
      #expect(child == nil)
    }
    #expect(parent == nil && engine != nil && census.living == 1)
    engine = nil
    #expect(census.living == 0)
  }

  @Test func aGraphThatFailsLeavesNothing() {
    injector.register(Car.self) { [census] in Car(census.member()) }
    injector.register(Engine.self) { [census] () throws -> Engine in
      throw Failure(member: census.member())
    }
    do {
      _ = try injector.make(Car.self)
      Issue.record("no error")
    } catch {
      // The error has what was thrown, and nothing that was made.
      withExtendedLifetime(error) { #expect(census.living == 1) }
    }
    #expect(census.living == 0)
    #expect(injector.instance(of: Car.self) == nil)
    #expect(census.living == 0 && injector.issues.count == 1)
  }

  @Test func aSingletonWhoseFactoryThrewKeepsNothing() {
    for scope in [Scope.singleton, .weak] {
      injector.register(
        Car.self,
        .kept(scope) { [census] () throws -> Car in
          let car = Car(census.member())
          throw Failure(member: car.member)
        })
      #expect(throws: InjectionError.self) { try injector.make(Car.self) }
      #expect(census.living == 0)
      injector.remove(Car.self)
    }
  }

  @Test func trackedTargetsLetGoOfWhatTheyWereFilledWith() {
    struct Number: Hashable {
      let value: Int
      let member: Census.Member
      static func == (one: Number, another: Number) -> Bool { one.value == another.value }
      func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
    final class Counted { var number: Number? }
    injector.trackTargets(of: Counted.self)
    injector.registerProperty("number") { [census] in Number(value: 1, member: census.member()) }
    weak var target: Counted?
    for _ in 0..<10_000 {
      let counted = injector.filled(Counted())
      target = counted
    }
    #expect(target == nil)
    #expect(census.living <= 64)
    injector.reinjectTrackedTargets()
    #expect(census.living == 0)
  }

  @Test func aTrackedTargetKeepsOneFillingForEachProperty() {
    let page = Page()
    injector.trackTargets(of: Page.self)
    for _ in 0..<100 {
      injector.registerProperty("part") { [member = census.member()] in member }
      injector.reinjectTrackedTargets()
      injector.injectDependencies(to: page)
      page.part = nil
      injector.removeProperty("part")
    }
    injector.reinjectTrackedTargets()
    // The wirings are kept, and what is kept of the last registration.
    #expect(census.living <= 101)
  }
}
