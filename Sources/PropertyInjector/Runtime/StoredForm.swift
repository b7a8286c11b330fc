/// Whether a stored property of a type has the form that generic code handles.
///
/// The compiler stores closures with the calling convention of their exact type, while generic code
/// expects every parameter and result behind a pointer: one written as the other crashes when it is
/// called. Only without parameters and results are the two the same. Tuples inherit this from their
/// elements.
package func hasGenericForm(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .function: plainClosures.contains(ObjectIdentifier(type))
  case .tuple: !["->", ".Type"].contains { "\(type)".contains($0) }
  default: true
  }
}

/// Whether a stored property can hold this value in the form that generic code handles.
///
/// The metatype of a struct or enum takes no space where its type is known, but a word in generic
/// code. That of a class is a word everywhere.
package func hasGenericForm(_ value: Any, storedAs type: Any.Type) -> Bool {
  TypeKind(type) != .metatype || value is AnyClass
}

/// The closure types without parameters and results.
private let plainClosures: Set<ObjectIdentifier> = Set(
  ([
    (() -> Void).self, (@Sendable () -> Void).self,
    (() throws -> Void).self, (@Sendable () throws -> Void).self,
    (() async -> Void).self, (@Sendable () async -> Void).self,
    (() async throws -> Void).self, (@Sendable () async throws -> Void).self,
    (@MainActor () -> Void).self, (@MainActor @Sendable () -> Void).self,
    (@MainActor () throws -> Void).self, (@MainActor @Sendable () throws -> Void).self,
  ] as [Any.Type]).map { ObjectIdentifier($0) }
)
