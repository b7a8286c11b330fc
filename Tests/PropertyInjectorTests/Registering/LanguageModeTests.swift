import Testing
import TypeCheck

/// Registering in each language mode and default isolation. Each form compiles without a warning;
/// the page Isolation lists the differences.
@Suite struct LanguageModeTests {
  private static let modes = [
    ["-swift-version", "6"], ["-swift-version", "5"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "5", "-default-isolation", "MainActor"],
  ]

  @Test(arguments: modes) func everyFormCompilesWithoutAWarning(_ mode: [String]) throws {
    #expect(try errors(in: Self.forms, mode) == [])
  }

  @Test(arguments: modes) func whatIsOfTheMainActorIsMadeThereOnly(_ mode: [String]) throws {
    let errors = try errors(in: #"injector.registerProperty("model") { Model() }"#, mode)
    #expect(errors.first?.hasPrefix("call to main actor-isolated initializer") == true)
  }

  @Test(arguments: modes) func whatIsSharedIsSendable(_ mode: [String]) throws {
    let errors = try errors(
      in: #"injector.registerProperty("draft", .singleton { Draft() })"#, mode)
    // In the Swift 5 mode only complete checking says so.
    if mode.contains("6") || mode.contains("-strict-concurrency=complete") {
      #expect(errors.first?.hasPrefix("type 'Draft' does not conform") == true)
    } else {
      #expect(errors == [])
    }
  }

  @Test func aFunctionByItsNameIsAWarningInTheSwift5Mode() throws {
    let form = #"injector.registerProperty("store", .factory(makeStore))"#
    #expect(try errors(in: form, ["-swift-version", "6"]) == [])
    let errors = try errors(in: form, ["-swift-version", "5"])
    #expect(errors.first?.hasPrefix("converting non-Sendable function value") == true)
    let feature = ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"]
    #expect(try self.errors(in: form, feature) == [])
  }

  private static let forms = """
    injector.registerProperty("store", .instance(Store()))
    injector.registerProperty("store") { Store() }
    injector.registerProperty("store") { injector in try injector.make(Store.self) }
    injector.registerProperty("draft", .unchecked(Draft()))
    injector.registerProperty("draft", .factory { Draft() })
    injector.registerProperty("draft", for: Draft.self, .factory { injector in Draft() })
    injector.registerProperty("store", .singleton { Store() })
    injector.registerProperty("store", .singleton { try $0.make(Store.self) })
    injector.registerProperty("store", .weak { Store() })
    injector.registerProperty("draft", .owned { owner, injector in Draft() })
    injector.registerProperty("model", .mainActor { Model() })
    injector.registerProperty("model", .mainActor { try $0.make(Model.self) })
    injector.registerProperty("model", .mainActor(.singleton) { Model() })
    injector.register(Store.self, .instance(Store()))
    injector.register(Store.self, .factory { injector.instance(of: Store.self) })
    injector.register(Store.self, qualifier: "main", .singleton {
      let store = Store()
      return store
    })
    injector.register(Draft.self) { Draft() }
    injector.register(Draft.self) { injector in Draft() }
    injector.register(Draft.self, .owned { owner, injector in Draft() })
    injector.register(Draft.self, qualifier: "old") { (_, old: Draft, count: Int) in Draft() }
    injector.register(Store.self, .singleton { injector in Store() })
    let maker = injector.register(Draft.self) { (injector, name: String, count: Int) in Draft() }
    _ = try maker.make("name", 3)
    injector.register(Draft.self, defaults: ("name", 3)) { (_, name: String, count: Int) in Draft() }
    injector.register(Part.self)
    injector.register(Part.self, afterInit: { part in part.count = 1 })
    injector.register(Part.self, afterInit: { part, injector in part.count = 1 })
    injector.bind((any Keeping).self, to: Store.self) { $0 }
    injector.bind((any Keeping).self, to: Store.self)
    _ = try injector.make(property: "store", as: Store.self)
    """

  /// The errors for statements of a client, warnings included.
  private func errors(in statements: String, _ mode: [String]) throws -> [String] {
    try typeCheck(
      """
      import PropertyInjector
      nonisolated protocol Keeping: Sendable {}
      nonisolated final class Store: Keeping, Sendable { init() {} }
      nonisolated final class Draft { init() {} }
      nonisolated final class Part: Makeable {
        var count = 0
        init() {}
        static var injectedProperties: [InjectableProperty] { [] }
      }
      @MainActor final class Model { init() {} }
      nonisolated func makeStore() -> Store { Store() }
      nonisolated func register(on injector: Injector) throws {
        \(statements)
      }
      """, mode + ["-parse-as-library", "-warnings-as-errors"]
    ).map(\.text)
  }
}
