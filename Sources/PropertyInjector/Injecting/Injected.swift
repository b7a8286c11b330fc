/// A property that an injector fills, or that fills itself when it is first read.
///
/// ```swift
/// final class OrderHandler {
///   @Injected private var store: OrderStore
///   @Injected(qualifier: "audit") private var log: (any Log)?
/// }
/// ```
///
/// Injecting its owner fills it by name or, if no name matches, by type and qualifier. If it holds
/// no value when it is first read, it resolves its value in the same way. It uses the first of
/// these injectors that applies:
///
/// 1. The injector that injected its owner
/// 2. The injector whose factory created its owner
/// 3. The injector whose factory is running on this thread
/// 4. `Injector.current` or, if that or one around it has the owner as an instance or was supplied with
///    it, the outermost of these
///
/// A first read fills only this property, and notifies no delegate. A value that you set stays. A
/// nil that you set stays until an injection fills the property. If nothing is found, an optional
/// property reads nil, and tries again the next time. If threads read it at once, each may resolve a
/// value; all get the first one.
///
/// > Warning: If nothing can fill a property that isn't optional, reading it stops the program,
/// > with a message that names the property and the reason. To check a property first, put `$`
/// > before its name: see ``Projection``.
///
/// Set it only while no other thread uses its owner, like any stored property. Assign the property,
/// not its wrapper: a copy of the wrapper shares the value until one of the two is set. In a
/// struct, the first read resolves the value by type only, and requires a variable. See
/// <doc:WaysToSet>.
@propertyWrapper
public struct Injected<Value> {
  // The first field, so that it is where the wrapper is: see `TargetStorage.refers(to:at:)`.
  @usableFromInline var state: WriteOnce<Value>
  let qualifier: String?

  /// Marks a property.
  ///
  /// - Parameter qualifier: The qualifier that registrations by type must have. By default, none.
  @inlinable  // So that the type of the state is known, and not looked up for each object.
  public init(qualifier: String? = nil) {
    self.init(WriteOnce(), qualifier)
    if factoryIsRunning { decideGiver() }
  }

  @usableFromInline
  init(_ state: WriteOnce<Value>, _ qualifier: String?) {
    // One by one: for a tuple, generic code would look up its type.
    self.state = state
    self.qualifier = qualifier
  }

  /// The value, in a class or actor.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Injected>
  ) -> Value {
    @inlinable @inline(__always) get {
      if let value = owner[keyPath: storage].state.value { return value }
      let wrapper = owner[keyPath: storage]
      if wrapper.settle(for: owner), let value = wrapper.state.value { return value }
      let found = wrapper.resolve(for: owner)
      // Its factory may have set the property itself.
      if let value = owner[keyPath: storage].state.value { return value }
      return wrapper.value(of: found)
    }
    set {
      let old = owner[keyPath: storage].put(newValue)
      // The old value is released after the new one is in place: its deinit may run user code.
      withExtendedLifetime(old) {}
    }
  }

  /// The value, in a struct.
  public var wrappedValue: Value {
    mutating get {
      if let value = state.value { return value }
      separate()
      return value(of: resolve(for: nil))
    }
    set { _ = put(newValue) }
  }

  /// The state of the property, in a class or actor.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, projected _: KeyPath<Owner, Projection>,
    storage storage: ReferenceWritableKeyPath<Owner, Injected>
  ) -> Projection {
    Projection(wrapper: owner[keyPath: storage], owner: owner)
  }

  /// The state of the property, in a struct.
  public var projectedValue: Projection {
    mutating get {
      if !state.isWritten { separate() }
      return Projection(wrapper: self, owner: nil)
    }
  }

  /// Gives a copy of a struct a state of its own.
  mutating func separate() {
    guard !isKnownUniquelyReferenced(&state) else { return }
    let giver = state.decidedGiver
    state = WriteOnce()
    if let giver { state.decide(giver: giver) }
  }

  /// Replaces the value, and returns the holder of the old one, if any.
  @inline(__always)
  mutating func put(_ value: Value) -> AnyObject? {
    if !state.isWritten, isKnownUniquelyReferenced(&state) {
      state.initialize(to: value)
      return nil
    }
    return replace(with: value)
  }

  @inline(never)
  private mutating func replace(with value: Value) -> AnyObject {
    defer { state = WriteOnce(value) }
    return state
  }
}

extension Injected: Sendable where Value: Sendable {}

extension Injected {
  /// The state of a property, which never stops the program: `$store.isFilled`, `try $store.get()`.
  ///
  /// Don't store the projection of a struct's property: later copies of the struct share what it
  /// resolves.
  public struct Projection {
    let wrapper: Injected
    let owner: AnyObject?

    /// Whether the property holds a value.
    public var isFilled: Bool {
      wrapper.state.value.map { strippingOptionals(from: $0) != nil } ?? false
    }

    /// Returns the value. If there is none yet, resolves it, as reading the property does.
    ///
    /// - Throws: The reason, if reading would return nil or stop the program.
    public func get() throws(InjectionError) -> Value {
      if let value = wrapper.state.value { return value }
      return try wrapper.resolve(for: owner).get()
    }
  }
}
