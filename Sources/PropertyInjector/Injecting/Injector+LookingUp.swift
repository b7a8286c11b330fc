extension Injector {
  /// Returns the value for a type, or nil.
  ///
  /// Resolves the value as `make(_:)` does: by a registration of the type or of a name, or by
  /// making a `Makeable` type. If several names have a value of the type, the first counts, or the
  /// last if duplicates replace.
  ///
  /// - Parameters:
  ///   - type: The type. For a protocol with arguments, a factory may be called to see whether its
  ///     value fits.
  ///   - qualifier: The qualifier of the registration. Without it, the registration must have none.
  /// - Returns: The value. Nil if nothing is registered for the type, or if the factory returns nil
  ///   or throws. An error is reported as an issue.
  public func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    withAnswer(as: type, qualifier: qualifier, value)
  }

  /// Returns the value that is registered for a property name, or nil.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - type: The type of the value. If several registrations fit, the one that a property would
  ///     get.
  /// - Returns: The value. Nil if no registration fits, or if the factory returns nil or throws. An
  ///   error is reported as an issue.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    withAnswer(as: type, name: name, value)
  }

  /// Returns whether a value for a type is registered, here or in an outer injector.
  ///
  /// For an array type, registered elements count. These don't count: a value of the type under
  /// several names, `.nothing`, registrations for a certain target, and types that are made without
  /// a registration. Within a module, its own registrations don't count yet.
  public func isRegistered<Value>(_ type: Value.Type, qualifier: String? = nil) -> Bool {
    withSnapshot { _ in answer(as: type, qualifier: qualifier) }
      .candidates.registrations.first?.isThere ?? false
  }

  /// Returns whether something is registered for a property name, here or in an outer injector.
  ///
  /// These don't count: `.nothing`, and registrations for a certain target. Within a module, its
  /// own registrations don't count yet.
  public func isRegistered(property name: String) -> Bool {
    snapshot.named(name, as: [Any].self, for: nil).first?.isThere ?? false
  }

  /// Passes an answer to `use`, as an outermost call. For a type alone, takes no lock and counts no
  /// reference.
  @inline(__always)
  func withAnswer<Value, Result, Failure: Error>(
    as type: Value.Type, name: String? = nil, qualifier: String? = nil,
    _ use: (Answer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withSnapshot { snapshot throws(Failure) in
      // The type that is passed may be a subclass.
      if name == nil, qualifier == nil, type == Value.self,
        let known = snapshot.answer(as: Value.self)
      {
        return try known.known(as: Answer.self).with(use)
      }
      return try use(answer(as: type, name: name, qualifier: qualifier))
    }
  }

  private func value<Value>(_ answer: Answer) -> Value? {
    do {
      return try answer.value(as: Value.self, for: Request(self, for: nil))
    } catch Shortfall.nothing(.ambiguous(nil, _, _)) {
      let first = answer.candidates.rivals.first { !$0.isBeingMade(for: self) }
      return first.flatMap { value(Answer(Candidates(registrations: [$0]), as: Value.self)) }
    } catch Shortfall.failure(.madeWrongType) {
      // That nothing fits is no issue.
    } catch Shortfall.failure(let failure) {
      report(.injectionFailed(failure))
    } catch {}
    return nil
  }
}

extension Registration {
  /// Whether it was registered, and not as nothing.
  fileprivate var isThere: Bool { !info.isDeclared && parts.contains { $0.info.form != .nothing } }
}
