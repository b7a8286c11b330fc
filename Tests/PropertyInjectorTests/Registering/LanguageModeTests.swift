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

  @Test(arguments: modes)
  func everyFormCompilesWithoutAWarningAndWrongOnesDoNot(_ mode: [String]) throws {
    func error(_ form: String, _ more: String...) throws -> String? {
      try errors(in: form, mode + more).first
    }
    #expect(try error(Self.forms) == nil)
    let made = try error(#"injector.registerProperty("model") { Model() }"#)
    #expect(made?.hasPrefix("call to main actor-isolated initializer") == true)
    let shared = try error(#"injector.registerProperty("draft", .singleton { Draft() })"#)
    // In the Swift 5 mode only complete checking says that what is shared is Sendable.
    let isTold = mode.contains("6") || mode.contains("-strict-concurrency=complete")
    #expect(isTold ? shared?.hasPrefix("type 'Draft' does not conform") == true : shared == nil)
    // A function by its name is a warning in the Swift 5 mode.
    let form = #"injector.registerProperty("store", .factory(makeStore))"#
    if mode.contains("6") {
      #expect(try error(form) == nil)
    } else {
      #expect(try error(form)?.hasPrefix("converting non-Sendable function value") == true)
      let feature = "InferSendableFromCaptures"
      #expect(try error(form, "-enable-upcoming-feature", feature) == nil)
    }
  }

  private static let forms = """
    injector.registerProperty("store", .instance(Store()))
    injector.registerProperty("draft", .unchecked(Draft()))
    injector.registerProperty("store", .singleton { Store() })
    injector.registerProperty("store", .weak { Store() })
    injector.registerProperty("draft", .owned { owner, injector in Draft() })
    injector.registerProperty("model", .mainActor { Model() })
    injector.register(Store.self, qualifier: "main", .singleton {
      let store = Store()
      return store
    })
    injector.register(Draft.self) { Draft() }
    injector.register(Draft.self, qualifier: "old") { (_, old: Draft, count: Int) in Draft() }
    let maker = injector.register(Draft.self) { (injector, name: String, count: Int) in Draft() }
    _ = try maker.make("name", 3)
    injector.register(Draft.self, defaults: ("name", 3)) { (_, name: String, count: Int) in Draft() }
    injector.register(Part.self)
    injector.register(Part.self, afterInit: { part, injector in part.count = 1 })
    injector.bind((any Keeping).self, to: Store.self) { $0 }
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
