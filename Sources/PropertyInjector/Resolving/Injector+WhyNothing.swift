// Why nothing is found, for reports, errors, first accesses, explanations, and audits.
extension Injector {
  /// Returns why nothing fills a property, with suggestions. The type is nil if only the name
  /// counts.
  @inline(never)
  package func whyNothing(
    fills property: TargetProperty, of plan: InjectionPlan, byType type: Any.Type?,
    qualifier: String?, _ candidates: Candidates?
  ) -> InjectionFailure {
    if let type, let rivals = candidates?.rivals, !rivals.isEmpty {
      return .ambiguous(property, type, rivals.map(\.info))
    }
    if let misfits = candidates?.misfits, !misfits.isEmpty {
      return .wrongType(property, misfits.map(\.info))
    }
    let limited = snapshot.allRegistrations(named: property.name, of: type)
    if !limited.isEmpty {
      return .registeredForOthers(property, qualifier: qualifier, limited.map(\.info))
    }
    let similar = suggestions(for: property, of: plan).map(\.registration.info)
    let others = similar.isEmpty ? type.map { doubtful($0, qualifier) } ?? [] : []
    return .unregistered(property, qualifier: qualifier, similar: similar + others)
  }

  /// Returns suggestions for a property. The names of properties beside it aren't meant for it.
  @inline(never)
  package func suggestions(for property: TargetProperty, of plan: InjectionPlan) -> [Suggestion] {
    suggestions(
      like: property.name, plan.properties[property.position].contentType, for: plan.type,
      except: Set(plan.properties.map(\.property.name)))
  }

  /// Returns at most three registrations that may be meant.
  private func suggestions(
    like name: String, _ type: Any.Type, for target: Any.Type? = nil, except taken: Set<String> = []
  ) -> [Suggestion] {
    // Ten thousand names take 6 ms, so they are compared once.
    let question = Question(name: name, wanted: ObjectIdentifier(type), isOfSuggestions: true)
    let all = snapshot.answer(to: question, as: type) {
      (Original(likely(name, type)), hasCandidates: false)
    }.value
    var seen = taken
    return all.filter {
      $0.registration.serves(target: target, qualifier: nil)
        && seen.insert($0.registration.info.label).inserted
    }.prefix(3).map(\.self)
  }

  /// Returns the registrations with a similar name and a type that may fit, typos first; or else
  /// the few that have exactly the type of an object. What has no name is named like its type.
  private func likely(_ name: String, _ type: Any.Type) -> [Suggestion] {
    let (all, spelling) = (snapshot.all, Spelling(name))
    let typeName = sourceName(of: type)
    // Of texts, numbers, and the like, a program has many.
    let isStandard = isOfStandardLibrary(type)
    let similar = all.compactMap { registration -> Suggestion? in
      guard let other = registration.info.name ?? (registration.type == type ? typeName : nil),
        let likeness = Likeness(of: spelling, to: Spelling(other), amongMany: isStandard),
        registration.fit(type) != .never
      else { return nil }
      return Suggestion(registration: registration, likeness: likeness)
    }
    guard similar.isEmpty else {
      let related = similar.filter { $0.likeness == .related }
      return Array((similar.filter { $0.likeness == .typo } + related).prefix(20))
    }
    let ofType = mayBeObject(type) ? all.filter { $0.type == type } : []
    return ofType.count > 3 ? [] : ofType.map { Suggestion(registration: $0, likeness: nil) }
  }

  /// Returns the reason why nothing serves a name or type.
  func whyNothing(_ answer: Answer) -> InjectionFailure {
    whyNothing(
      of: answer.type, name: answer.name, qualifier: answer.qualifier,
      rivals: answer.candidates.rivals)
  }

  package func whyNothing(
    of type: Any.Type, name: String? = nil, qualifier: String? = nil, rivals: [Registration]
  ) -> InjectionFailure {
    if !rivals.isEmpty { return .ambiguous(nil, type, rivals.map(\.info)) }
    let pending = state.withLock(\.pending).filter {
      name == nil ? $0.serves(type) : $0.info.name == name
    }.map(\.info.pending)
    let others =
      pending + snapshot.allRegistrations(named: name, of: name == nil ? type : nil).map(\.info)
    guard let name else {
      let meant = snapshot.all.filter {
        $0.type == type && ($0.info.name != nil || $0.info.isElement)
      }
      let known = others.isEmpty ? meant.map(\.info) : others
      let similar = known.isEmpty ? doubtful(type, qualifier) : known
      return .unbound(type, qualifier: qualifier, similar: Array(similar.prefix(3)))
    }
    let similar = others.isEmpty ? suggestions(like: name, type).map(\.registration.info) : []
    return .unregisteredName(name, type, registered: others, similar: similar)
  }
}

extension Injector {
  /// Returns at most three registrations by type whose values may serve, though no type tells.
  private func doubtful(_ type: Any.Type, _ qualifier: String?) -> [RegistrationInfo] {
    let all = snapshot.all.lazy.map(\.info).filter { info in
      guard info.name == nil, info.qualifier == qualifier, info.target == nil else { return false }
      if info.isElement || info.isExact || info.boundType != nil { return false }
      // Of a class, a subclass might conform to about any protocol.
      return (TypeKind(info.type).isExistential || TypeKind(type).isClass)
        && Fit(info.type, as: type) == .dependsOnValue
    }
    return Array(all.prefix(3))
  }
}

/// A registration that may be meant where nothing serves.
package struct Suggestion: Sendable {
  package let registration: Registration
  /// Nil if just the type is the same.
  package let likeness: Likeness?
}
