import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Values that need each other, made by several threads at once. None of them waits forever.
@Suite struct CycleThreadTests {
  private let injector = Injector.quiet()

  @Test(arguments: 2...4) func aRingOfSingletonsIsACycleForEachThread(count: Int) throws {
    let meeting = Meeting(of: count)
    for index in 0..<count {
      injector.registerSingleton(property: "value\(index)") { injector in
        meeting.wait()
        let next = injector.instance(forProperty: "value\((index + 1) % count)", as: Service.self)
        guard let next else { throw Alone() }
        return next
      }
    }
    let found = Calls()
    try onThreads(count) { [injector] index in
      if injector.instance(forProperty: "value\(index)", as: Service.self) != nil {
        found.add("value\(index)")
      }
    }
    #expect(found.names.isEmpty)
    let cycles = injector.issues.map(\.description).filter { $0.contains("needs its own value") }
    #expect(!cycles.isEmpty)
    #expect(cycles.allSatisfy { text in (0..<count).allSatisfy { text.contains("value\($0)") } })
  }

  /// One that swallows the error would be made without what it needs.
  @Test func aValueThatGoesOnWithoutWhatItNeedsIsNotKept() throws {
    let meeting = Meeting(of: 2)
    for (name, other) in [("one", "other"), ("other", "one")] {
      injector.registerSingleton(property: name) { injector in
        meeting.wait()
        return [injector.instance(forProperty: other, as: [Service?].self)?.first ?? nil]
      }
    }
    let found = Calls()
    try onThreads(2) { [injector] index in
      let name = index == 0 ? "one" : "other"
      if injector.instance(forProperty: name, as: [Service?].self) != nil { found.add(name) }
    }
    #expect(found.names.isEmpty)
  }

