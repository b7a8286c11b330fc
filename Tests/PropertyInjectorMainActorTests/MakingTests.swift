import PropertyInjector
import TestSupport
import Testing

/// Objects of the main actor that an injector makes on it.
@Suite struct MakingTests {
  private let injector = Injector.quiet()

  private final class Model: Makeable, InjectorDelegate {
    @Injected var store: Store
    var clock: (any Clock)?
    weak var list: List?
    var isTold = false
    var isNew = false
    init() {}

    func didInjectDependencies() { isTold = store.items == ["apple"] }

    static var injectedProperties: [InjectableProperty] {
      [.property("clock", \Model.clock), .reference("list", \Model.list)]
    }
  }

  private final class List: Makeable {
    var model: Model?
    init() {}

    static var injectedProperties: [InjectableProperty] { [.property("model", \List.model)] }
  }

  private final class Screen {
    let store: Store
    init(_ store: Store) { self.store = store }
  }

  init() {
    injector.register(Store.self, .instance(Store()))
    injector.register((any Clock).self, .mainActor { FixedClock() })
  }

  @Test func anObjectIsMadeWithItsGraph() throws {
    let list = try injector.make(List.self)
    #expect(list.model?.isTold == true && list.model?.clock?.now == 3)
    #expect(list.model?.list === list && injector.children(of: list).first === list.model)
    #expect(injector.parent(of: try #require(list.model)) === list)
  }

  @Test func aTypeThatCanBeMadeIsRegisteredAndBound() throws {
    injector.register(
      Model.self, afterInit: { model in MainActor.assumeIsolated { model.isNew = true } })
    injector.bind((any InjectorDelegate).self, to: Model.self)
    #expect(try injector.make(Model.self).isNew)
    #expect(try injector.make((any InjectorDelegate).self) is Model)
  }

  @Test func aSingletonThatCanBeMadeHasAFactoryOfTheMainActor() throws {
    injector.register(Model.self, .mainActor(.singleton, Model.init))
    #expect(try injector.make(Model.self) === injector.instance(of: Model.self))
    #expect(injector.instance(of: Model.self)?.isTold == true)
  }

  @Test func aProtocolIsBoundToAClassThatConformsOnTheMainActor() async throws {
    injector.register(Picture.self, .mainActor(.singleton) { Picture() })
    injector.bind((any Drawing).self, to: Picture.self)
    #expect(try injector.make((any Drawing).self) as? Picture === injector.make(Picture.self))
    injector.bind((any Clock).self, qualifier: "bound", to: FixedClock.self) { $0 }
    injector.register(FixedClock.self, .mainActor { FixedClock() })
    #expect(injector.instance(of: (any Clock).self, qualifier: "bound")?.now == 3)
  }

  @Test func aFactoryAsksAnInjectorThatItDoesNotKeep() throws {
    let source = Source.mainActor { [unowned injector] in Screen(try injector.make(Store.self)) }
    injector.register(Screen.self, source)
    #expect(try injector.make(Screen.self).store === injector.instance(of: Store.self))
  }

  @Test func aFactoryMayAssumeTheMainActorAlsoIfItHasArguments() throws {
    let screen = injector.register(Screen.self) { (_, store: Store) in
      MainActor.assumeIsolated { Screen(store) }
    }
    injector.registerProperty("screen") { MainActor.assumeIsolated { Screen(Store()) } }
    let store = Store()
    #expect(try screen.make(store).store === store)
    #expect(try injector.make(property: "screen", as: Screen.self).store.items == ["apple"])
  }

  @Test func aFactoryThatAssumesTheMainActorStopsTheProgramElsewhere() async {
    await #expect(processExitsWith: .failure) {
      let injector = Injector()
      injector.register(Store.self) { MainActor.assumeIsolated { Store() } }
      await elsewhere { _ = injector.instance(of: Store.self) }
    }
  }

  @Test func whatIsSharedByItsDeclarationBelongsNowhere() async throws {
    // `SharedMakeable` is `Sendable`, so that a type that adopts it isn't one of the main actor.
    final class Settings: SharedMakeable {
      init() {}
      static var injectedProperties: [InjectableProperty] { [] }
    }
    let settings = try injector.make(Settings.self)
    let same = try await elsewhere { [injector] in try injector.make(Settings.self) }
    #expect(same === settings)
  }

  @Test func aModuleRegistersOnTheMainActor() throws {
    struct Screens: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.registerProperty("store", .instance(Store()))
      }
    }
    try injector.install(Screens())
    #expect(injector.instance(forProperty: "store", as: Store.self) != nil)
    injector.uninstall(Screens.self)
    #expect(injector.instance(forProperty: "store", as: Store.self) == nil)
  }

  @Test func anExtensionBelongsNowhere() throws {
    final class Silence: InjectorExtension {
      func tell(_ target: Any, by injector: Injector, _ proceed: () -> Void) {}
    }
    injector.addExtension(Silence())
    #expect(try injector.make(Model.self).isTold == false)
  }
}
