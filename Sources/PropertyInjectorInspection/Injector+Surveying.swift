public import PropertyInjector

extension Injector {
  /// Returns an audit of what would go wrong when types are injected.
  ///
  /// ```swift
  /// try injector.audit([OrderHandler.self, RefundHandler.self]).check()
  /// ```
  ///
  /// Includes what factories make: by their static types or, if a value is kept already, by its own
  /// type.
  ///
  /// The article “Why is it still nil?” lists the findings. An audit needs no instance and calls no
  /// factory, so it doesn't know what factories resolve or which qualifiers `@Injected` properties
  /// have. It finds registration mistakes only while `issues` keeps them, and ignores that a
  /// factory requires the main actor. If a type's conformance to `Injectable` is isolated, audit
  /// the type on that actor.
  ///
  /// - Parameters:
  ///   - types: The types to audit, along with those made for them. By default, all types that the
  ///     injector makes.
  ///   - scopes: The scopes in which the types are used, outermost first. Values that are
  ///     registered as `.supplied` there count as supplied. Needing a value of another scope is an
  ///     error.
  ///   - requiringOptionals: Whether to warn about each optional property that could be filled and
  ///     stays empty, even if it isn't marked. Use ``Audit/ignoring(_:)`` for intended ones.
  public func audit(
    _ types: [Any.Type] = [], within scopes: Scope..., requiringOptionals: Bool = false
  ) -> Audit {
    audit(types, within: scopes, requiringOptionals: requiringOptionals)
  }

  package func audit(_ types: [Any.Type], within open: [Scope], requiringOptionals: Bool) -> Audit {
    // What a factory is being called for limits what it gets, but not what is inspected.
    apartFromCalls {
      let inner = promising(open)
      return seeingThePresent {
        Auditor(survey: Survey(of: inner, types), requiringOptionals: requiringOptionals).audit
      }
    }
  }

  /// Returns this injector with scopes open, outermost first, and all supplied.
  func promising(_ scopes: [Scope]) -> Injector { scopes.reduce(self) { $0.promising($1) } }

  /// Returns a graph of the registrations that fill the properties of types. Calls no factory.
  ///
  /// ```swift
  /// print(injector.graph(of: [OrderHandler.self, RefundHandler.self]).mermaid)
  /// ```
  ///
  /// Treats the scopes that registrations name as open, in the order of registration.
  ///
  /// - Parameter types: The types to show, along with those made for them. By default, all.
  public func graph(of types: [Any.Type] = []) -> InjectionGraph {
    var known = Set(chain.compactMap(\.scope))
    let inner = promising(
      snapshot.all.map(\.info.scope).filter { $0.kind == .opened && known.insert($0).inserted })
    return apartFromCalls { seeingThePresent { InjectionGraph(Survey(of: inner, types)) } }
  }
}
