import PropertyInjector
import PropertyInjectorInspection

/// Something to inject, whose properties are looked at and set in code of its own.
protocol Target: SendableMetatype {
  init()
  /// How often it was told that something was injected. Always none if it is no delegate.
  var timesTold: Int { get }
  /// Reads its properties, those of superclasses first. Of lazy ones nil, unless they are to be
  /// read too, which has them take their initial value.
  mutating func look(lazies: Bool) -> [Trace?]
  /// Sets a property by hand.
  mutating func set(_ index: Int, to value: (any Traced)?)
  /// Has itself injected.
  mutating func fill(_ extent: Extent, by injector: Injector) throws(InjectionError)
    -> InjectionReport
  func explain(by injector: Injector) -> Explanation
}

/// Which properties an injection is to fill.
enum Extent { case unset, allOrNothing, overwriting }

extension Target {
  var timesTold: Int { 0 }

  mutating func fill(
    _ extent: Extent, by injector: Injector
  ) throws(InjectionError) -> InjectionReport {
    switch extent {
    case .unset: injector.injectDependencies(to: &self)
    case .allOrNothing: try injector.injectAllDependencies(to: &self)
    case .overwriting: injector.injectDependencies(to: &self, overwriting: true)
    }
  }

  func explain(by injector: Injector) -> Explanation { injector.explain(self) }
}

extension Target where Self: AnyObject {
  func fill(_ extent: Extent, by injector: Injector) throws(InjectionError) -> InjectionReport {
    switch extent {
    case .unset: injector.injectDependencies(to: self)
    case .allOrNothing: try injector.injectAllDependencies(to: self)
    case .overwriting: injector.injectDependencies(to: self, overwriting: true)
    }
  }

  func explain(by injector: Injector) -> Explanation { injector.explain(self) }
}

extension Injected {
  /// What it holds. Reading the property would have it fill itself or, if it can't, trap.
  var held: Value? {
    Mirror(reflecting: self).descendant("state", "written") as? Value
  }
}

/// What unowned properties refer to.
let anchor = Car(serial: -1)
