import Testing
import TypeCheck

/// Passing a function by its name in each language mode. In the Swift 5 mode, the compiler doesn't
/// infer that a global or static function is `@Sendable`. Warnings count as errors here.
@Suite struct LanguageModeTests {
  enum Argument { case closure, name, nameOfSendable }

  /// Once a compiler accepts the last one, the documentation needn't tell of it any longer.
  @Test(arguments: [
    (Argument.closure, ["5"]), (.closure, ["6"]), (.name, ["6"]), (.nameOfSendable, ["5"]),
    (.name, ["5", "-enable-upcoming-feature", "InferSendableFromCaptures"]), (.name, ["5"]),
  ]) func aFunctionIsAcceptedUnlessSwift5CannotInfer(_ argument: Argument, mode: [String]) throws {
    let attribute = argument == .nameOfSendable ? "@Sendable" : ""
    let isClosure = argument == .closure
    let source = """
      import PropertyInjector
      import PropertyInjectorTesting
      import Testing

      \(attribute) func register(on injector: Injector) {}

      enum Services {
        \(attribute) static func register(on injector: Injector) throws {}
      }

      @Test(.injecting\(isClosure ? " { register(on: $0) }" : "(register)")) func aTest() {}
      @Suite(.injecting\(isClosure ? " { try Services.register(on: $0) }" : "(Services.register)"))
      struct ASuite {}
      """
    let options = ["-swift-version"] + mode + ["-parse-as-library", "-warnings-as-errors"]
    let errors = try typeCheck(source, options).map(\.text)
    #expect(errors.isEmpty == (argument != .name || mode != ["5"]))
    #expect(errors.allSatisfy { $0.hasPrefix("converting non-Sendable function value") })
  }

  /// The compiler crashed.
  @Test(arguments: [[], ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]])
  func anInitializerIsAnAsynchronousFactory(_ feature: [String]) throws {
    let source = """
      import PropertyInjector
      import PropertyInjectorLifecycle

      final class Database: Sendable { init() async throws {} }
      struct Store { init(_ starting: Starting) async throws {} }
      struct Cache { init(_ starting: Starting) throws {} }

      let injector = Injector().register(Database.self, .singleton(async: Database.init))
        .register(Store.self, .singleton(async: Store.init))
        .register(Cache.self, .singleton(async: Cache.init))
      """
    #expect(try typeCheck(source, feature + ["-warnings-as-errors"]).map(\.text) == [])
  }
}
