import PropertyInjector
import PropertyInjectorInspection

/// Something to inject, whose properties are looked at and set in code of its own.
protocol Target: Fillable, SendableMetatype {
  init()
  /// How often it was told that something was injected. Always none if it is no delegate.
  var timesTold: Int { get }
  /// Reads its properties, those of superclasses first. Of lazy ones nil, unless they are to be
  /// read too, which has them take their initial value.
  mutating func look(lazies: Bool) -> [Trace?]
  /// Sets a property by hand.
  mutating func set(_ index: Int, to value: (any Traced)?)
}

/// An object, or a value, that has itself injected.
protocol Fillable {
  /// Fills what is unset, or overwrites.
  mutating func fill(overwriting: Bool, by injector: Injector) -> InjectionReport
  mutating func fillAll(by injector: Injector) throws(InjectionError) -> InjectionReport
  func explain(by injector: Injector) -> Explanation
}

extension Target {
  var timesTold: Int { 0 }
}

extension Fillable {
  mutating func fill(overwriting: Bool, by injector: Injector) -> InjectionReport {
    injector.injectDependencies(to: &self, overwriting: overwriting)
  }

  mutating func fillAll(by injector: Injector) throws(InjectionError) -> InjectionReport {
    try injector.injectAllDependencies(to: &self)
  }

  func explain(by injector: Injector) -> Explanation { injector.explain(self) }
}

extension Fillable where Self: AnyObject {
  func fill(overwriting: Bool, by injector: Injector) -> InjectionReport {
    injector.injectDependencies(to: self, overwriting: overwriting)
  }

  func fillAll(by injector: Injector) throws(InjectionError) -> InjectionReport {
    try injector.injectAllDependencies(to: self)
  }

  func explain(by injector: Injector) -> Explanation { injector.explain(self) }
}

extension Injected {
  /// What it holds. Reading the property would have it fill itself or, if it can't, trap.
  var held: Value? { Mirror(reflecting: self).descendant("state", "written") as? Value }
}

/// What unowned properties refer to.
let anchor = Car(serial: -1)
