import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// An outermost call, with all that factories ask within it, sees one state: no change that others make
/// meanwhile, and each that its own thread makes.
@Suite struct OneStateTests {
  private let injector = Injector.quiet(duplicates: .replace)

  private final class Unit: Sendable {}

  private struct Plugin: InjectorModule {
    let version: Int

    func configure(_ injector: Injector) {
      injector.registerProperty("left", .instance(version)).registerProperty("right") { version }
      injector.register(Int.self, .instance(version)).keep("unit") { _ in Unit() }
    }
  }

  /// What others do to a plug-in while a call runs.
  enum Change: CaseIterable, Sendable {
    case replace, reinstall, uninstall, remove, removeAll, discard, observe
  }

  /// Does something on another thread, and waits for that.
  private func elsewhere(_ change: Change) throws {
    try onThreads(1) { [injector] _ in
      switch change {
      case .replace: try injector.install(Plugin(version: 2))
      case .reinstall:
        injector.uninstall(Plugin.self)
        try injector.install(Plugin(version: 2))
      case .uninstall: injector.uninstall(Plugin.self)
      case .remove: injector.removeProperty("right").removeProperty("unit").remove(Int.self)
      case .removeAll: injector.removeAll()
      case .discard: injector.discardValue(ofProperty: "unit")
      case .observe: injector.observe { _ in }
      }
      // What is worked out from now on is for others.
      injector.injectDependencies(to: IntPair())
      _ = (injector.instance(of: Int.self), injector.instance(forProperty: "unit", as: Unit.self))
    }
  }

