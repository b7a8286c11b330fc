import PropertyInjector
import PropertyInjectorInspection
import Testing

/// Overrides that make their own singletons of inherited registrations.
@Suite struct OverrideOwnSingletonTests {
  private final class Cache: InjectorDelegate, @unchecked Sendable {
    let titleWhenMade = overriddenTitle()
    var titleWhenTold: String?
    var overriddenCount: Int?

    func didInjectDependencies() {
      titleWhenTold = PropertyInjectorTests.overriddenTitle()
    }
  }

  /// Runs something in an override that makes its own singletons, of one that registers some.
  private func isolated(
    _ register: (Injector) throws -> Void, _ body: (_ outer: Injector) throws -> Void
  ) rethrows {
    try Injector.withOverrides(register) {
      let outer = Injector.current
      try Injector.withOverrides(
        makingOwnSingletons: true,
        {
          $0.registerProperty("overriddenTitle", .instance("inner"))
          $0.registerProperty("overriddenCount", .instance(1))
        }
      ) {
        try body(outer)
      }
    }
  }

  private func cache(of injector: Injector) -> Cache? {
    injector.instance(of: Cache.self)
  }

  @Test func aSingletonIsMadeAnewAndKeptForTheOverride() {
    isolated({ $0.register(Cache.self, .singleton { Cache() }) }) { outer in
      let own = cache(of: .current)
      #expect(own != nil && own === cache(of: .current))
      #expect(cache(of: outer) !== own && cache(of: outer) != nil)
      #expect(cache(of: .current) === own)
    }
  }

  @Test func oneThatIsMadeAlreadyIsMadeAnewToo() {
    isolated({
      $0.register(Cache.self, .singleton { Cache() })
      #expect(cache(of: $0) != nil)
    }) { outer in
      #expect(cache(of: .current) !== cache(of: outer))
    }
  }

