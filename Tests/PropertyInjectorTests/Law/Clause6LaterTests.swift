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
