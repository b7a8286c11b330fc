import PropertyInjector

/// A graph of the registrations that fill the properties of types.
///
/// Print it for Mermaid or Graphviz, or encode it as JSON. Its order is stable. The article Why is
/// it still nil? describes the JSON.
public struct InjectionGraph: Sendable, Hashable, Codable, CustomStringConvertible {
  package let types: [TypeNode]
  package let registrations: [RegistrationNode]

  /// The graph in Mermaid format.
  public var description: String { mermaid }

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

    var label: String { "\(name): \(type)" }
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
