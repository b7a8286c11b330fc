import PropertyInjector
import TestSupport
import Testing

/// Clause 3: what is made anew is made by the chain that asks, and graph values are shared within the
/// outermost call, for each layer that asks.
@Suite struct Clause3MadeAnewTests {
  private let injector = Injector.ofRequests()

  private func open(_ user: User?) -> Injector { injector.openRequest(of: user) }

  /// By a factory, through a binding, as an element, or by its declaration, for whatever asks.
  @Test(arguments: ["factory", "binding", "element", "declaration", "graph"])
  func whatIsMadeAnewSeesWhatItsAskerSees(how: String) throws {
    injector.register(Mailer.self) { Mailer() }
    injector.register([any Mailing].self) { [try $0.make(Mailer.self)] }
    injector.bind((any Mailing).self, to: Mailer.self)
    injector.register((any Mailing).self, .factory { Mailer() }.element())
    injector.register(Mailer.self, qualifier: "graph", .graph { Mailer() })
    @Sendable func user(_ injector: Injector) throws -> User? {
      switch how {
      case "factory": try injector.make(Mailer.self).user
      case "binding": (try injector.make((any Mailing).self) as? Mailer)?.user
      case "element": (try injector.make([any Mailing].self).first as? Mailer)?.user
      case "declaration": try injector.make(DeclaredMailer.self).user
      default: try injector.make(Mailer.self, qualifier: "graph").user
      }
    }
    injector.keep("kept") { Holding(try user($0)) }
    try injector.withRequest(of: .alice) {
      let request = Injector.current
      #expect(try user(request) == .alice && user(injector) == nil)
      #expect(try user(Injector(parent: request)) == .alice)
      #expect(try request.get("kept", Holding<User?>.self).held == nil)
      // Two scopes of one name: the inner one counts.
      #expect(try request.withRequest(of: .bob) { try user(.current) } == .bob)
      let overridden = try Injector.withOverrides(
        { $0.registerProperty("user", .instance(User.bob)) }, { try user(.current) })
      #expect(try overridden == .bob && user(request) == .alice)
    }
  }

  private final class DeclaredMailer: Unlisted, Makeable { var user: User? }

  /// The singleton outlives the call, so its part isn't that of the call.
  @Test func aGraphValueIsNotSharedWithASingletonThatTheCallMakes() throws {
    final class Whole { var worker: Worker?, context: Mailer?, keeper: Keeper? }
    final class Keeper: @unchecked Sendable { var context: Mailer?, worker: Worker? }
    injector.registerProperty("context", .graph { Mailer() })
    injector.registerProperty("worker", .graph { Worker() })
    injector.registerProperty("keeper", .singleton { Keeper() })
    try injector.withRequest(of: .alice) {
      let (first, second) = (Injector.current.filled(Whole()), Injector.current.filled(Whole()))
      let keeper = try #require(first.keeper)
      #expect(first.context?.user == .alice && keeper.context != nil && keeper.context?.user == nil)
      #expect(first.context !== keeper.context && first.worker !== keeper.worker)
      #expect(first.context !== second.context && second.keeper === keeper)
      #expect(first.worker?.unitOfWork != nil && keeper.worker?.unitOfWork == nil)
    }
  }

  /// It isn't kept, so it is of the same graph.
  @Test func whatAGraphSharesIsInjectedInItsGraph() throws {
    injector.removeProperty("unitOfWork").registerProperty("unitOfWork", .graph { UnitOfWork() })
    injector.registerProperty("part", .graph { Worker() })
    injector.register(Bool.self) { injector in
      let part = try injector.get("part", Worker.self)
      let known = part.unitOfWork
      part.unitOfWork = nil
      injector.injectDependencies(to: part as AnyObject)
      return known != nil && part.unitOfWork === known
    }
    #expect(try injector.make(Bool.self))
  }

  /// One call may open several scopes, as a loop over orders does.
  @Test func aGraphValueIsThatOfTheLevelThatAsks() throws {
    typealias Context = Holding<User?>
    injector.registerProperty("context", .graph { injector in Context(injector.user()) })
    injector.register([User?].self) { injector in
      let own = try injector.get("context", Context.self)
      return try [User.alice, .bob].map { user in
        try injector.withRequest(of: user) {
          let context = try Injector.current.get("context", Context.self)
          #expect(try Injector.current.get("context", Context.self) === context)
          return context.held
        }
      } + [own.held]
    }
    #expect(try injector.make([User?].self) == [.alice, .bob, nil])
  }

  /// They know each other before they are complete, and so aren't new.
  @Test func graphValuesThatNeedEachOtherAreMadeOnce() {
    final class Node: @unchecked Sendable {
      nonisolated(unsafe) static var all: [Node] = []
      @Injected var first: Node?
      @Injected(qualifier: "second") var second: Node?
      init() { unsafe Self.all.append(self) }
    }
    injector.register(Node.self, .unchecked(.graph) { _ in Node() })
    injector.register(Node.self, qualifier: "second", .unchecked(.graph) { _ in Node() })
    for level in [injector, open(.alice), Injector(parent: open(.alice))] {
      _ = level.instance(of: Node.self)
      #expect(unsafe Node.all.count <= 4)
      for node in unsafe Node.all { (node.first, node.second) = (nil, nil) }
      unsafe Node.all = []
    }
  }
}
