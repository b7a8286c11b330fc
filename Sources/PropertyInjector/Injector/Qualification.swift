/// Which qualifiers serve a request by type.
package enum Qualification: Sendable {
  /// Only this qualifier or, if it is nil, no qualifier.
  case equal(to: String?)
  /// The qualifiers that a name contains, in upper or lower case, longest first; and none.
  case contained(in: String)
  /// All qualifiers: the property decides later.
  case any

  /// Ranks a qualifier, best lowest. Nil if it doesn't serve.
  package func rank(of qualifier: String?) -> Int? {
    switch self {
    case .equal(let wanted): return qualifier == wanted ? 0 : nil
    case .any: return 0
    case .contained(let name):
      guard let qualifier else { return 0 }
      return name.lowercased().contains(qualifier.lowercased()) ? -qualifier.count : nil
    }
  }

  /// Whether a registration without a qualifier may serve.
  var includesNone: Bool { if case .equal(_?) = self { false } else { true } }
}
