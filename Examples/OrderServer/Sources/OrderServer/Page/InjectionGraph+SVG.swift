import Foundation
import PropertyInjectorInspection

extension InjectionGraph {
  /// The graph as a picture: types with their properties on the left, registrations on the right.
  /// Unfilled properties are red, and registrations that nothing uses are gray.
  var svg: String {
    get throws { try Nodes(of: self).svg }
  }
}

/// The part of a graph that the picture shows, read from the graph's JSON.
private struct Nodes: Decodable {
  let types: [Target]
  let registrations: [Registration]

  struct Target: Decodable {
    let name: String
    let properties: [Property]
  }

  struct Property: Decodable {
    let name: String
    let type: String
    let state: State
    let registrations: [Registration.ID]

    enum State: String, Decodable { case filled, uncertain, unfilled, leftAlone }
  }

  struct Registration: Decodable, Identifiable {
    let id: String
    let name: String?
    let type: String
    let scope: String
    let origin: String
    let isWanted: Bool
  }

  init(of graph: InjectionGraph) throws {
    self = try JSONDecoder().decode(Nodes.self, from: JSONEncoder().encode(graph))
  }

  var svg: String {
    var left = Column(x: 1, letters: 34)
    var right = Column(x: left.end + 120, letters: 34)
    var heights: [Registration.ID: Double] = [:]
    for registration in registrations {
      let name = registration.name.map { "\($0): \(registration.type)" } ?? registration.type
      let lines = [
        Line(text: name), Line(text: "\(registration.scope) · \(registration.origin)"),
      ]
      let color = registration.isWanted ? "#222" : "#999"
      heights[registration.id] = right.add(lines, color: color, radius: 10).first
    }
    var curves: [String] = []
    for type in types {
      let properties = type.properties.filter { $0.state != .leftAlone }
      if properties.isEmpty { continue }
      let lines = properties.map { property in
        let color = property.state == .unfilled ? "#c22" : "#555"
        return Line(text: "\(property.name): \(property.type)", color: color)
      }
      let ends = left.add([Line(text: type.name)] + lines, color: "#222", radius: 0)
      for (property, end) in zip(properties, ends.dropFirst()) {
        curves += property.registrations.compactMap { heights[$0] }.map { height in
          let middle = (left.end + right.x) / 2
          return """
            <path fill="none" stroke="#88a" d="M\(left.end) \(end) \
            C\(middle) \(end) \(middle) \(height) \(right.x) \(height)"/>
            """
        }
      }
    }
    let size = "\(Int(right.end + 1)) \(Int(max(left.height, right.height)))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="What is injected" \
      viewBox="0 0 \(size)" width="\(Int(right.end + 1))" font-family="monospace" font-size="12">
      \((curves + left.shapes + right.shapes).joined(separator: "\n"))
      </svg>
      """
  }
}

/// A line of text in a box.
private struct Line {
  let text: String
  var color: String?
}

/// Boxes of text below one another.
private struct Column {
  let x: Double
  let end: Double
  private let letters: Int
  private(set) var shapes: [String] = []
  private(set) var height = 1.0

  init(x: Double, letters: Int) {
    self.x = x
    self.letters = letters
    end = x + Double(letters) * 7.3 + 20
  }

  /// Adds a box. Returns the vertical middle of each line.
  mutating func add(_ lines: [Line], color: String, radius: Int) -> [Double] {
    let middles = lines.indices.map { height + 15 + Double($0) * 18 }
    let size = Double(lines.count) * 18 + 12
    shapes.append(
      """
      <rect x="\(x)" y="\(height)" width="\(end - x)" height="\(size)" rx="\(radius)" \
      fill="#fff" stroke="\(color)"/>
      """)
    for (line, middle) in zip(lines, middles) {
      let text = line.text.count > letters ? "\(line.text.prefix(letters - 1))…" : line.text
      shapes.append(
        """
        <text x="\(x + 10)" y="\(middle + 4)" fill="\(line.color ?? color)">\(text.escaped)</text>
        """)
    }
    height += size + 14
    return middles
  }
}
