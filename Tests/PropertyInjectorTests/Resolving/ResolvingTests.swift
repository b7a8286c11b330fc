import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Requests by name and by type, which `make`, `instance(of:)`, and `@Injected` resolve in one way.
@Suite struct ResolvingTests {
  private let injector = Injector.quiet()

  @Test func aTypeIsRegisteredIfARequestFindsARegistration() throws {
    injector.register(GreetingService.self, .singleton { GreetingService() })
    #expect(injector.isRegistered(Service?.self) && injector.isRegistered((any Greeter).self))
    #expect(!injector.isRegistered(Service.self, qualifier: "second"))
    injector.register((any Closer & Sendable).self, .singleton { Door() }.element())
    #expect(injector.isRegistered([any Closer & Sendable].self))
    #expect(!injector.isRegistered([Service].self) && !injector.isRegistered((any Closer).self))
    // A type that makes itself is not.
    _ = try injector.make(Part.self)
    #expect(!injector.isRegistered(Part.self))
    #expect(injector.register(Part.self).isRegistered(Part.self))
    // A name is, with any type, and what is inherited is unless it is masked.
    injector.registerProperty("service", .singleton { Service() })
    injector.registerProperty("steps", .instance(1).element())
    injector.registerProperty("limited", for: Service.self, .instance(1))
    let child = Injector(parent: injector)
    func areRegistered() -> [Bool] {
      ["service", "steps", "limited"].map { child.isRegistered(property: $0) }
    }
    #expect(areRegistered() == [true, true, false] && child.isRegistered(Service.self))
    child.register(GreetingService.self, .nothing(GreetingService.self))
    child.registerProperty("service", .nothing(Service.self))
    #expect(areRegistered() == [false, true, false] && !child.isRegistered(GreetingService.self))
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func severalNamesAreAFailureThatListsThemUnlessALookUpTakesTheFirst(
    _ policy: DuplicatePolicy
  ) throws {
    final class Page { @Injected var part: Part? }
    let (injector, parts) = (Injector.quiet(duplicates: policy), [Part(), Part()])
    for index in policy == .replace ? [1, 0] : [0, 1] {
      injector.wire(["backend", "audit"][index], parts[index], line: UInt(index + 1))
    }
    // They keep the type from making itself, too.
    #expect(
      refusal { try injector.make(Part.self) } == """
        Part was not found: nothing is registered for Part, and several names have a value of that \
        type: "backend" (Part) (Wiring.swift:1), "audit" (Part) (Wiring.swift:2). Register the one you \
        mean by type, or request it by name.
        """)
    let report = injector.injectDependencies(to: Page())
    #expect(report.injectedCount == 0 && report.failures.isEmpty)
    // As OBInjector did.
    #expect(injector.instance(of: Part.self) === parts[0] && injector.issues.isEmpty)
    injector.removeProperty("audit")
    #expect(try injector.make(Part.self) === parts[0])
  }

