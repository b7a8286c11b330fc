import PropertyInjector
import TestSupport
import Testing

/// Modules: what they group, their order, and uninstalling them.
@Suite struct ModuleTests {
  private let injector = Injector.quiet()

  private var number: Int? { injector.instance(of: Int.self) }

  @Test func aModuleThatInstallsItselfIsAnErrorWithItsPath() {
    struct Endless: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.register(Int.self, .instance(1))
        try injector.install("between") { try $0.install(self) }
      }
    }
    let line = #line - 3
    do {
      try injector.install(Endless(), line: UInt(line))
      Issue.record("no error")
    } catch {
      #expect(
        error.description == """
          Endless was not installed at ModuleTests.swift:\(line): it is already being installed: Endless → between → Endless. Install it once.
          """)
    }
    #expect(injector.modules.isEmpty && injector.registrations.isEmpty)
  }

  @Test func aModuleThatWasInstalledByAnotherIsUninstalledByItself() throws {
    struct Inner: InjectorModule {
      func configure(_ injector: Injector) { injector.register(Int.self, .instance(1)) }
    }
    struct Outer: InjectorModule {
      func configure(_ injector: Injector) throws {
        try injector.install(Inner())
        injector.register(String.self, .instance("outer"))
      }
    }
    try injector.install(Outer())
    injector.uninstall(Inner.self)
    #expect(injector.instance(of: Int.self) == nil)
    #expect(injector.instance(of: String.self) == "outer")
    #expect(injector.modules.map(\.name) == ["Outer"])
  }

  @Test func aModuleIsListedWithItsNameTypeAndOrigin() throws {
    let module = try injector.install(Numbers(number: 1)); let line: UInt = #line
    try injector.install("inline") { $0.register(String.self, .instance("text")) }
    #expect(module.name == "Numbers" && module.type == Numbers.self)
    #expect(module.origin.description == "ModuleTests.swift:\(line)")
    #expect(injector.modules.map(\.name) == ["Numbers", "inline"])
    #expect(injector.modules[1].type == nil)
    #expect(injector.modules[1].origin.line == line + 1)
  }

  @Test func aModuleRegistersInEveryWay() throws {
    final class Page { var title: String?, door: Door? }
    try injector.install("all") { injector in
      injector.registerProperty("title", .instance("text"))
      injector.register(Door.self, .singleton { Door() })
      injector.bind((any Greeter).self, to: Door.self) { $0 }
      injector.registerProperty("door") { Door() }
      injector.register(Int.self, qualifier: "small", .instance(1))
    }
    #expect(injector.injectDependencies(to: Page()).injectedCount == 2)
    let greeter = try injector.make((any Greeter).self)
    #expect(try injector.make(Door.self) === greeter as? Door)
    #expect(injector.instance(of: Int.self, qualifier: "small") == 1)
  }

  @Test func nothingOfAModuleIsFoundBeforeAllOfItIs() throws {
    try injector.install("half") { injector in
      injector.register(Int.self, .instance(1))
      #expect(injector.instance(of: Int.self) == nil && injector.registrations.isEmpty)
      #expect(injector.modules.isEmpty)
    }
    #expect(number == 1)
  }

  @Test func anObjectInjectedBeforeAModuleIsInstalledCanBeInjectedAgain() throws {
    final class Page { var title: String? }
    let page = injector.filled(Page())
    try injector.install("titles") { $0.registerProperty("title", .instance("text")) }
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.title == "text")
  }

  @Test func aModuleThatThrowsHalfwayChangesNothing() throws {
    struct Broken: Error {}
    injector.register(String.self, .instance("before"))
    injector.registerProperty("title", .instance("before"))
    #expect(throws: InjectionError.self) {
      try injector.install("half") { injector in
        injector.register(Int.self, .instance(1))
        injector.remove(String.self)
        injector.removeProperty("title")
        injector.bindArguments(of: Door.self, 1)
        throw Broken()
      }
    }
    #expect(number == nil)
    #expect(injector.instance(of: String.self) == "before")
    #expect(injector.registrations.count == 2)
    #expect(injector.modules.isEmpty && injector.issues.isEmpty)
    try injector.install("whole") { $0.register(Int.self, .instance(2)) }
    #expect(number == 2)
  }

  @Test func aModuleInstallsOthers() throws {
    try injector.install("outer") { injector in
      try injector.install("inner") { $0.register(Int.self, .instance(1)) }
      injector.register(String.self, .instance("text"))
    }
    #expect(Set(injector.modules.map(\.name)) == ["outer", "inner"])
    #expect(number == 1 && injector.instance(of: String.self) == "text")
  }

  @Test func aModuleWithinOneThatThrowsIsNotInstalledEither() {
    struct Broken: Error {}
    #expect(throws: InjectionError.self) {
      try injector.install("outer") { injector in
        try injector.install("inner") { $0.register(Int.self, .instance(1)) }
        throw Broken()
      }
    }
    #expect(injector.modules.isEmpty && number == nil)
  }

  @Test func anOuterModuleMayGoOnWithoutAnInnerOneThatThrows() throws {
    struct Broken: Error {}
    try injector.install("outer") { injector in
      injector.register(String.self, .instance("text"))
      _ = try? injector.install("inner") {
        $0.register(Int.self, .instance(1))
        throw Broken()
      }
    }
    #expect(injector.modules.map(\.name) == ["outer"])
    #expect(number == nil && injector.instance(of: String.self) == "text")
  }

  @Test func theFirstOfSeveralModulesWinsAndEachInTurnStepsIn() throws {
    let modules = try (1...3).map { try injector.install(Numbers(number: $0)) }
    #expect(number == 1)
    #expect(injector.issues.count == 2)
    injector.uninstall(modules[1])
    #expect(number == 1)
    injector.uninstall(modules[0])
    #expect(number == 3)
    injector.uninstall(modules[2])
    #expect(number == nil && injector.registrations.isEmpty)
  }

  @Test func withThePolicyToReplaceTheLastModuleWinsAndTheOneBeforeStepsIn() throws {
    let injector = Injector.quiet(duplicates: .replace)
    let modules = try (1...3).map { try injector.install(Numbers(number: $0)) }
    #expect(injector.instance(of: Int.self) == 3)
    injector.uninstall(modules[2])
    #expect(injector.instance(of: Int.self) == 2)
    injector.uninstall(modules[0])
    #expect(injector.instance(of: Int.self) == 2)
  }

  @Test func amongSeveralThatServeATypeTheFirstModuleWins() throws {
    let first = try injector.install("first") { $0.register(Door.self, .instance(Door())) }
    try injector.install("second") {
      $0.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
    }
    #expect(injector.instance(of: (any Greeter).self) is Door)
    injector.uninstall(first)
    #expect(injector.instance(of: (any Greeter).self) is PoliteGreeter)
  }

  @Test func allModulesOfATypeAreUninstalledTogether() throws {
    try injector.install(Numbers(number: 1))
    try injector.install("other") { $0.register(Int.self, .instance(9)) }
    try injector.install(Numbers(number: 2))
    injector.uninstall(Numbers.self)
    #expect(injector.modules.map(\.name) == ["other"])
    #expect(number == 9)
  }

  @Test func uninstallingAgainIsNoError() throws {
    let module = try injector.install(Numbers(number: 1))
    injector.uninstall(module)
    injector.register(Int.self, .instance(2))
    injector.uninstall(module)
    injector.uninstall(Numbers.self)
    #expect(number == 2 && injector.issues.isEmpty)
  }

  @Test func whatWasRegisteredBesideModulesStays() throws {
    injector.register(Int.self, .instance(0))
    let module = try injector.install(Numbers(number: 1))
    #expect(number == 0)
    injector.uninstall(module)
    #expect(number == 0)
  }

  @Test func whatWasRemovedStaysRemovedWhenAnotherModuleIsUninstalled() throws {
    try injector.install(Numbers(number: 1))
    let other = try injector.install("other") { $0.register(String.self, .instance("text")) }
    injector.remove(Int.self)
    injector.uninstall(other)
    #expect(number == nil)
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func onlyWhatAnUninstalledModuleDisplacedComesBack(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    let (kept, displaced) = policy == .keepFirst ? ("first", "second") : ("second", "first")
    var modules: [String: InstalledModule] = [:]
    for name in ["first", "second"] {
      modules[name] = try injector.install(name) {
        $0.registerProperty("title", .instance(name))
        $0.registerProperty("gone", .instance(name))
        $0.register(String.self, qualifier: "of both", .instance(name))
        $0.register(String.self, qualifier: name, .instance(name))
      }
    }
    injector.removeProperty("gone")
    func found(_ qualifier: String) -> String? {
      injector.instance(of: String.self, qualifier: qualifier)
    }
    func title() -> String? { injector.instance(forProperty: "title", as: String.self) }
    #expect(title() == kept && found("of both") == kept)
    try injector.uninstall(#require(modules[kept]))
    #expect(title() == displaced && found("of both") == displaced)
    #expect(found(kept) == nil && found(displaced) == displaced)
    #expect(injector.registrations.count == 3)
    try injector.uninstall(#require(modules[displaced]))
    #expect(injector.registrations.isEmpty)
  }

  @Test func objectsKeepWhatAnUninstalledModuleGaveThem() throws {
    final class Page { var door: Door? }
    let module = try injector.install("doors") {
      $0.registerProperty("door", .singleton { Door() })
    }
    let (page, late) = (Page(), Page())
    injector.injectDependencies(to: page)
    injector.uninstall(module)
    injector.injectDependencies(to: late)
    #expect(page.door != nil && late.door == nil)
  }

  @Test func argumentsAreUninstalledWithTheirModule() throws {
    injector.register(String.self, defaults: "default") { (_, text: String) in text }
    let first = try injector.install("first") { $0.bindArguments(of: String.self, "first") }
    try injector.install("second") { $0.bindArguments(of: String.self, "second") }
    #expect(try injector.make(String.self) == "first")
    injector.uninstall(first)
    #expect(try injector.make(String.self) == "second")
    injector.uninstall(injector.modules[0])
    #expect(try injector.make(String.self) == "default")
  }

  @Test func removingAllRemovesModulesToo() throws {
    try injector.install(Numbers(number: 1))
    injector.removeAll()
    #expect(injector.modules.isEmpty && number == nil)
    try injector.install(Numbers(number: 2))
    #expect(number == 2)
  }

  @Test func theSharedInjectorIsConfiguredWithModules() async {
    await #expect(processExitsWith: .success) {
      struct Broken: Error {}
      #expect(throws: InjectionError.self) {
        try Injector.configure { injector in
          try injector.install("one") { $0.register(Int.self, .instance(1)) }
          try injector.install("two") { _ in throw Broken() }
        }
      }
      #expect(!Injector.isConfigured && Injector.shared.modules.isEmpty)
      try Injector.configure { try $0.install("one") { $0.register(Int.self, .instance(2)) } }
      #expect(Injector.shared.modules.count == 1)
      #expect(Injector.shared.instance(of: Int.self) == 2)
    }
  }

  // MARK: Errors

  @Test func aModuleThatThrowsHalfway() {
    struct Broken: Error {}
    struct Driving: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.register(Int.self, .instance(1))
        throw Broken()
      }
    }
    let line = #line + 1
    #expect(
      refusal { try injector.install(Driving()) } == """
        Driving was not installed at ModuleTests.swift:\(line): it threw Broken(). \
        None of its registrations took effect.
        """)
    #expect(
      refusal { try injector.install("inline") { _ in throw Broken() } } == """
        inline was not installed at ModuleTests.swift:\(line + 5): it threw Broken(). \
        None of its registrations took effect.
        """)
    #expect(injector.registrations.isEmpty)
  }

  /// Not in the module, whose registrations take effect when it is complete.
  @Test func whatAModuleHasRegisteredIsNotThereYet() throws {
    var reasons: [String?] = []
    try injector.install("app") { injector in
      injector.register(Int.self, .instance(1), fileID: "App/Wiring.swift", line: 1)
      injector.registerProperty("title", .instance("a"), fileID: "App/Wiring.swift", line: 2)
      reasons.append(refusal { try injector.make(Int.self) })
      reasons.append(refusal { try injector.make(property: "title", as: String.self) })
      #expect(!injector.isRegistered(Int.self) && !injector.isRegistered(property: "title"))
    }
    #expect(
      reasons == [
        """
        Int was not found: a module registers it, Int (Wiring.swift:1), and its registrations take effect \
        when it is complete. Ask afterward, or in a factory.
        """,
        """
        "title" (String) was not found: a module registers it, "title" (String) (Wiring.swift:2), and its \
        registrations take effect when it is complete. Ask afterward, or in a factory.
        """,
      ])
    #expect(try injector.make(Int.self) == 1)
    #expect(injector.isRegistered(Int.self) && injector.isRegistered(property: "title"))
  }

  @Test func aModuleThatBindsTypesThatDoNotFit() {
    let line = #line + 2
    let wrong = { (injector: Injector) in
      _ = injector.bind((any Greeter).self, to: Ticket.self)
      _ = injector.bind(Ticket.self, to: Int.self)
    }
    #expect(
      refusal { try injector.install("wrong", wrong) } == """
        Greeter was not bound at ModuleTests.swift:\(line): Ticket is not of type Greeter.
        Ticket was not bound at ModuleTests.swift:\(line + 1): Int is not of type Ticket.
        """)
    #expect(injector.modules.isEmpty && injector.registrations.isEmpty)
  }
}

