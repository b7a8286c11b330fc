import PropertyInjector

// What the leak tests inject, make and throw, and whatever else can be done with an injector.
extension LeakTests {
  final class Page { var part: Leaving?, single: Leaving? }
  struct Sheet { var part: Leaving? }
  actor Crew { var part: Leaving? }
  struct Failure: Error { let member: Leaving? }

  /// An extension that does nothing, and nothing when it is told that registration is complete.
  final class Silent: InjectorExtension, RegistrationDelegate {
    let member: Leaving
    init(_ member: Leaving) { self.member = member }
    func didCompleteRegistration(in injector: Injector) {}
  }

  /// A car that needs an engine, which points back to it.
  final class Car: Injectable, InjectorDelegate, @unchecked Sendable {
    let member: Leaving
    private(set) var engine: Engine?
    private(set) weak var injector: Injector?
    init(_ member: Leaving) { self.member = member }

    static var injectedProperties: [InjectableProperty] {
      [.property("engine", \Car.engine), .reference("injector", \Car.injector)]
    }

    func didInjectDependencies() {}
  }

  final class Engine: Injectable, @unchecked Sendable {
    let member: Leaving
    private(set) weak var car: Car?
    init(_ member: Leaving) { self.member = member }

    static var injectedProperties: [InjectableProperty] { [.reference("car", \Engine.car)] }
  }

  /// Registers, injects, makes, tracks, extends, observes and installs, and forgets what comes of
  /// it.
  func useInEveryWay(_ injector: Injector) throws {
    injector.registerProperty("part", .instance(census.member()))
    injector.registerProperty("single", .singleton { [census] in census.member() })
    injector.register(Car.self) { [census] in Car(census.member()) }
    injector.register(Engine.self) { [census] in Engine(census.member()) }
    injector.register(Silent.self, .instance(Silent(census.member())))
    injector.register(Leaving.self, .weak { [census] in census.member() })
    injector.bind((any InjectorDelegate).self, to: Car.self) { $0 }
    injector.completeRegistration()
    injector.trackTargets(of: Page.self)
    let (page, addition) = (Page(), Silent(census.member()))
    injector.addExtension(addition).injectDependencies(to: page)
    injector.reinjectTrackedTargets()
    injector.removeExtension(addition)
    injector.observe { [member = census.member()] _ in withExtendedLifetime(member) {} }
    injector.stopTrackingTargets(of: Page.self).injectDependencies(to: Page())
    let module = try injector.install("module") { [census] in
      $0.register(Int.self) { [member = census.member()] in withExtendedLifetime(member) { 1 } }
    }
    _ = injector.instance(of: Int.self)
    injector.uninstall(module)
    let car = try injector.make(Car.self)
    _ = try injector.make(Engine.self, parent: car)
    _ = try injector.make((any InjectorDelegate).self)
    _ = injector.instance(of: Leaving.self)
  }
}
