/// The tree of what was made, as a level sees it: what was recorded there and further out. What is
/// recorded at a level ends with it, and other levels beside it don't see it.
extension Injector {
  /// Records an object that was made here, and for which one, unless it was made for another.
  func record(_ object: AnyObject, under parent: AnyObject?) {
    let isFree = self.parent(of: object) == nil
    let (object, parent) = (UncheckedSendable(value: object), UncheckedSendable(value: parent))
    relatives.makeRoom()
    relatives.nodes.withLock { nodes in
      let parent = parent.value.map { nodes.id(adding: $0) }
      let id = nodes.id(adding: object.value)
      if isFree { nodes.put(id, under: parent) }
    }
  }

  /// Returns the object that another was made for, or nil if there is none or it is gone.
  ///
  /// The objects that a factory requests with `make` are made for the object that it returns.
  /// Relatives are recorded once a type that lists a reference was used, because recording takes
  /// time. Those of an open scope are known only there and further inside. Use an object that isn't
  /// `Sendable` only where it belongs: nothing checks that.
  public func parent(of object: AnyObject) -> AnyObject? {
    let search = RelativeSearch(self)
    return search.parent(of: search.places(of: ObjectIdentifier(object))).flatMap(search.object)
  }

  /// Returns the living objects that were made for another, in order. Use objects that aren't
  /// `Sendable` only where they belong: nothing checks that.
  public func children(of object: AnyObject) -> [AnyObject] {
    let search = RelativeSearch(self)
    let children = search.children(of: search.places(of: ObjectIdentifier(object)))
    return children.compactMap(search.object)
  }

  /// Whether an object was made for another, directly or not.
  func wasMade(_ object: AnyObject, for ancestor: AnyObject) -> Bool {
    object === ancestor
      || RelativeSearch(self).nearest(to: object, isAncestor: true, where: { _ in true }) {
        $0 === ancestor ? true : nil
      } ?? false
  }

  /// Returns the first result of `body` for a relative, nearest first: the parent, its other
  /// children and their descendants, then the grandparent, and so on, but no descendants of the
  /// object. Retains no object whose type can't fit, because it may belong elsewhere.
  func nearest<Found>(
    to object: AnyObject, where mayFit: (AnyClass) -> Bool, _ body: (AnyObject) -> Found?
  ) -> Found? {
    RelativeSearch(self).nearest(to: object, isAncestor: false, where: mayFit, body)
  }
}

/// Looks into what was recorded at a level and further out, as far as the levels haven't ended.
private struct RelativeSearch {
  private let levels: [Injector]

  init(_ innermost: Injector) { levels = innermost.chain.filter { !$0.isOver } }

  /// The node of an object at one level.
  struct Place: Hashable {
    let level, id: Int
  }

  private func node(_ place: Place) -> Nodes.Node? {
    levels[place.level].relatives.nodes.withLock { $0[place.id] }
  }

  /// The nodes of a living object, innermost first. None if it is gone.
  func places(of key: ObjectIdentifier) -> [Place] {
    levels.indices.compactMap { level in
      levels[level].relatives.nodes.withLock { $0.id(of: key) }.map { Place(level: level, id: $0) }
    }
  }

  /// A node, and those of its object at other levels.
  private func places(sameAs place: Place) -> [Place] {
    let object = node(place)?.object.object
    let others = object.map { places(of: ObjectIdentifier($0)) } ?? []
    return [place] + others.filter { $0.level != place.level }
  }

  func parent(of places: [Place]) -> [Place]? {
    places.lazy.compactMap { place in
      node(place)?.parent.map { Place(level: place.level, id: $0) }
    }.first.map(self.places(sameAs:))
  }

  func children(of places: [Place]) -> [[Place]] {
    places.flatMap { place in
      (node(place)?.children ?? []).map { Place(level: place.level, id: $0) }
    }.map(self.places(sameAs:))
  }

  func object(_ places: [Place]) -> AnyObject? {
    places.first.flatMap { node($0)?.object.object }
  }

  func nearest<Found>(
    to object: AnyObject, isAncestor: Bool, where mayFit: (AnyClass) -> Bool,
    _ body: (AnyObject) -> Found?
  ) -> Found? {
    var searched = places(of: ObjectIdentifier(object))
    // Levels that know less may have recorded an ancestor as a descendant.
    var seen = Set(searched)
    while let ancestor = parent(of: searched), seen.isDisjoint(with: ancestor) {
      var level = [ancestor]
      while !level.isEmpty {
        for places in level {
          seen.formUnion(places)
          guard let type = node(places[0])?.type, mayFit(type) else { continue }
          if let found = self.object(places).flatMap(body) { return found }
        }
        level = isAncestor ? [] : level.flatMap(children).filter { seen.isDisjoint(with: $0) }
      }
      searched = ancestor
    }
    return nil
  }
}
