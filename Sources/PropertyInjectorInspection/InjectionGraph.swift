import PropertyInjector

/// A graph of the registrations that fill the properties of types.
///
/// Print it for Mermaid or Graphviz, or encode it as JSON. Its order is stable. The article Why is
/// it still nil? describes the JSON.
public struct InjectionGraph: Sendable, Hashable, Codable {
  package let types: [TypeNode]
  package let registrations: [RegistrationNode]

  package struct TypeNode: Sendable, Hashable, Codable, Identifiable {
    package let id: String
    package let name: String
    package let refusal: String?
    package let properties: [PropertyNode]
  }

  package struct PropertyNode: Sendable, Hashable, Codable, Identifiable {
    package let id: String
    package let name: String
    package let type: String
    package let state: PropertyExplanation.Fate
    package let registrations: [RegistrationNode.ID]
    package let reason: String?
  }

  package struct RegistrationNode: Sendable, Hashable, Codable, Identifiable {
    package let id: String
    package let name: String?
    package let type: String
    package let qualifier: String?
    package let target: String?
    package let scope: String
    package let origin: String
    package let makes: TypeNode.ID?
    package let boundTo: [RegistrationNode.ID]?
    package let isWanted: Bool
  }
}

extension InjectionGraph {
  /// A line from a property to a registration that fills it.
  struct Line {
    let from: TypeNode.ID
    let property: PropertyNode
    let to: RegistrationNode
    /// Whether the registration has another name or none.
    var isByType: Bool { to.name != property.name }
    var isCertain: Bool { property.state == .filled }
  }

  /// The maximum number of lines: more are illegible, and Mermaid rejects them.
  static let lineCount = 500

  /// The lines from properties to registrations. If there are too many, the most used registrations
  /// are hubs instead: they have no lines, only a count of their properties.
  var needs: (lines: [Line], hubs: [RegistrationNode.ID: Int]) {
    let nodes = Dictionary(registrations.map { ($0.id, $0) }) { first, _ in first }
    let all = types.flatMap { type in
      type.properties.flatMap { property in
        property.registrations.compactMap { nodes[$0] }
          .map { Line(from: type.id, property: property, to: $0) }
      }
    }
    let counts = Dictionary(grouping: all, by: \.to.id).mapValues(\.count)
    let unfilled = types.flatMap(\.properties).count { $0.state == .unfilled }
    var (count, hubs) = (all.count + products.count + unfilled, [RegistrationNode.ID: Int]())
    // Stable, so equals keep their order.
    let ranked = registrations.sorted { counts[$0.id, default: 0] > counts[$1.id, default: 0] }
    for registration in ranked where count > Self.lineCount {
      hubs[registration.id] = counts[registration.id]
      count -= counts[registration.id, default: 0]
    }
    return (all.filter { hubs[$0.to.id] == nil }, hubs)
  }

  /// The lines from registrations to the types they make and the registrations they are bound to.
  var products: [(from: RegistrationNode.ID, to: String)] {
    registrations.flatMap { registration in
      ((registration.makes.map { [$0] } ?? []) + (registration.boundTo ?? [])).map {
        (registration.id, $0)
      }
    }
  }
}

extension InjectionGraph.RegistrationNode {
  /// Returns the lines of a label: name and type, details, origin, and the count of a hub.
  func labels(hub count: Int?) -> [String] {
    [
      name.map { "\($0): \(type)" } ?? type,
      ([qualifier.map { "\"\($0)\"" }, target.map { "for \($0)" }, scope] as [String?])
        .compactMap(\.self).joined(separator: " · "),
      origin,
    ] + (count.map { ["in \($0) properties"] } ?? [])
  }
}

extension InjectionGraph: CustomStringConvertible {
  /// The graph in Mermaid format.
  public var description: String { mermaid }

  /// Returns a text on one line, with some characters replaced by codes.
  static func escaped(_ text: String, _ codes: [Character: String]) -> String {
    onOneLine(text).map { codes[$0] ?? String($0) }.joined()
  }
}
