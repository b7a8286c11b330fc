import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What is kept longer never gets what ends earlier.
@Suite struct CaptureTests {
  private let injector = Injector.ofRequests()

  @Test func alicesMailerNeverWritesToBob() throws {
    injector.register(
      Mailer.self, .singleton { Mailer() }, fileID: "Wiring.swift", line: 7)
    for name in ["Alice", "Bob"] {
      injector.withScope(.request, { $0.supply("user", User(name: name)) }) {
        #expect(Injector.current.instance(of: Mailer.self)?.user == nil)
      }
    }
    #expect(
      injector.issues.map(\.description) == [
        """
        Mailer.user (User?) was not injected: it is kept in the scope request, but Mailer, \
        registered at Wiring.swift:7, is kept longer, as singleton. \
        Keep that there too, or make it each time.
        """
      ])
  }

  /// Whether it is open further inside or not at all, it must be opened first.
  @Test(arguments: [false, true]) func whatAScopeKeepsNeedsOtherScopesAroundIt(isOpenInside: Bool) {
    injector.registerProperty("account", .supplied(User.self, in: .session))
    injector.registerProperty(
      "mailer",
      .scoped(.request) { injector in
        let mailer = Mailer()
        mailer.user = try injector.make(property: "account", as: User.self)
        return mailer
      }, fileID: "Wiring.swift", line: 7)
    var inner = injector.openScope(.request)
    if isOpenInside {
      inner = inner.openScope(.session) { $0.supply("account", User(name: "Alice")) }
    }
    let error = #expect(throws: InjectionError.self) {
      try inner.make(property: "mailer", as: Mailer.self)
    }
    #expect(
      error?.description.contains(
        """
        the scope session isn't open around the scope request, where "mailer" (Mailer), \
        registered at Wiring.swift:7, is kept. Open session first, or keep that in session too
        """) == true)
  }

  @Test func aSingletonThatNeedsAUserFails() {
    injector.registerSingleton(property: "mailer") { injector in
      let mailer = Mailer()
      mailer.user = try injector.make(property: "user", as: User.self)
      return mailer
    }
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(throws: InjectionError.self) {
        try Injector.current.make(property: "mailer", as: Mailer.self)
      }
    }
  }

  @Test func aStaticCallInASingletonsFactorySeesNoScope() throws {
    injector.registerSingleton(property: "mailer") { _ in
      let mailer = Mailer()
      mailer.user = Injector.current.instance(forProperty: "user", as: User.self)
      return mailer
    }
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(Injector.current.instance(forProperty: "mailer", as: Mailer.self)?.user == nil)
    }
  }

  @Test func aTaskThatASingletonsFactoryStartsSeesNoScope() async throws {
    final class Job: Sendable {
      let user = Task {
        await Task.yield()
        return Injector.current.instance(forProperty: "user", as: User.self)
      }
    }
    injector.registerProperty("job", .singleton { Job() })
    let job = try injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      try Injector.current.make(property: "job", as: Job.self)
    }
    #expect(await job.user.value == nil)
  }

  @Test func anInjectorThatAFactoryHoldsIsRefusedToo() {
    final class Held: @unchecked Sendable { var request: Injector? }
    let held = Held()
    let request = injector.openScope(.request) { $0.supply("user", User(name: "Alice")) }
    held.request = request
    // Otherwise the factory would keep the injector that keeps the factory.
    defer { held.request = nil }
    injector.registerSingleton(property: "mailer") { _ in
      let mailer = Mailer()
      mailer.user = held.request?.instance(forProperty: "user", as: User.self)
      held.request?.injectDependencies(to: mailer)
      return mailer
    }
    #expect(request.instance(forProperty: "mailer", as: Mailer.self)?.user == nil)
    let other = Injector.quiet()
    other.registerProperty(
      "mailer", .singleton { try held.request?.make(property: "user", as: User.self) })
    #expect(other.instance(forProperty: "mailer", as: User.self) == nil)
  }

  @Test func aScopeThatAFactoryOpensIsRefused() {
    injector.registerSingleton(property: "mailer") { injector in
      let mailer = Mailer()
      injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        Injector.injectDependencies(to: mailer)
      }
      return mailer
    }
    #expect(injector.instance(forProperty: "mailer", as: Mailer.self)?.user == nil)
    // One of the call there, and one of injecting what the factory made.
    #expect(injector.issues.count == 2)
    #expect(injector.issues.last?.description.contains("is kept longer, as singleton") == true)
  }

  /// Whoever else has the part.
  @Test(arguments: ["new", "graph", "supplied", "override", "child"])
  func aPartOfWhatIsMadeGetsNothingOfAScopeFurtherInside(how: String) throws {
    final class Shop: Sendable {
      let mailer: Mailer
      init(_ mailer: Mailer) { self.mailer = mailer }
    }
    injector.register(
      Mailer.self, .unchecked(how == "graph" ? .graph : .transient) { _ in Mailer() })
    injector.registerProperty("part", .supplied(Mailer.self, in: .request))
    injector.registerSingleton(Shop.self) { injector in
      let mailer = try injector.make(Mailer.self)
      let alice = User(name: "Alice")
      injector.withScope(
        .request,
        { supplies in
          supplies.supply("user", alice)
          if how == "supplied" { supplies.supply("part", mailer) }
        }
      ) {
        switch how {
        case "override":
          Injector.withOverrides({ $0.registerProperty("part", .instance(mailer)) }) {
            _ = Injector.injectDependencies(to: mailer as AnyObject)
          }
        case "child":
          let child = Injector(parent: .current)
          child.registerProperty("part", .instance(mailer))
          child.injectDependencies(to: mailer as AnyObject)
        default: Injector.injectDependencies(to: mailer as AnyObject)
        }
      }
      return Shop(mailer)
    }
    #expect(try injector.make(Shop.self).mailer.user == nil)
  }

  /// It isn't kept, so it is of the same graph.
  @Test func whatAGraphSharesIsInjectedInItsGraph() throws {
    final class Part: @unchecked Sendable { var unitOfWork: UnitOfWork? }
    injector.removeProperty("unitOfWork")
    injector.registerProperty("unitOfWork", .graph { UnitOfWork() })
    injector.registerProperty("part", .graph { Part() })
    injector.register(Bool.self) { injector in
      let part = try injector.make(property: "part", as: Part.self)
      let known = part.unitOfWork
      part.unitOfWork = nil
      injector.injectDependencies(to: part as AnyObject)
      return known != nil && part.unitOfWork === known
    }
    #expect(try injector.make(Bool.self))
  }

  @Test func freshObjectsHaveNoLimitOfTheirOwn() throws {
    injector.registerProperty("mailer", .factory { Mailer() })
    injector.registerProperty("graphMailer", .unchecked(.graph) { _ in Mailer() })
    injector.registerProperty(
      "holder", .singleton { try $0.make(property: "mailer", as: Mailer.self) })
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      for name in ["mailer", "graphMailer"] {
        #expect(
          Injector.current.instance(forProperty: name, as: Mailer.self)?.user?.name == "Alice")
      }
      #expect(Injector.current.instance(forProperty: "holder", as: Mailer.self)?.user == nil)
    }
  }

  @Test func aSessionHasNothingOfARequest() throws {
    injector.registerProperty("mailer", .scoped(.session) { Mailer() })
    injector.registerProperty("audit", .scoped(.request) { Mailer() })
    try injector.withScope(.session) {
      try Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        let mailer = try Injector.current.make(property: "mailer", as: Mailer.self)
        #expect(mailer.user == nil)
        #expect(
          Injector.current.instance(forProperty: "audit", as: Mailer.self)?.user?.name == "Alice")
        Injector.withScope(.request, { $0.supply("user", User(name: "Bob")) }) {
          #expect(Injector.current.instance(forProperty: "mailer", as: Mailer.self) === mailer)
        }
      }
    }
  }

  @Test func aScopedValueOfAnOuterOverrideIsKeptInTheScope() throws {
    try Injector.withOverrides({
      $0.registerProperty("user", .supplied(User.self, in: .request))
      $0.registerProperty("mailer", .scoped(.request) { Mailer() })
    }) {
      try Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        let mailer = try Injector.current.make(property: "mailer", as: Mailer.self)
        #expect(mailer.user?.name == "Alice")
        try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          let own = try Injector.current.make(property: "mailer", as: Mailer.self)
          #expect(own !== mailer && own.user?.name == "Alice")
        }
        #expect(Injector.current.instance(forProperty: "mailer", as: Mailer.self) === mailer)
      }
    }
  }

  /// It ends before the scope.
  @Test func anOverridesOwnSingletonMayHaveWhatTheScopeAroundItHas() throws {
    Injector.withOverrides(
      {
        $0.registerProperty("user", .supplied(User.self, in: .request))
        $0.registerProperty("mailer", .singleton { Mailer() })
      }, issueHandler: { _ in }
    ) {
      Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          #expect(
            Injector.current.instance(forProperty: "mailer", as: Mailer.self)?.user?.name == "Alice"
          )
        }
        Injector.withOverrides({
          $0.registerProperty("mailer", .singleton { Mailer() })
        }) {
          #expect(
            Injector.current.instance(forProperty: "mailer", as: Mailer.self)?.user?.name == "Alice"
          )
        }
      }
    }
  }

  /// It asks the injector that made it, also where that was one for the call of its factory only.
  @Test func aPropertyThatFillsItselfCapturesNothingLater() throws {
    final class Clerk: @unchecked Sendable { @Injected var user: User? }
    try Injector.withOverrides(
      {
        $0.registerProperty("user", .supplied(User.self, in: .request))
        $0.registerProperty("clerk", .singleton { Clerk() })
      }, issueHandler: { _ in }
    ) {
      let outer = Injector.current
      try Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        #expect(try Injector.current.make(property: "clerk", as: Clerk.self).user == nil)
        try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          let clerk = try Injector.current.make(property: "clerk", as: Clerk.self)
          #expect(clerk.user?.name == "Alice")
          #expect(try outer.make(property: "clerk", as: Clerk.self) !== clerk)
        }
      }
    }
  }

  /// Nobody injects it by name, so the factory decides which injector it asks.
  @Test func whatAFactoryCreatesCapturesNothingWhenItIsReadLater() throws {
    final class Clerk: @unchecked Sendable { @Injected var user: User? }
    final class Office: @unchecked Sendable {
      @Injected var user: User?
      @Injected(isLive: true) var visitor: User?
      let clerk = Clerk()
      var assistant: Clerk?
    }
    struct Desk: Sendable { @Injected var user: User? }
    injector.registerProperty("clerk") { Clerk() }
    injector.registerProperty("desk", .singleton { Desk() })
    injector.registerSingleton(property: "office") { injector in
      let office = Office()
      office.assistant = try injector.make(property: "clerk")
      return office
    }
    injector.registerProperty("visitor", .supplied(User.self, in: .request))
    injector.register(User.self, .supplied(User.self, in: .request))
    for name in ["Alice", "Bob"] {
      try injector.withScope(
        .request,
        { supplies in
          for property in ["user", "visitor"] { supplies.supply(property, User(name: name)) }
          supplies.supply(User.self, User(name: name))
        }
      ) {
        let office = try Injector.current.make(property: "office", as: Office.self)
        #expect(office.user == nil)
        #expect(office.visitor == nil)
        #expect(office.clerk.user == nil)
        #expect(office.assistant?.user == nil)
        var desk = try Injector.current.make(property: "desk", as: Desk.self)
        #expect(desk.user == nil)
        #expect(try Injector.current.make(property: "clerk", as: Clerk.self).user?.name == name)
      }
    }
  }

  @Test func whatAHeldScopeInjectsForASingletonCapturesNothingWhenItIsReadLater() throws {
    final class Clerk: @unchecked Sendable, InjectionParticipant { @Injected var user: User? }
    final class Office: Sendable {
      let clerks: [Clerk]
      init(_ clerks: [Clerk]) { self.clerks = clerks }
    }
    let alices = injector.openScope(.request) { $0.supply("user", User(name: "Alice")) }
    injector.registerProperty("clerk") { Clerk() }
    injector.register(Clerk.self) { Clerk() }
    injector.registerSingleton(property: "office") { _ in
      let injected = Clerk()
      alices.injectDependencies(to: injected)
      return Office([injected, try alices.make(), try alices.make(property: "clerk")])
    }
    let office = try alices.make(property: "office", as: Office.self)
    #expect(office.clerks.map(\.user?.name) == [nil, nil, nil])
    #expect(try alices.make(property: "clerk", as: Clerk.self).user?.name == "Alice")
  }

  /// A tracked object may live longer than the scope.
  @Test func whatIsReinjectedInAScopeGetsNothingOfIt() {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    injector.trackTargets(of: Mailer.self)
    injector.registerProperty("user", .instance(User(name: "guest")))
    injector.registerProperty("mailer", .singleton { Mailer() })
    let mailer = injector.instance(forProperty: "mailer", as: Mailer.self)
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(Injector.current.reinjectTrackedTargets(unchecked: true).isEmpty)
    }
    #expect(mailer?.user?.name == "guest")
    injector.registerProperty("user", .instance(User(name: "root")))
    injector.withScope(.request) {
      #expect(Injector.current.reinjectTrackedTargets(unchecked: true).count == 1)
    }
    #expect(mailer?.user?.name == "root")
  }

  /// A factory may return an object that isn't new.
  @Test(arguments: ["singleton", "weak", "session", "instance", "supplied", "typed by a protocol"])
  func whatAFactoryPassesOnGetsNothingOfAScope(how: String) throws {
    let mailer = Mailer()
    switch how {
    case "weak": injector.registerProperty("kept", .weak { mailer })
    case "session": injector.registerProperty("kept", .scoped(.session) { mailer })
    case "instance": injector.registerProperty("kept", .instance(mailer))
    case "supplied": injector.registerProperty("kept", .supplied(Mailer.self, in: .session))
    case "typed by a protocol":
      injector.registerProperty("kept", .singleton { mailer as any Mailing })
    default: injector.registerProperty("kept", .singleton { mailer })
    }
    injector.register(Mailer.self) { try $0.make(property: "kept") }
    injector.register((any Mailing).self, qualifier: "any") {
      try $0.make(property: "kept", as: (any Mailing).self)
    }
    injector.registerProperty(
      "own", .scoped(.request) { try $0.make(property: "kept", as: Mailer.self) })
    try injector.withScope(.session, { if how == "supplied" { $0.supply("kept", mailer) } }) {
      // It is kept from here on.
      #expect(Injector.current.instance(forProperty: "kept", as: Mailer.self) === mailer)
      try Injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        let current = Injector.current
        let byType: Mailer = try current.make()
        #expect(byType === mailer && mailer.user == nil)
        let byProtocol: any Mailing = try current.make(qualifier: "any")
        #expect(byProtocol === mailer && mailer.user == nil)
        #expect(try current.make(property: "own", as: Mailer.self) === mailer)
        #expect(mailer.user == nil)
      }
    }
    withExtendedLifetime(mailer) {}
  }

  @Test func whatAChildPassesOnGetsNothingOfTheChild() throws {
    let parent = Injector()
    parent.register(Mailer.self, .singleton { Mailer() })
    let child = Injector(parent: parent)
    child.registerProperty("user", .instance(User(name: "child")))
    child.register(Mailer.self, qualifier: "alias") { try $0.make(Mailer.self) }
    child.register(Mailer.self, qualifier: "new") { Mailer() }
    let alias: Mailer = try child.make(qualifier: "alias")
    #expect(alias === parent.instance(of: Mailer.self))
    #expect(parent.instance(of: Mailer.self)?.user == nil)
    let new: Mailer = try child.make(qualifier: "new")
    #expect(new.user?.name == "child")
  }

  /// Kept objects are known by their addresses, which are reused.
  @Test func newObjectsAreInjectedWhereKeptOnesWere() throws {
    injector.register(Mailer.self) { Mailer() }
    for (name, scope) in [("a", Scope.request), ("b", .weak), ("c", .singleton), ("d", .brief)] {
      injector.registerProperty(name, .unchecked(scope) { _ in Mailer() })
    }
    for _ in 0..<200 {
      try injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
        for name in ["a", "b", "c", "d"] {
          _ = try Injector.current.make(property: name, as: Mailer.self)
        }
        injector.discardValues(in: .singleton)
        injector.discardValues(in: .brief)
        Injector.current.discardValues(in: .request)
        for _ in 0..<5 {
          let new: Mailer = try Injector.current.make()
          #expect(new.user != nil)
        }
      }
      for name in ["b", "c", "d"] { _ = injector.instance(forProperty: name, as: Mailer.self) }
    }
  }

  /// Not even by a weak reference.
  @Test func aSingletonRefersToNoRelativeOfAScope() throws {
    final class Page: Sendable, Makeable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    final class Log: @unchecked Sendable, SharedMakeable {
      weak var page: Page?
      static var injectedProperties: [InjectableProperty] { [.reference("page", \Log.page)] }
    }
    final class Handler: Makeable {
      var page: Page?
      var log: Log?
      static var injectedProperties: [InjectableProperty] {
        [.property("page", \Handler.page), .property("log", \Handler.log)]
      }
    }
    try injector.withScope(.request) {
      let handler = try Injector.current.make(Handler.self)
      #expect(handler.page != nil)
      #expect(handler.log != nil)
      #expect(handler.log?.page == nil)
      #expect(handler.log.flatMap { injector.parent(of: $0) } == nil)
    }
    let handler = try Injector().make(Handler.self)
    #expect(handler.log?.page === handler.page)
  }

  @Test func whatLastsForATimeIsRefusedToWhatLastsLonger() throws {
    let (short, long) = (Scope("s", lasting: .seconds(60)), Scope("l", lasting: .seconds(600)))
    injector.registerProperty("short", .scoped(short) { User(name: "short") })
    for (name, source) in [
      ("single", Source.singleton { try $0.make(property: "short", as: User.self) }),
      ("weakly", .unchecked(.weak) { _ in User(name: "") }),
      ("longer", .scoped(long) { try $0.make(property: "short", as: User.self) }),
      ("fresh", .factory { try $0.make(property: "short", as: User.self) }),
      ("scoped", .scoped(.request) { try $0.make(property: "short", as: User.self) }),
    ] where name != "weakly" {
      injector.registerProperty(name, source)
    }
    injector.withScope(.request) {
      for name in ["single", "longer"] {
        #expect(throws: InjectionError.self) {
          try Injector.current.make(property: name, as: User.self)
        }
      }
      for name in ["fresh", "scoped"] {
        #expect(Injector.current.instance(forProperty: name, as: User.self)?.name == "short")
      }
    }
  }

  @Test func theAuditNamesWhatWouldBeCaptured() throws {
    injector.register(Mailer.self, .singleton { Mailer() })
    injector.registerProperty("mailer", .factory { try $0.make(Mailer.self) })
    final class Page { @Injected var mailer: Mailer? }
    for audit in [
      injector.audit([Page.self, Mailer.self]),
      injector.audit([Page.self, Mailer.self], within: .request),
    ] {
      let errors = audit.findings.filter { $0.severity == .error }
      #expect(errors.count == 1)
      #expect(
        errors.first?.description.contains(
          "Mailer.user (User?) would not be injected: it is kept in the scope request")
          == true)
    }
    #expect(throws: Audit.self) { try injector.audit([RequestHandler.self]).check() }
    try injector.audit([RequestHandler.self], within: .request).check()
    try injector.audit([RequestHandler.self], within: .session, .request).check()
    #expect(throws: Audit.self) {
      try injector.audit([RequestHandler.self], within: .session).check()
    }
  }

  @Test func theGraphShowsWhatWouldBeCaptured() {
    injector.register(Mailer.self, .singleton { Mailer() })
    let graph = injector.graph(of: [Mailer.self, RequestHandler.self])
    let reasons = graph.types.flatMap(\.properties).map { ($0.name, $0.state, $0.reason) }
    #expect(reasons.map(\.0) == ["user", "user", "unitOfWork"])
    #expect(reasons.map(\.1) == [.unfilled, .filled, .filled])
    #expect(reasons[0].2?.contains("is kept longer, as singleton") == true)
    #expect(graph.registrations.map(\.scope) == ["supplied in request", "request", "singleton"])
  }

  @Test func explanationsTellWhatAScopeHas() {
    #expect(
      injector.explain(RequestHandler.self)["user"]?.reason
        == "the scope request isn't open. Open it with withScope, and ask within.")
    injector.withScope(.request, { $0.supply("user", User(name: "Alice")) }) {
      #expect(!Injector.explain(RequestHandler.self).properties.contains { !$0.isFilled })
      #expect(Injector.explain(RequestHandler.self).description.contains("supplied in request"))
    }
    injector.withScope(.request) {
      #expect(
        Injector.explain(RequestHandler.self)["user"]?.reason?.contains("opened without it")
          == true)
    }
  }
}
