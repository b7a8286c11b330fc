/// A property of a target, with the code for it.
struct Property {
  enum Kind { case variable, lazy, marked, constant, weak, unowned }
  enum Form { case optional, twice, unwrapped, required }

  let name: String
  var type: PropertyType
  var kind = Kind.variable
  var form = Form.optional
  var isPrivate = false
  var qualifier: String?
  /// The serial number of its initial value.
  var initial: Int?

  /// The serial number of what unowned properties refer to.
  static let anchor = -1

  init(_ name: String, _ type: PropertyType) {
    self.name = name
    self.type = type
  }

  /// Whether a declaration without an initial value is incomplete.
  var needsInitial: Bool { form == .required && kind != .marked && kind != .unowned }

  /// The type of the initial value.
  private var sample: PropertyType {
    (PropertyType.classes + PropertyType.values).first { $0.word == type.sample } ?? type
  }
}

// MARK: The class or struct

extension Property {
  var declaration: String {
    let access = isPrivate ? "private " : ""
    let words =
      switch kind {
      case .constant: "\(access)let"
      case .marked: "@Injected\(qualifier.map { "(qualifier: \"\($0)\")" } ?? "") \(access)var"
      case .variable: "\(access)var"
      case .lazy, .weak, .unowned: "\(access)\(kind) var"
      }
    let spelled =
      switch form {
      case .optional: "\(type.operand)?"
      case .twice: "\(type.operand)??"
      case .unwrapped: "\(type.operand)!"
      case .required: type.name
      }
    return "\(words) \(name): \(spelled)\(initializer)"
  }

  private var initializer: String {
    guard let initial else { return kind == .lazy || kind == .constant ? " = nil" : "" }
    return kind == .unowned ? " = anchor" : " = \(sample.name)(serial: \(initial))"
  }

  /// An expression that reads the property.
  var look: String {
    switch (kind, form) {
    case (.marked, .required): "_\(name).held?.trace"
    case (.marked, .optional) where !type.isUntyped: "(_\(name).held ?? nil)?.trace"
    case (.lazy, .required): "lazies ? \(name).trace : nil"
    case (.lazy, _): "lazies ? \(name)?.trace : nil"
    case (_, .required): "\(name).trace"
    case (_, .twice): "\(name)??.trace"
    default: type.isUntyped ? "(\(name) as? any Traced)?.trace" : "\(name)?.trace"
    }
  }

  /// A statement that sets the property, or nil if it can't be set by hand.
  var set: String? {
    switch (kind, form) {
    case (.constant, _), (.unowned, _): nil
    case (_, .required): "if let value = value as? \(type.name) { \(name) = value }"
    case (_, .twice):
      "if let value = value as? \(type.name) { \(name) = value } else { \(name) = nil }"
    default: type.isUntyped ? nil : "\(name) = value as? \(type.name)"
    }
  }
}

// MARK: The table

extension Property {
  /// The property's row, in which a type replaces the generic parameter.
  func row(content: PropertyType?) -> String {
    let type = type.name == "Content" ? content ?? type : type
    var words = ["name: \"\(name)\"", "type: .\(type.word)"]
    if kind != .variable { words.append("kind: .\(kind)") }
    if form != .optional { words.append("form: .\(form)") }
    if let qualifier { words.append("qualifier: \"\(qualifier)\"") }
    if let initial { words.append("initial: Trace(.\(sample.word), \(initial))") }
    let row = words.joined(separator: ", ")
    return row.count < 84 ? "Property(\(row))," : "Property(\n        \(row)),"
  }
}
