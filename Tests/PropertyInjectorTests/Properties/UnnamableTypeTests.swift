import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Types that mention `any P<X>.Type`. The runtime crashes when it is asked for the name of one, so
/// the library doesn't ask. Each test has a process of its own.
@Suite struct UnnamableTypeTests {
  @Test func aClassWithSuchPropertiesIsInjectedAlsoWhenTheyAreRead() async {
    await #expect(processExitsWith: .success) {
      final class Owner {
        @Injected var kinds: [any Feed<Int>.Type]
        @Injected var none: Box<any Feed<Int>.Type>?
      }
      let (injector, box) = (Injector(), Box<any Feed<Int>.Type>())
      injector.registerProperty("box", .unchecked(box))
      injector.registerProperty("kind", .instance(Box<any Feed<Int>.Type>.self))
      injector.registerProperty("kinds", .unchecked([NumberFeed.self as any Feed<Int>.Type]))
      injector.registerProperty("other", .instance(3))
      let target = injector.filled(Target(), setting: 3)
      #expect(target.box === box && target.kind == Box<any Feed<Int>.Type>.self)
      #expect(target.kinds?.count == 1 && target.other == nil)
      Injector.shared.register([any Feed<Int>.Type].self) { [NumberFeed.self] }
      let owner = Owner()
      #expect(owner.kinds.count == 1 && owner.none == nil)
    }
  }

  @Test func whatIsSaidAboutThemHasAName() async {
    await #expect(processExitsWith: .success) {
      typealias Element = any Feed<Int>.Type
      let injector = Injector.quiet()
      for _ in 1...2 {
        injector.registerProperty("box", .unchecked(Box<any Feed<Int>.Type>()))
        injector.register((any Feed<Int>.Type).self, .unchecked(NumberFeed.self))
        injector.register([any Feed<Int>.Type].self) { [] }
      }
      injector.registerProperty("pair", .instance(3))
      injector.injectDependencies(to: Target())
      let issues = injector.issues.map(\.description)
      try #require(issues.count == 4)
      #expect(issues[0].contains("\"box\" (Box<any Feed<Int>.Type>)"))
      #expect(issues[1].contains("any Feed<Int>.Type"))
      #expect(issues[2].contains("Array<any Feed<Int>.Type>"))
      #expect(issues[3].contains("Target.pair ((Int, any Feed<Int>.Type)?)"))
      let explained = "\(injector.explain(Target()))"
      #expect(explained.contains("kind: Box<any Feed<Int>.Type>.Type?"))
      #expect(explained.contains("kinds: Array<any Feed<Int>.Type>?"))
      #expect("\(injector.audit([Target.self]))".contains("pair"))
      #expect(injector.registrations.map(\.description).contains { $0.contains("Box<") })
      #expect((try? injector.make(Box<any Feed<String>.Type>.self)) == nil)
      #expect(injector.instance(of: (any Feed<Int>.Type).self) != nil)
      injector.removeProperty("box").registerProperty("box") { () throws -> Box<Element> in
        throw Mishap<Element>()
      }
      let failures = "\(injector.injectDependencies(to: Target()).failures)"
      #expect(failures.contains("threw Mishap<any Feed<Int>.Type>."))
    }
  }
}

private final class Target {
  var box: Box<any Feed<Int>.Type>?
  var kind: Box<any Feed<Int>.Type>.Type?
  var kinds: [any Feed<Int>.Type]?
  var other: Box<any Feed<Int>.Type>?
  var pair: (Int, any Feed<Int>.Type)?
  var call: ((any Feed<Int>.Type) -> Void)?
  var composition: (any Base<any Feed<Int>.Type> & Sendable)?
}

private struct Mishap<Element>: Error {}
private class Base<Element> {}
private final class Box<Element> { var element: Element? }
