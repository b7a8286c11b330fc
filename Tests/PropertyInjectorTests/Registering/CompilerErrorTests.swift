import Testing
import TypeCheck

/// Code that must compile, or must not, as the compiler that built these tests says.
@Suite struct CompilerErrorTests {
  private static let wrongForms = [
    // Left alone, Swift would register the closure itself as the instance.
    #"injector.registerProperty("x") { $0 + 1 }"#,
    // A factory shares nothing that isn't Sendable.
    "injector.register(Fresh.self, defaults: (Fresh(), 3)) { (_, old: Fresh, count: Int) in Fresh() }",
    // What belongs to the main actor is made there.
    #"injector.registerProperty("x") { @MainActor in MainThing() }"#,
    // Neither a value nor a factory, or both.
    #"injector.registerProperty("x")"#, "injector.register(Fresh.self)",
    #"injector.registerProperty("x", .instance(3)) { 4 }"#,
    "injector.register(Fresh.self) { await later() }", "injector.register((any Ringing).self)",
    // Nil is neither an implementation nor a protocol.
    "injector.register((any Ringing).self) { nil }", "injector.register(nil) { Bell() }",
    "injector.bind((any Ringing).self, to: nil)",
    "injector.register((any Ringing).self, .instance(3))",
    // The compiler checks bindings with a closure, and arguments.
    "injector.bind((any Ringing).self, to: Fresh.self) { $0 }",
    #"try injector.register(Fresh.self) { (_, count: Int) in Fresh() }.make("3")"#,
  ]

  @Test func aWrongFormDoesNotCompile() throws {
    for (form, errors) in try errors(inEach: Self.wrongForms) {
      #expect(!errors.isEmpty, "\(form)")
    }
  }

