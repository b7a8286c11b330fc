import PropertyInjector
import TestSupport
import Testing

/// Where the arguments of a factory come from, which are used, and which are refused.
@Suite struct ArgumentTests {
  private let injector = Injector.quiet()

  private func registerThree() -> Maker<Ticket, String?, Int, any Greeter> {
    injector.register(Ticket.self) { (_, name: String?, seat: Int, greeter: any Greeter) in
      Ticket(text: "\(name ?? "nil") \(seat) \(greeter.greet())")
    }
  }

  @Test func nilOfADoubleOptionalStaysNil() throws {
    let text = injector.register(String.self) { (_, number: Int??) in "\(number == nil)" }
    #expect(try text.make(nil) == "true")
    #expect(try text.make(.some(nil)) == "false")
  }

  @Test func aMakerGoesOnMakingWithItsOwnFactory() throws {
    injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    let refused = injector.register(Ticket.self) { (_, number: Int) in Ticket(text: "\(number)") }
    #expect(injector.issues.count == 1)
    #expect(try refused.make(7).text == "7")
    injector.remove(Ticket.self)
    #expect(try refused.make(8).text == "8")
  }

  @Test func aHandleGivesAllArguments() throws {
    let ticket = registerThree()
    #expect(try ticket.make("Ann", 1, Door()).text == "Ann 1 knock")
    #expect(try ticket.make(nil, 2, PoliteGreeter(word: "hello")).text == "nil 2 hello")
  }

  @Test func aTypeGivesAllArguments() throws {
    _ = registerThree()
    #expect(try injector.make(Ticket.self, "Ann", 1, Door()).text == "Ann 1 knock")
    #expect(try injector.make(Ticket.self, Optional("Ann"), 1, Door()).text == "Ann 1 knock")
    let greeter: any Greeter = Door()
    #expect(try injector.make(Ticket.self, String?.none, 1, greeter).text == "nil 1 knock")
  }

  @Test func nilIsAnArgumentLikeOthers() throws {
    let ticket = injector.register(Ticket.self, defaults: ("default", 1)) {
      (_, name: String?, seat: Int?) in
      Ticket(text: "\(name ?? "nil") \(seat ?? 0)")
    }
    #expect(try injector.make(Ticket.self, String?.none).text == "nil 1")
    #expect(try injector.make(Ticket.self, String?.none, Int?.none).text == "nil 0")
    #expect(try ticket.make(nil, nil).text == "nil 0")
    injector.bindArguments(of: Ticket.self, String?.none)
    #expect(try injector.make(Ticket.self).text == "nil 1")
  }

  @Test func anArgumentMayBeOfASubclassOrOfATypeThatConforms() throws {
    injector.register(Ticket.self) { (_, service: Service, greeter: any Greeter) in
      Ticket(text: greeter.greet())
    }
    let service = GreetingService()
    #expect(try injector.make(Ticket.self, service, service).text == "at your service")
  }

  @Test func anArgumentIsNotConverted() {
    injector.register(Ticket.self) { (_, price: Double, notes: [Any]) in Ticket(text: "\(price)") }
    #expect(throws: InjectionError.self) { try injector.make(Ticket.self, 1, [] as [Any]) }
    #expect(throws: InjectionError.self) { try injector.make(Ticket.self, 1.0, ["note"]) }
  }

  @Test func aClosureIsAnArgument() throws {
    let ticket = injector.register(Ticket.self) { (_, text: @escaping @Sendable () -> String) in
      Ticket(text: text())
    }
    #expect(try ticket.make({ "called" }).text == "called")
  }

  @Test func oneArgumentHasADefaultToo() throws {
    injector.register(Ticket.self, defaults: "default") { (_, name: String) in Ticket(text: name) }
    #expect(try injector.make(Ticket.self).text == "default")
    #expect(try injector.make(Ticket.self, "Ann").text == "Ann")
  }

  @Test func boundArgumentsAreTakenByTheirPosition() throws {
    injector.register(Ticket.self, defaults: ("a", "b", "c")) {
      (_, first: String, second: String, third: String) in
      Ticket(text: first + second + third)
    }
    injector.bindArguments(of: Ticket.self, "x", "y")
    #expect(try injector.make(Ticket.self).text == "xyc")
    #expect(try injector.make(Ticket.self, "1").text == "1yc")
    #expect(try injector.make(Ticket.self, "1", "2").text == "12c")
    #expect(try injector.make(Ticket.self, "1", "2", "3").text == "123")
  }

