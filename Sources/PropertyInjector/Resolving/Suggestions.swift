/// Finds registrations to suggest if nothing fills a property, by a similar name or the same type.
struct Suggestions: Sendable {
  private let registrations: [Registration]
  private let names: SimilarNames
  private let byType: [ObjectIdentifier: [Int]]

  /// The number of suggestions per property.
  static let count = 3

  init(_ registrations: [Registration]) {
    // Registrations by type come last, so the index of a name is that of its registration.
    self.registrations =
      registrations.filter { $0.info.name != nil } + registrations.filter { $0.info.name == nil }
    names = SimilarNames(self.registrations.compactMap(\.info.name))
    let all = self.registrations
    byType = Dictionary(grouping: all.indices) { ObjectIdentifier(all[$0].type) }
  }

  /// Returns suggestions by name and type, most likely first. Those with only the type come last.
  /// Leaves out names for which `isTaken` returns true.
  func like(
    _ name: String?, _ type: Any.Type, for target: Any.Type? = nil,
    unless isTaken: (String) -> Bool = { _ in false }
  ) -> [Suggestion] {
    var ranked: [(rank: Int, suggestion: Suggestion)] = []
    func add(_ index: Int, _ likeness: Suggestion.Likeness, _ distance: Int) {
      let registration = registrations[index]
      // A registration for other targets wouldn't help.
      guard registration.serves(target: target, qualifier: nil),
        !(registration.info.name.map(isTaken) ?? false)
      else { return }
      let fit = Fit(registration.type, as: type)
      // In half edits, like the distance between names.
      let penalty = fit == .always ? 0 : fit == .never ? 3 : 1
      let suggestion = Suggestion(
        registration: registration, likeness: likeness, mayFit: fit != .never)
      ranked.append((distance + penalty, suggestion))
    }
    for near in name.map({ names.nearest(to: $0) }) ?? [] {
      let isTypo = near.isTypo && (!isCommon(type) || near.distance < 2)
      add(near.index, isTypo ? .typo : .related, near.distance)
    }
    for index in namesakes(of: type) { add(index, .sameType, .max / 2) }
    // Only the likeliest of each label. Stable, so equals keep their order.
    var seen: Set<String> = []
    return ranked.enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
      .map(\.1.suggestion).filter { seen.insert($0.registration.info.label).inserted }
      .prefix(Self.count).map(\.self)
  }

  /// Returns the registrations of exactly an object or protocol type, if there are only a few.
  private func namesakes(of type: Any.Type) -> [Int] {
    guard TypeKind(type).isClass || TypeKind(type).isExistential else { return [] }
    let indices = byType[ObjectIdentifier(type), default: []]
    return indices.count <= Self.count ? indices : []
  }
}

/// Whether a program has many values of a type: the standard library's types, tuples, closures.
private func isCommon(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .struct, .enum: fullName(of: type)?.hasPrefix("Swift.") ?? false
  default: !TypeKind(type).isClass && !TypeKind(type).isExistential
  }
}

package struct Suggestion {
  package let registration: Registration
  package let likeness: Likeness
  package let mayFit: Bool

  /// The name differs by a typo, by more than that, or only the type is the same.
  package enum Likeness { case typo, related, sameType }
}
