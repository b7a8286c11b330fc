extension Injector {
  /// Resolves requests for one type with another: a class for a protocol, or for its superclass.
  ///
  /// ```swift
  /// injector.bind((any Fetcher).self, to: Client.self) { $0 }
  /// ```
  ///
  /// The other type is resolved by its registration, by another binding, or by its own `init()`.
  /// With a closure, the compiler checks that the types fit. Without one, the injector checks as
  /// far as it can. If the types don't fit, or the binding is a refused duplicate (see
  /// ``DuplicatePolicy``), nothing is bound, and an issue is reported. See <doc:MakingObjects>.
  ///
  /// - Parameters:
  ///   - abstract: The type to bind.
  ///   - qualifier: The qualifier that a request must have. Without it, a request must have none.
  ///   - target: The only target type to serve, including subclasses. Without it, all targets.
  ///   - concrete: The type to resolve instead.
  ///   - concreteQualifier: The qualifier of the registration to resolve. By default, none.
  ///   - fileID: The file of the call, for its origin. Omit it.
  ///   - line: The line of the call, for its origin. Omit it.
  ///   - upcast: A closure that converts the value, usually `{ $0 }`.
  @discardableResult
  public func bind<Abstract, Concrete>(
    _ abstract: Abstract.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    to concrete: Concrete.Type, qualified concreteQualifier: String? = nil,
    fileID: String = #fileID, line: UInt = #line,
    as upcast: (@Sendable (Concrete) -> Abstract)? = nil
  ) -> Injector {
    let info = RegistrationInfo(
      type: abstract, qualifier: qualifier, target: target, boundType: concrete,
      boundQualifier: concreteQualifier, scope: .transient,
      origin: Origin(fileID: fileID, line: line))
    if upcast == nil, !mayBeBound(info.type, to: strippingOptionals(from: concrete)) {
      let failure = InjectionFailure.incompatibleBinding(info)
      // While a module is being installed, the installation throws it.
      let isThrown = state.withLock { state in
        state.installationHere.map { state.installations[$0].failures.append(failure) } != nil
      }
      if !isThrown { report(.injectionFailed(failure)) }
      return self
    }
    let convert = upcast.map { upcast in
      { @Sendable (value: Any) throws -> Any in upcast(try converted(value, to: Concrete.self)) }
    }
    return insert(Registration(info, .binding(convert: convert), at: self))
  }

  /// Binds arguments, by position, for the factory that is registered for a type.
  ///
  /// If a call of `make` omits arguments, it uses the bound ones, which take precedence over the
  /// factory's defaults. If you bind arguments several times, ``DuplicatePolicy`` decides.
  /// Factories without arguments ignore them.
  @discardableResult
  public func bindArguments<Value, each Argument: Sendable>(
    of type: Value.Type, _ arguments: repeat each Argument, fileID: String = #fileID,
    line: UInt = #line
  ) -> Injector {
    var all: [Any] = []
    repeat all.append(each arguments)
    let info = RegistrationInfo(
      type: type, form: .arguments, scope: .singleton,
      origin: Origin(fileID: fileID, line: line))
    apply(.insert(Registration(info, .arguments(UncheckedSendable(value: all)), at: self)))
    return self
  }
}

/// Whether values of one type may be used as another. That some subclass conforms is no reason.
private func mayBeBound(_ abstract: Any.Type, to concrete: Any.Type) -> Bool {
  let fit = Fit(concrete, as: abstract)
  let areProtocols = TypeKind(abstract).isExistential && TypeKind(concrete).isExistential
  return fit.isWorthTrying || areProtocols && fit == .dependsOnValue
}
