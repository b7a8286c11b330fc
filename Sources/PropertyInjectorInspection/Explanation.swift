public import PropertyInjector

/// What an injection would do with each property of a target, and why.
///
/// The article Why is it still nil? says what the signs and the reasons mean.
public struct Explanation: Sendable {
  /// The type of the target.
  public let target: Any.Type
  /// The reason why the target can't be injected here, or nil.
  public let refusal: Reason?
  /// The mistakes in the property list of an `Injectable` type.
  public let mistakes: [InjectionFailure]
  /// The properties in declaration order, superclasses first, then listed ones that aren't stored.
  public let properties: [PropertyExplanation]
  let isOfEmptyInjector: Bool

  static let ofEmptyInjector =
    "Nothing is registered with this injector. In a test, register what main does."

  /// Returns the explanation of the most derived property with a name, or nil if there is none.
  public subscript(name: String) -> PropertyExplanation? {
    properties.last { $0.property.name == name }
  }
}

extension Explanation: CustomStringConvertible {
  /// The number of properties that would be injected, and a line for each property.
  public var description: String { text(isColored: false) }

  /// Returns the description, with colors for a terminal if `isColored` is true.
  public func text(isColored: Bool) -> String {
    let paint = Paint(isOn: isColored)
    var lines = [paint.strong(headline)]
    lines += mistakes.map { "  \(paint.bad("✗")) \($0.prediction)" }
    for property in properties where !property.isCovered(by: mistakes) {
      lines.append("  \(paint.sign(of: property.fate)) \(property.line)")
      lines += rejected(by: property).map { "      \(paint.weak($0))" }
    }
    if isOfEmptyInjector, !properties.contains(where: { $0.fate == .filled }) {
      lines.append("  \(Self.ofEmptyInjector)")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns lines for the first few rejections. A property of protocol type may have a thousand.
  private func rejected(by property: PropertyExplanation) -> [String] {
    let shown = property.rejected.prefix(5).map { "not \($0)" }
    let rest = property.rejected.count - shown.count
    return rest > 0 ? shown + ["and \(rest) more"] : shown
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
    if lacking > 0 { words.append("\(lacking) would stay nil") }
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
