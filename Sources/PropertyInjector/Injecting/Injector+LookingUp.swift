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
    if qualifier == nil, let known = withWorkedOut({ $0.use(answerAs: Value.self) }) {
      defer { known.end() }
      return known.answer.known(as: Answer.self).with(value)
    }
    return value(answer(as: type, qualifier: qualifier))
  }

  /// Returns the value that is registered for a property name, or nil.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - type: The type of the value. Of several types, the one that a property would get.
  /// - Returns: Nil if no registration fits or the factory returns nil or throws, an issue.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    value(answer(as: type, name: name))
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
