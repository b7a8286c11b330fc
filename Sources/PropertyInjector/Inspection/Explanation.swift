/// What an injection would do with each property of a target, and why: an answer to "why is this
/// property still nil?".
///
/// Printed, it is a list with one line for each property.
public struct Explanation: Sendable {
  /// The type of the target.
  public let target: Any.Type
  /// Why nothing of it can be injected here, or nil.
  public let refusal: Reason?
  /// What is wrong with the list of properties of an `Injectable` type.
  public let mistakes: [InjectionFailure]
  /// In the order in which they are declared, superclasses' first.
  public let properties: [PropertyExplanation]
  /// Whether nothing is registered at all, so that there is no other reason.
  let isOfEmptyInjector: Bool

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
    for property in properties where !isMistaken(property) {
      lines.append("  \(paint.sign(of: property.fate)) \(property.line)")
      lines += rejected(by: property).map { "      \(paint.weak($0))" }
    }
    if isOfEmptyInjector, !properties.contains(where: { $0.fate == .filled }) {
      lines.append(
        "  Nothing is registered with this injector. In a test, register what main does.")
    }
    return lines.joined(separator: "\n")
  }

  /// The first few: of a protocol's type there may be a thousand.
  private func rejected(by property: PropertyExplanation) -> [String] {
    let shown = property.rejected.prefix(5).map { "not \($0)" }
    let rest = property.rejected.count - shown.count
    return rest > 0 ? shown + ["nor \(rest) more"] : shown
  }

  /// What is wrong with a property in the list needn't be said of the property again.
  func isMistaken(_ property: PropertyExplanation) -> Bool {
    mistakes.contains { $0.property == property.property }
  }

  private var headline: String {
    if let refusal {
      let otherwise = properties.isEmpty ? "" : " Otherwise:"
      return "\(sourceName(of: target)) would not be injected: \(refusal).\(otherwise)"
    }
    func count(_ fate: PropertyExplanation.Fate) -> Int { properties.count { $0.fate == fate } }
    let (filled, uncertain, lacking) = (count(.filled), count(.uncertain), count(.unfilled))
    let noun = filled == 1 ? "property" : "properties"
    var words = ["\(filled) \(noun) of \(sourceName(of: target)) would be injected"]
    if uncertain > 0 { words.append("\(uncertain) may be injected") }
    if lacking > 0 { words.append("\(lacking) would stay empty") }
    return "\(words.joined(separator: ", "))\(properties.isEmpty ? "." : ":")"
  }
}

extension Paint {
  fileprivate func sign(of fate: PropertyExplanation.Fate) -> String {
    switch fate {
    case .filled: good("✓")
    case .uncertain: doubtful("?")
    case .unfilled: bad("✗")
    case .leftAlone: weak("·")
    }
  }
}
