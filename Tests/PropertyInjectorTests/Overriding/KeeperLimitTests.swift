import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What is kept limits what its parts get wherever they are filled, notified, or read.
@Suite struct KeeperLimitTests {
  private let injector = Injector.ofRequests()
  private let alice = User(name: "Alice")

  private final class Clerk: @unchecked Sendable {
    @Injected var user: User?
  }

  /// A kept object of a class that the level around knows was filled without a question who keeps it.
  @Test(arguments: [false, true]) func anOverrideInARequestFillsNothingKept(isStrict: Bool) throws {
    let mailer = Mailer()
    let injector = Injector.quiet().registerProperty("user", .instance(User(name: "guest")))
      .registerProperty("mailer", .instance(mailer))
    // The class is known from here on.
    injector.injectDependencies(to: Mailer() as AnyObject)
    injector.withScope(.request) {
      Injector.withOverrides({ $0.registerProperty("user", .instance(alice)) }) {
        if isStrict {
          #expect(throws: InjectionError.self) {
            try Injector.current.injectAllDependencies(to: mailer as AnyObject)
          }
        } else {
          Injector.injectDependencies(to: mailer as AnyObject)
          #expect(mailer.user == User(name: "guest"))
        }
      }
    }
    #expect(mailer.user != alice)
  }

  /// A delegate that refers to what a call further out makes is notified by that call.
  @Test func aDelegateThatIsNotifiedFurtherOutIsLimited() throws {
    final class Page: @unchecked Sendable {
      var shop: Shop?
    }
    final class Shop: Sendable {
      let desk: Desk
      init(_ desk: Desk) { self.desk = desk }
    }
    final class Desk: @unchecked Sendable, Makeable, InjectorDelegate {
      weak var page: Page?
      var clerk: Clerk?
      static var injectedProperties: [InjectableProperty] { [.reference("page", \Desk.page)] }
      func didInjectDependencies() {
        clerk = Clerk()
        _ = clerk?.user
      }
    }
    let opening = Locked<Page?>(nil)
    injector.register(
      Shop.self,
      .singleton { Shop(try $0.make(Desk.self, parent: opening.withLock(\.self))) })
    injector.register(Page.self) { injector in
      let page = Page()
      opening.withLock { $0 = page }
      defer { opening.withLock { $0 = nil } }
      page.shop = try injector.make(Shop.self)
      return page
    }
    try injector.withScope(.request, { $0.supply("user", alice) }) {
      let page = try Injector.current.make(Page.self)
      let clerk = try #require(page.shop?.desk.clerk)
      #expect(clerk.user == nil)
    }
  }

  /// Its first reader isn't making it, and knew no limit.
  @Test func anInjectedPropertyOfSomethingKeptGetsNothingThatEndsBefore() throws {
    final class Token: Sendable {}
    final class Client: @unchecked Sendable {
      @Injected var token: Token?
      @Injected(isLive: true) var latest: Token?
    }
    injector.registerProperty("token", .scoped(.brief) { Token() })
    injector.register(Token.self, .scoped(.brief) { Token() })
    injector.registerProperty("client", .singleton { Client() })
    let client = try injector.make(property: "client", as: Client.self)
    #expect(client.token == nil && !client.$token.isFilled)
    // A live property keeps nothing.
    #expect(client.latest != nil)
  }

  /// It kept what the call shared that read it first.
  @Test func anInjectedPropertyOfSomethingKeptHasGraphValuesOfItsOwn() throws {
    final class Context: @unchecked Sendable {
      var user = ""
    }
    final class Logger: @unchecked Sendable {
      @Injected var context: Context?
    }
    final class Log: Sendable {
      let logger = Logger()
    }
    final class Handler: InjectorDelegate {
      var context: Context?
      var log: Log?
      let user: String
      var loggedUser: String?
      init(_ user: String) { self.user = user }
      func didInjectDependencies() {
        context?.user = user
        loggedUser = log?.logger.context?.user
      }
    }
    injector.registerProperty("context", .graph { Context() })
    injector.registerProperty("log", .singleton { Log() })
    for name in ["Alice", "Bob"] {
      let handler = Handler(name)
      injector.injectDependencies(to: handler)
      #expect(handler.context?.user == name && handler.loggedUser == "")
    }
  }

  /// The record of what was made for it is a weak reference of the injector's own.
  @Test(arguments: [false, true]) func aNewObjectThatThingsWereMadeForIsNew(isParent: Bool) throws {
    final class Engine: Sendable {}
    final class Car: @unchecked Sendable {
      @Injected var engine: Engine
      var user: User?
      var hasEngine = false
      init(reads: Bool) { if reads { hasEngine = engine === engine } }
    }
    injector.register(Engine.self) { Engine() }
    injector.register(Car.self) { injector in
      let car = Car(reads: !isParent)
      if isParent { _ = try injector.make(Engine.self, parent: car) }
      return car
    }
    try injector.withScope(.request, { $0.supply("user", alice) }) {
      let car = try Injector.current.make(Car.self)
      #expect(car.user == alice)
    }
    #expect(injector.issues.isEmpty)
  }

  /// A tracked object, too.
  @Test func aNewObjectThatIsTrackedIsNew() throws {
    injector.trackTargets(of: Mailer.self)
    injector.registerProperty("sender") { injector in
      let mailer = Mailer()
      injector.injectDependencies(to: mailer as AnyObject)
      mailer.user = nil
      return mailer
    }
    try injector.withScope(.request, { $0.supply("user", alice) }) {
      let mailer = try Injector.current.make(property: "sender", as: Mailer.self)
      #expect(mailer.user == alice)
    }
    #expect(injector.issues.isEmpty)
  }

  /// A held child of a request is within it, whatever it gives.
  @Test(arguments: [false, true])
  func aHeldChildInARequestGivesNothingToASingleton(isArgument: Bool) throws {
    final class Held: @unchecked Sendable { weak var injector: Injector? }
    let held = Held()
    let root = Injector.quiet()
    root.register(String.self) { (_, name: String) in name }
    root.registerProperty(
      "mailer",
      .singleton {
        let mailer = Mailer()
        if isArgument {
          mailer.user = held.injector?.instance(of: String.self).map { User(name: $0) }
        } else {
          held.injector?.injectDependencies(to: mailer as AnyObject)
        }
        return mailer
      })
    try root.withScope(.request) {
      let child = Injector(parent: .current, issueHandler: { _ in })
      if isArgument {
        child.bindArguments(of: String.self, "Alice")
      } else {
        child.registerProperty("user", .instance(alice))
      }
      held.injector = child
      let mailer = try child.make(property: "mailer", as: Mailer.self)
      #expect(mailer.user == nil)
    }
  }

  /// A part that is read later is limited like one that is read at once.
  @Test func aPartThatIsReadLaterIsLimited() throws {
    final class Desk: @unchecked Sendable {
      @Injected var mailer: Mailer?
    }
    final class Shop: Sendable {
      let desk = Desk()
    }
    let alice = alice
    injector.registerProperty("mailer") { injector in
      let mailer = Mailer()
      injector.withScope(.request, { $0.supply("user", alice) }) {
        _ = Injector.injectDependencies(to: mailer as AnyObject)
      }
      return mailer
    }
    injector.registerProperty("shop", .singleton { Shop() })
    let shop = try injector.make(property: "shop", as: Shop.self)
    #expect(shop.desk.mailer?.user == nil)
  }

  /// One line registered both, and so the one that was being made was taken for the other.
  @Test(arguments: [false, true]) func anotherLevelsMakingLiftsNoLimit(isCopy: Bool) throws {
    final class Client: Sendable {
      let user: User?
      init(_ user: User?) { self.user = user }
    }
    final class Shop: @unchecked Sendable {
      @Injected var client: Client?
    }
    final class Held: @unchecked Sendable {
      weak var injector: Injector?
      var shop: Shop?
    }
    let held = Held()
    func setUp(_ injector: Injector) {
      injector.registerProperty(
        "shop",
        .singleton {
          _ = held.shop?.client
          return Shop()
        })
    }
    setUp(injector)
    held.shop = try injector.make(property: "shop", as: Shop.self)
    injector.registerProperty("client") {
      Client(try? held.injector?.make(property: "user", as: User.self))
    }
    try injector.withScope(.request, { $0.supply("user", alice) }) {
      held.injector = .current
      if isCopy {
        try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          _ = try Injector.current.make(property: "shop", as: Shop.self)
        }
      } else {
        let child = Injector(parent: .current)
        setUp(child)
        _ = try child.make(property: "shop", as: Shop.self)
      }
    }
    #expect(held.shop?.client?.user == nil)
  }

  /// Its value needed what was being made, so it was filled by a call further out.
  @Test(arguments: [false, true]) func aDeferredPropertyIsLimited(isShopFirst: Bool) throws {
    final class Token: Sendable {}
    final class Client: Sendable {
      let token: Token?
      init(_ token: Token?) { self.token = token }
    }
    final class Shop: @unchecked Sendable {
      var client: Client?
    }
    final class Page: Sendable {
      let shop: Shop
      init(_ shop: Shop) { self.shop = shop }
    }
    injector.registerProperty("token", .scoped(.brief) { Token() })
    try injector.withScope(.request) {
      let child = Injector(parent: .current, issueHandler: { _ in })
      child.registerProperty("shop", .singleton { Shop() })
      child.registerProperty(
        "page", .scoped(.request) { Page(try $0.make(property: "shop", as: Shop.self)) })
      child.registerProperty("client") { injector in
        _ = try injector.make(property: "page", as: Page.self)
        return Client(try? injector.make(property: "token", as: Token.self))
      }
      if isShopFirst { _ = try child.make(property: "shop", as: Shop.self) }
      let page = try child.make(property: "page", as: Page.self)
      let client = try #require(page.shop.client)
      #expect(client.token == nil)
    }
  }

  /// Each of the two threads completed the whole ring, and the second time it counted as not kept.
  @Test func whatTwoThreadsMadeTogetherIsLimited() throws {
    final class Sender: @unchecked Sendable {
      var archive: Archive?
      var user: User?
    }
    final class Archive: @unchecked Sendable {
      var sender: Sender?
      var user: User?
    }
    let meeting = Meeting(of: 2)
    injector.registerProperty(
      "sender",
      .singleton {
        meeting.wait()
        return Sender()
      }
    ).registerProperty(
      "archive",
      .singleton {
        meeting.wait()
        return Archive()
      })
    try onThreads(2) { [injector] thread in
      if thread == 0 {
        _ = try injector.make(property: "sender", as: Sender.self)
      } else {
        _ = try injector.make(property: "archive", as: Archive.self)
      }
    }
    let sender = try injector.make(property: "sender", as: Sender.self)
    injector.withScope(.request, { $0.supply("user", alice) }) {
      Injector.injectDependencies(to: sender as AnyObject)
      if let archive = sender.archive { Injector.injectDependencies(to: archive as AnyObject) }
    }
    #expect(sender.archive != nil && sender.user == nil && sender.archive?.user == nil)
    sender.archive = nil
  }

  /// When the delegate of one thread requests what fails on a third one, both objects are shared already.
  @Test func whatTwoThreadsMadeTogetherIsLimitedThoughADelegateRequestsWhatFails() throws {
    final class Sender: @unchecked Sendable, InjectorDelegate {
      var archive: Archive?
      var user: User?
      let tell: @Sendable () -> Void
      init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }
      func didInjectDependencies() { tell() }
    }
    final class Archive: @unchecked Sendable {
      var sender: Sender?
    }
    final class Draft: @unchecked Sendable {
      var sender: Sender?
      var sheet: Sheet?
    }
    final class Sheet: @unchecked Sendable {
      var printer: Printer?
    }
    final class Stamp: @unchecked Sendable {
      var sender: Sender?
    }
    final class Printer: Sendable {}
    let (meeting, told, shared) = (Meeting(of: 2), Meeting(of: 2), Meeting(of: 2))
    let isFirst = Locked(true)
    injector.registerProperty("draft", .singleton { Draft() })
    injector.registerProperty("sheet", .singleton { Sheet() })
    injector.registerProperty("stamp", .singleton { Stamp() })
    injector.registerProperty(
      "sender",
      .singleton { [unowned injector] in
        meeting.wait()
        return Sender { [unowned injector] in
          told.wait()
          Thread.sleep(forTimeInterval: 0.1)
          _ = injector.instance(forProperty: "draft", as: Draft.self)
        }
      })
    injector.registerProperty(
      "archive",
      .singleton {
        meeting.wait()
        return Archive()
      })
    injector.registerProperty(
      "printer",
      .singleton { injector -> Printer in
        _ = try injector.make(property: "sheet", as: Sheet.self)
        _ = try injector.make(property: "stamp", as: Stamp.self)
        let fails = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        guard fails else { return Printer() }
        shared.wait()
        Thread.sleep(forTimeInterval: 0.05)
        throw CancellationError()
      })
    try onThreads(3) { [injector] thread in
      switch thread {
      case 0: _ = try injector.make(property: "sender", as: Sender.self)
      case 1:
        _ = try injector.make(property: "archive", as: Archive.self)
        shared.wait()
      default:
        told.wait()
        _ = injector.instance(forProperty: "printer", as: Printer.self)
      }
    }
    let sender = try injector.make(property: "sender", as: Sender.self)
    injector.withScope(.request, { $0.supply("user", alice) }) {
      Injector.injectDependencies(to: sender as AnyObject)
    }
    #expect(sender.user == nil)
    #expect(try injector.make(property: "sender", as: Sender.self) === sender)
    sender.archive = nil
    injector.instance(forProperty: "sheet", as: Sheet.self)?.printer = nil
  }
}
