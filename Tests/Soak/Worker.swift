import DrawnCases
import PropertyInjector
import TestSupport

/// Does one thing after the other, on one thread or in one task, and checks what comes of it.
final class Worker {
  let world: World
  /// Its number among all, which is that of its own name.
  let index: Int
  var dice: Dice
  private let kinds: [Kind]
  /// How often it did what.
  private(set) var counts: [Kind: Int] = [:]
  /// The overrides it is in, the innermost last. The first, 0, stands for none.
  var realms = [0]
  /// The modules it has installed.
  var modules: [(injector: Injector, module: InstalledModule)] = []
  /// An injector for its tracked targets, which nobody else may reinject, and these.
  var tracking = Injector.quiet(duplicates: .replace)
  var panels: [Panel] = []
  /// A task that has outlived its override.
  var outliving: Task<Void, Never>?

  init(_ world: World, index: Int, seed: UInt64, _ kinds: Set<Kind> = []) {
    self.world = world
    self.index = index
    self.kinds = Kind.allCases.filter(kinds.contains)
    dice = Dice(seed: seed &+ UInt64(index))
  }

  /// Works on a thread until the world's end.
  func work(_ post: Post) {
    let kinds = kinds.filter(Kind.synchronous.contains)
    while !world.isOver, !kinds.isEmpty { act(begin(kinds, post)) }
    retire()
  }

  /// Works in a task until the world's end.
  func workInTask(_ post: Post) async {
    while !world.isOver {
      let kind = begin(kinds, post)
      switch kind {
      case .injectActor: await injectActor()
      case .overrideInTask: await enterOverrideInTask(depth: 0)
      case .injectOnMainActor: await injectOnMainActor()
      case .serveRequestInTask: await serveRequestInTask()
      case .startAndClose: await startAndClose()
      default: act(kind)
      }
      // Others need threads too.
      await Task.yield()
    }
    await outliving?.value
    retire()
  }

  private func begin(_ kinds: [Kind], _ post: Post) -> Kind {
    let kind = dice.draw(kinds)
    post.begin(kind)
    counts[kind, default: 0] += 1
    return kind
  }

  private func act(_ kind: Kind) {
    switch kind {
    case .register: register(on: injector)
    case .remove: remove(from: injector)
    case .lookUp: lookUp()
    case .injectObject: injectObject()
    case .injectStruct: injectStruct()
    case .injectDeclared: injectDeclared()
    case .overwrite: overwrite()
    case .injectAll: injectAll()
    case .fillItself: fillItself()
    case .useOwnName: useOwnName()
    case .override: enterOverride(depth: 0)
    case .make: make()
    case .useArguments: useArguments()
    case .failToMake: failToMake()
    case .install: install()
    case .extend: extend()
    case .observe: observe()
    case .track: track()
    case .completeRegistration: completeRegistration()
    case .swapShared: swapShared()
    case .dropInjector: dropInjector()
    case .closeRing: closeRing()
    case .meet: meet()
    case .startThread: startThread()
    case .serveRequest: serveRequest()
    case .injectActor, .overrideInTask, .injectOnMainActor, .serveRequestInTask, .startAndClose:
      break
    }
  }

  private func retire() {
    for (injector, module) in modules { injector.uninstall(module) }
  }

  /// One of the two, as chance has it.
  var injector: Injector { dice.draw(world.injectors) }

  func find(_ text: @autoclosure () -> String) {
    world.findings.add(text())
  }

  func check(_ isRight: Bool, _ text: @autoclosure () -> String) {
    world.findings.check(isRight, text())
  }
}
