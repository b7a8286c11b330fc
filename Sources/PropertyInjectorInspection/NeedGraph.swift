import PropertyInjector

/// Which registrations need which others to make their values. Finds values that need themselves,
/// and kept values that need what ends before they do. Calls no factory.
struct NeedGraph {
  private let survey: Survey
  private let needs: [Need]
  private let needsOf: [ObjectIdentifier: [Need]]

  /// A request that must be served to make a registration's value.
  private struct Need {
    let registration: Registration
    let request: Request
    /// The registration that serves the request.
    let served: Registration
  }

  init(of survey: Survey) {
    var nodes = survey.registrations
    var known = Set(nodes.map(ObjectIdentifier.init))
    var needs: [Need] = []
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      for request in survey.requests(of: node) {
        guard let served = request.asked(whileMaking: { $0 === node }).first else { continue }
        needs.append(Need(registration: node, request: request, served: served))
        if known.insert(ObjectIdentifier(served)).inserted { nodes.append(served) }
      }
      next += 1
    }
    (self.survey, self.needs) = (survey, needs)
    needsOf = Dictionary(grouping: needs) { ObjectIdentifier($0.registration) }
  }

  /// Returns the needs by which others are first reached from a registration, nearest first.
  private func reached(from first: Registration, by isPart: (Need) -> Bool) -> [Need] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(first)]
    var reached: [Need] = []
    var (node, next) = (first, 0)
    while true {
      for need in needsOf[ObjectIdentifier(node), default: []]
      where isPart(need) && seen.insert(ObjectIdentifier(need.served)).inserted {
        reached.append(need)
      }
      guard next < reached.count else { return reached }
      node = reached[next].served
      next += 1
    }
  }
}

// MARK: Captured values

extension NeedGraph {
  /// The failures of kept values that need, directly or through what is made for them, a value of a
  /// scope that ends before they do.
  var captures: [InjectionFailure] {
    survey.registrations.filter(\.keepsBeyondCalls).flatMap { keeper -> [InjectionFailure] in
      guard let home = try? survey.explainer.injector.home(of: keeper) else { return [] }
      let reached = reached(from: keeper) { need in
        let maker = need.registration
        return maker === keeper || !maker.keepsBeyondCalls && !maker.info.scope.isOwn
      }
      return reached.filter { need in
        need.served.info.scope.isOwn && !home.mayKeep(need.served, in: keeper)
      }.map { need in
        let outside = OutOfScope(info: need.served.info, why: .captured(by: keeper.info))
        return InjectionFailure(outside, need.request.property, need.served.info)
      }
    }
  }
}

extension Injector {
  /// Whether what this injector keeps may have a value of a scope.
  fileprivate func mayKeep(_ value: Registration, in keeper: Registration) -> Bool {
    if value.info.scope.kind == .lasting { return !keeper.outlivesValues(of: value) }
    return (try? openLevel(of: value)) != nil
  }
}

// MARK: Cycles

extension NeedGraph {
  /// The findings about values that need themselves, and about those that are never released.
  var cycles: [AuditFinding] {
    // Nothing breaks cycles of only transient values and bindings, or of only structs. They fail
    // unless the last need belongs to an `@Injected` property, which can wait.
    cycles { isFresh($0.registration) && isFresh($0.served) } severity: { cycle in
      let waits = cycle.map(\.request.mayWait)
      return waits[waits.count - 1] ? nil : waits.contains(true) ? .warning : .error
    }
      + cycles { isStruct($0.registration) && isStruct($0.served) } severity: { cycle in
        let isFailing = !cycle.contains(where: \.request.mayWait)
        return isFailing && !cycle.allSatisfy { isFresh($0.served) } ? .error : nil
      }
      + cycles(by: \.request.isStrong) { cycle in
        cycle.contains { !isFresh($0.served) } ? .note : nil
      }
  }

  private func isFresh(_ registration: Registration) -> Bool {
    registration.info.scope == .transient
  }

  private func isStruct(_ registration: Registration) -> Bool {
    registration.madeType.map { TypeKind($0) == .struct } ?? false
  }

  /// Returns the shortest cycle that each need closes, unless it is known or no severity is given.
  ///
  /// An error fails wherever resolving starts, a warning only if it starts with the first value.
  private func cycles(
    by isPart: (Need) -> Bool, severity: ([Need]) -> AuditFinding.Severity?
  ) -> [AuditFinding] {
    var told: [Set<ObjectIdentifier>] = []
    var findings: [AuditFinding] = []
    for need in needs where isPart(need) {
      guard var cycle = path(from: need.served, to: need.registration, by: isPart) else { continue }
      cycle.append(need)
      guard isSound(cycle), let severity = severity(cycle) else { continue }
      let members = Set(cycle.map { ObjectIdentifier($0.registration) })
      let isTold = told.contains {
        $0 == members || severity == .note && !$0.isDisjoint(with: members)
      }
      if isTold { continue }
      told.append(members)
      // If the start doesn't matter, the path begins with what was registered first.
      if severity != .warning { cycle.insert(cycle.removeLast(), at: 0) }
      findings.append(finding(severity, cycle.map(\.registration)))
    }
    return findings
  }

  private func finding(
    _ severity: AuditFinding.Severity, _ members: [Registration]
  ) -> AuditFinding {
    let path = CallChain.Cycle(subjects: members).path
    guard severity == .note else {
      return AuditFinding(severity, .cycle(nil, members[0].info, path: path))
    }
    return AuditFinding(
      severity,
      """
      \(path.joined(separator: " → ")): these keep each other alive, even when their injector \
      is gone. Make one of the properties weak, and list it in injectedProperties.
      """)
  }

  /// Returns the shortest path between two registrations, or nil.
  private func path(
    from first: Registration, to last: Registration, by isPart: (Need) -> Bool
  ) -> [Need]? {
    var path: [Need] = []
    for need in reached(from: first, by: isPart).reversed()
    where need.served === path.last?.registration ?? last {
      path.append(need)
    }
    return (path.last?.registration ?? last) === first ? path.reversed() : nil
  }

  /// Whether no other registration would serve a need while all members are being made.
  private func isSound(_ cycle: [Need]) -> Bool {
    let members = Set(cycle.map { ObjectIdentifier($0.registration) })
    return cycle.allSatisfy { need in
      need.request.asked { members.contains(ObjectIdentifier($0)) }.first === need.served
    }
  }
}
