import PropertyInjector
import TestSupport
import Testing

/// Modules that give way to what is registered already, as those of a program do in a test.
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
    for (isByClass, isDoubleByClass) in [(true, true), (true, false), (false, true)] {
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
    let double = try injector.install("double") {
      $0.registerProperty("store", .instance(Double())).register(Double.self, .instance(Double()))
    }
    for _ in 1...2 {
      try injector.install(Program(calls: calls, isByClass: true), keepingExisting: true)
      #expect(try injector.namedStore() is Double && injector.make((any Store).self) is Double)
      #expect(try injector.make(Real.self) === injector.make(Real.self) && calls.count == 1)
    }
    injector.uninstall(double)
    #expect(try injector.namedStore() is Real && injector.make((any Store).self) is Real)
    #expect(try injector.make(property: "steps", as: [String].self) == ["a", "b"])
    #expect(injector.issues.isEmpty && calls.count == 2)
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

  @Test func whatAnOuterInjectorHasGoesFirstWheneverItIsRegistered() throws {
    let child = Injector(parent: injector)
    child.register(Double.self, defaults: 0) { (_, number: Int) in Double(number) }
    try child.give { injector in
      injector.registerProperty("steps", .instance("program").element("a"))
      injector.registerProperty("others", .nothing(String.self).element("a"))
      injector.bindArguments(of: Double.self, 1)
    }
    injector.bindArguments(of: Double.self, 2)
    for name in ["steps", "others"] {
      injector.registerProperty(name, .instance("outer").element("a"))
      #expect(try child.make(property: name, as: [String].self) == ["outer"])
    }
    #expect(try child.make(Double.self).number == 2)
  }

  @Test func whatConfigureRegistersGoesFirst() async {
    await #expect(processExitsWith: .success) {
      try Injector.shared.give { $0.title("program") }
      Injector.configure { $0.title("configured") }
      #expect(Injector.shared.title == "configured" && Injector.shared.issues.isEmpty)
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
    #expect(injector.title == "first" && injector.issues.count == 1)
    // An array goes before its elements.
    #expect(try injector.make([Int].self) == [2])
  }

  @Test func whatGivesWayIsNoIssueUnderANameOfTwoTypesOrBesideAnArray() throws {
    injector.registerProperty("title", .instance(7))
    injector.registerProperty("steps", .instance(["double"]))
    try injector.install(Program(calls: calls), keepingExisting: true)
    let page = injector.filled(Page())
    #expect(page.title == "real" && page.steps == ["double"] && injector.issues.isEmpty)
  }

  /// Names are rivals, unless they give way.
  @Test func theNamesOfAModuleDoNotMakeAnotherAmbiguous() throws {
    func give(_ names: String..., to injector: Injector) throws {
      try injector.give { injector in
        for name in names { injector.registerProperty(name, .singleton { Real() }) }
      }
    }
    func isDouble(_ own: Injector) throws -> Bool { try own.make((any Store).self) is Double }
    injector.register((any Store).self, .instance(Double()))
    for injector in [injector, Injector(parent: injector)] {
      try give("x", "y", to: injector)
      #expect(try isDouble(injector))
    }
    // Two names stay ambiguous, whatever gives way to them.
    let named = Injector.quiet()
    for name in ["a", "b"] { named.registerProperty(name, .instance(Double())) }
    try give("c", to: named)
    #expect(throws: InjectionError.self) { try isDouble(named) }
    #expect(named.instance(of: (any Store).self) is Double)
    named.removeProperty("a")
    #expect(try isDouble(named))
    named.removeProperty("b")
    #expect(try !isDouble(named))
    try give("d", to: named)
    #expect(throws: InjectionError.self) { try isDouble(named) }
    // Found by its name's type, what was registered with an override goes first, too.
    try Injector.withOverrides({ $0.registerProperty("store", .instance(Double())) }) {
      try give("store", to: .current)
      #expect(try isDouble(.current))
    }
  }

  // MARK: Elements

  /// A test's suite may have installed the program's modules before.
  @Test func elementsWithoutKeysOfOneCallAreRegisteredOnceAndDoNotComeBackTwice() throws {
    let (child, extra) = (Injector(parent: injector), Source.instance(3).element())
    for injector in [injector, injector, child] {
      try injector.give(Self.elements)
      #expect(try injector.make([Int].self) == [1, 2])
    }
    child.uninstall(try child.give { $0.register(Int.self, extra) })
    #expect(try child.make([Int].self) == [1, 2])
    // The second installation takes the place of the first.
    injector.modules.first.map(injector.uninstall)
    #expect(try injector.make([Int].self) == [1, 2])
    // Of two that come back one is registered.
    let other = Injector.quiet()
    let first = try other.install("first", Self.elements)
    for _ in 1...2 { try other.give(Self.elements) }
    other.uninstall(first)
    #expect(try other.make([Int].self) == [1, 2])
    // What a module within leaves out doesn't come back either.
    let within = Injector(parent: other)
    try within.give { try $0.install("inner", Self.elements) }
    within.uninstall(try within.install("extra") { $0.register(Int.self, extra) })
    #expect(try within.make([Int].self) == [1, 2])
  }

  @Test func whatTheSameModuleHasRemovedIsNotThere() throws {
    let first = try injector.give { Self.elements($0.title("program")) }
    try injector.give { injector in
      injector.uninstall(first)
      Self.elements(injector.title("program"))
    }
    #expect(try injector.title == "program" && injector.make([Int].self) == [1, 2])
  }

  @Test func aKeyIsRegisteredOnEachInjector() throws {
    let child = Injector(parent: injector)
    func register(on injector: Injector) { injector.register(Int.self, .instance(4).element("a")) }
    register(on: injector)
    try child.give(register)
    injector.remove(Int.self)
    #expect(try child.make([Int].self) == [4])
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
