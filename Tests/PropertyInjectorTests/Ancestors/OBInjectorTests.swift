import Foundation
import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library OBInjector does, in its order.
@Suite struct OBInjectorTests {
  private let injector = Injector.quiet()

  // 1
  @Test func configuresOnce() async {
    await #expect(processExitsWith: .success) {
      let first = Injector.configure { $0.registerProperty("title", .instance("first")) }
      let second = Injector.configure { $0.registerProperty("title", .instance("second")) }
      #expect(first)
      #expect(!second)
      let page = Page()
      Injector.injectDependencies(to: page)
      #expect(page.title == "first")
    }
  }

  // 1
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
      #expect(bodies.count == 1)
      #expect(seen.names == Array(repeating: "one", count: 64))
    }
  }

  // 1
  @Test func aBodyThatThrowsDoesNotUseUpTheOnce() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      #expect(throws: Failure.self) {
        try Injector.configure { injector in
          injector.registerProperty("title", .instance("half"))
          throw Failure()
        }
      }
      #expect(!Injector.isConfigured)
      let page = Page()
      Injector.injectDependencies(to: page)
      #expect(page.title == nil)
      #expect(Injector.configure { $0.registerProperty("title", .instance("whole")) })
      Injector.injectDependencies(to: page)
      #expect(page.title == "whole")
    }
  }

  // 2
  @Test func injectingBeforeItIsConfiguredDoesNothing() async {
    await #expect(processExitsWith: .success) {
      let page = Page()
      #expect(Injector.injectDependencies(to: page).injectedCount == 0)
      #expect(page.title == nil)
      #expect(!Injector.isConfigured)
      #expect(Injector.shared.registrations.isEmpty)
    }
  }

  // 3
  @Test func independentInjectorsAreUsedBesideEachOther() {
    let other = Injector()
    injector.registerProperty("title", .instance("one"))
    other.registerProperty("title", .instance("other"))
    let page = injector.filled(Page())
    let otherPage = other.filled(Page())
    #expect(page.title == "one")
    #expect(otherPage.title == "other")
  }

  // 4
  @Test func anInstanceIsPutThatVeryObjectIntoThePropertyOfItsName() {
    let service = Service()
    injector.registerProperty("service", .instance(service))
    let page = injector.filled(Page())
    #expect(page.service === service)
  }

  // 5
  @Test func aFactoryGivesANewValueForEachInjection() {
    injector.registerProperty("service") { Service() }
    let page = injector.filled(Page())
    let other = injector.filled(Page())
    #expect(page.service != nil && other.service != nil)
    #expect(page.service !== other.service)
  }

  // 5
  @Test func aFactoryIsNotCalledInVain() {
    let calls = Calls()
    injector.registerProperty("service") { calls.add("service", making: Service()) }
    injector.registerProperty("title") { calls.add("title", making: 3) }
    #expect(calls.names == [])
    let page = Page()
    page.service = Service()
    injector.injectDependencies(to: page)
    #expect(calls.names == [])
  }

  // 6
  @Test func nothingIsInjectedWithoutTheCall() {
    injector.registerProperty("service", .instance(Service()))
    #expect(Page().service == nil)
  }

  // 7
  @Test func theNameMustBeEqual() {
    for name in ["Title", "TITLE", "titl", "title2", "title "] {
      injector.registerProperty(name, .instance("text"))
    }
    let page = injector.filled(Page(), setting: 0)
    #expect(page.title == nil)
    #expect(injector.issues.isEmpty)
  }

  // 8
  @Test func theTypeMustFit() {
    final class Page {
      var exact: GreetingService?, superclass: Service?, interface: (any Greeter)?
      var text: String?, other: Door?
    }
    let service = GreetingService()
    for name in ["exact", "superclass", "interface", "text", "other"] {
      injector.registerProperty(name, .instance(service))
    }
    let page = injector.filled(Page(), setting: 3)
    #expect(page.exact === service)
    #expect(page.superclass === service)
    #expect(page.interface as? GreetingService === service)
    #expect(page.text == nil)
    #expect(page.other == nil)
  }

  // 8
  @Test func aSuperclassDoesNotFit() {
    final class Page { var service: GreetingService? }
    injector.registerProperty("service", .instance(Service()))
    let page = injector.filled(Page())
    #expect(page.service == nil)
  }

  // 9
  @Test func privateInheritedAndPublicPropertiesAreInjectedAlike() {
    class Base { private var hidden: Int?; var inherited: Int?; var seen: Int? { hidden } }
    final class Derived: Base {
      private var hidden: Int?; public var open: Int?; var own: Int? { hidden }
    }
    for name in ["hidden", "inherited", "open"] { injector.registerProperty(name, .instance(3)) }
    let target = injector.filled(Derived(), setting: 4)
    #expect(target.seen == 3 && target.own == 3 && target.inherited == 3 && target.open == 3)
  }

  // 10
  @Test func aValueThatIsThereStays() {
    injector.registerProperty("title", .instance("registered"))
    injector.registerProperty("service", .instance(Service()))
    let page = Page()
    let service = Service()
    page.title = "own"
    page.service = service
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(page.title == "own")
    #expect(page.service === service)
  }

  // 11
  @Test func theDelegateIsToldOncePerCallAfterAllProperties() {
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("service", .instance(Service()))
    let page = injector.filled(Page())
    #expect(page.told == ["text with a service"])
  }

  // 11
  @Test func theDelegateIsToldAgainOnlyIfSomethingWasInjectedAgain() {
    injector.registerProperty("title", .instance("text"))
    let page = injector.filled(Page())
    injector.injectDependencies(to: page)
    #expect(page.told.count == 1)
    page.title = nil
    injector.injectDependencies(to: page)
    #expect(page.told.count == 2)
    #expect(page.title == "text")
  }

  // 11
  @Test func aFactoryThatGivesNilInjectsNothing() {
    injector.registerProperty("title") { String?.none }
    let page = injector.filled(Page(), setting: 0)
    #expect(page.title == nil)
    #expect(page.told == [])
  }

  // 12
  @Test func theFirstOfTwoRegistrationsStays() throws {
    injector.registerProperty("title", .instance("first"))
    injector.registerProperty("title", .instance("second"))
    injector.registerProperty("title") { "third" }
    let page = injector.filled(Page())
    #expect(page.title == "first")
    #expect(injector.issues.count == 2)
    let text = try #require(injector.issues.first).description
    #expect(text.matches(of: #/OBInjectorTests\.swift:\d+/#).count == 2)
  }

  // 12
  @Test func oneNameForUnrelatedTypesIsNoDuplicate() {
    final class Text { var value: String? }
    final class Number { var value: Int? }
    injector.registerProperty("value", .instance("text"))
    injector.registerProperty("value", .instance(3))
    let text = injector.filled(Text())
    let number = injector.filled(Number())
    #expect(text.value == "text")
    #expect(number.value == 3)
    #expect(injector.issues.isEmpty)
  }

  // 13
  @Test func valuesAreLookedUpByPropertyName() {
    let service = GreetingService()
    injector.registerProperty("service", .instance(service))
    injector.registerProperty("count") { 3 }
    #expect(injector.instance(forProperty: "service", as: Service.self) === service)
    #expect(injector.instance(forProperty: "count", as: Int.self) == 3)
    #expect(injector.instance(forProperty: "count", as: String.self) == nil)
    #expect(injector.instance(forProperty: "other", as: Int.self) == nil)
  }

  // 13
  @Test func valuesAreLookedUpByClass() {
    let service = GreetingService()
    injector.registerProperty("door") { Door() }
    injector.registerProperty("first", .instance(service))
    injector.registerProperty("second", .instance(Service()))
    #expect(injector.instance(of: Service.self) === service)
    #expect(injector.instance(of: GreetingService.self) === service)
    let doors = (injector.instance(of: Door.self), injector.instance(of: Door.self))
    #expect(doors.0 != nil && doors.0 !== doors.1)
    #expect(injector.instance(of: Page.self) == nil)
  }

  // 14
  @Test func aRegistrationIsRemovedByName() {
    injector.registerProperty("title", .instance("first"))
    let page = injector.filled(Page())
    injector.removeProperty("title")
    injector.removeProperty("unknown")
    let other = injector.filled(Page())
    #expect(page.title == "first")
    #expect(other.title == nil)
    injector.registerProperty("title", .instance("second"))
    injector.injectDependencies(to: other)
    #expect(other.title == "second")
    #expect(injector.issues.isEmpty)
  }

  // 15
  @Test func registrationsAreListed() {
    injector.registerProperty("title", .instance("text")); let line: UInt = #line
    injector.registerProperty("date", .singleton { 3 })
    let registrations = injector.registrations
    #expect(registrations.map(\.name) == ["title", "date"])
    #expect(registrations.map { "\($0.type)" } == ["String", "Int"])
    #expect(registrations.map(\.scope) == [.singleton, .singleton])
    #expect(registrations.map(\.origin.line) == [line, line + 1])
    #expect(registrations[0].origin.description == "OBInjectorTests.swift:\(line)")
  }

  // 16
  @Test func injectedValuesAreNotInjectedInTurn() {
    final class Book { var cover: Page? }
    let cover = Page()
    injector.registerProperty("cover", .unchecked(cover))
    injector.registerProperty("title", .instance("text"))
    let book = injector.filled(Book())
    #expect(book.cover === cover)
    #expect(cover.title == nil)
  }
}

private final class Page: InjectorDelegate {
  var title: String?
  var service: Service?
  var told: [String] = []

  func didInjectDependencies() {
    told.append("\(title ?? "nil") \(service == nil ? "without" : "with") a service")
  }
}
