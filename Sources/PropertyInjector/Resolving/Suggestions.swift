/// What may have been meant where nothing fills a property: registrations of nearly the same name,
/// or of just its type.
struct Suggestions: Sendable {
  private let registrations: [Registration]
  private let names: SimilarNames
  private let byType: [ObjectIdentifier: [Int]]

  /// How many are made for one property.
  static let count = 3

  init(_ registrations: [Registration]) {
    // Those by type come last, so that the index of a name is that of its registration.
    self.registrations =
      registrations.filter { $0.info.name != nil } + registrations.filter { $0.info.name == nil }
    names = SimilarNames(self.registrations.compactMap(\.info.name))
    let all = self.registrations
    byType = Dictionary(grouping: all.indices) { ObjectIdentifier(all[$0].type) }
  }

  /// The registrations that may have been meant, the most likely first: by how near their names are
  /// and how well their types fit, both together; those of just the type come last.
  ///
  /// - Parameters:
  ///   - name: The name of the property, or nil where a type is looked up.
  ///   - isTaken: Whether a name is that of something else.
  func like(
    _ name: String?, _ type: Any.Type, for target: Any.Type? = nil,
    unless isTaken: (String) -> Bool = { _ in false }
  ) -> [Suggestion] {
    var ranked: [(rank: Int, suggestion: Suggestion)] = []
    func add(_ index: Int, _ likeness: Suggestion.Likeness, _ distance: Int) {
      let registration = registrations[index]
      // It wouldn't help where it is limited to others.
      guard registration.serves(target: target, qualifier: nil),
        !(registration.info.name.map(isTaken) ?? false)
      else { return }
      let fit = Fit(registration.type, as: type)
      // In half edits, as the distance between the names.
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
    // Of those with one label the likeliest. Stable, so that equals stay in their order.
    var seen: Set<String> = []
    return ranked.enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
      .map(\.1.suggestion).filter { seen.insert($0.registration.info.label).inserted }
      .prefix(Self.count).map(\.self)
  }

  /// The few registrations of just a type that says what is meant, as that of an object does.
  private func namesakes(of type: Any.Type) -> [Int] {
    guard TypeKind(type).isClass || TypeKind(type).isExistential else { return [] }
    let indices = byType[ObjectIdentifier(type), default: []]
    return indices.count <= Self.count ? indices : []
  }
}

/// Whether there are many values of a type, with names that may be alike: texts, numbers and other
/// types of the standard library, tuples, and closures.
private func isCommon(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .struct, .enum: fullName(of: type)?.hasPrefix("Swift.") ?? false
  default: !TypeKind(type).isClass && !TypeKind(type).isExistential
  }
}

struct Suggestion {
  let registration: Registration
  let likeness: Likeness
  /// Whether a value could fit.
  let mayFit: Bool

  /// The names differ by a slip of the pen; by more, or by words; or only the type is the same.
  enum Likeness { case typo, related, sameType }
}
