import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Which injector an `@Injected` property asks when it is read, and its projected value.
@Suite struct FirstAccessInjectorTests {
  private let injector = Injector.quiet()

  @Test func aPropertyAsksWhoInjectedItsOwner() {
    let desk = injector.filled(Desk())
    #expect(desk.service == nil)
    let service = Service()
    injector.register(Service.self, .instance(service))
    #expect(desk.service === service)
  }

  @Test func itAsksThatOneThoughTheCurrentOneHasAValueAtHand() throws {
    try Injector.withOverrides {
      $0.register(Service.self, .instance(Service()))
    } _: {
      // Now the override knows what all desks get.
      let first = try #require(Desk().service)
      let desk = injector.filled(Desk())
      let service = Service()
      injector.register(Service.self, .instance(service))
      #expect(desk.service === service && service !== first)
    }
  }

  @Test func aPropertyAsksWhoMadeItsOwner() throws {
    injector.register(Early.self) { Early() }
    let early = try injector.make(Early.self)
    #expect(early.saw == nil)
    let service = Service()
    injector.register(Service.self, .instance(service))
    #expect(early.service === service)
  }

  @Test func aStrictCallThatFailsDecidesToo() {
    let desk = Desk()
    injector.registerProperty("count", .instance("none"))
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: desk) }
    let service = Service()
    injector.register(Service.self, .instance(service))
    #expect(desk.service === service)
  }

  @Test func aLivePropertyAsksWhoInjectedItsOwner() {
    let screen = injector.filled(Screen())
    #expect(screen.service == nil)
    for _ in 1...2 {
      let service = Service()
      injector.register(Service.self, .instance(service))
      #expect(screen.service === service)
      injector.remove(Service.self)
    }
  }

  @Test func withinAnInitializerItAsksWhoRunsThat() throws {
    let service = Service()
    injector.register(Service.self, .instance(service))
    injector.register(Early.self) { Early() }
    #expect(try injector.make(Early.self).saw === service)
    #expect(
      try Injector.withOverrides {
        $0.register(Service.self, .instance(Service()))
      } _: {
        try injector.make(Early.self).saw === service
      })
  }

  @Test func aSingletonThatClosesACycleIsTheSame() throws {
    injector.register(Hen.self, .singleton { Hen() })
    injector.register(Egg.self, .singleton { Egg() })
    let hen = try injector.make(Hen.self)
    #expect(hen.egg?.hen === hen)
    #expect(injector.audit([Hen.self, Egg.self]).findings.allSatisfy { $0.severity == .note })
    hen.egg = nil
  }

  @Test func theInjectorIsNotKept() throws {
    var injector: Injector? = Injector.quiet()
    weak let gone = injector
    let desk = Desk()
    injector?.injectDependencies(to: desk)
    injector = nil
    #expect(gone == nil)
    #expect(desk.service == nil)
  }

  // MARK: The projection

  @Test func theProjectionTellsWhetherAPropertyIsFilled() throws {
    let desk = Desk()
    #expect(!desk.isFilled)
    desk.service = Service()
    #expect(desk.isFilled)
    desk.service = nil
    #expect(!desk.isFilled)
  }

  @Test func theProjectionGivesTheValueOrTheFailure() throws {
    let desk = injector.filled(Desk())
    let error = #expect(throws: InjectionError.self) { try desk.need() }
    #expect(error?.description.contains("Desk.needed (Pen) was not injected") == true)
    let pen = Pen()
    injector.register(Pen.self, .instance(pen))
    #expect(try desk.need() === pen)
    #expect(try desk.need() === pen)
  }

  @Test func theProjectionOfALivePropertyKeepsNothing() throws {
    let screen = injector.filled(Screen())
    injector.register(Service.self) { Service() }
    #expect(try screen.get() !== screen.get())
    #expect(!screen.isFilled)
  }

  @Test func aStructHasAProjectionToo() throws {
    var card = Card()
    let copy = card
    injector.injectDependencies(to: &card)
    let pen = Pen()
    injector.register(Pen.self, .instance(pen))
    #expect(try card.$pen.get() === pen)
    #expect(card.$pen.isFilled)
    var other = copy
    #expect(!other.$pen.isFilled)
  }
}

private final class Pen: Sendable {}

private final class Desk {
  @Injected var service: Service?
  @Injected var needed: Pen
  var count: Int?

  var isFilled: Bool { $service.isFilled }
  func need() throws -> Pen { try $needed.get() }
}

private final class Screen {
  @Injected(isLive: true) var service: Service?
  var isFilled: Bool { $service.isFilled }
  func get() throws -> Service? { try $service.get() }
}

private final class Early {
  @Injected var service: Service?
  private(set) var saw: Service?
  init() { saw = service }
}

private final class Hen: @unchecked Sendable {
  @Injected var egg: Egg?
}

private final class Egg: @unchecked Sendable {
  @Injected var hen: Hen
}

private struct Card {
  @Injected var pen: Pen
}
