import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What is kept limits what its parts get wherever they are filled, notified, or read.
@Suite struct KeeperLimitTests {
  private let injector = Injector.ofRequests()

  /// A delegate that refers to what a call further out makes is notified by that call.
  @Test func aDelegateThatIsNotifiedFurtherOutIsLimited() throws {
    final class Page: @unchecked Sendable { var shop: Holding<Desk>? }
    final class Desk: @unchecked Sendable, Makeable, InjectorDelegate {
      weak var page: Page?
      var clerk: RequestClerk?
      static var injectedProperties: [InjectableProperty] { [.reference("page", \Desk.page)] }
      func didInjectDependencies() {
        clerk = RequestClerk()
        _ = clerk?.user
      }
    }
    let opening = Kept<Page>()
    injector.keep(Holding<Desk>.self) { Holding(try $0.make(Desk.self, parent: opening.value)) }
    injector.register(Page.self) { injector in
      let page = opening.keep(Page())
      defer { opening.value = nil }
      page.shop = try injector.make()
      return page
    }
    try injector.withRequest(of: .alice) {
      let clerk = try Injector.current.make(Page.self).shop?.held.clerk
      #expect(clerk != nil && clerk?.user == nil)
    }
  }

  /// Its first reader isn't making it, and knew no limit.
  @Test func anInjectedPropertyOfSomethingKeptGetsNothingThatEndsBefore() throws {
    final class Client: @unchecked Sendable { @Injected var token: UnitOfWork? }
    injector.registerProperty("token", .scoped(.brief) { UnitOfWork() })
    injector.registerProperty("client", .singleton { Client() })
    let client = try injector.get("client", Client.self)
    #expect(client.token == nil && !client.$token.isFilled)
  }

  /// It kept what the call shared that read it first.
  @Test func anInjectedPropertyOfSomethingKeptHasGraphValuesOfItsOwn() {
    final class Logger: @unchecked Sendable { @Injected var context: Mailer? }
    final class Handler: InjectorDelegate {
      var context: Mailer?, log: Holding<Logger>?
      func didInjectDependencies() { _ = log?.held.context }
    }
    let injector = Injector.quiet().registerProperty("context", .graph { Mailer() })
    injector.registerProperty("log", .singleton { Holding(Logger()) })
    let handler = injector.filled(Handler(), setting: 2)
    #expect(handler.log?.held.context.map { $0 !== handler.context } == true)
    // While it is made, it has those of its factory.
    injector.keep("sharesContext") { injector in
      let (logger, context) = (Logger(), try injector.get("context", Mailer.self))
      return logger.context === context
    }
    #expect(injector.instance(forProperty: "sharesContext", as: Bool.self) == true)
  }

  /// The injector's records of an object are weak references of its own.
  @Test(arguments: ["a part was made for", "that read a part", "that is tracked"])
  func anObjectIsNew(which: String) throws {
    final class Car: @unchecked Sendable {
      @Injected var engine: Service
      var user: User?
    }
    injector.register(Service.self) { Service() }
    if which == "that is tracked" { injector.trackTargets(of: Car.self) }
    injector.register(Car.self) { injector in
      let car = Car()
      switch which {
      case "a part was made for": _ = try injector.make(Service.self, parent: car)
      case "that read a part": _ = car.engine
      default: injector.injectDependencies(to: car as AnyObject)
      }
      car.user = nil
      return car
    }
    injector.withRequest(of: .alice) {
      #expect(Injector.current.instance(of: Car.self)?.user == .alice)
    }
    #expect(injector.issues.isEmpty)
  }

  /// A part that is read later is limited like one that is read at once.
  @Test func aPartThatIsReadLaterIsLimited() throws {
    final class Desk: @unchecked Sendable { @Injected var mailer: Mailer? }
    injector.registerProperty("mailer") { injector in
      let mailer = Mailer()
      _ = injector.withRequest(of: .alice) { Injector.injectDependencies(to: mailer as AnyObject) }
      return mailer
    }
    injector.registerProperty("shop", .singleton { Holding(Desk()) })
    let shop = try injector.get("shop", Holding<Desk>.self)
    #expect(shop.held.mailer != nil && shop.held.mailer?.user == nil)
  }

