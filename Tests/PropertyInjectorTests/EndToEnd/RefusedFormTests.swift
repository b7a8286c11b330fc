import Testing
import TypeCheck

/// What must not compile. Each form is type-checked by the compiler that built these tests.
@Suite struct RefusedFormTests {
  @Test func theHarnessCompilesWhatIsRight() throws {
    let errors = try errors(in: #"injector.registerProperty("x") { 3 }"#)
    #expect(errors == [])
  }

  @Test(arguments: [
    // Left alone, Swift would register the closure itself as the instance.
    #"injector.registerProperty("x") { await later() }"#,
    #"injector.registerProperty("x") { (count: Int) in count }"#,
    #"injector.registerProperty("x") { $0 + 1 }"#,
    #"injector.registerProperty("x", scope: .singleton) { await later() }"#,
    // A factory shares nothing that isn't Sendable.
    #"let shared = Fresh(); injector.registerProperty("x") { shared }"#,
    #"injector.registerProperty("x", scope: .singleton) { Fresh() }"#,
    #"injector.registerProperty("x", scope: .weak) { Fresh() }"#,
    "injector.register(Fresh.self) { (old: Fresh, count: Int) in old }",
    // Nor does an instance.
    #"injector.registerProperty("x", instance: Fresh())"#,
    // What belongs to the main actor is made there.
    #"injector.registerProperty("x") { MainThing() }"#,
    #"injector.registerProperty("x", factory: MainThing.init)"#,
    // Neither a value nor a factory.
    #"injector.registerProperty("x")"#,
    #"injector.registerProperty("x", scope: .singleton)"#,
    #"injector.registerProperty("x", instance: 3) { 4 }"#,
    // By type the same.
    "injector.register(Fresh.self, instance: Fresh())",
    "injector.register(Fresh.self, scope: .singleton) { Fresh() }",
    "injector.register(Fresh.self) { await later() }",
    "injector.register(Fresh.self)",
    "injector.register(Fresh.self, defaults: (Fresh(), 3)) { (old: Fresh, count: Int) in Fresh() }",
    // A closure in braces is a factory, not what is done after the initialiser.
    "injector.register(Bell.self) { _ in print(1) }",
    "injector.register(Bell.self, scope: .singleton) { bell in Bell() }",
    // The compiler checks bindings with a closure, and arguments.
    "injector.bind((any Ringing).self, to: Fresh.self) { $0 }",
    #"try injector.register(Fresh.self) { (count: Int) in Fresh() }.make("3")"#,
    "try injector.register(Fresh.self) { (count: Int) in Fresh() }.make()",
  ])
  func aWrongFormDoesNotCompile(_ form: String) throws {
    #expect(try !errors(in: form).isEmpty)
  }

  @Test func anActorFromOutsideTakesAwait() throws {
    let errors = try errors(
      in: "func inject(_ crew: Crew) { injector.injectDependencies(to: crew) }")
    #expect(errors.count == 1 && errors.first?.contains("actor-isolated") == true)
    #expect(
      try self.errors(
        in: "func inject(_ crew: Crew) async { await injector.injectDependencies(to: crew) }") == []
    )
  }

  @Test(arguments: [
    "injector.register(Bell.self, afterInit: { $0.ring() })",
    "injector.register(Bell.self, scope: .singleton, afterInit: { $0.ring() })",
    "injector.register(Bell.self) { Bell() }",
    "injector.bind((any Ringing).self, to: Bell.self) { $0 }",
    "injector.register(Fresh.self) { (old: Fresh, count: Int) in Fresh() }",
    "injector.register(Fresh.self) { owner, injector in Fresh() }",
    "injector.register(Bell.self, scope: .singleton) { _, injector in Bell() }",
  ])
  func aRightFormByTypeCompiles(_ form: String) throws {
    #expect(try errors(in: form) == [])
  }

  @Test(arguments: [
    #"injector.registerProperty("bell", Bell())"#,
    #"injector.registerProperty("bell", { Bell() })"#,
    #"injector.registerProperty("bell", Bell.init)"#,
    "injector.register(Bell.self, Bell())",
  ])
  func aValueWithoutALabelIsToldWhichToWrite(_ form: String) throws {
    #expect(try errors(in: form).first?.contains("write 'instance:' or 'factory:'") == true)
  }

  @Test func overridesWithNothingToRunAreToldWhatIsMissing() throws {
    for form in ["Injector.withOverrides { _ in }", "Injector.withOverrides({ _ in })"] {
      #expect(try errors(in: form).first?.contains("write what to run") == true)
    }
    #expect(try errors(in: "Injector.withOverrides { _ in } _: {}") == [])
  }

  /// What is told may grow without a new major version.
  @Test func aSwitchOverWhatIsToldHasToExpectMoreWhereTheCompilerKnowsHow() throws {
    #if hasAttribute(nonexhaustive)
      let cases =
        "switch WrongArguments.shared { case .tooMany, .missing, .mismatch, .shared: break"
      #expect(try errors(in: cases + "}").first?.contains("unknown values") == true)
      #expect(try errors(in: cases + "; @unknown default: break }") == [])
    #endif
  }

  @Test func aStructWithoutAnAmpersandIsToldWhatIsMissing() throws {
    let errors = try errors(in: "let value = 3; injector.injectDependencies(to: value)")
    #expect(errors.first?.contains("injectDependencies(to: &value)") == true)
  }

  @Test func aKeyPathToWhatIsNotOptionalIsToldWhatToDo() throws {
    let errors = try errors(
      in: #"_ = InjectableProperty.property("count", \Bell.count)"#)
    #expect(errors.first?.contains("use a closure") == true)
  }

  @Test func aConstantStructIsNoTarget() throws {
    let errors = try errors(in: "let value = 3; injector.injectDependencies(to: &value)")
    #expect(errors.first?.contains("immutable") == true)
  }

  /// The compiler's errors for a statement.
  private func errors(in statement: String) throws -> [String] {
    try typeCheck(
      """
      import PropertyInjector
      final class Fresh {}
      @MainActor final class MainThing { init() {} }
      actor Crew { var title: String? }
      protocol Ringing {}
      final class Bell: Makeable, Ringing, @unchecked Sendable {
        var count = 0
        static var injectedProperties: [InjectableProperty] { [] }
        func ring() {}
      }
      func later() async -> Int { 3 }
      func form(_ injector: Injector) throws {
        \(statement)
      }
      """,
      ["-parse-as-library"]
    ).map(\.text)
  }
}
