import Dispatch
import DrawnCases
import PropertyInjector
import PropertyInjectorLifecycle

/// Values that need each other at random, some of which fail, are slow, or must be closed. Checked
/// against what follows from their needs alone.
struct StartCase: DrawnCase {
  var items: [Item]
  /// Where in the order of registration each is.
  var order: [Int]
  /// After how many steps of the program starting is canceled, if it is.
  var cancellation: Int?

  struct Item {
    var kind: Kind
    var needs: [Int]
    /// How often it lets others go first.
    var yields: Int
    var fails: Bool
    var closer: Closer
  }

  enum Kind: CaseIterable { case asynchronous, sideBySide, eager, plain }

  enum Closer: CaseIterable { case none, plain, asynchronous, failing }

  init(from dice: inout Dice) {
    let count = dice.draw(1...9)
    items = (0..<count).map { index in
      let needs = (0..<dice.draw(0...3)).compactMap { _ -> Int? in
        if dice.happens(4) { return dice.draw(0..<count) }
        return index == 0 ? nil : dice.draw(0..<index)
      }
      return Item(
        kind: dice.draw(Kind.allCases), needs: Array(Set(needs)).sorted(),
        yields: dice.draw(0...4), fails: dice.happens(5), closer: dice.draw(Closer.allCases))
    }
    order = Array(0..<count).shuffled(using: &dice)
    cancellation = dice.happens(10) ? dice.draw(0..<20) : nil
  }

  var smaller: [StartCase] {
    let shorter = items.count > 1 ? [changed { $0.removeLast() }] : []
    let plainer = items.indices.flatMap { index in
      [
        changed { $0.items[index].needs = [] }, changed { $0.items[index].yields = 0 },
        changed { $0.items[index].fails = false }, changed { $0.items[index].closer = .none },
        changed { $0.items[index].kind = .plain },
      ]
    }
    return shorter + [changed { $0.cancellation = nil }]
      + plainer.filter { $0.description != description }
  }

  private mutating func removeLast() {
    items.removeLast()
    let removed = items.count
    order.removeAll { $0 == removed }
    for index in items.indices { items[index].needs.removeAll { $0 == removed } }
  }

  var description: String {
    items.enumerated().map { index, item in
      "\(index): \(item.kind) needs \(item.needs), yields \(item.yields), fails \(item.fails), "
        + "closer \(item.closer)"
    }.joined(separator: "\n") + "\nin the order \(order), canceled after \(cancellation ?? -1)"
  }

  // MARK: What follows from the needs

  func reach(_ first: Set<Int>) -> Set<Int> {
    var (reached, rest) = (first, Array(first))
    while let next = rest.popLast() {
      for need in items[next].needs where reached.insert(need).inserted { rest.append(need) }
    }
    return reached
  }

  /// What `start()` makes by itself or for others.
  var wanted: Set<Int> { reach(Set(items.indices.filter { items[$0].kind != .plain })) }

  /// Whether a value needs itself.
  func isInCycle(_ index: Int) -> Bool { reach(Set(items[index].needs)).contains(index) }

  func isBad(_ index: Int, failing: Bool) -> Bool {
    reach([index]).contains { isInCycle($0) || failing && items[$0].fails }
  }

  // MARK: Checking

  func check() throws {
    let (world, done) = (StartWorld(self), DispatchSemaphore(value: 0))
    Task.detached {
      await world.run()
      done.signal()
    }
    done.wait()
    try Fault.check(world.faults)
  }
}
