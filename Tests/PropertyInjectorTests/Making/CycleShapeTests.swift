import DrawnCases
import PropertyInjector
import TestSupport
import Testing

/// Cycles of every length and kind of property: their objects are known before they are filled, and
/// complete before other code gets them.
@Suite struct CycleShapeTests {
  private static let rings = LinkKind.allCases.flatMap { kind in (2...4).map { (kind, $0) } }

  @Test(arguments: rings)
  func aRingIsCompleteWhereverItBegins(_ kind: LinkKind, _ count: Int) throws {
    for start in 0..<count { try Ring(kind, of: count, begunAt: [start]).check() }
  }

  /// When it is told, an object asks for another one, which may be its own or another thread's.
  @Test(arguments: rings, ["at any time", "once all exist", "delegates ask"])
  func aRingIsCompleteForEachOfTwiceAsManyThreads(_ ring: (LinkKind, Int), how: String) throws {
    let (kind, count) = ring
    for round in 0..<20 {
      let meeting = Meeting(of: count)
      let starts = (0..<2 * count).map { $0 % count }
      try Ring(kind, of: count, begunAt: starts).check { injector, link in
        if how == "once all exist" { meeting.wait() }
        if how == "delegates ask" {
          let asked = kind.types(ofRing: count)[(link.number + 1 + round) % count]
          link.act = { [unowned injector] in _ = try? injector.link(asked) }
        }
      }
    }
  }

  /// All but one of the objects are given the next one by their factory.
  @Test(arguments: 2...4) func aSinglePropertyAmongInitializersClosesARing(_ count: Int) throws {
    for property in 0..<count {
      let given = (0..<count).map { $0 == property ? [] : Given.next }
      for start in 0..<count { try Ring(.plain, of: count, given: given, begunAt: [start]).check() }
    }
  }

  /// Whoever begins where: what must fail fails, and nothing else, nothing is given to anyone that
  /// isn't complete, and nobody waits forever.
  @Test func ringsDoOnAnyThreadsWhatPlainRulesSay() async throws {
    try await Ring.checkCases("RING", count: 40)
  }
}

/// A ring, and where threads begin to make it. Factories give some links, properties the others.
private struct Ring: DrawnCase {
  private let kind: LinkKind
  private var scopes: [Scope]
  private var given: [Given]
  private var starts: [Int]
  /// Whether others know each object as soon as it is made.
  private let areKnown: Bool

  /// A ring of kept objects.
  init(_ kind: LinkKind, of count: Int, given: [Given]? = nil, begunAt starts: [Int]) {
    (self.kind, self.starts, areKnown) = (kind, starts, false)
    scopes = Array(repeating: .singleton, count: count)
    self.given = given ?? Array(repeating: [], count: count)
  }

  /// A random ring, where some objects aren't kept.
  init(from dice: inout Dice) {
    kind = dice.draw(LinkKind.allCases)
    (scopes, given, areKnown) = ([], [], true)
    let count = dice.draw(2...4)
    let isSingle = kind == .plain && dice.isOne(in: 2)
    starts = (0..<dice.draw(isSingle ? 4...8 : 2...8)).map { _ in dice.draw(0..<count) }
    given = (0..<count).map { _ in isSingle ? .next : Given(rawValue: dice.draw(0...all.rawValue)) }
    if isSingle { given[dice.draw(0..<count)] = [] }
    repeat {
      scopes = (0..<count).map { _ in
        isSingle || dice.isOne(in: 2) ? .singleton : dice.draw([.transient, .graph])
      }
    } while isEndless
  }

  /// Rings with a start less, or with properties in place of arguments.
  var smaller: [Ring] {
    starts.withoutOne.map { fewer in changed { $0.starts = fewer } }
      + given.indices.filter { given[$0] != [] }.map { index in changed { $0.given[index] = [] } }
  }

  var description: String {
    "\(kind), \(scopes), given \(given.map(\.rawValue)), begun at \(starts), failing \(failing)"
  }

  private var types: [any Linked.Type] { kind.types(ofRing: given.count) }

  /// Whether wrapped properties of what would never end are left for when they are read.
  private var isEndless: Bool {
    kind == .wrapped && !onCycles(of: { scopes[$0] == .transient ? all : [] }).isEmpty
  }

  private var all: Given { kind == .plain ? .next : [.next, .further] }

  /// Where some links of an object lead.
  private func ends(of links: Given, from index: Int) -> [Int] {
    [(Given.next, 1), (Given.further, 2)].filter { links.contains($0.0) }
      .map { (index + $0.1) % given.count }
  }

  /// The objects that some of their links lead back to.
  private func onCycles(of links: (Int) -> Given) -> Set<Int> {
    let onCycles = given.indices.filter { start in
      var reached: Set<Int> = []
      var pending = [start]
      while let index = pending.popLast() {
        pending += ends(of: links(index), from: index).filter { reached.insert($0).inserted }
      }
      return reached.contains(start)
    }
    return Set(onCycles)
  }

  /// What factories need of each other, and what would be made without end, can't be made; nor what
  /// a factory or a required property needs that can't.
  private var failing: Set<Int> {
    var failing = onCycles { given[$0] }
      .union(onCycles { scopes[$0] == .transient ? all : [] })
    while let more = given.indices.first(where: { index in
      let needed = kind == .listed ? all : given[index]
      return !failing.contains(index)
        && ends(of: needed, from: index).contains(where: failing.contains)
    }) { failing.insert(more) }
    return failing
  }

  func check() throws { try check { _, _ in } }

  func check(didMake: @escaping @Sendable (Injector, Link) -> Void) throws {
    let (injector, types, failing, made) = (Injector.quiet(), types, failing, Calls())
    // How many of its links each object lacks that can be made.
    let lacking = types.indices.map { ends(of: all, from: $0).count(where: failing.contains) }
    // Those that somebody got and, if they are known, those too that are thrown away.
    let links = Locked<[Link]>([])
    injector.registerRing(types, scopes, given: given) { [unowned injector, areKnown] link in
      made.add("link")
      didMake(injector, link)
      guard areKnown else { return }
      links.withLock { $0.append(link) }
    }
    defer { links.withLock(\.self).forEach { $0.untie() } }
    @Sendable func ask(_ index: Int) throws {
      do {
        let link = try injector.link(types[index])
        if failing.contains(index) { throw Fault(["\(index) was made"]) }
        try Fault.check(link.flaws(lacking: lacking))
        links.withLock { $0.append(link) }
      } catch let error as InjectionError where failing.contains(index) {
        if !error.description.contains("→") { throw Fault(["names no cycle: \(error)"]) }
      }
    }
    try onThreads(starts.count) { try ask(starts[$0]) }
    for index in types.indices { try ask(index) }
    if failing.isEmpty { try Fault.check(injector.issues.map(\.description)) }
    // For a property, a value may be made again once what it needs is known.
    let isEachMadeOnce = !areKnown && given.allSatisfy { $0 == [] }
    if isEachMadeOnce, made.count != types.count { throw Fault(["made \(made.count) objects"]) }
  }
}
