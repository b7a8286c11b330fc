import Dispatch
import Foundation
import PropertyInjector
import Synchronization
import TestSupport

/// What all workers of a soak share.
final class World: Sendable {
  /// Two injectors that take turns in being the shared one; own names are registered on the first.
  let injectors = [
    Injector.quiet(), Injector.quiet(duplicates: .replace),
  ]
  /// Whose singletons need each other in a ring.
  let ring = Injector.quiet()
  /// On which requests are opened.
  let requests = Injector.quiet()
  let findings = Findings()
  /// Threads and tasks that have not ended.
  private let running = DispatchGroup()
  private let posts = Locked<[Post]>([])
  private let momentary = Atomic(0)
  private let serial = Atomic(0)
  private let realms = Atomic(0)
  private let swaps = Atomic(0)
  private let couple = Locked<Injector?>(nil)
  private let garage = Atomic<UInt>(0)
  private let ended = Atomic(false)
  private let late = Atomic(false)

  init() {
    for injector in injectors { registerForGood(on: injector) }
    registerRing()
    Worker.registerRequests(on: requests)
    Injector.configure(injectors[0]) { _ in }
  }

  /// Whether workers are to end.
  var isOver: Bool { ended.load(ordering: .acquiring) }

  /// Whether the shared injector may be replaced however often. Before, it can be read without a
  /// lock.
  var isLate: Bool { late.load(ordering: .relaxed) }

  func end() {
    ended.store(true, ordering: .releasing)
  }

  func becomeLate() {
    late.store(true, ordering: .relaxed)
  }

  /// A mark for something that is about to be registered.
  func mark(_ name: Name, in realm: Int) -> Mark {
    Mark(name, realm: realm, serial: serial.add(1, ordering: .relaxed).newValue)
  }

  /// A number for an override.
  func newRealm() -> Int {
    realms.add(1, ordering: .relaxed).newValue & 0xFF_FFFF
  }

  /// Whether a mark was handed out for its name.
  func hasMade(_ mark: Mark) -> Bool {
    mark.serial > 0 && mark.serial <= serial.load(ordering: .relaxed)
  }

  /// Has another injector be shared.
  func swapShared(to injector: Injector) {
    if !isLate, swaps.add(1, ordering: .relaxed).newValue > 40 { return }
    Injector.replaceShared(with: injector)
  }

  /// An injector with two singletons that need each other; now and then a new one.
  func injectorOfCouple(isNew: Bool) -> Injector {
    let new = Injector.quiet()
    new.register(Groom.self, .singleton { Groom() })
    new.register(Bride.self, .singleton { Bride(try $0.make(Witness.self)) })
    new.register(Witness.self, .singleton { Witness() })
    // The old one is let go of outside the lock.
    let (current, _) = couple.withLock { couple in
      let old = couple
      if isNew || couple == nil { couple = new }
      return (couple ?? new, old)
    }
    return current
  }

  /// Whether it is the only garage of the first injector.
  func isOnly(_ garage: Garage) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(garage))
    let (isFirst, original) = self.garage.compareExchange(
      expected: 0, desired: address, ordering: .acquiringAndReleasing)
    return isFirst || original == address
  }

  /// Starts a thread or a task that is waited for in the end, and tells where it is to be found.
  func startThread(_ name: String, _ body: @escaping @Sendable (Post) -> Void) {
    let post = Post(name)
    posts.withLock { $0.append(post) }
    running.enter()
    Thread.detachNewThread { [running] in
      body(post)
      post.end()
      running.leave()
    }
  }

  func startTask(_ name: String, _ body: @escaping @Sendable (Post) async -> Void) {
    let post = Post(name)
    posts.withLock { $0.append(post) }
    running.enter()
    Task.detached { [running] in
      await body(post)
      post.end()
      running.leave()
    }
  }

  /// Runs something on a thread of its own, unless there are several of these.
  func startForAMoment(_ body: @escaping @Sendable () -> Void) {
    guard momentary.add(1, ordering: .relaxed).newValue <= 4 else {
      momentary.subtract(1, ordering: .relaxed)
      return
    }
    running.enter()
    Thread.detachNewThread { [self] in
      body()
      momentary.subtract(1, ordering: .relaxed)
      running.leave()
    }
  }

  /// What keeps the world from ending, after a while.
  func obstacles(after seconds: Int) async -> [String] {
    let isOver = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [running] in
        let end = running.wait(timeout: .now() + .seconds(seconds))
        continuation.resume(returning: end == .success)
      }
    }
    if isOver { return [] }
    let obstacles = posts.withLock { $0.compactMap(\.obstacle) }
    return obstacles.isEmpty ? ["a thread of a moment did not end"] : obstacles
  }

  private func registerForGood(on injector: Injector) {
    injector.registerProperty("kept", .instance(Stamp(mark(.kept, in: 0))))
    injector.registerProperty("window", .mainActor { Window() })
    injector.register(Van.self, defaults: ("white", 5)) { (_, color: String, doors: Int) in
      Van(color: color, doors: doors)
    }
  }

  private func registerRing() {
    for index in 0..<3 {
      ring.registerProperty(
        "ring\(index)",
        .singleton { [unowned ring] in
          let next = "ring\((index + 1) % 3)"
          guard let other = ring.instance(forProperty: next, as: Stamp.self) else {
            throw Planned()
          }
          return other
        })
    }
  }
}

/// An error that is part of the plan.
struct Planned: Error {}
