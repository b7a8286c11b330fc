import PropertyInjector
import TestSupport
import Testing

/// Clause 4: what a factory returns is new, whatever its initializer did with it, unless a layer of the
/// chain has it. `Clause4NetTests` have what isn't new.
@Suite struct Clause4ReturnedTests {
  private let injector = Injector.ofRequests()

  private func withAlice(_ body: () throws -> Void) rethrows {
    try injector.withRequest(of: .alice, body)
  }

  /// What others got while it was created is no reason to count it as old.
  @Test(arguments: ["task", "bus", "list", "closure that it keeps"])
  func whatItsInitializerHandsOutIsMadeWithItsUserEachTime(how: String) async throws {
    let (list, bus) = (Kept<[Room]>(), Kept<[@Sendable () -> Void]>())
    (list.value, bus.value) = ([], [])
    @Sendable func make() -> Room { Room(how, in: list, on: bus) }
    injector.registerProperty("room", .scoped(.request, make)).register(Room.self, .factory(make))
    injector.register(Room.self, qualifier: "graph", .graph(make))
    for index in 0..<1_000 {
      let user = User(name: "\(index)")
      let users = try injector.withRequest(of: user) {
        let current = Injector.current
        return try [
          current.get("room", Room.self), current.make(), current.make(qualifier: "graph"),
        ].map(\.user)
      }
      #expect(users == [user, user, user])
      if index.isMultiple(of: 100) { await Task.yield() }
    }
    #expect(injector.issues.isEmpty)
    list.value?.forEach { $0.act = nil }
  }

  private final class Room: @unchecked Sendable {
    var user: User?
    var act: (() -> Void)?

    init(_ how: String, in list: Kept<[Room]>, on bus: Kept<[@Sendable () -> Void]>) {
      switch how {
      case "task": Task { [self] in withExtendedLifetime(self) {} }
      case "bus": bus.value?.append { [weak self] in _ = self }
      case "list": list.value?.append(self)
      default:
        act = { [self] in withExtendedLifetime(self) {} }
        list.value?.append(self)
      }
    }
  }

  /// The bundle, which is kept, has it, but no layer does: it is filled where a call gets it.
  @Test func aPartOfWhatIsKeptIsFilledByWhoeverGetsIt() throws {
    final class Bundle: Sendable { let mailer = Mailer() }
    injector.register(Bundle.self, .singleton { Bundle() })
    injector.register(Mailer.self) { try $0.make(Bundle.self).mailer }
    func makeMailer(for user: User) throws -> Mailer {
      try injector.withRequest(of: user) { try Injector.current.make() }
    }
    let mailer = try makeMailer(for: .alice)
    #expect(mailer.user == .alice)
    #expect(refusal { try makeMailer(for: .bob) }?.contains("already holds another value") == true)
    mailer.user = nil
    #expect(try makeMailer(for: .bob) === mailer && mailer.user == .bob)
  }

  /// One call may ask several chains, and what one shares, others fill.
  @Test(arguments: ["graph", "factory"]) func whatOneChainSharesIsNewForAnother(inner: String)
    throws
  {
    let pool = Mailer()
    injector.registerProperty("graph", .unchecked(.graph) { _ in pool })
    injector.registerProperty("factory", .unchecked(.transient) { _ in pool })
    injector.register([User?].self) { injector in
      let first = try injector.get("graph", Mailer.self).user
      let second = try injector.withRequest(of: .alice) {
        try Injector.current.get(inner, Mailer.self)
      }
      return [first, second.user]
    }
    #expect(try injector.make([User?].self) == [nil, .alice])
  }

  /// However it is typed, and whoever attends.
  @Test(arguments: [false, true]) func whatIsNewGetsAll(isObserved: Bool) throws {
    injector.register(Mailer.self) { Mailer() }
    injector.register(Mailer?.self, qualifier: "optional") { Optional(Mailer()) }
    injector.register((any Mailing).self, qualifier: "any") { Mailer() as any Mailing }
    injector.register(Mailer.self, qualifier: "scoped", .scoped(.request) { Mailer() })
    injector.register(Mailer.self, qualifier: "graph", .unchecked(.graph) { _ in Mailer() })
    injector.register(Mailer.self, qualifier: "weak inside") {
      let new = Mailer()
      do {
        weak let mailer = new
        _ = mailer
      }
      return new
    }
    let observation = isObserved ? injector.observe { _ in } : nil
    try withAlice {
      for qualifier in [nil, "optional", "scoped", "graph", "weak inside"] {
        #expect(try Injector.current.make(Mailer.self, qualifier: qualifier).user == .alice)
      }
      let any = try Injector.current.make((any Mailing).self, qualifier: "any")
      #expect((any as? Mailer)?.user == .alice)
    }
    observation?.cancel()
  }

