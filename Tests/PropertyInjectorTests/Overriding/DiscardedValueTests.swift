import PropertyInjector
import TestSupport
import Testing

/// `discardValue(of:qualifier:)` and `discardValue(ofProperty:)`, which forget single kept values.
@Suite struct DiscardedValueTests {
  private let injector = Injector.quiet()

  @Test func theValueOfATypeAQualifierOrANameIsMadeAnewAndNoOther() {
    injector.register(Service.self, .singleton { Service() })
    injector.register(Service.self, qualifier: "second", .singleton { Service() })
    injector.register(Door.self, .singleton { Door() })
    injector.registerProperty("service", .singleton { Service() })
    final class Page { var service: Service? }
    func values() -> [AnyObject?] {
      let page = injector.filled(Page())
      #expect(injector.filled(Page()).service === page.service)
      return [
        injector.instance(of: Service.self), injector.instance(of: Door.self), page.service,
        injector.instance(of: Service.self, qualifier: "second"),
      ]
    }
    func areNew(after discard: () -> Void) -> [Bool] {
      let before = values()
      discard()
      return zip(before, values()).map { $0 !== $1 }
    }
    #expect(areNew {} == [false, false, false, false])
    #expect(areNew { injector.discardValues(in: .singleton) } == [true, true, true, true])
    #expect(areNew { injector.discardValue(of: Service.self) } == [true, false, false, false])
    let ofQualifier = areNew { injector.discardValue(of: Service.self, qualifier: "second") }
    #expect(ofQualifier == [false, false, false, true])
    #expect(areNew { injector.discardValue(ofProperty: "service") } == [false, false, true, false])
    // What serves a type, as the door is a greeter, but not what a binding or a collection leads to.
    injector.bind((any Closer).self, qualifier: "bound", to: Door.self) { $0 }
    injector.register(Service.self, .singleton { Service() }.element())
    let served = areNew { injector.discardValue(of: (any Greeter).self) }
    let bound = areNew { injector.discardValue(of: (any Closer).self, qualifier: "bound") }
    let collection = areNew { injector.discardValue(of: [Service].self) }
    #expect(served == [false, true, false, false] && !bound.contains(true))
    #expect(!collection.contains(true))
  }

  @Test func theValueOfAnOpenScopeIsMadeAnewThereOnly() throws {
    injector.register(Service.self, .scoped(.request) { Service() })
    injector.register(Door.self, .singleton { Door() })
    let (one, other) = (injector.openScope(.request), injector.openScope(.request))
    let values = (try one.make(Service.self), try other.make(Service.self))
    one.discardValue(of: Service.self)
    #expect(try one.make(Service.self) !== values.0)
    #expect(try other.make(Service.self) === values.1)
    // What another level keeps, inside or outside, stays.
    injector.discardValue(of: Service.self)
    #expect(try other.make(Service.self) === values.1)
    let (door, child) = (try injector.make(Door.self), Injector(parent: injector))
    child.discardValue(of: Door.self)
    #expect(try child.make(Door.self) === door)
  }

  @Test func theSharedObjectOfAMakeableTypeIsMadeAnew() throws {
    let shared = try injector.make(SharedSheet.self)
    #expect(try injector.make(SharedSheet.self) === shared)
    injector.discardValue(of: SharedSheet.self)
    #expect(try injector.make(SharedSheet.self) !== shared)
  }

  /// One value, or all of a scope.
  @Test(arguments: [false, true]) func aValueThatIsBeingMadeIsNotDiscarded(discardsAll: Bool) {
    let calls = Calls()
    injector.keep("unit", in: .request) { injector in
      if discardsAll { injector.discardValues(in: .request) }
      injector.discardValue(ofProperty: "unit")
      return calls.add("made", making: UnitOfWork())
    }
    let request = injector.openScope(.request)
    let unit = request.unit("unit")
    #expect(unit != nil && request.unit("unit") === unit && calls.count == 1)
  }

  @Test func whatIsNotKeptOrNotThereIsNoMistake() {
    injector.registerProperty("title", .instance("text"))
    for name in ["title", "other"] { injector.discardValue(ofProperty: name) }
    #expect(injector.instance(forProperty: "title", as: String.self) == "text")
    #expect(injector.issues.isEmpty)
  }

  /// No lock is held while the discarded value goes.
  @Test func aDeinitMayUseTheInjector() throws {
    let calls = Calls()
    injector.keep(Leaving.self) { [unowned injector] _ in
      Leaving { calls.add("\(injector.registrations.count)") }
    }
    _ = try injector.make(Leaving.self)
    injector.discardValue(of: Leaving.self)
    #expect(calls.names == ["1"])
  }
}
