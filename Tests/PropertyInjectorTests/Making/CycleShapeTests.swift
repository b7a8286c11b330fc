import DrawnCases
import PropertyInjector
import TestSupport
import Testing

/// Cycles of every length and kind of property: their objects are known before they are filled, and
/// complete before other code gets them.
@Suite struct CycleShapeTests {
  private static let rings = LinkKind.allCases.flatMap { kind in (2...5).map { (kind, $0) } }

  @Test(arguments: rings)
  func aRingIsCompleteWhereverItBegins(_ kind: LinkKind, _ count: Int) throws {
    let types = kind.types(ofRing: count)
    for start in types {
      let (injector, made) = (Injector.quiet(), Calls())
      injector.registerRing(types, given: types.map { _ in [] }, made)
      let link = try injector.anyLink(start)
      #expect(link.flaws.isEmpty)
      for type in types { #expect(try injector.anyLink(type).flaws.isEmpty) }
      #expect(made.count == count)
      #expect(injector.issues.isEmpty)
      try injector.untieRing(types)
    }
  }

  @Test(arguments: rings)
  func aRingIsCompleteForEachOfTwiceAsManyThreads(_ kind: LinkKind, _ count: Int) throws {
    let types = kind.types(ofRing: count)
    for _ in 1...20 {
      let (injector, made) = (Injector.quiet(), Calls())
      injector.registerRing(types, given: types.map { _ in [] }, made)
      try onThreads(2 * count) { index in
        try ensure(try injector.anyLink(types[index % count]).flaws.isEmpty)
      }
      #expect(made.count == count)
      #expect(injector.issues.isEmpty)
      try injector.untieRing(types)
    }
  }

  /// Each object, when it is told, asks for another one, which may be its own or another thread's.
  @Test(arguments: rings)
  func aRingIsCompleteThoughItsDelegatesAskForEachOther(_ kind: LinkKind, _ count: Int) throws {
    let types = kind.types(ofRing: count)
    for round in 0..<20 {
      let (injector, made) = (Injector.quiet(), Calls())
      injector.registerRing(types, given: types.map { _ in [] }, made) { [unowned injector] link in
        let asked = types[(link.number + 1 + round) % count]
        link.act = { _ = try? injector.anyLink(asked) }
      }
      try onThreads(2 * count) { index in
        try ensure(try injector.anyLink(types[index % count]).flaws.isEmpty)
      }
      #expect(made.count == count)
      #expect(injector.issues.isEmpty)
      try injector.untieRing(types)
    }
  }

  /// All but one of the objects are given the next one by their factory.
  @Test(arguments: 2...5)
  func aSinglePropertyAmongInitializersClosesARing(_ count: Int) throws {
    let types = LinkKind.plain.types(ofRing: count)
    for property in 0..<count {
      let given = (0..<count).map { $0 == property ? [] : Given.next }
      for start in types {
        let injector = Injector.quiet()
        injector.registerRing(types, given: given)
        #expect(try injector.anyLink(start).flaws.isEmpty)
        #expect(injector.issues.isEmpty)
        try injector.untieRing(types)
      }
    }
  }

  /// The first and the third need each other's results. The second is made for the one by a thread,
  /// while another finds that out.
  @Test func whatIsMadeBetweenThoseOfACycleIsMadeAgain() throws {
    let types = LinkKind.wrapped.types(ofRing: 3)
    for _ in 1...200 {
      let injector = Injector.quiet()
      injector.registerRing(
        types, [.graph, .singleton, .singleton], given: [[.next, .further], [], .next])
      try onThreads(7) { index in
        let start = index % 3
        if start == 1 {
          try ensure(injector.anyLink(types[1]).flaws(lacking: [1: 2]).isEmpty)
        } else {
          try ensure((try? injector.anyLink(types[start])) == nil)
        }
      }
    }
  }

  /// Whoever begins where: what must fail fails, and nothing else, nothing is given to anyone that
  /// isn't complete, and nobody waits forever.
  @Test func ringsDoOnAnyThreadsWhatPlainRulesSay() throws {
    try DrawnRing.checkCases("RING", count: 500)
  }
}

/// A random ring. Factories give some links, properties the others, and some objects aren't kept.
private struct DrawnRing: DrawnCase {
  private let kind: LinkKind
  private var scopes: [Scope]
  private var given: [Given]
  private var starts: [Int]

