import DrawnCases
import PropertyInjector

/// What no injector makes, but others are made for it.
final class Router {}

final class Anchor: Makeable, Sendable {
  static var injectedProperties: [InjectableProperty] { [] }
}

final class Leaf: Makeable, @unchecked Sendable {
  weak var anchor: Anchor?
  static var injectedProperties: [InjectableProperty] { [.reference("anchor", \Leaf.anchor)] }
}

extension LevelWorld {
  /// Makes an object for another, and looks at its reference to a relative.
  func makeRelative(_ current: LevelRules.Place) {
    let (parent, (injector, place)) = (dice.draw(relatives.indices), drawInjector(current))
    let (isAnchor, number) = (dice.isOne(in: 2), relatives.count)
    let path = "\(isAnchor ? "anchor" : "leaf") \(number) for \(parent) in \(place.map(\.number))"
    log.append(path)
    let made: AnyObject? =
      isAnchor
      ? try? injector.make(Anchor.self, parent: relatives[parent])
      : try? injector.make(Leaf.self, parent: relatives[parent])
    // What has no registration ends with the level that would own one.
    let isOver = place.first(where: \.makesOwn)?.isOver ?? false
    guard let made, !isOver else {
      if (made == nil) != isOver { fault = "\(path): \(made == nil ? "not " : "")made" }
      return
    }
    relatives.append(made)
    place[0].made.append((number, parent))
    guard let leaf = made as? Leaf else { return }
    let anchors = Set(relatives.indices.filter { relatives[$0] is Anchor })
    let expected = LevelRules.nearest(anchors, to: number, in: place)
    let found = leaf.anchor.flatMap { anchor in relatives.firstIndex { $0 === anchor } }
    if found != nil { referenceCount += 1 }
    if expected.isEmpty ? found != nil : !expected.contains(found ?? -1) {
      fault = "\(path): refers to \(found ?? -1) instead of \(expected)"
    }
  }
}
