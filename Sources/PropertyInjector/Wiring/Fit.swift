/// Whether what a registration promises can fill a property, as far as types alone can tell.
enum Fit: Sendable {
  case always, never
  /// A value may be of a more special type than was promised.
  case dependsOnValue

  /// Both types are without optionals.
  init(_ provided: Any.Type, as declared: Any.Type) {
    let (given, wanted) = (TypeKind(provided), TypeKind(declared))
    switch Subtyping(provided, of: declared) {
    case .yes: self = .always
    case .unknown: self = .dependsOnValue
    case .no where given.isExistential: self = .dependsOnValue
    case .no where given.isClass && wanted.isClass:
      self = Subtyping(declared, of: provided) == .yes ? .dependsOnValue : .never
    // A subclass may conform to what its superclass doesn't.
    case .no where given.isClass && wanted.isExistential: self = .dependsOnValue
    case .no where given.isMetatype && wanted.isMetatype: self = .dependsOnValue
    case .no: self = .never
    }
  }
}

extension TypeKind {
  fileprivate var isMetatype: Bool {
    self == .metatype || self == .existentialMetatype
  }
}
