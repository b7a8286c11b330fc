import PropertyInjector
import TestSupport
import Testing

/// Modules: what they group, their order, and uninstalling them.
@Suite struct ModuleTests {
  private let injector = Injector.quiet()

  private var number: Int? { injector.instance(of: Int.self) }
  private var names: [String] { injector.modules.map(\.name) }

  @Test func modulesAreListedWithThoseTheyInstallAndUninstalledByThemselves() throws {
    struct Outer: InjectorModule {
      func configure(_ injector: Injector) throws {
        try injector.install(Numbers(number: 1))
        injector.title("outer")
      }
    }
    let module = try injector.install(Outer()); let line: UInt = #line
    #expect(module.name == "Outer" && module.type == Outer.self)
    #expect(module.origin.description == "ModuleTests.swift:\(line)")
    #expect(Set(names) == ["Outer", "Numbers"] && number == 1)
    injector.uninstall(Numbers.self)
    #expect(names == ["Outer"] && number == nil && injector.title == "outer")
    #expect(try injector.install("inline") { _ in }.type == nil)
    #expect(names == ["Outer", "inline"] && injector.modules[1].origin.line == line + 6)
  }

  @Test func whatAModuleHasRegisteredIsFoundWhenItIsComplete() throws {
    try injector.install("app") { injector in
      injector.register(Int.self, .instance(1), fileID: wiringFile, line: 1)
      injector.registerProperty("title", .instance("a"), fileID: wiringFile, line: 2)
      let why = "registrations take effect when it is complete. Ask afterward, or in a factory."
      let reason = refusal { try injector.make(Int.self) }
      #expect(
        reason == "Int was not found: a module registers it, Int (Wiring.swift:1), and its \(why)")
      let named = refusal { try injector.make(property: "title", as: String.self) }
      #expect(named?.hasSuffix("\"title\" (String) (Wiring.swift:2), and its \(why)") == true)
      #expect(!injector.isRegistered(Int.self) && !injector.isRegistered(property: "title"))
      #expect(injector.instance(of: Int.self) == nil && injector.registrations.isEmpty)
      #expect(injector.modules.isEmpty)
    }
    #expect(number == 1 && injector.title == "a" && injector.isRegistered(Int.self))
  }

  @Test func aModuleThatThrowsHalfwayChangesNothingNorDoThoseWithin() throws {
    injector.title("before").register(String.self, .instance("before"))
    #expect(throws: InjectionError.self) {
      try injector.install("half") { injector in
        try injector.install(Numbers(number: 1))
        injector.remove(String.self).removeProperty("title")
        throw CancellationError()
      }
    }
    #expect(number == nil && injector.title == "before" && injector.registrations.count == 2)
    #expect(injector.modules.isEmpty && injector.issues.isEmpty)
    // An outer one may go on without an inner one that throws.
    try injector.install("whole") { injector in
      injector.register(Int.self, .instance(2))
      _ = try? injector.install("inner") {
        $0.register(Door.self, .instance(Door()))
        throw CancellationError()
      }
    }
    #expect(names == ["whole"] && number == 2 && !injector.isRegistered(Door.self))
  }

  @Test func aConfigureWhoseModuleThrowsChangesNothingAndMayBeTriedAgain() async {
    await #expect(processExitsWith: .success) {
      #expect(throws: InjectionError.self) {
        try Injector.configure { injector in
          try injector.install(Numbers(number: 1))
          try injector.install("two") { _ in throw CancellationError() }
        }
      }
      #expect(!Injector.isConfigured && Injector.shared.modules.isEmpty)
      try Injector.configure { try $0.install(Numbers(number: 2)) }
      #expect(Injector.shared.modules.count == 1 && Injector.shared.instance(of: Int.self) == 2)
    }
  }

  @Test func aModuleThatFailsSaysWhereAndWhy() {
    struct Endless: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.register(Int.self, .instance(1))
        try injector.install("between") { try $0.install(self, fileID: wiringFile, line: 1) }
      }
    }
    #expect(
      refusal {
        try injector.install("own", fileID: wiringFile, line: 2) { _ in throw CancellationError() }
      } == """
        own was not installed at Wiring.swift:2: it threw CancellationError(). \
        None of its registrations took effect.
        """)
    #expect(
      refusal { try injector.install(Endless(), fileID: wiringFile, line: 1) } == """
        Endless was not installed at Wiring.swift:1: it is already being installed: Endless → between → \
        Endless. Install it once.
        """)
    #expect(
      refusal {
        try injector.install("wrong") { injector in
          injector.bind(
            (any Greeter).self, qualifier: "loud", to: Ticket.self, fileID: wiringFile, line: 3)
          injector.bind(Ticket.self, to: Int.self, fileID: wiringFile, line: 4)
        }
      } == """
        Greeter qualified "loud" was not bound at Wiring.swift:3: Ticket is not of type Greeter.
        Ticket was not bound at Wiring.swift:4: Int is not of type Ticket.
        """)
    #expect(injector.registrations.isEmpty && injector.issues.isEmpty)
    // Without a module, it is an issue.
    injector.bind((any Greeter).self, to: Ticket.self)
    #expect(injector.issueTexts.hasSuffix("Ticket is not of type Greeter."))
  }

  @Test(arguments: [
    (DuplicatePolicy.keepFirst, uninstalling: [1, 0, 2], found: ["1", "1", "3", nil]),
    (.replace, uninstalling: [2, 0, 1], found: ["3", "2", "2", nil]),
  ])
  func whenTheModuleThatWonIsUninstalledTheNextStepsIn(
    _ policy: DuplicatePolicy, uninstalling order: [Int], found: [String?]
  ) throws {
    let injector = Injector.quiet(duplicates: policy)
    let modules = try ["1", "2", "3"].map { name in
      try injector.install(name) {
        $0.title(name).registerProperty("gone", .instance(name))
        $0.register(String.self, .instance(name))
        $0.register(String.self, qualifier: name, .instance(name))
      }
    }
    injector.removeProperty("gone")
    var titles = [injector.title]
    for (count, index) in order.enumerated() {
      injector.uninstall(modules[index])
      titles.append(injector.title)
      #expect(injector.instance(of: String.self) == titles.last)
      #expect(injector.instance(of: String.self, qualifier: "\(index + 1)") == nil)
      #expect(injector.registrations.count == (count == 2 ? 0 : 4 - count))
    }
    #expect(titles == found)
  }

  @Test func uninstallingATypeOrRemovingAllRemovesAllItsModules() throws {
    let first = try injector.install(Numbers(number: 1))
    try injector.install("other") { $0.register(Int.self, .instance(9)).title("text") }
    try injector.install(Numbers(number: 2))
    injector.uninstall(Numbers.self)
    #expect(names == ["other"] && number == 9)
    // Uninstalling it again is no error, and what was removed beside modules stays so.
    injector.removeProperty("title").uninstall(first)
    #expect(injector.title == nil && number == 9)
    injector.removeAll()
    #expect(injector.modules.isEmpty && number == nil)
    injector.register(Int.self, .instance(0))
    let module = try injector.install(Numbers(number: 1))
    #expect(number == 0)
    injector.uninstall(module)
    #expect(number == 0)
  }

  @Test func argumentsAreUninstalledWithTheirModule() throws {
    injector.register(String.self, defaults: "default") { (_, text: String) in text }
    for name in ["first", "second"] {
      try injector.install(name) { $0.bindArguments(of: String.self, name) }
    }
    for text in ["first", "second", "default"] {
      #expect(try injector.make(String.self) == text)
      injector.modules.first.map(injector.uninstall)
    }
  }
}

private final class Ticket: Sendable {}

private struct Numbers: InjectorModule {
  let number: Int
  func configure(_ injector: Injector) { injector.register(Int.self, .instance(number)) }
}
