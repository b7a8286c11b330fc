extension Injector {
  /// Resolves requests for one type with another: a class for a protocol, or for its superclass.
  ///
  /// ```swift
  /// injector.bind((any Fetcher).self, to: Client.self) { $0 }
  /// ```
  ///
  /// The other type is found as if it had been asked for: by its registration, by another binding,
  /// or by its own `init()`. With a closure, the compiler checks that the types fit. Without one it
  /// is checked here, as far as types can tell: if they don't, nothing is bound, an issue says so,
  /// and installing a module that does it throws.
  ///
  /// Nothing is bound, and an issue says so, if something is registered for the same type,
  /// qualifier and target and the injector keeps the first (see ``DuplicatePolicy``). A
  /// registration of a type that conforms, and was there earlier, goes before a binding.
  ///
  /// The qualifier tells it apart from others of its type, and serves only those who ask with it.
  /// The target is the only type of target it serves, subclasses included; without it, all.
  @discardableResult
  public func bind<Abstract, Concrete>(
    _ abstract: Abstract.Type, qualifier: String? = nil, for target: Any.Type? = nil,
    to concrete: Concrete.Type, fileID: String = #fileID, line: UInt = #line,
    as upcast: (@Sendable (Concrete) -> Abstract)? = nil
  ) -> Injector {
    let info = RegistrationInfo(
      type: abstract, qualifier: qualifier, target: target, boundType: concrete,
      scope: .transient, origin: Origin(fileID: fileID, line: line))
    if upcast == nil, Subtyping(strippingOptionals(from: concrete), of: info.type) == .no {
      refuse(.incompatibleBinding(info))
      return self
    }
    return insert(Registration(info, BindingFactory<Abstract, Concrete>(upcast: upcast)))
  }

  /// Binds arguments, by their position, for the factory that is registered for a type.
  ///
  /// They are used where a call of `make` gives none, and before the factory's defaults. Of several
  /// calls for one type the injector's policy for duplicates decides. For a factory that takes no
  /// arguments they have no meaning.
  @discardableResult
  public func bindArguments<Value, each Argument: Sendable>(
    of type: Value.Type, _ arguments: repeat each Argument, fileID: String = #fileID,
    line: UInt = #line
  ) -> Injector {
    var all: [Any] = []
    repeat all.append(each arguments)
    let info = RegistrationInfo(
      type: type, isArguments: true, scope: .singleton,
      origin: Origin(fileID: fileID, line: line))
    apply(.insert(Registration(info, .arguments(UncheckedSendable(value: all)))))
    return self
  }

  /// Says what can't be registered: by throwing, if a module is being installed, or as an issue.
  private func refuse(_ failure: InjectionFailure) {
    let isThrown = state.withLock { state in
      guard let index = state.installationHere else { return false }
      state.installations[index].failures.append(failure)
      return true
    }
    if !isThrown { report(.injectionFailed(failure)) }
  }
}

/// A type that is asked for in place of another.
private struct BindingFactory<Abstract, Concrete>: Factory {
  let upcast: (@Sendable (Concrete) -> Abstract)?

  var constructedType: Any.Type? { upcast == nil ? Concrete.self : nil }

  func make(_ call: FactoryCall) throws -> Abstract {
    let value = try call.context.value(bound: Concrete.self, call.arguments)
    return if let upcast { upcast(value) } else { try converted(value, to: Abstract.self) }
  }
}
