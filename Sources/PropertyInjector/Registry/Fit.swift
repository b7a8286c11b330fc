/// Whether what a registration promises can fill a property, as far as types alone can tell.
enum Fit: Sendable {
  case always, never
  /// A value may be of a more special type than was promised.
  case dependsOnValue
  /// Whether its type conforms can only be asked of a value.
  case unknown

  /// Both types are without optionals.
  init(_ provided: Any.Type, as declared: Any.Type) {
    let (given, wanted) = (TypeKind(provided), TypeKind(declared))
    switch Subtyping(provided, of: declared) {
    case .yes: self = .always
    case .unknown: self = given.isExistential ? .dependsOnValue : Self.known(provided, declared)
    case .no where given.isExistential: self = .dependsOnValue
    case .no where given.isClass && wanted.isClass:
      self = Subtyping(declared, of: provided) == .yes ? .dependsOnValue : .never
    // A subclass may conform to what its superclass doesn't.
    case .no where given.isClass && wanted.isExistential: self = .dependsOnValue
    case .no where given.isMetatype && wanted.isMetatype: self = .dependsOnValue
    case .no: self = .never
    }
  }

  /// What values have told about types that can't be asked themselves.
  private static let known = Locked<[[ObjectIdentifier]: Bool]>([:])

  private static func known(_ provided: Any.Type, _ declared: Any.Type) -> Fit {
    let fits = known.withLock { $0[[ObjectIdentifier(provided), ObjectIdentifier(declared)]] }
    return fits.map { $0 ? .always : .never } ?? .unknown
  }

  static func remember(_ provided: Any.Type, as declared: Any.Type, fits: Bool) {
    known.withLock { $0[[ObjectIdentifier(provided), ObjectIdentifier(declared)]] = fits }
  }
}

extension TypeKind {
  fileprivate var isMetatype: Bool {
    self == .metatype || self == .existentialMetatype
  }
}