  @Test func ofArgumentsBoundTwiceTheFirstStay() throws {
    injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    injector.bindArguments(of: Ticket.self, "first")
    injector.bindArguments(of: Ticket.self, "second"); let line = #line
    #expect(try injector.make(Ticket.self).text == "first")
    #expect(
      injector.issues.map(\.description) == [
        """
        Ticket's argument list was not registered at ArgumentTests.swift:\(line): Ticket's \
        argument list is already registered at ArgumentTests.swift:\(line - 1). Remove one of them.
        """
      ])
  }

  @Test func withThePolicyToReplaceTheArgumentsBoundLastStay() throws {
    let injector = Injector.quiet(duplicates: .replace)
    injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    injector.bindArguments(of: Ticket.self, "first")
    injector.bindArguments(of: Ticket.self, "second")
    #expect(try injector.make(Ticket.self).text == "second")
    #expect(injector.issues.isEmpty)
    injector.bindArguments(of: Ticket.self, "third", fileID: "App/Other.swift")
    #expect(try injector.make(Ticket.self).text == "third" && injector.issues.count == 1)
  }

  @Test func boundArgumentsAreNotListedAsRegistrations() {
    injector.bindArguments(of: Ticket.self, "first")
    #expect(injector.registrations.isEmpty)
  }

  @Test func aBindingPassesArgumentsOn() throws {
    injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    injector.bind((any Paper).self, to: Ticket.self) { $0 }
    #expect(try injector.make((any Paper).self, "Ann").text == "Ann")
    injector.bindArguments(of: Ticket.self, "bound")
    #expect(try injector.make((any Paper).self).text == "bound")
  }

  @Test func aPropertyGetsBoundArgumentsAndDefaults() {
    final class Wallet: Injectable {
      var ticket: Ticket?
      static var injectedProperties: [InjectableProperty] { [.property("ticket")] }
    }
    injector.register(Ticket.self, defaults: ("default", 1)) { (_, name: String, seat: Int) in
      Ticket(text: "\(name) \(seat)")
    }
    injector.bindArguments(of: Ticket.self, "bound")
    let wallet = injector.filled(Wallet())
    #expect(wallet.ticket?.text == "bound 1")
  }

  @Test func aHandleMakesWhatIsRegisteredUnderItsQualifier() throws {
    let plain = injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    let loud = injector.register(Ticket.self, qualifier: "loud") { (_, name: String) in
      Ticket(text: name.uppercased())
    }
    #expect(try plain.make("Ann").text == "Ann")
    #expect(try loud.make("Ann").text == "ANN")
    #expect(try injector.make(Ticket.self, qualifier: "loud", "Bob").text == "BOB")
  }

  @Test func aHandleGivesAParent() throws {
    let owner = Service()
    let ticket = injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    let made = try ticket.make(parent: owner, "Ann")
    #expect(injector.parent(of: made) === owner)
  }

  @Test func whatIsMadeWithArgumentsIsInjected() throws {
    final class Seat: InjectorDelegate {
      let number: Int
      var title: String?
      var told = 0
      init(_ number: Int) { self.number = number }
      func didInjectDependencies() { told += 1 }
    }
    injector.registerProperty("title", .instance("text"))
    let seat = try injector.register(Seat.self) { (_, number: Int) in Seat(number) }.make(7)
    #expect(seat.number == 7 && seat.title == "text" && seat.told == 1)
  }

  @Test func nilIsGivenAsItIs() throws {
    injector.register(Ticket.self) { (_, name: Any) in
      Ticket(text: name as? Int? == .some(nil) ? "1" : "2")
    }
    #expect(try injector.make(Ticket.self, Int?.none).text == "1")
    // As Swift passes it.
    injector.register(Ticket.self, qualifier: "twice") { (_, name: Int??) in
      Ticket(text: name == .some(nil) ? "2" : "3")
    }
    #expect(try injector.make(Ticket.self, qualifier: "twice", Int?.none).text == "2")
    injector.register(Ticket.self, qualifier: "object") { (_, name: AnyObject) in
      Ticket(text: "3")
    }
    #expect(throws: InjectionError.self) {
      try injector.make(Ticket.self, qualifier: "object", Int?.none)
    }
  }

  @Test func argumentsBoundForWhatTakesNoneAreLeftAlone() throws {
    injector.register(Ticket.self, .singleton { Ticket(text: "1") })
    injector.bindArguments(of: Ticket.self, 2)
    #expect(try injector.make(Ticket.self).text == "1")
  }

  @Test func boundArgumentsAreLeftAloneIfACallPassesAll() throws {
    let ticket = injector.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    injector.bindArguments(of: Ticket.self, "bound", 7)
    #expect(try ticket.make("Ann").text == "Ann")
    #expect(try injector.make(Ticket.self, "Ann").text == "Ann")
    #expect(try injector.make(Ticket.self, "Ann" as String?).text == "Ann")
    #expect(throws: InjectionError.self) { try injector.make(Ticket.self) }
    // An extension attends to each value.
    injector.addExtension(Counting(Calls()))
    #expect(try ticket.make("Ann").text == "Ann")
    #expect(try injector.make(Ticket.self, "Ann").text == "Ann")
  }

  @Test func aMakerOfAnOverrideEndsWithIt() throws {
    var maker: Maker<Ticket, String>?
    try Injector.withOverrides({
      maker = $0.register(Ticket.self) { (_, name: String) in Ticket(text: name) }
    }) {
      let ticket = try maker?.make("Ann")
      #expect(ticket?.text == "Ann")
    }
    #expect(throws: InjectionError.self) { try maker?.make("Ann") }
  }

  @Test func aSubclassThatOnlyItsMetatypeTellsIsMade() throws {
    injector.register(FrontSeat.self) { (_, number: Int) in FrontSeat(number) }
    let type: Seat.Type = FrontSeat.self
    let seat = try injector.make(type, 7)
    #expect(seat is FrontSeat && seat.number == 7 && seat.told == 1)
  }

  @Test func aMakerOfAnOptionalGivesNil() throws {
    let ticket = injector.register(Ticket?.self) { (_, name: String) in
      name.isEmpty ? nil : Ticket(text: name)
    }
    #expect(try ticket.make("Ann")?.text == "Ann")
    #expect(try ticket.make("") == nil)
  }

  /// With an extension, with an observer, and in a child where a scope is open, too.
  @Test(arguments: ["", "extension", "observer", "scope"])
  func argumentsArePassedInAnyCircumstances(_ circumstance: String) throws {
    let calls = Calls()
    if circumstance == "extension" { injector.addExtension(Counting(calls)) }
    if circumstance == "observer" {
      injector.observe([.factory]) { event in
        if case .factoryFinished = event { calls.add("made") }
      }
    }
    let scope = Scope("arguments")
    let injector = Injector(
      parent: circumstance == "scope" ? injector.openScope(scope) : injector)
    injector.registerProperty("text", .instance("injected"))
    let seat = injector.register(Seat.self) { (_, number: Int) in Seat(number) }
    for made in [try seat.make(7), try injector.make(Seat.self, 7)] {
      #expect(made.number == 7 && made.text == "injected" && made.told == 1)
    }
    #expect(throws: InjectionError.self) { try injector.make(Seat.self, "7") }
    let isHeard = circumstance == "observer" || circumstance == "extension"
    #expect(calls.count == (isHeard ? 2 : 0))
  }

  // MARK: Errors

  @Test func anArgumentOfAnotherType() {
    injector.register(Ticket.self) { (_, name: String?, seat: Int) in Ticket(text: "\(seat)") }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann", "Bob") } == """
        Ticket was not made: argument 2 is of type String, not Int. It is registered at \
        ArgumentTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self, 7, 7) } == """
        Ticket was not made: argument 1 is of type Int, not String?. It is registered at \
        ArgumentTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self, "Ann", Int?.none) } == """
        Ticket was not made: argument 2 is of type Int?, not Int. It is registered at \
        ArgumentTests.swift:\(line).
        """)
  }

  @Test func tooManyArguments() {
    injector.register(Ticket.self) { (_, seat: Int) in Ticket(text: "\(seat)") }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, 1, 2) } == """
        Ticket was not made: it takes 1 argument, and 2 were given. It is registered at \
        ArgumentTests.swift:\(line).
        """)
    injector.register(Int.self, .instance(3)); let next = #line
    #expect(
      refusal { try injector.make(Int.self, 1) } == """
        Int was not made: it takes 0 arguments, and 1 was given. It is registered at \
        ArgumentTests.swift:\(next).
        """)
    #expect(
      refusal { try injector.make(Garage.self, 1) } == """
        Garage was not made: it takes 0 arguments, and 1 was given. It is made by \
        Garage.init().
        """)
  }

  @Test func aMissingArgument() {
    injector.register(Ticket.self) { (_, name: String, seat: Int) in Ticket(text: "\(seat)") }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann") } == """
        Ticket was not made: argument 2 (Int) is missing: pass it, bind it with bindArguments(of:_:), or register a default. It is \
        registered at ArgumentTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Ticket.self) } == """
        Ticket was not made: argument 1 (String) is missing: pass it, bind it with bindArguments(of:_:), or register a default. It is \
        registered at ArgumentTests.swift:\(line).
        """)
  }

  @Test func theFirstThatIsWrongIsBlamedThoughOthersAreMissing() {
    injector.register(Ticket.self) { (_, seat: Int, name: String) in Ticket(text: "\(seat)") }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, "Ann") } == """
        Ticket was not made: argument 1 is of type String, not Int. It is registered at \
        ArgumentTests.swift:\(line).
        """)
  }

  @Test func anArgumentThatIsMissingForAProperty() {
    final class Wallet: Makeable {
      var ticket: Ticket?
      static var injectedProperties: [InjectableProperty] { [.property("ticket")] }
    }
    injector.register(Ticket.self) { (_, seat: Int) in Ticket(text: "\(seat)") }
    let line = #line - 1
    #expect(
      refusal { try injector.make(Wallet.self) } == """
        Wallet.ticket (Ticket?) was not injected: argument 1 (Int) is missing: pass it, bind it with bindArguments(of:_:), or register a default. It is registered at \
        ArgumentTests.swift:\(line).
        """)
  }

  @Test func aFactoryThatThrowsOrNeedsItselfFails() {
    struct Broken: Error {}
    let ticket = injector.register(Ticket.self) { (_, name: String) in
      guard name.isEmpty else { throw Broken() }
      return Ticket(text: name)
    }
    let line = #line - 4
    let text = """
      Ticket was not made: the factory registered at ArgumentTests.swift:\(line) threw Broken().
      """
    #expect(refusal { try ticket.make("Ann") } == text)
    #expect(refusal { try injector.make(Ticket.self, "Ann") } == text)
    let seat = injector.register(Seat.self) { (injector, number: Int) in
      try number == 0 ? Seat(0) : injector.make(Seat.self, number - 1)
    }
    #expect(refusal { try seat.make(2) }?.contains("Seat → Seat") == true)
    #expect(refusal { try injector.make(Seat.self, 2) }?.contains("Seat → Seat") == true)
    #expect(throws: Never.self) { try seat.make(0) }
  }

  @Test func argumentsForASingleton() {
    injector.register(Ticket.self, .singleton { Ticket(text: "1") })
    let line = #line - 1
    #expect(
      refusal { try injector.make(Ticket.self, 1) } == """
        Ticket was not made: its value is shared, so it takes no arguments. \
        It is registered at ArgumentTests.swift:\(line).
        """)
    #expect(
      refusal { try injector.make(Chicken.self, 1) } == """
        Chicken was not made: its value is shared, so it takes no arguments. \
        It is made by Chicken.init().
        """)
  }
}

private protocol Paper {
  var text: String { get }
}

private final class Ticket: Paper, Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }
}

private class Seat: InjectorDelegate {
  let number: Int
  var text: String?
  var told = 0

  init(_ number: Int) { self.number = number }

  func didInjectDependencies() { told += 1 }
}

private final class FrontSeat: Seat {}

private final class Counting: InjectorExtension {
  private let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  func resolve(
    _ registration: RegistrationInfo, for owner: AnyObject?, by injector: Injector,
    _ proceed: () throws -> Any?
  ) throws -> Any? {
    let value = try proceed()
    if value is Seat { calls.add("made") }
    return value
  }
}

private final class Garage: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Chicken: SharedMakeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
