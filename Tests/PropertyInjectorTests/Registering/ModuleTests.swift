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

private struct Numbers: InjectorModule {
  let number: Int

  func configure(_ injector: Injector) {
    injector.register(Int.self, .instance(number))
  }
}

private final class Ticket: Sendable {}
