import PropertyInjector
import PropertyInjectorLifecycle

/// A case with an injector, and what happened so far.
final class StartWorld: Sendable {
  private let drawn: StartCase
  private let injector = Injector.silent()
  private let state = Locked(State())

  private struct State: Sendable {
    var faults: [String] = []
    /// The values that factories returned, and those that were closed, in order.
    var made: [Item] = []
    var closed: [Item] = []
    var mayFail = true

    func isClosed(_ item: Item) -> Bool { closed.contains { $0 === item } }
  }

  final class Item: Sendable {
    let index: Int
    let needs: [Item]
    init(_ index: Int, _ needs: [Item]) { (self.index, self.needs) = (index, needs) }
  }

  init(_ drawn: StartCase) { self.drawn = drawn }

  var faults: [String] { state.withLock { $0.faults } }

  private func expect(_ isRight: Bool, _ fault: @autoclosure () -> String) {
    if !isRight { state.withLock { $0.faults.append(fault()) } }
  }

  func run() async {
    drawn.order.forEach(register)
    expectNone("is there before it is started") { $0.isAsync }
    await start(canceling: drawn.cancellation)
    state.withLock { $0.mayFail = false }
    // Whatever failed, a cycle fails again.
    await start(canceling: nil)
    await injector.close()
    checkClosed()
    if !drawn.wanted.contains(where: { drawn.isBad($0, failing: false) }) {
      expectNone("is there though it is closed") { $0.closer != .none }
      await start(canceling: nil)
      await injector.close()
      checkClosed()
    }
    let failing = state.withLock { state in state.closed.count { closer(of: $0) == .failing } }
    expect(injector.issues.count == min(failing, 100), "issues: \(injector.texts)")
  }

  private func closer(of item: Item) -> StartCase.Closer { drawn.items[item.index].closer }
  private func ask(_ index: Int) -> Item? { try? injector.make(property: "item\(index)") }

  private func expectNone(_ fault: String, _ isMeant: (StartCase.Item) -> Bool) {
    for index in drawn.items.indices where isMeant(drawn.items[index]) {
      expect(ask(index) == nil, "\(index) \(fault)")
    }
  }

  private func start(canceling steps: Int?) async {
    let mayFail = state.withLock { $0.mayFail }
    let task = Task { [injector] in try await injector.start() }
    if let steps {
      await giveWay(steps)
      task.cancel()
    }
    var error: (any Error)?
    do { try await task.value } catch let thrown { error = thrown }
    if let error { checkFailure(error, isCanceled: steps != nil) } else { checkStarted() }
    let isBad = drawn.wanted.contains { drawn.isBad($0, failing: mayFail) }
    expect(steps != nil || (error != nil) == isBad, "starting fails: \(error != nil)")
  }

  private func register(_ index: Int) {
    let item = drawn.items[index]
    let source: Source<Item> =
      if item.isAsync {
        .singleton(async: { [unowned self] starting in
          let make = { @Sendable (need: Int) in
            await giveWay(item.yields)
            return try await starting.make(property: "item\(need)", as: Item.self)
          }
          var needs: [Item] = []
          if item.kind == .sideBySide {
            needs = try await withThrowingTaskGroup { group in
              for need in item.needs { group.addTask { try await make(need) } }
              return try await group.reduce(into: []) { $0.append($1) }
            }
          } else {
            for need in item.needs { needs.append(try await make(need)) }
          }
          await giveWay(item.yields)
          return try finish(index, needs)
        })
      } else {
        .singleton { [unowned self] injector in
          try finish(index, item.needs.map { try injector.make(property: "item\($0)") })
        }
      }
    let closed: Source<Item> =
      switch item.closer {
      case .none: source
      case .asynchronous: source.closing { [unowned self] in close(await later($0)) }
      case .plain, .failing:
        source.closing { [unowned self] in
          close($0)
          if item.closer == .failing { throw Refusal() }
        }
      }
    injector.registerProperty("item\(index)", item.kind == .eager ? closed.eager() : closed)
  }

  private func finish(_ index: Int, _ needs: [Item]) throws -> Item {
    let item = Item(index, needs)
    try state.withLock { state in
      if state.mayFail, drawn.items[index].fails { throw Refusal() }
      state.made.append(item)
    }
    return item
  }

  private func close(_ item: Item) {
    state.withLock { state in
      if state.isClosed(item) { state.faults.append("\(item.index) is closed twice") }
      state.closed.append(item)
    }
  }

  /// Everything that is wanted is there, is made once since the last closing, and has what it needs.
  private func checkStarted() {
    for index in drawn.wanted {
      let needs = ask(index)?.needs.sorted { $0.index < $1.index }.map(ObjectIdentifier.init)
      expect(
        needs == drawn.items[index].needs.compactMap { ask($0).map(ObjectIdentifier.init) },
        "\(index) isn't started, or has something else")
    }
    let open = state.withLock { state in
      state.made.filter { closer(of: $0) != .none && !state.isClosed($0) }.map(\.index)
    }
    expect(Set(open).count == open.count, "\(open) are open, some of them twice")
  }

  /// All that was made is closed, and what failed is named.
  private func checkFailure(_ error: any Error, isCanceled: Bool) {
    checkClosed()
    expectNone("is there though starting failed") { $0.closer != .none }
    guard let error = error as? InjectionError else {
      return expect(error is CancellationError && isCanceled, "\(error)")
    }
    let mayFail = state.withLock { $0.mayFail }
    for failure in error.failures {
      let named = drawn.items.indices.filter { "\(failure)".hasPrefix("\"item\($0)\"") }
      expect(
        named.count == 1 && drawn.isBad(named[0], failing: mayFail),
        "named though it isn't wrong: \(failure)")
    }
  }

  /// What has a closer is closed once, before what it needs.
  private func checkClosed() {
    let (made, closed) = state.withLock { ($0.made, $0.closed) }
    func place(_ item: Item) -> Int? { closed.firstIndex { $0 === item } }
    for item in made where closer(of: item) != .none {
      let own = place(item)
      expect(own != nil, "\(item.index) is left open")
      for need in item.needs where closer(of: need) != .none {
        expect(place(need) ?? -1 > own ?? -1, "\(need.index) closes before \(item.index)")
      }
    }
  }
}
