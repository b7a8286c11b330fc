import PropertyInjector
import Testing

/// Singletons in overrides: which injector makes them, and that inherited ones get nothing from an
/// override.
@Suite struct OverrideSingletonTests {
  /// Notes what static calls find where it is made and told.
  private final class Cache: InjectorDelegate, @unchecked Sendable {
    let titleWhenMade = overriddenTitle()
    var titleWhenTold: String?
    var overriddenCount: Int?
    @Injected var overriddenNote: String?

    func didInjectDependencies() {
      titleWhenTold = PropertyInjectorTests.overriddenTitle()
    }
  }

  /// Runs something in an override of an override that registers a title.
  private func nested(
    _ register: (Injector) throws -> Void, _ body: (_ outer: Injector) throws -> Void
  ) rethrows {
    try Injector.withOverrides({
      try register($0)
      $0.registerProperty("overriddenTitle", .instance("outer"))
    }) {
      let outer = Injector.current
      try Injector.withOverrides({
        $0.registerProperty("overriddenTitle", .instance("inner"))
        $0.registerProperty("overriddenCount", .instance(1))
        $0.registerProperty("overriddenNote", .instance("inner"))
      }) {
        try body(outer)
      }
    }
  }

  @Test func itsOwnAreMadeOnceForIt() {
    final class Own: Sendable {}
    func register(on injector: Injector) {
      injector.registerProperty("own", .singleton { Own() })
    }
    func own() -> Own? { Injector.current.instance(forProperty: "own", as: Own.self) }
    Injector.withOverrides(register) {
      let outer = own()
      #expect(outer != nil && outer === own())
      Injector.withOverrides(register) { #expect(own() !== outer) }
      Injector.withOverrides({ _ in }) { #expect(own() === outer) }
    }
    #expect(own() == nil)
  }

  @Test func itsOwnAreMadeWithWhatItHas() {
    Injector.withOverrides({
      $0.registerProperty("overriddenTitle", .instance("override"))
      $0.registerProperty("overriddenCount", .instance(1))
      $0.register(Cache.self, .singleton { Cache() })
    }) {
      let cache = Injector.current.instance(of: Cache.self)
      #expect(cache?.titleWhenMade == "override" && cache?.titleWhenTold == "override")
      #expect(cache?.overriddenCount == 1)
    }
  }

  @Test func oneThatIsInheritedIsMadeOnceAndSharedWithThoseOutside() {
    nested({ $0.registerProperty("cache", .singleton { Cache() }) }) { outer in
      final class Page { var cache: Cache? }
      let (first, second) = (Page(), Page())
      Injector.injectDependencies(to: first)
      outer.injectDependencies(to: second)
      #expect(first.cache != nil && first.cache === second.cache)
      #expect(first.cache === Injector.current.instance(forProperty: "cache", as: Cache.self))
    }
  }

  @Test func oneThatIsInheritedIsMadeWithoutAnythingOfTheOverride() {
    nested({ $0.registerProperty("cache", .singleton { Cache() }) }) { _ in
      let cache = Injector.current.instance(forProperty: "cache", as: Cache.self)
      #expect(cache?.titleWhenMade == "outer")
      #expect(overriddenTitle() == "inner")
    }
  }

  @Test func oneThatIsItselfInjectedAndToldHasNothingOfTheOverride() throws {
    try nested({ $0.register(Cache.self, .singleton { Cache() }) }) { outer in
      let cache = try Injector.current.make(Cache.self)
      #expect(cache.titleWhenMade == "outer" && cache.titleWhenTold == "outer")
      #expect(cache.overriddenCount == nil)
      #expect(try outer.make(Cache.self) === cache)
    }
  }

  @Test func itsFactoryIsGivenTheInjectorItIsRegisteredWith() {
    final class Held: Sendable {
      let injector: Injector
      init(_ injector: Injector) { self.injector = injector }
    }
    nested({ $0.register(Held.self, .singleton { injector in Held(injector) }) }) {
      outer in
      #expect(Injector.current.instance(of: Held.self)?.injector === outer)
      // They keep each other.
      outer.discardValues(in: .singleton)
    }
  }

  // Two that need each other were told in whatever override asked for one of them.
  @Test func twoThatNeedEachOtherHaveNothingOfTheOverride() {
    nested({
      $0.register(Hen.self, .singleton { Hen() })
      $0.register(Egg.self, .singleton { Egg() })
    }) { outer in
      let egg = Injector.current.instance(of: Egg.self)
      let hen = outer.instance(of: Hen.self)
      #expect(egg?.titleWhenTold == "outer" && hen?.titleWhenTold == "outer")
      #expect(egg?.injector === outer)
      #expect(egg?.hen === hen && hen?.egg === egg)
      // They keep each other.
      hen?.egg = Egg()
    }
  }

  @Test func oneThatAnInheritedOneNeedsIsNotThatOfTheOverride() {
    nested({
      $0.register(Nest.self, .singleton { Nest() })
      $0.register(Hen.self, .singleton { Hen() })
      $0.register(Egg.self, .singleton { Egg() })
    }) { outer in
      let own = Hen()
      Injector.withOverrides({ $0.register(Hen.self, .instance(own)) }) {
        #expect(Injector.current.instance(of: Hen.self) === own)
        #expect(Injector.current.instance(of: Nest.self)?.hen === outer.instance(of: Hen.self))
      }
      // They keep each other.
      outer.instance(of: Hen.self)?.egg = Egg()
    }
  }

  /// Each override keeps another service, so that none of them is needed twice.
  @Test func anOverrideThatMakesWhatItIsMadeForHasAnEnd() {
    final class Tag: Sendable {}
    let error = #expect(throws: InjectionError.self) {
      try Injector.withOverrides { outer in
        outer.register(Tag.self) { _ in
          _ = try Injector.withOverrides { inner in
            inner.registerSingleton(Service.self) { injector in
              _ = try injector.make(Tag.self)
              return Service()
            }
          } _: {
            try Injector.current.make(Service.self)
          }
          return Tag()
        }
      } _: {
        _ = try Injector.current.make(Tag.self)
      }
    }
    #expect(error?.description.contains("needs its own value") == true)
  }

  @Test func whatIsMadeByItsDeclarationIsMadeWhereTheOverrideWasEntered() throws {
    try nested({ _ in }) { outer in
      let settings = try Injector.current.make(Settings.self)
      #expect(settings.titleWhenMade == nil)
      #expect(try Injector.shared.make(Settings.self) === settings)
      #expect(try outer.make(Settings.self) === settings)
    }
  }

  @Test func whatIsWeakIsSharedForAsLongAsItIsHeld() {
    nested({ $0.register(Cache.self, .weak { Cache() }) }) { outer in
      weak var seen: Cache?
      do {
        let cache = Injector.current.instance(of: Cache.self)
        #expect(cache != nil && cache === outer.instance(of: Cache.self))
        seen = cache
      }
      #expect(seen == nil)
    }
  }

  @Test func oneOfAnotherInjectorThatOneHoldsSeesTheOverride() {
    let own = Injector()
    own.register(Cache.self, .singleton { Cache() })
    nested({ _ in }) { _ in #expect(own.instance(of: Cache.self)?.titleWhenMade == "inner") }
  }

  @Test func whatIsMadeForEachPropertyHasWhatTheOverrideHas() {
    nested({ $0.register(Cache.self) { Cache() } }) { _ in
      let cache = Injector.current.instance(of: Cache.self)
      #expect(cache?.titleWhenMade == "inner" && cache?.titleWhenTold == "inner")
      #expect(cache?.overriddenCount == 1)
    }
  }

  @Test func instancesAreShared() {
    let cache = Cache()
    nested({ $0.registerProperty("cache", .instance(cache)) }) { _ in
      #expect(Injector.current.instance(forProperty: "cache", as: Cache.self) === cache)
    }
  }

  @Test func theFirstReadInAnOverrideFillsAPropertyOfASharedObjectFromIt() {
    // What can't be told apart: whoever reads first fills it.
    nested({ $0.register(Cache.self, .instance(Cache())) }) { outer in
      #expect(Injector.current.instance(of: Cache.self)?.overriddenNote == "inner")
      #expect(outer.instance(of: Cache.self)?.overriddenNote == "inner")
    }
  }

  @Test func aFactoryOfTheSharedInjectorMayReplaceThat() async {
    await #expect(processExitsWith: .success) {
      Injector.configure {
        $0.registerSingleton(property: "cache") { _ in
          let second = Injector()
          second.registerProperty("overriddenTitle", .instance("second"))
          Injector.replaceShared(with: second)
          return Cache()
        }
      }
      Injector.withTitle("inner") {
        let cache = Injector.current.instance(forProperty: "cache", as: Cache.self)
        #expect(cache?.titleWhenMade == "second")
      }
    }
  }

  @Test func aSingletonOfTheSharedInjectorHasNothingOfAnOverride() async {
    await #expect(processExitsWith: .success) {
      Injector.configure {
        $0.registerProperty("overriddenTitle", .instance("shared"))
        $0.register(Cache.self, .singleton { Cache() })
      }
      let cache = Injector.withTitle("outer") {
        Injector.withTitle("inner") { Injector.current.instance(of: Cache.self) }
      }
      #expect(cache?.titleWhenMade == "shared" && cache?.titleWhenTold == "shared")
      #expect(Injector.shared.instance(of: Cache.self) === cache)
    }
  }
}

private final class Settings: SharedMakeable {
  let titleWhenMade = overriddenTitle()

  static var injectedProperties: [InjectableProperty] { [] }
}

private class Bird: InjectorDelegate, @unchecked Sendable {
  var titleWhenTold: String?

  func didInjectDependencies() {
    titleWhenTold = overriddenTitle()
  }
}

private final class Hen: Bird, @unchecked Sendable {
  @Injected var egg: Egg
}

private final class Egg: Bird, Injectable, @unchecked Sendable {
  @Injected var hen: Hen
  weak var injector: Injector?

  static var injectedProperties: [InjectableProperty] { [.reference("injector", \Egg.injector)] }
}

private final class Nest: Bird, @unchecked Sendable {
  @Injected var hen: Hen
}
