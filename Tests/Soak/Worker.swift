import DrawnCases
import PropertyInjector
import TestSupport

/// Does one thing after the other, on one thread or in one task, and checks what comes of it.
final class Worker {
  let world: World
  /// Its number among all, which is that of its own name.
  let index: Int
  var dice: Dice
  /// The overrides it is in, the innermost last. The first, 0, stands for none.
  var realms: [Int]
  /// The modules it has installed.
  var modules: [(injector: Injector, module: InstalledModule)] = []
  /// A task that has outlived its override.
  var outliving: Task<Void, Never>?

  init(_ world: World, index: Int = 0, seed: UInt64, realms: [Int] = [0]) {
    (self.world, self.index, self.realms) = (world, index, realms)
    dice = Dice(seed: seed &+ UInt64(index))
  }

  /// What threads and tasks do, one after the other, as chance has it.
  private static let works: KeyValuePairs<String, @Sendable (Worker) -> Void> = [
    "register": { $0.register(on: $0.injector) }, "remove": { $0.remove(from: $0.injector) },
    "lookUp": { $0.lookUp() }, "injectObject": { $0.injectObject() },
    "injectStruct": { $0.injectStruct() }, "injectDeclared": { $0.injectDeclared() },
    "overwrite": { $0.overwrite() }, "injectAll": { $0.injectAll() },
    "fillItself": { $0.fillItself() }, "useOwnName": { $0.useOwnName() },
    "override": { $0.enterOverride(depth: 0) }, "make": { $0.make() },
    "install": { $0.install() }, "listen": { $0.listen() },
    "swapShared": { $0.swapShared() }, "dropInjector": { $0.dropInjector() },
    "startThread": { $0.startThread() }, "serveRequest": { $0.serveRequest() },
  ]

  /// What only tasks do.
  private static let taskWorks: KeyValuePairs<String, @Sendable (Worker) async -> Void> = [
    "injectActor": { await $0.injectActor() },
    "overrideInTask": { await $0.enterOverrideInTask(depth: 0) },
    "injectOnMainActor": { await $0.injectOnMainActor() },
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

  /// Checks what a target holds that was empty before.
  ///
  /// - Parameters:
  ///   - realms: The overrides that it may come from, and 0.
  ///   - report: What the injection said, if it was one.
  ///   - isMarked: Whether its properties also ask by their types. Then another name may serve one
  ///     whose own isn't registered.
  func check(
    _ contents: Contents, in realms: [Int] = [0], _ report: InjectionReport?, _ place: String,
    isMarked: Bool = false
  ) {
    for (name, mark) in contents.marks {
      let isRight = mark.map { ($0.name == name || isMarked) && world.hasMade($0) } ?? false
      check(isRight, "\(place): \(name) holds what was never registered for it")
      check(
        realms.contains(mark?.realm ?? 0),
        "\(place): \(name) holds a value of an override, \(mark?.realm == 0 ? "none" : "another")")
    }
    // What a module registers is there as a whole or not at all.
    check(
      contents[.left]?.serial == contents[.right]?.serial, "\(place): half a module was seen")
    guard let report else { return }
    check(
      report.injectedCount == contents.marks.count,
      "\(place): \(report.injectedCount) injected by the report, \(contents.marks.count) found")
    for failure in report.failures {
      if case .factoryFailed(_, let info, _ as Planned) = failure, info.name == "fresh" { continue }
      check(false, "\(place): \(failure)")
    }
  }
}
