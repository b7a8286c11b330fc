import PropertyInjector

extension Survey {
  /// The findings about values that need themselves, and about those that are never released.
  var cycles: [AuditFinding] {
    // Nothing breaks cycles of only transient values and bindings, or of only structs. They fail
    // unless the last need belongs to an `@Injected` property, which can wait.
    cycles(by: { $0.registration.isTransient && $0.served.isTransient }) { cycle in
      let waits = cycle.map(\.request.mayWait)
      return waits[waits.count - 1] ? nil : waits.contains(true) ? .warning : .error
    }
      + cycles(by: { $0.registration.makesStructs && $0.served.makesStructs }) { cycle in
        let isBroken = cycle.contains(where: \.request.mayWait)
        return isBroken || cycle.allSatisfy(\.served.isTransient) ? nil : .error
      }
      + cycles(by: \.request.isStrong) { cycle in
        cycle.allSatisfy(\.served.isTransient) ? nil : .note
      }
  }

  /// Returns the shortest cycle that each dependency closes, unless it is known or no severity is given.
  ///
  /// An error fails wherever resolving starts, a warning only if it starts with the first value.
  private func cycles(
    by isPart: (Dependency) -> Bool, _ severity: ([Dependency]) -> AuditFinding.Severity?
  ) -> [AuditFinding] {
    var told: [Set<ObjectIdentifier>] = []
    var findings: [AuditFinding] = []
    for last in dependencies where isPart(last) {
      guard var cycle = path(from: last.served, to: last.registration, by: isPart) else { continue }
      cycle.append(last)
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
    from first: Registration, to last: Registration, by isPart: (Dependency) -> Bool
  ) -> [Dependency]? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(first)]
    var reached: [Dependency] = []
    var (maker, next) = (first, 0)
    while maker !== last {
      reached += dependenciesOf[ObjectIdentifier(maker), default: []].filter {
        isPart($0) && seen.insert(ObjectIdentifier($0.served)).inserted
      }
      guard next < reached.count else { return nil }
      maker = reached[next].served
      next += 1
    }
    var path: [Dependency] = []
    for dependency in reached.reversed()
    where dependency.served === path.last?.registration ?? last {
      path.append(dependency)
    }
    return path.reversed()
  }

  /// Whether no other registration would serve a need while all members are being made.
  private func isSound(_ cycle: [Dependency]) -> Bool {
    let members = Set(cycle.map { ObjectIdentifier($0.registration) })
    return cycle.allSatisfy { dependency in
      let asked = dependency.request.asked { members.contains(ObjectIdentifier($0)) }
      return asked.first === dependency.served
    }
  }
}
