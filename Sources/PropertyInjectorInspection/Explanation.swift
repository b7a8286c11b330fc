public import PropertyInjector

/// What an injection would do with each property of a target, and why.
///
/// The article “Why is it still nil?” explains the signs and the reasons.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The type of the target.
  public let target: Any.Type
  /// The reason why the target can't be injected here, or nil.
  public let refusal: Reason?
  /// The mistakes in the property list of an `Injectable` type.
  public internal(set) var mistakes: [InjectionFailure] = []
  /// The properties in declaration order, superclasses first, then listed ones that aren't stored.
  public internal(set) var properties: [PropertyExplanation] = []
  var isOfEmptyInjector = false
  /// The open scopes whose values it holds, outermost first.
  var scopes: [Scope] = []
  /// What `start()` makes for the target, in steps.
  var startOrder: [[RegistrationInfo]] = []

  static let ofEmptyInjector =
    "Nothing is registered with this injector. In a test, register what main does."

  /// Returns the explanation of the most derived property with a name, or nil if there is none.
  public subscript(name: String) -> PropertyExplanation? {
    properties.last { $0.property.name == name }
      ?? properties.last { [$0.need.name, $0.need.otherName].contains(name) }
  }

  /// The number of properties that would be injected, and a line for each property.
  public var description: String { text(isColored: false) }

  /// Returns the description, with colors for a terminal if `isColored` is true.
  public func text(isColored: Bool) -> String {
    var lines = [Paint.strong.text(headline, isColored)]
    lines += mistakes.map { "  \(Paint.bad.text("✗", isColored)) \($0.prediction)" }
    for property in properties where !property.isCovered(by: mistakes) {
      let (sign, paint) = property.fate.sign
      lines.append("  \(paint.text(sign, isColored)) \(property.line)")
      // A property of protocol type may have a thousand.
      lines += shortened(property.rejected.map { "not \($0)" }, to: 5)
        .map { "      \(Paint.weak.text($0, isColored))" }
    }
    if !scopes.isEmpty {
      let names = scopes.map(\.description).joined(separator: " and ")
      lines.append(
        "  It holds values that end with the scope\(scopes.count == 1 ? "" : "s") \(names): a factory "
          + "must return a new one for each.")
    }
    if isOfEmptyInjector { lines.append("  \(Self.ofEmptyInjector)") }
    return (lines + startLines(startOrder)).joined(separator: "\n")
  }

  private var headline: String {
    if let refusal {
      let otherwise = properties.isEmpty ? "" : " Otherwise:"
      return "\(sourceName(of: target)) would not be injected: \(refusal).\(otherwise)"
    }
    func count(_ fate: PropertyExplanation.Fate) -> Int { properties.count { $0.fate == fate } }
    let (filled, uncertain, unfilled) = (count(.filled), count(.uncertain), count(.unfilled))
    let noun = filled == 1 ? "property" : "properties"
    return "\(filled) \(noun) of \(sourceName(of: target)) would be injected"
      + (uncertain == 0 ? "" : ", \(uncertain) may be injected")
      + (unfilled == 0 ? "" : ", \(unfilled) would stay nil") + (properties.isEmpty ? "." : ":")
  }
}

/// Returns the first of some texts, and how many more there are.
func shortened(_ texts: [String], to count: Int) -> [String] {
  texts.prefix(count) + (texts.count > count ? ["and \(texts.count - count) more"] : [])
}
