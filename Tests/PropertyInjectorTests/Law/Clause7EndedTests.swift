import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Clause 7: what a level has ends with it, and a level ends with what it is in.
@Suite struct Clause7EndedTests {
  private let injector = Injector.ofRequests()

  private func open(_ user: User?) -> Injector { injector.openRequest(of: user) }

  @Test func aChildEndsWithItsScopeAndLetsGo() throws {
    final class Desk { @Injected var note: String }
    let request = open(.alice)
    let child = Injector(parent: request).registerProperty("note", .instance("Alice's"))
    child.register(String.self, .instance("Alice's"))
    child.keep("mailer") { Mailer(try $0.get("user", User.self)) }
    injector.registerProperty("store", .singleton { UnitOfWork() })
    weak let kept = child.mailer()
    #expect(kept?.user == .alice && child.explain(Desk.self)["note"]?.isFilled == true)
    request.close()
    // Explanations know the end without having asked.
    #expect(!child.audit([Desk.self]).findings.isEmpty)
    #expect(child.explain(Desk.self)["note"]?.isFilled == false)
    injector.withRequest(of: .bob) {
      #expect(child.user() == nil)
      for property in ["mailer", "note"] {
        #expect(refusal { try child.get(property, Any.self) }?.contains("has ended") == true)
      }
    }
    // What is around the scope lives on. A child that is created now has nothing.
    #expect(kept == nil && child.unit("store") != nil)
    let late = Injector(parent: request).registerProperty("note", .instance("late"))
    #expect(late.instance(forProperty: "note", as: String.self) == nil)
    #expect(late.openRequest(of: .bob).user() == nil)
  }

  @Test(arguments: [false, true])
  func aScopeEndsWithTheOneAroundItAndLetsGoWhenItIsAsked(asksInner: Bool) {
    injector.registerProperty("guest", .supplied(Mailer.self, in: .session))
    injector.registerProperty("mailer", .scoped(.session) { Mailer() })
    let request = open(.alice)
    let session = request.openScope(.session) { $0.supply("guest", Mailer()) }
    let inner = session.openScope(Scope("inner"))
    weak let mailer = inner.mailer()
    weak let guest = inner.mailer("guest")
    #expect(guest != nil && mailer != nil)
    request.close()
    let asked = asksInner ? inner : session
    #expect(asked.mailer() == nil && asked.mailer("guest") == nil)
    #expect(mailer == nil && guest == nil)
  }

  @Test func anOverrideThatIsHeldEndsWithItsBodyAndMakesNothingByDeclaration() {
    let held = Injector.withOverrides({ $0.registerProperty("levelEnd", .instance(1)) }) {
      Injector(parent: .current)
    }
    let ended = Injector.withOverrides(makingOwnSingletons: true, { _ in }) { Injector.current }
    #expect(throws: InjectionError.self) { try ended.make(SharedSheet.self) }
    #expect(held.instance(forProperty: "levelEnd", as: Int.self) == nil)
    #expect(held.issues.count + Injector.shared.issues.count > 0)
  }

  /// An array is refused only if one of its elements is.
  @Test(arguments: [false, true]) func arraysOfWhatIsAroundAnEndedChildAreStillServed(
    childHasOne: Bool
  ) throws {
    injector.registerProperty("units", .factory { UnitOfWork() }.element())
    let request = open(.alice)
    let child = Injector(parent: request)
    if childHasOne { child.registerProperty("units", .factory { UnitOfWork() }.element()) }
    request.close()
    let units = try? child.get("units", [UnitOfWork].self)
    #expect(units?.count == (childHasOne ? nil : 1))
    #expect(try request.get("units", [UnitOfWork].self).count == 1)
  }

