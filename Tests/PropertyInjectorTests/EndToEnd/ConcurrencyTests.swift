import Dispatch
import Foundation
import PropertyInjector
import Testing

/// Many threads at one injector. Run with a sanitizer, these also look for races.
@Suite struct ConcurrencyTests {
  private let injector = Injector(issueHandler: { _ in })

  @Test func injectingWhileOthersRegisterSeesOneStateOrAnother() {
    let service = Service()
    injector.registerProperty("service", instance: service)
    injector.registerProperty("single", scope: .singleton) { Service() }
    DispatchQueue.concurrentPerform(iterations: 8) { [injector] thread in
      for index in 0..<400 {
        if thread < 2 {
          injector.registerProperty("title", instance: "text")
          injector.registerProperty("count") { index }
          injector.removeProperty(index.isMultiple(of: 2) ? "title" : "count")
        } else {
          let page = Page()
          let report = injector.injectDependencies(to: page)
          #expect(page.service === service)
          #expect(page.title == nil || page.title == "text")
          #expect(report.injectedCount >= 2 && report.failures.isEmpty)
        }
      }
    }
  }

  /// Where a conformance holds is asked on a thread of its own. It was one of Dispatch once, all of
  /// which may be waiting.
  @Test func aDelegateIsInjectedThoughDispatchHasNoThreadLeft() async {
    await #expect(processExitsWith: .success) {
      let end = DispatchSemaphore(value: 0)
      for index in 0..<1_000 { DispatchQueue(label: "\(index)").async { end.wait() } }
      final class Page: InjectorDelegate {
        var title: String?
        var isTold = false
        func didInjectDependencies() { isTold = true }
      }
      let injector = Injector()
      injector.registerProperty("title", instance: "text")
      let page = Page()
      injector.injectDependencies(to: page)
      exit(page.isTold ? 0 : 1)
    }
  }

  @Test func manyTypesAreWiredAtOnce() {
    injector.registerProperty("value", instance: 3)
    injector.registerProperty("text", instance: "text")
    DispatchQueue.concurrentPerform(iterations: 8) { [injector] _ in
      func inject<Content>(_ box: Box<Content>) {
        injector.injectDependencies(to: box)
        #expect(box.value == 3 && box.text == "text")
      }
      for _ in 0..<50 {
        inject(Box<Int>())
        inject(Box<String>())
        inject(Box<[Int]>())
        inject(Box<[String]>())
        inject(Box<Box<Int>>())
        inject(Box<Box<String>>())
        inject(Box<Int?>())
        inject(Box<Bool>())
        inject(Box<Double>())
      }
    }
  }

  @Test func theLastRegistrationIsSeenByAll() {
    for round in 0..<200 {
      let injector = Injector()
      injector.registerProperty("text", instance: "text")
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        if thread == 0 {
          injector.registerProperty("value", instance: round)
        } else {
          injector.injectDependencies(to: Box<Int>())
        }
      }
      let box = Box<Int>()
      injector.injectDependencies(to: box)
      #expect(box.value == round)
    }
  }
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
