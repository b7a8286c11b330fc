import Dispatch
import Foundation
import PropertyInjector
import PropertyInjectorLifecycle

/// Starting values that need each other, beside tasks that await the same needs.
struct Starting: Sendable {
  /// What each value needs: earlier ones, by number.
  private let needs: [[Int]]

  init(count: Int = 1_000) {
    needs = (0..<count).map { value in
      value < 3 ? [] : (0..<3).map { _ in .random(in: 0..<value) }
    }
  }

  var findings: [Finding] {
    var (byHand, injected) = (Cost.most, Cost.most)
    for _ in 0..<20 {
      byHand.lower(to: cost { try await startByHand() })
      let injector = injector()
      injected.lower(to: cost { try await injector.start() })
    }
    let name = "starting 1 000 asynchronous values, three needs each"
    return [
      finding(name + ", CPU time", byHand.cpu, injected.cpu),
      finding("the same, wall time", byHand.wall, injected.wall),
    ]
  }

  private func finding(_ name: String, _ byHand: Double, _ injected: Double) -> Finding {
    Finding(
      name: name, goal: "≤ 1.2 ×", yardstick: "\((byHand / 1_000).text(0)) µs",
      contender: "\((injected / 1_000).text(0)) µs",
      result: "\((injected / byHand).text(2)) ×", isMet: injected <= 1.2 * byHand)
  }

  // MARK: The two ways

  private final class Node: Sendable {
    let needs: [Node]
    init(_ needs: [Node]) { self.needs = needs }
  }

  /// A task for each value, which awaits those of its needs.
  private func startByHand() async throws {
    var tasks: [Task<Node, any Error>] = []
    for needs in needs {
      let needed = needs.map { tasks[$0] }
      tasks.append(
        Task {
          var nodes: [Node] = []
          for task in needed { nodes.append(try await task.value) }
          await Task.yield()
          return Node(nodes)
        })
    }
    var kept: [String: Node] = [:]
    for (value, task) in tasks.enumerated() { kept["node\(value)"] = try await task.value }
    withExtendedLifetime(kept) {}
  }

  private func injector() -> Injector {
    let injector = Injector()
    for (value, needs) in needs.enumerated() {
      let names = needs.map { "node\($0)" }
      injector.registerProperty(
        "node\(value)",
        .singleton(async: { starting in
          var nodes: [Node] = []
          for name in names { nodes.append(try await starting.make(property: name)) }
          await Task.yield()
          return Node(nodes)
        }))
    }
    return injector
  }

  // MARK: Measuring

  /// Nanoseconds of all threads, and until it is done.
  private struct Cost {
    static let most = Cost(cpu: .infinity, wall: .infinity)
    var cpu: Double
    var wall: Double

    mutating func lower(to other: Cost) {
      self = Cost(cpu: min(cpu, other.cpu), wall: min(wall, other.wall))
    }
  }

  private func cost(of run: @escaping @Sendable () async throws -> Void) -> Cost {
    let done = DispatchSemaphore(value: 0)
    let (cpu, start) = (clock(), ContinuousClock.now)
    Task.detached {
      try await run()
      done.signal()
    }
    done.wait()
    let wall = (ContinuousClock.now - start) / .nanoseconds(1)
    return Cost(cpu: Double(clock() - cpu) * 1_000_000_000 / Double(CLOCKS_PER_SEC), wall: wall)
  }
}
