import PropertyInjector
import TestSupport
import Testing

/// Clause 6: which injector an `@Injected` property asks when it is read, and its projected value.
@Suite struct Clause6LaterTests {
  private let injector = Injector.quiet()

  /// Registers a new service in place of the one before.
  private func replace() -> Service {
    let service = Service()
    injector.remove(Service.self).register(Service.self, .instance(service))
    return service
  }

  @Test func aPropertyAsksWhoInjectedOrMadeItsOwner() throws {
    injector.register(Early.self) { Early() }
    let (desk, refused) = (injector.filled(Desk()), Desk())
    let early = try injector.make(Early.self)
    #expect(desk.service == nil && early.saw == nil)
    // A strict call that fails decides, too.
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: refused) }
    let service = replace()
    #expect(desk.service === service && refused.service === service && early.service === service)
    let other = replace()
    #expect(desk.service === service)
    // It does though the current one has a value at hand, and knows what all desks get.
    try Injector.withOverrides({ $0.register(Service.self, .instance(Service())) }) {
      #expect(Desk().service !== other && injector.filled(Desk()).service === other)
      let saw = try injector.make(Early.self).saw
      #expect(saw === other)
    }
  }

  /// What an observer creates while a factory runs is nothing of that factory.
  @Test func whatAnObserverCreatesAsksTheCurrentInjector() throws {
    let isEmpty = Kept<Bool>()
    injector.register(Service.self, .instance(Service()))
    injector.register(Bool.self) { true }
    let observation = injector.observe([.factory]) { _ in isEmpty.value = Desk().service == nil }
    let made = try Injector.withOverrides({ _ in }) { try injector.make(Bool.self) }
    observation.cancel()
    #expect(made && isEmpty.value == true)
  }

  /// Who reads it first gives it nothing of a scope further inside than who has it.
  @Test(arguments: ["instance", "instance of two", "supplied", "nobody's"])
  func whatALevelHasGetsNothingOfWhoReadsItFirst(how: String) {
    let (injector, other) = (Injector.quiet(duplicates: .replace), Injector.quiet())
    injector.registerProperty("given", .supplied(RequestClerk.self, in: .session))
    injector.register(User.self, .supplied(User.self, in: .request))
    other.register(User.self, .instance(User(name: "other")))
    /// Reads a new one somewhere in a request of a user in a session.
    func read(for user: User, in place: String) -> String? {
      let clerk = RequestClerk()
      if how.hasPrefix("instance") { injector.register(RequestClerk.self, .instance(clerk)) }
      if how == "instance of two" { other.register(RequestClerk.self, .instance(clerk)) }
      let session = injector.openScope(.session) {
        if how == "supplied" { $0.supply("given", clerk) }
      }
      return session.withScope(.request, { $0.supply(User.self, user) }) {
        let within = Injector(parent: .current).openScope(.session)
        return switch place {
        case "request": clerk.user?.name
        case "child": within.withScope(.session) { clerk.user?.name }
        case "override": Injector.withOverrides({ _ in }) { clerk.user?.name }
        case "outside": session.withScope(.session) { clerk.user?.name }
        default: other.withScope(.session) { clerk.user?.name }
        }
      }
    }
    let expected: [String?] =
      how == "nobody's"
      ? ["Alice", "Bob", "Alice", "Alice", nil, "other"]
      : [nil, nil, nil, nil, nil, "other"]
    let places = ["request", "request", "child", "override", "outside", "other"]
    let users = [User.alice, .bob, .alice, .alice, .alice, .alice]
    #expect(zip(users, places).map(read) == expected)
  }

  /// Nobody injected it, and others, who see less, may read the same object.
  @Test(arguments: [false, true])
  func whatALevelHasAsksThatLevel(isSupplied: Bool) {
    let clerk = RequestClerk()
    func readInOverride() {
      Injector.withOverrides({ $0.registerProperty("user", .instance(User.alice)) }) {
        // From here on, the override knows how clerks are filled.
        #expect(Injector.current.filled(RequestClerk()).user == .alice)
        #expect(RequestClerk().user == .alice && clerk.user == .bob)
      }
    }
    Injector.withOverrides { outer in
      outer.registerProperty("user", .instance(User.bob))
      outer.registerProperty("given", .supplied(RequestClerk.self, in: .session))
      if !isSupplied { outer.registerProperty("clerk", .instance(clerk)) }
    } _: {
      if !isSupplied { return readInOverride() }
      Injector.withScope(.session, { $0.supply("given", clerk) }, readInOverride)
    }
  }

  @Test func theInjectorIsNotKept() {
    var injector: Injector? = Injector.quiet()
    weak let gone = injector
    let desk = Desk()
    injector?.injectDependencies(to: desk)
    injector = nil
    #expect(gone == nil && desk.service == nil)
  }

  @Test func theProjectionTellsWhetherAPropertyIsFilledAndGivesItsValueOrFailure() throws {
    struct Card { @Injected var pen: Pen }
    var card = Card()
    var copy = card
    injector.injectDependencies(to: &card)
    let (desk, pen) = (injector.filled(Desk()), Pen())
    for service in [nil, Service(), nil] {
      desk.service = service
      #expect(desk.isFilled == (service != nil))
    }
    #expect(refusal { try desk.need() }?.contains("Desk.needed (Pen) was not injected") == true)
    injector.register(Pen.self, .instance(pen))
    #expect(try desk.need() === pen && desk.need() === pen)
    #expect(try card.$pen.get() === pen && card.$pen.isFilled && !copy.$pen.isFilled)
  }
}

private final class Pen: Sendable {}

private final class Desk {
  @Injected var service: Service?
  @Injected var needed: Pen
  var isFilled: Bool { $service.isFilled }
  func need() throws -> Pen { try $needed.get() }
}

private final class Early {
  @Injected var service: Service?
  private(set) var saw: Service?
  init() { saw = service }
}
