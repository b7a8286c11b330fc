import Dispatch
import Foundation
import PropertyInjector
import PropertyInjectorLifecycle
import Synchronization

/// Starting values that need each other, beside two ways by hand.
struct Starting: Sendable {
  /// What each value needs: earlier ones, by number.
  private let needs: [[Int]]

  init(count: Int = 1_000) {
    needs = (0..<count).map { value in
      value < 3 ? [] : (0..<3).map { _ in .random(in: 0..<value) }
    }
  }

  var findings: [Finding] {
    var (inGroup, inTasks, injected) = (Cost.most, Cost.most, Cost.most)
    for _ in 0..<40 {
      inGroup.lower(to: cost { try await startInGroup() })
      inTasks.lower(to: cost { try await startInTasks() })
      let injector = injector()
      injected.lower(to: cost { try await injector.start() })
    }
    let name = "starting 1 000 asynchronous values, three needs each, beside "
    let group = name + "a task group that finds needs by name"
    return [
      finding(group + ", CPU time", "≤ 1.2 ×", inGroup.cpu, injected.cpu),
      finding("the same, wall time", "≤ 1.2 ×", inGroup.wall, injected.wall),
      finding(name + "tasks that have those of their needs", "", inTasks.wall, injected.wall),
    ]
  }

  private func finding(
    _ name: String, _ goal: String, _ byHand: Double, _ injected: Double
  ) -> Finding {
    Finding(
      name: name, goal: goal, yardstick: "\((byHand / 1_000).text(0)) µs",
      contender: "\((injected / 1_000).text(0)) µs",
      result: "\((injected / byHand).text(2)) ×",
      isMet: goal.isEmpty ? nil : injected <= 1.2 * byHand)
  }

  // MARK: The ways

  private final class Node: Sendable {
    let needs: [Node]
    init(_ needs: [Node]) { self.needs = needs }
  }

  /// A task of a group for each value, which finds its needs by name, and waits for them.
  private func startInGroup() async throws {
    let names = needs.indices.map { "node\($0)" }
    let table = Table(names)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (name, needs) in zip(names, needs) {
        let needed = needs.map { names[$0] }
        group.addTask {
          var nodes: [Node] = []
          for name in needed { nodes.append(await table.node(name)) }
          await Task.yield()
          table.add(Node(nodes), name)
        }
      }
      try await group.waitForAll()
    }
  }

  /// What is made, and who waits for it.
  private final class Table: Sendable {
    private let entries: Mutex<[String: Entry]>

    private enum Entry {
      case made(Node)
      case awaited([CheckedContinuation<Node, Never>])
    }

    init(_ names: [String]) {
      entries = Mutex(Dictionary(uniqueKeysWithValues: names.map { ($0, .awaited([])) }))
    }

    func node(_ name: String) async -> Node {
      if case .made(let node) = entries.withLock({ $0[name] }) { return node }
      return await withCheckedContinuation { continuation in
        let made = entries.withLock { entries -> Node? in
          switch entries[name] {
          case .made(let node): return node
          case .awaited(let others): entries[name] = .awaited(others + [continuation])
          case nil: break
          }
          return nil
        }
        if let made { continuation.resume(returning: made) }
      }
    }

    func add(_ node: Node, _ name: String) {
      let old = entries.withLock { $0.updateValue(.made(node), forKey: name) }
      guard case .awaited(let waiting) = old else { return }
      for continuation in waiting { continuation.resume(returning: node) }
    }
  }

  /// A task for each value, which has the tasks of its needs.
  private func startInTasks() async throws {
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
