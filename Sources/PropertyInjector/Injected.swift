/// Marks a property that an injector fills, or that fills itself when it is read first.
///
/// ```swift
/// final class OrderHandler {
///   @Injected private var store: OrderStore
///   @Injected(qualifier: "audit") private var log: (any Log)?
/// }
/// ```
///
/// It is filled by an injection of its owner as other properties are: by its name or, if no name
/// matches, by its type and qualifier. If nobody has injected it when it is read first, also within
/// its owner's initialiser, it asks `Injector.current` in the same way: it alone is filled, and
/// nobody is told. What was set by hand stays. After nil was set by hand it reads nil, until an
/// injection fills it again.
///
/// Nothing found, an optional property reads nil and asks again the next time.
///
/// > Warning: Reading a property that isn't optional and that nothing can fill stops the program,
/// > with a message that says which property and why.
///
/// As with a lazy property, the first access must not come from two threads at once.
///
/// In a class or actor it knows its name, unless stored fields can't be written on the platform. In
/// a struct it doesn't: an injection of the struct fills it by name, but by itself it asks by type
/// and qualifier only, and reading it needs a variable.
@propertyWrapper
public struct Injected<Value> {
  @usableFromInline var state = State.untouched
  let qualifier: String?
  @usableFromInline let isLive: Bool

  @usableFromInline enum State {
    case untouched
    case holding(Value)
  }

  /// Marks a property.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier to ask with, if no name matches. None asks for what has none.
  ///   - isLive: Whether it follows the registrations: until it is set by hand it keeps nothing,
  ///     and asks at each access, which costs a look-up every time (a microsecond or so, and a
  ///     factory's call).
  public init(qualifier: String? = nil, isLive: Bool = false) {
    self.qualifier = qualifier
    self.isLive = isLive
  }

  /// The value, in a class or actor.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Injected>
  ) -> Value {
    @inlinable @inline(__always) get {
      if case .holding(let value) = owner[keyPath: storage].state { return value }
      // Accesses only, of which the optimiser makes plain ones: if the key path were given to a
      // function, it would be made at each read.
      let offset = fieldOffset(of: &owner[keyPath: storage], in: owner)
      // A copy is asked, so that its factory may see to the property itself.
      let wrapper = owner[keyPath: storage]
      let found = wrapper.firstValue(of: owner, at: offset)
      return owner[keyPath: storage].settle(with: found)
    }
    @inlinable set { owner[keyPath: storage].state = .holding(newValue) }
  }

  /// The value, in a struct.
  public var wrappedValue: Value {
    mutating get {
      if case .holding(let value) = state { return value }
      return settle(with: Injector.current.value(of: Value.self, qualifier: qualifier))
    }
    set { state = .holding(newValue) }
  }

  /// Keeps what was found, unless it is live, and gives the value.
  @usableFromInline
  mutating func settle(with found: FirstValue<Value>) -> Value {
    // The factory may have seen to the property itself.
    if case .holding(let value) = state { return value }
    if let value = found.value, !isLive { state = .holding(value) }
    return found.orTrap()
  }
}
