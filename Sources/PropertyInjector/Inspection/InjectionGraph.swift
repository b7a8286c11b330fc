/// Which registrations fill which properties of which types: a picture of the wiring.
///
/// As text for Mermaid and Graphviz; and for everything else as JSON, because it is `Codable`. The
/// order is stable, so that a change of the wiring can be reviewed as a difference of two texts.
///
/// Encoded, it has two lists, and leaves out what is nil:
/// - `types`, the types that were given and those that the injector makes for them. Each has an
///   `id`, a `name`, a `refusal` if nothing of it can be injected, and `properties`. Each of those
///   has an `id`, `name` and `type`; a `state`, which is `filled`, `uncertain`, `unfilled` or
///   `leftAlone`; the ids of the `registrations` that fill it; and the `reason` if nothing does.
/// - `registrations`, in the order in which they were registered. Each has an `id`, `type`, `scope`
///   and `origin`; a `name`, `qualifier` and `target` if it has them; the id of the type that it
///   `makes`; the ids of the registrations that it is `boundTo`, for some target; and `isWanted`.
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
  /// A line from a property to what fills it.
  struct Line {
    let from: TypeNode.ID
    let property: PropertyNode
    let to: RegistrationNode.ID
    /// Whether the registration is of another name, or of none.
    let isByType: Bool
    var isCertain: Bool { property.state == .filled }
  }

  /// How many lines a picture is to have at most: more couldn't be told apart, and Mermaid refuses.
  static let lineCount = 500

  /// The lines from types to what fills them. Registrations that most types want have none, where
  /// there would be too many; these are returned, each with the number of its types.
  var needs: (lines: [Line], hubs: [RegistrationNode.ID: Int]) {
    let names = Dictionary(registrations.map { ($0.id, $0.name) }) { first, _ in first }
    let all = types.flatMap { type in
      type.properties.flatMap { property in
        property.registrations.map { registration in
          Line(
            from: type.id, property: property, to: registration,
            isByType: names[registration] != property.name)
        }
      }
    }
    let counts = Dictionary(grouping: all, by: \.to).mapValues(\.count)
    let unfilled = types.flatMap(\.properties).count { $0.state == .unfilled }
    var (count, hubs) = (all.count + products.count + unfilled, [RegistrationNode.ID: Int]())
    // Stable, so that equals go in their order.
    let ranked = registrations.enumerated().map { (counts[$1.id, default: 0], $0, $1.id) }
    for (ownCount, _, id) in ranked.sorted(by: { (-$0.0, $0.1) < (-$1.0, $1.1) })
    where count > Self.lineCount && ownCount > 0 {
      hubs[id] = ownCount
      count -= ownCount
    }
    return (all.filter { hubs[$0.to] == nil }, hubs)
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
  /// The name or type, the rest, and where it was written.
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
  /// The picture for Mermaid.
  public var description: String { mermaid }

  /// A text with some characters replaced, as a format demands.
  static func escaped(_ text: String, _ codes: [Character: String]) -> String {
    onOneLine(text).map { codes[$0] ?? String($0) }.joined()
  }
}
