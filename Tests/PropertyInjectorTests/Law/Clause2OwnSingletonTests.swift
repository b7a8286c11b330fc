import PropertyInjector
import PropertyInjectorInspection
import Testing

/// Clause 2, in overrides: which injector makes singletons. Inherited ones get nothing from an override,
/// unless it makes its own.
@Suite struct Clause2OwnSingletonTests {
  /// Notes what static calls find where it is made and told.
  private class Cache: InjectorDelegate, @unchecked Sendable {
    let titleWhenMade = overriddenTitle()
    var titleWhenTold: String?, overriddenCount: Int?
    func didInjectDependencies() { titleWhenTold = PropertyInjectorTests.overriddenTitle() }
  }

  /// Runs something in an override of an override that registers a title.
  private func nested(
    makingOwn: Bool = false, _ register: (Injector) throws -> Void,
    _ body: (_ outer: Injector) throws -> Void
  ) rethrows {
    try Injector.withOverrides({ try register($0.registerTitle("outer")) }) {
      let outer = Injector.current
      try Injector.withOverrides(
        makingOwnSingletons: makingOwn, { $0.registerTitle("inner").registerCount(1) }
      ) { try body(outer) }
    }
  }

  private func cache(of injector: Injector) -> Cache? { injector.instance(of: Cache.self) }

  enum Kind: CaseIterable { case byType, byName, weak, bound, madeBefore, makeable }

  @Test(arguments: Kind.allCases, [false, true])
  func anInheritedOneIsMadeAnewOnlyForAnOverrideThatMakesItsOwn(_ kind: Kind, makesOwn: Bool) {
    func value(of injector: Injector) -> AnyObject? {
      switch kind {
      case .byName: injector.instance(forProperty: "cache", as: Cache.self)
      case .bound: injector.instance(of: (any InjectorDelegate).self) as? Cache
      case .makeable: injector.instance(of: MadeSheet.self)
      default: cache(of: injector)
      }
    }
    nested(makingOwn: makesOwn) {
      switch kind {
      case .byName: $0.registerProperty("cache", .singleton { Cache() })
      case .weak: $0.register(Cache.self, .weak { Cache() })
      case .makeable: $0.register(MadeSheet.self, .singleton { MadeSheet() })
      default: $0.register(Cache.self, .singleton { Cache() })
      }
      if kind == .bound { $0.bind((any InjectorDelegate).self, to: Cache.self) }
      if kind == .madeBefore { #expect(cache(of: $0) != nil) }
    } _: { outer in
      let (own, others) = (value(of: .current), value(of: outer))
      #expect(own != nil && own === value(of: .current) && others != nil)
      #expect((own !== others) == makesOwn)
      #expect(Injector.withTitle("innermost") { value(of: .current) } === own)
      let innermost = Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        value(of: .current)
      }
      #expect(innermost != nil && innermost !== own && innermost !== others)
      // They are made with what their injector has, and told so.
      guard let own = own as? Cache, let others = others as? Cache, kind != .madeBefore
      else { return }
      #expect(own.titleWhenMade == (makesOwn ? "inner" : "outer"))
      #expect(others.titleWhenMade == "outer" && others.overriddenCount == nil)
      #expect(own.overriddenCount == (makesOwn ? 1 : nil))
      // What is asked for by name is told only if something was injected.
      guard kind != .byName else { return }
      #expect(own.titleWhenTold == own.titleWhenMade && others.titleWhenTold == "outer")
    }
  }

  @Test func whatIsMadeByItsDeclarationIsMadeWhereAnOverrideWasEnteredThatMakesItsOwn() throws {
    final class Settings: SharedMakeable, Unlisted { let titleWhenMade = overriddenTitle() }
    func made() throws -> Settings { try Injector.current.make() }
    for makingOwn in [false, true] {
      try nested(makingOwn: makingOwn, { _ in }) { outer in
        let settings = try made()
        #expect(settings.titleWhenMade == (makingOwn ? "inner" : nil))
        #expect(try made() === settings && Injector.withTitle("further in", made) === settings)
        #expect(try (outer.make(Settings.self) === settings) == !makingOwn)
        #expect(try (Injector.shared.make(Settings.self) === settings) == !makingOwn)
      }
    }
  }