  /// Whether or not somebody still holds its own.
  @Test(arguments: [false, true]) func aPropertyNeverAsksAnotherRequest(isReleased: Bool) throws {
    injector.registerProperty("clerk") { JoiningClerk() }
    let outer = injector.openRequest(of: .bob)
    var request: Injector? = outer.openRequest(of: nil)
    let injected = JoiningClerk()
    request?.injectDependencies(to: injected)
    let made = try #require(request?.clerk())
    request?.close()
    if isReleased { request = nil }
    // Neither the one around it, as if the scope were closed, nor the current one.
    #expect(injected.user == nil)
    injector.withRequest(of: .bob) {
      for clerk in [injected, made] { #expect(clerk.user == nil) }
      // Nobody injected or made this one.
      #expect(JoiningClerk().user == .bob)
    }
    withExtendedLifetime((outer, request)) {}
  }

  @Test func aPropertyWhoseInjectorsAreGoneSaysSo() {
    struct Page { @Injected var store: UnitOfWork? }
    var page = Page()
    Injector.quiet().injectDependencies(to: &page)
    #expect(refusal { try page.$store.get() as Any }?.contains("are gone") == true)
    #expect(page.store == nil)
  }

  /// In a struct, a property that fills itself doesn't know its name.
  private struct Handler: Sendable {
    @Injected var user: User?
    @Injected var mail: Mailer?
  }

  @Test func injectingOneCopyDecidesNothingForOthers() {
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.register(Mailer.self, .factory { () -> Mailer in throw CancellationError() })
    let template = Handler()
    var (first, second, third) = (template, template, template)
    injector.openScope(.request) { $0.supply(User.self, User.alice) }.injectDependencies(to: &first)
    Injector.withOverrides({
      $0.register(User.self, .instance(User.bob)).register(Mailer.self, .factory { Mailer() })
    }) {
      // The failed injection of the first left it empty.
      #expect(second.user == .bob && second.mail != nil)
    }
    let bobs = injector.openScope(.request) { $0.supply(User.self, User.bob) }
    bobs.injectDependencies(to: &third)
    #expect(first.user == nil && first.mail == nil && third.user == .bob)
  }

  @Test func aScopeSeesTheRelativesAroundItAndNoneOfAnotherRequest() throws {
    let (request, alices, bobs) = (Service(), open(.alice), open(.bob))
    let context = try alices.make(MadeSheet.self, parent: request)
    let step = try bobs.make(Referring<MadeSheet>.self, parent: request)
    #expect(step.other == nil)
    #expect(bobs.children(of: request).map(ObjectIdentifier.init) == [ObjectIdentifier(step)])
    #expect(alices.children(of: request).map(ObjectIdentifier.init) == [ObjectIdentifier(context)])
    #expect(injector.children(of: request).isEmpty && bobs.parent(of: context) == nil)
    #expect(try alices.make(Referring<MadeSheet>.self, parent: request).other === context)
    // A relative ends with its scope, whoever holds it.
    alices.close()
    #expect(alices.children(of: request).isEmpty && alices.parent(of: context) == nil)
    #expect(try alices.make(Referring<MadeSheet>.self, parent: request).other == nil)
  }

  @Test(arguments: ["removed", "replaced", "uninstalled"])
  func anOpenScopeKeepsWhatItMadeOfARemovedRegistrationUntilItCloses(how: String) throws {
    let injector = Injector.quiet(duplicates: .replace)
    let module = try injector.install("mail") {
      $0.registerProperty("mailer", .scoped(.request) { Mailer() })
    }
    let requests = (0..<2).map { _ in injector.openScope(.request) }
    weak let first = requests[0].mailer()
    weak let kept = requests[1].mailer()
    switch how {
    case "removed": injector.removeProperty("mailer")
    case "uninstalled": injector.uninstall(module)
    default: injector.registerProperty("mailer", .scoped(.request) { Mailer() })
    }
    #expect(first != nil && kept != nil)
    // It serves nobody any more.
    #expect((requests[0].mailer() != nil) == (how == "replaced") && requests[0].mailer() !== first)
    requests[0].close()
    #expect(first == nil && kept != nil)
  }

  /// Nor does an issue keep what a factory throws.
  @Test func anIssueOfAModuleKeepsNoValues() {
    struct Failure: Error { let work: UnitOfWork }
    let other = Injector.quiet()
    injector.registerProperty("mailer") { injector -> Mailer in
      let failure = Failure(work: try injector.get("unitOfWork"))
      try other.install("module") { _ in throw failure }
      throw failure
    }
    let request = injector.openScope(.request)
    weak let work = request.unit()
    #expect(request.mailer() == nil && work != nil)
    request.close()
    #expect(work == nil && !injector.issues.isEmpty)
  }

  /// The call has seen it, so its scope keeps it, and it belongs to the layer that had registered it.
  @Test func whatACallHasRemovedItselfIsStillMadeForTheObjectThatItFills() throws {
    final class Page { var first: UnitOfWork?, second: Mailer? }
    injector.registerProperty("first") { [unowned injector] in
      after(injector.removeProperty("second"), making: UnitOfWork())
    }
    injector.registerProperty("second", .scoped(.request) { Mailer() })
    let request = open(.alice)
    weak let kept = request.filled(Page()).second
    #expect(kept != nil && request.filled(Page()).second == nil)
    request.close()
    #expect(kept == nil)
    // References are known from here on.
    _ = try injector.make(Referring<MadeSheet>.self)
    injector.registerProperty("second", .singleton { Mailer() })
    let child = Injector(parent: injector)
    let page = child.filled(Page())
    let mailer = try #require(page.second)
    #expect(child.parent(of: mailer) == nil && child.children(of: page).count == 1)
  }

  /// Also the second of them, which isn't known before.
  @Test func aMakerEndsWithItsLevel() throws {
    let request = open(.alice)
    let makers = (0..<2).map { _ in
      Injector(parent: request).register(String.self) { (_, name: String) in name }
    }
    #expect(try makers[0].make("Bob") == "Bob")
    request.close()
    for maker in makers { #expect(throws: InjectionError.self) { try maker.make("Bob") } }
  }

  /// In a process of its own, where no observer of another test keeps a maker from its quick way.
  @Test func whatAnEndedOverrideMakesOrIsGivenFailsToo() async {
    await #expect(processExitsWith: .success) {
      let (maker, ended) = Injector.withOverrides({ _ in }) {
        (Injector.current.register(String.self) { (_, name: String) in name }, Injector.current)
      }
      ended.register(Int.self, .instance(3))
      let (made, given) = (try? maker.make("Bob"), try? ended.make(Int.self))
      #expect(made == nil && given == nil)
    }
  }

  /// Arguments that a request had bound reached another one, and what was refused or removed was made.
  @Test func boundArgumentsAndMakersEndWithTheirLevelWhateverBecameOfThem() throws {
    final class Desk { @Injected var note: String? }
    injector.register(String.self, defaults: "default") { (_, text: String) in text }
    let request = open(.alice)
    let child = Injector(parent: request).bindArguments(of: String.self, "Alice's")
    #expect(try child.make(String.self) == "Alice's")
    let makers = (0..<2).map { _ in child.register(Int.self) { (_, number: Int) in number } }
    child.remove(Int.self)
    request.close()
    #expect(throws: InjectionError.self) { try child.make(String.self) }
    #expect(child.explain(Desk.self)["note"]?.isFilled == false)
    for maker in makers { #expect(throws: InjectionError.self) { try maker.make(3) } }
    #expect(try injector.make(String.self) == "default")
  }

  /// They said that bindings are followed, and that there is no value.
  @Test func ofWhatHasEndedExplanationsSayWhatInjectionsDo() {
    final class Desk {
      @Injected var count: Int?
      @Injected var note: String?
    }
    let ended = Injector.withOverrides({
      $0.bind(Int.self, to: String.self) { $0.count }.register(String.self, .nothing(String.self))
    }) { Injector.current }
    let desk = Desk()
    let explanation = ended.explain(desk)
    #expect(ended.injectDependencies(to: desk).failures.count == 2)
    for name in ["count", "note"] {
      #expect(explanation[name]?.description.contains("has ended") == true)
    }
  }

  enum Ending: CaseIterable { case scope, child, override, ownOverride }

  /// Ended by another thread, because a factory can't end what it makes something for.
  @Test(arguments: Ending.allCases)
  func whatIsBeingMadeWhenItsLevelEndsIsGivenOnceOrRefused(_ ending: Ending) throws {
    let (begins, ends) = (Gate<Void>(), Gate<Void>())
    let isFirst = FirstTime()
    @Sendable func make() -> Mailer {
      if isFirst() { after(begins.open(with: ()), making: ends.wait()) }
      return Mailer()
    }
    let request = open(.alice)
    let child = Injector(parent: request)
    let register = { @Sendable (injector: Injector) in
      _ = injector.registerProperty("mailer", .singleton { make() })
    }
    if ending == .scope { injector.registerProperty("mailer", .scoped(.request) { make() }) }
    if ending == .child { register(child) }
    if ending == .ownOverride { register(injector) }
    let held = Kept<Injector>()
    weak var kept: Mailer?
    try onTwoThreads { [injector] in
      if ending == .scope || ending == .child {
        held.value = ending == .scope ? request : child
        return after(begins.wait(), making: after(request.close(), making: ends.open(with: ())))
      }
      injector.withScope(Scope("around")) {
        Injector.withOverrides(
          makingOwnSingletons: ending == .ownOverride, { if ending == .override { register($0) } }
        ) {
          held.value = .current
          begins.wait()
        }
      }
      ends.open(with: ())
    } and: {
      while held.value == nil {}
      _ = try? held.value?.get("mailer", Mailer.self)
    }
    let ended = try #require(held.value)
    kept = ended.mailer()
    #expect(kept == nil && refusal { try ended.get("mailer", Mailer.self) } != nil)
    #expect((injector.mailer() != nil) == (ending == .ownOverride))
  }

  /// The call around completes it later, when nobody holds its level anymore.
  @Test(arguments: [Scope.singleton, .weak, .hour], [false, true])
  func whatWaitsForACallFurtherOutOutlivesItsLevel(scope: Scope, isOfOverride: Bool) {
    final class Part: @unchecked Sendable { var whole: Whole? }
    final class Whole: @unchecked Sendable { var part: Part? }
    let ends = Calls()
    let source = Source.singleton { Whole() }.afterInit { whole, injector in
      func take(from level: Injector) {
        level.registerProperty("part", .kept(scope) { Part() })
        whole.part = level.instance(forProperty: "part", as: Part.self)
      }
      if isOfOverride {
        injector.withScope(.session) { Injector.withOverrides({ _ in }) { take(from: .current) } }
      } else {
        take(from: Injector(parent: injector))
      }
      ends.add("end")
    }
    injector.registerProperty("whole", source)
    let whole = injector.instance(forProperty: "whole", as: Whole.self)
    #expect(whole != nil && whole?.part?.whole === whole && ends.count == 1)
    whole?.part = nil
  }

  @Test func whatIsMadeAsItsLevelEndsIsNotKept() {
    let request = open(.alice)
    let child = Injector(parent: request)
    child.keep("mailer") { [unowned child] _ in
      // Elsewhere, because a factory can't close what it makes something for.
      try onThreads(1) { _ in request.close() }
      // From here on, the child knows.
      _ = child.user()
      return Mailer()
    }
    weak let mailer = child.mailer()
    #expect(mailer == nil)
    withExtendedLifetime(child) {}
  }
}
