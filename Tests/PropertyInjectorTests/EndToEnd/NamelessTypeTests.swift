import PropertyInjector
import Testing

/// Types that mention `any P<X>.Type`: the runtime crashes when it is asked for their names, and so
/// did whatever called for one. A process each, because nobody knows what else asks.
@Suite struct NamelessTypeTests {
  @Test func aClassWithSuchPropertiesIsInjected() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector()
      let box = Box<any Source<Int>.Type>()
      injector.registerProperty("box", uncheckedInstance: box)
      injector.registerProperty("kind", instance: Box<any Source<Int>.Type>.self)
      injector.registerProperty(
        "kinds", uncheckedInstance: [NumberSource.self as any Source<Int>.Type])
      injector.registerProperty("other", instance: 3)
      let target = Target()
      #expect(injector.injectDependencies(to: target).injectedCount == 3)
      #expect(target.box === box && target.kind == Box<any Source<Int>.Type>.self)
      #expect(target.kinds?.count == 1 && target.other == nil)
    }
  }

  @Test func whatIsSaidAboutThemHasAName() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector(issueHandler: { _ in })
      for _ in 1...2 {
        injector.registerProperty("box", uncheckedInstance: Box<any Source<Int>.Type>())
        injector.register((any Source<Int>.Type).self, uncheckedInstance: NumberSource.self)
        injector.register([any Source<Int>.Type].self) { [] }
      }
      injector.registerProperty("pair", instance: 3)
      injector.injectDependencies(to: Target())
      let issues = injector.issues.map(\.description)
      try #require(issues.count == 4)
      #expect(issues[0].contains("\"box\" (Box<any protocol with arguments>)"))
      #expect(issues[1].contains("any protocol with arguments"))
      #expect(issues[2].contains("Array<any protocol with arguments>"))
      #expect(issues[3].contains("Target.pair ((Int, any protocol with arguments)?)"))
      let explained = "\(injector.explain(Target()))"
      #expect(explained.contains("kind: Box<any protocol with arguments>.Type?"))
      #expect(explained.contains("kinds: Array<any protocol with arguments>?"))
      #expect("\(injector.audit([Target.self]))".contains("pair"))
      #expect(injector.graph(of: [Target.self]).mermaid.contains("pair"))
      #expect(injector.registrations.map(\.description).contains { $0.contains("Box<") })
      let isMade = (try? injector.make(Box<any Source<String>.Type>.self)) != nil
      let isFound = injector.instance(of: (any Source<Int>.Type).self) != nil
      #expect(!isMade && isFound)
    }
  }

  @Test func anErrorOfSuchATypeIsToldByAName() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector(issueHandler: { _ in })
      injector.registerProperty("box") { () throws -> Box<any Source<Int>.Type> in
        throw Mishap<any Source<Int>.Type>()
      }
      let failures = injector.injectDependencies(to: Target()).failures.map(\.description)
      #expect(failures.count == 1)
      #expect(failures.first?.contains("threw Mishap<any protocol with arguments>.") == true)
    }
  }

  @Test func theDefaultIssueHandlerNamesThem() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let injector = Injector()
      for _ in 1...2 {
        injector.registerProperty("box", uncheckedInstance: Box<any Source<Int>.Type>())
      }
    }
    let bytes = try #require(result).standardErrorContent
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(text.contains("\"box\" (Box<any protocol with arguments>) was not registered"))
  }

  @Test func anInjectedPropertyOfSuchATypeIsFilledWhenItIsRead() async {
    await #expect(processExitsWith: .success) {
      final class Owner {
        @Injected var kinds: [any Source<Int>.Type]
        @Injected var none: Box<any Source<Int>.Type>?
      }
      Injector.shared.register([any Source<Int>.Type].self) { [NumberSource.self] }
      let owner = Owner()
      #expect(owner.kinds.count == 1 && owner.none == nil)
    }
  }
}

private final class Target {
  var box: Box<any Source<Int>.Type>?
  var kind: Box<any Source<Int>.Type>.Type?
  var kinds: [any Source<Int>.Type]?
  var other: Box<any Source<Int>.Type>?
  var pair: (Int, any Source<Int>.Type)?
  var call: ((any Source<Int>.Type) -> Void)?
  var composition: (any Base<any Source<Int>.Type> & Sendable)?
}

private struct Mishap<Element>: Error {}

private class Base<Element> {}

private final class Box<Element> {
  var element: Element?
}
