// Arrays of what is registered as elements.
extension Snapshot {
  /// Returns registrations, in which elements of the name are replaced by a collection of them, unless
  /// none can serve the type. For a request by type, its collections follow.
  func collecting(
    _ found: [Registration], named name: String?, as type: Any.Type,
    _ qualification: Qualification? = nil, for target: Any.Type?
  ) -> [Registration] {
    var all = found
    if let name, all.contains(where: \.info.isElement) {
      let elements = elements(for: target) { _ in [.name(name)] }
      if elements.contains(where: { $0.fit(type) != .never }) {
        all.removeAll(where: \.info.isElement)
        all.append(Registration(collecting: elements, as: type, name: name, at: outermost))
      }
    }
    return qualification.map { all + collections(as: type, $0, for: target) } ?? all
  }

  /// The layer of collections, which never ends: their elements may.
  private var outermost: Injector { outer?.outermost ?? layer.object }

  /// Returns the collections of all elements that serve a type, whatever their names: one for each
  /// qualifier, best first.
  private func collections(
    as type: Any.Type, _ qualification: Qualification, for target: Any.Type?
  ) -> [Registration] {
    let all = elements(for: target) { $0.subjects(ofElementsServing: type) }
    let byQualifier = Dictionary(grouping: all.filter { $0.serves(type) }, by: \.info.qualifier)
    return byQualifier.compactMap { qualifier, elements in
      qualification.rank(of: qualifier).map { rank in
        (rank, Registration(collecting: elements, as: type, qualifier: qualifier, at: outermost))
      }
    }.sorted { ($0.0, $0.1.info.qualifier ?? "") < ($1.0, $1.1.info.qualifier ?? "") }.map(\.1)
  }

  /// Returns the elements of some subjects, those of outer levels first. With the same key, that of
  /// the innermost level is in the place of the others.
  private func elements(
    for target: Any.Type?, of subjects: (Registry) -> Set<Registry.Subject>
  ) -> [Registration] {
    let subjects = chain.reduce(into: Set()) { $0.formUnion(subjects($1.registry)) }
    var (elements, places): ([Registration], [Registry.Subject: [String: Int]]) = ([], [:])
    for element in found({ $0.elements(of: subjects) }).reversed().joined()
    where element.serves(target: target, qualifier: element.info.qualifier) {
      let (subject, key) = (element.subject, element.info.element?.key)
      if let key, let place = places[subject]?[key] {
        elements[place] = element
      } else {
        if let key { places[subject, default: [:]][key] = elements.count }
        elements.append(element)
      }
    }
    return elements
  }
}
