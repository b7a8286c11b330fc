import Foundation
import PropertyInjector

/// What grows with the number of registrations or parts, and what must not.
struct Growing {
  var findings: [Finding] {
    [qualifiers, elements, asking, uninstalling, hub, pairs, ring, changing, changingMeanwhile]
      + [observing, scoping].compactMap(\.self)
  }

  private var qualifiers: Finding {
    growing(
      "registering 8 000 qualifiers of a type and making each, instead of 2 000", to: 8_000,
      microseconds: 80_000, times: 6
    ) { count in
      let injector = Injector()
      let qualifiers = (0..<count).map { "qualifier\($0)" }
      return nanoseconds(per: 1) {
        for qualifier in qualifiers {
          injector.register(Service.self, qualifier: qualifier) { Service() }
        }
        for qualifier in qualifiers { _ = try? injector.make(Service.self, qualifier: qualifier) }
      }
    }
  }

  private var elements: Finding {
    growing(
      "a module of 4 000 elements installed, made, and uninstalled, instead of 1 000", to: 4_000,
      microseconds: 20_000, times: 6
    ) { count in
      let injector = Injector()
      return nanoseconds(per: 1) {
        let module = try? injector.install("parts") { injector in
          for _ in 0..<count { injector.register(Part.self, .factory { Part() }.element()) }
        }
        _ = try? injector.make([Part].self)
        module.map(injector.uninstall)
      }
    }
  }

  private var asking: Finding {
    growing(
      "registering and asking for a type in turn, among 10 000 names instead of 2 500", to: 10_000,
      microseconds: 50, times: 2
    ) { count in
      let injector = injector(Values(Service.init), others: count)
      injector.register(Hub.self) { Hub([]) }
      _ = injector.instance(of: Hub.self)
      return nanoseconds(per: 100) {
        for index in 0..<100 {
          injector.registerProperty("new\(index)", .instance(index))
          _ = injector.instance(of: Hub.self)
        }
      }
    }
  }

  private var uninstalling: Finding {
    growing(
      "a module of 10 names installed and uninstalled, beside one of 10 000 instead of 2 500",
      to: 10_000, microseconds: 50, times: 2
    ) { count in
      let injector = Injector()
      func install(_ count: Int, _ prefix: String) -> InstalledModule? {
        try? injector.install(prefix) { injector in
          for index in 0..<count {
            injector.registerProperty("\(prefix)\(index)", .instance(index))
          }
        }
      }
      _ = install(count, "other")
      return nanoseconds(per: 100) {
        for _ in 0..<100 { install(10, "own").map(injector.uninstall) }
      }
    }
  }

  private var hub: Finding {
    growing(
      "a hub and 4 000 parts that refer to it, instead of 1 000", to: 4_000, microseconds: 20_000,
      times: 6
    ) { count in
      let injector = Injector()
      for index in 0..<count {
        injector.registerProperty("part\(index)", .singleton { Part() })
      }
      injector.registerProperty(
        "hub",
        .singleton { injector in
          Hub(try (0..<count).map { try injector.make(property: "part\($0)") })
        })
      return nanoseconds(per: 1) { _ = try? injector.make(property: "hub", as: Hub.self) }
    }
  }

  private var pairs: Finding {
    growing(
      "pairs that 800 threads ask for at once, each for one of two that set each other, instead of 200",
      to: 800, microseconds: 300_000, times: 6
    ) { timeOfThreads($0, inRingsOf: 2) }
  }

  /// Each thread of a ring waits for all others, so this can't be linear.
  private var ring: Finding {
    growing(
      "a ring of 400 that 400 threads ask for at once, each for one of them, instead of 100",
      to: 400, microseconds: 600_000, times: 16
    ) { timeOfThreads($0, inRingsOf: $0) }
  }

  /// Each of so many threads asks for a part that takes a while, and sets the next one of its ring.
  private func timeOfThreads(_ count: Int, inRingsOf size: Int) -> Double {
    let injector = Injector()
    for index in 0..<count {
      let next = index / size * size + (index + 1) % size
      injector.registerProperty(
        "part\(index)",
        .singleton { () -> Part in
          Thread.sleep(forTimeInterval: 0.001)
          return Part()
        }.afterInit { part, injector in
          part.next = try injector.make(property: "part\(next)")
        })
    }
    let (ready, start) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let end = DispatchGroup()
    for index in 0..<count {
      end.enter()
      Thread {
        ready.signal()
        start.wait()
        _ = try? injector.make(property: "part\(index)", as: Part.self)
        end.leave()
      }.start()
    }
    for _ in 0..<count { ready.wait() }
    return nanoseconds(per: 1) {
      for _ in 0..<count { start.signal() }
      end.wait()
    }
  }