  init(from dice: inout Dice) {
    kind = dice.draw(LinkKind.allCases)
    (scopes, given) = ([], [])
    let count = dice.draw(2...5)
    let isSingle = kind == .plain && dice.isOne(in: 2)
    starts = (0..<dice.draw(isSingle ? 4...8 : 2...8)).map { _ in dice.draw(0..<count) }
    given = (0..<count).map { _ in isSingle ? .next : Given(rawValue: dice.draw(0...all.rawValue)) }
    if isSingle { given[dice.draw(0..<count)] = [] }
    repeat {
      scopes = (0..<count).map { _ in
        // What is only held weakly would go at once.
        let isKept = kind == .weak || isSingle || dice.isOne(in: 2)
        return isKept ? .singleton : dice.draw([.transient, .graph])
      }
    } while isEndless
  }

  /// Rings with a start or a link less, with properties in place of arguments, or with singletons.
  var smaller: [DrawnRing] {
    let shorter = zip(scopes.withoutOne, given.withoutOne).map { fewer in
      changed {
        ($0.scopes, $0.given) = fewer
        $0.starts = starts.map { $0 % (given.count - 1) }
      }
    }
    let rings =
      starts.withoutOne.map { fewer in changed { $0.starts = fewer } }
      + (given.count > 2 ? shorter : [])
      + given.indices.filter { given[$0] != [] }.map { index in changed { $0.given[index] = [] } }
      + scopes.indices.filter { scopes[$0] != .singleton }
      .map { index in changed { $0.scopes[index] = .singleton } }
    return rings.filter { !$0.isEndless }
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
    let types = types
    while let more = types.indices.first(where: { index in
      let needed = types[index].isDemanding ? all : given[index]
      return !failing.contains(index)
        && ends(of: needed, from: index).contains(where: failing.contains)
    }) { failing.insert(more) }
    return failing
  }

  func check() throws {
    let (injector, types, failing) = (Injector.quiet(), types, failing)
    // How many of its links each object lacks that can be made.
    let lacking = Dictionary(
      uniqueKeysWithValues: types.indices.map { index in
        (index, ends(of: all, from: index).count(where: failing.contains))
      })
    // Those too that are thrown away.
    let links = Locked<[Link]>([])
    let isSet = given.indices.map { index in
      !ends(of: all.subtracting(given[index]), from: index).allSatisfy(failing.contains)
    }
    injector.registerRing(types, scopes, given: given) { link in
      // What others know is told only if something was set.
      link.isTold = isSet[link.number]
      links.withLock { $0.append(link) }
    }
    defer { links.withLock(\.self).forEach { $0.untie() } }
    @Sendable func ask(_ index: Int) throws {
      do {
        let link = try injector.anyLink(types[index])
        if failing.contains(index) { throw Fault(["\(index) was made"]) }
        try Fault.check(link.flaws(lacking: lacking))
      } catch let error as InjectionError where failing.contains(index) {
        if !error.description.contains("→") { throw Fault(["names no cycle: \(error)"]) }
      }
    }
    try onThreads(starts.count) { try ask(starts[$0]) }
    for index in types.indices { try ask(index) }
    if failing.isEmpty { try Fault.check(injector.issues.map(\.description)) }
  }
}

extension Injector {
  fileprivate func untieRing(_ types: [any Linked.Type]) throws {
    for type in types { try anyLink(type).untieAll() }
  }
}
