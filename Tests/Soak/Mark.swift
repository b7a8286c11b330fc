/// Where a value comes from. Numbers and texts can carry one too.
struct Mark: Hashable, Sendable {
  let name: Name
  /// The override, or 0 for where there is none.
  let realm: Int
  /// Counts all that was ever registered.
  let serial: Int

  var number: Int { (serial << 32) | (realm << 8) | name.rawValue }
}

extension Mark {
  /// Returns what a value carries, or nil if it carries none.
  init?(of value: Any) {
    if let marked = value as? any Marked {
      self = marked.mark
      return
    }
    guard let number = value as? Int ?? (value as? String).flatMap({ Int($0) }),
      let name = Name(rawValue: number & 0xFF)
    else { return nil }
    self.init(name: name, realm: (number >> 8) & 0xFF_FFFF, serial: number >> 32)
  }
}

protocol Marked: AnyObject, Sendable {
  var mark: Mark { get }
}

final class Stamp: Marked, Sendable {
  let mark: Mark

  init(_ mark: Mark) { self.mark = mark }
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
  fileprivate static let ofWords = [String: Name](
    uniqueKeysWithValues: allCases.map { ($0.word, $0) })
}

/// What a target holds, by its properties' names. The mark of what tells nothing is nil.
struct Contents: Sendable {
  let marks: [(name: Name, mark: Mark?)]

  init(_ values: [(Name, Any?)]) {
    marks = values.compactMap { name, value in value.map { (name, Mark(of: $0)) } }
  }

  init(of target: Any) {
    self.init(
      Mirror(reflecting: target).children.compactMap { label, value in
        // The child of an optional is what it wraps.
        label.flatMap { Name.ofWords[$0] }.map {
          ($0, Mirror(reflecting: value).children.first?.value)
        }
      })
  }

  subscript(name: Name) -> Mark? { marks.first { $0.name == name }?.mark }
}
