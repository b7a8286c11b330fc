/// The registrations that may serve a request, best first.
struct Candidates: Sendable {
  var registrations: [Registration] = []
  /// The registrations of the name with a type that never fits.
  var misfits: [Registration] = []
  /// All registrations, in order, if the actor decides which of them fit. Otherwise empty.
  var onSomeActor: [Registration] = []
  /// Registrations of other names that would each serve by type if there were only one.
  var rivals: [Registration] = []
  /// What each override registers under the name, innermost first.
  var overriding: [[Registration]] = []

  var dependsOnActor: Bool { !onSomeActor.isEmpty }

  /// Whether nothing serves, on any actor.
  var isEmpty: Bool { registrations.isEmpty && onSomeActor.isEmpty && rivals.isEmpty }

  /// Returns the candidates without registrations that never fit, up to the first registration of
  /// the name that always does.
  func fitting<Wanted>(
    _ type: Wanted.Type, named name: String?, qualifierIsKnown: Bool = true
  ) -> Candidates {
    var fitting = self
    (fitting.registrations, fitting.misfits) = ([], [])
    var (all, dependsOnActor, isDecided) = ([Registration](), false, false)
    for registration in registrations {
      let isByName = registration.isFound(byName: name)
      let mayFit = registration.mayFit(type, isByName: isByName)
      all.append(registration)
      if mayFit {
        fitting.registrations.append(registration)
      } else if isByName {
        fitting.misfits.append(registration)
      }
      if isDecided { continue }
      let isSure = registration.fitsForSure(type)
      let isSureEverywhere = isSure && registration.fitsEverywhere(type)
      if mayFit ? isSure != isSureEverywhere : registration.mayFitSomewhere(type) {
        dependsOnActor = true
      }
      if isSureEverywhere {
        if isByName { break }
        isDecided = qualifierIsKnown
      }
    }
    if dependsOnActor, TypeKind(strippingOptionals(from: type)).takesConformances {
      fitting.onSomeActor = all
    }
    return fitting
  }

  /// Returns what an override registers under the name with a type that doesn't fit, so an inherited
  /// registration fills the property. Returns nothing if the name has several types: the override
  /// may mean another property. `all` includes registrations that don't fit.
  func overriddenInVain(among all: [Registration]) -> [Registration] {
    guard let first = registrations.first, first.info.name != nil else { return [] }
    var inherited = all.filter { $0.info.name != nil }
    for own in overriding {
      if own.contains(where: { $0 === first }) { return [] }
      inherited.removeAll { registration in own.contains { $0 === registration } }
      let vain = own.filter { registration in misfits.contains { $0 === registration } }
      let isOneType = inherited.allSatisfy { $0 === first || $0.isDuplicate(of: first) }
      if !vain.isEmpty, isOneType { return vain }
    }
    return []
  }
}

// Whether a registration has a value for a request, as far as types and instances tell.
extension Registration {
  /// Whether a request finds it by name, not by type.
  func isFound(byName name: String?) -> Bool { name != nil && info.name == name }

  /// Whether other registrations serve while it is being made: a request by type may mean another.
  func givesWay(as type: Any.Type, named name: String?, qualifier: String?) -> Bool {
    !isFound(byName: name) && qualifier == nil || Fit(self.type, as: type) == .unknown
  }

  /// Whether it may have a value here. By type, that must be certain, unless only a value can tell.
  func mayFit<Wanted>(_ type: Wanted.Type, isByName: Bool) -> Bool {
    isByName ? mayFit(type) : serves(strippingOptionals(from: type))
  }

  private func mayFit<Wanted>(_ type: Wanted.Type) -> Bool {
    instance.map { fitted($0, as: type) != nil }
      ?? (Fit(self.type, as: strippingOptionals(from: type)) != .never)
  }

  /// Whether it surely has a value here, unless its factory fails.
  func fitsForSure<Wanted>(_ type: Wanted.Type) -> Bool {
    isInstance ? mayFit(type) : Fit(self.type, as: strippingOptionals(from: type)) == .always
  }

  /// Whether a value that fits here fits on every actor.
  fileprivate func fitsEverywhere<Wanted>(_ type: Wanted.Type) -> Bool {
    instance.map { PropertyInjector.fitsEverywhere($0, as: type) }
      ?? conformsEverywhere(self.type, to: strippingOptionals(from: type))
  }

  /// Whether a value that doesn't fit here may fit on another actor.
  func mayFitSomewhere(_ type: Any.Type) -> Bool {
    mayConformSomewhere(
      instance.map { Swift.type(of: $0) } ?? self.type, to: strippingOptionals(from: type))
  }
}
