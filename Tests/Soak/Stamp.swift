/// A value that tells under which name it was registered, where, and as which.
final class Stamp: Marked, Sendable {
  let mark: Mark

  init(_ mark: Mark) {
    self.mark = mark
  }
}

protocol Marked: AnyObject, Sendable {
  var mark: Mark { get }
}

/// Where a value comes from. Numbers and texts can carry one too.
struct Mark: Hashable, Sendable {
  let name: Name
  /// The override, or 0 for where there is none.
  let realm: Int
  /// Counts all that was ever registered.
  let serial: Int

  var number: Int { (serial << 32) | (realm << 8) | name.rawValue }
  var text: String { "\(number)" }

  init(_ name: Name, realm: Int, serial: Int) {
    self.name = name
    self.realm = realm
    self.serial = serial
  }

  init?(number: Int) {
    guard let name = Name(rawValue: number & 0xFF) else { return nil }
    self.init(name, realm: (number >> 8) & 0xFF_FFFF, serial: number >> 32)
  }

  init?(text: String) {
    guard let number = Int(text) else { return nil }
    self.init(number: number)
  }
}

/// The names of properties that take part.
enum Name: Int, CaseIterable {
  /// Instances that come and go.
  case plain, marked, number, text
  /// Made afresh, once, and while somebody holds it. The first fails here and there.
  case fresh, single, loose
  /// Registered by modules only, and together.
  case left, right
  /// Stays as it is.
  case kept

  var word: String { "\(self)" }

  /// Those that anybody may register at any time.
  static let changing: [Name] = [.plain, .marked, .number, .text, .fresh, .single, .loose]
}
