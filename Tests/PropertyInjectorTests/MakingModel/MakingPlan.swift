import DrawnCases

/// What to make, and what each of it needs. Drawn values are numbered from 0.
struct MakingPlan: CustomStringConvertible {
  var values: [Planned]

  /// What is needed, and whether it may be missing.
  struct Need {
    var target: Int
    /// Whether a factory goes on without it, or a property may stay nil.
    var isOptional: Bool
  }

  struct Planned {
    var isKept = true
    /// What its factory, its properties, its `.afterInit`, and its delegate ask for.
    var factory: [Need] = []
    var properties: [Need] = []
    var afterInit: [Need] = []
    var delegate: [Int] = []
    var fails = Failing.never
    /// Whether the factory fails after it has asked, not before.
    var failsLate = false

    enum Failing { case never, once, always }
  }

  init(_ values: [Planned]) { self.values = values }

  init(from dice: inout Dice) {
    let keeps = dice.draw([100, 70])
    if dice.happens(35) {
      self.init(ringOf: dice.draw(2...12), keeps: keeps, from: &dice)
    } else {
      self.init(of: dice.draw(3...8), keeps: keeps, from: &dice)
    }
    // Delegates that ask for new values would go on without end.
    let areKept = values.map(\.isKept)
    for index in values.indices { values[index].delegate.removeAll { !areKept[$0] } }
  }

  /// Values that need any others or, in every other case, only later ones in their factories.
  private init(of count: Int, keeps: Int, from dice: inout Dice) {
    let (leadsBack, catches) = (dice.isOne(in: 2), dice.draw([0, 0, 0, 30]))
    let (afterInits, delegates, fails) = (
      dice.draw([0, 30]), dice.draw([0, 40]), dice.draw([0, 15])
    )
    let (properties, needs, requires) = (dice.draw(0...3), dice.draw(0...2), dice.draw([0, 30]))
    values = (0..<count).map { index in
      var value = Planned(isKept: dice.happens(keeps))
      for _ in 0..<dice.draw(0...needs) where leadsBack || index + 1 < count {
        let target = dice.draw(leadsBack ? 0..<count : index + 1..<count)
        value.factory.append(Need(target: target, isOptional: dice.happens(catches)))
      }
      for _ in 0..<dice.draw(0...properties) {
        value.add(property: dice.draw(0..<count), isRequired: dice.happens(requires))
      }
      if dice.happens(afterInits) {
        value.afterInit = [Need(target: dice.draw(0..<count), isOptional: dice.isOne(in: 2))]
      }
      if dice.happens(delegates) { value.delegate = dice.oneOrTwo(of: count) }
      if dice.happens(fails) { value.fails = dice.draw([.once, .once, .always]) }
      value.failsLate = dice.isOne(in: 2)
      return value
    }
  }

  /// Values that each need the next one, in a factory or property.
  private init(ringOf count: Int, keeps: Int, from dice: inout Dice) {
    let (gives, delegates, requires) = (
      dice.draw([0, 35]), dice.draw([0, 40]), dice.draw([0, 30])
    )
    let afterInits = dice.draw([0, 0, 35])
    let (open, fails) = (dice.draw(0..<count), dice.draw([0, 0, 5]))
    values = (0..<count).map { index in
      var value = Planned(isKept: dice.happens(keeps))
      let next = (index + 1) % count
      if index != open, dice.happens(gives) {
        value.factory = [Need(target: next, isOptional: false)]
      } else if dice.happens(afterInits) {
        value.afterInit = [Need(target: next, isOptional: false)]
      } else {
        value.add(property: next, isRequired: dice.happens(requires))
      }
      if dice.happens(40) { value.add(property: dice.draw(0..<count), isRequired: false) }
      if dice.happens(delegates) { value.delegate = dice.oneOrTwo(of: count) }
      if dice.happens(fails) { value.fails = dice.draw([.once, .once, .always]) }
      return value
    }
  }

  var description: String {
    values.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
  }

  /// Plans that need one thing less.
  var smaller: [MakingPlan] {
    values.indices.flatMap { index in
      values[index].smaller.map { value in changed { $0.values[index] = value } }
    }
  }

  private func changed(_ change: (inout MakingPlan) -> Void) -> MakingPlan {
    var copy = self
    change(&copy)
    return copy
  }
}

extension MakingPlan.Planned: CustomStringConvertible {
  /// Adds a property, unless the value has one for the same value.
  mutating func add(property target: Int, isRequired: Bool) {
    if properties.contains(where: { $0.target == target }) { return }
    properties.append(MakingPlan.Need(target: target, isOptional: !isRequired))
  }

  fileprivate var smaller: [MakingPlan.Planned] {
    func changed<Part>(
      _ path: WritableKeyPath<Self, Part>, to parts: [Part]
    ) -> [MakingPlan.Planned] {
      parts.map { part in
        var copy = self
        copy[keyPath: path] = part
        return copy
      }
    }
    return changed(\.factory, to: factory.withoutOne)
      + changed(\.properties, to: properties.withoutOne)
      + changed(\.afterInit, to: afterInit.withoutOne)
      + changed(\.delegate, to: delegate.withoutOne)
      + changed(\.fails, to: fails == .never ? [] : [.never])
      + changed(\.isKept, to: isKept ? [] : [true])
  }

  var description: String {
    func list(_ needs: [MakingPlan.Need]) -> String {
      needs.map { "\($0.target)\($0.isOptional ? "?" : "")" }.joined(separator: " ")
    }
    let parts = [
      isKept ? "kept" : "new", "factory (\(list(factory)))", "properties (\(list(properties)))",
      "afterInit (\(list(afterInit)))",
      "delegate (\(delegate.map(String.init).joined(separator: " ")))",
      fails == .never ? "" : "fails \(fails)\(failsLate ? " late" : "")",
    ]
    return parts.joined(separator: " ")
  }
}

extension Dice {
  /// One or two numbers below a count.
  fileprivate mutating func oneOrTwo(of count: Int) -> [Int] {
    (0...draw(0...1)).map { _ in draw(0..<count) }
  }
}
