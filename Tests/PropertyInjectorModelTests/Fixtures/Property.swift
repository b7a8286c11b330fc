/// A declared property.
struct Property {
  let name: String
  /// Without the optional.
  let type: ValueType
  let kind: Kind
  let form: Form
  let isPrivate: Bool
  let qualifier: String?
  let initial: Trace?

  enum Kind: String {
    case variable = "var"
    case constant = "let"
    case lazy = "lazy var"
    case weak = "weak var"
    case unowned = "unowned var"
    case marked = "@Injected var"
  }

  /// What follows the type.
  enum Form: String {
    case required = ""
    case optional = "?"
    case twice = "??"
    case unwrapped = "!"
  }

  init(
    _ name: String, _ type: ValueType, _ kind: Kind = .variable, _ form: Form = .optional,
    isPrivate: Bool = false, qualifier: String? = nil, initial: Trace? = nil
  ) {
    self.name = name
    self.type = type
    self.kind = kind
    self.form = form
    self.isPrivate = isPrivate
    self.qualifier = qualifier
    self.initial = initial
  }
}

extension Property: CustomStringConvertible {
  var description: String {
    let spelled = form == .required ? "\(type)" : type.operand + form.rawValue
    let words = [
      isPrivate ? "private" : nil, kind.rawValue, "\(name): \(spelled)",
      qualifier.map { "qualified \"\($0)\"" }, initial.map { "= \($0)" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
