/// What is registered for one property.
struct Offer: Sendable {
  /// What may fill it, the one to be preferred first.
  var registrations: [Registration] = []
  /// What has its name, but a type that never fits.
  var misfits: [Registration] = []
  /// All of these, in their order, if it depends on the actor which of them fit: types may conform
  /// to a protocol on one actor only, and the offer is sorted wherever the first target is
  /// injected. Otherwise none.
  var candidates: [Registration] = []
  /// What each override registers under its name, the innermost first.
  var overriding: [[Registration]] = []
  /// Whether an object can't be made without it.
  var isRequired = false
  /// Whether it asks by its type.
  var isMarked = false
  /// Whether it may be left empty by those who want all filled, if nothing is registered for it.
  var isOptional = false
  /// The qualifier it asks with, if its type says so.
  var qualifier: String?
  /// Whether it is filled when it is read, if not before, and knows its qualifier itself.
  var fillsItself = false
}

extension Offer {
  var dependsOnActor: Bool { !candidates.isEmpty }

  /// Whether objects may be made for the property, or it may be left for when it is read.
  var needsGraph: Bool {
    (candidates + registrations).contains { $0.mayConstruct || fillsItself && !$0.isInstance }
  }

  /// Whether an object isn't injected completely without the property.
  var isDemanded: Bool { !isOptional || !registrations.isEmpty || !misfits.isEmpty }

  /// What an override registers under its name in vain: of a type that doesn't fit, so that what is
  /// inherited under that name fills the property. Nothing, where several types have the name: it
  /// may be meant for another property.
  ///
  /// - Parameter all: what is registered for the property, whether it fits or not.
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
