import PropertyInjector
import TestSupport
import Testing

/// What a source does with each new value, before the value is injected.
@Suite struct AfterInitTests {
  private let injector = Injector.quiet()

  /// Whether there are twins that refer to each other, both filled and notified once.
  private func areTwins(_ left: Left, _ right: Right) -> Bool {
    defer { (left.right, right.left) = (nil, nil) }
    return left.right === right && right.left === left && left.service != nil
      && right.service != nil && left.told == 1 && right.told == 1
  }

  private func registerTwins(_ scope: Scope = .singleton, on injector: Injector) {
    injector.registerProperty("service", .singleton { Service() })
    injector.register(
      Left.self,
      .kept(scope) { Left() }.afterInit { left, injector in
        left.right = try injector.make(Right.self)
      })
    injector.register(
      Right.self,
      .kept(scope) { Right() }.afterInit { right, injector in
        right.left = try injector.make(Left.self)
      })
  }

  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .ofTest])
  func itIsCalledBetweenTheFactoryAndTheInjection(scope: Scope) throws {
    let calls = Calls()
    injector.registerProperty("service", .singleton { Service() })
    injector.register(
      Left.self,
      .kept(scope) { calls.add("made", making: Left()) }.afterInit { left, _ in
        calls.add("then \(left.service == nil ? "empty" : "filled"), told \(left.told) times")
      })
    try injector.withScope(.ofTest) {
      let left = try Injector.current.make(Left.self)
      #expect(left.service != nil && left.told == 1)
      let isKept = scope != .transient && scope != .graph
      let again = try Injector.current.make(Left.self)
      #expect((again === left) == isKept)
      #expect(calls.count == (isKept ? 2 : 4))
    }
    #expect(calls.names.prefix(2) == ["made", "then empty, told 0 times"])
  }

  @Test func whatItSetsStays() {
    final class Page { var service: Service? }
    let own = Service()
    injector.registerProperty("service", .singleton { Service() })
    injector.registerProperty(
      "page", .factory { Page() }.afterInit { page, _ in page.service = own })
    #expect(injector.instance(forProperty: "page", as: Page.self)?.service === own)
  }

  @Test func severalAreCalledInOrder() throws {
    injector.registerProperty(
      "text",
      .singleton { "one" }.afterInit { text, _ in text += " two" }
        .afterInit { text, _ in text += " three" })
    #expect(try injector.make(property: "text", as: String.self) == "one two three")
  }

  @Test func aSourceWithoutItIsLeftAsItWas() throws {
    let plain = Source.factory { "plain" }
    injector.registerProperty("changed", plain.afterInit { text, _ in text = "changed" })
    injector.registerProperty("plain", plain)
    #expect(try injector.make(property: "plain", as: String.self) == "plain")
  }

  @Test func aStructIsChangedAndThenInjected() throws {
    struct Card {
      var title = "made"
      var service: Service?
    }
    injector.registerProperty("service", .singleton { Service() })
    injector.registerProperty(
      "card", .factory { Card() }.afterInit { $0.title += ", \($1.registrations.count)" })
    injector.register(
      (any Greeter).self,
      .factory { () -> any Greeter in PoliteGreeter(word: "hi") }
        .afterInit { greeter, _ in greeter = PoliteGreeter(word: greeter.greet() + "!") })
    let card = try injector.make(property: "card", as: Card.self)
    #expect(card.title == "made, 3" && card.service != nil)
    #expect(try injector.make((any Greeter).self).greet() == "hi!")
  }

  @Test func anOptionalIsPassedAsItIsUnlessItIsNil() throws {
    let calls = Calls()
    let isNil = Locked(true)
    injector.register(
      Left.self,
      .singleton { isNil.withLock(\.self) ? nil : Left() }.afterInit { left, injector in
        calls.add("called")
        left?.right = Right()
      })
    #expect(try injector.make(Left?.self) == nil)
    #expect(calls.count == 0)
    isNil.withLock { $0 = false }
    #expect(try injector.make(Left.self).right != nil)
    #expect(calls.count == 1)
  }

  @Test func aNewNumberMayBecomeNil() {
    final class Page { var limit: Int? }
    injector.registerProperty("limit", .factory { Int("3") }.afterInit { limit, _ in limit = nil })
    #expect(injector.filled(Page()).limit == nil)
    #expect(injector.issues.isEmpty)
  }

  @Test func whatAnInjectorKeepsIsNotNew() throws {
    let calls = Calls()
    injector.register(
      Left.self, .singleton { Left() }.afterInit { _, _ in calls.add("singleton") })
    injector.registerProperty(
      "left", .factory { try $0.make(Left.self) }.afterInit { _, _ in calls.add("passed on") })
    #expect(
      try injector.make(property: "left", as: Left.self) === injector.make(Left.self))
    #expect(calls.names == ["singleton"])
  }

  @Test func whatItMakesIsMadeForTheObject() throws {
    final class Leaf: Makeable {
      weak var left: Left?
      static var injectedProperties: [InjectableProperty] { [.reference("left", \Leaf.left)] }
    }
    let leaves = Locked<[UncheckedLeaf<Leaf>]>([])
    injector.register(
      Left.self,
      .factory { Left() }.afterInit { _, injector in
        let leaf = UncheckedLeaf(leaf: try injector.make(Leaf.self))
        leaves.withLock { $0.append(leaf) }
      })
    _ = try injector.make(Leaf.self)
    let left = try injector.make(Left.self)
    #expect(leaves.withLock { $0 }.first?.leaf.left === left)
  }

  @Test func anExtensionSurroundsIt() throws {
    let calls = Calls()
    injector.addExtension(Surrounding(calls))
    injector.register(Left.self, .factory { Left() }.afterInit { _, _ in calls.add("called") })
    _ = try injector.make(Left.self)
    #expect(calls.names == ["begins", "called", "ends"])
  }

  @Test func inAnOverrideThatMakesItsOwnItIsCalledForThose() throws {
    let calls = Calls()
    try Injector.withOverrides({
      $0.register(Left.self, .singleton { Left() }.afterInit { _, _ in calls.add("called") })
    }) {
      let left = try Injector.current.make(Left.self)
      try Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
        let own = try Injector.current.make(Left.self)
        #expect(own !== left)
      }
    }
    #expect(calls.count == 2)
  }

  @Test @MainActor func itIsCalledOnTheMainActorAsTheFactoryIs() async throws {
    injector.register(
      Screen.self,
      .mainActor(.singleton) { Screen() }.afterInit { screen, injector in
        MainActor.assumeIsolated { screen.title = "shown" }
      })
    #expect(await off { injector.instance(of: Screen.self) == nil })
    #expect(try injector.make(Screen.self).title == "shown")
  }

  // MARK: Failures

  @Test func ifItThrowsTheValueFailsAndIsMadeAgain() throws {
    let isBroken = Locked(true)
    injector.register(
      Left.self,
      .singleton { Left() }.afterInit { _, _ in if isBroken.withLock(\.self) { throw Broken() } })
    let line = #line - 1
    #expect(
      refusal { try injector.make(Left.self) } == """
        Left was not made: the factory registered at AfterInitTests.swift:\(line - 2) threw Broken().
        """)
    isBroken.withLock { $0 = false }
    #expect(try injector.make(Left.self).told == 1)
  }

  @Test func aTypeThatMakesItselfFailsIfItThrows() {
    final class Bell: Makeable {
      static var injectedProperties: [InjectableProperty] { [] }
    }
    injector.register(Bell.self, qualifier: "one", afterInit: { _ in throw Broken() })
    injector.register(Bell.self, qualifier: "two", afterInit: { _, _ in throw Broken() })
    for qualifier in ["one", "two"] {
      #expect(throws: InjectionError.self) { try injector.make(Bell.self, qualifier: qualifier) }
    }
  }

  @Test func anObjectIsNotReplaced() {
    injector.register(Left.self, .singleton { Left() }.afterInit { left, _ in left = Left() })
    let line = #line - 1
    #expect(
      refusal { try injector.make(Left.self) } == """
        Left was not made: the factory registered at AfterInitTests.swift:\(line) threw an error: \
        .afterInit replaced the object that the factory made.
        """)
  }

  @Test func aStructCannotBePartOfWhatItAsksFor() {
    struct Card: Sendable { var lid: Lid? }
    final class Lid: Sendable { init(_ card: Card) {} }
    injector.register(
      Card.self, .singleton { Card() }.afterInit { $0.lid = try $1.make(Lid.self) })
    injector.register(Lid.self, .singleton { Lid(try $0.make(Card.self)) })
    #expect(refusal { try injector.make(Card.self) }?.contains("Card → Lid → Card") == true)
  }

  // MARK: Values that set each other

  @Test(arguments: [Scope.singleton, .weak, .graph, .ofTest])
  func twoSetEachOther(scope: Scope) throws {
    registerTwins(scope, on: injector)
    try injector.withScope(.ofTest) {
      let injector = Injector.current
      let left = try injector.make(Left.self)
      let right = try #require(left.right)
      if scope != .graph { #expect(try injector.make(Right.self) === right) }
      #expect(areTwins(left, right))
    }
  }

  @Test func twoSetEachOtherByName() throws {
    injector.registerProperty("service", .singleton { Service() })
    injector.registerProperty(
      "left",
      .singleton { Left() }.afterInit { left, injector in
        left.right = try injector.make(property: "right")
      })
    injector.registerProperty(
      "right",
      .singleton { Right() }.afterInit { right, injector in
        right.left = try injector.make(property: "left")
      })
    let right = try injector.make(property: "right", as: Right.self)
    #expect(areTwins(try #require(right.left), right))
  }

  @Test func oneIsSetAndTheOtherFillsItself() throws {
    final class Owner: @unchecked Sendable { @Injected var left: Owned }
    final class Owned: @unchecked Sendable { weak var owner: Owner? }
    injector.register(Owner.self, .singleton { Owner() })
    injector.register(
      Owned.self, .singleton { Owned() }.afterInit { $0.owner = try $1.make(Owner.self) })
    let owner = try injector.make(Owner.self)
    #expect(owner.$left.isFilled && owner.left.owner === owner)
    #expect(try injector.make(Owned.self) === owner.left)
  }

  @Test func twoThreadsMakeTwoThatSetEachOther() throws {
    for _ in 0..<300 {
      let (injector, meeting) = (Injector.quiet(), Meeting(of: 2))
      registerTwins(on: injector)
      try onTwoThreads {
        meeting.wait()
        let left = try injector.make(Left.self)
        try ensure(left.right != nil && left.service != nil && left.told == 1)
      } and: {
        meeting.wait()
        let right = try injector.make(Right.self)
        try ensure(right.left != nil && right.service != nil && right.told == 1)
      }
      #expect(try areTwins(injector.make(Left.self), injector.make(Right.self)))
      #expect(injector.issues.isEmpty)
    }
  }

  /// Both objects exist before either is set.
  @Test func threadsThatHaveOneEachSetThemBoth() throws {
    for _ in 0..<100 {
      let (injector, meeting) = (Injector.quiet(), Meeting(of: 2))
      injector.register(
        Left.self,
        .singleton { Left() }.afterInit { left, injector in
          meeting.wait()
          left.right = try injector.make(Right.self)
        })
      injector.register(
        Right.self,
        .singleton { Right() }.afterInit { right, injector in
          meeting.wait()
          right.left = try injector.make(Left.self)
        })
      try onTwoThreads {
        _ = try injector.make(Left.self)
      } and: {
        _ = try injector.make(Right.self)
      }
      let (left, right) = (try injector.make(Left.self), try injector.make(Right.self))
      #expect(left.right === right && right.left === left)
      #expect(left.told == 1 && right.told == 1)
      (left.right, right.left) = (nil, nil)
    }
  }

  @Test func ifOneThrowsNobodyKeepsTheOther() throws {
    let isBroken = Locked(true)
    injector.register(
      Left.self,
      .singleton { Left() }.afterInit { left, injector in
        left.right = try injector.make(Right.self)
        if isBroken.withLock(\.self) {
          left.right?.left = nil
          throw Broken()
        }
      })
    injector.register(
      Right.self, .singleton { Right() }.afterInit { $0.left = try $1.make(Left.self) })
    for _ in 0..<2 {
      #expect(throws: InjectionError.self) { try injector.make(Right.self) }
      #expect(throws: InjectionError.self) { try injector.make(Left.self) }
    }
    isBroken.withLock { $0 = false }
    let right = try injector.make(Right.self)
    let left = try injector.make(Left.self)
    #expect(left.right === right && right.left === left && left.told == 1 && right.told == 1)
    (left.right, right.left) = (nil, nil)
  }

  @Test func ifOneThrowsOnAnotherThreadBothFail() throws {
    for _ in 0..<100 {
      let injector = Injector.quiet()
      let isBroken = Locked(true)
      injector.register(
        Left.self,
        .singleton { Left() }.afterInit { left, injector in
          let right = try injector.make(Right.self)
          if isBroken.withLock(\.self) { throw Broken() }
          left.right = right
        })
      injector.register(
        Right.self, .singleton { Right() }.afterInit { $0.left = try $1.make(Left.self) })
      try onTwoThreads {
        try ensure(injector.instance(of: Left.self) == nil)
      } and: {
        try ensure(injector.instance(of: Right.self) == nil)
      }
      isBroken.withLock { $0 = false }
      #expect(try injector.make(Left.self).right === injector.make(Right.self))
      try injector.make(Left.self).right = nil
    }
  }
}

extension Scope {
  fileprivate static let ofTest = Scope("after init")
}

private struct Broken: Error {}

private struct UncheckedLeaf<Leaf>: @unchecked Sendable { let leaf: Leaf }

@MainActor private final class Screen { var title = "" }

private final class Left: InjectorDelegate, @unchecked Sendable {
  var right: Right?
  var service: Service?
  var told = 0

  func didInjectDependencies() { told += 1 }
}

private final class Right: InjectorDelegate, @unchecked Sendable {
  var left: Left?
  var service: Service?
  var told = 0

  func didInjectDependencies() { told += 1 }
}

private final class Surrounding: InjectorExtension {
  private let calls: Calls

  init(_ calls: Calls) { self.calls = calls }

  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    calls.add("begins")
    defer { calls.add("ends") }
    return try proceed()
  }
}
