import DrawnCases
import PropertyInjector

/// What isn't made, but others are made for it.
final class Router {}

final class Anchor: Makeable, Sendable {
  static var injectedProperties: [InjectableProperty] { [] }
}

class Follower: Makeable, @unchecked Sendable {
  weak var anchor: Anchor?
  required init() {}
  class var injectedProperties: [InjectableProperty] { [.reference("anchor", \Follower.anchor)] }
}

final class Shared: Follower, @unchecked Sendable {}
final class Leaf: Follower, @unchecked Sendable {}

/// Making objects for others, and looking for relatives.
extension LevelWorld {
  func makeRelative(_ index: Int?, _ current: LevelRules.Place) {
    let (parent, expectedParent) = dice.draw(relatives)
    let place = index.map { places[$0] } ?? current
    let path = "\(relatives.count) for \(number(expectedParent)) in \(place.map(\.number))"
    let relative = LevelRules.Relative(isAnchor: dice.isOne(in: 3))
    if relative.isAnchor {
      log.append("anchor \(path)")
      let anchor = try? injector(index).make(Anchor.self, parent: parent)
      return note(anchor, relative, for: expectedParent, in: place, path)
    }
    guard dice.isOne(in: 2), LevelRules.server(of: Self.sharedName, in: place) != nil else {
      log.append("leaf \(path)")
      let leaf = try? injector(index).make(Leaf.self, parent: parent)
      note(leaf, relative, for: expectedParent, in: place, path)
      if let leaf { compare(leaf, LevelRules.nearestAnchors(to: relative, in: place), path) }
      return
    }
    log.append("shared \(path)")
    let value = LevelRules.value(of: Self.sharedName, in: place, around(current))
    let shared = try? injector(index).make(Shared.self, parent: parent)
    guard let shared, let value, let home = value.home else {
      if shared != nil || value != nil {
        fault = "shared \(path): \(shared == nil ? "not " : "")made"
      }
      return
    }
    if let twin = twins[ObjectIdentifier(value)] {
      if twin != ObjectIdentifier(shared) { fault = "shared \(path) is made again" }
      return
    }
    note(shared, value)
    relatives.append((shared, relative))
    // What is first requested further inside than it is kept has no relatives.
    if home[0] === place[0] { home[0].made.append((relative, expectedParent)) }
    compare(shared, LevelRules.nearestAnchors(to: relative, in: home), path)
  }

  /// Notes an object that was made by its declaration. An override that makes values of its own does
  /// that itself, until it ends.
  private func note(
    _ object: AnyObject?, _ relative: LevelRules.Relative, for parent: LevelRules.Relative,
    in place: LevelRules.Place, _ path: String
  ) {
    let isMade = !(place.first(where: \.makesOwn)?.isOver ?? false)
    if (object != nil) != isMade { fault = "\(path): \(isMade ? "not " : "")made" }
    guard let object else { return }
    place[0].made.append((relative, parent))
    relatives.append((object, relative))
  }

  func compareChildren(_ index: Int?, _ current: LevelRules.Place) {
    let (object, relative) = dice.draw(relatives)
    let place = index.map { places[$0] } ?? current
    let path = "children of \(number(relative)) in \(place.map(\.number))"
    log.append(path)
    let found = injector(index).children(of: object).map { child in
      number(relatives.first { $0.object === child }?.relative)
    }
    let expected = LevelRules.children(of: relative, in: place).map(number)
    if found.sorted() != expected.sorted() { fault = "\(path): \(found) instead of \(expected)" }
  }

  private func compare(_ found: Follower, _ expected: [LevelRules.Relative], _ path: String) {
    let anchor = found.anchor.flatMap { anchor in relatives.first { $0.object === anchor }?.relative
    }
    if expected.isEmpty ? anchor != nil : !expected.contains(where: { $0 === anchor }) {
      fault = fault ?? "\(path): \(number(anchor)) instead of \(expected.map(number))"
    }
    if anchor != nil { relativeCount += 1 }
  }

  private func number(_ relative: LevelRules.Relative?) -> Int {
    relatives.firstIndex { $0.relative === relative } ?? -1
  }
}
