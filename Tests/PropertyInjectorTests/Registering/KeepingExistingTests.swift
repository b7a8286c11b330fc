import PropertyInjector
import TestSupport
import Testing

/// Modules that register only what isn't registered yet, as those of a program do in a test.
@Suite struct KeepingExistingTests {
  private let injector = Injector.quiet()
  private let calls = Calls()

  // MARK: Doubles

  /// Where a test registers its doubles.
  enum Place: CaseIterable { case before, later, outside, inTheModuleAround }

  /// The class of a double tells nothing about the type that the program registers.
  @Test(arguments: Place.allCases, [DuplicatePolicy.keepFirst, .replace])
  func aDoubleGoesFirstAndTheRealThingIsNeverMade(
    _ place: Place, with policy: DuplicatePolicy
  ) throws {
    // Around the injector, only an equal type is the same.
    let ways = place == .outside ? [] : [(true, true), (true, false), (false, true)]
    for (isByClass, isDoubleByClass) in ways + [(false, false)] {
      let program = Program(calls: calls, isByClass: isByClass)
      let injector = Injector.quiet(duplicates: policy)
      func registerDoubles(on injector: Injector) {
        injector.registerProperty("store", .instance(Double()))
        injector.registerStore(byClass: isDoubleByClass) { Double() }
        injector.registerProperty("steps", .instance("double").element("a"))
      }
      func expectDoubles(on injector: Injector) throws {
        let page = injector.filled(Page(), setting: 3)
        #expect(page.store is Double && page.title == "real" && page.steps == ["double", "b"])
        #expect(try injector.make((any Store).self) is Double && injector.namedStore() is Double)
        #expect(calls.count == 0 && injector.issues.isEmpty)
      }
      switch place {
      case .before, .later:
        if place == .before { registerDoubles(on: injector) }
        let module = try injector.install(program, keepingExisting: true)
        if place == .later { registerDoubles(on: injector) }
        try expectDoubles(on: injector)
        injector.uninstall(module)
        #expect(try injector.namedStore() is Double)
      case .outside:
        registerDoubles(on: injector)
        let child = Injector(parent: injector)
        try child.install(program, keepingExisting: true)
        try expectDoubles(on: child)
      case .inTheModuleAround:
        // They are registered already, though they aren't in effect yet.
        try injector.install("outer") {
          registerDoubles(on: $0)
          try $0.install(program, keepingExisting: true)
        }
        try expectDoubles(on: injector)
      }
    }
  }

  @Test func withoutADoubleTheRealThingIsThereOnce() throws {
    for _ in 1...2 {
      try injector.install(Program(calls: calls, isByClass: true), keepingExisting: true)
      #expect(try injector.namedStore() is Real && injector.make((any Store).self) is Real)
      #expect(try injector.make(property: "steps", as: [String].self) == ["a", "b"])
    }
    #expect(injector.issues.isEmpty && calls.count == 2 && injector.registrations.count == 5)
  }

  /// What it leaves out doesn't step in later.
  @Test func whatIsLeftOutIsNotRegistered() throws {
    let double = try injector.install("double") { $0.title("double") }
    let program = try injector.give { $0.title("program").registerProperty("other", .instance(1)) }
    injector.uninstall(double)
    #expect(injector.title == nil && injector.registrations.map(\.name) == ["other"])
    injector.uninstall(program)
    #expect(injector.registrations.isEmpty)
    // Neither does what it leaves out because of an outer injector.
    let child = Injector(parent: injector.title("outer"))
    try child.give { $0.title("program") }
    child.uninstall(try child.install("double") { $0.title("double") })
    #expect(child.title == "outer")
  }

  /// In the body of a test, what is registered goes before what was registered with its trait.
  @Test func inAnOverrideAModuleKeepsWhatItsTraitRegistered() throws {
    let program = Program(calls: calls, isByClass: true)
    try Injector.withOverrides({ injector in
      injector.registerProperty("store", .instance(Double()))
      injector.registerStore(byClass: false) { Double() }
    }) {
      try Injector.current.install(program, keepingExisting: true)
      let store = try Injector.current.make((any Store).self)
      #expect(try Injector.current.namedStore() is Double && store is Double)
    }
    #expect(calls.count == 0)
  }

