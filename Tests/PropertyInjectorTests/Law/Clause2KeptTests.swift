import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// The law of layers, clause 2: what is kept is made, filled, and told by the chain that begins at its
/// keeper, so it gets nothing that ends earlier. `LawModelTests` draws more of each clause.
@Suite struct Clause2KeptTests {
  private let injector = Injector.ofRequests()

  @Test func alicesMailerNeverWritesToBob() {
    injector.register(Mailer.self, .singleton { Mailer() }, fileID: "Wiring.swift", line: 7)
    for user in [User.alice, .bob] {
      injector.withRequest(of: user) {
        #expect(Injector.current.instance(of: Mailer.self)?.user == nil)
      }
    }
    #expect(
      injector.issueTexts == """
        Mailer.user (User?) was not injected: it is kept in the scope request, but Mailer, \
        registered at Wiring.swift:7, is kept longer, as singleton. \
        Keep Mailer in that scope too, make it each time (.factory), or let it ask at each read: \
        let value = Provided<User>(property: "user").
        """)
  }

  /// Whether it is open further inside or not at all, it must be opened first.
  @Test(arguments: [false, true]) func whatAScopeKeepsNeedsOtherScopesAroundIt(isOpenInside: Bool) {
    injector.registerProperty("account", .supplied(User.self, in: .session))
    injector.registerProperty(
      "mailer", .scoped(.request) { Mailer(try $0.get("account", User.self)) },
      fileID: "Wiring.swift", line: 7)
    var inner = injector.openScope(.request)
    if isOpenInside { inner = inner.openScope(.session) { $0.supply("account", User.alice) } }
    #expect(
      refusal { try inner.get("mailer", Mailer.self) }?.contains(
        """
        the scope session isn't open around the scope request, where "mailer" (Mailer), \
        registered at Wiring.swift:7, is kept. Open session first, keep mailer in session too, or let it \
        ask at each read: let value = Provided<User>(property: "account")
        """) == true)
  }

  /// What it takes from a scope that it holds is its own business.
  @Test(arguments: ["asks", "asks the current one", "asks a held one"])
  func aSingletonsFactoryGetsNoUserThatItDoesNotHold(how: String) {
    let alices = injector.openRequest(of: .alice)
    injector.keep("mailer") { [unowned alices] injector in
      let mailer = Mailer()
      switch how {
      case "asks": mailer.user = try injector.get("user", User.self)
      case "asks the current one": mailer.user = Injector.current.user()
      default: mailer.user = alices.user()
      }
      return mailer
    }
    let mailer = injector.withRequest(of: .bob) { Injector.current.mailer() }
    #expect(mailer?.user == (how == "asks a held one" ? .alice : nil))
    #expect((mailer == nil) == (how == "asks"))
    withExtendedLifetime(alices) {}
  }

  @Test func aTaskThatASingletonsFactoryStartsSeesNoScope() async throws {
    typealias Job = Holding<Task<User?, Never>>
    injector.keep("job") { _ in
      Job(
        Task {
          await Task.yield()
          return Injector.current.user()
        })
    }
    let job = try injector.withRequest(of: .alice) { try Injector.current.get("job", Job.self) }
    #expect(await job.held.value == nil)
  }

  /// Nobody injects it by name, so the factory decides which injector it asks.
  @Test func whatAFactoryCreatesCapturesNothingWhenItIsReadLater() throws {
    struct Desk: Sendable { @Injected var user: User? }
    injector.registerProperty("clerk") { RequestClerk() }
    injector.registerProperty("desk", .singleton { Desk() })
    injector.keep("office") { Holding([RequestClerk(), try $0.get("clerk")]) }
    injector.register(User.self, .supplied(User.self, in: .request))
    for user in [User.alice, .bob] {
      func supply(_ supplies: inout Supplies) {
        supplies.supply("user", user)
        supplies.supply(User.self, user)
      }
      try injector.withScope(.request, supply) {
        let office: Holding<[RequestClerk]> = try Injector.current.get("office")
        #expect(office.held.map(\.user) == [nil, nil])
        var desk = try Injector.current.get("desk", Desk.self)
        #expect(desk.user == nil && Injector.current.clerk()?.user == user)
      }
    }
  }

  /// A tracked object may live longer than the scope.
  @Test func whatIsReinjectedInAScopeGetsNothingOfIt() {
    let injector = Injector.quiet(duplicates: .replace)
    injector.trackTargets(of: Mailer.self)
    injector.registerProperty("user", .instance(User(name: "guest")))
    injector.registerProperty("mailer", .singleton { Mailer() })
    let mailer = injector.mailer()
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.withRequest(of: .alice) {
      #expect(Injector.current.reinjectTrackedTargets(unchecked: true).isEmpty)
    }
    #expect(mailer?.user?.name == "guest")
    injector.registerProperty("user", .instance(User(name: "root")))
    injector.withScope(.request) {
      #expect(Injector.current.reinjectTrackedTargets(unchecked: true).count == 1)
    }
    #expect(mailer?.user?.name == "root")
  }

  /// Not even by a weak reference.
  @Test func aSingletonRefersToNoRelativeOfAScope() throws {
    final class Log: @unchecked Sendable, SharedMakeable {
      weak var page: MadeSheet?
      static var injectedProperties: [InjectableProperty] { [.reference("page", \Log.page)] }
    }
    final class Handler: Makeable {
      var page: MadeSheet?, log: Log?
      static var injectedProperties: [InjectableProperty] {
        [.property("page", \Handler.page), .property("log", \Handler.log)]
      }
    }
    try injector.withScope(.request) {
      let handler = try Injector.current.make(Handler.self)
      #expect(handler.page != nil && handler.log != nil && handler.log?.page == nil)
      #expect(handler.log.flatMap { injector.parent(of: $0) } == nil)
    }
    let handler = try Injector().make(Handler.self)
    #expect(handler.log?.page === handler.page)
  }

  @Test func whatLastsForATimeStaysWithWhoeverGotIt() {
    let (short, long) = (Scope("s", lasting: .seconds(60)), Scope("l", lasting: .seconds(600)))
    injector.registerProperty("short", .scoped(short) { User(name: "short") })
    let users: [(String, Scope)] = [
      ("single", .singleton), ("longer", long), ("fresh", .transient), ("scoped", .request),
    ]
    for (name, scope) in users {
      injector.registerProperty(name, .kept(scope) { try $0.get("short", User.self) })
    }
    injector.withScope(.request) {
      let names = users.map { Injector.current.user($0.0)?.name }
      #expect(names == ["short", "short", "short", "short"])
    }
  }

  @Test func theAuditAndTheGraphNameWhatWouldBeCaptured() {
    injector.register(Mailer.self, .singleton { Mailer() })
    for audit in [injector.audit([Mailer.self]), injector.audit([Mailer.self], within: .request)] {
      let errors = audit.findings.filter { $0.severity == .error }.map(\.description)
      let text = "Mailer.user (User?) would not be injected: it is kept in the scope request"
      #expect(errors.count == 1 && errors[0].contains(text))
    }
    #expect(injector.audit([RequestHandler.self], within: .session, .request).isSound)
    #expect(!injector.audit([RequestHandler.self], within: .session).isSound)
    let graph = injector.graph(of: [Mailer.self, RequestHandler.self])
    #expect(graph.types.flatMap(\.properties).map(\.state) == [.unfilled, .filled, .filled])
    #expect(graph.registrations.map(\.scope) == ["supplied in request", "request", "singleton"])
  }
}
