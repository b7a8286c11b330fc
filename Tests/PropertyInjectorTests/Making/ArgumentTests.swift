import PropertyInjector
import TestSupport
import Testing

/// Where the arguments of a factory come from, which are used, and which are refused.
@Suite struct ArgumentTests {
  private let injector = Injector.quiet()

  /// The text that is made with arguments.
  private func text<each Argument>(_ arguments: repeat each Argument) throws -> String {
    try injector.make(String.self, repeat each arguments)
  }

  @Test func aHandleOrATypeGivesAllArguments() throws {
    let maker = injector.register(String.self) {
      (_, name: String?, seat: Int, greeter: any Greeter) in
      "\(name ?? "nil") \(seat) \(greeter.greet())"
    }
    #expect(try maker.make("Ann", 1, Door()) == "Ann 1 knock")
    #expect(try maker.make(nil, 2, PoliteGreeter(word: "hello")) == "nil 2 hello")
    #expect(try text(Optional("Ann"), 1, Door()) == "Ann 1 knock")
    #expect(try text(String?.none, 1, Door() as any Greeter) == "nil 1 knock")
  }

  @Test func nilIsGivenAsItIs() throws {
    injector.register(String.self, defaults: ("default", 1)) { (_, name: String?, seat: Int?) in
      "\(name ?? "nil") \(seat ?? 0)"
    }
    #expect(try text(String?.none) == "nil 1" && text(String?.none, Int?.none) == "nil 0")
    injector.bindArguments(of: String.self, String?.none)
    #expect(try text() == "nil 1")
    let nested = injector.register(Int.self) { (_, number: Int??) in
      number == nil ? 0 : number == .some(nil) ? 1 : 2
    }
    #expect(try nested.make(nil) == 0 && nested.make(.some(nil)) == 1)
    // As Swift passes it.
    #expect(try injector.make(Int.self, Int?.none) == 1)
    injector.register(Bool.self) { (_, any: Any) in any as? Int? == .some(nil) }
    #expect(try injector.make(Bool.self, Int?.none))
    injector.register(Bool.self, qualifier: "object") { (_, object: AnyObject) in true }
    #expect(throws: InjectionError.self) {
      try injector.make(Bool.self, qualifier: "object", Int?.none)
    }
  }

  @Test func anArgumentMayBeOfASubclassOrConformButIsNotConverted() throws {
    injector.register(String.self) { (_, _: Service, greeter: any Greeter) in greeter.greet() }
    let service = GreetingService()
    #expect(try text(service, service) == "at your service")
    injector.register(Int.self) { (_, price: Double, notes: [Any]) in 1 }
    #expect(throws: InjectionError.self) { try injector.make(Int.self, 1, [] as [Any]) }
    #expect(throws: InjectionError.self) { try injector.make(Int.self, 1.0, ["note"]) }
  }

  @Test func boundArgumentsAndDefaultsAreTakenByTheirPosition() throws {
    injector.bindArguments(of: String.self, "x", "y")
    #expect(injector.registrations.isEmpty)
    injector.register(String.self, defaults: ("a", "b", "c")) {
      (_, first: String, second: String, third: String) in first + second + third
    }
    #expect(try text() == "xyc" && text("1") == "1yc" && text("1", "2", "3") == "123")
    injector.register(Ticket.self, defaults: "default") { (_, name: String) in Ticket(name) }
    #expect(try injector.make(Ticket.self).text == "default")
    injector.bindArguments(of: Ticket.self, "bound")
    #expect(injector.filled(Requiring<Ticket>()).value?.text == "bound")
    injector.bind((any Paper).self, to: Ticket.self) { $0 }
    #expect(try injector.make((any Paper).self).text == "bound")
    #expect(try injector.make((any Paper).self, "Ann").text == "Ann")
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func ofArgumentsBoundTwiceTheFirstStayUnlessThePolicyIsToReplace(policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    injector.register(String.self) { (_, name: String) in name }
    for (line, text) in [(1 as UInt, "first"), (2, "second")] {
      injector.bindArguments(of: String.self, text, fileID: "App/Wiring.swift", line: line)
    }
    #expect(try injector.make(String.self) == (policy == .replace ? "second" : "first"))
    let refused = """
      String's argument list was not registered at Wiring.swift:2: String's argument list is \
      already registered at Wiring.swift:1. Remove one of them.
      """
    #expect(injector.issues.map(\.description) == (policy == .replace ? [] : [refused]))
    injector.bindArguments(of: String.self, "third", fileID: "App/Other.swift")
    #expect(injector.issues.count == (policy == .replace ? 1 : 2))
  }

  @Test func boundArgumentsAreLeftAloneIfTheyAreNotNeeded() throws {
    injector.register(Ticket.self, .singleton { Ticket("1") })
    injector.bindArguments(of: Ticket.self, 2)
    #expect(try injector.make(Ticket.self).text == "1")
    let maker = injector.register(String.self) { (_, name: String) in name }
    injector.bindArguments(of: String.self, "bound", 7)
    #expect(throws: InjectionError.self) { try text() }
    #expect(try maker.make("Ann") == "Ann" && text("Ann") == "Ann")
  }

  @Test func aMakerMakesWithItsOwnFactory() throws {
    injector.register(String.self) { (_, name: String) in name }
    let refused = injector.register(String.self) { (_, number: Int) in "\(number)" }
    let loud = injector.register(String.self, qualifier: "loud") { (_, name: String) in "\(name)!" }
    #expect(try injector.issues.count == 1 && refused.make(7) == "7")
    #expect(try loud.make("Ann") == "Ann!" && text("Ann") == "Ann")
    #expect(try injector.make(String.self, qualifier: "loud", "Bob") == "Bob!")
    injector.remove(String.self)
    #expect(try refused.make(8) == "8")
  }

  @Test func aMakerGivesAParentOrNil() throws {
    let owner = Service()
    let maker = injector.register(Ticket?.self) { (_, name: String) in
      name.isEmpty ? nil : Ticket(name)
    }
    let ticket = try #require(try maker.make(parent: owner, "Ann"))
    #expect(try injector.parent(of: ticket) === owner && maker.make("") == nil)
  }

  /// With an extension, with an observer, and in a child where a scope is open, too.
  @Test(arguments: ["", "extension", "observer", "scope"])
  func argumentsArePassedInAnyCircumstances(_ circumstance: String) throws {
    let calls = Calls()
    if circumstance == "extension" {
      injector.addExtension(
        Hooks(resolve: { _, proceed in
          let value = try proceed()
          if value is Seat { calls.add("made") }
          return value
        }))
    }
    if circumstance == "observer" {
      injector.observe([.factory]) { if case .factoryFinished = $0 { calls.add("made") } }
    }
    let injector = Injector(
      parent: circumstance == "scope" ? injector.openScope(Scope("arguments")) : injector)
    injector.registerProperty("text", .instance("injected"))
    let maker = injector.register(Seat.self) { (_, number: Int) in Seat(number) }
    for made in [try maker.make(7), try injector.make(Seat.self, 7)] {
      #expect(made.number == 7 && made.text == "injected" && made.told == 1)
    }
    #expect(throws: InjectionError.self) { try injector.make(Seat.self, "7") }
    #expect(calls.count == (["observer", "extension"].contains(circumstance) ? 2 : 0))
  }

  @Test func aRefusalSaysWhatIsWrong() {
    let howToGiveIt = "pass it, bind it with bindArguments(of:_:), or register a default"
    let place = "It is registered at Wiring.swift"
    injector.register(Ticket.self, fileID: "Wiring.swift", line: 1) {
      (_, name: String?, seat: Int) in Ticket("\(seat)")
    }
    func make<each Argument>(_ arguments: repeat each Argument) throws -> Any {
      try injector.make(Ticket.self, repeat each arguments)
    }
    let rows: [(problem: String, call: () throws -> Any)] = [
      ("argument 2 is of type String, not Int", { try make("Ann", "Bob") }),
      // The first that is wrong, though others are missing.
      ("argument 1 is of type Int, not String?", { try make(7) }),
      ("argument 2 is of type Int?, not Int", { try make("Ann", Int?.none) }),
      ("it takes 2 arguments, and 3 were given", { try make("Ann", 1, 2) }),
      ("argument 2 (Int) is missing: \(howToGiveIt)", { try make("Ann") }),
      ("argument 1 (String?) is missing: \(howToGiveIt)", { try make() }),
    ]
    for (problem, call) in rows {
      #expect(refusal(call) == "Ticket was not made: \(problem). \(place):1.")
    }
    let missing = "argument 1 (String?) is missing: \(howToGiveIt). \(place):1."
    #expect(
      refusal { try injector.make(Requiring<Ticket>.self) }
        == "Requiring<Ticket>.value (Ticket?) was not injected: \(missing)")
    let takesNone = "was not made: it takes 0 arguments, and 1 was given."
    injector.register(Int.self, .instance(3), fileID: "Wiring.swift", line: 2)
    #expect(refusal { try injector.make(Int.self, 1) } == "Int \(takesNone) \(place):2.")
    #expect(
      refusal { try injector.make(Requiring<Int>.self, 1) }
        == "Requiring<Int> \(takesNone) It is made by Requiring<Int>.init().")
    let isShared = "was not made: its value is shared, so it takes no arguments."
    injector.register(Double.self, .singleton { 1 }, fileID: "Wiring.swift", line: 3)
    #expect(refusal { try injector.make(Double.self, 1) } == "Double \(isShared) \(place):3.")
  }
}

private protocol Paper { var text: String { get } }

private final class Ticket: Paper, Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class Seat: Notified, @unchecked Sendable {
  let number: Int
  var text: String?
  init(_ number: Int) { self.number = number }
}
