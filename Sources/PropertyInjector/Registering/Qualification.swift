/// Which qualifiers serve one who asks by type.
enum Qualification: Sendable {
  /// Just this one, or just none.
  case equal(to: String?)
  /// Those that a name contains, in upper or lower case, the longest first; and none.
  case contained(in: String)
  /// All: the one who asks decides later.
  case any

  /// The less, the better. Nil where a qualifier doesn't serve.
  func rank(of qualifier: String?) -> Int? {
    switch self {
    case .equal(let wanted): return qualifier == wanted ? 0 : nil
    case .any: return 0
    case .contained(let name):
      guard let qualifier else { return 0 }
      return name.lowercased().contains(qualifier.lowercased()) ? -qualifier.count : nil
    }
  }

  /// Whether what has no qualifier may serve.
  var includesNone: Bool { if case .equal(_?) = self { false } else { true } }
}
