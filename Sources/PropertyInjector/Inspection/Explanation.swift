/// What an injection would do with each property of a target, and why: an answer to "why is this
/// property still nil?".
///
/// Printed, it is a list with one line for each property.
public struct Explanation: Sendable {
  /// The type of the target.
  public let target: Any.Type
  /// Why nothing of it can be injected here, or nil.
  public let refusal: TargetRefusal?
  /// What is wrong with the list of properties of an `Injectable` type.
  public let mistakes: [InjectionFailure]
  /// In the order in which they are declared, superclasses' first.
  public let properties: [PropertyExplanation]

  /// What is said of the property of a name; of several, of the most derived. Nil if there is none.
  public subscript(name: String) -> PropertyExplanation? {
    properties.last { $0.property.name == name }
  }
}

extension Explanation: CustomStringConvertible {
  /// How many properties would be injected, and a line for each.
  public var description: String { text(isColored: false) }

  /// The same with colors, for a terminal.
  public func text(isColored: Bool) -> String {
    let paint = Paint(isOn: isColored)
    var lines = [paint.strong(headline)]
    lines += mistakes.map { "  \(paint.bad("✗")) \($0.prediction)" }
    for property in properties {
      lines.append("  \(paint.sign(of: property.verdict)) \(property.line)")
      lines += others(of: property).map { "      \(paint.weak($0))" }
    }
    return lines.joined(separator: "\n")
  }

  /// The first few: of a protocol's type there may be a thousand.
  private func others(of property: PropertyExplanation) -> [String] {
    let shown = property.others.prefix(5).map { "not \($0)" }
    let rest = property.others.count - shown.count
    return rest > 0 ? shown + ["nor \(rest) more"] : shown
  }

  private var headline: String {
    if let refusal {
      let otherwise = properties.isEmpty ? "" : " Otherwise:"
      return "\(sourceName(of: target)) would not be injected: \(refusal).\(otherwise)"
    }
    let count = properties.count(where: \.isFilled)
    return """
      \(count) of \(properties.count) \(properties.count == 1 ? "property" : "properties") of \
      \(sourceName(of: target)) would be injected\(properties.isEmpty ? "." : ":")
      """
  }
}

extension Paint {
  fileprivate func sign(of verdict: PropertyExplanation.Verdict) -> String {
    switch verdict.sign {
    case .filled: good("✓")
    case .leftEmpty: bad("✗")
    case .leftAlone: weak("·")
    }
  }
}
