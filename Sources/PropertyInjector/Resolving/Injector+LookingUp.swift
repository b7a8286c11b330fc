extension Injector {
  /// The value that serves those who ask for a type, or nil.
  ///
  /// It is found as by `make(_:)`: what is registered by the type, then what is registered by a
  /// name, then the type itself, if it is `Makeable`. Of several names the one counts that was
  /// registered first or, if duplicates replace, last.
  ///
  /// - Parameters:
  ///   - type: The type. Whether a class conforms to a private protocol, or to one with arguments,
  ///     can be asked only of a value: a factory's first one is made for that.
  ///   - qualifier: The qualifier it must have been registered with. Without it, none.
  /// - Returns: Nil if nothing serves, or if the factory that does gives nil or throws; an error
  ///   also goes to the issue handler.
  public func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    if qualifier == nil, let known = wirings.use(answerAs: Value.self) {
      defer { known.end() }
      return known.answer(as: type).with(value)
    }
    return value(answer(as: type, qualifier: qualifier))
  }

  /// The value that is registered for a property name.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - type: The type it must have. If the name is registered for several, the one counts that a
  ///     property would get.
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(forProperty name: String, as type: Value.Type) -> Value? {
    value(answer(as: type, name: name))
  }

  private func value<Value>(_ answer: Answer<Value>) -> Value? {
    do {
      return try answer.value(for: ResolutionContext(self, for: nil))
    } catch Shortfall.nothing(.ambiguous(nil, _, _)) {
      let first = answer.candidates.rivals.first { !$0.isBeingMade }
      return first.flatMap { value(Answer(choosing: $0)) }
    } catch Shortfall.failure(.madeWrongType) {
      // Nothing fits, which is no issue.
    } catch Shortfall.failure(let failure) {
      report(.injectionFailed(failure))
    } catch {}
    return nil
  }
}
