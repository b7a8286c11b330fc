import Testing
import TypeCheck

/// Code that must not compile. The compiler that built these tests type-checks each form.
@Suite struct CompilerErrorTests {
  @Test(arguments: [
    #"injector.registerProperty("x") { 3 }"#, "Injector.withOverrides { _ in } _: {}",
    #"Injector.withScope(Scope("visit")) { $0.supply("bell", 3) } _: {}"#,
    #"injector.withScope(Scope("visit")) {}"#,
    "func inject(_ crew: Crew) async { await injector.injectDependencies(to: crew) }",
  ])
  func whatIsRightCompiles(_ form: String) throws {
    #expect(try errors(in: form) == [])
  }

  @Test(arguments: [
    // Left alone, Swift would register the closure itself as the instance.
    #"injector.registerProperty("x") { $0 + 1 }"#,
    // A factory shares nothing that isn't Sendable.
    #"let shared = Fresh(); injector.registerProperty("x") { shared }"#,
    "injector.register(Fresh.self, defaults: (Fresh(), 3)) { (_, old: Fresh, count: Int) in Fresh() }",
    // What belongs to the main actor is made there.
    #"injector.registerProperty("x") { @MainActor in MainThing() }"#,
    // Neither a value nor a factory, or both.
    #"injector.registerProperty("x")"#, "injector.register(Fresh.self)",
    #"injector.registerProperty("x", .instance(3)) { 4 }"#,
    "injector.register(Fresh.self) { await later() }",
    // The compiler checks bindings with a closure, and arguments.
    "injector.bind((any Ringing).self, to: Fresh.self) { $0 }",
    #"try injector.register(Fresh.self) { (_, count: Int) in Fresh() }.make("3")"#,
  ])
  func aWrongFormDoesNotCompile(_ form: String) throws {
    #expect(try !errors(in: form).isEmpty)
  }

  /// What people write first who come from Swinject, Factory or Resolver, or leave something out.
  @Test(arguments: [
    "write '.instance(…)'": [
      #"injector.registerProperty("bell", Bell())"#, "injector.register(Bell.self, Bell())",
    ],
    "write '.factory(…)'": [
      #"injector.registerProperty("bell", Bell.init)"#, "injector.register(Bell.self, Bell.init)",
    ],
    "write 'qualifier:'": [#"injector.register(Bell.self, name: "loud") { _ in Bell() }"#],
    "write 'try injector.make(T.self)'": [
      "let bell = injector.resolve(Bell.self)!", "let bell: Bell = injector.resolve()",
      #"_ = injector.resolve(Bell.self, name: "loud")"#,
    ],
    "'try injector.make(": ["injector.register(Tower.self) { r in Tower(r.resolve(Bell.self)!) }"],
    "injector.make(T.self, argument)'": [#"_ = injector.resolve(Bell.self, argument: "loud")"#],
    "give all arguments of the factory": [#"try maker.make("Mimi")"#, "try maker.make(3, 3)"],
    "'.singleton { … }'": [
      "injector.register(Bell.self) { _ in Bell() }.inObjectScope(.container)",
      "injector.register(Bell.self) { Bell() }.singleton",
    ],
    "add the closure to run": [
      "Injector.withOverrides { _ in }", "Injector.withOverrides({ _ in })",
      #"injector.withScope(Scope("visit")) { $0.supply("bell", 3) }"#,
    ],
    // Nothing but the test trait and overrides awaits.
    "a factory can't await": [
      #"injector.registerProperty("x") { await later() }"#,
      #"injector.registerProperty("x", .singleton { await later() })"#,
      "injector.register(Int.self) { try await failing() }",
    ],
    "supply the scope with the value": [
      #"injector.register(Int.self, .scoped(Scope("visit")) { await later() })"#
    ],
    "configure can't await": [
      #"Injector.configure { $0.registerProperty("x", .instance(await later())) }"#
    ],
    "a module can't await": [
      #"try injector.install("x") { $0.registerProperty("x", .instance(await later())) }"#
    ],
    "use a closure": [#"_ = InjectableProperty.property("count", \Bell.count)"#],
    "injectDependencies(to: &value)": ["let value = 3; injector.injectDependencies(to: value)"],
    // The compiler's own errors are clear here.
    "immutable": ["let value = 3; injector.injectDependencies(to: &value)"],
    "actor-isolated": ["func inject(_ crew: Crew) { injector.injectDependencies(to: crew) }"],
    "extraneous argument label 'name:'": ["try maker.make(name: 3)"],
    "'Int' to closure result type 'Bell'": ["injector.register(Bell.self, .singleton { 3 })"],
    "'Fresh' does not conform to": ["injector.register(Fresh.self, .singleton { Fresh() })"],
    "cannot find 'undefined'": [#"injector.registerProperty("x") { undefined() }"#],
    // The page on ways to set a property quotes this, and says to use @Provided.
    "cannot use mutating getter on immutable value: 'self' is immutable": [
      "struct Reader { @Injected var count: Int; func read() -> Int { count } }"
    ],
    "extra argument 'wrappedValue' in call": [
      "struct Reader { @Provided var bell: Bell = Bell() }"
    ],
  ])
  func aWrongFormIsToldWhatIsWrong(_ advice: String, _ forms: [String]) throws {
    for form in forms {
      let errors = try errors(in: form)
      #expect(errors.contains { $0.contains(advice) }, "\(form): \(errors)")
    }
  }

  /// What is told may grow without a new major version.
  @Test func aSwitchOverWhatIsToldHasToExpectMoreWhereTheCompilerKnowsHow() throws {
    #if hasAttribute(nonexhaustive)
      let cases = """
        switch InjectorEvent.overrideEntered([]) { case .injected, .factoryStarted, .factoryFinished, \
        .singletonMade, .started, .closed, .issue, .overrideEntered: break
        """
      #expect(try errors(in: cases + "}").first?.contains("unknown values") == true)
      #expect(try errors(in: cases + "; @unknown default: break }") == [])
    #endif
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
      final class Tower { init(_ bell: Bell) {} }
      func later() async -> Int { 3 }
      func failing() async throws -> Int { 3 }
      func form(_ injector: Injector, maker: Maker<Fresh, String, Int>) throws {
        \(statement)
      }
      """,
      ["-parse-as-library"]
    ).map(\.text)
  }
}