  @Test func aNameSaysNothingOfAStructAMarkerOrAQualifierNorOfWhatOnlyAValueTells() {
    final class Page { @Injected(qualifier: "audit") var other: Note? }
    injector.registerProperty("note", .instance(Note()))
    injector.registerProperty("greeter") { () -> any Greeter & Sendable in fatalError("not asked") }
    injector.wire("user", User(name: "Alice"), line: 1)
    #expect(injector.instance(of: (any Noting).self) != nil)
    #expect(injector.instance(of: User.self) == nil && injector.instance(of: (any Tag).self) != nil)
    #expect(injector.instance(of: (any Sendable).self) == nil)
    #expect(injector.instance(of: AnyObject.self) == nil && injector.instance(of: Any.self) == nil)
    #expect(injector.instance(of: Note.self, qualifier: "audit") == nil)
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    #expect(injector.instance(of: Door.self) == nil && !injector.isRegistered(User.self))
    #expect(
      refusal { try injector.make(User.self) } == """
        User was not found: it is registered by name only, "user" (User) (Wiring.swift:1), and a request \
        for this type doesn't find it. Ask by name (property: "user"), or register it by type.
        """)
  }

  @Test func aDecoratorIsGivenWhatItStandsBefore() throws {
    let replacing = Injector(duplicates: .replace).register(Door.self) { Door() }
    replacing.register((any Greeter).self) { injector in
      PoliteGreeter(word: "\(try injector.make((any Greeter).self).greet()), please")
    }
    #expect(try replacing.make((any Greeter).self).greet() == "knock, please")
  }

  @Test func anAnswerFollowsTheRegistrationsAndTheTypeThatIsAskedFor() throws {
    let type: Service.Type = GreetingService.self
    for _ in 0..<3 {
      let service = Service()
      injector.remove(Service.self).remove(GreetingService.self)
      injector.register(Service.self, .instance(service))
      injector.register(GreetingService.self, .singleton { GreetingService() })
      // A type that is passed as its superclass is meant itself, whatever was asked for before.
      for _ in 1...2 {
        #expect(try injector.make(type) is GreetingService)
        #expect(injector.instance(of: type) is GreetingService)
        #expect(try injector.make(Service.self) === service)
        #expect(injector.instance(of: Service.self) === service)
      }
    }
  }

  /// They are more than an injector remembers.
  @Test func theAnswersOfManyQualifiersFollowTheRegistrations() {
    func number(_ index: Int) -> Int? { injector.instance(of: Int.self, qualifier: "q\(index)") }
    for index in 0..<1_100 { injector.register(Int.self, qualifier: "q\(index)", .instance(index)) }
    for _ in 1...2 { #expect((0..<1_100).allSatisfy { number($0) == $0 }) }
    for changed in [7, 1_050] {
      injector.remove(Int.self, qualifier: "q\(changed)")
      #expect(number(changed) == nil)
      injector.register(Int.self, qualifier: "q\(changed)", .instance(-changed))
      for _ in 1...2 { #expect(number(changed) == -changed && number(8) == 8) }
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

  /// So that an override may decorate what it stands in for.
  @Test func whatSurelyFitsGoesFirst() throws {
    let child = Injector(parent: injector.registerProperty("decorated", .instance(Door())))
    child.registerProperty("decorated") { injector -> any Greeter & Sendable in
      let door = try injector.make(property: "decorated", as: Door.self)
      return PoliteGreeter(word: "\(door.greet()), please")
    }
    let greeter = try child.make(property: "decorated", as: (any Greeter).self)
    #expect(greeter.greet() == "knock, please")
  }

  @Test func aValueIsMadeAsAnyTooAndOneThatIsNilAsAnOptional() throws {
    injector.registerProperty("door") { Door() as any Greeter & Sendable }
    #expect(try injector.make(property: "door", as: Any.self) is Door)
    injector.registerProperty("none") { Int?.none }
    #expect(try injector.make(property: "none", as: Int?.self) == nil)
  }

  /// Another type goes before what is registered for other targets.
  @Test func aRefusalSaysWhy() {
    func expect(_ reason: String, at location: SourceLocation = #_sourceLocation) {
      let text = refusal { try injector.make(property: "client", as: String.self) }
      #expect(text == "\"client\" (String) was not \(reason)", sourceLocation: location)
    }
    let unknown = "found: nothing is registered under that name."
    expect(unknown)
    injector.wire("clientt", "text", line: 1)
    expect("\(unknown) Did you mean \"clientt\" (String), registered at Wiring.swift:1?")
    injector.removeProperty("clientt")
    let own = Source.factory { () throws -> String? in throw CancellationError() }
    injector.registerProperty("client", for: Service.self, own, fileID: wiringFile, line: 2)
    let others = "It is registered for other targets or qualifiers:"
    let remedy = "To serve all targets, register it without for:."
    expect("\(unknown) \(others) \"client\" (String) for Service (Wiring.swift:2). \(remedy)")
    injector.wire("client", 3, line: 3)
    let type = "found: that name is registered with another type, Int (Wiring.swift:3)."
    expect("\(type) Register a value of type String.")
    injector.registerProperty("client", own, fileID: wiringFile, line: 4)
    expect("made: the factory registered at Wiring.swift:4 threw CancellationError().")
  }
}

private protocol Tag: AnyObject {}
private protocol Noting { func write() }
private final class Note: Noting, Tag, Sendable { func write() {} }
private final class Part: Unlisted, Sendable {}
