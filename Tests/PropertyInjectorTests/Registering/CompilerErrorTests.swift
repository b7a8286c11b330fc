import Testing
import TypeCheck

/// Code that must not compile. The compiler that built these tests type-checks each form.
@Suite struct CompilerErrorTests {
  @Test func theHarnessCompilesWhatIsRight() throws {
    let errors = try errors(in: #"injector.registerProperty("x") { 3 }"#)
    #expect(errors == [])
  }

  @Test(arguments: [
    // Left alone, Swift would register the closure itself as the instance.
    #"injector.registerProperty("x") { await later() }"#,
    #"injector.registerProperty("x") { (count: Int) in count }"#,
    #"injector.registerProperty("x") { $0 + 1 }"#,
    #"injector.registerProperty("x", .singleton { await later() })"#,
    // A factory shares nothing that isn't Sendable.
    #"let shared = Fresh(); injector.registerProperty("x") { shared }"#,
    #"injector.registerProperty("x", .weak { Fresh() })"#,
    "injector.register(Fresh.self) { (_, old: Fresh, count: Int) in old }",
    // What belongs to the main actor is made there.
    #"injector.registerProperty("x") { @MainActor in MainThing() }"#,
    #"injector.registerProperty("x", .factory(MainThing.init))"#,
    // Neither a value nor a factory.
    #"injector.registerProperty("x")"#,
    #"injector.registerProperty("x", .instance(3)) { 4 }"#,
    // By type the same.
    "injector.register(Fresh.self, .instance(Fresh()))",
    "injector.register(Fresh.self) { await later() }",
    "injector.register(Fresh.self)",
    "injector.register(Fresh.self, defaults: (Fresh(), 3)) { (_, old: Fresh, count: Int) in Fresh() }",
    // The compiler checks bindings with a closure, and arguments.
    "injector.bind((any Ringing).self, to: Fresh.self) { $0 }",
    #"try injector.register(Fresh.self) { (_, count: Int) in Fresh() }.make("3")"#,
    "try injector.register(Fresh.self) { (_, count: Int) in Fresh() }.make()",
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

  /// What people write first who come from Swinject, Factory or Resolver, or leave something out.
  @Test(arguments: [
    (#"injector.registerProperty("bell", Bell())"#, "write '.instance(…)'"),
    (#"injector.registerProperty("limit", 5)"#, "write '.instance(…)'"),
    ("injector.register(Bell.self, Bell())", "write '.instance(…)'"),
    (#"injector.registerProperty("bell", Bell.init)"#, "write '.factory(…)'"),
    (#"injector.registerProperty("bell", { Bell() })"#, "write '.factory(…)'"),
    ("injector.register(Bell.self, Bell.init)", "write '.factory(…)'"),
    (#"injector.register(Bell.self, name: "loud") { _ in Bell() }"#, "write 'qualifier:'"),
    ("let bell = injector.resolve(Bell.self)!", "write 'try injector.make(T.self)'"),
    ("let bell: Bell = injector.resolve()", "write 'try injector.make(T.self)'"),
    ("injector.register(Tower.self) { r in Tower(r.resolve(Bell.self)!) }", "'try injector.make("),
    (#"_ = injector.resolve(Bell.self, name: "loud")"#, "write 'try injector.make(T.self)'"),
    (#"_ = injector.resolve(Bell.self, argument: "loud")"#, "injector.make(T.self, argument)'"),
    (#"try maker.make("Mimi")"#, "give all arguments of the factory"),
    (#"try maker.make("Mimi", 3, 4)"#, "give all arguments of the factory"),
    ("try maker.make(3, 3)", "give all arguments of the factory"),
    (
      "injector.register(Bell.self) { _ in Bell() }.inObjectScope(.container)", "'.singleton { … }'"
    ),
    ("injector.register(Bell.self) { Bell() }.inObjectScope(.weak)", "'.singleton { … }'"),
    ("injector.register(Bell.self) { Bell() }.scope(.application)", "'.singleton { … }'"),
    ("injector.register(Bell.self) { Bell() }.singleton", "'.singleton { … }'"),
    ("Injector.withOverrides { _ in }", "add the closure to run"),
    ("Injector.withOverrides({ _ in })", "add the closure to run"),
    (#"Injector.withScope(Scope("visit")) { $0.supply("bell", 3) }"#, "add the closure to run"),
    (#"injector.withScope(Scope("visit")) { $0.supply("bell", 3) }"#, "add the closure to run"),
    // Nothing but the test trait and overrides awaits.
    (#"injector.registerProperty("x") { await later() }"#, "a factory can't await"),
    (#"injector.registerProperty("x", .singleton { await later() })"#, "a factory can't await"),
    (#"injector.registerProperty("x", .factory { _ in await later() })"#, "a factory can't await"),
    ("injector.register(Int.self) { try await failing() }", "a factory can't await"),
    ("injector.register(Int.self, .singleton { await later() })", "a factory can't await"),
    (
      #"injector.register(Int.self, .scoped(Scope("visit")) { await later() })"#,
      "supply the scope with the value"
    ),
    (
      "Injector.configure { $0.registerProperty(\"x\", .instance(await later())) }",
      "configure can't await"
    ),
    (
      "try injector.install(\"x\") { $0.registerProperty(\"x\", .instance(await later())) }",
      "a module can't await"
    ),
  ])
  func whatIsWrittenFirstIsToldWhatToWrite(_ form: String, _ advice: String) throws {
    let errors = try errors(in: form)
    #expect(errors.contains { $0.contains(advice) }, "\(errors)")
  }

  /// The compiler's own errors are clear here.
  @Test(arguments: [
    ("try maker.make(name: 3)", "extraneous argument label 'name:'"),
    ("injector.register(Bell.self, .singleton { 3 })", "'Int' to closure result type 'Bell'"),
    ("injector.register(Fresh.self, .singleton { Fresh() })", "'Fresh' does not conform to"),
    (#"injector.registerProperty("fresh", .instance(Fresh()))"#, "'Fresh' does not conform to"),
    (#"injector.registerProperty("x") { undefined() }"#, "cannot find 'undefined'"),
    (#"injector.registerProperty("x", .singleton { undefined() })"#, "cannot find 'undefined'"),
    ("injector.register(Fresh.self) { injector in undefined() }", "cannot find 'undefined'"),
    // The page on ways to set a property quotes this, and says to use @Provided.
    (
      "struct Reader { @Injected var count: Int; func read() -> Int { count } }",
      "cannot use mutating getter on immutable value: 'self' is immutable"
    ),
    (
      "struct Reader { @Provided var bell: Bell = Bell() }", "extra argument 'wrappedValue' in call"
    ),
  ])
  func theCompilerItselfSaysWhatIsWrong(_ form: String, _ text: String) throws {
    let errors = try errors(in: form)
    #expect(errors.contains { $0.contains(text) }, "\(errors)")
  }

  @Test(arguments: [
    "Injector.withOverrides { _ in } _: {}",
    #"Injector.withScope(Scope("visit")) { $0.supply("bell", 3) } _: {}"#,
    #"injector.withScope(Scope("visit")) {}"#,
  ])
  func aClosureToRunIsAllThatWasMissing(_ form: String) throws {
    #expect(try errors(in: form) == [])
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
