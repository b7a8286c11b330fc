import DrawnCases
import PropertyInjector
import PropertyInjectorInspection
import TestSupport

/// Random registrations of classes whose properties refer to each other, kept or not. Each question
/// gets a new injector.
struct CycleWorld: DrawnCase {
  private var entries: [Entry]
  /// The indices of classes that get nothing for their properties of another one.
  private var gaps: [(owner: Int, part: Int)] = []

  init(from dice: inout Dice) {
    let (keeps, percentOfGaps) = (dice.draw([20, 50, 80]), dice.draw([30, 50, 60, 70, 80]))
    entries = dice.happens(50) ? [Entry(.binding, keeps: keeps, from: &dice)] : []
    for (owner, part) in Self.pairs {
      if owner == part, dice.happens(90) {
        let ways: [Entry.Way] = dice.draw([[.name], [.type], [.type], [.name, .type]])
        entries += ways.map { Entry($0, of: part, keeps: keeps, from: &dice) }
      } else if owner != part, dice.happens(percentOfGaps) {
        gaps.append((owner, part))
      } else if dice.isOne(in: 20) {
        let way = dice.draw([Entry.Way.name, .type])
        entries.append(Entry(way, of: part, for: owner, keeps: keeps, from: &dice))
      }
    }
  }

  var smaller: [CycleWorld] {
    entries.withoutOne.map { fewer in changed { $0.entries = fewer } }
      + gaps.withoutOne.map { fewer in changed { $0.gaps = fewer } }
  }

  /// What is said of the properties of a target.
  var fates: [PropertyExplanation.Fate] { injector().explain(Grove()).properties.map(\.fate) }

  func check() throws { try Fault.check(lies(Grove.init) + lies(Forest.init)) }

  var description: String {
    let injector = injector()
    let registrations = injector.registrations.map { "\($0), \($0.scope)\n" }.joined()
    return "\(registrations)\(injector.explain(Grove()))"
  }

  private func injector(of trees: Trees = Trees()) -> Injector {
    let injector = Injector.quiet()
    for entry in entries { Self.classes[entry.part].register(entry, on: injector, trees) }
    for (owner, part) in gaps {
      Self.classes[part].registerNothing(for: Self.classes[owner], on: injector)
    }
    return injector
  }

  /// What is said of a target and isn't so, by an injector that is asked alone and by one that has
  /// explained the classes before, from the first or from the last.
  private func lies<Target: Fillable & AnyObject>(_ make: () -> Target) -> [String] {
    let trees = Trees()
    defer { trees.untie() }
    let (target, filling, explaining) = (make(), injector(of: trees), injector())
    _ = target.fill(overwriting: false, by: filling)
    let isSet = target.explain(by: filling).properties.map { property in
      if case .alreadySet = property.verdict { true } else { false }
    }
    let said = make().explain(by: explaining).properties
    let drawn = [Self.classes, Self.classes.reversed()].map { classes in
      let graph = explaining.graph(of: classes + [Target.self])
      return graph.types[classes.count].properties.map(\.state)
    }
    return said.indices.flatMap { index in
      let fates = [said[index].fate] + drawn.map { $0[index] }
      return fates.filter { $0 != .uncertain && ($0 == .filled) != isSet[index] }
        .map { "\(isSet[index] ? "Filled" : "Not filled"), though \($0): \(said[index])" }
    }
  }

  private static let classes: [any Tree.Type] = [
    Ash.self, Birch.self, Cedar.self, Dogwood.self, Elm.self,
  ]

  private static let pairs = classes.indices.flatMap { owner in
    classes.indices.map { (owner: owner, part: $0) }
  }

  /// What registers a class.
  fileprivate struct Entry {
    let way: Way
    let part: Int
    let owner: (any Tree.Type)?
    let lifetime: Scope

    /// By its name, by its type, or as what a protocol is bound to.
    enum Way { case name, type, binding }

    init(
      _ way: Way, of part: Int? = nil, for owner: Int? = nil, keeps: Int, from dice: inout Dice
    ) {
      self.way = way
      self.part = part ?? dice.draw(classes.indices)
      self.owner = owner.map { classes[$0] }
      lifetime = dice.happens(keeps) ? dice.draw([.singleton, .graph, .weak]) : .transient
    }
  }
}

