import PropertyInjector
import TestSupport
import Testing
import TypeCheck

/// What the Objective-C library Depend does, in its order.
@Suite struct DependTests {
  private let injector = Injector.quiet()

  // 1
  @Test func whatIsRegisteredForAProtocolIsMadeWhenItIsNeeded() async {
    await #expect(processExitsWith: .success) {
      let calls = Calls()
      Injector.shared.register((any Greeter).self) { calls.add("door", making: Door()) }
      let room = Room()
      #expect(calls.names == [])
      #expect(room.greeter is Door)
      #expect(calls.names == ["door"])
    }
  }

  // 1
  @Test func anInstanceIsGivenAsItIs() async {
    await #expect(processExitsWith: .success) {
      let singer = Singer(name: "one")
      Injector.shared.register((any Singing).self, .instance(singer))
      let (stage, other) = (Stage(), Stage())
      #expect(stage.singer as? Singer === singer && other.singer as? Singer === singer)
    }
  }

  // 1
  @Test func classesAndInstancesAreRegisteredWithAQualifierToo() async {
    await #expect(processExitsWith: .success) {
      let door = Door()
      Injector.shared.register((any Greeter).self, qualifier: "made") { PoliteGreeter(word: "hi") }
      Injector.shared.register(Door.self, qualifier: "given", .instance(door))
      let hotel = Hotel()
      #expect(hotel.made?.greet() == "hi")
      #expect(hotel.given as? Door === door)
      #expect(hotel.plain == nil)
    }
  }

  // 2
  @Test func aMarkedPropertyIsThereWithinTheInitializer() async {
    await #expect(processExitsWith: .success) {
      final class Early {
        @Injected var greeter: any Greeter
        @Injected private var opener: (any Opener)?
        private(set) var heard = ""
        init() { heard = greeter.greet() + " " + (opener?.open() ?? "") }
      }
      Injector.shared.register(Door.self) { Door() }
      #expect(Early().heard == "knock creak")
    }
  }

  // 2
  @Test func aMarkedPropertyIsThereWithinTheInitializersOfSubclasses() async {
    await #expect(processExitsWith: .success) {
      class Base {
        @Injected var greeter: any Greeter
        var heard: [String] = []
        init() { heard = [greeter.greet(), more()] }
        func more() -> String { "" }
      }
      class Middle: Base { let padding = "padding" }
      final class Derived<Content>: Middle {
        @Injected var opener: any Opener
        @Injected var content: Content
        override init() {
          super.init()
          heard.append("\(content)")
        }
        override func more() -> String { opener.open() }
      }
      Injector.shared.register(Door.self) { Door() }
      Injector.shared.register(Int.self, .instance(3))
      #expect(Derived<Int>().heard == ["knock", "creak", "3"])
    }
  }

  // 2
  @Test func aMarkedPropertyOfAnActorIsThereWhenItIsRead() async {
    await #expect(processExitsWith: .success) {
      actor Crew {
        @Injected var greeter: any Greeter
        @Injected(qualifier: "other") var other: (any Greeter)?
        private(set) var heard = ""
        init() async { heard = greeter.greet() }
        func greet() -> String? { other?.greet() }
      }
      Injector.shared.register(Door.self) { Door() }
      Injector.shared.register((any Greeter).self, qualifier: "other") { PoliteGreeter(word: "hi") }
      let crew = await Crew()
      #expect(await crew.heard == "knock")
      #expect(await crew.greet() == "hi")
    }
  }

  // 2
  @Test func aMarkedPropertyOfAStructIsThereWhenItIsRead() async {
    await #expect(processExitsWith: .success) {
      struct Form {
        @Injected var service: Service
        @Injected(qualifier: "other") var other: (any Greeter)?
        private(set) var early: Service?
        init() { early = service }
      }
      final class Owner { var form = Form() }
      Injector.shared.register(Service.self) { Service() }
      Injector.shared.register((any Greeter).self, qualifier: "other") { PoliteGreeter(word: "hi") }
      var form = Form()
      #expect(form.service === form.early)
      #expect(form.other?.greet() == "hi")
      let owner = Owner()
      #expect(owner.form.service === owner.form.early && owner.form.service !== form.service)
    }
  }

  // 2
  @Test func aStructFindsAtOnceWhatOnlyValuesCanTell() async {
    await #expect(processExitsWith: .success) {
      struct Letters: Feed { let next: String }
      struct Form { @Injected var numbers: (any Feed<Int>)? }
      Injector.shared.register(Letters.self) { Letters(next: "a") }
      Injector.shared.register(NumberFeed.self) { NumberFeed(next: 3) }
      var form = Form()
      #expect(form.numbers?.next == 3)
    }
  }

  // 2
  @Test func theMarkedPropertiesOfInjectedObjectsAreThereToo() async {
    await #expect(processExitsWith: .success) {
      final class House { @Injected var room: Room }
      let given = Room()
      Injector.shared.register(Door.self) { Door() }
      Injector.shared.register(Room.self) { Room() }
      #expect(House().room.greeter is Door)
      Injector.shared.remove(Room.self)
      Injector.shared.register(Room.self, .unchecked(given))
      #expect(House().room === given && given.greeter is Door)
    }
  }

  // 2
  @Test func instancesThatNeedEachOtherFindEachOther() async {
    await #expect(processExitsWith: .success) {
      let (left, right) = (Left(), Right())
      Injector.shared.register(Left.self, .instance(left))
      Injector.shared.register(Right.self, .instance(right))
      #expect(left.right === right && right.left === left)
    }
  }

  // 2
  @Test func singletonsThatNeedEachOtherFindEachOther() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(Left.self, .singleton { Left() })
      Injector.shared.register(Right.self, .singleton { Right() })
      let left = Injector.shared.instance(of: Left.self)
      #expect(left != nil && left?.right.left === left)
      #expect(Injector.shared.instance(of: Right.self) === left?.right)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 2
  @Test func classesThatNeedEachOtherAreMadeAsFarAsTheyAreRead() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(Left.self) { Left() }
      Injector.shared.register(Right.self) { Right() }
      let left = Left()
      let right = left.right
      #expect(right.left !== left && right.left.right !== right)
      #expect(left.right === right)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 2
  @Test func aClassThatNeedsItselfIsMadeAsFarAsItIsRead() async {
    await #expect(processExitsWith: .success) {
      final class Node { @Injected var next: Node?; @Injected var other: Node? }
      Injector.shared.register(Node.self) { Node() }
      let node = Node()
      #expect(node.next != nil && node.next?.next != nil && node.next?.next !== node.next)
      #expect(node.other != nil && node.other !== node.next)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 2
  @Test func aCycleThatIsReadWithinInitializersEndsWhereItCloses() async {
    await #expect(processExitsWith: .success) {
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
      Injector.shared.register(One.self) { One() }
      Injector.shared.register(Two.self) { Two() }
      let one = One()
      #expect(one.saw != nil && one.saw === one.two)
      #expect(one.saw?.saw != nil && one.saw?.saw?.saw == nil)
      #expect(one.saw?.saw?.two != nil)
    }
  }

  // 2
  @Test func aCycleThroughStructsEndsWhereItClosesToo() async {
    await #expect(processExitsWith: .success) {
      struct WantsOne { @Injected var one: One? }
      struct WantsTwo { @Injected var two: Two? }
      final class One {
        let saw: Two?
        init() {
          var wants = WantsTwo()
          saw = wants.two
        }
      }
      final class Two {
        let saw: One?
        init() {
          var wants = WantsOne()
          saw = wants.one
        }
      }
      Injector.shared.register(One.self) { One() }
      Injector.shared.register(Two.self) { Two() }
      let one = One()
      #expect(one.saw != nil && one.saw?.saw != nil && one.saw?.saw?.saw == nil)
    }
  }

  // 2
  @Test func singletonsThatNeedEachOtherAreToldWhenBothAreThere() async {
    await #expect(processExitsWith: .success) {
      final class First: @unchecked Sendable { @Injected var second: Second? }
      final class Second: InjectorDelegate, @unchecked Sendable {
        @Injected var first: First?
        @Injected var count: Int?
        private(set) weak var saw: First?
        func didInjectDependencies() { saw = first }
      }
      Injector.shared.register(First.self, .singleton { First() })
      Injector.shared.register(Second.self, .singleton { Second() })
      Injector.shared.register(Int.self, .instance(3))
      let first = Injector.shared.instance(of: First.self)
      #expect(first != nil && first?.second?.saw === first)
    }
  }

  // 2
  @Test func aCycleThroughStructsIsNoCycle() async {
    await #expect(processExitsWith: .success) {
      struct Parts { @Injected var whole: Whole? }
      final class Whole { var parts = Parts() }
      Injector.shared.register(Whole.self) { Whole() }
      let whole = Whole()
      #expect(whole.parts.whole != nil && whole.parts.whole?.parts.whole != nil)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 3
  @Test func twoPropertiesOfOneProtocolGetWhatTheirQualifiersSay() async {
    await #expect(processExitsWith: .success) {
      final class Hands {
        @Injected(qualifier: "left_hand") var left: any Greeter
        @Injected(qualifier: "right_hand") var right: any Greeter
      }
      Injector.shared.register((any Greeter).self, qualifier: "left_hand") { Door() }
      Injector.shared.register((any Greeter).self, qualifier: "right_hand") {
        PoliteGreeter(word: "right")
      }
      let hands = Hands()
      #expect(hands.right.greet() == "right" && hands.left.greet() == "knock")
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 3
  @Test func noQualifierIsNotTheEmptyOne() {
    final class Pair {
      @Injected var none: Int?
      @Injected(qualifier: "") var empty: Int?
    }
    injector.register(Int.self, qualifier: "", .instance(1))
    let (first, second) = (Pair(), Pair())
    injector.injectDependencies(to: first)
    injector.register(Int.self, .instance(2))
    injector.remove(Int.self, qualifier: "")
    injector.injectDependencies(to: second)
    injector.register(Int.self, qualifier: "", .instance(1))
    #expect(injector.instance(of: Int.self) == 2)
    #expect(injector.instance(of: Int.self, qualifier: "") == 1)
    injector.injectDependencies(to: first)
    #expect(first.none == 2 && first.empty == 1)
  }

  // 3
  @Test func qualifiersAreComparedExactly() async {
    await #expect(processExitsWith: .success) {
      for qualifier in ["made ", "Made", "mad", "made_", "_made"] {
        Injector.shared.register((any Greeter).self, qualifier: qualifier) { Door() }
      }
      #expect(Hotel().made == nil && Hotel().plain == nil)
      Injector.shared.register((any Greeter).self, qualifier: "made") { Door() }
      #expect(Hotel().made != nil && Hotel().plain == nil)
    }
  }

  // 4
  @Test func eachOwnerHasItsOwnOfAClassAndKeepsIt() async {
    await #expect(processExitsWith: .success) {
      final class House { @Injected var service: Service }
      Injector.shared.register(Service.self) { Service() }
      let (house, other) = (House(), House())
      let service = house.service
      #expect(other.service !== service)
      Injector.shared.remove(Service.self)
      #expect(house.service === service)
      Injector.shared.register(Service.self) { Service() }
      #expect(house.service === service)
    }
  }

  // 4
  @Test func eachOwnerKeepsTheInstanceOfItsFirstAccess() async {
    await #expect(processExitsWith: .success) {
      let (first, second) = (Singer(name: "first"), Singer(name: "second"))
      Injector.shared.register((any Singing).self, .instance(first))
      let (early, late) = (Stage(), Stage())
      #expect(early.singer as? Singer === first)
      Injector.shared.remove((any Singing).self)
      Injector.shared.register((any Singing).self, .instance(second))
      #expect(early.singer as? Singer === first)
      #expect(late.singer as? Singer === second)
    }
  }

  // 4
  @Test func aLivePropertyFollowsTheRegistrations() async {
    await #expect(processExitsWith: .success) {
      struct LiveForm { @Injected(isLive: true) var singer: (any Singing)? }
      let (first, second) = (Singer(name: "first"), Singer(name: "second"))
      let stage = LiveStage()
      var form = LiveForm()
      Injector.shared.register((any Singing).self, .instance(first))
      #expect(stage.singer as? Singer === first && form.singer as? Singer === first)
      Injector.injectDependencies(to: stage)
      Injector.shared.remove((any Singing).self)
      #expect(stage.singer == nil && form.singer == nil)
      Injector.shared.register((any Singing).self, .instance(second))
      #expect(stage.singer as? Singer === second && form.singer as? Singer === second)
    }
  }

  // 4
  @Test func aLivePropertyAsksAFactoryAtEachAccess() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register((any Singing).self) { Singer(name: "new") }
      let stage = LiveStage()
      let singer = stage.singer as? Singer
      #expect(singer != nil && stage.singer as? Singer !== singer)
    }
  }

  // 4
  @Test func aLivePropertyKeepsWhatIsSetByHand() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register((any Singing).self) { Singer(name: "new") }
      let (stage, own) = (LiveStage(), Singer(name: "own"))
      #expect(stage.singer != nil)
      stage.singer = own
      #expect(stage.singer as? Singer === own)
    }
  }

  // 5
  @Test func whatIsNotRegisteredReadsNilUntilItIs() async {
    await #expect(processExitsWith: .success) {
      struct Form { @Injected var singer: (any Singing)? }
      let stage = Stage()
      var form = Form()
      for _ in 0..<2 { #expect(stage.singer == nil && form.singer == nil) }
      #expect(Injector.shared.issues.isEmpty)
      let singer = Singer(name: "late")
      Injector.configure { $0.register(Singer.self, .instance(singer)) }
      #expect(stage.singer as? Singer === singer && form.singer as? Singer === singer)
    }
  }

  // 5
  @Test func whereAFactoryFailsAPropertyReadsNilAndAsksAgain() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      let (calls, own) = (Calls(), Injector.quiet())
      Injector.replaceShared(with: own)
      own.register(Singer.self) {
        calls.add("call")
        if calls.count == 1 { throw Failure() }
        return Singer(name: "second try")
      }
      let stage = Stage()
      #expect(stage.singer == nil && own.issues.count == 1)
      #expect(stage.singer?.name == "second try" && calls.count == 2)
    }
  }

  // 5
  @Test func readingWhatMustBeThereAndIsNotStopsTheProgram() async {
    // What it says is in FirstAccessTests.aClassIsToldWhichPropertyNothingFills.
    await #expect(processExitsWith: .failure) { _ = Room().greeter }
  }

  // 5
  @Test func theReasonNamesTheQualifierThatNothingHas() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Hands { @Injected(qualifier: "left_hand") var left: any Greeter }
      Injector.shared.register((any Greeter).self) { Door() }
      _ = Hands().left
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("Hands.left (Greeter) was not injected") && text.contains("\"left_hand\""))
  }

  // 6
  @Test func aValueSetByHandStays() async {
    await #expect(processExitsWith: .success) {
      struct Form { @Injected var singer: any Singing }
      let calls = Calls()
      Injector.shared.register((any Singing).self) {
        calls.add("singer", making: Singer(name: "new"))
      }
      let (stage, own) = (Stage(), Singer(name: "own"))
      var form = Form()
      stage.singer = own
      form.singer = own
      #expect(Injector.injectDependencies(to: stage).injectedCount == 0)
      #expect(stage.singer as? Singer === own && form.singer as? Singer === own)
      #expect(calls.names == [])
      let other = Stage()
      #expect(other.singer?.name == "new")
      other.singer = own
      #expect(other.singer as? Singer === own)
    }
  }

  // 6
  @Test func nilSetByHandStaysUntilAnInjection() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register((any Singing).self) { Singer(name: "new") }
      let stage = Stage()
      stage.singer = nil
      #expect(stage.singer == nil)
      #expect(Injector.injectDependencies(to: stage).injectedCount == 1)
      #expect(stage.singer?.name == "new")
    }
  }

  // 7
  @Test func inheritedMarkedPropertiesWork() async {
    await #expect(processExitsWith: .success) {
      class Base {
        @Injected private var hidden: Int?
        @Injected(qualifier: "base") var inherited: Int
        var seen: Int? { hidden }
      }
      final class Derived: Base {
        @Injected(qualifier: "own") private var hidden: Int?
        var own: Int? { hidden }
      }
      Injector.shared.register(Int.self, .instance(1))
      Injector.shared.register(Int.self, qualifier: "base", .instance(2))
      Injector.shared.register(Int.self, qualifier: "own", .instance(3))
      let derived = Derived()
      #expect(derived.own == 3 && derived.inherited == 2 && derived.seen == 1)
    }
  }

  // 8
  @Test func theFirstOfTwoRegistrationsStays() throws {
    injector.register((any Greeter).self) { Door() }; let line = #line
    injector.register((any Greeter).self) { PoliteGreeter(word: "second") }
    injector.register((any Greeter).self, qualifier: "other") { PoliteGreeter(word: "other") }
    #expect(injector.instance(of: (any Greeter).self)?.greet() == "knock")
    #expect(injector.registrations.count == 2)
    #expect(
      injector.issues.map(\.description) == [
        """
        Greeter was not registered at DependTests.swift:\(line + 1): Greeter is already registered \
        at DependTests.swift:\(line). Remove one of them, give them qualifiers, or register both \
        with .element().
        """
      ])
  }

  // 8
  @Test func theSecondOfTwoRegistrationsReplacesTheFirstIfThatIsThePolicy() {
    let injector = Injector.quiet(duplicates: .replace)
    injector.register((any Greeter).self, qualifier: "main") { Door() }; let line = #line
    injector.register(
      (any Greeter).self, qualifier: "main", fileID: "App/Other.swift", line: 7
    ) { PoliteGreeter(word: "second") }
    #expect(injector.instance(of: (any Greeter).self, qualifier: "main")?.greet() == "second")
    #expect(injector.registrations.count == 1)
    #expect(
      injector.issues.map(\.description) == [
        """
        Greeter qualified "main", registered at DependTests.swift:\(line), was replaced by Greeter \
        qualified "main" at Other.swift:7.
        """
      ])
  }

  // 8
  @Test func aRegistrationIsRemovedByProtocolAndQualifier() {
    injector.register((any Greeter).self) { Door() }
    injector.register((any Greeter).self, qualifier: "main") { PoliteGreeter(word: "main") }
    injector.register(Door.self) { Door() }
    injector.remove((any Greeter).self, qualifier: "other")
    injector.remove((any Opener).self)
    #expect(injector.registrations.count == 3)
    injector.remove((any Greeter).self)
    #expect(injector.instance(of: (any Greeter).self, qualifier: "main")?.greet() == "main")
    #expect(injector.registrations.map { "\($0.type)" } == ["Greeter", "Door"])
    injector.remove((any Greeter).self, qualifier: "main")
    #expect(injector.instance(of: (any Greeter).self, qualifier: "main") == nil)
    #expect(injector.issues.isEmpty)
  }

  // 8
  @Test func registrationsAreListed() {
    injector.register((any Greeter).self, qualifier: "main") { Door() }; let line: UInt = #line
    injector.register(Service.self, .singleton { Service() })
    injector.register(Int.self, .instance(3))
    let registrations = injector.registrations
    #expect(registrations.map { "\($0.type)" } == ["Greeter", "Service", "Int"])
    #expect(registrations.map(\.qualifier) == ["main", nil, nil])
    #expect(registrations.map(\.scope) == [.transient, .singleton, .singleton])
    #expect(registrations.map(\.origin.line) == [line, line + 1, line + 2])
    #expect(registrations.allSatisfy { $0.name == nil })
  }

  // 9
  @Test func nilIsNeitherAnImplementationNorAProtocol() throws {
    let right = [
      "injector.register((any Greeter).self) { Door() }",
      "injector.register((any Greeter).self, .instance(Door()))",
      "injector.bind((any Greeter).self, to: Door.self) { $0 }",
    ]
    let wrong = [
      "injector.register((any Greeter).self) { nil }",
      "injector.register((any Greeter).self, factory: nil)",
      "injector.register((any Greeter).self)",
      "injector.register(nil, .instance(Door()))",
      "injector.register(nil) { Door() }",
      "injector.bind((any Greeter).self, to: nil)",
      "injector.bind(nil, to: Door.self)",
      // Nor is what isn't one.
      "injector.register((any Greeter).self) { 3 }",
      "injector.register((any Greeter).self, .instance(3))",
      "injector.bind((any Greeter).self, to: Int.self) { $0 }",
    ]
    #expect(try accepted(of: right + wrong) == right)
    // An optional that is nil can't be told apart by the compiler, but is not registered.
    let door: Door? = nil
    injector.register(Door.self, .instance(nil)).register(Door.self, .instance(door))
    #expect(injector.registrations.isEmpty && injector.issues.count == 2)
  }

  /// The statements that the compiler has no error for.
  private func accepted(of statements: [String]) throws -> [String] {
    let preamble = [
      "import PropertyInjector; protocol Greeter: Sendable {}; struct Door: Greeter {}"
    ]
    let forms = statements.enumerated().map { "func f\($0)(_ injector: Injector) { \($1) }" }
    let lines = try typeCheck((preamble + forms).joined(separator: "\n"), ["-parse-as-library"])
      .map(\.line)
    #expect(!lines.contains(1))
    return statements.enumerated().filter { !lines.contains($0.offset + 2) }.map(\.element)
  }
}

private final class Room {
  @Injected var greeter: any Greeter
}

private final class Hotel {
  @Injected(qualifier: "made") var made: (any Greeter)?
  @Injected(qualifier: "given") var given: (any Greeter)?
  @Injected var plain: (any Greeter)?
}

private protocol Singing: Sendable {
  var name: String { get }
}

private final class Singer: Singing {
  let name: String
  init(name: String) { self.name = name }
}

private final class Stage {
  @Injected var singer: (any Singing)?
}

private final class LiveStage {
  @Injected(isLive: true) var singer: (any Singing)?
}

private final class Left: @unchecked Sendable {
  @Injected var right: Right
}

private final class Right: @unchecked Sendable {
  @Injected var left: Left
}
