import PropertyInjector
import TestSupport
import Testing

/// Clause 4, the net: an object that a factory returns is refused if a property that a value of an open
/// scope would fill already holds another value. So a pool that forgets to clean doesn't take Alice to
/// Bob.
@Suite struct Clause4NetTests {
  private let injector = Injector.ofRequests()

  // MARK: Pools

  /// What a pool gives.
  private final class Desk<User: Sendable>: @unchecked Sendable { var user: User? }

  private final class Member: Sendable {}
  private struct Guest: Sendable {}

  private func checkPool<User: Sendable>(_ scope: Scope, _ alice: User, _ bob: User) throws {
    let (pool, injector) = (Desk<User>(), Injector.quiet())
    injector.registerProperty("user", .supplied(User?.self, in: .request))
    injector.register(Desk<User>.self, .unchecked(scope) { _ in pool })
    func takeDesk(of user: User?) throws -> Desk<User> {
      try injector.withScope(.request, { $0.supply("user", user) }) { try Injector.current.make() }
    }
    #expect(try takeDesk(of: alice).user != nil)
    #expect(throws: InjectionError.self) { try takeDesk(of: bob) }
    #expect(throws: InjectionError.self) { try takeDesk(of: nil) }
    pool.user = nil
    #expect(try takeDesk(of: bob).user != nil)
    // The same is no other, where that can be told.
    if User.self == Guest.self {
      #expect(refusal { try takeDesk(of: bob) }?.contains("Guest isn't Equatable") == true)
    } else {
      #expect(try takeDesk(of: bob).user != nil)
    }
  }

  @Test(arguments: [Scope.transient, .request, .graph], ["class", "Equatable", "neither"])
  func aPooledObjectIsRefusedItsSecondUserUntilItIsCleaned(scope: Scope, user: String) throws {
    switch user {
    case "class": try checkPool(scope, Member(), Member())
    case "Equatable": try checkPool(scope, User.alice, User.bob)
    default: try checkPool(scope, Guest(), Guest())
    }
  }

  @Test func anObjectMayBeHandedOutTwiceWithinARequest() throws {
    let pool = Handler()
    injector.register(Handler.self) { pool }
    for user in [User.alice, .bob] {
      try injector.withRequest(of: user) {
        let first = try Injector.current.make(Handler.self)
        #expect(try Injector.current.make(Handler.self) === first)
        #expect(pool.user == user && pool.unitOfWork === Injector.current.unit())
      }
      (pool.user, pool.unitOfWork) = (nil, nil)
    }
  }

  // MARK: What is refused

  private class Handler: @unchecked Sendable {
    var user: User?, unitOfWork: UnitOfWork?
    init(_ user: User? = nil, _ unitOfWork: UnitOfWork? = nil) {
      (self.user, self.unitOfWork) = (user, unitOfWork)
    }
  }

