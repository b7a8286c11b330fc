/// The registrations that may serve one who asks, the one to be preferred first.
struct Candidates: Sendable {
  var registrations: [Registration] = []
  /// What has the name, but a type that never fits.
  var misfits: [Registration] = []
  /// All of these, in their order, if it depends on the actor which of them fit. Otherwise none.
  var onSomeActor: [Registration] = []
  /// What has a name that isn't asked for, and would serve by its type if it were alone.
  var rivals: [Registration] = []
  /// What each override registers under the name, the innermost first.
  var overriding: [[Registration]] = []

  var dependsOnActor: Bool { !onSomeActor.isEmpty }

  /// Whether there is, or may be on an actor, one that serves.
  var isEmpty: Bool { registrations.isEmpty && onSomeActor.isEmpty && rivals.isEmpty }

  /// Sorts out registrations that never fit, and those behind one of the name that always does. If
  /// the qualifier is known, the first that serves by type is the one that is meant.
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

  /// What an override registers under the name in vain: of a type that doesn't fit, so that what is
  /// inherited fills the property. Nothing, where several types have the name: another property may
  /// be meant. `all` is what is registered for the property, whether it fits or not.
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

// Whether it has a value for one who asks, as far as types and instances tell.
extension Registration {
  /// Whether it is found by a name that was asked for, and not by its type.
  func isFound(byName name: String?) -> Bool { name != nil && info.name == name }

  /// Whether another one serves while it is being made itself: who asks by a type doesn't mean it.
  func givesWay(as type: Any.Type, named name: String?, qualifier: String?) -> Bool {
    !isFound(byName: name) && qualifier == nil || Fit(self.type, as: type) == .unknown
  }

  /// Whether it may have one here. Found by its type, it must be sure of that, unless only a value
  /// can tell.
  func mayFit<Wanted>(_ type: Wanted.Type, isByName: Bool) -> Bool {
    isByName ? mayFit(type) : serves(strippingOptionals(from: type))
  }

  private func mayFit<Wanted>(_ type: Wanted.Type) -> Bool {
    instance.map { fitted($0, as: type) != nil }
      ?? (Fit(self.type, as: strippingOptionals(from: type)) != .never)
  }

  /// Whether it has one here for sure, unless its factory fails.
  func fitsForSure<Wanted>(_ type: Wanted.Type) -> Bool {
    isInstance ? mayFit(type) : Fit(self.type, as: strippingOptionals(from: type)) == .always
  }

  /// Whether one that fits here fits on every actor.
  fileprivate func fitsEverywhere<Wanted>(_ type: Wanted.Type) -> Bool {
    instance.map { PropertyInjector.fitsEverywhere($0, as: type) }
      ?? conformsEverywhere(self.type, to: strippingOptionals(from: type))
  }

  /// Whether one that doesn't fit here may do so on another actor.
  func mayFitSomewhere(_ type: Any.Type) -> Bool {
    mayConformSomewhere(
      instance.map { Swift.type(of: $0) } ?? self.type, to: strippingOptionals(from: type))
  }
}