  /// Each override has a registration of its own for it, so that a cycle once went on until the
  /// stack was used up.
  @Test func oneThatNeedsItselfThroughOverridesIsACycle() throws {
    final class Node: Sendable {}
    Injector.withOverrides({ $0.register(Node.self, .singleton { try made() }) }) {
      let error = #expect(throws: InjectionError.self) { try Injector.current.make(Node.self) }
      #expect(error?.description.contains("Node → Node") == true)
    }
    @Sendable func made() throws -> Node {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        try Injector.current.make(Node.self)
      }
    }
  }

  @Test func itIsMadeWithWhatTheOverrideHas() {
    isolated({ $0.register(Cache.self, .singleton { Cache() }) }) { outer in
      let own = cache(of: .current)
      #expect(own?.titleWhenMade == "inner" && own?.titleWhenTold == "inner")
      #expect(own?.overriddenCount == 1)
      #expect(cache(of: outer)?.titleWhenMade == nil)
    }
  }

  @Test func itFillsEveryPropertyOfItsNameAndType() {
    final class Page {
      var cache: Cache?
      @Injected var marked: Cache
    }
    isolated({
      $0.registerProperty("cache", .singleton { Cache() })
      $0.register(Cache.self, .singleton { Cache() })
    }) { outer in
      let (first, second, other) = (Page(), Page(), Page())
      Injector.injectDependencies(to: first)
      Injector.injectDependencies(to: second)
      outer.injectDependencies(to: other)
      #expect(first.cache != nil && first.cache === second.cache && first.cache !== other.cache)
      #expect(first.marked === second.marked && first.marked !== other.marked)
    }
  }

  @Test func eachOverrideHasItsOwn() {
    Injector.withOverrides({ $0.register(Cache.self, .singleton { Cache() }) }) {
      let caches = (0..<3).map { _ in
        Injector.withOverrides(makingOwnSingletons: true, { _ in }) { cache(of: .current) }
      }
      #expect(Set(caches.compactMap { $0.map(ObjectIdentifier.init) }).count == 3)
    }
  }

  @Test func anOverrideWithinSharesThemUnlessItMakesItsOwnToo() {
    isolated({ $0.register(Cache.self, .singleton { Cache() }) }) { outer in
      let middle = Injector.current
      let own = Injector.withTitle("innermost") { cache(of: .current) }
      #expect(own === cache(of: middle) && own !== cache(of: outer))
      #expect(own?.titleWhenMade == "inner" && own?.titleWhenTold == "inner")
      Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let innermost = cache(of: .current)
        #expect(innermost !== own && innermost !== cache(of: outer))
        #expect(innermost === cache(of: .current))
      }
    }
  }

  @Test func whatIsWeakIsMadeAnew() {
    isolated({ $0.register(Cache.self, .weak { Cache() }) }) { outer in
      let (own, others) = (cache(of: .current), cache(of: outer))
      #expect(own != nil && own === cache(of: .current))
      #expect(others != nil && others !== own)
    }
    isolated({ $0.register(Cache.self, .weak { Cache() }) }) { _ in
      weak var own: Cache?
      own = cache(of: .current)
      #expect(own == nil)
    }
  }

  @Test func whatIsMadeByItsDeclarationIsMadeAnew() throws {
    final class Settings: SharedMakeable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    try isolated({ _ in }) { outer in
      let own = try Injector.current.make(Settings.self)
      #expect(try Injector.current.make(Settings.self) === own)
      #expect(
        try Injector.withTitle("innermost") { try Injector.current.make(Settings.self) } === own)
      #expect(try outer.make(Settings.self) !== own)
    }
  }

  @Test func whatATypeThatCanBeMadeIsRegisteredForIsMadeAnew() throws {
    final class Page: Makeable, Sendable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    try isolated({ $0.register(Page.self, .singleton { Page() }) }) { outer in
      let own = try Injector.current.make(Page.self)
      #expect(try Injector.current.make(Page.self) === own)
      #expect(try outer.make(Page.self) !== own)
    }
  }

  @Test func aBindingLeadsToItsOwn() throws {
    try isolated({
      $0.bind((any InjectorDelegate).self, to: Cache.self)
      $0.register(Cache.self, .singleton { Cache() })
    }) { outer in
      let own = try Injector.current.make((any InjectorDelegate).self) as? Cache
      #expect(own != nil && own === cache(of: .current) && own !== cache(of: outer))
    }
  }

  @Test func instancesAreShared() {
    let instance = Cache()
    isolated({ $0.register(Cache.self, .instance(instance)) }) { _ in
      #expect(cache(of: .current) === instance)
    }
  }

  /// It has a copy of what was registered when it was entered.
  @Test func whatChangesOutsideIsNotSeen() {
    isolated({ $0.register(Cache.self, .singleton { Cache() }) }) { outer in
      let own = cache(of: .current)
      outer.remove(Cache.self)
      outer.registerProperty("late", .instance(1))
      #expect(own != nil && cache(of: .current) === own)
      #expect(Injector.current.instance(forProperty: "late", as: Int.self) == nil)
    }
  }

  @Test func whatTheClosureRegistersGoesBeforeTheCopies() {
    let double = Cache()
    isolated({ $0.register(Cache.self, .singleton { Cache() }) }) { _ in
      Injector.withOverrides(
        makingOwnSingletons: true,
        {
          #expect(cache(of: $0) !== double)
          $0.register(Cache.self, .instance(double))
        }
      ) {
        #expect(cache(of: .current) === double)
      }
    }
  }

  /// It is asked by each level whether it owns what another is to keep.
  @Test func itExplainsWhatItHasWithinAScope() {
    final class Page { var user: User?, mailer: Mailer? }
    Injector.withOverrides({
      $0.registerProperty("user", .supplied(User.self, in: .request))
      $0.registerProperty("mailer", .singleton { Mailer() })
    }) {
      Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          #expect(!Injector.explain(Page.self).properties.contains { !$0.isFilled })
          #expect(Injector.current.audit([Page.self, Mailer.self]).findings.isEmpty)
          #expect(!Injector.current.graph(of: [Page.self]).types.isEmpty)
        }
      }
    }
  }

  @Test func aSingletonOfTheSharedInjectorIsMadeAnew() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.register(Cache.self, .singleton { Cache() }) }
      let shared = Injector.shared.instance(of: Cache.self)
      let own = Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        Injector.current.instance(of: Cache.self)
      }
      #expect(own != nil && own !== shared)
      #expect(Injector.shared.instance(of: Cache.self) === shared)
    }
  }
}
