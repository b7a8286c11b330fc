import PropertyInjector
import TestSupport
import Testing

/// The values of each source, registered by name and by type.
@Suite struct SourceTests {
  private let injector = Injector.quiet()

  private struct Refusal: Error {}
  private final class Part: Sendable {}

  private final class Page: InjectorDelegate, @unchecked Sendable {
    var part: Part?
    var isTold = false
    func didInjectDependencies() { isTold = true }
  }

  private final class Shelf {
    var page: Page?
    var part: Part?
  }

  private func shelf() -> Shelf {
    let shelf = injector.filled(Shelf())
    return shelf
  }

  @Test func anInstanceIsOneForAll() {
    injector.registerProperty("part", .instance(Part()))
    #expect(shelf().part != nil && shelf().part === shelf().part)
    #expect(injector.registrations.first?.isInstance == true)
  }

  @Test func anInstanceThatIsKnownByAProtocolCountsAsWhatItIs() {
    let greeter: any Greeter & Sendable = Door()
    injector.registerProperty("greeter", .instance(greeter))
    injector.registerProperty("other", .instance(Optional(greeter)))
    injector.register((any Greeter).self, .unchecked(Door()))
    #expect(injector.registrations.map { "\($0.type)" } == ["Door", "Door", "Greeter"])
  }

  @Test func anUncheckedInstanceNeedNotBeSendable() {
    final class Loose { var part: Shelf? }
    injector.registerProperty("part", .unchecked(Shelf())).register(Shelf.self, .unchecked(Shelf()))
    let loose = injector.filled(Loose())
    #expect(loose.part != nil && injector.instance(of: Shelf.self) != nil)
  }

  @Test func aFactoryIsCalledForEach() {
    injector.registerProperty("part", .factory { Part() })
    #expect(shelf().part != nil && shelf().part !== shelf().part)
  }

  @Test func aFactoryOfEachKindMayTakeTheInjector() throws {
    injector.register(Part.self, .singleton { Part() })
    let sources: [Source<Page>] = [
      .factory(Self.pageWithPart), .singleton(Self.pageWithPart), .weak(Self.pageWithPart),
      .owned { _, injector in try Self.pageWithPart(injector) },
    ]
    let part = try injector.make(Part.self)
    for (number, source) in sources.enumerated() {
      injector.registerProperty("page\(number)", source)
      let page = try injector.make(property: "page\(number)", as: Page.self)
      #expect(page.part === part, "\(number)")
    }
    injector.register(Page.self) { injector in try Self.pageWithPart(injector) }
    #expect(try injector.make(Page.self).part === part)
  }

  @Test @MainActor func aFactoryOfTheMainActorMayTakeTheInjector() throws {
    @MainActor final class Screen {
      let part: Part
      init(_ part: Part) { self.part = part }
    }
    injector.register(Part.self, .singleton { Part() })
    injector.register(Screen.self, .mainActor { Screen(try $0.make()) })
    injector.registerProperty("screen", .mainActor(.singleton) { Screen(try $0.make()) })
    let part = try injector.make(Part.self)
    #expect(try injector.make(Screen.self).part === part)
    let kept = try injector.make(property: "screen", as: Screen.self)
    #expect(kept.part === part)
    #expect(try injector.make(property: "screen", as: Screen.self) === kept)
  }

  @Test func anOwnedValueKnowsItsOwner() {
    final class Worker: @unchecked Sendable { var badge: Badge? }
    final class Badge: Sendable {
      let isOfWorker: Bool
      init(_ owner: AnyObject?) { isOfWorker = owner is Worker }
    }
    injector.registerProperty("badge", .owned { owner, _ in Badge(owner) })
    let worker = Worker()
    injector.injectDependencies(to: worker as AnyObject)
    #expect(worker.badge?.isOfWorker == true)
    #expect(injector.instance(forProperty: "badge", as: Badge.self)?.isOfWorker == false)
  }

  @Test func aKeptValueIsMadeWithTheInjectorItIsRegisteredOn() throws {
    final class Holder: Sendable {
      let injector: Injector
      init(_ injector: Injector) { self.injector = injector }
    }
    let (holder, inner) = try Injector.withOverrides({
      $0.registerProperty("holder", .singleton { Holder($0) })
    }) {
      let outer = Injector.current
      // They keep each other.
      defer { outer.discardValues(in: .singleton) }
      return try Injector.withOverrides({ _ in }) {
        let holder = try Injector.current.make(property: "holder", as: Holder.self)
        return (holder.injector === outer, Injector.current === outer)
      }
    }
    #expect(holder && !inner)
  }

  @Test func aSourceCanBeRegisteredSeveralTimesAndKeepsAValueForEach() throws {
    let source = Source.singleton { Part() }
    injector.registerProperty("one", source).registerProperty("other", source)
    injector.register(Part.self, source)
    let one = try injector.make(property: "one", as: Part.self)
    #expect(try injector.make(property: "one", as: Part.self) === one)
    #expect(try injector.make(property: "other", as: Part.self) !== one)
    #expect(try injector.make(Part.self) !== one)
  }

