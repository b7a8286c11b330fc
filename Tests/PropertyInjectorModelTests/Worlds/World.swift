import DrawnCases
import PropertyInjector
import TestSupport

/// Random registrations of every kind: bindings, arguments, values that need others, registrations
/// for some targets only, and overrides. Each question gets a new injector.
struct World: DrawnCase {
  private let policy: DuplicatePolicy
  /// What is registered, by the dice that draw it: on an injector, or on an override and on another
  /// one inside.
  private var levels: [[Dice]]

  init(from dice: inout Dice) {
    policy = dice.draw([.keepFirst, .replace])
    levels = (0..<dice.draw([1, 1, 2])).map { _ in (0..<dice.draw(1...7)).map { _ in dice.split() }
    }
  }

  var smaller: [World] {
    levels.indices.flatMap { level in
      levels[level].withoutOne.map { fewer in changed { $0.levels[level] = fewer } }
    }
  }

  /// Whether the injector is an override of another one.
  var isOverridden: Bool { levels.count > 1 }

  /// Gives `body` an injector with what was drawn.
  func enter<Result>(_ body: (Injector) throws -> Result) rethrows -> Result {
    guard isOverridden else {
      let injector = Injector.quiet(duplicates: policy)
      register(levels[0], on: injector)
      return try body(injector)
    }
    return try Injector.withOverrides({ register(levels[0], on: $0) }, issueHandler: { _ in }) {
      try Injector.withOverrides({ register(levels[1], on: $0) }, issueHandler: { _ in }) {
        try body(Injector.current)
      }
    }
  }

  private func register(_ registrations: [Dice], on injector: Injector) {
    for var dice in registrations {
      let targets: [Any.Type?] = [nil, nil, nil, Desk.self, Shelf.self, Card.self]
      let (target, qualifier) = (dice.draw(targets), dice.draw([nil, nil, nil, "loud"]))
      if dice.happens(45) {
        let name = dice.draw(["pen", "pen", "tool", "ink", "chest", "paper", "other"])
        dice.draw(Self.ofNames)(injector, name, target)
      } else {
        dice.draw(Self.ofTypes)(injector, qualifier, target)
      }
    }
  }

  private static let ofNames: [@Sendable (Injector, _ name: String, _ target: Any.Type?) -> Void] =
    [
      { $0.registerProperty($1, for: $2) { Pen() } },
      { $0.registerProperty($1, for: $2, .unchecked(Pen())) },
      { $0.registerProperty($1, for: $2) { Brush() } },
      { $0.registerProperty($1, for: $2) { Ink?.none } },
      { $0.registerProperty($1, for: $2) { Ink() as Ink? } },
      { $0.registerProperty($1, for: $2, .factory { Chest() }) },
      { $0.registerProperty($1, for: $2, .singleton { Brush() as any Tool }) },
      { $0.registerProperty($1, for: $2, .instance(7)) },
      { $0.registerProperty($1, for: $2, .singleton { Sheet() }) },
      { $0.registerProperty($1, for: $2, .nothing(Pen.self)) },
      { $0.registerProperty($1, for: $2) { Paper() } },
    ]

  private static let ofTypes:
    [@Sendable (Injector, _ qualifier: String?, _ target: Any.Type?) -> Void] = [
      { $0.register((any Tool).self, qualifier: $1, for: $2) { Pen() } },
      { $0.register(Pen.self, qualifier: $1, for: $2) { Pen() } },
      { $0.register(Brush.self, qualifier: $1, for: $2, .singleton { Brush() }) },
      { $0.register(Ink.self, qualifier: $1, for: $2) { Ink() } },
      { $0.register(Ink.self, qualifier: $1, for: $2, .factory { Ink?.none }) },
      { $0.register(Ink.self, qualifier: $1, for: $2, .nothing(Ink.self)) },
      { $0.register(Chest.self, qualifier: $1, for: $2) { Chest() } },
      { $0.register(Paper.self, qualifier: $1, for: $2) { Paper() } },
      { $0.register(Sheet.self, for: $2, exactly: true) { Sheet() } },
      { $0.bind((any Tool).self, qualifier: $1, for: $2, to: Pen.self) { $0 } },
      { $0.bind((any Tool).self, for: $2, to: Brush.self) { $0 } },
      { $0.bind(Pen.self, qualifier: $1, for: $2, to: (any Tool).self) },
      { $0.bind(Brush.self, for: $2, to: (any Tool).self) },
      { $0.bind(Paper.self, qualifier: $1, for: $2, to: Sheet.self) { $0 } },
      { $0.bind(Sheet.self, for: $2, to: Paper.self) },
      { injector, qualifier, _ in
        injector.bind((any Tool).self, qualifier: qualifier, to: Chest.self)
      },
      { $0.register(Ink.self, for: $2) { (_, color: Int) in Ink() } },
      { injector, _, _ in injector.bindArguments(of: Ink.self, 1) },
      { injector, _, _ in injector.bindArguments(of: Ink.self, "one") },
    ]
}

protocol Tool: AnyObject, Sendable {}
class Pen: Tool, @unchecked Sendable {}
final class Brush: Tool, @unchecked Sendable {}
final class Ink {}

class Paper: @unchecked Sendable {}

final class Sheet: Paper, Makeable, @unchecked Sendable {
  required override init() {}
  static var injectedProperties: [InjectableProperty] { [] }
}

/// It needs others itself.
final class Chest: Tool, Injectable, @unchecked Sendable {
  var ink: Ink?
  @Injected var tool: (any Tool)?
  @Injected var sheet: Sheet
  static var injectedProperties: [InjectableProperty] { [.property("ink", \Chest.ink)] }
}

/// A target whose properties are of every kind.
class Desk: Fillable {
  var pen: Pen?
  @Injected var tool: any Tool
  @Injected(qualifier: "loud") var ink: Ink?
  @Injected private var paper: Paper
  var chest: Chest?
}

/// Another, with a property of a name that its superclass has too.
final class Shelf: Desk, Injectable {
  private var paper: Paper?
  var pens: Pen?
  var brush: Brush?
  var box: Chest?
  class var injectedProperties: [InjectableProperty] {
    [
      .property("brush", \Shelf.brush),
      .property("box", isRequired: false) { (shelf: Shelf, box: Chest) in shelf.box = box },
    ]
  }
}

struct Card: Fillable, Injectable {
  var pen: Pen?
  @Injected var tool: any Tool
  var ink: Ink?
  var number: Int?
  static var injectedProperties: [InjectableProperty] { [.property("ink", \Card.ink)] }
}
