import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Clause 5: what a level has gets nothing of the scopes within it, when it is injected there or passed
/// on.
@Suite struct Clause5InjectedAgainTests {
  private let injector = Injector.ofRequests()

  private func withAlice(_ body: () throws -> Void) rethrows {
    try injector.withRequest(of: .alice, body)
  }

  private func inject(_ target: AnyObject) { Injector.injectDependencies(to: target) }

  /// Whether it is injected there, or a factory returns it, which may return what isn't new.
  @Test(arguments: [
    "singleton", "weak", "instance", "session", "supplied", "typed by protocol", "by type",
  ])
  func whatIsKeptGetsNothingOfAScopeFurtherInside(how: String) {
    let (mailer, new) = (Mailer(), Mailer())
    switch how {
    case "singleton": injector.registerProperty("kept", .singleton { mailer })
    case "weak": injector.registerProperty("kept", .weak { mailer })
    case "instance": injector.registerProperty("kept", .instance(mailer))
    case "session": injector.registerProperty("kept", .scoped(.session) { mailer })
    case "supplied": injector.registerProperty("kept", .supplied(Mailer.self, in: .session))
    case "by type": injector.registerProperty("kept") { try $0.make((any Mailing).self) }
    default: injector.registerProperty("kept", .singleton { mailer as any Mailing })
    }
    if how == "by type" { injector.register((any Mailing).self, .instance(mailer)) }
    injector.register(Mailer.self, qualifier: "passed on") { try $0.get("kept") }
    injector.registerProperty("own", .scoped(.request) { try $0.get("kept", Mailer.self) })
    func supply(_ supplies: inout Supplies) {
      if how == "supplied" { supplies.supply("kept", mailer) }
    }
    injector.withScope(.session, supply) {
      if how != "by type" { #expect(Injector.current.mailer("kept") === mailer) }
      Injector.current.withRequest(of: .alice) {
        let (current, target) = (Injector.current, mailer as AnyObject)
        #expect(Injector.injectDependencies(to: target).failures.count == 1)
        #expect(Injector.injectDependencies(to: target, overwriting: true).injectedCount == 0)
        _ = refusal { try current.injectAllDependencies(to: target) }
        #expect(mailer.user == nil && current.explain(target)["user"]?.isFilled == false)
        #expect(current.explain(new as AnyObject)["user"]?.isFilled == true)
        inject(new)
        #expect(new.user == .alice)
        let passedOn = current.instance(of: Mailer.self, qualifier: "passed on")
        #expect(passedOn === mailer && current.mailer("own") === mailer && mailer.user == nil)
      }
    }
    withExtendedLifetime(mailer) {}
  }

  @Test func whatALevelInARequestWithholdsIsReported() {
    final class Desk: @unchecked Sendable { var note: String? }
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk), fileID: "Wiring.swift", line: 7)
    withAlice {
      let child = Injector(parent: .current).registerProperty("note", .instance("Alice's"))
      let failures = child.injectDependencies(to: desk as AnyObject).failures.map(\.description)
      #expect(failures.count == 1 && child.issues.count == 1)
      #expect(failures[0].contains("Desk.note") && failures[0].contains("at Wiring.swift:7"))
    }
    #expect(desk.note == nil)
  }

  /// They see nothing of the request, and what it gets is told before.
  @Test func delegatesOfWhatIsKeptAreToldAsFromOutside() {
    final class Part: Notified, @unchecked Sendable { var store: UnitOfWork? }
    final class Whole: InjectorDelegate, RegistrationDelegate, @unchecked Sendable {
      var part: Part?, user: User?
      var users: [User?] = [], toldBefore: [Int?] = []
      func didInjectDependencies() {
        toldBefore.append(part?.told)
        users.append(Injector.current.user())
      }
      func didCompleteRegistration(in injector: Injector) { users.append(Injector.current.user()) }
    }
    let whole = Whole()
    injector.registerProperty("store", .singleton { UnitOfWork() })
    injector.registerProperty("part", .factory { try $0.make(Part.self) })
    injector.register(Part.self) { Part() }.registerProperty("whole", .instance(whole))
    withAlice {
      inject(whole)
      Injector.current.completeRegistration()
    }
    #expect(whole.part?.told == 1 && whole.toldBefore == [1])
    #expect(whole.user == nil && whole.users == [nil, nil])
  }

  /// It keeps what it gets longer than the call that injects it.
  @Test func whatIsKeptSharesNothingWithTheCallThatInjectsIt() throws {
    let worker = Worker()
    injector.removeProperty("unitOfWork").registerProperty("worker", .instance(worker))
    injector.registerProperty("unitOfWork", .graph { UnitOfWork() })
    injector.register(
      UnitOfWork.self,
      .unchecked(.transient) { injector in
        injector.injectDependencies(to: worker as AnyObject)
        return try injector.get("unitOfWork")
      })
    #expect(try injector.make(UnitOfWork.self) !== worker.unitOfWork && worker.unitOfWork != nil)
  }

  @Test func whatAConfiguredInjectorAdoptsItKeeps() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerProperty("mailer", .singleton { Mailer() })
      let mailer = Injector.shared.mailer()
      Injector.configure { $0.registerProperty("user", .supplied(User.self, in: .request)) }
      Injector.shared.registerProperty("passedOn") { try $0.get("mailer", Mailer.self) }
      Injector.shared.withRequest(of: .alice) {
        precondition(mailer != nil && Injector.current.mailer("passedOn") === mailer)
        Injector.injectDependencies(to: mailer as AnyObject)
      }
      precondition(mailer?.user == nil)
    }
  }

  private final class Context: Sendable { let user = Injector.current.user() }

  private final class Desk: @unchecked Sendable {
    var context: Context?, graph: Mailer?, asker: Holding<Injector>?
    @Injected var marked: Context?
  }

  /// Whoever asks first, and by which injector, its factories are given no injector of the scope, the
  /// current one sees no scope, and no value is shared with the call around it.
  @Test(arguments: [
    "read", "injected", "injected by the root", "injected in an override", "injected by a child",
    "reinjected",
  ])
  func whatIsMadeForWhatIsKeptHasNothingOfTheScope(how: String) {
    let (injector, desk) = (Injector.quiet(duplicates: .replace), Desk())
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.registerProperty("graph", .unchecked(.graph) { _ in Mailer() })
    injector.registerProperty("asker") { Holding($0 as Injector) }
    injector.registerProperty("desk", .instance(desk))
    injector.trackTargets(of: Desk.self)
    injector.registerProperty("context", .instance(Context()))
    injector.registerProperty("marked") { Context() }
    if how == "read" || how == "reinjected" { injector.injectDependencies(to: desk as AnyObject) }
    injector.registerProperty("context") { Context() }
    injector.withRequest(of: .alice) {
      let current = Injector.current
      switch how {
      case "read": break
      case "injected": inject(desk)
      case "injected in an override": Injector.withOverrides({ _ in }) { inject(desk) }
      case "injected by a child":
        Injector(parent: current).injectDependencies(to: desk as AnyObject)
      case "reinjected": #expect(current.reinjectTrackedTargets(unchecked: true).count == 1)
      default: injector.injectDependencies(to: desk as AnyObject)
      }
      #expect(desk.context != nil && desk.context?.user == nil)
      #expect(desk.marked != nil && desk.marked?.user == nil)
      #expect(desk.graph != nil && desk.graph?.user == nil && desk.asker?.held === injector)
    }
    desk.asker = nil
  }

  /// The outermost of several levels counts.
  @Test(arguments: ["supplied", "scoped", "child", "override"])
  func whatSeveralLevelsHaveGetsNothingOfTheInnerOnes(inside: String) throws {
    injector.registerProperty("given", .supplied(Mailer.self, in: .request))
    injector.registerProperty("again", .scoped(.request) { try $0.get("kept", Mailer.self) })
    injector.keep("kept") { _ in Mailer() }
    let mailer = try injector.get("kept", Mailer.self)
    func supply(_ supplies: inout Supplies) {
      supplies.supply("user", User.alice)
      if inside == "supplied" { supplies.supply("given", mailer) }
    }
    injector.withScope(.request, supply) {
      let current = Injector.current
      switch inside {
      case "scoped": _ = current.mailer("again")
      case "child":
        Injector(parent: current).registerProperty("child", .instance(mailer))
          .injectDependencies(to: mailer as AnyObject)
      case "override":
        Injector.withOverrides({ $0.registerProperty("override", .instance(mailer)) }) {
          _ = Injector.injectDependencies(to: mailer as AnyObject)
        }
      default: break
      }
      current.injectDependencies(to: mailer as AnyObject)
    }
    #expect(mailer.user == nil)
  }
}
