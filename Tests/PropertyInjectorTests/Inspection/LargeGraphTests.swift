import Foundation
import PropertyInjector
import Testing

/// Pictures have five hundred lines at most: Mermaid refuses more.
struct LargeGraphTests {
  /// A picture of types that have a property each, and of what fills these, which makes a type.
  private func graph(typeCount: Int) throws -> InjectionGraph {
    let numbers = 0..<typeCount
    let types = numbers.map { number -> [String: Any] in
      let property: [String: Any] = [
        "id": "property_\(number)", "name": "service", "type": "Service?", "state": "filled",
        "registrations": ["registration_\(number % 10)"],
      ]
      return ["id": "type_\(number)", "name": "Type\(number)", "properties": [property]]
    }
    let registrations = numbers.map { number -> [String: Any] in
      [
        "id": "registration_\(number)", "name": "service", "type": "Service", "isWanted": true,
        "scope": "transient", "origin": "Wiring.swift:1", "makes": "type_\(number)",
      ]
    }
    let graph = ["types": types, "registrations": registrations]
    return try JSONDecoder().decode(
      InjectionGraph.self, from: JSONSerialization.data(withJSONObject: graph))
  }

  private func lineCount(of picture: String) -> Int {
    picture.matches(of: #/-->|==>|->/#).count
  }

  @Test(arguments: [250, 260, 499])
  func linesToWhatIsMadeCountToo(typeCount: Int) throws {
    let graph = try graph(typeCount: typeCount)
    #expect(lineCount(of: graph.mermaid) <= 500)
    #expect(lineCount(of: graph.dot) <= 500)
    #expect(graph.mermaid.contains("<br/>in ") == (typeCount > 250))
  }

  @Test func aRegistrationThatNobodyWantsIsNeverCounted() throws {
    #expect(!(try graph(typeCount: 600).mermaid.contains("in 0 properties")))
  }
}