  /// Each override has a registration of its own for it, so that a cycle once went on until the
  /// stack was used up.
  @Test func oneThatNeedsItselfThroughOverridesIsACycle() {
    @Sendable func made() throws -> MadeSheet {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        try Injector.current.make(MadeSheet.self)
      }
    }
    Injector.withOverrides({ $0.register(MadeSheet.self, .singleton { try made() }) }) {
      let error = refusal { try Injector.current.make(MadeSheet.self) }
      #expect(error?.contains("MadeSheet → MadeSheet") == true)
    }
  }

  /// Each override keeps another service, so that none of them is needed twice.
  @Test func anOverrideThatMakesWhatItIsMadeForHasAnEnd() {
    @Sendable func makeSheet() throws -> MadeSheet { try Injector.current.make() }
    func register(on outer: Injector) {
      outer.register(MadeSheet.self) { _ in
        try Injector.withOverrides { inner in
          inner.keep(Holding<MadeSheet>.self) { Holding(try $0.make(MadeSheet.self)) }
        } _: {
          try Injector.current.make(Holding<MadeSheet>.self).held
        }
      }
    }
    let error = refusal { try Injector.withOverrides(register, makeSheet) }
    #expect(error?.contains("needs its own value") == true)
  }

  /// A request has one unit of work, whoever asks for it.
  @Test func anOverrideThatMakesItsOwnLeavesAScopesValuesToTheScope() throws {
    final class Made: SharedMakeable, Unlisted, Sendable { static var scope: Scope { .request } }
    let injector = Injector.ofRequests()
    try injector.withRequest(of: .alice) {
      let (unit, made) = (Injector.current.unit(), try Injector.current.make(Made.self))
      var ended: Injector?
      Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        #expect(unit != nil && Injector.current.unit() === unit)
        #expect(Injector.current.instance(of: Made.self) === made)
        ended = Injector.current
      }
      #expect(ended?.unit() === unit)
    }
  }

  /// As in any other override.
  @Test func anOverrideThatMakesItsOwnInheritsLaterChangesAndWhatItRegistersGoesFirst() {
    nested(makingOwn: true) {
      $0.register(Cache.self, .singleton { Cache() })
    } _: { outer in
      let (own, double) = (cache(of: .current), Cache())
      outer.remove(Cache.self).registerProperty("late", .instance(1))
      #expect(own != nil && cache(of: .current) == nil)
      #expect(Injector.current.instance(forProperty: "late", as: Int.self) == 1)
      Injector.withOverrides(
        makingOwnSingletons: true, { $0.register(Cache.self, .instance(double)) }
      ) {
        // Instances are shared.
        Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          #expect(cache(of: .current) === double)
        }
      }
    }
  }

  /// It is asked by each level whether it owns what another is to keep.
  @Test func anOverrideThatMakesItsOwnExplainsAndKeepsWhatItHasWithinAScope() {
    final class Page { var user: User?, mailer: Mailer? }
    let injector = Injector.ofRequests().registerProperty("mailer", .singleton { Mailer() })
    injector.withRequest(of: .alice) {
      Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        #expect(Injector.explain(Page.self).properties.map(\.isFilled) == [true, true])
        #expect(Injector.current.audit([Page.self, Mailer.self, Worker.self]).findings.isEmpty)
        let request = Injector.current.openRequest(of: .bob)
        #expect(request.unit() != nil && request.unit() === request.unit())
      }
    }
  }

  private final class Hen: Cache, @unchecked Sendable { @Injected var egg: Egg }
  private final class Egg: Cache, @unchecked Sendable { @Injected var hen: Hen }

  /// Two that need each other were told in whatever override asked for one of them.
  @Test func whatTheyNeedIsNothingOfTheOverride() {
    nested {
      $0.register(Hen.self, .singleton { Hen() })
      $0.register(Egg.self, .singleton { Egg() })
    } _: { outer in
      Injector.withOverrides({ $0.register(Hen.self, .instance(Hen())) }) {
        let (egg, hen) = (Injector.current.instance(of: Egg.self), outer.instance(of: Hen.self))
        #expect(egg?.titleWhenTold == "outer" && hen?.titleWhenTold == "outer")
        #expect(hen != nil && egg?.hen === hen && hen?.egg === egg)
        // They keep each other.
        hen?.egg = Egg()
      }
    }
  }

  /// It may be there when the override has ended.
  @Test func whatAnotherInjectorKeepsSeesThatAndNotTheOverride() {
    let other = Injector().register(Cache.self, .singleton { Cache() }).registerTitle("other")
    nested({ _ in }) { _ in #expect(cache(of: other)?.titleWhenMade == "other") }
  }

  @Test func aSingletonOfTheSharedInjectorIsItsOwnOrThatOfTheOverride() async {
    await #expect(processExitsWith: .success) {
      func cache() -> Cache? { Injector.current.instance(of: Cache.self) }
      Injector.configure { $0.registerTitle("shared").register(Cache.self, .singleton { Cache() }) }
      let made = Injector.withTitle("inner", cache)
      #expect(made?.titleWhenMade == "shared" && made?.titleWhenTold == "shared")
      let own = Injector.withOverrides(makingOwnSingletons: true, { _ in }, cache)
      #expect(own != nil && own !== made && cache() === made)
      // A factory may replace the injector.
      Injector.shared.keep("cache") { _ in
        after(Injector.replaceShared(with: Injector().registerTitle("second")), making: Cache())
      }
      Injector.withTitle("inner") {
        let cache = Injector.current.instance(forProperty: "cache", as: Cache.self)
        #expect(cache?.titleWhenMade == "second")
      }
    }
  }
}
