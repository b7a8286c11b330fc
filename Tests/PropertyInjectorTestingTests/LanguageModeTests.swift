import Testing
import TypeCheck

/// Passing a function to the trait in each language mode. In the Swift 5 mode, the compiler doesn't
/// infer that a global or static function is `@Sendable`. Warnings count as errors here.
@Suite struct LanguageModeTests {
  @Test(arguments: ["5", "6"]) func aClosureThatCallsAFunctionIsAccepted(_ mode: String) throws {
    let source = source(" { register(on: $0) }", " { try Services.register(on: $0) }")
    #expect(try errors(in: source, "-swift-version", mode) == [])
  }

  @Test func aFunctionIsAcceptedByItsNameInSwift6() throws {
    let source = source("(register)", "(Services.register)")
    #expect(try errors(in: source, "-swift-version", "6") == [])
  }

  @Test func aSendableFunctionIsAcceptedByItsNameInSwift5() throws {
    let source = source("(register)", "(Services.register)", attribute: "@Sendable")
    #expect(try errors(in: source, "-swift-version", "5") == [])
  }

  @Test func withTheUpcomingFeatureAFunctionIsAcceptedByItsNameInSwift5() throws {
    let source = source("(register)", "(Services.register)")
    let feature = "InferSendableFromCaptures"
    #expect(
      try errors(in: source, "-swift-version", "5", "-enable-upcoming-feature", feature) == [])
  }

  /// Once a compiler accepts this, the documentation needn't tell of it any longer.
  @Test func withoutItSwift5WarnsAboutAFunctionByItsName() throws {
    let source = source("(register)", "(Services.register)")
    let errors = try errors(in: source, "-swift-version", "5")
    #expect(!errors.isEmpty)
    #expect(errors.allSatisfy { $0.hasPrefix("converting non-Sendable function value") })
  }

  /// A test and a suite with the trait: the one is given a global function, the other a static one,
  /// which throws.
  private func source(_ global: String, _ member: String, attribute: String = "") -> String {
    """
    import PropertyInjector
    import PropertyInjectorTesting
    import Testing

    \(attribute) func register(on injector: Injector) {}

    enum Services {
      \(attribute) static func register(on injector: Injector) throws {}
    }

    @Test(.injecting\(global)) func aTest() {}
    @Suite(.injecting\(member)) struct ASuite {}
    """
  }

  private func errors(in source: String, _ options: String...) throws -> [String] {
    try typeCheck(source, options + ["-parse-as-library", "-warnings-as-errors"]).map(\.text)
  }
}
