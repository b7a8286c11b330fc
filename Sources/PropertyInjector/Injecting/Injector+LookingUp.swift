extension Injector {
  /// Returns the value that serves a type, or nil.
  ///
  /// It is resolved as by `make(_:)`: by a registration of the type, of a name, or by the type
  /// itself, if it is `Makeable`. Of several names, the first counts, or the last if duplicates
  /// replace.
  ///
  /// - Parameters:
  ///   - type: The type. For a protocol with arguments, a factory may be called to find out.
  ///   - qualifier: The qualifier of the registration. Without it, the registration must have none.
  /// - Returns: Nil if nothing serves the type or the factory returns nil or throws, an issue.
  public func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    withAnswer(as: type, qualifier: qualifier, value)
  }

  /// Returns the value that is registered for a property name, or nil.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - type: The type of the value. Of several types, the one that a property would get.
  /// - Returns: Nil if no registration fits or the factory returns nil or throws, an issue.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    withAnswer(as: type, name: name, value)
  }

  /// Returns whether something is registered that serves a type, here or in an outer injector.
  ///
  /// For an array type, also true if elements of it are registered. False if several names have a
  /// value of the type, for `.nothing`, and for what serves a certain target only. Also false for what
  /// an `init()` makes without a registration. Within a module, its own registrations don't count yet.
  public func isRegistered<Value>(_ type: Value.Type, qualifier: String? = nil) -> Bool {
    answer(as: type, qualifier: qualifier).candidates.registrations.first?.isThere ?? false
  }

  /// Returns whether something is registered for a property name, here or in an outer injector.
  ///
  /// False for `.nothing`, and for what serves a certain target only. Within a module, its own
  /// registrations don't count yet.
  public func isRegistered(property name: String) -> Bool {
    parentChain.named(name, as: [Any].self, for: nil).first?.isThere ?? false
  }

  /// Passes an answer to `use`. For a type alone, takes no lock and counts no reference.
  @inline(__always)
  func withAnswer<Value, Result>(
    as type: Value.Type, name: String? = nil, qualifier: String? = nil,
    _ use: (Answer) throws -> Result
  ) rethrows -> Result {
    // The type that is passed may be a subclass.
    if name == nil, qualifier == nil, type == Value.self,
      let known = withWorkedOut({ $0.use(answerAs: Value.self) })
    {
      defer { known.end() }
      return try known.answer.known(as: Answer.self).with(use)
    }
    return try use(answer(as: type, name: name, qualifier: qualifier))
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
