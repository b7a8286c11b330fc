import PropertyInjector
import TestSupport
import Testing

/// `make(property:as:)`, the look-up by name that throws an error if nothing is found.
@Suite struct ResolvingByNameTests {
  private let injector = Injector.quiet()

  private func refusal<Value>(_ name: String, as type: Value.Type) -> String? {
    do {
      _ = try injector.make(property: name, as: type)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func itGivesWhatAPropertyWouldGet() throws {
    injector.registerProperty("title", .instance(3)).registerProperty("title", .instance("text"))
    #expect(try injector.make(property: "title", as: String.self) == "text")
    let number: Int = try injector.make(property: "title")
    #expect(number == 3)
    injector.registerProperty("none", .factory { () -> Int? in nil })
    #expect(try injector.make(property: "none", as: Int?.self) == nil)
  }

  /// As a property does, it takes what only a value can tell to fit.
  @Test func itAsksWhatMayFit() throws {
    injector.registerProperty("service", .singleton { GreetingService() as Service })
    injector.registerProperty("greeter", .factory { Door() as any Greeter & Sendable })
    #expect(try injector.make(property: "service", as: GreetingService.self).greet() != "")
    #expect(try injector.make(property: "greeter", as: Door.self).greet() == "knock")
    #expect(try injector.make(property: "greeter", as: Any.self) is Door)
    #expect(throws: InjectionError.self) {
      try injector.make(property: "greeter", as: GreetingService.self)
    }
  }

  /// So that an override may decorate what it stands in for.
  @Test func whatSurelyFitsGoesFirst() {
    Injector.withOverrides({ $0.registerProperty("decoratedGreeter", .instance(Door())) }) {
      Injector.withOverrides({
        $0.registerProperty("decoratedGreeter") { injector -> any Greeter & Sendable in
          let door = try injector.make(property: "decoratedGreeter", as: Door.self)
          return PoliteGreeter(word: "\(door.greet()), please")
        }
      }) {
        let greeter = try? Injector.current.make(
          property: "decoratedGreeter", as: (any Greeter).self)
        #expect(greeter?.greet() == "knock, please")
      }
    }
  }

  @Test func aNameThatNobodyRegistered() {
    #expect(
      refusal("client", as: String.self) == """
        "client" (String) was not found: nothing is registered under that name.
        """)
    injector.registerProperty("client", .instance("text"))
    let line = #line - 1
    #expect(
      refusal("clent", as: String.self) == """
        "clent" (String) was not found: nothing is registered under that name. \
        Did you mean "client" (String), registered at ResolvingByNameTests.swift:\(line)?
        """)
  }

  @Test func aNameOfAnotherType() {
    injector.registerProperty("client", .instance(3))
    let line = #line - 1
    #expect(
      refusal("client", as: String.self) == """
        "client" (String) was not found: that name is registered with another type, Int (ResolvingByNameTests.swift:\(line)). Register a value of type String.
        """)
  }

  @Test func aNameForOtherTargets() {
    injector.registerProperty("client", for: Service.self, .instance("text"))
    let line = #line - 1
    #expect(
      refusal("client", as: String.self) == """
        "client" (String) was not found: nothing is registered under that name. It is registered for other targets or qualifiers: "client" (String) for Service (ResolvingByNameTests.swift:\(line)).
        """)
  }

  @Test func aNameOfAnotherTypeThatIsForOtherTargetsToo() {
    injector.registerProperty("client", .instance(3))
    let line = #line - 1
    injector.registerProperty("client", for: Service.self, .instance("text"))
    #expect(
      refusal("client", as: String.self) == """
        "client" (String) was not found: that name is registered with another type, Int (ResolvingByNameTests.swift:\(line)). Register a value of type String.
        """)
  }

  @Test func aFactoryThatFails() {
    struct Failure: Error {}
    injector.registerProperty("client") { () throws -> String in throw Failure() }
    let line = #line - 1
    #expect(
      refusal("client", as: String.self) == """
        "client" (String) was not made: the factory registered at \
        ResolvingByNameTests.swift:\(line) threw Failure().
        """)
    injector.registerProperty("none", .factory { () -> Int? in nil })
    #expect(refusal("none", as: Int.self)?.hasSuffix("returned nil.") == true)
  }
}
