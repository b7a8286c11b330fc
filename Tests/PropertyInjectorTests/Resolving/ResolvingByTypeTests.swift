import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Requests by type, which `make`, `instance(of:)`, and `@Injected` properties resolve in one way.
@Suite struct ResolvingByTypeTests {
  private let injector = Injector.quiet()

  /// What was asked for before makes no difference.
  @Test func aTypeThatIsPassedAsItsSuperclassIsMeantItself() throws {
    injector.register(Service.self, .singleton { Service() })
    injector.register(GreetingService.self, .singleton { GreetingService() })
    let type: Service.Type = GreetingService.self
    for _ in 0..<3 {
      #expect(try injector.make(type) is GreetingService)
      #expect(injector.instance(of: type) is GreetingService)
      #expect(try !(injector.make(Service.self) is GreetingService))
    }
  }

  // MARK: What is registered

  @Test func aTypeIsRegisteredIfARequestFindsARegistration() {
    #expect(!injector.isRegistered(Service.self))
    injector.register(GreetingService.self, .singleton { GreetingService() })
    #expect(injector.isRegistered(Service.self) && injector.isRegistered((any Greeter).self))
    #expect(injector.isRegistered(Service?.self))
    #expect(!injector.isRegistered(Service.self, qualifier: "second"))
    injector.register(Service.self, qualifier: "second", .singleton { Service() })
    #expect(injector.isRegistered(Service.self, qualifier: "second"))
    injector.register((any Closer & Sendable).self, .singleton { Door() }.element())
    #expect(injector.isRegistered([any Closer & Sendable].self))
    #expect(!injector.isRegistered([Service].self) && !injector.isRegistered((any Closer).self))
  }

  @Test func aTypeThatMakesItselfIsNotRegistered() throws {
    #expect(!injector.isRegistered(Itself.self))
    _ = try injector.make(Itself.self)
    #expect(!injector.isRegistered(Itself.self))
    injector.register(Itself.self)
    #expect(injector.isRegistered(Itself.self))
  }

  @Test func whatIsInheritedIsRegisteredUnlessItIsMasked() {
    injector.register(Service.self, .singleton { Service() })
    injector.registerProperty("service", .singleton { Service() })
    let child = Injector(parent: injector)
    #expect(child.isRegistered(Service.self) && child.isRegistered(property: "service"))
    child.register(Service.self, .nothing(Service.self))
    child.registerProperty("service", .nothing(Service.self))
    #expect(!child.isRegistered(Service.self) && !child.isRegistered(property: "service"))
  }

  @Test func aNameIsRegisteredWithAnyType() {
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("steps", .instance(1).element())
    injector.registerProperty("limited", for: Service.self, .instance(1))
    #expect(injector.isRegistered(property: "title") && injector.isRegistered(property: "steps"))
    #expect(!injector.isRegistered(property: "other"))
    #expect(!injector.isRegistered(property: "limited"))
  }