  @Test func overridesWithOwnSingletonsKeepTheOrder() throws {
    try injector.give { $0.register(Real.self, .singleton { Real() }) }
    injector.register(Double.self, .instance(Double()))
    try injector.withScope(Scope("any")) {
      let store = try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        try Injector.current.make((any Store).self)
      }
      #expect(store is Double)
    }
    // As in a suite and its tests, one within the other.
    try Injector.withOverrides(makingOwnSingletons: true) {
      _ = try $0.give { Self.elements($0.title("program")) }
    } _: {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let numbers = try Injector.current.make([Int].self)
        #expect(numbers == [1, 2] && Injector.current.title == "program")
      }
    }
  }

  @Test func whatAnOuterInjectorHasIsKept() throws {
    let child = Injector(parent: injector)
    child.register(Double.self, defaults: 0) { (_, number: Int) in Double(number) }
    injector.bindArguments(of: Double.self, 2)
    for name in ["steps", "others"] {
      injector.registerProperty(name, .instance("outer").element("a"))
    }
    try child.give { injector in
      injector.registerProperty("steps", .instance("program").element("a"))
      injector.registerProperty("others", .nothing(String.self).element("a"))
      injector.bindArguments(of: Double.self, 1)
    }
    for name in ["steps", "others"] {
      #expect(try child.make(property: name, as: [String].self) == ["outer"])
    }
    #expect(try child.make(Double.self).number == 2)
  }

  /// An injector that adopted a module forgot how it was installed.
  @Test func whatConfigureRegistersGoesFirst() async {
    await #expect(processExitsWith: .success) {
      let program = try Injector.shared.give {
        $0.title("program").keep("other") { _ in "program" }
      }
      let double = try Injector.shared.install("double") { $0.title("double") }
      Injector.configure { $0.keep("other") { _ in "configured" } }
      let shared = Injector.shared
      #expect(try shared.title == "double" && shared.get("other", String.self) == "configured")
      // What the double displaced steps in, and goes last, too.
      shared.uninstall(double)
      #expect(shared.title == "program" && shared.title("late").title == "late")
      shared.uninstall(program)
      #expect(shared.registrations.count == 2 && shared.issues.isEmpty)
    }
  }

  /// Whether something is registered already is decided where it is registered.
  @Test func whoRegistersMeanwhileIsNotReplaced() throws {
    for _ in 0..<200 {
      let injector = Injector.quiet(duplicates: .replace)
      try onTwoThreads {
        injector.registerProperty("store", .instance(Double()))
      } and: {
        try injector.give { $0.registerProperty("store", .instance(Real())) }
      }
      #expect(try injector.namedStore() is Double)
    }
  }

  // MARK: Names

  @Test func amongThemselvesTheRegistrationsOfAModuleAreAsAlways() throws {
    try injector.give {
      $0.title("first").title("second")
      $0.register(Int.self, .instance(1).element()).register([Int].self, .instance([2]))
    }
    #expect(injector.title == "first" && injector.issues.count == 2)
    // An array goes before its elements, which is an issue.
    #expect(try injector.make([Int].self) == [2])
  }

  @Test func whatGivesWayIsNoIssueUnderANameOfTwoTypesOrBesideAnArray() throws {
    injector.registerProperty("title", .instance(7))
    injector.registerProperty("steps", .instance(["double"]))
    try injector.install(Program(calls: calls), keepingExisting: true)
    let page = injector.filled(Page())
    #expect(page.title == "real" && page.steps == ["double"] && injector.issues.isEmpty)
  }

  // MARK: Elements

  @Test func elementsWithoutKeysAreAlwaysRegistered() throws {
    for count in 1...2 {
      try injector.give(Self.elements)
      #expect(try injector.make([Int].self).count == 2 * count)
    }
    injector.modules.first.map(injector.uninstall)
    #expect(try injector.make([Int].self) == [1, 2])
  }

  @Test func whatTheSameModuleHasRemovedIsNotThere() throws {
    let first = try injector.give { Self.elements($0.title("program")) }
    try injector.give { injector in
      injector.uninstall(first)
      Self.elements(injector.title("program"))
    }
    #expect(try injector.title == "program" && injector.make([Int].self) == [1, 2])
  }

  /// Registers two numbers as elements, by one call.
  private static func elements(_ injector: Injector) {
    for number in 1...2 { injector.register(Int.self, .instance(number).element()) }
  }
}

extension Injector {
  /// Installs a module that gives way.
  @discardableResult fileprivate func give(
    _ configure: (Injector) throws -> Void
  ) throws -> InstalledModule { try install("program", keepingExisting: true, configure) }

  fileprivate func namedStore() throws -> any Store { try make(property: "store") }

  /// Registers a store by its class or by the protocol.
  fileprivate func registerStore<Kind: Store>(
    byClass isByClass: Bool, _ make: @escaping @Sendable () -> Kind
  ) {
    if isByClass { register(Kind.self, .singleton(make)) }
    if !isByClass { register((any Store).self, .singleton { make() }) }
  }
}

/// What a program registers.
private struct Program: InjectorModule {
  let calls: Calls
  var isByClass = false

  func configure(_ injector: Injector) {
    injector.registerProperty("store", .singleton { [calls] in calls.add("", making: Real()) })
    injector.registerStore(byClass: isByClass) { [calls] in calls.add("", making: Real()) }
    injector.title("real")
    for key in ["a", "b"] { injector.registerProperty("steps", .instance(key).element(key)) }
  }
}

private final class Page { var store: (any Store)?, title: String?, steps: [String]? }
private protocol Store: AnyObject, Sendable { func open() }
private final class Real: Store { func open() {} }
private final class Double: Store {
  let number: Int
  init(_ number: Int = 0) { self.number = number }
  func open() {}
}
