import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Clause 2: what is made for something that is kept sees what that sees, wherever it is filled, notified, or read.
@Suite struct Clause2KeptPartTests {
  private let injector = Injector.ofRequests()

  /// A delegate that refers to what a call further out makes is notified by that call.
  @Test func aDelegateThatIsNotifiedFurtherOutSeesNoScope() throws {
    final class Page: @unchecked Sendable { var shop: Holding<Desk>? }
    final class Desk: @unchecked Sendable, Makeable, InjectorDelegate {
      weak var page: Page?
      var users: [User?] = []
      static var injectedProperties: [InjectableProperty] { [.reference("page", \Desk.page)] }
      func didInjectDependencies() {
        users = [RequestClerk().user, Injector.current.user()]
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
      let page = try Injector.current.make(Page.self)
      #expect(page.shop?.held.users == [nil, nil])
    }
  }

  /// While it is made, an `@Injected` property has the graph values of its factory.
  @Test func anInjectedPropertySharesTheGraphOfTheFactoryThatReadsIt() {
    final class Logger: @unchecked Sendable { @Injected var context: Mailer? }
    let injector = Injector.quiet().registerProperty("context", .graph { Mailer() })
    injector.keep("sharesContext") { injector in
      let (logger, context) = (Logger(), try injector.get("context", Mailer.self))
      return logger.context === context
    }
    #expect(injector.instance(forProperty: "sharesContext", as: Bool.self) == true)
  }

  private final class Sender: @unchecked Sendable, InjectorDelegate {
    var archive: Archive?, user: User?
    let tell: @Sendable () -> Void
    init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }
    func didInjectDependencies() { tell() }
  }

  private final class Archive: @unchecked Sendable { var sender: Sender?, user: User? }

  /// The delegate of one thread may request what fails on a third one: both are made again.
  @Test(arguments: [false, true])
  func whatTwoThreadsMadeTogetherIsKept(theDelegateRequestsWhatFails: Bool) throws {
    final class Draft: @unchecked Sendable { var sender: Sender?, sheet: Sheet? }
    final class Sheet: @unchecked Sendable { var printer: Service? }
    final class Stamp: @unchecked Sendable { var sender: Sender? }
    let (meeting, told) = (Meeting(of: 2), Meeting(of: 2))
    let isFirst = FirstTime()
    let senders = Locked<[Sender]>([])
    injector.keep("draft") { _ in Draft() }
    injector.keep("sheet") { _ in Sheet() }
    injector.keep("stamp") { _ in Stamp() }
    injector.keep("sender") { [unowned injector] _ in
      meeting.wait()
      let sender = Sender { [unowned injector] in
        guard theDelegateRequestsWhatFails else { return }
        told.wait()
        letTheOtherWait()
        _ = injector.instance(forProperty: "draft", as: Draft.self)
      }
      senders.withLock { $0.append(sender) }
      return sender
    }
    injector.keep("archive") { _ in meeting.wait(making: Archive()) }
    injector.keep("printer") { injector in
      _ = try (injector.get("sheet", Sheet.self), injector.get("stamp", Stamp.self))
      if isFirst() { throw CancellationError() }
      return Service()
    }
    try onThreads(theDelegateRequestsWhatFails ? 3 : 2) { [injector] thread in
      switch thread {
      case 0: _ = try injector.get("sender", Sender.self)
      case 1: _ = try injector.get("archive", Archive.self)
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
    senders.withLock(\.self).forEach { $0.archive = nil }
    injector.instance(forProperty: "sheet", as: Sheet.self)?.printer = nil
  }
}
