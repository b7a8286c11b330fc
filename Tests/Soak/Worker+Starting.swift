import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle
import Synchronization
import TestSupport

extension Scope {
  fileprivate static let visit = Scope("visit")
}

/// What is to be closed once.
private final class Door: Sendable {
  private let closings = Atomic(0)

  func close() { closings.add(1, ordering: .relaxed) }

  var isClosedOnce: Bool { closings.load(ordering: .relaxed) == 1 }
}

/// A house of many doors, of which one or the other can't be opened at times.
private final class House: Sendable {
  let injector = Injector.quiet()
  private let doors = Locked<[Door]>([])
  private let dice: Locked<Dice>

  init(_ dice: Dice) {
    self.dice = Locked(dice)
    injector.registerProperty(
      "gate", .singleton(async: { [unowned self] _ in try await openSlowly() }, close: Self.close))
    injector.registerProperty(
      "hall",
      .singleton(async: { [unowned self] starting in
        _ = try await starting.make(property: "gate", as: Door.self)
        return try await openSlowly()
      }
      ).closing { door in
        await Task.yield()
        door.close()
      })
    injector.registerProperty(
      "room",
      .singleton { [unowned self] injector in
        _ = try injector.make(property: "hall", as: Door.self)
        return try open()
      }.eager().closing(Self.close))
    injector.registerProperty(
      "window", .scoped(.visit, { [unowned self] in try open() }, close: Self.close))
  }

  private static let close: @Sendable (Door) -> Void = { $0.close() }

  private func open() throws -> Door {
    if isOne(in: 8) { throw Planned() }
    let door = Door()
    doors.withLock { $0.append(door) }
    return door
  }

  private func openSlowly() async throws -> Door {
    await Task.yield()
    try Task.checkCancellation()
    return try open()
  }

  private func isOne(in count: Int) -> Bool { dice.withLock { $0.isOne(in: count) } }

  /// Starts and closes it, visits it, and asks for its doors, in any order.
  func live(_ dice: Dice) async {
    var dice = dice
    for _ in 0..<4 {
      switch dice.next() % 5 {
      case 0, 1: await start(cancelingAfter: dice.isOne(in: 2) ? Int(dice.next() % 6) : nil)
      case 2: await injector.close()
      case 3: _ = injector.instance(forProperty: "room", as: Door.self)
      default: await visit(fails: dice.isOne(in: 2))
      }
    }
  }

  private func start(cancelingAfter steps: Int?) async {
    let start = Task { [injector] in try await injector.start() }
    if let steps {
      for _ in 0..<steps { await Task.yield() }
      start.cancel()
    }
    _ = await start.result
  }

  private func visit(fails: Bool) async {
    try? await injector.withScope(.visit) {
      _ = Injector.current.instance(forProperty: "window", as: Door.self)
      await Task.yield()
      _ = Injector.current.instance(forProperty: "window", as: Door.self)
      if fails { throw Planned() }
    }
  }

  /// How many doors aren't closed once.
  var faults: Int { doors.withLock { $0.count { !$0.isClosedOnce } } }
}

extension Worker {
  /// Has tasks start and close a house at once. In the end, each door of it is closed once.
  func startAndClose() async {
    let house = House(Dice(seed: dice.next()))
    await withTaskGroup { group in
      for _ in 0..<3 {
        let dice = Dice(seed: dice.next())
        group.addTask { await house.live(dice) }
      }
    }
    await house.injector.close()
    check(house.faults == 0, "a door isn't closed once")
  }
}
