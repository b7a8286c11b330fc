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
    for index in drawn.items.indices where drawn.items[index].isAsynchronous {
      expect((try? ask(index)) == nil, "\(index) is there before it is started")
    }
    let isBad = drawn.wanted.contains { drawn.isBad($0, failing: true) }
    let error = await start(canceling: drawn.cancellation)
    if drawn.cancellation == nil {
      expect((error != nil) == isBad, "starting: \(error, default: "")")
    }
    if let error { checkFailure(error) } else { checkStarted() }
    state.withLock { $0.mayFail = false }
    // Whatever failed, a cycle fails again.
    let again = await start(canceling: nil)
    let isCyclic = drawn.wanted.contains { drawn.isBad($0, failing: false) }
    expect((again != nil) == isCyclic, "starting again: \(again, default: "")")
    if let again { checkFailure(again) } else { checkStarted() }
    await injector.close()
    checkClosed()
    if !isCyclic {
      for index in drawn.items.indices where drawn.items[index].closer != .none {
        expect((try? ask(index)) == nil, "\(index) is there though it is closed")
      }
      expect(await start(canceling: nil) == nil, "starting after closing fails")
      checkStarted()
      await injector.close()
      checkClosed()
    }
    checkIssues()
  }

  private func ask(_ index: Int) throws -> Item {
    try injector.make(property: "item\(index)", as: Item.self)
  }

  private func start(canceling steps: Int?) async -> (any Error)? {
    let task = Task { [injector] in try await injector.start() }
    if let steps {
      for _ in 0..<steps { await Task.yield() }
      task.cancel()
    }
    if case .failure(let error) = await task.result { return error }
    return nil
  }

  // MARK: Registering

  private func register(_ index: Int) {
    let item = drawn.items[index]
    let source: Source<Item> =
      switch item.kind {
      case .asynchronous:
        .singleton(async: { [unowned self] starting in
          var needs: [Item] = []
          for need in item.needs {
            await pause(item)
            needs.append(try await starting.make(property: "item\(need)"))
          }
          await pause(item)
          return try finish(index, needs)
        })
      case .sideBySide:
        .singleton(async: { [unowned self] starting in
          let needs = try await withThrowingTaskGroup(of: Item.self) { group in
            for need in item.needs {
              group.addTask { try await starting.make(property: "item\(need)", as: Item.self) }
            }
            return try await group.reduce(into: [Item]()) { $0.append($1) }
          }
          await pause(item)
          return try finish(index, needs)
        })
      case .eager, .plain:
        .singleton { [unowned self] injector in
          let needs = try item.needs.map { need in
            try injector.make(property: "item\(need)", as: Item.self)
          }
          return try finish(index, needs)
        }
      }
    let started = item.kind == .eager ? source.eager() : source
    injector.registerProperty("item\(index)", closing(started, item.closer))
  }

  private func closing(_ source: Source<Item>, _ closer: StartCase.Closer) -> Source<Item> {
    switch closer {
    case .none: source
    case .plain: source.closing { [unowned self] in close($0) }
    case .asynchronous:
      source.closing { [unowned self] in
        await Task.yield()
        close($0)
      }
    case .failing:
      source.closing { [unowned self] in
        close($0)
        throw Refusal()
      }
    }
  }

  private func pause(_ item: StartCase.Item) async {
    for _ in 0..<item.yields { await Task.yield() }
  }

  private func finish(_ index: Int, _ needs: [Item]) throws -> Item {
    if drawn.items[index].fails, state.withLock({ $0.mayFail }) { throw Refusal() }
    let item = Item(index, needs)
    state.withLock { $0.made.append(item) }
    return item
  }

  private func close(_ item: Item) {
    state.withLock { state in
      if state.closed.contains(where: { $0 === item }) {
        state.faults.append("\(item.index) is closed twice")
      }
      state.closed.append(item)
    }
  }

  // MARK: Checking

  /// Everything that is wanted is there, is made once since the last closing, and has what it needs.
  private func checkStarted() {
    for index in drawn.wanted {
      guard let item = try? ask(index) else {
        expect(false, "\(index) isn't started")
        continue
      }
      let needs = item.needs.map(\.index).sorted()
      expect(needs == drawn.items[index].needs, "\(index) lacks something")
      for need in item.needs {
        expect(need === (try? ask(need.index)), "\(index) has another \(need.index)")
      }
    }
    let unclosed = state.withLock { state in
      state.made.filter { made in
        drawn.items[made.index].closer != .none && !state.closed.contains { $0 === made }
      }.map(\.index)
    }
    expect(Set(unclosed).count == unclosed.count, "\(unclosed) are open, some of them twice")
  }

  /// All that was made is closed, and what failed is named.
  private func checkFailure(_ error: any Error) {
    checkClosed()
    for index in drawn.items.indices where drawn.items[index].isAsynchronous {
      expect((try? ask(index)) == nil, "\(index) is there though starting failed")
    }
    guard let error = error as? InjectionError else {
      return expect(error is CancellationError && drawn.cancellation != nil, "\(error)")
    }
    for failure in error.failures {
      let mayFail = state.withLock { $0.mayFail }
      let named = drawn.items.indices.filter { "\(failure)".hasPrefix("\"item\($0)\"") }
      expect(
        named.allSatisfy { drawn.isBad($0, failing: mayFail) } && named.count == 1,
        "named though it isn't wrong: \(failure)")
    }
  }

  /// What has a closer is closed once, before what it needs.
  private func checkClosed() {
    let (made, closed) = state.withLock { ($0.made, $0.closed) }
    func place(_ item: Item) -> Int? { closed.firstIndex { $0 === item } }
    for item in made where drawn.items[item.index].closer != .none {
      guard let own = place(item) else {
        expect(false, "\(item.index) is left open")
        continue
      }
      for need in item.needs where drawn.items[need.index].closer != .none {
        expect(place(need).map { $0 > own } ?? false, "\(need.index) closes before \(item.index)")
      }
    }
  }

  private func checkIssues() {
    let failing = state.withLock { state in
      state.closed.count { drawn.items[$0.index].closer == .failing }
    }
    expect(injector.issues.count == min(failing, 100), "issues: \(injector.texts)")
  }
}

extension StartCase.Item {
  var isAsynchronous: Bool { kind == .asynchronous || kind == .sideBySide }
}
