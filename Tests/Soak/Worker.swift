import DrawnCases
import PropertyInjector
import TestSupport

/// Does one thing after the other, on one thread or in one task, and checks what comes of it.
final class Worker {
  let world: World
  var dice: Dice
  /// The overrides it is in, the innermost last. The first, 0, stands for none.
  var realms: [Int]
  /// The modules it has installed.
  var modules: [(injector: Injector, module: InstalledModule)] = []
  /// A task that has outlived its override.
  var outliving: Task<Void, Never>?

  init(_ world: World, seed: UInt64, realms: [Int] = [0]) {
    (self.world, self.realms, dice) = (world, realms, Dice(seed: seed))
  }

  /// What threads and tasks do, one after the other, at random.
  private static let works: KeyValuePairs<String, @Sendable (Worker) -> Void> = [
    "change": { $0.change() }, "injectObjects": { $0.injectObjects() },
    "override": { $0.enterOverride(depth: 0) }, "make": { $0.make() },
    "install": { $0.install() }, "listen": { $0.listen() }, "swapShared": { $0.swapShared() },
    "dropInjector": { $0.dropInjector() }, "startThread": { $0.startThread() },
    "serveRequest": { $0.serveRequest() },
  ]

  /// What only tasks do.
  private static let taskWorks: KeyValuePairs<String, @Sendable (Worker) async -> Void> = [
    "injectActor": { await $0.injectActor(by: $0.injector) },
    "overrideInTask": { await $0.enterOverrideInTask(depth: 0) },
    "serveRequestInTask": { await $0.serveRequestInTask() },
    "startAndClose": { await $0.startAndClose() },
  ]

  /// Works on a thread until the world's end.
  func work(_ post: Post) {
    while !world.isOver {
      let (name, work) = dice.draw(Self.works)
      post.begin(name)
      work(self)
    }
    retire(post)
  }

  /// Works in a task until the world's end.
  func workInTask(_ post: Post) async {
    while !world.isOver {
      let index = dice.draw(0..<Self.works.count + Self.taskWorks.count)
      if index < Self.works.count {
        post.begin(Self.works[index].key)
        Self.works[index].value(self)
      } else {
        let (name, work) = Self.taskWorks[index - Self.works.count]
        post.begin(name)
        await work(self)
      }
      // Others need threads too.
      await Task.yield()
    }
    await outliving?.value
    retire(post)
  }

  private func retire(_ post: Post) {
    for (injector, module) in modules { injector.uninstall(module) }
    post.end()
  }

  /// One of the two, as chance has it.
  var injector: Injector { dice.draw(world.injectors) }
}

// What must be true of all that was injected.
extension Worker {
  func check(_ isRight: Bool, _ text: @autoclosure () -> String) {
    if !isRight { world.findings.add(text()) }
  }

  /// Checks a target that was empty before.
  ///
  /// - Parameters:
  ///   - realms: The overrides that its values may come from, and 0.
  ///   - report: The report of its injection.
  ///   - told: How often it was notified.
  ///   - isWhole: Whether nothing of it is refused, as what an ended override kept is.
  ///   - isMarked: Whether its properties also ask by their types. Then another name may serve one
  ///     whose own isn't registered.
  func check(
    _ contents: Contents, in realms: [Int] = [0], _ report: InjectionReport?, told: Int? = nil,
    _ place: String, isWhole: Bool = true, isMarked: Bool = false
  ) {
    for (name, mark) in contents.marks {
      check(
        (mark.name == name || isMarked) && world.hasMade(mark),
        "\(place): \(name) holds what was never registered for it")
      check(realms.contains(mark.realm), "\(place): \(name) holds a value of another override")
    }
    check(
      !isWhole || contents[.left]?.serial == contents[.right]?.serial,
      "\(place): half a module was seen")
    guard let report else { return }
    let count = report.injectedCount
    check(count == contents.marks.count, "\(place): the report doesn't count what was set")
    check(told.map { $0 == min(1, count) } ?? true, "\(place): it wasn't notified once")
    for failure in report.failures {
      if case .factoryFailed(_, let info, _ as Planned) = failure, info.name == "fresh" { continue }
      check(false, "\(place): \(failure)")
    }
  }
}
