import PropertyInjector
import TestSupport
import Testing

/// Which arguments are refused, and the whole text that says so.
@Suite struct ArgumentErrorTests {
  private let injector = Injector.quiet()

  /// The text of the error that a call throws.
  private func refusal(_ call: () throws -> Any) -> String? {
    #expect(throws: InjectionError.self) { _ = try call() }?.description
  }

  @Test func anArgumentOfAnotherType() {
    injector.register(Ticket.self) { (_, name: String?, seat: Int) in Ticket(seat) }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann", "Bob") } == """
        Ticket was not made: argument 2 is String, where Int is wanted. It is registered at \
        ArgumentErrorTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self, 7, 7) } == """
        Ticket was not made: argument 1 is Int, where String? is wanted. It is registered at \
        ArgumentErrorTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self, "Ann", Int?.none) } == """
        Ticket was not made: argument 2 is Int?, where Int is wanted. It is registered at \
        ArgumentErrorTests.swift:\(line).
        """)
  }

  @Test func tooManyArguments() {
    injector.register(Ticket.self) { (_, seat: Int) in Ticket(seat) }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, 1, 2) } == """
        Ticket was not made: it takes 1 argument, and 2 were given. It is registered at \
        ArgumentErrorTests.swift:\(line).
        """)
    injector.register(Int.self, .instance(3)); let next = #line
    #expect(
      refusal { try injector.make(Int.self, 1) } == """
        Int was not made: it takes 0 arguments, and 1 was given. It is registered at \
        ArgumentErrorTests.swift:\(next).
        """)
    #expect(
      refusal { try injector.make(Garage.self, 1) } == """
        Garage was not made: it takes 0 arguments, and 1 was given. It is made by \
        Garage.init().
        """)
  }

  @Test func aMissingArgument() {
    injector.register(Ticket.self) { (_, name: String, seat: Int) in Ticket(seat) }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann") } == """
        Ticket was not made: argument 2 (Int) is missing: give it, \
        bind it with bindArguments(of:_:), or register a default. It is \
        registered at ArgumentErrorTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self) } == """
        Ticket was not made: argument 1 (String) is missing: give it, \
        bind it with bindArguments(of:_:), or register a default. It is \
        registered at ArgumentErrorTests.swift:\(line).
        """)
  }

  @Test func nilIsGivenAsItIs() throws {
    injector.register(Ticket.self) { (_, name: Any) in Ticket(name as? Int? == .some(nil) ? 1 : 2) }
    #expect(try injector.make(Ticket.self, Int?.none).seat == 1)
    // As Swift passes it.
    injector.register(Ticket.self, qualifier: "twice") { (_, name: Int??) in
      Ticket(name == .some(nil) ? 2 : 3)
    }
    #expect(try injector.make(Ticket.self, qualifier: "twice", Int?.none).seat == 2)
    injector.register(Ticket.self, qualifier: "object") { (_, name: AnyObject) in Ticket(3) }
    #expect(throws: InjectionError.self) {
      try injector.make(Ticket.self, qualifier: "object", Int?.none)
    }
  }

  @Test func theFirstThatIsWrongIsBlamedThoughOthersAreMissing() {
    injector.register(Ticket.self) { (_, seat: Int, name: String) in Ticket(seat) }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann") } == """
        Ticket was not made: argument 1 is String, where Int is wanted. It is registered at \
        ArgumentErrorTests.swift:\(line).
        """)
  }

  @Test func anArgumentThatIsMissingForAProperty() {
    final class Wallet: Makeable {
      var ticket: Ticket?
      static var injectedProperties: [InjectableProperty] { [.property("ticket")] }
    }
    injector.register(Ticket.self) { (_, seat: Int) in Ticket(seat) }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Wallet.self) } == """
        Wallet.ticket (Ticket?) was not injected: argument 1 (Int) is missing: give it, \
        bind it with bindArguments(of:_:), or register a default. It is registered at ArgumentErrorTests.swift:\(line).
        """)
  }

  @Test func argumentsForASingleton() {
    injector.register(Ticket.self, .singleton { Ticket(1) })
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, 1) } == """
        Ticket was not made: it is made once for all, so that it can't be given arguments. \
        It is registered at ArgumentErrorTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Chicken.self, 1) } == """
        Chicken was not made: it is made once for all, so that it can't be given arguments. \
        It is made by Chicken.init().
        """)
  }

  @Test func argumentsBoundForWhatTakesNoneAreLeftAlone() throws {
    injector.register(Ticket.self, .singleton { Ticket(1) })
    injector.bindArguments(of: Ticket.self, 2)
    #expect(try injector.make(Ticket.self).seat == 1)
  }
}

private final class Ticket: Sendable {
  let seat: Int

  init(_ seat: Int) {
    self.seat = seat
  }
}

private final class Garage: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Chicken: SharedMakeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
