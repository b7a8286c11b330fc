/// Marks a property that an injector fills, or that fills itself when it is read first.
///
/// ```swift
/// final class OrderHandler {
///   @Injected private var store: OrderStore
///   @Injected(qualifier: "audit") private var log: (any Log)?
/// }
/// ```
///
/// An injection of its owner fills it as other properties: by its name or, if no name matches, by
/// its type and qualifier. If it holds no value when it is read first, also within its owner's
/// initializer, it asks in the same way: it alone is filled, and nobody is told. It asks the injector
/// that has injected or made its owner, which it doesn't keep; if there is none, the one whose
/// factory is running on this thread, and otherwise `Injector.current`. What was set by hand stays;
/// nil that was set by hand until an injection fills it again. If nothing is found, an optional
/// property reads nil and asks again the next time.
///
/// The property with `$` before its name tells more, without stopping the program: see
/// ``Projection``.
///
/// > Warning: Reading a property that isn't optional and that nothing can fill stops the program,
/// > with a message that says which property and why.
///
/// In a class or actor, several threads may read it first at once: one value is made for all. Set
/// it only while no other thread uses its owner, like any stored property. Assign the property, not
/// its wrapper: a copy of the wrapper shares the value until one of the two is set.
///
/// In a class or actor it knows its name, unless stored fields can't be written on the platform. In
/// a struct it doesn't: an injection of the struct fills it by name, but by itself it asks by type
/// and qualifier only, and reading it needs a variable. Copies of a struct that were made before it
/// was filled are filled each for itself. It is `Sendable` if its value is.
@propertyWrapper
public struct Injected<Value> {
  // The first field, so that it is where the wrapper is: see `TargetStorage.refers(to:at:)`.
  @usableFromInline var state: WriteOnce<Value>
  let qualifier: String?
  let isLive: Bool

  /// Marks a property.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier to ask with, if no name matches. None asks for what has none.
  ///   - isLive: Whether it follows the registrations: until it is set by hand it keeps nothing,
  ///     and asks at each access, which costs a look-up every time (a microsecond or so, and a
  ///     factory's call).
  @inlinable  // So that the type of the state is known, and not looked up for each object.
  public init(qualifier: String? = nil, isLive: Bool = false) {
    self.init(WriteOnce(), qualifier, isLive)
  }

  @usableFromInline
  init(_ state: WriteOnce<Value>, _ qualifier: String?, _ isLive: Bool) {
    self.state = state
    self.qualifier = qualifier
    self.isLive = isLive
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
      let failure = wrapper.ask(for: owner)
      // Its factory may have set the property itself.
      if let value = owner[keyPath: storage].state.value { return value }
      return wrapper.value(of: owner, without: failure)
    }
    set {
      let old = owner[keyPath: storage].put(newValue)
      // The old value goes when the new one is in its place: it may run its owner's code.
      withExtendedLifetime(old) {}
    }
  }

  /// The value, in a struct.
  public var wrappedValue: Value {
    mutating get {
      if let value = state.value { return value }
      separate()
      let failure = ask(for: nil)
      return state.value ?? value(of: nil, without: failure)
    }
    set { _ = put(newValue) }
  }

  /// What can be asked of the property, in a class or actor.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, projected _: KeyPath<Owner, Projection>,
    storage storage: ReferenceWritableKeyPath<Owner, Injected>
  ) -> Projection {
    Projection(wrapper: owner[keyPath: storage], owner: owner)
  }

  /// What can be asked of the property, in a struct.
  public var projectedValue: Projection {
    mutating get {
      if !state.isWritten { separate() }
      return Projection(wrapper: self, owner: nil)
    }
  }

  /// Has a copy of a struct find a value of its own.
  private mutating func separate() {
    guard !isKnownUniquelyReferenced(&state) else { return }
    let giver = state.decidedGiver
    state = WriteOnce()
    if let giver { state.decide(giver: giver) }
  }

  /// Puts in another value, and returns what holds the old one, if there is one.
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
  /// What can be asked of a property without reading it: `$store.isFilled`, `try $store.get()`.
  public struct Projection {
    let wrapper: Injected
    let owner: AnyObject?

    /// Whether the property holds a value. One that is live never does, unless it was set by hand.
    public var isFilled: Bool {
      wrapper.state.value.map { strippingOptionals(from: $0) != nil } ?? false
    }

    /// The value. One that isn't there yet is asked for, as by reading the property.
    ///
    /// - Throws: Why there is none, where reading gives nil or stops the program.
    public func get() throws(InjectionError) -> Value {
      if let value = wrapper.state.value { return value }
      let failure = wrapper.ask(for: owner)
      if let value = wrapper.state.value { return value }
      if let failure { throw failure }
      return try wrapper.find(for: owner).get()
    }
  }
}
