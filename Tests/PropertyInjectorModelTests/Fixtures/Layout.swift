/// What was written in the declaration of a target.
final class Layout: Sendable {
  let type: any Target.Type
  let isDelegate: Bool
  /// The nearest first.
  private let superclasses: [Layout]
  /// Those of its superclasses first, and in the order of their declaration.
  let properties: [Property]

  init(
    _ type: any Target.Type, isDelegate: Bool = false, below superclass: Layout? = nil,
    _ properties: [Property]
  ) {
    self.type = type
    self.isDelegate = superclass?.isDelegate ?? isDelegate
    superclasses = superclass?.chain ?? []
    self.properties = (superclass?.properties ?? []) + properties
  }

  /// Itself and its superclasses, nearest first.
  var chain: [Layout] { [self] + superclasses }
  /// The last of its superclasses, or itself.
  var root: Layout { superclasses.last ?? self }
}

extension Layout: CustomStringConvertible {
  var description: String { "\(type)" }
}
