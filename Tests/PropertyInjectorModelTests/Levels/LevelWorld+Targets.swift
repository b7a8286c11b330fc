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

/// What is registered by name.
final class Part: Made, @unchecked Sendable {
  var name4: Part?
  @Injected var guest: Guest?
  @Injected(isLive: true) var visitor: Guest?
  var isFilled: Bool { $guest.isFilled }
}

/// A struct that is copied.
struct Handler {
  var name4: Part?
  @Injected var guest: Guest?
  @Injected(isLive: true) var visitor: Guest?
  var isFilled: Bool { mutating get { $guest.isFilled } }
}

/// Injecting objects and copies of structs explicitly, and reading their properties.
extension LevelWorld {
  /// Whether it is a failure, as the design says, that what is kept gets an outer value instead of a
  /// scope's. So far, the library doesn't report it.
  static let outerValuesAreFailures = false

  /// Copies a struct, or injects or reads a copy.
  func useHandler(_ index: Int?, _ current: LevelRules.Place) {
    let which = dice.draw(handlers.indices)
    let place = index.map { places[$0] } ?? current
    switch dice.draw(0..<4) {
    case 0:
      log.append("copy \(handlers.count) of handler \(which)")
      handlers.append(handlers[which])
    case 1:
      let path = "handler \(which), injected in \(place.map(\.number))"
      log.append("\(path), within \(current.map(\.number))")
      injector(index).injectDependencies(to: &handlers[which].handler)
      handlers[which].properties.inject(keptIn: nil, in: place, around(current))
      let (isFilled, properties) = (handlers[which].handler.isFilled, handlers[which].properties)
      compare(handlers[which].handler.name4, properties.plain, "\(path), name4")
      compare(isFilled ? handlers[which].handler.guest : nil, properties.guest, "\(path), guest")
    case let kind:
      let path = "\(kind == 2 ? "guest" : "visitor") of handler \(which)"
      log.append("\(path), read in \(current.map(\.number))")
      let value = kind == 2 ? handlers[which].handler.guest : handlers[which].handler.visitor
      compare(value, handlers[which].properties.read(isLive: kind == 3, around(current)), path)
    }
  }

  /// Injects an object that was made, supplied, or registered, whoever keeps it.
  func injectPart(_ index: Int?, _ current: LevelRules.Place) {
    if parts.isEmpty { return }
    let (part, value) = dice.draw(parts)
    let place = index.map { places[$0] } ?? current
    let levels = places.map { $0[0] }
    if LevelRules.mayBeLeft(value, in: levels) { return }
    let keeper = LevelRules.keeper(of: value, in: place, among: levels)
    let path = "\(part.number), injected in \(place.map(\.number))"
    log.append("\(path), within \(current.map(\.number)), kept in \(keeper?.map(\.number) ?? [])")
    let (old, wasFilled) = (part.name4, part.isFilled)
    let report = injector(index).injectDependencies(to: part as AnyObject)
    value.properties.inject(keptIn: keeper, in: place, around(current))
    compare(part.name4, value.properties.plain, "\(path), name4")
    compare(part.isFilled ? part.guest : nil, value.properties.guest, "\(path), guest")
    func check(_ property: String, _ name: Int, _ found: LevelRules.Value?) {
      let isHidden = LevelRules.isHidden(name, from: keeper, in: place)
      let failed = report.failures.contains { $0.description.hasPrefix("Part.\(property) ") }
      if isHidden { hiddenCount += 1 }
      let mustFail = isHidden && (found == nil || Self.outerValuesAreFailures)
      if mustFail ? !failed : failed && found != nil && !isHidden {
        fault = fault ?? "\(path): the report says \(report)"
      }
    }
    if old == nil { check("name4", LevelRules.Properties.plainName, value.properties.plain) }
    if !wasFilled { check("guest", LevelRules.Properties.guestName, value.properties.guest) }
  }

  /// Reads a property of such an object, after the end of its level, too.
  func readPart(_ current: LevelRules.Place) {
    if parts.isEmpty { return }
    let (part, value) = dice.draw(parts)
    let isLive = dice.isOne(in: 2)
    let path = "\(isLive ? "visitor" : "guest") of \(part.number)"
    log.append("\(path), read in \(current.map(\.number))")
    let found = isLive ? part.visitor : part.guest
    compare(found, value.properties.read(isLive: isLive, around(current)), path)
  }
}
