import PropertyInjector
import TestSupport
import Testing

/// What a source does with each new value, before the value is injected.
@Suite struct AfterInitTests {
  private let injector = Injector.quiet()

  @Test func whatAFactoryWithArgumentsMakesIsPreparedToo() throws {
    struct Wheel { var size = 0, isReady = false, word = "" }
    injector.registerProperty("word", .instance("hello"))
    let maker = injector.register(
      Wheel.self,
      afterInit: { wheel, injector in
        wheel.isReady = true
        wheel.word = try injector.make(property: "word")
      }
    ) { (_, size: Int) in Wheel(size: size) }
    for _ in 1...2 {
      let wheels = try [maker.make(3), injector.make(Wheel.self, 3)]
      #expect(wheels.allSatisfy { $0.size == 3 && $0.isReady && $0.word == "hello" })
    }
    let other = Injector.quiet()
    other.register(Wheel.self, defaults: (4), afterInit: { wheel, _ in wheel.isReady = true }) {
      (_, size: Int) in Wheel(size: size)
    }
    #expect(try other.make(Wheel.self).isReady && other.make(Wheel.self, 5).size == 5)
  }

  /// An extension surrounds it.
  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .request], [false, true])
  func itIsCalledBetweenTheFactoryAndTheInjection(scope: Scope, isExtended: Bool) throws {
    let calls = Calls()
    let surrounding = Hooks(make: { type, proceed in
      guard type == Left.self else { return try proceed() }
      defer { calls.add("ends") }
      return try calls.add("begins", making: proceed())
    })
    if isExtended { injector.addExtension(surrounding) }
    injector.registerProperty("service", .singleton { Service() })
    injector.register(
      Left.self,
      .kept(scope) { calls.add("made", making: Left()) }.afterInit { left, _ in
        calls.add("then \(left.service == nil ? "empty" : "filled"), told \(left.told) times")
      })
    try injector.withScope(.request) {
      let left = try Injector.current.make(Left.self)
      #expect(left.service != nil && left.told == 1)
      let isKept = scope != .transient && scope != .graph
      #expect(try (Injector.current.make(Left.self) === left) == isKept)
      let made = ["made", "then empty, told 0 times"]
      let once = isExtended ? ["begins"] + made + ["ends"] : made
      #expect(calls.names == (isKept ? once : once + once))
    }
  }

  @Test func whatItChangesStaysAndIsInjected() throws {
    struct Card { var title = "one", service: Service? }
    let (own, plain) = (Service(), Source.factory { Card() })
    injector.registerProperty("service", .singleton { Service() })
    injector.registerProperty("plain", plain)
    injector.registerProperty(
      "changed",
      plain.afterInit { $0.title += " \($1.registrations.count)" }
        .afterInit { card, _ in card.title += " three" })
    injector.register(Left.self, .factory { Left() }.afterInit { left, _ in left.service = own })
    let changed = try injector.get("changed", Card.self)
    #expect(changed.title == "one 4 three" && changed.service != nil)
    #expect(try injector.get("plain", Card.self).title == "one")
    #expect(try injector.make(Left.self).service === own)
  }

  @Test func anOptionalIsPassedAsItIsUnlessItIsNil() throws {
    let (calls, isNil) = (Calls(), FirstTime())
    injector.register(
      Left.self,
      .singleton { isNil() ? nil : Left() }.afterInit { left, injector in
        calls.add("called")
        left?.right = Right()
      })
    #expect(try injector.make(Left?.self) == nil && calls.count == 0)
    #expect(try injector.make(Left.self).right != nil && calls.count == 1)
    // A new number may become nil.
    injector.registerProperty("value", .factory { Int("3") }.afterInit { limit, _ in limit = nil })
    #expect(injector.filled(Wanting<Int>()).value == nil && injector.issues.isEmpty)
  }

  @Test func whatAnInjectorKeepsIsNotNew() throws {
    let calls = Calls()
    injector.register(Left.self, .singleton { Left() }.afterInit { _, _ in calls.add("singleton") })
    injector.registerProperty(
      "left", .factory { try $0.make(Left.self) }.afterInit { _, _ in calls.add("passed on") })
    #expect(try injector.get("left", Left.self) === injector.make(Left.self))
    #expect(calls.names == ["singleton"])
  }

  @Test func ifItThrowsOrReplacesAnObjectTheValueFailsAndIsMadeAgain() throws {
    let (throwsError, replaces) = (FirstTime(), FirstTime())
    injector.register(
      Left.self,
      .singleton { Left() }.afterInit { left, _ in
        if throwsError() { throw CancellationError() }
        if replaces() { left = Left() }
      }, fileID: "Wiring.swift", line: 7)
    let problem = "Left was not made: the factory registered at Wiring.swift:7 threw"
    let replaced = "an error: .afterInit replaced the object that the factory made."
    #expect(refusal { try injector.make(Left.self) } == "\(problem) CancellationError().")
    #expect(refusal { try injector.make(Left.self) } == "\(problem) \(replaced)")
    #expect(try injector.make(Left.self).told == 1)
    // So does a type that makes itself.
    injector.register(Leaf.self, qualifier: "0", afterInit: { _ in throw CancellationError() })
    injector.register(Leaf.self, qualifier: "1", afterInit: { _, _ in throw CancellationError() })
    for qualifier in ["0", "1"] {
      #expect(throws: InjectionError.self) { try injector.make(Leaf.self, qualifier: qualifier) }
    }
  }

  @Test func aStructIsNotPartOfWhatItAsksFor() {
    struct Card: Sendable { var service: Service? }
    injector.register(Card.self, .singleton { Card() }.afterInit { $0.service = try $1.make() })
    injector.register(Service.self, .singleton { try $0.make(Card.self).service ?? Service() })
    #expect(refusal { try injector.make(Card.self) }?.contains("Card → Service → Card") == true)
  }

  // MARK: Values that set each other

  /// Registers two that set each other. Each does something before that, the left one after it.
  private func registerTwins(
    _ scope: Scope = .singleton, on injector: Injector,
    before begin: @escaping @Sendable () -> Void = {},
    after end: @escaping @Sendable (Left) throws -> Void = { _ in }
  ) {
    injector.registerProperty("service", .singleton { Service() })
    injector.register(
      Left.self,
      .kept(scope) { Left() }.afterInit { left, injector in
        begin()
        left.right = try injector.make(Right.self)
        try end(left)
      })
    injector.register(
      Right.self,
      .kept(scope) { Right() }.afterInit { right, injector in
        begin()
        right.left = try injector.make(Left.self)
      })
  }

  /// Whether they refer to each other, and are both filled and notified once.
  private func areTwins(_ left: Left, _ right: Right) -> Bool {
    defer { (left.right, right.left) = (nil, nil) }
    return left.right === right && right.left === left && left.service != nil
      && right.service != nil && left.told == 1 && right.told == 1
  }

  @Test(arguments: [Scope.singleton, .weak, .graph, .request])
  func twoSetEachOther(scope: Scope) throws {
    registerTwins(scope, on: injector)
    try injector.withScope(.request) {
      let left = try Injector.current.make(Left.self)
      #expect(areTwins(left, try #require(left.right)))
    }
  }

  /// At any time, or once both objects exist.
  @Test(arguments: [false, true]) func twoThreadsMakeTwoThatSetEachOther(bothExist: Bool) throws {
    for _ in 0..<200 {
      let (injector, meeting) = (Injector.quiet(), Meeting(of: 2))
      registerTwins(on: injector, before: { if bothExist { meeting.wait() } })
      try onTwoThreads {
        let left = try injector.make(Left.self)
        try ensure(left.right != nil && left.service != nil && left.told == 1)
      } and: {
        let right = try injector.make(Right.self)
        try ensure(right.left != nil && right.service != nil && right.told == 1)
      }
      #expect(try areTwins(injector.make(Left.self), injector.make(Right.self)))
    }
  }

  @Test(arguments: [1, 2]) func ifOneThrowsNobodyKeepsTheOther(_ threads: Int) throws {
    for _ in 0..<100 {
      let injector = Injector.quiet()
      let isBroken = Locked(true)
      registerTwins(
        on: injector,
        after: { left in
          guard isBroken.withLock(\.self) else { return }
          left.right = nil
          throw CancellationError()
        })
      try onThreads(threads) { index in
        if index == 0 { try ensure(injector.instance(of: Left.self) == nil) }
        if index == threads - 1 { try ensure(injector.instance(of: Right.self) == nil) }
      }
      isBroken.withLock { $0 = false }
      #expect(areTwins(try injector.make(Left.self), try injector.make(Right.self)))
    }
  }

  // MARK: What the other takes in its initializer

  /// How the ring below is registered and asked for.
  enum Way: CaseIterable { case byType, byName }

  /// Registers a ring: the book takes the page in its initializer, and the page its note; the note, in
  /// its `.afterInit`, sets the book.
  private func registerBook(
    _ way: Way, _ scope: Scope, on injector: Injector, _ calls: Calls = Calls()
  ) {
    @Sendable func get<Value>(_ injector: Injector, _ name: String) throws -> Value {
      way == .byType ? try injector.make() : try injector.get(name)
    }
    func register<Value: AnyObject & Sendable>(_ name: String, _ source: Source<Value>) {
      _ =
        way == .byType
        ? injector.register(Value.self, source) : injector.registerProperty(name, source)
    }
    register("book", .kept(scope) { Book(try get($0, "page")) })
    register("page", .kept(scope) { Page(try get($0, "note")) })
    register(
      "note",
      .kept(scope) { Note() }.afterInit { note, injector in
        calls.add("afterInit")
        note.owner = try get(injector, "book")
      })
  }

  private static let asked = ["book", "page", "note"]

  private func ask(_ name: String, _ way: Way, _ injector: Injector) throws -> Note? {
    let book: Book?
    switch (name, way) {
    case ("book", .byType): book = try injector.make()
    case ("book", .byName): book = try injector.get(name)
    case ("page", .byType): book = try injector.make(Page.self).note.owner
    case ("page", .byName): book = try injector.get(name, Page.self).note.owner
    case (_, .byType): book = try injector.make(Note.self).owner
    case (_, .byName): book = try injector.get(name, Note.self).owner
    }
    return book?.page.note
  }

  @Test(arguments: Way.allCases, asked)
  func itMayAskForWhatTakesItsObjectInAnInitializer(_ way: Way, _ asked: String) throws {
    let calls = Calls()
    registerBook(way, .singleton, on: injector, calls)
    let note = try #require(try ask(asked, way, injector))
    #expect(note.owner?.page.note === note && injector.issues.isEmpty)
    #expect(note.told == (way == .byType ? 1 : 0))
    // Once more if the book was asked for first, or the page, of which the book is made.
    #expect(calls.count == (asked == "note" ? 1 : 2))
    note.owner = nil
  }

  @Test(arguments: Way.allCases)
  func itMayAskForWhatAnotherThreadMakesOfItsObject(_ way: Way) throws {
    for round in 0..<200 {
      let injector = Injector.quiet()
      registerBook(way, .singleton, on: injector)
      let count = 2 + round % 2
      try onThreads(count) { thread in
        let asked = Self.asked[(thread + round) % 3]
        let note = try self.ask(asked, way, injector)
        try ensure(
          note != nil && note?.owner?.page.note === note && (note?.told == 1) == (way == .byType))
      }
      try ask("note", way, injector)?.owner = nil
    }
  }

  @Test(arguments: [Scope.graph, .weak]) func itMayAskWhateverKeepsThem(_ scope: Scope) throws {
    registerBook(.byType, scope, on: injector)
    for _ in 0..<2 {
      let note = try injector.make(Book.self).page.note
      #expect(note.owner?.page.note === note && note.told == 1)
      note.owner = nil
    }
  }

  /// The properties of what it injects wait for their values, so it need not be called again.
  @Test func whatItInjectsIsFilledLaterWithoutAnotherCall() throws {
    final class Tray: InjectionParticipant, @unchecked Sendable { var page: Page?, book: Book? }
    let trays = Kept<[Tray]>()
    injector.keep("book") { Book(try $0.get("page")) }
    injector.keep("page") { Page(try $0.make()) }
    injector.register(
      Note.self,
      .singleton { Note() }.afterInit { _, injector in
        let tray = Tray()
        trays.value = (trays.value ?? []) + [tray]
        injector.injectDependencies(to: tray)
      })
    let page: Page = try injector.get("page")
    #expect(trays.value?.count == 1)
    #expect(try #require(trays.value?.first?.book).page === page)
    #expect(trays.value?.first?.page === page)
  }

  /// What it did before it asked, it does twice; if it asks in vain, the value fails.
  @Test func whatItDidBeforeItAskedItDoesTwice() throws {
    let calls = Calls()
    injector.register(Page.self, .singleton { Page(try $0.make()) })
    injector.register(
      Note.self,
      .singleton { Note() }.afterInit { note, injector in
        calls.add("before")
        let page = try? injector.make(Page.self)
        calls.add(page == nil ? "without" : "with")
      })
    #expect(try injector.make(Page.self).note.told == 1)
    #expect(calls.names == ["before", "without", "before", "with"])
    injector.register(
      Book.self, .singleton { Book(try $0.make(Page.self, qualifier: "torn")) })
    injector.register(
      Page.self, qualifier: "torn", .singleton { Page(try $0.make(qualifier: "torn")) })
    injector.register(
      Note.self, qualifier: "torn",
      .singleton { Note() }.afterInit { _, injector in
        let _: Book = try injector.make()
        throw CancellationError()
      })
    for _ in 0..<2 {
      let refusal = refusal { try injector.make(Book.self) }
      #expect(refusal?.contains("CancellationError()") == true)
      #expect(refusal?.contains("Note qualified") == true)
    }
  }
}

private final class Book: Sendable {
  let page: Page
  init(_ page: Page) { self.page = page }
}

private final class Page: Sendable {
  let note: Note
  init(_ note: Note) { self.note = note }
}

private final class Note: Notified, @unchecked Sendable { var owner: Book? }

private final class Left: Notified, @unchecked Sendable { var right: Right?, service: Service? }
private final class Right: Notified, @unchecked Sendable { var left: Left?, service: Service? }

private typealias Leaf = Requiring<Left>
