import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library Depend does, in its order. `AncestorTests` lists the rest. Marked
/// properties that fill themselves ask the shared injector, that of a process of their own.
@Suite struct DependTests {
  private let injector = Injector.quiet()

  @Test func aMarkedPropertyIsThereWithinInitializers() async {
    await #expect(processExitsWith: .success) {
      class Base {
        @Injected private var number: Int?
        var heard: [Int?] = []
        init() { heard = [number] }
      }
      final class Derived<Content>: Base {
        @Injected var greeter: any Greeter
        @Injected var content: Content
        @Injected(qualifier: "own") private var number: Int?
        override init() {
          super.init()
          heard += [content as? Int, number, greeter.greet().count]
        }
      }
      struct Form {
        @Injected var service: Service
        @Injected var numbers: (any Feed<Int>)?
        private(set) var early: Service?
        init() { early = service }
      }
      struct Letters: Feed { let next: String }
      Injector.shared.register(Door.self) { Door() }.register(Service.self) { Service() }
      Injector.shared.register(Int.self, .instance(3))
      Injector.shared.register(Int.self, qualifier: "own", .instance(4))
      Injector.shared.register(Letters.self) { Letters(next: "a") }
      Injector.shared.register(NumberFeed.self) { NumberFeed(next: 5) }
      #expect(Derived<Int>().heard == [3, 3, 4, 5])
      var form = Form()
      // What only values can tell is found at once.
      #expect(form.service === form.early && form.numbers?.next == 5)
    }
  }

  @Test func typesThatNeedEachOtherAreMadeAsFarAsTheyAreRead() async {
    await #expect(processExitsWith: .success) {
      struct Parts { @Injected var whole: Whole? }
      final class Whole { var parts = Parts() }
      final class One {
        @Injected var two: Two?
        private(set) var saw: Two?
        init() { saw = two }
      }
      final class Two {
        @Injected var one: One?
        private(set) var saw: One?
        init() { saw = one }
      }
      Injector.shared.register(Left.self) { Left() }.register(Right.self) { Right() }
      Injector.shared.register(One.self) { One() }.register(Two.self) { Two() }
      Injector.shared.register(Whole.self) { Whole() }
      let (left, one, whole) = (Left(), One(), Whole())
      let right = left.right
      #expect(right.left !== left && right.left.right !== right && left.right === right)
      #expect(whole.parts.whole?.parts.whole != nil)
      // Read within initializers, it ends where it closes.
      #expect(one.saw != nil && one.saw === one.two)
      #expect(one.saw?.saw != nil && one.saw?.saw?.saw == nil && one.saw?.saw?.two != nil)
    }
  }

  @Test func propertiesOfOneProtocolGetExactlyWhatTheirQualifiersSay() {
    final class Hands {
      @Injected(qualifier: "left_hand") var left: (any Greeter)?
      @Injected(qualifier: "") var empty: (any Greeter)?
      @Injected var plain: (any Greeter)?
    }
    for qualifier in ["left_hand ", "Left_hand", "left_han", "left_hand_", "_left_hand"] {
      injector.register((any Greeter).self, qualifier: qualifier) { Door() }
    }
    let hands = injector.filled(Hands(), setting: 0)
    injector.register(GreetingService.self, qualifier: "left_hand") { GreetingService() }
    // No qualifier is not the empty one.
    injector.register((any Greeter).self, qualifier: "") { Door() }
    #expect(injector.filled(hands, setting: 2).left is GreetingService && hands.empty is Door)
    #expect(injector.issues.isEmpty)
  }

  @Test func readingWhatMustBeThereAndIsNotStopsTheProgram() async {
    final class Room { @Injected var greeter: any Greeter }
    await #expect(processExitsWith: .failure) { _ = Room().greeter }
  }

  @Test func registrationsAreListedWithTheirProtocolsAndQualifiers() {
    injector.register((any Greeter).self) { Door() }; let line: UInt = #line
    injector.register((any Greeter).self, qualifier: "main") { PoliteGreeter(word: "main") }
    injector.register(Door.self, .singleton { Door() })
    injector.registerProperty("title", .instance("text"))
    injector.register((any Greeter).self) { PoliteGreeter(word: "second") }
    let advice = "tell them apart with qualifier: …, or register both with .element()."
    #expect(injector.issues.map { $0.description.hasSuffix(advice) } == [true])
    let registrations = injector.registrations
    #expect(
      registrations.map { $0.name ?? "\($0.type)" } == ["Greeter", "Greeter", "Door", "title"])
    #expect(registrations.map(\.qualifier) == [nil, "main", nil, nil])
    #expect(registrations.map(\.scope) == [.transient, .transient, .singleton, .singleton])
    #expect(registrations[3].origin.description == "DependTests.swift:\(line + 3)")
  }
}

private final class Left: @unchecked Sendable { @Injected var right: Right }
private final class Right: @unchecked Sendable { @Injected var left: Left }
