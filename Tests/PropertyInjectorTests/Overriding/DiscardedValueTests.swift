import PropertyInjector
import TestSupport
import Testing

/// `discardValue(of:qualifier:)` and `discardValue(ofProperty:)`, which forget single kept values.
@Suite struct DiscardedValueTests {
  private let injector = Injector.quiet()

  @Test func theValueOfATypeIsMadeAnew() throws {
    injector.register(Service.self, .singleton { Service() })
    injector.register(Door.self, .singleton { Door() })
    let (service, door) = (try injector.make(Service.self), try injector.make(Door.self))
    injector.discardValue(of: Service.self)
    #expect(try injector.make(Service.self) !== service)
    #expect(try injector.make(Door.self) === door)
  }

  @Test func theValueThatServesATypeIsMadeAnew() throws {
    injector.register(Door.self, .singleton { Door() })
    injector.bind((any Closer).self, to: Door.self) { $0 }
    let door = try injector.make(Door.self)
    injector.discardValue(of: (any Greeter).self)
    let second = try injector.make(Door.self)
    #expect(second !== door)
    injector.discardValue(of: (any Closer).self)
    #expect(try injector.make(Door.self) !== second)
  }

  @Test func aQualifierTellsTheValue() throws {
    injector.register(Service.self, .singleton { Service() })
    injector.register(Service.self, qualifier: "second", .singleton { Service() })
    let first = try injector.make(Service.self)
    let second = try injector.make(Service.self, qualifier: "second")
    injector.discardValue(of: Service.self, qualifier: "second")
    #expect(try injector.make(Service.self) === first)
    #expect(try injector.make(Service.self, qualifier: "second") !== second)
  }

  @Test func theValueOfANameIsMadeAnewForWhoAsksNext() {
    final class Page { var service: Service? }
    injector.registerProperty("service", .singleton { Service() })
    let (first, second) = (injector.filled(Page()), injector.filled(Page()))
    injector.discardValue(ofProperty: "service")
    let third = injector.filled(Page())
    #expect(first.service === second.service && first.service !== third.service)
  }

  @Test func theValueOfAnOpenScopeIsMadeAnewThere() throws {
    injector.register(Service.self, .scoped(.request) { Service() })
    let (one, other) = (injector.openScope(.request), injector.openScope(.request))
    let values = (try one.make(Service.self), try other.make(Service.self))
    one.discardValue(of: Service.self)
    #expect(try one.make(Service.self) !== values.0)
    #expect(try other.make(Service.self) === values.1)
    injector.discardValue(of: Service.self)
    #expect(try other.make(Service.self) === values.1)
  }

  @Test func whatAnOuterInjectorKeepsStays() throws {
    injector.register(Service.self, .singleton { Service() })
    let (child, service) = (Injector(parent: injector), try injector.make(Service.self))
    child.discardValue(of: Service.self)
    #expect(try child.make(Service.self) === service)
    injector.discardValue(of: Service.self)
    #expect(try child.make(Service.self) !== service)
  }

  @Test func theSharedObjectOfAMakeableTypeIsMadeAnew() throws {
    let shared = try injector.make(Shared.self)
    #expect(try injector.make(Shared.self) === shared)
    injector.discardValue(of: Shared.self)
    #expect(try injector.make(Shared.self) !== shared)
  }

  @Test func aValueThatIsBeingMadeIsNotDiscarded() throws {
    let calls = Calls()
    injector.register(
      Service.self,
      .singleton { injector in
        injector.discardValue(of: Service.self)
        return calls.add("service", making: Service())
      })
    #expect(try injector.make(Service.self) === injector.make(Service.self))
    #expect(calls.count == 1)
  }

  @Test func whatIsNotKeptOrNotThereIsNoMistake() throws {
    injector.register(Service.self) { Service() }
    injector.registerProperty("title", .instance("text"))
    injector.discardValue(of: Service.self)
    injector.discardValue(of: Door.self)
    injector.discardValue(ofProperty: "title")
    injector.discardValue(ofProperty: "other")
    #expect(injector.instance(forProperty: "title", as: String.self) == "text")
    #expect(injector.issues.isEmpty)
  }

  @Test func bindingsThatLeadToEachOtherEnd() {
    injector.bind((any Closer).self, to: (any Closer & Sendable).self) { $0 }
    injector.bind((any Closer & Sendable).self, to: (any Closer).self)
    injector.discardValue(of: (any Closer).self)
  }

  /// No lock is held while the discarded value goes.
  @Test func aDeinitMayUseTheInjector() throws {
    let calls = Calls()
    injector.register(Leaving.self, .singleton { injector in Leaving { calls.add("gone") } })
    _ = try injector.make(Leaving.self)
    injector.discardValue(of: Leaving.self)
    #expect(calls.names == ["gone"])
  }
}

private final class Shared: SharedMakeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
