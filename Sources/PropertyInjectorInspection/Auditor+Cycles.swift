import PropertyInjector

extension Auditor {
  /// The findings about values that need themselves, and about those that are never released.
  var cycles: [AuditFinding] {
    let kinds: [(Survey.Dependency) -> Bool] = [
      { $0.maker.isTransient && $0.served.isTransient },
      { $0.maker.makesStructs && $0.served.makesStructs }, { $0.request.isStrong },
    ]
    var told: [Set<Registration>] = []
    return kinds.flatMap(survey.cycles).filter(isUnavoidable).compactMap { cycle in
      let (makers, severity) = (cycle.map(\.maker), severity(of: cycle))
      let isTold = told.contains {
        severity == .note ? !$0.isDisjoint(with: makers) : $0 == Set(makers)
      }
      guard let severity, !isTold else { return nil }
      told.append(Set(makers))
      // If the start doesn't matter, the path begins with what was registered first.
      let members = severity == .warning ? makers : makers.suffix(1) + makers.dropLast()
      let cycle = Cycle(members)
      let failure = cycle.failure(nil, members[0].info)
      let note = """
        \(cycle.path.joined(separator: " → ")): these keep each other alive, even when their injector is \
        gone. Make one of the properties weak, and list it in injectedProperties.
        """
      return AuditFinding(
        severity: severity, sentence: severity == .note ? note : failure.prediction)
    }
  }

  /// Whether nothing else would serve a need while all members are being made.
  private func isUnavoidable(_ cycle: [Survey.Dependency]) -> Bool {
    let members = Set(cycle.map(\.maker))
    return cycle.allSatisfy { $0.request.served(whileMaking: members.contains).contains($0.served) }
  }

  /// Returns the severity of a cycle, or nil if something breaks it.
  ///
  /// Nothing breaks cycles of only transient values and bindings, or of only structs. They fail
  /// unless the last need belongs to an `@Injected` property, which can wait. An error fails wherever
  /// resolving starts, a warning only if it starts with the first value.
  private func severity(of cycle: [Survey.Dependency]) -> AuditFinding.Severity? {
    let waits = cycle.map(\.request.mayWait)
    if cycle.allSatisfy(\.served.isTransient) {
      return waits.last == true ? nil : waits.contains(true) ? .warning : .error
    }
    if cycle.allSatisfy(\.served.makesStructs) { return waits.contains(true) ? nil : .error }
    return cycle.allSatisfy(\.request.isStrong) ? .note : nil
  }
}
