import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle
import Synchronization
import TestSupport

/// What is to be closed once.
private final class Door: Sendable {
  let closings = Atomic(0)

  func close() { closings.add(1, ordering: .relaxed) }
}

/// A house of many doors, of which one or the other can't be opened at times.
private final class House: Sendable {
  let injector = Injector.quiet()
  private let doors = Locked<[Door]>([])
  private let dice: Locked<Dice>
  private let visit = Scope("visit")

  init(_ seed: UInt64) {
    dice = Locked(Dice(seed: seed))
    let close: @Sendable (Door) -> Void = { $0.close() }
    injector.registerProperty(
      "gate", .singleton(async: { [unowned self] in try await openSlowly() }).closing(close))
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
      }.eager().closing(close))
    injector.registerProperty(
      "window", .scoped(visit) { [unowned self] in try open() }.closing(close))
  }

  private func open() throws -> Door {
    if dice.withLock({ $0.isOne(in: 8) }) { throw Planned() }
    let door = Door()
    doors.withLock { $0.append(door) }
    return door
  }

  private func openSlowly() async throws -> Door {
    await Task.yield()
    try Task.checkCancellation()
    return try open()
  }

  /// Starts and closes it, visits it, and asks for its doors, in any order.
  func live(_ seed: UInt64) async {
    var dice = Dice(seed: seed)
    for _ in 0..<4 {
      switch dice.draw(0..<5) {
      case 0, 1:
        let start = Task { [injector] in try await injector.start() }
        for _ in 0..<dice.draw(0..<12) { await Task.yield() }
        if dice.isOne(in: 2) { start.cancel() }
        _ = await start.result
      case 2: await injector.close()
      case 3: _ = injector.instance(forProperty: "room", as: Door.self)
      default:
        try? await injector.withScope(visit) {
          _ = Injector.current.instance(forProperty: "window", as: Door.self)
          await Task.yield()
          _ = Injector.current.instance(forProperty: "window", as: Door.self)
          if dice.isOne(in: 2) { throw Planned() }
        }
      }
    }
  }

  var isClosed: Bool {
    doors.withLock { $0.allSatisfy { $0.closings.load(ordering: .relaxed) == 1 } }
  }
}

extension Worker {
  /// Has tasks start and close a house at once. In the end, each door of it is closed once.
  func startAndClose() async {
    let house = House(dice.next())
    await withTaskGroup { group in
      for _ in 0..<3 {
        let seed = dice.next()
        group.addTask { await house.live(seed) }
      }
    }
    await house.injector.close()
    check(house.isClosed, "a door isn't closed once")
  }
}
