/// The registrations that may serve a request, best first.
package struct Candidates: Sendable {
  package var registrations: [Registration] = []
  /// The registrations of the name with a type that never fits.
  package var misfits: [Registration] = []
  /// Registrations of other names that would each serve by type if there were only one.
  package var rivals: [Registration] = []
  /// What each override registers under the name, innermost first.
  var overriding: [[Registration]] = []

  /// Whether nothing serves.
  package var isEmpty: Bool { registrations.isEmpty && rivals.isEmpty }

  /// Returns the candidates that may fit, up to the first of the name that always does.
  package func fitting(_ type: Any.Type, named name: String?) -> Candidates {
    if registrations.count == 1, registrations[0].fit(type) == .always,
      registrations[0].isFound(byName: name)
    {
      return self
    }
    var fitting = self
    (fitting.registrations, fitting.misfits) = ([], [])
    for registration in registrations {
      let isByName = registration.isFound(byName: name)
      // By type, that must be certain, unless only a value can tell.
      if isByName ? registration.fit(type) != .never : registration.serves(type) {
        fitting.registrations.append(registration)
        if isByName, registration.fit(type) == .always { break }
      } else if isByName {
        fitting.misfits.append(registration)
      }
    }
    return fitting
  }

  /// Returns the candidates for a name, or for a type with a qualifier.
  @inline(never)
  package func serving(_ qualifier: String?, name: String) -> Candidates {
    var serving = self
    serving.registrations = registrations.filter {
      $0.info.name == name
        || $0.info.qualifier == qualifier && ($0.info.name == nil || qualifier == nil)
    }
    if qualifier != nil { serving.rivals = [] }
    return serving
  }

  /// Returns the issue of a name that no type fits, or of an override that registers the name with a
  /// type that doesn't fit, so an inherited registration fills the property. If the name has several
  /// types, the override may mean another property. `all` includes registrations that don't fit.
  func issue(with property: TargetProperty, among all: [Registration]) -> InjectorIssue? {
    guard let first = registrations.first else {
      return misfits.isEmpty ? nil : .wrongType(property, misfits.map(\.info))
    }
    if misfits.isEmpty || first.info.name == nil { return nil }
    var inherited = all.filter { $0.info.name != nil }
    for own in overriding {
      if own.contains(where: { $0 === first }) { return nil }
      inherited.removeAll { registration in own.contains { $0 === registration } }
      let vain = own.filter { registration in misfits.contains { $0 === registration } }
      let isOneType = inherited.allSatisfy { $0 === first || $0.isDuplicate(of: first) }
      if !vain.isEmpty, isOneType {
        return .overriddenInVain(property, vain.map(\.info), inherited: first.info)
      }
    }
    return nil
  }
}

extension Registration {
  /// Whether a request finds it by name, not by type.
  func isFound(byName name: String?) -> Bool { name != nil && info.name == name }

  /// Whether other registrations serve while it is being made: a request by type may mean another.
  package func givesWay(as type: Any.Type, named name: String?, qualifier: String?) -> Bool {
    !isFound(byName: name) && qualifier == nil || !isMeant(for: type)
  }
}