  /// Each override has registrations of its own for them, so that whoever asked failed too.
  @Test func inAnOverrideThatMakesItsOwnOnlyThoseThatTakePartFail() throws {
    let (meeting, found) = (Meeting(of: 2), Calls())
    try Injector.withOverrides({
      for (name, other) in [("one", "other"), ("other", "one")] {
        $0.registerSingleton(property: name) { injector in
          meeting.wait()
          guard let value = injector.instance(forProperty: other, as: Service.self) else {
            throw Alone()
          }
          return value
        }
        $0.registerProperty("text of \(name)") { injector in
          "\(injector.instance(forProperty: name, as: Service.self) == nil)"
        }
      }
    }) {
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let injector = Injector.current
        try onThreads(2) { index in
          let name = index == 0 ? "text of one" : "text of other"
          found.add(injector.instance(forProperty: name, as: String.self) ?? "nothing")
        }
        let path = injector.issues.map(\.description).contains {
          $0.contains("one → other → one") || $0.contains("other → one → other")
        }
        #expect(path)
      }
    }
    #expect(found.names == ["true", "true"])
  }

  @Test func afterACycleAcrossThreadsTheNextOneTriesAgain() throws {
    let (meeting, calls) = (Meeting(of: 2), Calls())
    injector.registerSingleton(property: "one") { injector in
      calls.add("one")
      guard calls.names.count(where: { $0 == "one" }) == 1 else { return Service() }
      meeting.wait()
      guard let other = injector.instance(forProperty: "other", as: Service.self) else {
        throw Alone()
      }
      return other
    }
    injector.registerSingleton(property: "other") { injector in
      calls.add("other")
      if calls.names.count(where: { $0 == "other" }) == 1 { meeting.wait() }
      guard let one = injector.instance(forProperty: "one", as: Service.self) else {
        throw Alone()
      }
      return one
    }
    try onThreads(2) { [injector] index in
      _ = injector.instance(forProperty: index == 0 ? "one" : "other", as: Service.self)
    }
    let one = injector.instance(forProperty: "one", as: Service.self)
    #expect(one != nil)
    #expect(injector.instance(forProperty: "other", as: Service.self) === one)
  }

  /// Each thread has one that is complete, and tells it; both delegates ask for the other.
  @Test func delegatesThatAskForEachOtherGetWhatIsComplete() throws {
    let meeting = Meeting(of: 2)
    injector.registerSingleton(Left.self) { injector in
      Left { [weak injector] in
        meeting.wait()
        return injector?.instance(of: Right.self)
      }
    }
    injector.registerSingleton(Right.self) { injector in
      Right { [weak injector] in
        meeting.wait()
        return injector?.instance(of: Left.self)
      }
    }
    try onTwoThreads { [injector] in
      _ = injector.instance(of: Left.self)
    } and: { [injector] in
      _ = injector.instance(of: Right.self)
    }
    let (left, right) = (injector.instance(of: Left.self), injector.instance(of: Right.self))
    #expect(left?.right != nil && left?.right === right)
    #expect(right?.left != nil && right?.left === left)
    #expect(injector.issues.isEmpty)
  }

  /// B is being made and needs A, which is complete and only tells its delegate, who asks for B.
  @Test func aDelegateMayAskForWhatNeedsItsOwnObject() throws {
    let (started, asked) = (Meeting(of: 2), Meeting(of: 2))
    injector.registerSingleton(Left.self) { injector in
      Left { [weak injector] in
        started.wait()
        asked.wait()
        return injector?.instance(of: Right.self)
      }
    }
    injector.registerSingleton(Right.self) { injector in
      started.wait()
      asked.wait()
      let left = injector.instance(of: Left.self)
      return Right { left }
    }
    try onTwoThreads { [injector] in
      _ = injector.instance(of: Left.self)
    } and: { [injector] in
      _ = injector.instance(of: Right.self)
    }
    #expect(injector.issues.isEmpty)
    #expect(injector.instance(of: Left.self)?.right != nil)
    #expect(injector.instance(of: Right.self)?.left != nil)
  }

  /// Each is known before it is filled, on one thread as on two.
  @Test func singletonsWithMarkedPropertiesNeedEachOtherOnTwoThreadsToo() throws {
    for _ in 0..<200 {
      let (injector, meeting) = (Injector.quiet(), Meeting(of: 2))
      injector.registerSingleton(One.self) { _ in
        meeting.wait()
        return One()
      }
      injector.registerSingleton(Other.self) { _ in
        meeting.wait()
        return Other()
      }
      let found = Calls()
      try onThreads(2) { index in
        let isFound =
          index == 0
          ? injector.instance(of: One.self) != nil : injector.instance(of: Other.self) != nil
        if isFound { found.add("found") }
      }
      #expect(found.count == 2)
      #expect(injector.issues.isEmpty)
    }
  }

  @Test func aSingletonIsToldBeforeOtherThreadsHaveIt() throws {
    let (telling, found) = (Meeting(of: 2), Calls())
    injector.register(Slow.self, .singleton { Slow(telling.wait) })
    try onThreads(2) { [injector] index in
      if index == 1 { telling.wait() }
      if injector.instance(of: Slow.self)?.isTold == true { found.add("told") }
    }
    #expect(found.count == 2)
  }

  @Test func aCycleThatIsCaughtFailsAllThatTakePartOnOtherThreads() throws {
    let (serviceBegins, tagBegins) = (Gate<Void>(), Gate<Void>())
    injector.registerSingleton(Service.self) { injector in
      serviceBegins.open(with: ())
      tagBegins.wait()
      _ = try? injector.make(Tag.self)
      return Service()
    }
    injector.registerSingleton(Tag.self) { injector in
      tagBegins.open(with: ())
      serviceBegins.wait()
      // The other thread waits first, so that this one notices the cycle.
      Thread.sleep(forTimeInterval: 0.1)
      _ = try injector.make(Service.self)
      return Tag()
    }
    try onTwoThreads { [injector] in
      try ensure((try? injector.make(Service.self)) == nil)
    } and: { [injector] in
      try ensure((try? injector.make(Tag.self)) == nil)
    }
  }

  @Test(arguments: [true, false])
  func theErrorNamesTheCallsOfAllThreads(lastIsFirst: Bool) throws {
    let (secondBegins, thirdBegins) = (Gate<Void>(), Gate<Void>())
    injector.registerSingleton(property: "first") { try $0.make(property: "second") as Service }
    injector.registerSingleton(property: "second") { injector -> Service in
      secondBegins.open(with: ())
      thirdBegins.wait()
      if lastIsFirst { Thread.sleep(forTimeInterval: 0.1) }
      return try injector.make(property: "third")
    }
    injector.registerSingleton(property: "third") { injector -> Service in
      thirdBegins.open(with: ())
      secondBegins.wait()
      if !lastIsFirst { Thread.sleep(forTimeInterval: 0.1) }
      return try injector.make(property: "first")
    }
    let errors = Calls()
    try onTwoThreads { [injector] in
      do { _ = try injector.make(property: "first", as: Service.self) } catch {
        errors.add("\(error)")
      }
    } and: { [injector] in
      do { _ = try injector.make(property: "third", as: Service.self) } catch {
        errors.add("\(error)")
      }
    }
    #expect(errors.count == 2)
    let paths = [
      "first → second → third → first", "second → third → first → second",
      "third → first → second → third",
    ]
    #expect(errors.names.allSatisfy { error in paths.contains { error.contains($0) } })
  }

  /// The first thread has found the cycle, and failed one of its values, but not yet the others.
  @Test func whoMakesAValueOfACycleThatIsFailingTakesPart() throws {
    let oneHasFailed = Gate<Void>()
    let isFirst = Locked(true)
    injector.registerSingleton(property: "one") { injector -> [Service] in
      (try? injector.make(property: "two")) ?? []
    }
    injector.registerSingleton(property: "two") { injector -> [Service] in
      (try? injector.make(property: "three")) ?? []
    }
    injector.registerSingleton(property: "three") { injector -> [Service] in
      let one: [Service]? = try? injector.make(property: "one")
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if isFirst {
        oneHasFailed.open(with: ())
        // The other thread begins with the first value again, and waits for the second.
        Thread.sleep(forTimeInterval: 0.1)
      }
      return one ?? []
    }
    try onTwoThreads { [injector] in
      try ensure((try? injector.make(property: "two", as: [Service].self)) == nil)
    } and: { [injector] in
      oneHasFailed.wait()
      try ensure((try? injector.make(property: "one", as: [Service].self)) == nil)
    }
  }

  /// All factories go on without what they don't get.
  private func registerList(
    _ name: String, of others: [String], _ begin: @escaping @Sendable () -> Void = {}
  ) {
    injector.registerSingleton(property: name) { injector -> [Service] in
      begin()
      return others.flatMap { (try? injector.make(property: $0)) ?? [Service()] }
    }
  }

  private func isMade(_ name: String) -> Bool {
    (try? injector.make(property: name, as: [Service].self)) != nil
  }

  /// The second thread finds both cycles, the last one last.
  @Test func whoWaitsForAValueOfSeveralCyclesTakesPartInTheFirst() throws {
    let oneBegins = Gate<Void>()
    registerList("one", of: ["two", "three"]) {
      oneBegins.open(with: ())
      // The other thread makes the second value, and waits for this one.
      Thread.sleep(forTimeInterval: 0.1)
    }
    registerList("two", of: ["one"]) { oneBegins.wait() }
    registerList("three", of: ["one"])
    let errors = Calls()
    try onTwoThreads { [self] in
      do { _ = try injector.make(property: "two", as: [Service].self) } catch {
        errors.add("\(error)")
      }
    } and: { [self] in
      try ensure(!isMade("one"))
    }
    #expect(errors.names.first?.contains("one → two → one") ?? false)
  }

  // MARK: Targets and first accesses

  /// Nobody comes back to a property of an object that was there already, so it isn't deferred.
  @Test(arguments: [1, 2])
  func aTargetIsFilledThoughItTakesPartInARing(_ threads: Int) throws {
    let target = Desk()
    try fillBesideARing(of: threads) { [injector] in
      injector.injectDependencies(to: target)
      try ensure(target.page != nil)
    }
  }

  @Test(arguments: [1, 2])
  func aFirstAccessFindsAValueThoughItTakesPartInARing(_ threads: Int) throws {
    let lectern = Lectern()
    // It asks this injector from now on.
    injector.injectDependencies(to: lectern)
    try fillBesideARing(of: threads) { try ensure(lectern.page != nil) }
  }

  /// Runs `fill`, which needs a page, and so the shelf, whose archive another thread may be making,
  /// with a label that needs the shelf.
  private func fillBesideARing(
    of threads: Int, _ fill: @escaping @Sendable () throws -> Void
  ) throws {
    let (shelfBegins, labelBegins) = (Gate<Void>(), Gate<Void>())
    registerShelf {
      shelfBegins.open(with: ())
      guard threads == 2 else { return }
      labelBegins.wait()
      // The other thread waits first.
      Thread.sleep(forTimeInterval: 0.1)
    }
    injector.register(
      Archive.self, .singleton { Archive(catalog: try $0.make(Catalog.self)) })
    injector.register(Catalog.self, .singleton { Catalog() })
    injector.register(Label.self) { injector in
      labelBegins.open(with: ())
      shelfBegins.wait()
      _ = try injector.make(Shelf.self)
      return Label()
    }
    try onThreads(threads) { [injector] index in
      if index == 0 {
        try fill()
      } else {
        try ensure(try injector.make(Archive.self).catalog.label != nil)
      }
    }
  }

  /// Registers a page that needs the shelf, and a shelf that needs the archive. The shelf's factory
  /// begins with `prepare`.
  private func registerShelf(_ prepare: @escaping @Sendable () -> Void) {
    injector.register(Page.self) { injector in
      _ = try injector.make(Shelf.self)
      return Page()
    }
    injector.registerSingleton(Shelf.self) { injector in
      prepare()
      return Shelf(archive: try injector.make(Archive.self))
    }
  }

  /// The shelf and the archive need each other's results.
  @Test func aTargetThatTakesPartInACycleIsLetGo() throws {
    let (shelfBegins, archiveBegins) = (Gate<Void>(), Gate<Void>())
    registerShelf {
      shelfBegins.open(with: ())
      archiveBegins.wait()
      // The other thread waits first.
      Thread.sleep(forTimeInterval: 0.1)
    }
    injector.registerSingleton(Archive.self) { injector in
      archiveBegins.open(with: ())
      shelfBegins.wait()
      _ = try injector.make(Shelf.self)
      return Archive(catalog: Catalog())
    }
    try onTwoThreads { [injector] in
      weak var target: Desk?
      do {
        let desk = Desk()
        target = desk
        try ensure(injector.injectDependencies(to: desk).failures.count == 1)
      }
      try ensure(target == nil)
    } and: { [injector] in
      try ensure((try? injector.make(Archive.self)) == nil)
    }
  }

  /// A property is read first by one thread, whose factory needs two others in turn, each of which
  /// reads the property.
  @Test func aFirstAccessInTwoRingsHasAnEnd() throws {
    let (pageBegins, archiveIsMade) = (Gate<Void>(), Gate<Void>())
    let (shelfBegins, archiveBegins) = (Gate<Void>(), Gate<Void>())
    let lectern = Lectern()
    injector.injectDependencies(to: lectern)
    injector.registerSingleton(Archive.self) { _ in
      archiveBegins.open(with: ())
      pageBegins.wait()
      _ = lectern.page
      return Archive(catalog: Catalog())
    }
    injector.registerSingleton(Shelf.self) { _ in
      shelfBegins.open(with: ())
      archiveIsMade.wait()
      // The first thread waits for the shelf.
      Thread.sleep(forTimeInterval: 0.1)
      _ = lectern.page
      return Shelf(archive: Archive(catalog: Catalog()))
    }
    injector.register(Page.self) { injector in
      pageBegins.open(with: ())
      // The second thread waits for the property.
      Thread.sleep(forTimeInterval: 0.1)
      _ = try injector.make(Archive.self)
      archiveIsMade.open(with: ())
      _ = try injector.make(Shelf.self)
      return Page()
    }
    try onThreads(3) { [injector] index in
      switch index {
      case 0:
        archiveBegins.wait()
        shelfBegins.wait()
        try ensure(lectern.page != nil)
      case 1: _ = try injector.make(Archive.self)
      default: _ = try injector.make(Shelf.self)
      }
    }
  }

  /// Each thread undid what the other one had made, to break a cycle of properties, and tried again: in
  /// step, that went on forever.
  @Test(arguments: 0..<10)
  func threadsThatUndoEachOthersWorkComeToAnEnd(_: Int) throws {
    final class Part: @unchecked Sendable {
      var n0: Part?, n1: Part?, n2: Part?, n3: Part?, n4: Part?, n5: Part?
      var all: [Part?] { [n0, n1, n2, n3, n4, n5] }
    }
    // They keep each other alive, those that were made in vain too.
    let parts = Locked<[Part]>([])
    defer {
      for part in parts.withLock(\.self) {
        (part.n0, part.n1, part.n2, part.n3, part.n4, part.n5) = (nil, nil, nil, nil, nil, nil)
      }
    }
    let needs = [0: [3, 5], 1: [5, 2, 0], 2: [3, 5], 3: [4], 4: [], 5: [3]]
    for (number, others) in needs {
      injector.registerSingleton(property: "n\(number)") { injector in
        if number == 4 { usleep(50) }
        for other in others { _ = try injector.make(property: "n\(other)", as: Part.self) }
        let part = Part()
        parts.withLock { $0.append(part) }
        return part
      }
    }
    try onTwoThreads { [injector] in
      let part = try injector.make(property: "n0", as: Part.self)
      try ensure(part.all.allSatisfy { $0 != nil })
    } and: { [injector] in
      let part = try injector.make(property: "n2", as: Part.self)
      try ensure(part.all.allSatisfy { $0 != nil })
    }
  }
}