  /// What people write first: main calls of Swinject, Factory, and Resolver, and guesses.
  private static let guesses: KeyValuePairs = [
    "register on an injector: 'Injector.configure { injector in … }'": [
      #"Injector.registerProperty("bell", .instance(Bell()))"#,
      #"Injector.registerProperty("bell") { Bell() }"#,
      "Injector.register(Bell.self, .instance(Bell()))", "Injector.register(Bell.self) { Bell() }",
    ],
    "write '.instance(…)' around a value, '.factory(…)' around a function": [
      #"injector.registerProperty("bell", Bell())"#, "injector.register(Bell.self, Bell())",
      #"injector.registerProperty("bell", Bell.init)"#,
    ],
    #"write 'registerProperty("name", …)' for a name"#: [
      #"injector.register("bell", .instance(Bell()))"#, #"injector.register("bell") { Bell() }"#,
    ],
    "write 'register(T.self) { … }' or, for a value, 'register(T.self, .instance(…))'": [
      "injector.register { Bell() }", "injector.register(Bell())", "injector.register(Bell.init)",
    ],
    "add a factory, 'register(T.self) { … }', or conform T to Makeable": [
      "injector.register(Fresh.self)"
    ],
    "write 'qualifier:'": [#"injector.register(Bell.self, name: "loud") { _ in Bell() }"#],
    "'.singleton { … }'": [
      "injector.register(Bell.self) { _ in Bell() }.inObjectScope(.container)"
    ],
    "write '.factory { … }'": [#"injector.registerProperty("bell", .transient { Bell() })"#],
    // Nothing but the test trait and overrides awaits.
    "a factory can't await": [
      #"injector.registerProperty("x", .singleton { await later() })"#,
      #"injector.registerProperty("x") { await later() }"#,
      "injector.register(Int.self) { try await failing() }",
    ],
    "write 'try Injector.current.make(…)'": [
      "_ = try Injector.make(Bell.self)", "let bell: Bell = try Injector.make()",
    ],
    "write 'try injector.make(T.self)'": [
      "let bell = injector.resolve(Bell.self)!", "let bell: Bell = injector.resolve()",
      #"_ = injector.resolve(Bell.self, name: "loud")"#,
    ],
    "'try injector.make(": ["injector.register(Tower.self) { r in Tower(r.resolve(Bell.self)!) }"],
    "write 'try injector.make([T].self)'": [
      "_ = try injector.makeAll(Bell.self)", "let bells: [Bell] = try injector.makeAll()",
    ],
    #"write 'try injector.make(property: "name")'"#: [
      #"let bell: Bell = try injector.make("bell")"#
    ],
    "has been renamed to 'make(property:as:)'": [
      #"let bell: Bell = try injector.make(name: "bell")"#
    ],
    "write 'injectDependencies(to:)', for a struct with &": ["injector.inject(Bell())"],
    "unwrap the object first": [
      "let bell: Bell? = Bell(); injector.injectDependencies(to: bell)"
    ],
    "injectDependencies(to: &value)": ["let value = 3; injector.injectDependencies(to: value)"],
    "add the closure to run": [
      "Injector.withOverrides { _ in }", "Injector.withOverrides({ _ in })",
      #"Injector.withScope(Scope("visit")) { $0.supply("bell", 3) }"#,
    ],
    #"write 'supply("name", value)' or 'supply(T.self, value)'"#: [
      #"Injector.withScope(Scope("visit"), { $0.supply(Bell()) }) {}"#
    ],
    "the injector provides the value: write '@Injected var name: T'": [
      "class Page { @Injected var bell = Bell() }",
      #"struct Page { @Injected(qualifier: "loud") var bell: Bell = Bell() }"#,
    ],
    "the property's own name counts": [
      #"class Page { @Injected("bell") var bell: Bell }"#,
      #"class Page { @Injected(property: "bell") var bell: Bell }"#,
    ],
    "use a closure": [#"_ = InjectableProperty.property("count", \Bell.count)"#],
    // The compiler's own errors are clear here.
    "immutable": ["let value = 3; injector.injectDependencies(to: &value)"],
    "extraneous argument label 'name:'": ["try maker.make(name: 3)"],
    "'Int' to closure result type 'Bell'": ["injector.register(Bell.self, .singleton { 3 })"],
    "cannot find 'undefined'": [#"injector.registerProperty("x") { undefined() }"#],
    // The page on ways to set a property quotes this, and says to use @Provided.
    "cannot use mutating getter on immutable value: 'self' is immutable": [
      "struct Reader { @Injected var count: Int; func read() -> Int { count } }"
    ],
    "extra argument 'wrappedValue' in call": [
      "struct Reader { @Provided var bell: Bell = Bell() }"
    ],
    // What is isolated or isn't Sendable.
    "call to actor-isolated instance method 'injectDependencies(to:overwriting:)'": [
      "func prepare(_ crew: Crew) { injector.injectDependencies(to: crew) }"
    ],
    "'InjectorDelegate' crosses into actor-isolated code": [
      "actor Desk: InjectorDelegate { func didInjectDependencies() {} }"
    ],
    "type 'Fresh' does not conform to the 'Sendable' protocol": [
      #"injector.registerProperty("fresh", .instance(Fresh()))"#
    ],
    "capture of 'fresh' with non-Sendable type 'Fresh' in a '@Sendable' closure": [
      #"let fresh = Fresh(); injector.registerProperty("fresh") { fresh }"#,
      #"let fresh = Fresh(); _ = InjectableProperty.property("x") { (_: Page, _: Int) in _ = fresh }"#,
    ],
  ]

  @Test func aWrongFormIsToldWhatIsWrong() throws {
    let advice = Self.guesses.flatMap { advice, forms in forms.map { _ in advice } }
    for (advice, (form, errors)) in zip(advice, try errors(inEach: Self.guesses.flatMap(\.value))) {
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

  // MARK: Language modes

  private static let modes = [
    ["-swift-version", "6"], ["-swift-version", "5"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "5", "-default-isolation", "MainActor"],
  ]

  /// The page Isolation lists the differences.
  @Test(arguments: modes)
  func inEachModeRightFormsCompileWithoutAWarningAndWrongOnesDoNot(_ mode: [String]) throws {
    func error(_ form: String, _ more: String...) throws -> String? {
      try errors(in: form, mode + more + ["-warnings-as-errors"]).first
    }
    #expect(try error(Self.forms) == nil)
    let made = try error(#"injector.registerProperty("thing") { MainThing() }"#)
    #expect(made?.hasPrefix("call to main actor-isolated initializer") == true)
    let shared = try error(#"injector.registerProperty("fresh", .singleton { Fresh() })"#)
    // In the Swift 5 mode only complete checking says that what is shared is Sendable.
    let isTold = mode.contains("6") || mode.contains("-strict-concurrency=complete")
    #expect(isTold ? shared?.hasPrefix("type 'Fresh' does not conform") == true : shared == nil)
    // A function by its name is a warning in the Swift 5 mode.
    let form = #"injector.registerProperty("bell", .factory(makeBell))"#
    if mode.contains("6") {
      #expect(try error(form) == nil)
    } else {
      #expect(try error(form)?.hasPrefix("converting non-Sendable function value") == true)
      let feature = "InferSendableFromCaptures"
      #expect(try error(form, "-enable-upcoming-feature", feature) == nil)
    }
  }

  private static let forms = """
    injector.registerProperty("bell", .instance(Bell()))
    injector.registerProperty("fresh", .unchecked(Fresh()))
    injector.registerProperty("bell", .singleton { Bell() })
    injector.registerProperty("bell", .weak { Bell() })
    injector.registerProperty("fresh", .owned { owner, injector in Fresh() })
    injector.registerProperty("thing", .mainActor { MainThing() })
    injector.register(Bell.self, qualifier: "main", .singleton {
      let bell = Bell()
      return bell
    })
    injector.register(Fresh.self) { Fresh() }
    injector.register(Fresh.self, qualifier: "old") { (_, old: Fresh, count: Int) in Fresh() }
    let maker = injector.register(Fresh.self) { (injector, name: String, count: Int) in Fresh() }
    _ = try maker.make("name", 3)
    injector.register(Fresh.self, defaults: ("name", 3)) { (_, name: String, count: Int) in Fresh() }
    injector.register(Bell.self)
    injector.register(Bell.self, afterInit: { bell, injector in bell.count = 1 })
    injector.register((any Ringing).self) { Bell() }
    injector.bind((any Ringing).self, to: Bell.self) { $0 }
    Injector.withScope(Scope("visit")) { $0.supply("bell", 3) } _: {}
    """

  /// The compiler's errors for statements of a client.
  private func errors(in statements: String, _ mode: [String] = []) throws -> [String] {
    try check([statements], mode).map(\.text)
  }

  /// The compiler's errors for each of several forms, each a line of a function of its own.
  private func errors(
    inEach forms: [String], _ mode: [String] = []
  ) throws -> [(form: String, errors: [String])] {
    let errors = try check(forms, mode)
    return forms.enumerated().map { index, form in
      (form, errors.filter { $0.line == index + 1 }.map(\.text))
    }
  }

  private func check(_ forms: [String], _ mode: [String]) throws -> [CompilerError] {
    let functions = forms.enumerated().map { index, form in
      """
      nonisolated func form\(index)(_ injector: Injector, maker: Maker<Fresh, String, Int>) throws { \
      \(form) }
      """
    }
    return try typeCheck(
      functions.joined(separator: "\n") + """

        import PropertyInjector
        nonisolated final class Fresh { init() {} }
        @MainActor final class MainThing { init() {} }
        nonisolated protocol Ringing: Sendable {}
        nonisolated final class Bell: Makeable, Ringing, @unchecked Sendable {
          var count = 0
          init() {}
          static var injectedProperties: [InjectableProperty] { [] }
          func ring() {}
        }
        nonisolated final class Tower { init(_ bell: Bell) {} }
        nonisolated class Page {}
        actor Crew { var title: String? }
        nonisolated func makeBell() -> Bell { Bell() }
        func later() async -> Int { 3 }
        func failing() async throws -> Int { 3 }
        """,
      mode + ["-parse-as-library"])
  }
}
