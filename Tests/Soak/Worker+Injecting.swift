import DrawnCases
import Foundation
import PropertyInjector

// Injecting targets of all kinds.
extension Worker {
  func injectObject() {
    injectPage(by: injector, [0], "an object")
    injectPage(by: nil, realms, "an object, statically")
  }

  /// Injects an object by an injector or statically, and then once more. Returns what it had first.
  @discardableResult
  func injectPage(by injector: Injector?, _ realms: [Int], _ place: String) -> Contents {
    let page = Page()
    func inject() -> InjectionReport {
      injector?.injectDependencies(to: page) ?? Injector.injectDependencies(to: page)
    }
    let report = inject()
    let before = Contents(of: page)
    check(before, in: realms, report, place)
    let second = inject()
    let after = Contents(of: page).marks.map(\.mark)
    let isCounted = after.count == before.marks.count + second.injectedCount
    check(isCounted, "\(place): the second report does not count what was set")
    let isKept = page.untouched == nil && before.marks.allSatisfy { after.contains($0.mark) }
    check(isKept, "\(place): what was there was written over")
    return before
  }

  func injectStruct() { injectStruct(by: dice.isOne(in: 2) ? injector : nil) }

  func injectStruct(by injector: Injector?) {
    var sheet = Sheet()
    let report =
      injector?.injectDependencies(to: &sheet) ?? Injector.injectDependencies(to: &sheet)
    check(Contents(of: sheet), in: realms, report, "a struct")
    check(sheet.told == min(1, report.injectedCount), "a struct was told \(sheet.told) times")
  }

  func injectDeclared() {
    let ledger = Ledger()
    let report = injector.injectDependencies(to: ledger as AnyObject)
    check(Contents(of: ledger), report, "an object that declares", isMarked: true)
    check(Set(ledger.writes).count == ledger.writes.count, "a property was written twice")
    check(ledger.told == min(1, report.injectedCount), "a delegate was told \(ledger.told) times")
  }

  func overwrite() {
    let (page, ledger) = (Page(), Ledger())
    injector.injectDependencies(to: page)
    let before = Contents(of: page).marks.count
    let report = injector.injectDependencies(to: page, overwriting: true)
    let after = Contents(of: page)
    check(after, nil, "an object that was overwritten")
    let isThere = report.injectedCount <= after.marks.count && after.marks.count >= before
    check(isThere, "what was overwritten is gone")
    injector.injectDependencies(to: ledger as AnyObject, overwriting: true)
    check(Set(ledger.writes).count == ledger.writes.count, "a property was overwritten twice")
  }

  func injectAll() {
    let page = Page()
    do {
      let report = try injector.injectAllDependencies(to: page)
      check(Contents(of: page), report, "an object that was injected completely")
    } catch {
      check(Contents(of: page).marks.isEmpty, "an injection that threw set something")
      check(error.failures.count == 1, "more failed than was planned: \(error)")
    }
  }

  func fillItself() {
    let target = SelfFilling()
    let first = target.plain
    check(first == nil || first === target.plain, "what has filled itself changed")
    check(target.contents, in: realms, nil, "an object that fills itself", isMarked: true)
  }

  func lookUp() {
    let injector = injector
    let found = Contents([
      (.plain, injector.instance(forProperty: "plain", as: Stamp.self)),
      (.single, injector.instance(forProperty: "single", as: Stamp.self)),
      (.loose, injector.instance(forProperty: "loose", as: Stamp.self)),
      (.marked, injector.instance(forProperty: "marked", as: (any Marked).self)),
      (.number, injector.instance(forProperty: "number", as: Int.self)),
      (.text, injector.instance(forProperty: "text", as: String.self)),
    ])
    check(found, nil, "a look-up")
    if let found = Injector.current.instance(of: Stamp.self) {
      check(world.hasMade(found.mark), "a look-up found what was never registered")
    }
  }

  /// On a thread that comes and goes.
  func startThread() {
    let (world, seed, ended) = (world, dice.next(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let worker = Worker(world, seed: seed)
      worker.injectObject()
      worker.injectStruct()
      worker.lookUp()
      ended.signal()
    }
    ended.wait()
  }

  func injectActor() async {
    let crew = Crew()
    let report = await injector.injectDependencies(to: crew)
    check(await crew.contents, report, "an actor")
    let told = await crew.told
    check(told == min(1, report.injectedCount), "an actor was told \(told) times")
  }

  func injectOnMainActor() async {
    let injector = world.injectors[0]
    let isFilled = await MainActor.run {
      let screen = Screen()
      injector.injectDependencies(to: screen)
      return screen.kept != nil && screen.window != nil && screen.told == 1
    }
    check(isFilled, "an object of the main actor was not injected there")
    let window = injector.instance(forProperty: "window", as: Window.self)
    check(window == nil, "what the main actor makes was made elsewhere")
  }
}