private struct Alone: Error {}

/// Singletons that hold neither each other nor their injector, so that they go with it.
private final class Left: InjectorDelegate, @unchecked Sendable {
  private let ask: @Sendable () -> Right?
  private(set) weak var right: Right?

  init(_ ask: @escaping @Sendable () -> Right?) { self.ask = ask }

  func didInjectDependencies() { right = ask() }
}

private final class Right: InjectorDelegate, @unchecked Sendable {
  private let ask: @Sendable () -> Left?
  private(set) weak var left: Left?

  init(_ ask: @escaping @Sendable () -> Left?) { self.ask = ask }

  func didInjectDependencies() { left = ask() }
}

private final class One: @unchecked Sendable {
  @Injected var other: Other?
}

private final class Other: Injectable, @unchecked Sendable {
  weak var one: One?
  static var injectedProperties: [InjectableProperty] { [.property("one", \Other.one)] }
}

private final class Slow: InjectorDelegate, @unchecked Sendable {
  private let meet: @Sendable () -> Void
  private(set) var isTold = false

  init(_ meet: @escaping @Sendable () -> Void) { self.meet = meet }

  func didInjectDependencies() {
    meet()
    // Long enough for the other thread to ask, should it not have to wait.
    for _ in 0..<20_000 { _ = DispatchTime.now() }
    isTold = true
  }
}

private final class Tag: Sendable {}
private final class Page: Sendable {}
private final class Label: Sendable {}

private final class Catalog: Injectable, @unchecked Sendable {
  var label: Label?
  static var injectedProperties: [InjectableProperty] { [.property("label", \Catalog.label)] }
}

private final class Archive: Sendable {
  let catalog: Catalog
  init(catalog: Catalog) { self.catalog = catalog }
}

private final class Shelf: Sendable {
  let archive: Archive
  init(archive: Archive) { self.archive = archive }
}

private final class Desk: Injectable, @unchecked Sendable {
  var page: Page?
  static var injectedProperties: [InjectableProperty] { [.property("page", \Desk.page)] }
}

private final class Lectern: InjectionParticipant, @unchecked Sendable {
  @Injected var page: Page?
}
