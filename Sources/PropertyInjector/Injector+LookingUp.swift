extension Injector {
  /// A registered value of a type, by its class, a superclass or a protocol.
  ///
  /// Registrations by name and by type are asked in their order, or, if duplicates replace, the
  /// latest first. For a factory the type it was written with decides, for an instance also its
  /// value. A factory gives a fresh value, if its scope is `transient`.
  ///
  /// - Parameters:
  ///   - type: The type. Whether a class conforms to a private protocol, or to one with arguments,
  ///     can be asked only of a value: a factory's first one is made for that.
  ///   - qualifier: The qualifier it must have been registered with. Without it, none.
  /// - Returns: Nil if no registration fits, or if the factory of the first that does gives nil or
  ///   throws; an error also goes to the issue handler.
  public func instance<Value>(of type: Value.Type, qualifier: String? = nil) -> Value? {
    let wanted = strippingOptionals(from: type)
    let registrations = lineage.registrations {
      $0.registrations(servingLookUpOf: wanted, qualifier)
    }
    return firstValue(of: type, in: registrations).value
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
    let wanted = strippingOptionals(from: type)
    let registrations = lineage.registrations { $0.registrations(named: name, for: nil) }
    return firstValue(of: type, in: registrations.filter { $0.serves(wanted) }).value
  }

  /// The first value that fits, or why the registrations have none. A failure is told.
  func firstValue<Value>(
    of type: Value.Type, in registrations: [Registration]
  ) -> FirstValue<Value> {
    let found = withGraph { graph in
      let request = Request(self, for: nil, in: graph)
      return Found(
        among: registrations, as: strippingOptionals(from: type), for: nil,
        ask: { try request.value(of: $0) }, content: { fitted($0, as: type) })
    }
    switch found {
    case .content(let value, _): return FirstValue(value: value, failure: nil)
    case .nothing(let why): return FirstValue(value: nil, failure: why)
    case .leftForLater: return FirstValue(value: nil, failure: nil)
    case .failure(let failure):
      if case .madeWrongType = failure {} else { tell(.injectionFailed(failure)) }
      return FirstValue(value: nil, failure: failure)
    }
  }
}
