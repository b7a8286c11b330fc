import DrawnCases
import Testing

/// Starting and closing at random, against a reference.
@Suite struct StartModelTests {
  @Test func startingDoesWhatTheNeedsSay() async throws {
    try await StartCase.checkCases("START", count: 200)
  }
}

/// Values that need each other at random, some of which fail, are slow, or must be closed. Checked
/// against what follows from their needs alone.
struct StartCase: DrawnCase {
  var items: [Item]
  /// Where in the order of registration each is.
  let order: [Int]
  /// After how many steps of the program starting is canceled, if it is.
  var cancellation: Int?

  struct Item {
    var kind: Kind
    var needs: [Int]
    /// How often it lets others go first.
    var yields: Int
    var fails: Bool
    var closer: Closer

    var isAsync: Bool { kind == .asynchronous || kind == .sideBySide }
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
    let least = Item(kind: .plain, needs: [], yields: 0, fails: false, closer: .none)
    let simpler = items.indices.flatMap { index in
      [changed { $0.items[index] = least }, changed { $0.items[index].closer = .none }]
    }
    return simpler.filter { $0.description != description }
  }

  var description: String {
    items.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
      + "\nin the order \(order), canceled after \(cancellation ?? -1)"
  }

  func reach(_ first: [Int]) -> Set<Int> {
    var (reached, rest) = (Set(first), first)
    while let next = rest.popLast() {
      for need in items[next].needs where reached.insert(need).inserted { rest.append(need) }
    }
    return reached
  }

  /// What `start()` makes by itself or for others.
  var wanted: Set<Int> { reach(items.indices.filter { items[$0].kind != .plain }) }

  /// Whether a value needs one that needs itself or fails.
  func isBad(_ index: Int, failing: Bool) -> Bool {
    reach([index]).contains { reach(items[$0].needs).contains($0) || failing && items[$0].fails }
  }

  func check() throws {
    let (world, over) = (StartWorld(self), Stop())
    Task.detached {
      await world.run()
      over.goOn()
    }
    over.block()
    try Fault.check(world.faults)
  }
}
