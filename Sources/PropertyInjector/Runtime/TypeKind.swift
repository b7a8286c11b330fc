/// The kind of a type, as the runtime reports it.
package enum TypeKind: Sendable {
  case `class`, `struct`, `enum`, optional, tuple, function, metatype
  /// `any P`, a composition, `Any`, or `AnyObject`.
  case existential
  /// `any P<X>` or its metatype, which have the same kind.
  case parameterizedExistential
  /// `any P.Type` or `Any.Type`.
  case existentialMetatype
  /// A class from Objective-C or a C library.
  case foreignClass
  case other

  package init(_ type: Any.Type) {
    self =
      switch unsafe metadataKind(type) {
      case 0: .class
      case 0x200: .struct
      case 0x201: .enum
      case 0x202: .optional
      case 0x203, 0x305: .foreignClass
      case 0x301: .tuple
      case 0x302: .function
      case 0x303: .existential
      case 0x304: .metatype
      case 0x306: .existentialMetatype
      case 0x307: .parameterizedExistential
      default: .other
      }
  }

  package var isExistential: Bool { self == .existential || self == .parameterizedExistential }

  var isMetatype: Bool { self == .metatype || self == .existentialMetatype }

  package var isClass: Bool { self == .class || self == .foreignClass }
}

func valueSize<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

@unsafe @_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
