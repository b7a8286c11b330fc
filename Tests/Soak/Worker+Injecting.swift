import DrawnCases
import PropertyInjector

// Injecting targets of all kinds.
extension Worker {
  func injectObject() {
    injectPage(by: injector, [0], "an object")
    let page = PlainPage()
    let report = injector.injectDependencies(to: page)
    check(page.contents, [0], report, "a plain object")
    injectPage(by: nil, realms, "an object, statically")
  }

  /// Injects an object by an injector or statically, and then once more.
  func injectPage(by injector: Injector?, _ realms: [Int], _ place: String) {
    let page = Page()
    let report =
      injector?.injectDependencies(to: page) ?? Injector.injectDependencies(to: page)
    check(page.contents, realms, report, place)
    checkPair(page.contents, place)
    check(page.untouched == nil, "\(place): a constant was injected")
    let before = page.contents.marks.map(\.mark)
    let second = injector?.injectDependencies(to: page) ?? Injector.injectDependencies(to: page)
    let after = page.contents.marks.map(\.mark)
    check(
      after.count == before.count + second.injectedCount,
      "\(place): the second report does not count what was set")
    check(
      before.allSatisfy(after.contains), "\(place): what was there was written over")
  }

  func injectStruct() {
    var sheet = Sheet()
    let report =
      dice.isOne(in: 2)
      ? injector.injectDependencies(to: &sheet) : Injector.injectDependencies(to: &sheet)
    check(sheet.contents, realms, report, "a struct")
    checkPair(sheet.contents, "a struct")
    check(sheet.told == min(1, report.injectedCount), "a struct was told \(sheet.told) times")
  }

  func injectDeclared() {
    let ledger = Ledger()
    let report = injector.injectDependencies(to: ledger)
    check(ledger.contents, [0], report, "an object that declares", isMarked: true)
    check(Set(ledger.writes).count == ledger.writes.count, "a property was written twice")
    check(ledger.told == min(1, report.injectedCount), "a delegate was told \(ledger.told) times")
  }

  func overwrite() {
    let (page, ledger) = (Page(), Ledger())
    injector.injectDependencies(to: page)
    let before = page.contents.marks.count
    let report = injector.injectDependencies(to: page, overwriting: true)
    let contents = page.contents
    check(contents, [0], nil, "an object that was overwritten")
    check(
      report.injectedCount <= contents.marks.count && contents.marks.count >= before,
      "what was overwritten is gone")
    injector.injectDependencies(to: ledger, overwriting: true)
    check(Set(ledger.writes).count == ledger.writes.count, "a property was overwritten twice")
  }

  func injectAll() {
    let page = Page()
    do {
      let report = try injector.injectAllDependencies(to: page)
      check(page.contents, [0], report, "an object that was injected completely")
    } catch {
      check(page.contents.marks.isEmpty, "an injection that threw set something")
      check(error.failures.count == 1, "more failed than was planned: \(error)")
    }
  }

  func fillItself() {
    let target = SelfFilling()
    let live = target.marked
    let (first, second) = (target.plain, target.plain)
    check(first == nil || first === second, "what has filled itself changed")
    check(target.contents, realms, nil, "an object that fills itself", isMarked: true)
    _ = withExtendedLifetime(live) { target.single }
  }

  func lookUp() {
    let injector = injector
    func stamp(_ name: String) -> Stamp? { injector.instance(forProperty: name, as: Stamp.self) }
    check(
      Contents(
        plain: stamp("plain"), single: stamp("single"), loose: stamp("loose"),
        marked: injector.instance(forProperty: "marked", as: (any Marked).self),
        number: injector.instance(forProperty: "number", as: Int.self),
        text: injector.instance(forProperty: "text", as: String.self)), [0], nil, "a look-up")
    if let found = Injector.current.instance(of: Stamp.self) {
      check(world.hasMade(found.mark), "a look-up found what was never registered")
    }
  }

  /// On a thread that comes and goes.
  func startThread() {
    let (world, seed) = (world, dice.next())
    world.startForAMoment {
      let worker = Worker(world, index: 0, seed: seed)
      worker.injectObject()
      worker.injectStruct()
      worker.lookUp()
    }
  }

  func injectActor() async {
    let crew = Crew()
    let injector = injector
    let report = await injector.injectDependencies(to: crew)
    let contents = await crew.contents
    check(contents, [0], report, "an actor")
    checkPair(contents, "an actor")
    let told = await crew.told
    check(told == min(1, report.injectedCount), "an actor was told \(told) times")
  }

  func injectOnMainActor() async {
    let injector = world.injectors[0]
    let (isFilled, told) = await MainActor.run {
      let screen = Screen()
      injector.injectDependencies(to: screen)
      return (screen.kept != nil && screen.window != nil, screen.told)
    }
    check(isFilled && told == 1, "an object of the main actor was not injected there")
    check(
      injector.instance(forProperty: "window", as: Window.self) == nil,
      "what the main actor makes was made elsewhere")
  }
}
