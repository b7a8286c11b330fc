/// Is told when properties were filled anew.
public protocol ReinjectionDelegate: InjectionParticipant {
  /// Called by `reinjectTrackedTargets()`, with the names of the properties that have another value
  /// now.
  mutating func didReinjectDependencies(_ properties: [String])
}

/// A tracked target, and which of its properties have another value now.
public struct Reinjection: Sendable {
  /// The type of the target.
  public let target: Any.Type
  /// The names of the properties, in the order in which they are declared.
  public let properties: [String]
}
