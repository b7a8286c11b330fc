import Dispatch
import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What threads see of changes that other threads make. ThreadSanitizer looks for data races here.
@Suite struct ConcurrentChangeTests {
  private let injector = Injector.quiet()

  @Test func injectingWhileOthersRegisterSeesOneStateOrAnother() throws {
    let service = Service()
    injector.registerProperty("service", .instance(service))
    injector.registerProperty("single", .singleton { Service() })
    try onThreads(8) { [injector] thread in
      for index in 0..<400 {
        if thread < 2 {
          injector.registerProperty("title", .instance("text"))
          injector.registerProperty("count") { index }
          injector.removeProperty(index.isMultiple(of: 2) ? "title" : "count")
        } else {
          let page = Page()
          let report = injector.injectDependencies(to: page)
          try ensure(page.service === service)
          try ensure(page.title == nil || page.title == "text")
          try ensure(report.injectedCount >= 2 && report.failures.isEmpty)
        }
      }
    }
  }

  @Test func theLastRegistrationIsSeenByAll() throws {
    for round in 0..<200 {
      let injector = Injector()
      injector.registerProperty("text", .instance("text"))
      try onThreads(4) { thread in
        if thread == 0 {
          injector.registerProperty("value", .instance(round))
        } else {
          injector.injectDependencies(to: Box<Int>())
        }
      }
      let box = injector.filled(Box<Int>())
      #expect(box.value == round)
    }
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .replace])
  func aModuleIsSeenWholeOrNotAtAll(_ policy: DuplicatePolicy) throws {
    let injector = Injector.quiet(duplicates: policy)
    try onThreads(8) { thread in
      for round in 0..<200 {
        if thread < 2 {
          let module = try? injector.install("pair") {
            $0.registerProperty("left", .instance(2 * round + thread))
            $0.registerProperty("right", .singleton { 2 * round + thread })
          }
          module.map(injector.uninstall)
        } else if thread == 2, round.isMultiple(of: 10) {
          injector.removeAll()
        } else {
          let pair = Pair()
          let report = injector.injectDependencies(to: pair)
          try ensure(pair.left == pair.right)
          try ensure(report.injectedCount == (pair.left == nil ? 0 : 2) && report.failures.isEmpty)
        }
      }
    }
    #expect(injector.registrations.isEmpty)
  }

  /// At no time is there neither of them, not even for who goes.
  @Test func whatGoesAsItIsReplacedFindsTheNewOne() {
    let (injector, found) = (Injector.quiet(duplicates: .replace), Calls())
    let make: @Sendable () -> Leaving = {
      Leaving { [weak injector] in
        guard let injector else { return }
        let isThere = injector.instance(forProperty: "leaving", as: Leaving.self) != nil
        found.add(isThere ? "new" : "none")
      }
    }
    injector.registerProperty("leaving", .instance(make()))
    for _ in 0..<3 { injector.registerProperty("leaving", .instance(make())) }
    #expect(found.names == ["new", "new", "new"])
  }

  @Test func whatIsReplacedIsTheOldOrTheNewOne() throws {
    let injector = Injector.quiet(duplicates: .replace)
    injector.registerProperty("value", .instance(0))
    injector.registerProperty("text") { "0" }
    try onThreads(3) { thread in
      var last = 0
      for round in 1...4_000 {
        if thread == 0 {
          injector.registerProperty("value", .instance(round))
          injector.registerProperty(
            "text",
            .kept(round % 2 == 0 ? .transient : .singleton) {
              "\(round)"
            })
        } else {
          let known = injector.instance(forProperty: "value", as: Int.self) ?? .max
          let box = Box<Int>()
          try ensure(injector.injectDependencies(to: box).injectedCount == 2)
          let (value, text) = (box.value ?? -1, box.text.flatMap { Int($0) } ?? -1)
          // What is registered later is seen later, or together with what was registered before.
          try ensure(last <= known && known <= value && value <= 4_000)
          try ensure(text == value || text == value - 1)
          last = value
        }
      }
    }
  }

  /// What is replaced lives as long as a thread may fill with it, and comes back to none.
  @Test func aChildHasTheOldOrTheNewOneOfItsOwnAndOfItsParents() throws {
    final class Number: Sendable {
      let value: Int
      init(_ value: Int) { self.value = value }
    }
    let root = Injector.quiet(duplicates: .replace)
    let child = Injector(parent: root)
    @Sendable func registerInChild(_ round: Int) {
      child.registerProperty("content", .instance(Number(round)))
      child.registerProperty("text", .instance("the text of round \(round)"))
    }
    root.registerProperty("value", .instance(0))
    root.registerProperty("content", .instance(Number(-1)))
    root.registerProperty("text", .instance("the text of all rounds"))
    registerInChild(0)
    try onThreads(4) { thread in
      var last = (own: 0, inherited: 0)
      for round in 1...2_000 {
        switch thread {
        case 0: registerInChild(round)
        case 1: root.registerProperty("value", .instance(round))
        default:
          let (outer, box) = (Box<Number>(), Box<Number>())
          try ensure(root.injectDependencies(to: outer).injectedCount == 3)
          try ensure(outer.content?.value == -1 && outer.text == "the text of all rounds")
          try ensure(child.injectDependencies(to: box).injectedCount == 3)
          let (own, inherited) = (box.content?.value ?? -1, box.value ?? -1)
          let text = box.text.flatMap { Int($0.drop { !$0.isNumber }) } ?? -1
          try ensure(last.own <= own && last.inherited <= inherited)
          try ensure(text == own || text == own - 1)
          last = (own, inherited)
        }
      }
    }
    let box = child.filled(Box<Number>())
    #expect(box.content?.value == 2_000 && box.value == 2_000)
    #expect(box.text == "the text of round 2000")
  }
}

private final class Pair {
  var left: Int?
  var right: Int?
}

private final class Page {
  var service: Service?
  var single: Service?
  var title: String?
  var count: Int?
}

private final class Box<Content> {
  var content: Content?
  var value: Int?
  var text: String?
}