  @Test(arguments: Change.allCases, [false, true])
  func aCallSeesOneStateWhateverOthersChange(_ change: Change, isInherited: Bool) throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Int?]>
    try injector.install(Plugin(version: 1))
    let asked = isInherited ? Injector(parent: injector) : injector
    defer { asked.removeAll() }
    asked.register(Seen.self) { injector in
      let unit = try injector.get("unit", Unit.self)
      try elsewhere(change)
      let pair = injector.filled(IntPair())
      let child = Injector(parent: injector)
      let isSame = [injector, child].allSatisfy { (try? $0.get("unit", Unit.self)) === unit }
      return Seen([
        pair.left, pair.right, injector.instance(of: Int.self), try child.make(Int.self),
        child.filled(IntPair()).right, isSame ? 1 : 0, injector.isRegistered(Int.self) ? 1 : 0,
      ])
    }
    #expect(try asked.make(Seen.self).held == [1, 1, 1, 1, 1, 1, 1])
    switch change {
    case .replace, .reinstall: #expect(try asked.get("left", Int.self) == 2)
    case .uninstall, .remove, .removeAll:
      #expect(asked.instance(of: Int.self) == nil && injector.filled(IntPair()).right == nil)
    case .discard, .observe: #expect(asked.instance(of: Int.self) == 1)
    }
  }

  @Test func allPropertiesOfAnObjectComeFromOneState() throws {
    defer { injector.removeAll() }
    injector.registerProperty("left") {
      try after(elsewhere(.replace), making: 1)
    }
    injector.registerProperty("right") { 1 }
    let pair = injector.filled(IntPair())
    #expect(pair.left == 1 && pair.right == 1 && injector.filled(IntPair()).left == 2)
  }

  @Test func aFirstReadIsACallToo() throws {
    defer { injector.removeAll() }
    final class Page { @Injected var seen: Holding<Int>? }
    try injector.install(Plugin(version: 1))
    injector.registerProperty("seen") { [injector] in
      try elsewhere(.replace)
      return Holding(try injector.get("right", Int.self))
    }
    try injector.withScope(Scope("read")) {
      #expect(Page().seen?.held == 1 && Provided<Int>().value == 2)
      let right = try Injector.current.get("right", Int.self)
      #expect(right == 2)
    }
  }

  @Test func whatACallChangesItselfItSeesAtItsNextQuestion() throws {
    defer { injector.removeAll() }
    injector.register(Service.self) { [plugin = Plugin(version: 3)] injector in
      #expect(injector.instance(of: Int.self) == nil)
      let installed = try injector.install(plugin)
      let unit = try injector.get("unit", Unit.self)
      #expect(try injector.make(Int.self) == 3 && injector.filled(IntPair()).left == 3)
      injector.discardValue(ofProperty: "unit")
      #expect(try injector.get("unit", Unit.self) !== unit)
      try injector.install(Plugin(version: 4))
      #expect(injector.filled(IntPair()).right == 4)
      injector.uninstall(Plugin.self)
      #expect(injector.filled(IntPair()).right == nil && installed.name == "Plugin")
      injector.registerProperty("left", .instance(5))
      return after(injector.removeAll(), making: Service())
    }
    _ = try injector.make(Service.self)
    #expect(injector.registrations.isEmpty)
  }

  /// What is around the layer that it changes stays as it saw it.
  @Test func aChangeOfItsOwnShowsACallNothingOfOthers() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Int?]>
    try injector.install(Plugin(version: 1))
    let child = Injector(parent: injector)
    defer { child.removeAll() }
    child.register(Seen.self) { child in
      try elsewhere(.replace)
      child.registerProperty("right", .instance(7))
      let inChild = child.filled(IntPair())
      let inOverride = try Injector.withOverrides({ $0.registerProperty("left", .instance(8)) }) {
        try [Injector.current.get("left", Int.self)]
      }
      return Seen([inChild.left, inChild.right, try child.make(Int.self)] + inOverride)
    }
    #expect(try child.make(Seen.self).held == [1, 7, 1, 8])
    #expect(child.filled(IntPair()).left == 2)
  }

  /// What is told of one must not be found by the address of another that has ended.
  @Test func levelsThatComeAndGoWithinACallHaveNothingOfEachOther() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Int?]>
    injector.keep("unit") { _ in Unit() }
    injector.register(Seen.self) { injector in
      var (seen, units): ([Int?], [Unit]) = ([], [])
      for round in 0..<20 {
        try injector.withScope(Scope("round")) {
          try Injector.withOverrides(
            makingOwnSingletons: true,
            { if round % 2 == 0 { $0.registerProperty("left", .instance(round)) } }
          ) {
            seen.append(Injector.current.instance(forProperty: "left", as: Int.self))
            units.append(try Injector.current.get("unit"))
          }
        }
        let child = Injector(parent: injector)
        if round % 2 == 1 { child.registerProperty("left", .instance(round)) }
        seen.append(child.instance(forProperty: "left", as: Int.self))
      }
      #expect(Set(units.map { ObjectIdentifier($0) }).count == 20)
      return Seen(seen)
    }
    let seen = try injector.make(Seen.self).held
    #expect(seen == (0..<20).flatMap { $0 % 2 == 0 ? [$0, nil] : [nil, $0] })
  }

  @Test func aCallOnAnOverrideOfItsOwnSeesItAndTheOuterInjectorInOneState() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Bool]>
    injector.keep("unit") { _ in Unit() }
    let former = try injector.get("unit", Unit.self)
    try injector.withScope(Scope("around")) {
      try Injector.withOverrides(
        makingOwnSingletons: true,
        {
          $0.register(Seen.self) { [injector] own in
            let (unit, ownUnit) = (
              try injector.get("unit", Unit.self), try own.get("unit", Unit.self)
            )
            return Seen([
              unit === former, ownUnit === unit, injector.isRegistered(Int.self),
              own.isRegistered(Int.self), injector.filled(OnlyLeft()).left == 1,
            ])
          }
        }
      ) {
        injector.discardValue(ofProperty: "unit")
        injector.register(Int.self, .instance(1)).registerProperty("left", .instance(1))
        let seen = try Injector.current.make(Seen.self).held
        #expect(seen == [false, false, true, true, true])
      }
    }
  }

  @Test func whatADelegateChangesItsCallSees() throws {
    defer { injector.removeAll() }
    injector.registerProperty("left", .instance(1))
    injector.register(Holding<Bool>.self) { injector in
      _ = injector.filled(Page { injector.register(Int.self, .instance(2)) })
      return Holding(injector.isRegistered(Int.self))
    }
    #expect(try injector.make(Holding<Bool>.self).held)
  }

  @Test func observersThatComeAndGoShowACallNothingOfOthers() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Int?]>
    injector.registerProperty("left", .instance(1))
    let (kept, observation) = (injector.observe { _ in }, injector.observe { _ in })
    injector.register(Seen.self) { injector in
      let first = injector.instance(forProperty: "left", as: Int.self)
      try onThreads(1) { _ in
        injector.registerProperty("left", .instance(2))
        observation.cancel()
      }
      let second = injector.filled(OnlyLeft()).left
      return Seen([first, second, injector.instance(forProperty: "left", as: Int.self)])
    }
    #expect(try injector.make(Seen.self).held == [1, 1, 1])
    kept.cancel()
  }

  /// It goes where no call is running, so what it shares ends with its own call.
  @Test func whatADeinitSharesBelongsToItsCallOnly() throws {
    defer { injector.removeAll() }
    let (made, isGone) = (Kept<[Unit]>(), Gate<Void>())
    injector.register(Unit.self, .graph { Unit() })
    injector.registerProperty(
      "leaving",
      .instance(
        Leaving { [weak injector] in
          made.value = injector.flatMap { try? $0.make(Unit.self) }.map { [$0] }
          isGone.open()
        }))
    injector.register(Service.self) { [injector] _ in
      try onThreads(1) { _ in injector.removeProperty("leaving") }
      return Service()
    }
    _ = try injector.make(Service.self)
    // Whichever thread finds that no call sees it.
    isGone.wait()
    let former = try #require(made.value?.first)
    #expect(try injector.make(Unit.self) !== former)
  }

  /// Also if others have discarded it before, or it may step in again.
  @Test func whatACallDiscardsIsMadeAnew() throws {
    defer { injector.removeAll() }
    injector.keep("unit") { _ in Unit() }
    injector.register(Holding<[Unit]>.self) { [injector] _ in
      var units = [try injector.get("unit", Unit.self)]
      try onThreads(1) { _ in
        injector.discardValue(ofProperty: "unit")
        _ = try injector.get("unit", Unit.self)
      }
      units.append(try injector.get("unit"))
      injector.discardValue(ofProperty: "unit")
      units.append(try injector.get("unit"))
      return Holding(units)
    }
    let units = try injector.make(Holding<[Unit]>.self).held
    #expect(units[0] === units[1] && units[1] !== units[2])
    #expect(try injector.get("unit", Unit.self) === units[2])
    injector.removeProperty("unit")
    try injector.install("first") { $0.keep("unit") { _ in Unit() } }
    weak let former = try injector.get("unit", Unit.self)
    let second = try injector.install("second") { $0.keep("unit") { _ in Unit() } }
    injector.discardValues(in: .singleton)
    #expect(former == nil)
    injector.uninstall(second)
    _ = try injector.get("unit", Unit.self)
  }

  /// Others have discarded it before it was made, which the call sees once it discards something itself.
  @Test func whatIsDiscardedIsMadeWithinItsOwnFactory() throws {
    defer { injector.removeAll() }
    let (isFirst, calls) = (FirstTime(), Calls())
    injector.keep("other") { _ in Unit() }
    injector.keep("unit") { [injector] _ in
      if isFirst() {
        injector.discardValue(ofProperty: "other")
        _ = try injector.get("unit", Unit.self)
      }
      return calls.add("made", making: Unit())
    }
    injector.register(Holding<Unit>.self) { [injector] _ in
      try onThreads(1) { _ in injector.discardValue(ofProperty: "unit") }
      return Holding(try injector.get("unit"))
    }
    _ = try injector.make(Holding<Unit>.self)
    #expect(calls.count == 2)
  }

  /// It is the injector's as long as the call finds it there.
  @Test func whatOthersRemoveWhileACallRunsItStillHas() {
    defer { injector.removeAll() }
    let mailer = Mailer()
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.registerProperty("mailer", .instance(mailer))
    injector.registerProperty("passedOn", .unchecked(.transient) { _ in mailer })
    injector.register(Bool.self) { injector in
      try onThreads(1) { [self] _ in self.injector.removeProperty("mailer") }
      let report = injector.injectDependencies(to: mailer as AnyObject)
      return injector.mailer() === mailer && injector.mailer("passedOn") === mailer
        && report.failures.count == 1 && mailer.user == nil
    }
    injector.withRequest(of: .alice) {
      #expect(Injector.current.instance(of: Bool.self) == true)
    }
    #expect(injector.mailer() == nil)
  }

  @Test func aCallSeesAnotherInjectorAsThatIsWhenItAsks() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<[Int?]>
    let other = Injector.quiet(duplicates: .replace)
    other.registerProperty("left", .instance(1)).register(Int.self) { 1 }
    injector.register(Seen.self) { _ in
      let first = try other.make(Int.self)
      try onThreads(1) { _ in
        try other.install("more") {
          $0.registerProperty("left", .instance(2)).registerProperty("right", .instance(2))
          $0.register(Int.self) { 2 }
        }
        for _ in 0..<3 { _ = other.filled(IntPair(), setting: 2) }
      }
      let pair = other.filled(IntPair())
      return Seen([first, pair.left, pair.right, other.instance(of: Int.self)])
    }
    #expect(try injector.make(Seen.self).held == [1, 2, 2, 2])
  }

  @Test func delegatesAndExplanationsSeeThePresent() throws {
    defer { injector.removeAll() }
    let (injector, seen) = (injector, Calls())
    try injector.install(Plugin(version: 1))
    injector.register(Service.self) { injector in
      try elsewhere(.remove)
      seen.add("explained \(injector.explain(IntPair.self)["right"]?.isFilled == true)")
      _ = injector.filled(Page { seen.add("told \(injector.isRegistered(Int.self))") }, setting: 1)
      return after(seen.add("asks \(injector.isRegistered(Int.self))"), making: Service())
    }
    _ = try injector.make(Service.self)
    #expect(seen.names == ["explained false", "told false", "asks true"])
  }

  /// Another thread has found the quick way for the new state before the call asks the child first.
  @Test func aCallSeesItsStateInAChildThatOthersKnowBetter() throws {
    defer { injector.removeAll() }
    typealias Seen = Holding<Int?>
    try injector.install(Plugin(version: 1))
    let child = Injector(parent: injector)
    injector.register(Seen.self) { _ in
      try elsewhere(.replace)
      try onThreads(1) { _ in for _ in 0..<3 { _ = child.filled(OnlyLeft(), setting: 1) } }
      return Seen(child.filled(OnlyLeft()).left)
    }
    #expect(try injector.make(Seen.self).held == 1 && child.filled(OnlyLeft()).left == 2)
  }

  private final class OnlyLeft { var left: Int? }

  private final class Page: InjectorDelegate {
    var left: Int?
    private let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    func didInjectDependencies() { act() }
  }

  /// Others see all of what it changes at once, and its own thread, too.
  @Test func configuringWithinACallAndBesideOne() throws {
    defer { injector.removeAll() }
    let former = Injector.shared
    defer { Injector.replaceShared(with: former) }
    Injector.reset()
    let shared = Injector.shared
    shared.keep("unit") { _ in Unit() }
    shared.register(Service.self) { injector in
      let unit = try injector.get("unit", Unit.self)
      try onThreads(1) { _ in
        Injector.configure(Injector.quiet()) { $0.registerProperty("left", .instance(1)) }
      }
      #expect(injector.isRegistered(property: "left") == false)
      // Who takes over registrations takes over their values.
      return try after(
        ensure(Injector.shared.get("unit", Unit.self) === unit && Injector.shared !== injector),
        making: Service())
    }
    _ = try shared.make(Service.self)
    #expect(try Injector.shared.get("left", Int.self) == 1)
  }

  @Test func layersOverOneDefinitionKeepValuesOfTheirOwn() throws {
    defer { injector.removeAll() }
    injector.keep("unit") { _ in Unit() }
    let unit = try injector.get("unit", Unit.self)
    let (own, ended): (Unit, Injector) = try injector.withScope(Scope("outer")) {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        (try Injector.current.get("unit"), Injector.current)
      }
    }
    #expect(own !== unit)
    #expect(try injector.get("unit", Unit.self) === unit)
    // One forgets its value, the other one doesn't.
    injector.discardValue(ofProperty: "unit")
    #expect(try injector.get("unit", Unit.self) !== unit)
    #expect(refusal { try ended.get("unit", Unit.self) }?.contains("has ended") == true)
  }
}
