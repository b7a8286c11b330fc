/// What was written in the declaration of a target.
final class Layout: Sendable, CustomStringConvertible {
  let type: any Target.Type
  let isDelegate: Bool
  /// Itself and its superclasses, by their types, nearest first.
  let chain: [any Target.Type]
  /// Those of its superclasses first, and in the order of their declaration.
  let properties: [Property]

  init(
    _ type: any Target.Type, isDelegate: Bool = false, below superclass: Layout? = nil,
    _ properties: [Property]
  ) {
    self.type = type
    self.isDelegate = superclass?.isDelegate ?? isDelegate
    chain = [type] + (superclass?.chain ?? [])
    self.properties = (superclass?.properties ?? []) + properties
  }

  var description: String { "\(type)" }
}

/// A declared property.
struct Property {
  let name: String
  /// Without the optional.
  let type: ValueType
  var kind = Kind.variable
  var form = Form.optional
  var qualifier: String?
  var initial: Trace?

  enum Kind { case variable, constant, lazy, weak, unowned, marked }

  /// What follows the type: nothing, `?`, `??`, or `!`.
  enum Form { case required, optional, twice, unwrapped }
}