/// Modules that give way to what is registered already, as those of a program do in a test.
@Suite struct KeepingExistingTests {
  private let injector = Injector.quiet()

  /// What a program registers.
  private struct Program: InjectorModule {
    let calls: Calls

    func configure(_ injector: Injector) {
      injector.registerProperty(
        "store", .singleton { [calls] in calls.add("store", making: Real()) })
      injector.register(
        (any Store).self, .singleton { [calls] in calls.add("type", making: Real()) })
      injector.registerProperty("title", .instance("real"))
      injector.registerProperty("steps", .instance("a").element("a"))
      injector.registerProperty("steps", .instance("b").element("b"))
    }
  }

  private let calls = Calls()

  @Test func whatIsRegisteredStaysAndTheRealThingIsNeverMade() throws {
    final class Page { var store: (any Store)?; var title: String?; var steps: [String]? }
    injector.registerProperty("store", .instance(Double()))
    injector.register((any Store).self, .instance(Double()))
    injector.registerProperty("steps", .instance("double").element("a"))
    try injector.install(Program(calls: calls), keepingExisting: true)
    let page = injector.filled(Page(), setting: 3)
    #expect(page.store is Double && page.title == "real" && page.steps == ["double", "b"])
    #expect(try injector.make((any Store).self) is Double)
    #expect(calls.count == 0 && injector.issues.isEmpty)
  }