  /// A struct that only a name has isn't found by its type.
  @Test func aStructThatOnlyANameHasIsNamed() {
    injector.registerProperty(
      "user", .instance(User(name: "Alice")), fileID: "App/Wiring.swift", line: 1)
    #expect(!injector.isRegistered(User.self))
    #expect(
      refusal { try injector.make(User.self) } == """
        User was not found: it is registered by name only, "user" (User) (Wiring.swift:1), and a request \
        for this type doesn't find it. Ask by name, or register it by type.
        """)
  }

  // MARK: Names

  @Test func whatIsRegisteredOnceUnderANameIsFoundByItsTypeAndIsOneObject() throws {
    final class Page { @Injected var service: Service; var backend: Service? }
    injector.registerProperty("backend", .singleton { Service() })
    let page = injector.filled(Page())
    let made = try injector.make(Service.self)
    #expect(made === page.service && made === page.backend)
    #expect(made === injector.instance(of: Service.self))
  }

  @Test func aNameServesSuperclassesAndProtocolsToo() throws {
    injector.registerProperty("door", .singleton { Door() })
    #expect(try injector.make((any Greeter).self) is Door)
    #expect(injector.instance(of: (any Opener).self) is Door)
    injector.registerProperty("desk", .instance(GreetingService()))
    #expect(try injector.make(Service.self) is GreetingService)
  }

  @Test func whatIsRegisteredByTypeGoesBeforeNames() throws {
    let (named, typed) = (Service(), GreetingService())
    injector.registerProperty("backend", .instance(named))
    injector.register(GreetingService.self, .instance(typed))
    #expect(try injector.make(Service.self) === typed)
    injector.remove(GreetingService.self)
    #expect(try injector.make(Service.self) === named)
  }

  @Test func severalNamesAreAFailureThatListsThem() {
    injector.registerProperty("backend", .instance(Service()), fileID: "App/Wiring.swift", line: 1)
    injector.registerProperty("audit", .instance(Service()), fileID: "App/Wiring.swift", line: 2)
    let error = #expect(throws: InjectionError.self) { try injector.make(Service.self) }
    #expect(
      error?.description == """
        Service was not found: nothing is registered for Service, and several names have a value of that type: "backend" (Service) (Wiring.swift:1), "audit" (Service) (Wiring.swift:2). Register the one you mean by type, or request it by name.
        """)
  }

  @Test func ofSeveralNamesNoneFillsAMarkedProperty() {
    final class Page { @Injected var service: Service? }
    final class Strict { @Injected var service: Service }
    for name in ["backend", "audit"] { injector.registerProperty(name, .instance(Service())) }
    let report = injector.injectDependencies(to: Page())
    #expect(report.injectedCount == 0 && report.failures.isEmpty)
    let error = #expect(throws: InjectionError.self) {
      try injector.injectAllDependencies(to: Strict())
    }
    #expect(error?.description.contains("several names have a value") == true)
  }

  @Test func severalNamesKeepATypeFromMakingItself() {
    final class Part: Makeable, Sendable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    injector.registerProperty("left", .instance(Part()))
    injector.registerProperty("right", .instance(Part()))
    #expect(throws: InjectionError.self) { try injector.make(Part.self) }
    injector.removeProperty("left")
    #expect(throws: Never.self) { try injector.make(Part.self) }
  }

  /// As OBInjector did.
  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aLookUpTakesTheNameThatGoesFirst(policy: DuplicatePolicy) {
    let injector = Injector.quiet(duplicates: policy)
    let services = [Service(), Service()]
    injector.registerProperty("one", .instance(services[0]))
    injector.registerProperty("another", .instance(services[1]))
    #expect(injector.instance(of: Service.self) === services[policy == .replace ? 1 : 0])
    #expect(injector.issues.isEmpty)
  }

  @Test func aNameSaysNothingOfANumberOrAText() {
    injector.registerProperty("limit", .instance(3)).registerProperty("title", .instance("text"))
    #expect(injector.instance(of: Int.self) == nil && injector.instance(of: String.self) == nil)
    #expect(throws: InjectionError.self) { try injector.make(Int.self) }
  }

  @Test func aNameSaysNothingOfAProtocolWithoutRequirements() {
    injector.registerProperty("note", .instance(Note()))
    #expect(injector.instance(of: (any Tag).self) == nil)
    #expect(injector.instance(of: AnyObject.self) == nil && injector.instance(of: Any.self) == nil)
    #expect(injector.instance(of: (any Noting).self) != nil)
  }

  @Test func whoAsksWithAQualifierIsNotServedByNames() {
    final class Page { @Injected(qualifier: "audit") var service: Service? }
    injector.registerProperty("backend", .instance(Service()))
    #expect(injector.instance(of: Service.self, qualifier: "audit") == nil)
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
  }

  @Test func aFactoryThatOnlyAValueCouldTellIsNotAsked() {
    injector.registerProperty("greeter") { () -> any Greeter & Sendable in fatalError("not asked") }
    #expect(injector.instance(of: Door.self) == nil)
  }

  // MARK: What is being made

  @Test func aDecoratorIsGivenWhatItStandsBefore() throws {
    let replacing = Injector(duplicates: .replace)
    replacing.register(Door.self) { Door() }
    replacing.register((any Greeter).self) { injector in
      PoliteGreeter(word: "\(try injector.make((any Greeter).self).greet()), please")
    }
    #expect(try replacing.make((any Greeter).self).greet() == "knock, please")
  }

  @Test func whatNeedsItselfAndNothingElseIsACycleThatSaysSo() {
    injector.register((any Greeter).self) { injector in
      PoliteGreeter(word: try injector.make((any Greeter).self).greet())
    }
    let error = #expect(throws: InjectionError.self) { try injector.make((any Greeter).self) }
    #expect(error?.description.contains("Greeter → Greeter") == true)
  }

  @Test func aCycleThroughAPrivateProtocolIsOneToo() {
    injector.register((any Secret).self) { Safe(try $0.make((any Secret).self)) }
    let error = #expect(throws: InjectionError.self) { try injector.make((any Secret).self) }
    #expect(error?.description.contains("needs its own value") == true)
  }

  // MARK: Changes

  @Test func anAnswerFollowsTheRegistrations() throws {
    for number in 0..<50 {
      let service = Service()
      injector.remove(Service.self)
      injector.register(Service.self, .instance(service))
      #expect(try injector.make(Service.self) === service, "\(number)")
      #expect(injector.instance(of: Service.self) === service)
    }
  }

  @Test func theAnswersOfManyQualifiersFollowTheRegistrations() {
    final class Page { @Injected(qualifier: "q7") var number: Int? }
    let qualifiers = (0..<1_100).map { "q\($0)" }
    var numbers = Array(0..<1_100)
    func expectNumbers() {
      for _ in 1...2 {
        #expect(qualifiers.map { injector.instance(of: Int.self, qualifier: $0) } == numbers)
      }
      #expect(injector.filled(Page()).number == numbers[7])
      #expect(injector.instance(of: Int.self, qualifier: "other") == nil)
    }
    for number in numbers {
      injector.register(Int.self, qualifier: "q\(number)", .instance(number))
    }
    expectNumbers()
    for number in [7, 1_050] {
      injector.remove(Int.self, qualifier: "q\(number)")
      #expect(injector.instance(of: Int.self, qualifier: "q\(number)") == nil)
      #expect(injector.filled(Page()).number == (number == 7 ? nil : numbers[7]))
      numbers[number] = -number
      injector.register(Int.self, qualifier: "q\(number)", .instance(-number))
    }
    expectNumbers()
  }

  @Test func aNameIsFoundByTheTypesThatItStillHas() throws {
    let injector = Injector.quiet(duplicates: .replace)
    func isFound(_ type: (some Service).Type) -> Bool { injector.instance(of: type) != nil }
    #expect(!isFound(Service.self))
    injector.registerProperty("service", .instance(GreetingService() as Service))
    #expect(isFound(Service.self) && isFound(GreetingService.self))
    #expect(injector.instance(of: (any Greeter).self) != nil)
    injector.registerProperty("service", .instance(Service()))
    #expect(isFound(Service.self) && !isFound(GreetingService.self))
    #expect(injector.instance(of: (any Greeter).self) == nil)
    let module = try injector.install("other target") {
      $0.registerProperty("service", for: Door.self, .instance(GreetingService()))
    }
    #expect(isFound(Service.self))
    injector.uninstall(module)
    #expect(isFound(Service.self) && !isFound(GreetingService.self))
    injector.removeProperty("service")
    #expect(!isFound(Service.self))
    injector.registerProperty("service") { GreetingService() }
    #expect(isFound(Service.self) && isFound(GreetingService.self))
  }

  @Test func whatIsRemovedGoesThoughItWasAskedFor() throws {
    weak var removed: Service?
    injector.register(Service.self, .singleton { Service() })
    do {
      let service = try injector.make(Service.self)
      removed = service
      #expect(injector.instance(of: Service.self) === service)
    }
    #expect(removed != nil)
    injector.remove(Service.self)
    #expect(removed == nil)
  }

  /// Which another thread removes and registers meanwhile.
  @Test func manyThreadsAskForWhatComesAndGoes() throws {
    let injector = injector
    injector.register(Service.self, .singleton { Service() })
    try onThreads(4) { number in
      for round in 0..<2_000 {
        if number == 0, round % 20 == 0 {
          injector.remove(Service.self)
          injector.register(Service.self, .singleton { Service() })
        } else if let service = injector.instance(of: Service.self) {
          try ensure(type(of: service) == Service.self)
        }
      }
    }
  }

  /// The audit goes on with what was registered before, and told the injector which names that are.
  @Test func aNameIsFoundThoughItIsRegisteredDuringAnAudit() {
    final class Page: Injectable {
      static let injector = Injector.quiet()
      @Injected var service: Service?
      static var injectedProperties: [InjectableProperty] {
        injector.registerProperty("backend", .instance(Service()))
        return []
      }
    }
    _ = Page.injector.audit([Page.self])
    #expect(Page.injector.instance(of: Service.self) != nil)
  }

  // MARK: What is made

  @Test func whatIsFoundByANameIsInjected() throws {
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("note", .factory { Note() })
    #expect(try injector.make(Note.self).title == "text")
  }

  private final class Note: Noting, Tag, @unchecked Sendable {
    var title: String?
    func write() {}
  }
}

private protocol Secret {}
private struct Safe: Secret {
  init(_ content: any Secret) {}
}
private protocol Tag: AnyObject {}
private protocol Noting { func write() }

private final class Itself: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
