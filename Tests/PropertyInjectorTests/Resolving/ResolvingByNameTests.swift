import PropertyInjector
import TestSupport
import Testing

/// `make(property:as:)`, the look-up by name that throws an error if nothing is found.
@Suite struct ResolvingByNameTests {
  private let injector = Injector.quiet()

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
    let file = "App/Wiring.swift"
    let own = Source.factory { () throws -> String? in throw CancellationError() }
    let cases: [((Injector) -> Void, String)] = [
      ({ _ in }, "found: nothing is registered under that name."),
      (
        { $0.registerProperty("clientt", .instance("text"), fileID: file, line: 1) },
        """
        found: nothing is registered under that name. Did you mean "clientt" (String), registered at \
        Wiring.swift:1?
        """
      ),
      (
        { $0.registerProperty("client", for: Service.self, own, fileID: file, line: 2) },
        """
        found: nothing is registered under that name. It is registered for other targets or \
        qualifiers: "client" (String) for Service (Wiring.swift:2).
        """
      ),
      (
        { $0.registerProperty("client", .instance(3), fileID: file, line: 3) },
        """
        found: that name is registered with another type, Int (Wiring.swift:3). Register a value of \
        type String.
        """
      ),
      (
        { $0.registerProperty("client", own, fileID: file, line: 4) },
        "made: the factory registered at Wiring.swift:4 threw CancellationError()."
      ),
    ]
    for (register, reason) in cases {
      register(injector)
      let text = refusal { try injector.make(property: "client", as: String.self) }
      #expect(text == "\"client\" (String) was not \(reason)")
      injector.removeProperty("clientt")
    }
  }
}