  /// One line registered both, and so the one that was being made was taken for the other.
  @Test(arguments: [false, true]) func anotherLevelsMakingLiftsNoLimit(isCopy: Bool) throws {
    final class Shop: @unchecked Sendable { @Injected var client: Holding<User?>? }
    let first = Kept<Shop>()
    func register(on injector: Injector) {
      injector.keep("shop") { _ in after(first.value?.client, making: Shop()) }
    }
    register(on: injector)
    let shop = try injector.get("shop", Shop.self)
    first.value = shop
    let alices = injector.openRequest(of: .alice)
    injector.registerProperty("client") { [unowned alices] in Holding(alices.user()) }
    try alices.withScope(.session) {
      if isCopy {
        try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          _ = try Injector.current.get("shop", Shop.self)
        }
      } else {
        let child = Injector(parent: .current)
        register(on: child)
        _ = try child.get("shop", Shop.self)
      }
    }
    #expect(shop.client != nil && shop.client?.held == nil)
    withExtendedLifetime(alices) {}
  }

  /// Its value needed what was being made, so it was filled by a call further out.
  @Test(arguments: [false, true]) func aDeferredPropertyIsLimited(isShopFirst: Bool) throws {
    typealias Client = Holding<UnitOfWork?>
    final class Shop: @unchecked Sendable { var client: Client? }
    injector.registerProperty("token", .scoped(.brief) { UnitOfWork() })
    try injector.withScope(.request) {
      let child = Injector(parent: .current, issueHandler: { _ in })
      child.registerProperty("shop", .singleton { Shop() })
      child.registerProperty("page", .scoped(.request) { Holding(try $0.get("shop", Shop.self)) })
      child.registerProperty("client") {
        after(try $0.get("page", Holding<Shop>.self), making: Client($0.unit("token")))
      }
      if isShopFirst { _ = try child.get("shop", Shop.self) }
      let client = try child.get("page", Holding<Shop>.self).held.client
      #expect(client != nil && client?.held == nil)
    }
  }

  private final class Sender: @unchecked Sendable, InjectorDelegate {
    var archive: Archive?, user: User?
    let tell: @Sendable () -> Void
    init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }
    func didInjectDependencies() { tell() }
  }

  private final class Archive: @unchecked Sendable { var sender: Sender?, user: User? }

  /// Each of the two threads completed the whole ring, and the second time it counted as not kept.
  /// When the delegate of one thread requests what fails on a third one, both are shared already.
  @Test(arguments: [false, true])
  func whatTwoThreadsMadeTogetherIsLimited(theDelegateRequestsWhatFails: Bool) throws {
    final class Draft: @unchecked Sendable { var sender: Sender?, sheet: Sheet? }
    final class Sheet: @unchecked Sendable { var printer: Service? }
    final class Stamp: @unchecked Sendable { var sender: Sender? }
    let (meeting, told, shared) = (Meeting(of: 2), Meeting(of: 2), Meeting(of: 2))
    let isFirst = FirstTime()
    injector.keep("draft") { _ in Draft() }
    injector.keep("sheet") { _ in Sheet() }
    injector.keep("stamp") { _ in Stamp() }
    injector.keep("sender") { [unowned injector] _ in
      meeting.wait()
      return Sender { [unowned injector] in
        guard theDelegateRequestsWhatFails else { return }
        told.wait()
        letTheOtherWait()
        _ = injector.instance(forProperty: "draft", as: Draft.self)
      }
    }
    injector.keep("archive") { _ in meeting.wait(making: Archive()) }
    injector.keep("printer") { injector in
      _ = try (injector.get("sheet", Sheet.self), injector.get("stamp", Stamp.self))
      guard isFirst() else { return Service() }
      shared.wait()
      Thread.sleep(forTimeInterval: 0.05)
      throw CancellationError()
    }
    try onThreads(theDelegateRequestsWhatFails ? 3 : 2) { [injector] thread in
      switch thread {
      case 0: _ = try injector.get("sender", Sender.self)
      case 1: try after(injector.get("archive", Archive.self), making: shared.arrive())
      default: _ = told.wait(making: injector.instance(forProperty: "printer", as: Service.self))
      }
    }
    let sender = try injector.get("sender", Sender.self)
    injector.withRequest(of: .alice) {
      Injector.injectDependencies(to: sender as AnyObject)
      if let archive = sender.archive { Injector.injectDependencies(to: archive as AnyObject) }
    }
    #expect(sender.archive != nil && sender.user == nil && sender.archive?.user == nil)
    // Rings keep themselves.
    sender.archive = nil
    injector.instance(forProperty: "sheet", as: Sheet.self)?.printer = nil
  }
}
