import PropertyInjector

/// Where a value comes from.
struct Mark: Hashable, Sendable {
  let name: Name
  /// The override that registered it, or 0.
  let realm: Int
  /// Counts everything that was ever registered.
  let serial: Int
}

/// A value that tells where it comes from.
final class Stamp: Sendable {
  let mark: Mark

  /// What an override makes in place of what it inherits bears its own number. Inner overrides have
  /// greater ones.
  init(_ mark: Mark) {
    let realm = max(mark.realm, mark.name.isMadeOnce ? Own.realm ?? 0 : 0)
    self.mark = Mark(name: mark.name, realm: realm, serial: mark.serial)
  }
}

/// The override that makes its own singletons and in which this task runs.
enum Own {
  @TaskLocal static var realm: Int?
}

/// The names of properties.
enum Name: String, CaseIterable {
  /// An instance, a new value that fails now and then, a singleton, and a weak value.
  case plain, fresh, single, loose
  /// Registered together, by modules only.
  case left, right
  /// Never removed.
  case kept

  /// The names that anybody may register and remove at any time.
  static let changing: [Name] = [.plain, .fresh, .single, .loose]

  var isMadeOnce: Bool { [.single, .loose, .right].contains(self) }
}

/// The marks of a target's values.
struct Contents: Sendable {
  let marks: [(name: Name, mark: Mark)]

  init(_ values: KeyValuePairs<Name, Stamp?>) {
    marks = values.compactMap { name, stamp in stamp.map { (name, $0.mark) } }
  }

  init(of target: Any) {
    marks = Mirror(reflecting: target).children.compactMap { label, value in
      guard let name = label.flatMap(Name.init), let stamp = value as? Stamp else { return nil }
      return (name, stamp.mark)
    }
  }

  subscript(name: Name) -> Mark? { marks.first { $0.name == name }?.mark }
}
