import PropertyInjector

/// Finds values that need themselves through bindings and properties. Calls no factory.
struct CycleSearch {
  private(set) var cycles: [Cycle] = []
  private let survey: Survey
  private let nodes: [Registration]
  private let edges: [[Edge]]

  struct Cycle {
    /// The labels from one registration back to itself.
    let path: [String]
    let first: RegistrationInfo
    let kind: Kind

    enum Kind {
      /// It fails wherever resolving starts.
      case failing
      /// It fails if resolving starts with the first. Elsewhere, an `@Injected` property breaks it.
      case mayFail
      /// Its values are never released.
      case leaking
    }
  }

  private struct Edge {
    let end: Int
    let need: Survey.Requirement
  }

  init(in survey: Survey) {
    self.survey = survey
    var nodes: [Registration] = []
    var places: [ObjectIdentifier: Int] = [:]
    func place(of registration: Registration) -> Int {
      let key = ObjectIdentifier(registration)
      if let known = places[key] { return known }
      places[key] = nodes.count
      nodes.append(registration)
      return nodes.count - 1
    }
    for registration in survey.registrations { _ = place(of: registration) }
    var edges: [[Edge]] = []
    while edges.count < nodes.count {
      let node = nodes[edges.count]
      edges.append(
        survey.needs(of: node).compactMap { need in
          let asked = need.wish.asked(need.serving) { $0 === node }
          return asked.first.map { Edge(end: place(of: $0), need: need) }
        })
    }
    (self.nodes, self.edges) = (nodes, edges)
    findFailing()
    findLeaks()
  }

  /// Finds cycles of only transient values and bindings, and of only structs: nothing breaks them.
  private mutating func findFailing() {
    let isFresh = nodes.map { $0.info.scope == .transient && !$0.info.isInstance }
    let isStruct = nodes.map { $0.madeType.map { TypeKind($0) == .struct } ?? false }
    find { edge, start in
      isFresh[start] && isFresh[edge.end]
    } isMeant: { cycle in
      // It fails unless the last need belongs to an `@Injected` property, which can wait.
      let waits = cycle.map { $0.edge.need.waits }
      return waits[waits.count - 1] ? nil : waits.contains(true) ? .mayFail : .failing
    }
    find { edge, start in
      isStruct[start] && isStruct[edge.end]
    } isMeant: { cycle in
      let waits = cycle.map { $0.edge.need.waits }
      return waits.contains(true) || cycle.allSatisfy { isFresh[$0.edge.end] } ? nil : .failing
    }
  }

  private mutating func findLeaks() {
    let isKept = nodes.map { $0.info.scope != .transient }
    find { edge, _ in
      edge.need.isStrong
    } isMeant: { cycle in
      cycle.contains { isKept[$0.edge.end] } ? .leaking : nil
    }
  }

  /// Adds the shortest cycle that each edge closes, unless it is already known.
  private mutating func find(
    _ isPart: (Edge, Int) -> Bool,
    isMeant: ([(start: Int, edge: Edge)]) -> Cycle.Kind?
  ) {
    var told: [Set<Int>] = []
    for start in nodes.indices {
      for edge in edges[start] where isPart(edge, start) {
        guard var cycle = path(from: edge.end, to: start, where: isPart) else { continue }
        cycle.append((start, edge))
        guard isSound(cycle), let kind = isMeant(cycle) else { continue }
        let members = Set(cycle.map(\.start))
        let isTold = told.contains {
          $0 == members || kind == .leaking && !$0.isDisjoint(with: members)
        }
        if isTold { continue }
        told.append(members)
        // If the start doesn't matter, the path begins with what was registered first.
        if kind != .mayFail { cycle.insert(cycle.removeLast(), at: 0) }
        let path = labels(around: cycle.map { nodes[$0.start] })
        cycles.append(Cycle(path: path, first: nodes[cycle[0].start].info, kind: kind))
      }
    }
  }

  /// Returns the shortest path between two nodes, or nil.
  private func path(
    from first: Int, to last: Int, where isPart: (Edge, Int) -> Bool
  ) -> [(start: Int, edge: Edge)]? {
    var ways: [Int: (start: Int, edge: Edge)] = [:]
    var pending = [first]
    var next = 0
    while next < pending.count, pending[next] != last {
      let start = pending[next]
      for edge in edges[start]
      where isPart(edge, start) && edge.end != first && ways[edge.end] == nil {
        ways[edge.end] = (start, edge)
        pending.append(edge.end)
      }
      next += 1
    }
    guard next < pending.count else { return nil }
    return sequence(first: last) { $0 == first ? nil : ways[$0]?.start }.compactMap { ways[$0] }
      .reversed()
  }

  /// Whether no other registration would serve a need while all members are being made.
  private func isSound(_ cycle: [(start: Int, edge: Edge)]) -> Bool {
    let members = Set(cycle.map { ObjectIdentifier(nodes[$0.start]) })
    return cycle.allSatisfy { _, edge in
      edge.need.wish.asked(edge.need.serving) { members.contains(ObjectIdentifier($0)) }
        .first === nodes[edge.end]
    }
  }
}

/// Returns the labels of a cycle's members, from the first back to itself.
func labels(around members: [Registration]) -> [String] {
  (members + members.prefix(1)).map(\.info.label)
}
