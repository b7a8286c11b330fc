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
class Part: Made, @unchecked Sendable {
  var name7: Sign?
  @Injected private var guest: Guest?
  @Injected(isLive: true) private var visitor: Guest?

  fileprivate var contents: (plain: Sign?, guest: Guest?) {
    (name7, $guest.isFilled ? guest : nil)
  }

  fileprivate func read(isLive: Bool) -> Guest? { isLive ? visitor : guest }

  fileprivate func injectDependencies(by injector: Injector) -> InjectionReport {
    injector.injectDependencies(to: self as AnyObject)
  }
}

/// A copy of a struct.
final class Copy: Part, @unchecked Sendable {
  private struct Handler {
    var name7: Sign?
    @Injected var guest: Guest?
    @Injected(isLive: true) var visitor: Guest?
  }

  private var handler = Handler()

  func copy(_ number: Int) -> Copy {
    let copy = Copy(number)
    copy.handler = handler
    return copy
  }

  override fileprivate var contents: (plain: Sign?, guest: Guest?) {
    (handler.name7, handler.$guest.isFilled ? handler.guest : nil)
  }

  override fileprivate func read(isLive: Bool) -> Guest? {
    isLive ? handler.visitor : handler.guest
  }

  override fileprivate func injectDependencies(by injector: Injector) -> InjectionReport {
    injector.injectDependencies(to: &handler)
  }
}

extension LevelWorld {
  /// Copies a struct.
  func copy() {
    let (part, value) = dice.draw(copies)
    guard let copy = (part as? Copy)?.copy(-copies.count) else { return }
    log.append("copy \(part.number) as \(copy.number)")
    copies.append((copy, LevelRules.Value(copy.number)))
    copies[copies.count - 1].value.properties = value.properties
  }

  /// Injects something that was made, supplied, or registered, whoever keeps it, or a copy.
  func inject(_ current: LevelRules.Place) {
    let ((part, value), (injector, place)) = (drawPart(), drawInjector(current))
    let levels = places.map { $0[0] }
    if LevelRules.mayBeLeft(value, in: levels) { return }
    let keeper = LevelRules.keeper(of: value, in: place, among: levels)
    let path =
      "\(value.number) of \(keeper?.map(\.number) ?? []), injected in \(place.map(\.number))"
    log.append("\(path), within \(current.map(\.number))")
    let old = value.properties
    let report = part.injectDependencies(by: injector)
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
    compare(part.contents.plain, value.properties.plain, "\(path), name7")
    compare(part.contents.guest, value.properties.guest, "\(path), guest")
  }

  /// Reads a property that asks by type, maybe after the end of whom it asks.
  func read(_ current: LevelRules.Place) {
    let ((part, value), isLive) = (drawPart(), dice.isOne(in: 2))
    let path =
      "\(isLive ? "visitor" : "guest") of \(value.number), read in \(current.map(\.number))"
    log.append(path)
    compare(part.read(isLive: isLive), value.properties.read(isLive: isLive, around(current)), path)
  }
}