  private var changing: Finding {
    let root = injector(Values(Service.init))
    let child = Injector(parent: root)
    child.injectDependencies(to: Ten())
    func time() -> Double {
      (0..<100).map { _ in nanoseconds(each: Ten.init) { child.injectDependencies(to: $0) } }
        .min() ?? .infinity
    }
    let before = time()
    let other = Injector()
    let inheriting = Injector(parent: other)
    for index in 0..<1_000 { other.registerProperty("other\(index)", .instance(index)) }
    let after = time()
    withExtendedLifetime(inheriting) {}
    return Finding(
      name: "injecting in a child after 1 000 changes of another injector, instead of before",
      goal: "± 10 %", yardstick: "\(before.text(1)) ns", contender: "\(after.text(1)) ns",
      result: "\((after / before).text(2)) ×", isMet: after <= 1.1 * before)
  }

  private var changingMeanwhile: Finding {
    func time(whileCallRuns: Bool) -> Double {
      let injector = injector(Values(Service.init), others: 10_000)
      let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      injector.register(Hub.self) {
        begun.signal()
        ends.wait()
        return Hub([])
      }
      defer { ends.signal() }
      if whileCallRuns {
        Thread { _ = try? injector.make(Hub.self) }.start()
        begun.wait()
      }
      return nanoseconds(per: 1) {
        for index in 0..<10_000 { injector.registerProperty("new\(index)", .instance(index)) }
      }
    }
    let pairs = (0..<5).map { _ in (time(whileCallRuns: false), time(whileCallRuns: true)) }
    let (alone, beside) = (
      pairs.map(\.0).min() ?? .infinity, pairs.map(\.1).min() ?? .infinity
    )
    return Finding(
      name: "10 000 names registered beside 10 000 others while a call runs, instead of none",
      goal: "≤ 2 ×", yardstick: "\((alone / 1_000_000).text(1)) ms",
      contender: "\((beside / 1_000_000).text(1)) ms", result: "\((beside / alone).text(2)) ×",
      isMet: beside <= 2 * alone)
  }

  private var observing: Finding? {
    let injector = Injector()
    return keeping("observers of what never comes, added and canceled") {
      injector.observe([.overrideEntered]) { _ in }.cancel()
    }
  }

  private var scoping: Finding? {
    let injector = Injector()
    let scope = Scope("session")
    return keeping("scoped registrations, made in an open scope and removed before it is closed") {
      let session = injector.openScope(scope)
      injector.register(Hub.self, .scoped(scope) { Hub([]) })
      _ = try? session.make(Hub.self)
      injector.remove(Hub.self)
      session.close()
    }
  }

  /// The memory that is left of each of many rounds, where the system tells.
  private func keeping(_ name: String, _ round: () -> Void) -> Finding? {
    let count = 50_000
    func run(_ count: Int) { for _ in 0..<count { round() } }
    // So that the process has the memory that one round needs.
    run(count / 10)
    guard let before = residentBytes() else { return nil }
    run(count)
    let bytes = Double((residentBytes() ?? 0) - before) / Double(count)
    return Finding(
      name: "memory that is left of \(name)", goal: "0 bytes", contender: "\(bytes.text(0)) bytes",
      isMet: bytes < 1)
  }

  /// Compares a count with a quarter of it. Noise and caches are why a goal isn't four times.
  private func growing(
    _ name: String, to count: Int, microseconds: Double, times: Double, _ run: (Int) -> Double
  ) -> Finding {
    func best(_ count: Int) -> Double { (0..<5).map { _ in run(count) }.min() ?? .infinity }
    let (few, many) = (best(count / 4) / 1_000, best(count) / 1_000)
    return Finding(
      name: name, goal: "≤ \(microseconds.text(0)) µs, ≤ \(times.text(0)) ×",
      yardstick: "\(few.text(1)) µs", contender: "\(many.text(1)) µs",
      result: "\((many / few).text(2)) ×", isMet: many <= microseconds && many <= times * few)
  }
}

private final class Part: @unchecked Sendable {
  var hub: Hub?
  var next: Part?
}

private final class Hub: Sendable {
  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }
}