/// What an injector has made.
private final class Trees: Sendable {
  private let all = Locked<[any Tree]>([])

  func add<Kind: Tree>(_ tree: Kind) -> Kind {
    all.withLock { $0.append(tree) }
    return tree
  }

  /// Has them let go of each other.
  func untie() { all.withLock(\.self).forEach { $0.untie() } }
}

private protocol Tree: AnyObject, Sendable {
  init()
  func untie()
  static var name: String { get }
}

extension Tree {
  static func register(_ entry: CycleWorld.Entry, on injector: Injector, _ trees: Trees) {
    let source = Source.unchecked(entry.lifetime) { _ in trees.add(Self()) }
    switch entry.way {
    case .name: injector.registerProperty(name, for: entry.owner, source)
    case .type: injector.register(Self.self, for: entry.owner, source)
    case .binding: injector.bind((any Tree).self, to: Self.self) { $0 }
    }
  }

  static func registerNothing(for owner: any Tree.Type, on injector: Injector) {
    injector.registerProperty(name, for: owner, .nothing(Self.self))
  }
}

private final class Ash: Tree, @unchecked Sendable {
  var birch: Birch?
  @Injected var cedar: Cedar?
  var dogwood: Dogwood?
  @Injected var elm: Elm?
  func untie() { (birch, cedar, dogwood, elm) = (nil, nil, nil, nil) }
  static var name: String { "ash" }
}

private final class Birch: Tree, Injectable, @unchecked Sendable {
  @Injected var ash: Ash?
  var cedar: Cedar?
  var dogwood: Dogwood?
  var elm: Elm?
  func untie() { (ash, cedar, dogwood, elm) = (nil, nil, nil, nil) }
  static var name: String { "birch" }
  static var injectedProperties: [InjectableProperty] {
    [.property("cedar", \Birch.cedar), .property("elm", isRequired: false, \Birch.elm)]
  }
}

private final class Cedar: Tree, @unchecked Sendable {
  var ash: Ash?
  var birch: Birch?
  @Injected var dogwood: Dogwood
  @Injected var elm: Elm?
  func untie() { (ash, birch, elm) = (nil, nil, nil) }
  static var name: String { "cedar" }
}

private final class Dogwood: Tree, Injectable, @unchecked Sendable {
  @Injected var tree: (any Tree)?
  var ash: Ash?
  @Injected var birch: Birch?
  var cedar: Cedar?
  func untie() { (tree, ash, birch, cedar) = (nil, nil, nil, nil) }
  static var name: String { "dogwood" }
  static var injectedProperties: [InjectableProperty] { [.property("ash", \Dogwood.ash)] }
}

private final class Elm: Tree, Injectable, @unchecked Sendable {
  var ash: Ash?
  var birch: Birch?
  var cedar: Cedar?
  @Injected var dogwood: Dogwood?
  func untie() { (ash, birch, cedar, dogwood) = (nil, nil, nil, nil) }
  static var name: String { "elm" }
  static var injectedProperties: [InjectableProperty] {
    [.property("birch", isRequired: false, \Elm.birch), .property("cedar", \Elm.cedar)]
  }
}

private final class Grove: Fillable {
  @Injected var ash: Ash?
  var birch: Birch?
  @Injected var cedar: Cedar?
  @Injected var dogwood: Dogwood?
  @Injected var elm: Elm
  @Injected var tree: (any Tree)?
}

/// The same, from the last to the first.
private final class Forest: Fillable {
  @Injected var tree: (any Tree)?
  @Injected var elm: Elm?
  var dogwood: Dogwood?
  @Injected var cedar: Cedar?
  @Injected var birch: Birch
  @Injected var ash: Ash?
}
