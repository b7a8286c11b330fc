extension Injector {
  /// Forgets the values that are kept in a scope, so that they are made anew. Keeps the
  /// registrations, what was supplied, and values that are being made.
  ///
  /// In a scope that is opened, these are the values of the innermost one of that name around this
  /// injector: call this on the open scope, or within. In another scope, they are the values that
  /// this injector keeps itself, not those that it inherits. Objects that have a value keep it.
  public func discardValues(in scope: Scope) {
    let ofScope = level(of: scope)?.contents.read(\.values)?.all.map { $0.discard() }
    let own = core.ownRegistrations.filter { $0.info.scope == scope }.map { $0.discardValue() }
    core.invalidate()
    withExtendedLifetime((ofScope, own)) {}
  }

  /// Forgets the value that is kept for a type, so that it is made anew.
  ///
  /// This is the value that `make` returns for the type. Does nothing if no value is kept, or if it is
  /// being made. Does nothing if an outer injector keeps it, except for an open scope's value. Objects
  /// that have the value keep it, and one that was injected may stay in memory (see <doc:Performance>).
  ///
  /// - Parameters:
  ///   - type: The type. For an array of elements, their values are forgotten.
  ///   - qualifier: The qualifier of the registration. By default, none.
  public func discardValue<Value>(of type: Value.Type, qualifier: String? = nil) {
    discardValues(of: answer(as: type, qualifier: qualifier).candidates.registrations.prefix(1))
  }

  /// Forgets the values that are kept for a property name, of all types and targets.
  ///
  /// Does nothing in the same cases as for a type.
  public func discardValue(ofProperty name: String) {
    discardValues(of: parentChain.allRegistrations(named: name, of: nil)[...])
  }

  private func discardValues(of registrations: ArraySlice<Registration>) {
    var (all, known): ([Registration], Set<ObjectIdentifier>) = (Array(registrations), [])
    var discarded: [KeptValue?] = []
    while let next = all.popLast() {
      guard known.insert(ObjectIdentifier(next)).inserted else { continue }
      all += next.elements
      if let bound = next.info.boundType {
        let qualifier = next.info.boundQualifier
        all += answer(as: bound, qualifier: qualifier).candidates.registrations.prefix(1)
      }
      guard next.info.scope.kind == .opened || core.owns(next) else { continue }
      discarded.append(knownValue(of: next, next.shared)?.discard())
    }
    core.invalidate()
    withExtendedLifetime(discarded) {}
  }
}