  private enum Global {
    static let mailer = Mailer()
    /// LeakSanitizer finds what belongs to weak references to an object only through one of them.
    nonisolated(unsafe) static weak var sameMailer = mailer
  }

  /// Whoever has it: a global, what is kept, another injector, a session of that, a box, or, since it
  /// was created, a task, a bus, or a list.
  @Test(arguments: [
    "global", "part of what is kept", "other injector's", "session's", "shared box", "task", "bus",
    "list",
  ])
  func whatAFactoryReturnsIsNew(how: String) throws {
    let other = Injector.quiet()
    let session = other.openScope(.session) { $0.supply("mailer", Mailer()) }
    other.registerProperty("mailer", .supplied(Mailer.self, in: .session))
    other.registerProperty("instance", .instance(Mailer()))
    injector.registerProperty("bundle", .singleton { Holding(Mailer()) })
    nonisolated(unsafe) let box: Any = (any Mailing)?.some(Mailer()) as Any
    let (list, bus) = (Kept<Mailer>(), Kept<@Sendable () -> Void>())
    injector.register(
      (any Mailing).self,
      .unchecked(.transient) { injector in
        let new = Mailer()
        switch how {
        case "global": return unsafe Global.sameMailer ?? Global.mailer
        case "part of what is kept": return try injector.get("bundle", Holding<Mailer>.self).held
        case "other injector's": return try other.get("instance", Mailer.self)
        case "session's": return try session.get("mailer", Mailer.self)
        case "shared box": return unsafe box as? any Mailing
        case "task": Task { withExtendedLifetime(new) {} }
        case "bus": bus.value = { [weak new] in _ = new }
        case "list": list.value = new
        default: break
        }
        return new
      })
    injector.registerProperty("own", .unchecked(.request) { try $0.make((any Mailing).self) })
    for user in [User.alice, .bob] {
      try injector.withRequest(of: user) {
        let mailer = try #require(Injector.current.make((any Mailing).self) as? Mailer)
        #expect(mailer.user == user)
        mailer.user = nil
        #expect(Injector.current.instance(forProperty: "own", as: Mailer.self)?.user == user)
        mailer.user = nil
      }
    }
    #expect(injector.issues.isEmpty)
  }

  /// It is filled once, and told once.
  @Test func whatAGraphSharesIsHandedOutAsItIs() {
    final class Part: Notified, @unchecked Sendable { var user: User? }
    final class Whole {
      @Injected var first: Part
      @Injected var second: Part
    }
    injector.register(Part.self, qualifier: "shared", .graph { Part() })
    injector.register(Part.self, .unchecked(.transient) { try $0.make(qualifier: "shared") })
    withAlice {
      let whole = Whole()
      Injector.current.injectDependencies(to: whole)
      #expect(whole.first === whole.second && whole.first.told == 1 && whole.first.user == .alice)
    }
  }

  /// Kept objects are known by their addresses, which are reused.
  @Test func newObjectsAreInjectedWhereKeptOnesWere() {
    injector.register(Mailer.self) { Mailer() }
    for (name, scope) in [("a", Scope.request), ("b", .weak), ("c", .singleton), ("d", .brief)] {
      injector.registerProperty(name, .unchecked(scope) { _ in Mailer() })
    }
    for _ in 0..<50 {
      injector.withRequest(of: .alice) {
        for name in ["a", "b", "c", "d"] { #expect(Injector.current.mailer(name) != nil) }
        injector.discardValues(in: .singleton)
        injector.discardValues(in: .brief)
        Injector.current.discardValues(in: .request)
        for _ in 0..<5 { #expect(Injector.current.instance(of: Mailer.self)?.user != nil) }
      }
      for name in ["b", "c", "d"] { _ = injector.mailer(name) }
    }
  }
}