  @Test func withoutThemItIsAsAlways() throws {
    try injector.install(Program(calls: calls), keepingExisting: true)
    #expect(try injector.make((any Store).self) is Real)
    #expect(try injector.make(property: "store", as: (any Store).self) is Real)
    // The second time, all of it is there.
    try injector.install(Program(calls: calls), keepingExisting: true)
    #expect(injector.issues.isEmpty && calls.count == 2)
    #expect(try injector.make(property: "steps", as: [String].self) == ["a", "b"])
  }

  /// The type of a double tells nothing about the type that the program registers.
  @Test func aDoubleOfAnotherClassGoesFirst() throws {
    injector.registerProperty("store", .instance(Double()))
    injector.register(Double.self, .instance(Double()))
    try injector.install("program", keepingExisting: true) {
      $0.registerProperty("store", .singleton { [calls] in calls.add("store", making: Real()) })
      $0.register(Real.self, .singleton { [calls] in calls.add("type", making: Real()) })
    }
    #expect(try injector.make((any Store).self) is Double)
    #expect(try injector.make(property: "store", as: (any Store).self) is Double)
    #expect(calls.count == 0)
    #expect(try injector.make(Real.self) === injector.make(Real.self))
  }

  @Test(arguments: [false, true])
  func whatIsInheritedStaysToo(makingOwnSingletons: Bool) throws {
    injector.registerProperty("store", .instance(Double()))
    injector.register(Double.self, .instance(Double()))
    let calls = calls
    try injector.withScope(Scope("any")) {
      try Injector.withOverrides(makingOwnSingletons: makingOwnSingletons, { _ in }) {
        let current = Injector.current
        try current.install("program", keepingExisting: true) {
          $0.registerProperty("store", .singleton { calls.add("store", making: Real()) })
          $0.register(Real.self, .singleton { calls.add("type", making: Real()) })
          $0.registerProperty("title", .instance("real"))
        }
        let stores = (
          try current.make((any Store).self),
          try current.make(property: "store", as: (any Store).self)
        )
        #expect(stores.0 is Double && stores.1 is Double)
        #expect(current.instance(forProperty: "title", as: String.self) == "real")
      }
    }
    #expect(calls.count == 0 && injector.issues.isEmpty)
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aTestsOverrideComesFirst(_ policy: DuplicatePolicy) throws {
    let (outer, calls) = (Injector.quiet(duplicates: policy), calls)
    try outer.withScope(Scope("any")) {
      try Injector.withOverrides({
        $0.registerProperty("store", .instance(Double()))
        $0.register(Double.self, .instance(Double()))
      }) {
        let current = Injector.current
        try current.install(Program(calls: calls), keepingExisting: true)
        let stores = (
          try current.make((any Store).self),
          try current.make(property: "store", as: (any Store).self)
        )
        #expect(stores.0 is Double && stores.1 is Double && current.issues.isEmpty)
      }
    }
    #expect(calls.count == 0)
  }

  /// A test's suite may have installed the program's modules before.
  @Test func elementsWithoutKeysAreNotRegisteredTwiceByOneCall() throws {
    func install() throws {
      try injector.install("program", keepingExisting: true) { injector in
        for number in 1...2 { injector.register(Int.self, .instance(number).element()) }
      }
    }
    try install()
    try install()
    #expect(try injector.make([Int].self) == [1, 2])
    try injector.install("other", keepingExisting: true) {
      $0.register(Int.self, .instance(3).element())
    }
    #expect(try injector.make([Int].self) == [1, 2, 3])
  }

  /// What the module around has registered is registered already, though it isn't in effect yet.
  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func withinAModuleWhatThatHasRegisteredStays(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    try injector.install("outer") { injector in
      injector.registerProperty("store", .instance(Double()))
      injector.register((any Store).self, .instance(Double()))
      try injector.install(Program(calls: calls), keepingExisting: true)
    }
    #expect(try injector.make(property: "store", as: (any Store).self) is Double)
    #expect(try injector.make((any Store).self) is Double)
    #expect(injector.issues.isEmpty && calls.count == 0)
  }

  /// Names are rivals, unless they give way.
  @Test func theNamesOfAModuleDoNotMakeAnotherAmbiguous() throws {
    injector.register((any Store).self, .instance(Double()))
    let child = Injector(parent: injector)
    for injector in [injector, child] {
      try injector.install("program", keepingExisting: true) { injector in
        for name in ["x", "y"] { injector.registerProperty(name, .singleton { Real() }) }
      }
      #expect(try injector.make((any Store).self) is Double)
    }
    let named = Injector.quiet()
    named.registerProperty("a", .instance(Double()))
    try named.install("program", keepingExisting: true) {
      $0.registerProperty("b", .singleton { Real() })
    }
    #expect(try named.make((any Store).self) is Double)
    named.removeProperty("a")
    #expect(try named.make((any Store).self) is Real)
    try named.install("more", keepingExisting: true) {
      $0.registerProperty("c", .singleton { Real() })
    }
    #expect(refusal { try named.make((any Store).self) }?.contains("several names") == true)
  }

  @Test func withinAModuleThatGivesWayAnArrayGoesBeforeItsElements() throws {
    try injector.install("program", keepingExisting: true) { injector in
      injector.register(Int.self, .instance(1).element())
      injector.register([Int].self, .instance([2]))
    }
    #expect(try injector.make([Int].self) == [2])
  }

  /// Found by its name's type, what was registered with the override goes first, too.
  @Test func aNameOfAnOverrideGoesBeforeThatOfAModule() throws {
    let calls = calls
    try Injector.withOverrides({ $0.registerProperty("store", .instance(Double())) }) {
      let current = Injector.current
      try current.install("program", keepingExisting: true) {
        $0.registerProperty("store", .singleton { calls.add("store", making: Real()) })
      }
      let store = try current.make((any Store).self)
      #expect(store is Double && calls.count == 0)
    }
  }

  @Test func anOverrideWithItsOwnSingletonsKeepsTheOrder() throws {
    try injector.install("program", keepingExisting: true) {
      $0.register(Real.self, .singleton { Real() })
    }
    injector.register(Double.self, .instance(Double()))
    #expect(try injector.make((any Store).self) is Double)
    try injector.withScope(Scope("any")) {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let store = try Injector.current.make((any Store).self)
        #expect(store is Double)
      }
    }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func whatIsRegisteredLaterGoesFirstToo(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    let module = try injector.install(Program(calls: calls), keepingExisting: true)
    injector.registerProperty("store", .instance(Double()))
    injector.registerProperty("steps", .instance("later").element("a"))
    #expect(try injector.make(property: "store", as: (any Store).self) is Double)
    #expect(try injector.make(property: "steps", as: [String].self) == ["later", "b"])
    injector.uninstall(module)
    #expect(try injector.make(property: "store", as: (any Store).self) is Double)
    #expect(injector.issues.isEmpty && calls.count == 0)
  }

  @Test func whatConfigureRegistersGoesFirst() async {
    await #expect(processExitsWith: .success) {
      try Injector.shared.install("program", keepingExisting: true) {
        $0.registerProperty("title", .instance("program"))
      }
      Injector.configure { $0.registerProperty("title", .instance("configured")) }
      #expect(try Injector.shared.make(property: "title", as: String.self) == "configured")
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  @Test func whatAnOuterInjectorHasGoesFirstWheneverItIsRegistered() throws {
    let child = Injector(parent: injector)
    let car = child.register(Ticketed.self) { (_, number: Int) in Ticketed(number: number) }
    try child.install("program", keepingExisting: true) { injector in
      injector.registerProperty("steps", .instance("program").element("a"))
      injector.registerProperty("others", .nothing(String.self).element("a"))
      injector.bindArguments(of: Ticketed.self, 1)
    }
    injector.registerProperty("steps", .instance("outer").element("a"))
    injector.registerProperty("others", .instance("outer").element("a"))
    injector.bindArguments(of: Ticketed.self, 2)
    #expect(try child.make(property: "steps", as: [String].self) == ["outer"])
    #expect(try child.make(property: "others", as: [String].self) == ["outer"])
    #expect(try child.make(Ticketed.self).number == 2)
    withExtendedLifetime(car) {}
  }

  private struct Ticketed { let number: Int }

  /// Two names stay ambiguous, whatever gives way to them.
  @Test func amongRivalsTheModuleIsNotAsked() throws {
    for name in ["a", "b"] { injector.registerProperty(name, .instance(Double())) }
    try injector.install(Program(calls: calls), keepingExisting: true)
    #expect(refusal { try injector.make((any Store).self) }?.contains("several names") == true)
    #expect(injector.instance(of: (any Store).self) is Double)
    #expect(calls.count == 0)
  }

  @Test func elementsOfOneCallDoNotComeBackTwice() throws {
    func install(on injector: Injector) throws {
      try injector.install("program", keepingExisting: true) { injector in
        for number in 1...2 { injector.register(Int.self, .instance(number).element()) }
      }
    }
    let child = Injector(parent: injector)
    for injector in [injector, injector, child] { try install(on: injector) }
    for injector in [injector, child] {
      let extra = try injector.install("extra") { $0.register(Int.self, .instance(3).element()) }
      #expect(try injector.make([Int].self) == [1, 2, 3])
      injector.uninstall(extra)
      #expect(try injector.make([Int].self) == [1, 2])
    }
    // The second installation takes the place of the first.
    injector.modules.first.map(injector.uninstall)
    #expect(try injector.make([Int].self) == [1, 2])
  }

  @Test func whatTheSameModuleHasRemovedIsNotThere() throws {
    func register(on injector: Injector) {
      injector.registerProperty("title", .instance("program"))
      injector.register(Int.self, .instance(1).element())
    }
    let first = try injector.install("first", keepingExisting: true, register)
    try injector.install("second", keepingExisting: true) { injector in
      injector.uninstall(first)
      register(on: injector)
    }
    #expect(injector.instance(forProperty: "title", as: String.self) == "program")
    #expect(try injector.make([Int].self) == [1])
  }

  @Test func ofTwoThatComeBackOneIsRegistered() throws {
    func register(on injector: Injector) {
      for number in 1...2 { injector.register(Int.self, .instance(number).element()) }
    }
    let first = try injector.install("first", register)
    for name in ["second", "third"] {
      try injector.install(name, keepingExisting: true, register)
    }
    #expect(try injector.make([Int].self) == [1, 2])
    injector.uninstall(first)
    #expect(try injector.make([Int].self) == [1, 2])
  }

  @Test func whatAModuleWithinLeavesOutDoesNotComeBack() throws {
    func register(on injector: Injector) { injector.register(Int.self, .instance(1).element()) }
    register(on: injector)
    let child = Injector(parent: injector)
    try child.install("outer", keepingExisting: true) { try $0.install("inner", register) }
    let extra = try child.install("extra") { $0.register(Int.self, .instance(2).element()) }
    child.uninstall(extra)
    #expect(try child.make([Int].self) == [1])
  }

  /// A key replaces that of an outer injector anyway.
  @Test func elementsWithKeysOfOneCallAreRegisteredOnEachInjector() throws {
    func register(on injector: Injector) { injector.register(Int.self, .instance(1).element("a")) }
    register(on: injector)
    let child = Injector(parent: injector)
    try child.install("program", keepingExisting: true, register)
    injector.remove(Int.self)
    #expect(try child.make([Int].self) == [1])
  }

  @Test func aNameOfTwoTypesIsNotOverriddenInVain() throws {
    final class Page { var title: String? }
    injector.registerProperty("title", .instance(7))
    try injector.install("program", keepingExisting: true) {
      $0.registerProperty("title", .instance("program"))
    }
    #expect(injector.filled(Page()).title == "program")
    #expect(injector.issues.isEmpty)
  }

  @Test func anElementBesideAnArrayIsNoIssueIfOneGivesWay() throws {
    injector.registerProperty("steps", .instance(["double"]))
    try injector.install(Program(calls: calls), keepingExisting: true)
    #expect(try injector.make(property: "steps", as: [String].self) == ["double"])
    #expect(injector.issues.isEmpty)
  }

  /// As in a suite and its tests. Nothing was asked for before.
  @Test func overridesWithOwnSingletonsWithinEachOtherHaveTheModule() throws {
    let made = try Injector.withOverrides(makingOwnSingletons: true) { injector in
      try injector.install("program", keepingExisting: true) { injector in
        injector.register(Int.self, .instance(1).element())
        injector.registerProperty("title", .instance("program"))
      }
    } _: {
      try Injector.withOverrides(
        makingOwnSingletons: true, { $0.registerProperty("other", .instance(2)) }
      ) {
        (
          try Injector.current.make([Int].self),
          try Injector.current.make(property: "title", as: String.self)
        )
      }
    }
    #expect(made == ([1], "program"))
  }

  /// Whether something is registered already is decided where it is registered.
  @Test func whoRegistersMeanwhileIsNotReplaced() throws {
    for _ in 0..<200 {
      let injector = Injector.quiet(duplicates: .replace)
      try onThreads(2) { thread in
        if thread == 0 {
          injector.registerProperty("store", .instance(Double()))
        } else {
          try injector.install("program", keepingExisting: true) {
            $0.registerProperty("store", .instance(Real()))
          }
        }
      }
      #expect(injector.instance(forProperty: "store", as: (any Store).self) is Double)
    }
  }

  @Test func whatWasInTheWayIsReplacedOnceItIsGone() throws {
    let double = try injector.install("double") {
      $0.registerProperty("store", .instance(Double()))
    }
    try injector.install(Program(calls: calls), keepingExisting: true)
    #expect(try injector.make(property: "store", as: (any Store).self) is Double)
    injector.uninstall(double)
    #expect(try injector.make(property: "store", as: (any Store).self) is Real)
  }

  @Test func amongThemselvesTheRegistrationsOfAModuleAreAsAlways() throws {
    try injector.install("program", keepingExisting: true) {
      $0.registerProperty("title", .instance("first"))
      $0.registerProperty("title", .instance("second"))
    }
    #expect(injector.instance(forProperty: "title", as: String.self) == "first")
    #expect(injector.issues.count == 1)
  }

  private protocol Store: AnyObject, Sendable { func open() }
  private final class Real: Store { func open() {} }
  private final class Double: Store { func open() {} }
}

private struct Numbers: InjectorModule {
  let number: Int

  func configure(_ injector: Injector) {
    injector.register(Int.self, .instance(number))
  }
}

private final class Ticket: Sendable {}
