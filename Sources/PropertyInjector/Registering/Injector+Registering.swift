extension Injector {
  /// Registers a source of values for all properties with a name.
  ///
  /// ```swift
  /// injector.registerProperty("store", .instance(OrderStore()))
  /// injector.registerProperty("log", .singleton { FileLog(path) })
  /// ```
  ///
  /// The source fills properties of this name that are nil and have the type of its values, a
  /// superclass, or a protocol that the type conforms to. Registering calls no factory.
  ///
  /// Nothing is registered, and an issue is reported, if the name is empty, the instance is nil,
  /// the factory has no result, or the registration is a refused duplicate (see
  /// ``DuplicatePolicy``).
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - target: The only target type to serve, including subclasses. Without it, all targets.
  ///   - source: The source of the values and how long they are kept.
  ///   - fileID: The file of the call, for its origin. Omit it.
  ///   - line: The line of the call, for its origin. Omit it.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, _ source: Source<Value>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Injector {
    register(
      source, named: name, of: source.valueType, nil, target, false,
      Origin(fileID: fileID, line: line))
  }

  /// Registers a factory that makes a new value for each property with a name, like `.factory`.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> sending Value
  ) -> Injector {
    registerProperty(name, for: target, .factory(factory), fileID: fileID, line: line)
  }

  /// Registers a factory that makes a new value for each property with a name, given the injector.
  @discardableResult
  public func registerProperty<Value>(
    _ name: String, for target: Any.Type? = nil, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> sending Value
  ) -> Injector {
    registerProperty(name, for: target, .factory(factory), fileID: fileID, line: line)
  }

  func register<Value>(
    _ source: Source<Value>, named name: String? = nil, of type: Any.Type, _ qualifier: String?,
    _ target: Any.Type?, _ isExact: Bool, _ origin: Origin
  ) -> Injector {
    let info = RegistrationInfo(
      name: name, type: type, qualifier: qualifier, target: target, isExact: isExact,
      element: source.element, form: source.form, scope: source.scope, origin: origin)
    return insert(
      Registration(info, source.provider, at: self), isScoped: source.isScoped,
      refusal: source.refusal)
  }

  func insert(
    _ registration: Registration, isScoped: Bool = false, refusal: Reason? = nil
  ) -> Injector {
    if let mistake = registration.mistake(isScoped)
      ?? refusal.map({ .wrongModifier(registration.info, $0) })
    {
      report(mistake)
    } else {
      apply(.insert(registration))
    }
    return self
  }
}

extension Registration {
  /// Returns the reason why it can't be registered, or nil.
  ///
  /// - Parameter isScoped: Whether its scope must be one that a program declares.
  fileprivate func mistake(_ isScoped: Bool) -> InjectorIssue? {
    if let instance, strippingOptionals(from: instance) == nil { return .nilInstance(info) }
    let hasWrongScope = isSupplied ? info.scope.kind != .opened : isScoped && !info.scope.isOwn
    if hasWrongScope { return .wrongScope(info) }
    if info.name?.isEmpty == true { return .emptyName(info) }
    if info.form == .instance || info.form == .nothing { return nil }
    if type == Void.self || type == Never.self { return .voidFactory(info) }
    return info.scope == .weak && !mayBeObject(type) ? .weakValueType(info) : nil
  }
}
