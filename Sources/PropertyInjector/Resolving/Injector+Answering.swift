// Which registrations serve a property, a name, or a type.
extension Injector {
  /// Returns the answer for a type or for a name and type, optionally for a target.
  func answer(
    as wanted: Any.Type, name: String? = nil, qualifier: String? = nil, for target: Any.Type? = nil
  ) -> Answer {
    let question = Question(
      name: name, qualifier: qualifier, target: target.map { ObjectIdentifier($0) },
      wanted: ObjectIdentifier(wanted))
    let known = workedOut.answer(to: question, as: wanted) {
      let candidates = candidates(
        of: strippingOptionals(from: wanted), name: name, qualifier: qualifier, for: target)
      let answer = Answer(
        candidates, as: wanted, name: name, qualifier: qualifier, sharesValues: sharesValues)
      return (answer, hasCandidates: !answer.candidates.isEmpty)
    }
    return Unretained(known as AnyObject).known(as: Answer.self).object
  }

  /// Returns the candidates for a type without optionals or, with a name, for that and the type.
  @inline(never)
  package func candidates(
    of type: Any.Type, name: String? = nil, qualifier: String? = nil, for target: Any.Type?
  ) -> Candidates {
    let parentChain = parentChain
    var candidates =
      name.map { parentChain.candidates(named: $0, of: type, for: target) }
      ?? parentChain.candidates(of: type, .equal(to: qualifier), for: target)
    if name == nil, qualifier == nil { addMakeable(type, to: &candidates) }
    return candidates.fitting(type, named: name)
  }

  /// Returns what each property of a plan needs, and its candidates, whatever their types.
  package func offers(
    _ plan: InjectionPlan, _ parentChain: ParentChain
  ) -> [(need: Need, candidates: Candidates)] {
    let convention = core.convention
    return plan.properties.map { planned in
      if parentChain.isExcluded(planned.property.owner) { return (Need(), Candidates()) }
      let need = Need(planned.property, convention)
      return (need, candidates(for: planned, of: plan.type, need, parentChain))
    }
  }

  /// Returns a property's candidates: at each level, by name and, if it is marked, by type.
  private func candidates(
    for planned: PlannedProperty, of target: Any.Type, _ need: Need, _ parentChain: ParentChain
  ) -> Candidates {
    var candidates = Candidates()
    if planned.property.obstacle != nil { return candidates }
    let name = planned.property.name
    if planned.isTyped, let qualification = need.qualification {
      let type = planned.contentType
      candidates = parentChain.candidates(of: type, named: name, qualification, for: target)
      if qualification.includesNone { addMakeable(type, to: &candidates) }
    } else {
      candidates.registrations = parentChain.named(name, for: target)
    }
    // Without others, nothing can be overridden in vain.
    if candidates.registrations.count > 1 {
      candidates.overriding = parentChain.overriding(name, for: target)
    }
    return candidates
  }

  /// Adds the type itself, if it is `Makeable` and no registration surely serves.
  private func addMakeable(_ type: Any.Type, to candidates: inout Candidates) {
    guard candidates.rivals.isEmpty,
      !candidates.registrations.contains(where: { $0.surelyServes(type) }),
      let itself = core.makeable(type)
    else { return }
    candidates.registrations.append(itself)
  }

  /// Whether a value that never changes may be reused without asking who keeps it, and who asks.
  var sharesValues: Bool { !isAttended && !core.isWithinScope }

  /// Whether extensions or observers attend to each value and injection, so none may be reused.
  var isAttended: Bool { !extensions.isEmpty || !observers(of: .injected).isEmpty }
}