  @Test func theErrorNamesTheRegistrationThePropertyAndTheScope() {
    injector.removeProperty("user").registerProperty(
      "user", .supplied(User.self, in: .request), fileID: "Wiring.swift", line: 3)
    injector.register(Handler.self, .factory { Handler(.bob) }, fileID: "Wiring.swift", line: 7)
    injector.withRequest(of: .alice) {
      #expect(
        refusal { try Injector.current.make(Handler.self) } == """
          Handler.user (User?) was not injected: what the factory registered at Wiring.swift:7 returned \
          already holds another value than that of "user" (User), registered at Wiring.swift:3, which \
          ends with the scope request. It was set while the object was made, or before. Return a new \
          object that leaves it nil, or don't register it there.
          """)
    }
    #expect(injector.issues.isEmpty)
  }

  /// By an initializer, in a factory or after it, by another injector, or in a property with a wrapper.
  @Test(arguments: [
    "initializer", "factory", "afterInit", "other injector", "@Injected", "lazy", "listed",
  ])
  func whoeverSetsAnotherValueIsRefused(how: String) {
    final class Clerk: Handler, @unchecked Sendable {
      @Injected var marked: User?
      lazy var late: User? = .alice
    }
    final class Lister: Handler, Injectable, @unchecked Sendable {
      var listed: User? { didSet {} }
      static var injectedProperties: [InjectableProperty] { [.property("user", \Lister.listed)] }
    }
    let other = Injector.quiet().registerProperty("user", .instance(User.bob))
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.registerProperty("late", .supplied(User.self, in: .request))
    let source: Source<Handler> = .factory {
      switch how {
      case "initializer": return Handler(.bob)
      case "@Injected", "lazy":
        let clerk = Clerk()
        if how == "lazy" { clerk.late = .bob } else { clerk.marked = .bob }
        return clerk
      case "listed":
        let lister = Lister()
        lister.listed = .bob
        return lister
      default:
        let handler = Handler()
        if how == "factory" { handler.user = .bob }
        if how == "other injector" { other.injectDependencies(to: handler as AnyObject) }
        return handler
      }
    }
    injector.register(
      Handler.self, how == "afterInit" ? source.afterInit { made, _ in made.user = .bob } : source)
    func supply(_ supplies: inout Supplies) {
      for name in ["user", "late"] { supplies.supply(name, User.alice) }
      supplies.supply(User.self, User.alice)
    }
    injector.withScope(.request, supply) {
      let text = refusal { try Injector.current.make(Handler.self) }
      #expect(text?.contains("already holds another value") == true)
    }
  }

  /// No factory is called to compare.
  @Test func whatTheScopeHasNotMadeYetIsAnother() {
    let (injector, calls) = (Injector.quiet(), Calls())
    injector.registerProperty(
      "unitOfWork", .scoped(.request) { calls.add("made", making: UnitOfWork()) })
    injector.register(Handler.self) { Handler(nil, UnitOfWork()) }
    injector.withScope(.request) {
      let text = refusal { try Injector.current.make(Handler.self) }
      #expect(text?.contains("the scope request and isn't there") == true && calls.names.isEmpty)
    }
  }

  /// What a layer has that ends with the scope counts as the scope's.
  @Test(arguments: ["override", "child", "own singletons"])
  func whatALayerWithinAScopeHasCounts(how: String) throws {
    let (pool, injector) = (Worker(), Injector.quiet())
    injector.register(Worker.self) { pool }
    if how == "own singletons" {
      injector.registerProperty("unitOfWork", .singleton { UnitOfWork() })
    }
    // The same value is no other.
    func takeTwice() throws -> Worker {
      try after(Injector.current.make(Worker.self), making: Injector.current.make())
    }
    func takeInRequest() throws -> Worker {
      try injector.withScope(.request) {
        if how == "child" {
          let child = Injector(parent: .current)
          child.registerProperty("unitOfWork", .singleton { UnitOfWork() })
          return try child.make(Worker.self)
        }
        func register(on layer: Injector) {
          if how == "override" { layer.registerProperty("unitOfWork", .instance(UnitOfWork())) }
        }
        return try Injector.withOverrides(
          makingOwnSingletons: how == "own singletons", register, takeTwice)
      }
    }
    #expect(try takeInRequest().unitOfWork != nil)
    #expect(refusal { try takeInRequest() }?.contains("the scope request") == true)
  }

  /// That a request has no user counts, too, whoever says so.
  @Test func thatThereIsNoneCounts() throws {
    let pool = Mailer()
    injector.register(Mailer.self) { pool }
    try injector.withRequest(of: .alice) { _ = try Injector.current.make(Mailer.self) }
    #expect(pool.user == .alice)
    injector.withRequest(of: .bob) {
      Injector.withOverrides({ $0.registerProperty("user", .nothing(User.self)) }) {
        let text = refusal { try Injector.current.make(Mailer.self) }
        #expect(text?.contains("the scope request and isn't there") == true)
      }
    }
  }

  private protocol Label: Sendable {}
  private final class Tag: Label {}
  private struct Tagged: Label { let tag: Tag }
  private final class Clerk: Injectable, @unchecked Sendable {
    var label: (any Label)?
    static var injectedProperties: [InjectableProperty] { [.property("label", \Clerk.label)] }
  }

  /// A binding gives what it is bound to. One that converts gives something new.
  @Test(arguments: ["plain", "upcast", "conversion", "to itself"])
  func aBindingCountsAsWhatItIsBoundTo(how: String) throws {
    let pool = Clerk()
    injector.register(Clerk.self) { pool }
    injector.register(Tag.self, qualifier: "bound", .scoped(.request) { Tag() })
    switch how {
    case "plain": injector.bind((any Label).self, to: Tag.self, qualified: "bound")
    case "upcast": injector.bind((any Label).self, to: Tag.self, qualified: "bound") { $0 }
    case "conversion":
      injector.bind((any Label).self, to: Tag.self, qualified: "bound") { Tagged(tag: $0) }
    default: injector.bind((any Label).self, to: (any Label).self)
    }
    func take() throws -> Clerk { try injector.withScope(.request) { try Injector.current.make() } }
    if how == "to itself" { pool.label = Tag() }
    #expect(try take() === pool)
    if how == "plain" || how == "upcast" {
      #expect(refusal { try take() }?.contains("the scope request") == true)
    } else {
      // What it is bound to is made.
      let taken = try injector.withScope(.request) {
        try after(
          Injector.current.make(Tag.self, qualifier: "bound"),
          making: Injector.current.make(Clerk.self))
      }
      #expect(taken === pool)
    }
  }

  // MARK: What isn't

  /// It refuses what it would give, too.
  @Test func whatIsLeftOfAScopeIsNotCompared() throws {
    let pool = Handler(.bob, UnitOfWork())
    injector.register(Handler.self) { pool }
    let request = injector.openRequest(of: .alice)
    let child = Injector(parent: request).registerProperty("user", .instance(User.alice))
    #expect(throws: InjectionError.self) { try child.make(Handler.self) }
    request.close()
    #expect(try request.make(Handler.self) === pool && child.make(Handler.self) === pool)
  }

  /// The scope is still open, but not what has registered its value.
  @Test func whatIsLeftOfAnOverrideIsNotCompared() throws {
    let (pool, injector) = (Worker(), Injector.quiet())
    pool.unitOfWork = UnitOfWork()
    injector.register(Worker.self) { pool }
    try injector.withScope(.request) {
      let override = Injector.withOverrides {
        $0.registerProperty("unitOfWork", .scoped(.request) { UnitOfWork() })
      } _: {
        #expect(throws: InjectionError.self) { try Injector.current.make(Worker.self) }
        return Injector.current
      }
      let taken = try override.make(Worker.self)
      #expect(taken === pool)
    }
  }

  @Test func whatHoldsTheScopesOwnValuesIsNotRefused() throws {
    injector.register(Handler.self) { Handler(try $0.get("user"), try $0.get("unitOfWork")) }
    injector.register(Handler.self, qualifier: "injected") { injector in
      let handler = Handler()
      injector.injectDependencies(to: handler as AnyObject)
      return handler
    }
    try injector.withRequest(of: .alice) {
      for qualifier in [nil, "injected"] {
        let handler = try Injector.current.make(Handler.self, qualifier: qualifier)
        #expect(handler.user == .alice && handler.unitOfWork === Injector.current.unit())
      }
    }
  }

  /// It is the only one of its type, whatever its name.
  @Test func aValueThatIsFoundByTypeCounts() throws {
    final class Desk: @unchecked Sendable { @Injected var unit: UnitOfWork }
    let pool = Desk()
    injector.register(Desk.self) { pool }
    func take() throws -> Desk { try injector.withScope(.request) { try Injector.current.make() } }
    #expect(try take() === pool)
    #expect(refusal { try take() }?.contains("the scope request") == true)
  }

  /// A ring knows the scope's value before it is complete.
  @Test func whatIsGivenAScopesValueThatIsBeingMadeIsNotRefused() throws {
    final class Whole: @unchecked Sendable { var part: Part? }
    final class Part: @unchecked Sendable {
      var whole: Whole?
      init(_ whole: Whole) { self.whole = whole }
    }
    injector.registerProperty("whole", .scoped(.request) { Whole() })
    injector.registerProperty("part", .unchecked(.request) { Part(try $0.get("whole")) })
    injector.withScope(.request) {
      let whole = Injector.current.instance(forProperty: "whole", as: Whole.self)
      #expect(whole?.part?.whole === whole && whole != nil)
      whole?.part = nil
    }
  }

  /// By type, what is being made is passed over: it takes another of the type.
  @Test func aDecoratorHoldsWhatItDecorates() throws {
    final class Frame: Label, @unchecked Sendable {
      @Injected var label: any Label
      init(_ label: any Label) { self.label = label }
    }
    injector.register((any Label).self, .unchecked(.request) { Frame(try $0.make(Tag.self)) })
    injector.register(Tag.self, .scoped(.request) { Tag() })
    try injector.withScope(.request) {
      let frame = try #require(Injector.current.make((any Label).self) as? Frame)
      #expect(frame.label is Tag)
    }
  }

  /// What is made for each request can't be compared, and what no scope has is no scope's.
  @Test func whatIsMadeAnewIsNeverCompared() throws {
    let (pool, injector) = (Handler(.bob, UnitOfWork()), Injector.quiet())
    injector.registerProperty("user", .nothing(User.self))
    injector.registerProperty("unitOfWork") { UnitOfWork() }.register(Handler.self) { pool }
    injector.registerProperty("unused", .supplied(User.self, in: .request))
    func register(on layer: Injector) { layer.registerProperty("unitOfWork") { UnitOfWork() } }
    #expect(try injector.make(Handler.self) === pool)
    let taken = try injector.withScope(.request) {
      try Injector.withOverrides(register) { try Injector.current.make(Handler.self) }
    }
    #expect(taken === pool)
    let outside = Injector.ofRequests().register(Handler.self) { pool }
    #expect(try outside.make(Handler.self).user == .bob)
  }

  /// Arrays, structs, what a program injects itself, and what a closure sets, which nobody can read.
  @Test func whatIsNeverCompared() throws {
    struct Card { var user: User? }
    final class Listing: Injectable, @unchecked Sendable {
      private(set) var holder = Kept<User>()
      static var injectedProperties: [InjectableProperty] {
        [.property("user") { (listing: Listing, user: User) in listing.holder.value = user }]
      }
    }
    injector.register(Card.self) { Card(user: .bob) }.register(Listing.self) { Listing() }
    try injector.withRequest(of: .alice) {
      let card = try Injector.current.make(Card.self)
      let listing = try Injector.current.make(Listing.self)
      #expect(card.user == .bob && listing.holder.value == .alice)
      let handler = Handler(.bob)
      #expect(Injector.injectDependencies(to: handler as AnyObject).failures.isEmpty)
      #expect(handler.user == .bob && handler.unitOfWork != nil)
      Injector.injectDependencies(to: handler as AnyObject, overwriting: true)
      #expect(handler.user == .alice)
    }
  }

  /// Comparing holds no lock, and doesn't deadlock with what asks the scope.
  @Test func comparingMayAskTheInjector() throws {
    struct Slow: Sendable, Equatable {
      static let comparisons = Calls()
      static func == (_: Slow, _: Slow) -> Bool {
        comparisons.add("==", making: Injector.current.unit() != nil)
      }
    }
    let pool = Desk<Slow>()
    injector.register(Desk<Slow>.self) { pool }
    injector.removeProperty("user").registerProperty("user", .scoped(.request) { Slow() })
    for _ in 0..<2 {
      let taken = try injector.withScope(.request) {
        pool.user = try Injector.current.get("user", Slow.self)
        return try Injector.current.make(Desk<Slow>.self)
      }
      #expect(taken === pool)
    }
    #expect(Slow.comparisons.count == 2)
  }

  /// A conformance that holds on the main actor only compares nothing elsewhere.
  @Test func aConformanceThatDoesNotHoldHereIsNone() async {
    let (pool, injector) = (Desk<Badge>(), injector)
    injector.registerProperty("badge", .supplied(Badge.self, in: .request))
    injector.removeProperty("user").registerProperty("user", .supplied(Badge.self, in: .request))
    injector.register(Desk<Badge>.self) { pool }
    @Sendable func take() -> Bool {
      injector.withScope(.request, { $0.supply("user", Badge(id: 1)) }) {
        (try? Injector.current.make(Desk<Badge>.self)) != nil
      }
    }
    #expect(await off(take))
    #expect(await off(take) == false)
    #expect(await MainActor.run(body: take))
  }
}

private struct Badge: Sendable { let id: Int }

extension Badge: @MainActor Equatable {
  @MainActor static func == (one: Badge, other: Badge) -> Bool { one.id == other.id }
}
