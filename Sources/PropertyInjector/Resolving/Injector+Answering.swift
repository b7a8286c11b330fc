// Which registrations serve a property, a name, or a type.
extension Injector {
  /// Returns the answer for a type or for a name and type, optionally for a target.
  func answer(
    as wanted: Any.Type, name: String? = nil, qualifier: String? = nil, for target: Any.Type? = nil
  ) -> Answer {
    let question = Question(
      name: name, qualifier: qualifier, target: target.map { ObjectIdentifier($0) },
      wanted: ObjectIdentifier(wanted))
    return snapshot.answer(to: question, as: wanted) {
      let candidates = candidates(
        of: strippingOptionals(from: wanted), name: name, qualifier: qualifier, for: target)
      let answer = Answer(
        candidates, as: wanted, name: name, qualifier: qualifier, sharesValues: sharesValues)
      return (answer, hasCandidates: !answer.candidates.isEmpty)
    }
  }

  /// Returns the candidates for a type without optionals or, with a name, for that and the type.
  @inline(never)
  package func candidates(
    of type: Any.Type, name: String? = nil, qualifier: String? = nil, for target: Any.Type?
  ) -> Candidates {
    if let name {
      let named = snapshot.named(name, as: type, for: target)
      // Those that surely fit, if there are any.
      let sure = named.filter { $0.serves(type) }
      return Candidates(registrations: sure.isEmpty ? named : sure).fitting(type, named: name)
    }
    var candidates = snapshot.candidates(of: type, .equal(to: qualifier), for: target)
    if qualifier == nil { addMakeable(type, to: &candidates) }
    return candidates.fitting(type, named: nil)
  }

  /// Returns what each property of a plan needs, and its candidates, whatever their types: at each
  /// level, those by name and, if it is marked, by type.
  package func offers(
    _ plan: InjectionPlan, _ snapshot: Snapshot
  ) -> [(need: Need, candidates: Candidates)] {
    let convention = core.convention
    return plan.properties.map { planned in
      var candidates = Candidates()
      if snapshot.isExcluded(planned.property.owner) {
        return (Need(named: planned.property.name), candidates)
      }
      var need = Need(planned.property, convention)
      if planned.property.obstacle != nil { return (need, candidates) }
      let (type, target) = (planned.contentType, plan.type)
      // Of its two names, the one in the source of a tracked property comes first.
      if let other = need.otherName,
        snapshot.named(need.name, as: type, for: target).isEmpty,
        !snapshot.named(other, as: type, for: target).isEmpty
      {
        (need.name, need.otherName) = (other, need.name)
      }
      let name = need.name
      if planned.isTyped, let qualification = need.qualification {
        candidates = snapshot.candidates(of: type, named: name, qualification, for: target)
        if qualification.includesNone { addMakeable(type, to: &candidates) }
      } else {
        candidates.registrations = snapshot.named(name, as: type, for: target)
      }
      // Without others, nothing can be overridden in vain.
      if candidates.registrations.count > 1 {
        candidates.overriding = snapshot.found {
          $0.registrations(named: name, for: target)
        }.dropLast()
      }
      return (need, candidates)
    }
  }

  /// Adds the type itself, if it is `Makeable` and no registration surely serves.
  private func addMakeable(_ type: Any.Type, to candidates: inout Candidates) {
    guard candidates.rivals.isEmpty,
      !candidates.registrations.contains(where: { $0.surelyServes(type) }),
      let itself = Definition.makeable(type)
    else { return }
    candidates.registrations.append(snapshot.registration(of: itself))
  }

  /// Whether a value that never changes may be reused without asking who keeps it, and who asks.
  var sharesValues: Bool { !isAttended && !core.isWithinScope }

  /// Whether extensions or observers attend to each value and injection, so none may be reused.
  var isAttended: Bool { !extensions.isEmpty || !observers(of: .injected).isEmpty }
}
