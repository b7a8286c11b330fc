import DrawnCases
import Foundation
import PropertyInjector

// Injecting and making targets of all kinds.
extension Worker {
  func injectObjects() {
    injectPage(by: injector, [0], "an object")
    injectPage(by: nil, realms, "an object, statically")
    injectStruct(by: injector)
    let ledger = Ledger()
    let report = injector.injectDependencies(to: ledger as AnyObject)
    check(
      Contents(of: ledger), report, told: ledger.told, "an object that lists its properties",
      isMarked: true)
    fillItself()
  }

  /// Injects a page by an injector or statically, and then once more. Returns its first contents.
  @discardableResult
  func injectPage(by injector: Injector?, _ realms: [Int], _ place: String) -> Contents {
    let page = Page()
    func inject(overwriting: Bool = false) -> InjectionReport {
      injector?.injectDependencies(to: page as AnyObject, overwriting: overwriting)
        ?? Injector.injectDependencies(to: page as AnyObject, overwriting: overwriting)
    }
    let report = inject()
    let before = Contents(of: page)
    check(before, in: realms, report, told: page.told, place)
    let count = inject().injectedCount
    let after = Contents(of: page).marks.map(\.mark)
    check(
      after.count == before.marks.count + count
        && before.marks.allSatisfy { after.contains($0.mark) },
      "\(place): the second injection changed a value, or didn't count what it set")
    let overwriting = inject(overwriting: true)
    check(overwriting.injectedCount <= Contents(of: page).marks.count, "\(place): a value is gone")
    return before
  }

  func injectStruct(by injector: Injector?) {
    var sheet = Sheet()
    let report =
      injector?.injectDependencies(to: &sheet) ?? Injector.injectDependencies(to: &sheet)
    check(Contents(of: sheet), in: realms, report, told: sheet.told, "a struct")
  }

  func fillItself() {
    let target = SelfFilling()
    let first = target.plain
    check(first == nil || first === target.plain, "what has filled itself changed")
    check(target.contents, in: realms, nil, "an object that fills itself", isMarked: true)
  }

  /// On a thread that comes and goes.
  func startThread() {
    let (world, seed, ended) = (world, dice.next(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      Worker(world, seed: seed).injectObjects()
      ended.signal()
    }
    ended.wait()
  }

  func injectActor(by injector: Injector?) async {
    let crew = Crew()
    let report = await (injector ?? .current).injectDependencies(to: crew)
    check(await crew.contents, in: realms, report, told: await crew.told, "an actor")
  }

  /// Makes a car, and then another engine for it.
  func make() {
    let injector = world.injectors[0]
    do {
      let car = try injector.make(Car.self)
      let spare = try injector.make(Engine.self, parent: car)
      guard let engine = car.engine, let garage = car.garage else {
        return check(false, "a car lacks a part")
      }
      check(world.isOnly(garage), "a shared object was made twice")
      check(spare !== engine, "a part was used twice")
      check([car, garage].allSatisfy { $0.told == 1 }, "an object was not told once")
      for part in [engine, spare] {
        let isChild = injector.children(of: car).contains { $0 === part }
        let isOfCar = part.car === car && injector.parent(of: part) === car
        check(part.told == 1 && isChild && isOfCar, "a part does not find its car")
      }
    } catch {
      check(false, "a car was not made: \(error)")
    }
  }
}
