/// A type that is notified when its properties have been reinjected.
public protocol ReinjectionDelegate: InjectionParticipant {
  /// Called by `reinjectTrackedTargets()` with the names of the properties that changed.
  mutating func didReinjectDependencies(_ properties: [String])
}

/// A tracked target that was reinjected, and its changed properties.
public struct Reinjection: Sendable {
  /// The type of the target.
  public let target: Any.Type
  /// The names of the properties, in order of declaration.
  public let properties: [String]
}
