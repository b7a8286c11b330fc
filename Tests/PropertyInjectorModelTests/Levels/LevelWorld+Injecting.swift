import DrawnCases
import PropertyInjector

/// What a world makes.
class Made: @unchecked Sendable {
  let number: Int
  let needs: [Made?]

  required init(_ number: Int, _ needs: [Made?] = []) {
    (self.number, self.needs) = (number, needs)
  }
}

/// What is registered by type.
final class Guest: Made, @unchecked Sendable {}

/// What is registered for a plain property.
final class Sign: Made, @unchecked Sendable {}

/// What is registered by another name.
final class Part: Made, Fillable, @unchecked Sendable {
  var name7: Sign?
  @Injected fileprivate var guest: Guest?
}

extension LevelWorld {
  /// Injects something that was made, supplied, or registered, whoever keeps it.
  func inject(_ current: LevelRules.Place) {
    let ((part, value), (injector, place)) = (dice.draw(parts), drawInjector(current))
    let levels = places.map { $0[0] }
    if LevelRules.mayBeLeft(value, in: levels) { return }
    let keeper = LevelRules.keeper(of: value, in: place)
    let path =
      "\(value.number) of \(keeper?.map(\.number) ?? []), injected in \(place.map(\.number))"
    log.append("\(path), within \(current.map(\.number))")
    let old = value.properties
    let report = part.fill(overwriting: false, by: injector)
    value.properties.inject(keptIn: keeper, in: place, around(current))
    compareContents(of: part, value, path)
    func check(_ property: String, _ name: Int, _ found: LevelRules.Value?) {
      let isHidden = LevelRules.isHidden(name, from: keeper, in: place)
      let failed = report.failures.contains { $0.description.contains(".\(property) ") }
      if isHidden { hiddenCount += 1 }
      // Also if it has another one, from further out.
      if isHidden ? !failed : failed && found != nil {
        fault = fault ?? "\(path): the report says \(report)"
      }
    }
    // What a level that has ended says about its scopes isn't fixed.
    if place.contains(where: \.hasEnded) { return }
    if old.plain == nil { check("name7", LevelRules.plain, value.properties.plain) }
    if old.guest == nil { check("guest", LevelRules.guest, value.properties.guest) }
  }

  func compareContents(of part: Part, _ value: LevelRules.Value, _ path: String) {
    compare(part.name7, value.properties.plain, "\(path), name7")
    compare(part.$guest.isFilled ? part.guest : nil, value.properties.guest, "\(path), guest")
  }

  /// Reads a property that asks by type, maybe after the end of whom it asks.
  func read(_ current: LevelRules.Place) {
    let (part, value) = dice.draw(parts)
    let path = "guest of \(value.number), read in \(current.map(\.number))"
    log.append(path)
    if value.properties.giver == nil, LevelRules.mayBeLeft(value, in: places.map { $0[0] }) {
      return
    }
    compare(part.guest, value.properties.read(of: value, around(current)), path)
  }
}
