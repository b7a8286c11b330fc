import PropertyInjector

/// A graph of the registrations that fill the properties of types.
///
/// Print it for Mermaid or Graphviz, or encode it as JSON. Its order is stable. The article “Why is
/// it still nil?” describes the JSON.
public struct InjectionGraph: Sendable, Hashable, Codable, CustomStringConvertible {
  package let types: [TypeNode]
  package let registrations: [RegistrationNode]

  /// The graph in Mermaid format.
  public var description: String { mermaid }

  package struct TypeNode: Sendable, Hashable, Codable {
    package let id, name: String
    package let refusal: String?
    /// The scopes whose values it holds, if any.
    package let holdsValuesOf: [String]?
    package let properties: [PropertyNode]

    /// The lines of a label: its name, and what it holds.
    var labels: [String] {
      [name, holdsValuesOf.map { "holds values of \($0.joined(separator: " and "))" }]
        .compactMap(\.self)
    }
  }

  package struct PropertyNode: Sendable, Hashable, Codable {
    package let id, name, type: String
    package let state: PropertyExplanation.Fate
    /// The IDs of the registrations that would or may fill it.
    package let registrations: [String]
    package let reason: String?

    var label: String { "\(name): \(type)" }
  }

  package struct RegistrationNode: Sendable, Hashable, Codable {
    package let id: String
    package let name: String?
    package let type: String
    package let qualifier, target: String?
    package let scope, origin: String
    /// The ID of the type that it makes.
    package let makes: String?
    /// The IDs of the registrations that it is bound to.
    package let boundTo: [String]?
    package let isWanted: Bool
    /// The step in which `start()` makes its value.
    package let startStep: Int?

    /// Returns the lines of a label: name and type, details, origin, and the count of a hub.
    func labels(hub count: Int?) -> [String] {
      let qualifier = qualifier.map { "\"\($0)\"" }
      let details = [
        qualifier, target.map { "for \($0)" }, scope, startStep.map { "started in step \($0)" },
      ].compactMap(\.self)
      return [
        name.map { "\($0): \(type)" } ?? type, details.joined(separator: " · "), origin,
        count.map { "in \($0) properties" },
      ].compactMap(\.self)
    }
  }

  // MARK: Drawing

  /// A line from a property of a type to a registration that fills it, or from a registration to the
  /// type that it makes or the registration that it is bound to.
  struct Line {
    let from: String
    var property: PropertyNode?
    let to: String
  }

  /// The maximum number of lines: more are illegible, and Mermaid rejects them.
  private static let lineCount = 500

  /// Returns the texts of all types, registrations with the lines of their labels, and lines.
  ///
  /// If there are too many lines, the most used registrations are hubs instead: they have no lines
  /// from properties, only a count of these.
  func drawing(
    type: (TypeNode) -> String, line: (Line) -> String,
    registration: (RegistrationNode, [String]) -> String
  ) -> String {
    let needs = types.flatMap { type in
      type.properties.flatMap { property in
        property.registrations.map { Line(from: type.id, property: property, to: $0) }
      }
    }
    let products = registrations.flatMap { maker in
      let ends = [maker.makes].compactMap(\.self) + (maker.boundTo ?? [])
      return ends.map { Line(from: maker.id, to: $0) }
    }
    let unfilled = types.flatMap(\.properties).count { $0.state == .unfilled }
    var count = needs.count + products.count + unfilled
    var hubs = needs.reduce(into: [:]) { $0[$1.to, default: 0] += 1 }
    // Stable, so equals keep their order.
    for hub in registrations.map(\.id).sorted(by: { hubs[$0, default: 0] > hubs[$1, default: 0] }) {
      if count > Self.lineCount { count -= hubs[hub, default: 0] } else { hubs[hub] = nil }
    }
    let lines = needs.filter { hubs[$0.to] == nil } + products
    let boxes = registrations.map { registration($0, $0.labels(hub: hubs[$0.id])) }
    return (types.map(type) + boxes + lines.map(line)).joined(separator: "\n")
  }

  /// Returns a text on one line, with some characters replaced by codes.
  static func escaped(_ text: String, _ codes: [Character: String]) -> String {
    onOneLine(text).map { codes[$0] ?? String($0) }.joined()
  }
}