  @Test func whatAFactoryMakesIsInjectedAndAnInstanceIsNot() throws {
    injector.registerProperty("part", .instance(Part()))
    injector.registerProperty("page", .factory { Page() })
    injector.registerProperty("single", .singleton { Page() })
    injector.registerProperty("instance", .instance(Page()))
    let page = try injector.make(property: "page", as: Page.self)
    #expect(page.part != nil && page.isTold)
    let single = try injector.make(property: "single", as: Page.self)
    #expect(single.part != nil && single.isTold)
    #expect(shelf().page?.part === page.part)
    #expect(shelf().page?.isTold == true)
    let instance = try injector.make(property: "instance", as: Page.self)
    #expect(instance.part == nil && !instance.isTold)
    #expect(injector.issues.isEmpty)
  }

  @Test func aFactoryOfOptionalTypeServesItsTypeToo() throws {
    let gives = Locked(true)
    injector.register(Part.self, .factory { gives.withLock { $0 } ? Part() : nil })
    #expect(injector.registrations.map { "\($0.type)" } == ["Part"])
    #expect(try injector.make(Part.self) !== injector.make(Part.self))
    gives.withLock { $0 = false }
    let nothing: Part? = try injector.make()
    #expect(nothing == nil && injector.instance(of: Part.self) == nil)
    #expect(throws: InjectionError.self) { try injector.make(Part.self) }
    // Neither is nil any other type.
    #expect(throws: InjectionError.self) { try injector.make(Any.self) }
  }

  @Test func aSingletonOfOptionalTypeIsAskedUntilItGivesAValue() throws {
    let calls = Calls()
    injector.register(
      Part.self, .singleton { calls.add("part", making: calls.count < 3 ? nil : Part()) })
    #expect(injector.instance(of: Part.self) == nil && injector.instance(of: Part.self) == nil)
    #expect(try injector.make(Part.self) === injector.make(Part.self))
    #expect(calls.count == 3)
  }

  @Test func aFactoryThatGivesNilIsNoFailureInAStrictCall() throws {
    final class Marked: Injectable {
      var plain: Part?
      @Injected var optional: Part?
      var listed: Part?
      static var injectedProperties: [InjectableProperty] { [.property("listed", \Marked.listed)] }
    }
    for name in ["plain", "optional", "listed"] {
      injector.registerProperty(name, .factory { () -> Part? in nil })
    }
    #expect(try injector.injectAllDependencies(to: Marked()).injectedCount == 0)
    injector.register(Marked.self) { Marked() }
    #expect(try injector.make(Marked.self).plain == nil)
  }

  @Test func whatMustHoldAValueIsAFailureWhereAFactoryGivesNil() {
    final class Needy { @Injected var part: Part }
    injector.registerProperty("part", .factory { () -> Part? in nil })
    let line = #line - 1
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Needy())
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")" == """
        Needy.part (Part) was not injected: the factory registered at SourceTests.swift:\(line) returned nil.
        """)
  }

  /// Without `isSet` it always counts as empty, so that a set one could be taken for a missing one.
  @Test func whatIsSetByAClosureIsMade() throws {
    final class Page: Makeable {
      var limit = 10
      static var injectedProperties: [InjectableProperty] {
        [.property("limit") { (page: Page, limit: Int) in page.limit = limit }]
      }
    }
    injector.registerProperty("limit", .instance(4))
    #expect(try injector.make(Page.self).limit == 4)
    #expect(throws: InjectionError.self) { try Injector().make(Page.self) }
    // And a missing one for a set one.
    injector.removeProperty("limit").registerProperty("limit", .factory { () -> Int? in nil })
    #expect(throws: InjectionError.self) { try injector.make(Page.self) }
    injector.removeProperty("limit").registerProperty("limit") { () throws -> Int in throw Refusal()
    }
    #expect(throws: InjectionError.self) { try injector.make(Page.self) }
  }

  @Test func aClosureBehindAMakeableTypeIsItsFactory() throws {
    final class Bell: Makeable {
      var count = 0
      static var injectedProperties: [InjectableProperty] { [] }
    }
    injector.register(Bell.self) { _ in
      let bell = Bell()
      bell.count = 3
      return bell
    }
    #expect(try injector.make(Bell.self).count == 3)
  }

  @Test func whatIsDoneAfterAnInitializerMayAskTheInjector() throws {
    final class Bell: Makeable {
      var part: Part?
      static var injectedProperties: [InjectableProperty] { [] }
    }
    injector.register(Part.self, .singleton { Part() })
    injector.register(Bell.self, afterInit: { bell, injector in bell.part = try? injector.make() })
    #expect(try injector.make(Bell.self).part === injector.make(Part.self))
  }

  @Sendable private static func pageWithPart(_ injector: Injector) throws -> Page {
    let page = Page()
    page.part = try injector.make(Part.self)
    return page
  }
}
