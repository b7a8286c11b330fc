import PropertyInjector

extension Auditor {
  /// The findings about values that need themselves, and about those that are never released.
  var cycles: [AuditFinding] {
    // Nothing breaks cycles of only transient values and bindings, or of only structs. They fail
    // unless the last need belongs to an `@Injected` property, which can wait.
    cycles(through: { $0.maker.isTransient && $0.served.isTransient }) { cycle in
      let waits = cycle.map(\.request.mayWait)
      return waits[waits.count - 1] ? nil : waits.contains(true) ? .warning : .error
    }
      + cycles(through: { $0.maker.makesStructs && $0.served.makesStructs }) { cycle in
        let isBroken = cycle.contains(where: \.request.mayWait)
        return isBroken || cycle.allSatisfy(\.served.isTransient) ? nil : .error
      }
      + cycles(through: \.request.isStrong) { cycle in
        cycle.allSatisfy(\.served.isTransient) ? nil : .note
      }
  }

  /// Returns a finding for each cycle, unless it is known or no severity is given.
  ///
  /// An error fails wherever resolving starts, a warning only if it starts with the first value.
  private func cycles(
    through isPart: (Survey.Dependency) -> Bool,
    _ severity: ([Survey.Dependency]) -> AuditFinding.Severity?
  ) -> [AuditFinding] {
    var told: [Set<Registration>] = []
    return survey.cycles(through: isPart).compactMap { cycle in
      let (members, last) = (Set(cycle.map(\.maker)), cycle[cycle.count - 1].maker)
      // Something else may serve a need while all members are being made.
      let isUnavoidable = cycle.allSatisfy { need in
        need.request.asked(whileMaking: members.contains).first === need.served
      }
      guard isUnavoidable, let severity = severity(cycle),
        !told.contains(where: {
          $0 == members || severity == .note && !$0.isDisjoint(with: members)
        })
      else { return nil }
      told.append(members)
      // If the start doesn't matter, the path begins with what was registered first.
      let makers = cycle.map(\.maker)
      return finding(severity, severity == .warning ? makers : [last] + makers.dropLast())
    }
  }

  private func finding(
    _ severity: AuditFinding.Severity, _ members: [Registration]
  ) -> AuditFinding {
    let path = CallChain.Cycle(subjects: members).path
    guard severity == .note else {
      let failure = InjectionFailure.cycle(nil, members[0].info, path: path)
      return AuditFinding(severity, failure.prediction)
    }
    return AuditFinding(
      .note,
      """
      \(path.joined(separator: " → ")): these keep each other alive, even when their injector \
      is gone. Make one of the properties weak, and list it in injectedProperties.
      """)
  }
}
