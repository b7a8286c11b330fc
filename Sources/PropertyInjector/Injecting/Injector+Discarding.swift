extension Injector {
  /// Forgets the values that are kept in a scope, so they are made anew.
  ///
  /// Registrations, supplied values, and values that are being made stay.
  ///
  /// For a scope that you open, forgets the values of the innermost open scope of that name: call
  /// this on the open scope, or within. For another scope, forgets the values that this injector
  /// keeps itself, not inherited ones. Objects that hold a value keep it.
  public func discardValues(in scope: Scope) {
    level(of: scope)?.contents.withLock { $0.discard() }
    core.discard(core.ownRegistrations.filter { $0.info.scope == scope })
  }

  /// Forgets the value that is kept for a type, so it is made anew.
  ///
  /// This is the value of the registration that serves the type. Does nothing if that is a binding or
  /// a collection, if no value is kept, if it is being made, or if an outer injector keeps it, unless
  /// that is an open scope. Objects that hold the value keep it, and an injected one may stay in
  /// memory (see <doc:Performance>).
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - qualifier: The qualifier of the registration. By default, none.
  public func discardValue<Value>(of type: Value.Type, qualifier: String? = nil) {
    let serving = withSnapshot { _ in answer(as: type, qualifier: qualifier) }
      .candidates.registrations
    discardValues(of: Array(serving.prefix(1)))
  }

  /// Forgets the values that are kept for a property name, of all types and targets.
  ///
  /// Does nothing if no value is kept, if it is being made, or if an outer injector keeps it,
  /// unless that is an open scope.
  public func discardValue(ofProperty name: String) {
    discardValues(of: snapshot.allRegistrations(named: name, of: nil))
  }

  private func discardValues(of registrations: [Registration]) {
    for scope in registrations.compactMap({ try? home(of: $0) }) where scope.isScope {
      scope.contents.withLock { $0.discard(registrations.map(\.definition)) }
    }
    core.discard(registrations.filter { $0.layer.core === core })
  }
}
