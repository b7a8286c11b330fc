/// Whether a stored property of a type has the form that generic code handles. Stored closures have
/// the calling convention of their exact type, but generic code passes every parameter and result
/// by address: calling one in the wrong form crashes. The metatype of a struct or enum takes no
/// space where its type is known, but a word in generic code. Both apply to the elements of tuples.
package func hasGenericForm(_ type: Any.Type) -> Bool {
  switch TypeKind(type) {
  case .function: plainClosures.contains { $0 == type }
  case .metatype: parts(of: type)?.first.map { TypeKind($0).isClass } ?? false
  case .tuple:
    StoredField.elementTypes(ofTuple: type).allSatisfy {
      hasGenericForm(strippingOptionals(from: $0))
    }
  default: true
  }
}

/// The closure types without parameters or a result.
private let plainClosures: [Any.Type] = [
  (() -> Void).self, (@Sendable () -> Void).self,
  (() throws -> Void).self, (@Sendable () throws -> Void).self,
  (@concurrent () async -> Void).self, (@concurrent @Sendable () async -> Void).self,
  (@concurrent () async throws -> Void).self,
  (@concurrent @Sendable () async throws -> Void).self,
  (nonisolated(nonsending) () async -> Void).self,
  (nonisolated(nonsending) @Sendable () async -> Void).self,
  (nonisolated(nonsending) () async throws -> Void).self,
  (nonisolated(nonsending) @Sendable () async throws -> Void).self,
  (@MainActor () -> Void).self, (@MainActor @Sendable () -> Void).self,
  (@MainActor () throws -> Void).self, (@MainActor @Sendable () throws -> Void).self,
]
