import PropertyInjector
import TestSupport
import Testing
import TypeCheck

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

  @Test func propertiesOfOneProtocolGetExactlyWhatTheirQualifiersSay() async {
    await #expect(processExitsWith: .success) {
      final class Hands {
        @Injected(qualifier: "left_hand") var left: (any Greeter)?
        @Injected(qualifier: "") var empty: (any Greeter)?
        @Injected var plain: (any Greeter)?
      }
      for qualifier in ["left_hand ", "Left_hand", "left_han", "left_hand_", "_left_hand"] {
        Injector.shared.register((any Greeter).self, qualifier: qualifier) { Door() }
      }
      let hands = Hands()
      #expect(hands.left == nil && hands.plain == nil && hands.empty == nil)
      Injector.shared.register(GreetingService.self, qualifier: "left_hand") { GreetingService() }
      #expect(hands.left is GreetingService)
      // No qualifier is not the empty one.
      Injector.shared.register((any Greeter).self, qualifier: "") { Door() }
      #expect(hands.plain == nil && hands.empty is Door && Injector.shared.issues.isEmpty)
    }
  }

  @Test func eachOwnerKeepsWhatItReadFirstAndALivePropertyFollows() async {
    await #expect(processExitsWith: .success) {
      struct Form { @Injected var singer: Singer? }
      struct LiveForm { @Injected(isLive: true) var singer: Singer? }
      let (first, second, own) = (Singer(), Singer(), Singer())
      let (early, late, live) = (Stage(), Stage(), LiveStage())
      var (form, liveForm) = (Form(), LiveForm())
      for _ in 0..<2 { #expect(early.singer == nil && form.singer == nil && live.singer == nil) }
      Injector.configure { $0.register(Singer.self, .instance(first)) }
      #expect(early.singer === first && form.singer === first)
      #expect(live.singer === first && liveForm.singer === first)
      Injector.shared.remove(Singer.self)
      #expect(early.singer === first && live.singer == nil && liveForm.singer == nil)
      Injector.shared.register(Singer.self, .instance(second))
      #expect(early.singer === first && form.singer === first && late.singer === second)
      #expect(live.singer === second && liveForm.singer === second)
      live.singer = own
      #expect(live.singer === own && Injector.shared.issues.isEmpty)
    }
  }

  @Test func eachOwnerHasItsOwnOfAClassUnlessItWasSetByHand() async {
    await #expect(processExitsWith: .success) {
      let (own, live) = (Singer(), LiveStage())
      let (one, other, set, empty) = (Stage(), Stage(), Stage(), Stage())
      (set.singer, empty.singer) = (own, nil)
      Injector.configure { $0.register(Singer.self) { Singer() } }
      #expect(Injector.injectDependencies(to: set).injectedCount == 0)
      #expect(set.singer === own && empty.singer == nil)
      let kept = one.singer
      #expect(kept != nil && other.singer != nil && other.singer !== kept && one.singer === kept)
      #expect(live.singer != nil && live.singer !== live.singer)
      #expect(Injector.injectDependencies(to: empty).injectedCount == 1 && empty.singer != nil)
    }
  }

  @Test func readingWhatMustBeThereAndIsNotStopsTheProgram() async {
    final class Room { @Injected var greeter: any Greeter }
    await #expect(processExitsWith: .failure) { _ = Room().greeter }
  }

  @Test func registrationsAreListedAndRemovedByProtocolAndQualifier() {
    injector.register((any Greeter).self) { Door() }; let line: UInt = #line
    injector.register((any Greeter).self, qualifier: "main") { PoliteGreeter(word: "main") }
    injector.register(Door.self, .singleton { Door() })
    injector.registerProperty("title", .instance("text"))
    injector.register((any Greeter).self) { PoliteGreeter(word: "second") }
    let advice = "Remove one of them, give them qualifiers, or register both with .element()."
    #expect(injector.issues.map { $0.description.hasSuffix(advice) } == [true])
    injector.remove((any Greeter).self, qualifier: "other").remove((any Opener).self)
    let registrations = injector.registrations
    #expect(
      registrations.map { $0.name ?? "\($0.type)" } == ["Greeter", "Greeter", "Door", "title"])
    #expect(registrations.map(\.qualifier) == [nil, "main", nil, nil])
    #expect(registrations.map(\.scope) == [.transient, .transient, .singleton, .singleton])
    #expect(registrations[3].origin.description == "DependTests.swift:\(line + 3)")
    injector.remove((any Greeter).self)
    #expect(injector.instance(of: (any Greeter).self, qualifier: "main")?.greet() == "main")
    injector.remove((any Greeter).self, qualifier: "main")
    #expect(injector.registrations.map { "\($0.type)" } == ["Door", "String"])
  }

  @Test func nilIsNeitherAnImplementationNorAProtocol() throws {
    let forms = [
      "injector.register((any Greeter).self) { Door() }",
      "injector.bind((any Greeter).self, to: Door.self) { $0 }",
      // These are wrong.
      "injector.register((any Greeter).self) { nil }",
      "injector.register((any Greeter).self)",
      "injector.register(nil) { Door() }",
      "injector.bind((any Greeter).self, to: nil)",
      "injector.register((any Greeter).self, .instance(3))",
      "injector.bind((any Greeter).self, to: Int.self) { $0 }",
    ]
    let functions = forms.enumerated().map { "func f\($0)(_ injector: Injector) { \($1) }" }
    let preamble = "import PropertyInjector; protocol Greeter: Sendable {}; struct Door: Greeter {}"
    let code = ([preamble] + functions).joined(separator: "\n")
    let refused = Set(try typeCheck(code, ["-parse-as-library"]).map(\.line))
    #expect(refused == Set(4..<(forms.count + 2)))
  }
}

private final class Singer: Sendable {}
private final class Stage { @Injected var singer: Singer? }
private final class LiveStage { @Injected(isLive: true) var singer: Singer? }
private final class Left: @unchecked Sendable { @Injected var right: Right }
private final class Right: @unchecked Sendable { @Injected var left: Left }
