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
      let target = dice.draw(targets)
      let qualifier = dice.draw([nil, nil, nil, "loud"])
      switch dice.draw(0..<12) {
      case 0...3: registerName(on: injector, for: target, &dice)
      case 4...6: registerType(on: injector, qualifier, for: target, &dice)
      case 7...8: bind(on: injector, qualifier, for: target, &dice)
      case 9: injector.register(Ink.self, for: target) { (_, color: Int) in Ink() }
      case 10:
        switch dice.draw(0..<3) {
        case 0: injector.bindArguments(of: Ink.self, 1)
        case 1: injector.bindArguments(of: Ink.self, "one")
        default: injector.bindArguments(of: Ink.self, 1, 2)
        }
      default: injector.registerProperty("pen", for: target) { Pen() }
      }
    }
  }

  private func registerName(on injector: Injector, for target: Any.Type?, _ dice: inout Dice) {
    let name = dice.draw(["pen", "tool", "ink", "chest", "paper", "other"])
    switch dice.draw(0..<10) {
    case 0: injector.registerProperty(name, for: target, .unchecked(Pen()))
    case 1: injector.registerProperty(name, for: target) { Brush() }
    case 2: injector.registerProperty(name, for: target) { Ink?.none }
    case 3: injector.registerProperty(name, for: target) { Ink() as Ink? }
    case 4: injector.registerProperty(name, for: target, .factory { Chest() })
    case 5: injector.registerProperty(name, for: target, .singleton { Brush() as any Tool })
    case 6: injector.registerProperty(name, for: target, .instance(7))
    case 7: injector.registerProperty(name, for: target, .singleton { Sheet() })
    case 8: injector.registerProperty(name, for: target, .nothing(Pen.self))
    default: injector.registerProperty(name, for: target) { Paper() }
    }
  }

  private func registerType(
    on injector: Injector, _ qualifier: String?, for target: Any.Type?, _ dice: inout Dice
  ) {
    switch dice.draw(0..<9) {
    case 0: injector.register((any Tool).self, qualifier: qualifier, for: target) { Pen() }
    case 1: injector.register(Pen.self, qualifier: qualifier, for: target) { Pen() }
    case 2:
      injector.register(Brush.self, qualifier: qualifier, for: target, .singleton { Brush() })
    case 3: injector.register(Ink.self, qualifier: qualifier, for: target) { Ink() }
    case 4: injector.register(Chest.self, qualifier: qualifier, for: target) { Chest() }
    case 5:
      injector.register(Ink.self, qualifier: qualifier, for: target, .factory { Ink?.none })
    case 6: injector.register(Sheet.self, for: target, exactly: true) { Sheet() }
    case 7: injector.register(Ink.self, qualifier: qualifier, for: target, .nothing(Ink.self))
    default: injector.register(Paper.self, qualifier: qualifier, for: target) { Paper() }
    }
  }

  private func bind(
    on injector: Injector, _ qualifier: String?, for target: Any.Type?, _ dice: inout Dice
  ) {
    switch dice.draw(0..<7) {
    case 0: injector.bind((any Tool).self, qualifier: qualifier, for: target, to: Pen.self) { $0 }
    case 1: injector.bind((any Tool).self, for: target, to: Brush.self) { $0 }
    case 2: injector.bind(Pen.self, qualifier: qualifier, for: target, to: (any Tool).self)
    case 3: injector.bind(Brush.self, for: target, to: (any Tool).self)
    case 4: injector.bind(Paper.self, qualifier: qualifier, for: target, to: Sheet.self) { $0 }
    case 5: injector.bind(Sheet.self, for: target, to: Paper.self)
    default: injector.bind((any Tool).self, qualifier: qualifier, to: Chest.self)
    }
  }
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
class Desk {
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

struct Card: Injectable {
  var pen: Pen?
  @Injected var tool: any Tool
  var ink: Ink?
  var number: Int?
  static var injectedProperties: [InjectableProperty] { [.property("ink", \Card.ink)] }
}
