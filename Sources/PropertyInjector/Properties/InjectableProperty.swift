/// An entry in the property list of an `Injectable` type.
///
/// Closures are `@Sendable` and, in a list that is isolated to an actor, isolated to it too. An
/// entry isn't `Sendable`, because an isolated list is only for its actor. See <doc:Isolation>.
public struct InjectableProperty {
  let name: String
  let use: Use
  /// The actors to which its closures are isolated.
  var actors: [(any Actor)?] = []
  /// The actor of the list, if it may have one.
  var listActor: (any Actor)?

  enum Use: Sendable {
    /// A property to fill, through its stored field if there is no slot.
    case property((any Declared)?, Property.Mark)
    case reference(Reference)
  }

  /// A stored property, given by name alone. Observers don't run.
  ///
  /// - Parameters:
  ///   - name: The name of the property. A name that the type doesn't have is a failure.
  ///   - qualifier: The qualifier to resolve it with if no name matches.
  ///   - isRequired: Whether making an object fails if the property isn't filled.
  public static func property(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true
  ) -> InjectableProperty {
    InjectableProperty(
      name: name, use: .property(nil, .declared(qualifier: qualifier, isRequired: isRequired)))
  }

  /// A property of optional type, given by its key path and the name to resolve it with.
  public static func property<Owner, Value>(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true,
    _ keyPath: WritableKeyPath<Owner, Value?>
  ) -> InjectableProperty {
    let slot = DeclaredSlot<Owner, Value>(keyPath)
    return InjectableProperty(
      name: name, use: .property(slot, .declared(qualifier: qualifier, isRequired: isRequired)))
  }

  /// Says what to do if a key path doesn't lead to an optional.
  @available(*, unavailable, message: "only an optional tells whether it is set: use a closure")
  @_disfavoredOverload
  public static func property<Owner, Value>(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true,
    _ keyPath: WritableKeyPath<Owner, Value>
  ) -> InjectableProperty {
    property(name)
  }

  /// A property of an object, given by a closure that sets it.
  ///
  /// ```swift
  /// let limit = InjectableProperty.property("limit") { (page: Page, limit: Int) in
  ///   page.limit = limit
  /// }
  /// ```
  ///
  /// `isSet` returns whether the property already holds a value. Without it, the stored property of
  /// that name decides, if it is optional and not weak. Otherwise, every injection calls the
  /// setter. Omit `isolation`, which is the actor of the list.
  public static func property<Owner: AnyObject, Value>(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true,
    @_inheritActorContext isSet: (@Sendable @isolated(any) (Owner) -> Bool)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext set: @escaping @Sendable @isolated(any) (Owner, Value) -> Void
  ) -> InjectableProperty {
    let setting = withoutIsolation(set)
    let slot = DeclaredSlot<Owner, Value>(isSet: isSet.map(withoutIsolation)) { setting($0, $1) }
    return InjectableProperty(
      name: name, use: .property(slot, .declared(qualifier: qualifier, isRequired: isRequired)),
      actors: [isSet?.isolation, set.isolation], listActor: isolation)
  }

  /// A property of a struct, given by a closure that sets it.
  ///
  /// ```swift
  /// let limit = InjectableProperty.property("limit") {
  ///   (sheet: inout Sheet, limit: Int) in
  ///   sheet.limit = limit
  /// }
  /// ```
  public static func property<Owner, Value>(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true,
    @_inheritActorContext isSet: (@Sendable @isolated(any) (Owner) -> Bool)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext set: @escaping @Sendable @isolated(any) (inout Owner, Value) -> Void
  ) -> InjectableProperty {
    let slot = DeclaredSlot<Owner, Value>(
      isSet: isSet.map(withoutIsolation), set: withoutIsolation(set))
    return InjectableProperty(
      name: name, use: .property(slot, .declared(qualifier: qualifier, isRequired: isRequired)),
      actors: [isSet?.isolation, set.isolation], listActor: isolation)
  }

  /// A property of an actor, given by a closure that is isolated to the actor.
  ///
  /// ```swift
  /// actor Crew: Injectable {
  ///   var pilot: Pilot?
  ///   static var injectedProperties: [InjectableProperty] {
  ///     [
  ///       .property("pilot") { (crew: isolated Crew, pilot: Pilot) in
  ///         crew.pilot = pilot
  ///       }
  ///     ]
  ///   }
  /// }
  /// ```
  ///
  /// The closure is called unless a strong optional stored property of that name holds a value.
  public static func property<Owner: Actor, Value>(
    _ name: String, qualifier: String? = nil, isRequired: Bool = true,
    set: @escaping @Sendable (isolated Owner, Value) -> Void
  ) -> InjectableProperty {
    // Actors are injected on themselves only.
    let slot = DeclaredSlot<Owner, Value>(isSet: nil) { owner, value in
      let value = UncheckedSendable(value: value)
      owner.assumeIsolated { set($0, value.value) }
    }
    return InjectableProperty(
      name: name, use: .property(slot, .declared(qualifier: qualifier, isRequired: isRequired)))
  }

  /// A weak property that references a relative in the tree of made objects.
  ///
  /// It is set to the nearest relative whose type fits or, if its type is `Injector`, to the
  /// injector. A strong property is a failure. <doc:MakingObjects> lists the order of relatives.
  public static func reference<Owner: AnyObject, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value?>
  ) -> InjectableProperty {
    let slot = DeclaredSlot<Owner, Value>(keyPath)
    return InjectableProperty(name: name, use: .reference(Reference(slot: slot, find: nil)))
  }

  /// A weak property that references the object that a closure returns.
  ///
  /// The closure is called with the object once everything that the object reaches is filled. It
  /// may return nil. A strong property is a failure. Omit `isolation`, which is the actor of the
  /// list.
  public static func reference<Owner: AnyObject, Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value?>,
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext find: @escaping @Sendable @isolated(any) (Owner) -> Value?
  ) -> InjectableProperty {
    let finding = withoutIsolation(find)
    let reference = Reference(slot: DeclaredSlot<Owner, Value>(keyPath)) { owner in
      (owner as? Owner).flatMap(finding)
    }
    return InjectableProperty(
      name: name, use: .reference(reference),
      actors: [find.isolation], listActor: isolation)
  }
}

/// A weak property, and how to find what it references, if not in the tree.
struct Reference: Sendable {
  let slot: any Declared
  let find: (@Sendable (AnyObject) -> Any?)?
}
