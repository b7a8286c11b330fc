/// Which objects are relatives. Each level knows what was made there and further out.
extension LevelRules {
  final class Relative {
    let isAnchor: Bool

    init(isAnchor: Bool) { self.isAnchor = isAnchor }
  }

  static func parent(of object: Relative, in place: Place) -> Relative? {
    place.lazy.flatMap(\.made).first { $0.child === object }?.parent
  }

  static func children(of object: Relative, in place: Place) -> [Relative] {
    place.flatMap(\.made).filter { $0.parent === object }.map(\.child)
  }

  /// The anchors that are equally near to an object, none of which is nearer: its parent, the
  /// parent's other children, their children, and so on, then the same of the grandparent.
  static func nearestAnchors(to object: Relative, in place: Place) -> [Relative] {
    var (seen, ancestor) = ([object], parent(of: object, in: place))
    while let next = ancestor {
      var generation = [next]
      while !generation.isEmpty {
        let anchors = generation.filter(\.isAnchor)
        if !anchors.isEmpty { return anchors }
        seen += generation
        generation = generation.flatMap { children(of: $0, in: place) }
          .filter { child in !seen.contains { $0 === child } }
      }
      ancestor = parent(of: next, in: place)
    }
    return []
  }
}
