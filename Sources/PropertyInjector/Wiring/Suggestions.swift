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
    byType = Dictionary(grouping: self.registrations.indices) { [all = self.registrations] in
      ObjectIdentifier(all[$0].type)
    }
  }

  /// The registrations that may have been meant, the most likely first: by their names, then by how
  /// well their types fit.
  ///
  /// - Parameters:
  ///   - name: The name of the property, or nil where a type is looked up.
  ///   - type: The type of what fits.
  func like(_ name: String?, _ type: Any.Type) -> [Suggestion] {
    var ranked: [(rank: Int, suggestion: Suggestion)] = []
    for near in name.map({ names.nearest(to: $0) }) ?? [] {
      let registration = registrations[near.index]
      let fit = Fit(registration.type, as: type)
      let suggestion = Suggestion(
        registration: registration, isSlip: near.isSlip, isNear: true, mayFit: fit != .never)
      ranked.append((near.distance + fit.penalty, suggestion))
    }
    for index in namesakes(of: type)
    where !ranked.contains(where: { $0.suggestion.registration === registrations[index] }) {
      let suggestion = Suggestion(
        registration: registrations[index], isSlip: false, isNear: false, mayFit: true)
      ranked.append((.max, suggestion))
    }
    // Stable, so that equals stay in the order in which they were registered.
    return ranked.enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
      .prefix(Self.count).map(\.1.suggestion)
  }

  /// The few registrations of just a type that says what is meant, as that of an object does.
  private func namesakes(of type: Any.Type) -> [Int] {
    guard TypeKind(type).isClass || TypeKind(type).isExistential else { return [] }
    let indices = byType[ObjectIdentifier(type), default: []]
    return indices.count <= Self.count ? indices : []
  }
}

/// One of them.
struct Suggestion {
  let registration: Registration
  /// Whether the names differ by no more than a slip of the pen.
  let isSlip: Bool
  /// Whether the names are alike at all, and not only the types.
  let isNear: Bool
  /// Whether a value could fit.
  let mayFit: Bool
}

extension Fit {
  /// What a type adds to the distance between two names, in half edits.
  fileprivate var penalty: Int {
    switch self {
    case .always: 0
    case .dependsOnValue, .unknown: 1
    case .never: 3
    }
  }
}
