/// Returns whether a type, or each value of a protocol's type, conforms to all protocols of an `any P`,
/// and has its superclass.
func conformance(of type: Any.Type, to existential: Any.Type) -> Fit {
  if let superclass = superclass(ofValuesOf: existential), !Fit(type, as: superclass).isCertain {
    return .never
  }
  let known = conformance(of: type, toProtocolsOf: existential)
  return known != .unknown && isClassBound(existential) && !hasObjects(type) ? .never : known
}

/// Whether all values of a type are objects.
private func hasObjects(_ type: Any.Type) -> Bool {
  TypeKind(type).isClass || TypeKind(type).isExistential && isClassBound(type)
}

/// The superclass of an `any C & P`.
func superclass(ofValuesOf existential: Any.Type) -> Any.Type? {
  TypeKind(existential) == .existential ? parts(of: existential)?.first : nil
}

/// Returns whether a type conforms to all protocols of an `any P` or `any P<X>`, whatever `X` is; or
/// a metatype's type to those of an `any P<X>.Type`.
func conformance(of type: Any.Type, toProtocolsOf existential: Any.Type) -> Fit {
  guard let protocols = unsafe protocols(of: existential) else { return .unknown }
  let instance = TypeKind(type) == .metatype ? parts(of: type)?.first : nil
  guard let type = isParameterizedMetatype(existential) ? instance : type else { return .never }
  let each = unsafe protocols.map { unsafe conformance(of: type, to: $0) }
  return [.never, .unknown, .elsewhere, .isolated].first(where: each.contains) ?? .always
}

/// Returns what values of a class, struct, or enum have with them as values of an `any P`, in its order:
/// the witness tables of its protocols. Nil if some can't be told, or hold on one actor only; also for
/// other types. A class without protocols is a superclass.
func witnessTables(of type: Any.Type, for wanted: Any.Type) -> [UInt]? {
  if TypeKind(type) == .class, TypeKind(wanted) == .class {
    return isSubtype(type, of: wanted) ? [] : nil
  }
  guard TypeKind(wanted) == .existential, [.class, .struct, .enum].contains(TypeKind(type)),
    conformance(of: type, to: wanted) == .always, let protocols = unsafe protocols(of: wanted)
  else { return nil }
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  var context = unsafe Context()
  let tables = unsafe protocols.compactMap { unsafe conforms(metadata, $0, &context) }
  return unsafe tables.count == protocols.count && context.actor == nil
    ? tables.map { UInt(bitPattern: $0) } : nil
}

private func conformance(of type: Any.Type, to descriptor: UnsafeRawPointer) -> Fit {
  if TypeKind(type).isExistential {
    if isParameterizedMetatype(type) { return .never }
    guard let implied = unsafe impliedProtocols(of: type) else { return .unknown }
    if unsafe implied.contains(descriptor) { return .always }
    return superclass(ofValuesOf: type).map { unsafe conformance(of: $0, to: descriptor) }
      ?? .never
  }
  let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
  var context = unsafe Context()
  guard unsafe conforms(metadata, descriptor, &context) != nil else { return .never }
  // Sound: the runtime fills in the metadata of a type.
  guard let actor = unsafe context.actor.map({ unsafe unsafeBitCast($0, to: Any.Type.self) })
  else { return .always }
  return (actor == MainActor.self) == isOnMainActor ? .isolated : .elsewhere
}

/// Whether a type conforms here: an isolated conformance counts on its actor only. Not optimized,
/// because where the compiler knows the protocol, isolated conformances count everywhere.
@inline(never) @_optimize(none)
package func conformsHere<Metatype>(_ type: Any.Type, to metatype: Metatype.Type) -> Bool {
  type is Metatype
}

/// The actor to which a conformance is isolated, as the runtime fills it in.
@unsafe private struct Context {
  var actor: UnsafeRawPointer?
  var witnessTable: UnsafeRawPointer?
}

#if canImport(Darwin)
  /// Whether the runtime checks the isolation of conformances. Older Apple systems don't.
  let isolatedConformancesShow = unsafe conformsInContext != nil

  private func conforms(
    _ type: UnsafeRawPointer, _ descriptor: UnsafeRawPointer,
    _ context: UnsafeMutablePointer<Context>
  ) -> UnsafeRawPointer? {
    if let conformsInContext = unsafe conformsInContext {
      return unsafe conformsInContext(type, descriptor, context)
    }
    return unsafe conformsAnywhere.flatMap { unsafe $0(type, descriptor) }
  }

  // Looked up, because older systems don't have the first, and the compiler reserves the name of the
  // second. Sound: their names and signatures are in Swift's stable ABI.
  private let conformsInContext =
    unsafe address(ofFunction: "swift_conformsToProtocolWithExecutionContext").map {
      unsafe unsafeBitCast($0, to: ConformsInContext.self)
    }

  private let conformsAnywhere = unsafe address(ofFunction: "swift_conformsToProtocol").map {
    unsafe unsafeBitCast($0, to: ConformsAnywhere.self)
  }

  private typealias ConformsInContext =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer, UnsafeMutableRawPointer)
    -> UnsafeRawPointer?

  private typealias ConformsAnywhere =
    @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?
#else
  let isolatedConformancesShow = true

  @unsafe @_silgen_name("swift_conformsToProtocolWithExecutionContext")
  private func conforms(
    _ type: UnsafeRawPointer, _ descriptor: UnsafeRawPointer,
    _ context: UnsafeMutablePointer<Context>
  ) -> UnsafeRawPointer?
#endif
