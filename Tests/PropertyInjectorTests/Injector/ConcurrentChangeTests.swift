import PropertyInjector
import TestSupport
import Testing

/// What threads see of changes that other threads make. ThreadSanitizer looks for data races here.
@Suite struct ConcurrentChangeTests {
  @Test func theLastRegistrationIsSeenByAll() throws {
    for round in 0..<200 {
      let injector = Injector()
      injector.registerProperty("text", .instance("text"))
      try onThreads(4) { thread in
        if thread == 0 { injector.registerProperty("value", .instance(round)) }
        if thread > 0 { injector.injectDependencies(to: FilledBox<Int>()) }
      }
      #expect(injector.filled(FilledBox<Int>()).value == round)
    }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aModuleIsSeenWholeOrNotAtAll(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    try onThreads(8, times: 200) { thread, round in
      if thread < 2 {
        let module = try? injector.install("pair") {
          $0.registerProperty("left", .instance(2 * round + thread))
          $0.registerProperty("right", .singleton { 2 * round + thread })
        }
        module.map(injector.uninstall)
      } else if thread == 2, round.isMultiple(of: 10) {
        injector.removeAll()
      } else {
        let pair = IntPair()
        let report = injector.injectDependencies(to: pair)
        try ensure(pair.left == pair.right && report.failures.isEmpty)
        try ensure(report.injectedCount == (pair.left == nil ? 0 : 2))
      }
    }
    #expect(injector.registrations.isEmpty)
  }

  /// At no time is there neither of them, not even for who goes.
  @Test func whatGoesAsItIsReplacedFindsTheNewOne() {
    let (injector, found) = (Injector.quiet(duplicates: .replace), Calls())
    for _ in 0..<4 {
      let leaving = Leaving { [weak injector] in
        guard let injector else { return }
        found.add((try? injector.get("leaving", Leaving.self)) == nil ? "none" : "new")
      }
      injector.registerProperty("leaving", .instance(leaving))
    }
    #expect(found.names == ["new", "new", "new"])
  }

  /// What is replaced lives as long as a thread may fill with it, and comes back to none.
  @Test(arguments: [false, true]) func whatIsReplacedIsTheOldOrTheNewOne(isChild: Bool) throws {
    typealias Number = Holding<Int>
    let root = Injector.quiet(duplicates: .replace)
    let injector = isChild ? Injector(parent: root) : root
    @Sendable func register(_ round: Int) {
      injector.registerProperty("value", .instance(round))
      injector.keep("text", in: round % 2 == 0 ? .transient : .singleton) { _ in "\(round)" }
    }
    root.registerProperty("content", .instance(Number(0))).registerProperty("value", .instance(-1))
    register(0)
    try onThreads(4) { thread in
      var last = (value: 0, content: 0)
      for round in 1...2_000 {
        switch thread {
        case 0: register(round)
        case 1: root.registerProperty("content", .instance(Number(round)))
        default:
          let known = injector.instance(forProperty: "value", as: Int.self) ?? .max
          let box = FilledBox<Number>()
          try ensure(injector.injectDependencies(to: box).injectedCount == 3)
          let (value, content) = (box.value ?? -1, box.content?.held ?? -1)
          let text = box.text.flatMap { Int($0) } ?? -1
          // What is registered later is seen later, or together with what was registered before.
          try ensure(last.value <= known && known <= value && last.content <= content)
          try ensure(text == value || text == value - 1)
          last = (value, content)
        }
      }
    }
    let box = injector.filled(FilledBox<Number>())
    #expect(box.content?.held == 2_000 && box.value == 2_000 && box.text == "2000")
    #expect(root.instance(forProperty: "value", as: Int.self) == (isChild ? -1 : 2_000))
  }
}

private final class FilledBox<Content> { var content: Content?, value: Int?, text: String? }
