import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library OBInjector does, in its order. `AncestorTests` lists the rest.
@Suite struct OBInjectorTests {
  private let injector = Injector.quiet()

  @Test func configuresOnceUnderManyThreads() async {
    await #expect(processExitsWith: .success) {
      let (bodies, seen, asking) = (Calls(), Calls(), Meeting(of: 65))
      try onThreads(64) { index in
        asking.arrive()
        Injector.configure { injector in
          bodies.add("\(index)")
          asking.wait()
          // Long enough for the others to ask.
          Thread.sleep(forTimeInterval: 0.1)
          injector.registerProperty("title", .instance("one"))
        }
        let page = Page()
        Injector.injectDependencies(to: page)
        seen.add(page.title ?? "nil")
      }
      #expect(bodies.count == 1 && seen.names == Array(repeating: "one", count: 64))
    }
  }

  @Test func aFactoryIsNotCalledInVain() {
    let calls = Calls()
    injector.registerProperty("service") { calls.add("service", making: Service()) }
    injector.registerProperty("title") { calls.add("title", making: 3) }
    let page = Page()
    page.service = Service()
    injector.injectDependencies(to: page)
    #expect(calls.names == [])
  }

  @Test func theTypeMustFit() {
    final class Page {
      var exact: GreetingService?, superclass: Service?, interface: (any Greeter)?
      var text: String?, other: Door?, subclass: GreetingService?
    }
    let (service, page) = (GreetingService(), Page())
    for name in ["exact", "superclass", "interface", "text", "Other", "other "] {
      injector.registerProperty(name, .instance(service))
    }
    // The name must be equal too.
    injector.registerProperty("OTHER", .instance(Door()))
    injector.registerProperty("subclass", .instance(Service()))
    #expect(page.exact == nil && page.superclass == nil && page.interface == nil)
    #expect(injector.injectDependencies(to: page).injectedCount == 3)
    #expect(page.exact === service && page.superclass === service)
    #expect(page.interface as? GreetingService === service && page.other == nil)
  }

  @Test func theDelegateIsToldOncePerCallAfterAllProperties() {
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("service", .instance(Service()))
    let page = injector.filled(Page())
    #expect(page.told == ["text with a service"])
    // Again only if something was injected again.
    injector.injectDependencies(to: page)
    #expect(page.told.count == 1)
    page.title = nil
    injector.injectDependencies(to: page)
    #expect(page.told.count == 2 && page.title == "text")
  }

  @Test func aFactoryThatGivesNilInjectsNothing() {
    injector.registerProperty("title") { String?.none }
    let page = injector.filled(Page(), setting: 0)
    page.title = "own"
    injector.injectDependencies(to: page, overwriting: true)
    #expect(page.title == "own" && page.told == [])
  }
}

private final class Page: InjectorDelegate {
  var title: String?, service: Service?, told: [String] = []

  func didInjectDependencies() {
    told.append("\(title ?? "nil") \(service == nil ? "without" : "with") a service")
  }
}
