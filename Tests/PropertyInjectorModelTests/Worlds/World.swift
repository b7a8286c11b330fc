import PropertyInjector
import TestSupport

/// Random registrations of every kind: bindings, arguments, values that need others, registrations
/// for some targets only, and overrides.
///
/// A seed draws the same registrations each time, so that each question gets a new injector.
struct World {
  let seed: UInt64

  /// Whether the injector is an override of another one.
  var isOverridden: Bool { seed % 3 == 0 }

  /// Gives `body` an injector with what was drawn.
  func enter<Result>(_ body: (Injector) throws -> Result) rethrows -> Result {
    var random = SeededGenerator(seed: seed)
    guard isOverridden else {
      let policy: DuplicatePolicy = Bool.random(using: &random) ? .keepFirst : .replace
      let injector = Injector.quiet(duplicates: policy)
      register(on: injector, &random)
      return try body(injector)
    }
    return try Injector.withOverrides({ register(on: $0, &random) }, issueHandler: { _ in }) {
      try Injector.withOverrides({ register(on: $0, &random) }, issueHandler: { _ in }) {
        try body(Injector.current)
      }
    }
  }

  private func register(on injector: Injector, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      let kind = Int.random(in: 0..<12, using: &random)
      let targets: [Any.Type?] = [nil, nil, nil, Desk.self, Shelf.self, Card.self]
      let target = targets.randomElement(using: &random) ?? nil
      let qualifier = [nil, nil, nil, "loud"].randomElement(using: &random) ?? nil
      switch kind {
      case 0...3: registerName(on: injector, for: target, &random)
      case 4...6: registerType(on: injector, qualifier, for: target, &random)
      case 7...8: bind(on: injector, qualifier, for: target, &random)
      case 9: injector.register(Ink.self, for: target) { (_, color: Int) in Ink() }
      case 10:
        switch Int.random(in: 0..<3, using: &random) {
        case 0: injector.bindArguments(of: Ink.self, 1)
        case 1: injector.bindArguments(of: Ink.self, "one")
        default: injector.bindArguments(of: Ink.self, 1, 2)
        }
      default: injector.registerProperty("pen", for: target) { Pen() }
      }
    }
  }

  private func registerName(
    on injector: Injector, for target: Any.Type?, _ random: inout SeededGenerator
  ) {
    let names = ["pen", "tool", "ink", "chest", "paper", "other"]
    let name = names.randomElement(using: &random) ?? "pen"
    switch Int.random(in: 0..<9, using: &random) {
    case 0: injector.registerProperty(name, for: target, .unchecked(Pen()))
    case 1: injector.registerProperty(name, for: target) { Brush() }
    case 2: injector.registerProperty(name, for: target) { Ink?.none }
    case 3: injector.registerProperty(name, for: target) { Ink() as Ink? }
    case 4: injector.registerProperty(name, for: target, .factory { Chest() }.injected())
    case 5: injector.registerProperty(name, for: target, .singleton { Brush() as any Tool })
    case 6: injector.registerProperty(name, for: target, .instance(7))
    case 7: injector.registerProperty(name, for: target, .singleton { Sheet() })
    default: injector.registerProperty(name, for: target) { Paper() }
    }
  }

  private func registerType(
    on injector: Injector, _ qualifier: String?, for target: Any.Type?,
    _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: injector.register((any Tool).self, qualifier: qualifier, for: target) { Pen() }
    case 1: injector.register(Pen.self, qualifier: qualifier, for: target) { Pen() }
    case 2:
      injector.register(Brush.self, qualifier: qualifier, for: target, .singleton { Brush() })
    case 3: injector.register(Ink.self, qualifier: qualifier, for: target) { Ink() }
    case 4: injector.register(Chest.self, qualifier: qualifier, for: target) { Chest() }
    case 5:
      injector.register(Ink.self, qualifier: qualifier, for: target, .factory { Ink?.none })
    case 6: injector.register(Sheet.self, for: target, exactly: true) { Sheet() }
    default: injector.register(Paper.self, qualifier: qualifier, for: target) { Paper() }
    }
  }

  private func bind(
    on injector: Injector, _ qualifier: String?, for target: Any.Type?,
    _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<7, using: &random) {
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
