/// Which objects are relatives, by number. Each level knows what was made there and further out.
extension LevelRules {
  private static func parent(of object: Int, in place: Place) -> Int? {
    place.lazy.flatMap(\.made).first { $0.child == object }?.parent
  }

  /// Returns the anchors nearest to an object: its parent, the parent's other children, their
  /// children, and so on, then the same of the grandparent.
  static func nearest(_ anchors: Set<Int>, to object: Int, in place: Place) -> Set<Int> {
    var (seen, ancestor) = (Set([object]), parent(of: object, in: place))
    while let next = ancestor {
      var generation = Set([next])
      while !generation.isEmpty {
        if !anchors.isDisjoint(with: generation) { return anchors.intersection(generation) }
        seen.formUnion(generation)
        let children = place.flatMap(\.made).filter { generation.contains($0.parent) }
        generation = Set(children.map(\.child)).subtracting(seen)
      }
      ancestor = parent(of: next, in: place)
    }
    return []
  }
}
