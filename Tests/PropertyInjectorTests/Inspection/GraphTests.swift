import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `graph(of:)`, which shows which registrations fill which properties of which types.
@Suite struct GraphTests {
  private let injector = Injector.quiet()

  @Test func propertiesKnowWhatFillsThem() throws {
    injector.registerProperty("service", .instance(Service()))
    injector.registerProperty("title", .instance(1))
    let graph = injector.graph(of: [Page.self])
    let page = try #require(graph.types.first)
    #expect(page.name == "Page" && page.refusal == nil)
    #expect(page.properties.map(\.name) == ["service", "title", "note", "id"])
    #expect(page.properties.map(\.state) == [.filled, .unfilled, .leftAlone, .leftAlone])
    #expect(page.properties[0].registrations == [graph.registrations[0].id])
    #expect(graph.registrations.map(\.isWanted) == [true, false])
  }

  @Test func whatIsMadeForATypeIsPartOfThePicture() throws {
    injector.bind((any Greeter).self, to: Doorman.self) { $0 }
    injector.register(Doorman.self) { Doorman() }
    let graph = injector.graph(of: [House.self])
    #expect(graph.types.map(\.name) == ["House", "Doorman"])
    #expect(graph.registrations[0].boundTo == [graph.registrations[1].id])
    #expect(graph.registrations[1].makes == graph.types[1].id)
  }

  @Test func anIdentifierStaysWhateverElseThereIs() throws {
    injector.registerProperty("service", .instance(Service()))
    let before = injector.graph(of: [Page.self])
    injector.registerProperty("another", .instance(1))
    let after = injector.graph(of: [House.self, Page.self])
    #expect(after.types.contains { $0.id == before.types[0].id })
    #expect(after.registrations[0].id == before.registrations[0].id)
    let ids = after.types.map(\.id) + after.registrations.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func namesAreEscaped() {
    injector.registerProperty("a \"b\" <c> & #d", .instance(1))
    let graph = injector.graph(of: [Box<[String]>.self])
    #expect(graph.mermaid.contains("Box#lt;Array#lt;String#gt;#gt;"))
    #expect(graph.mermaid.contains("a #quot;b#quot; #lt;c#gt; #amp; #35;d: Int"))
    #expect(graph.dot.contains("<b>Box&lt;Array&lt;String&gt;&gt;</b>"))
    #expect(graph.dot.contains(#"label="a \"b\" <c> & #d: Int\n"#))
  }

  /// As are names of other letters than those of English, and private ones of base and subclass.
  @Test func propertiesThatLookAlikeAreToldApart() throws {
    class Base { private var store: Service? }
    final class Sub: Base { private var store: Service?, größe: Service?, grüße: Service? }
    for name in ["store", "größe", "grüße"] {
      injector.registerProperty(name, .instance(Service()))
    }
    let graph = injector.graph(of: [Sub.self])
    let ids = graph.types[0].properties.map(\.id)
    #expect(Set(ids).count == 4)
    for id in ids { #expect(graph.dot.contains(":\(id):e -> ")) }
  }

  @Test func anUnfilledPropertyIsNotTakenForAType() throws {
    final class A { var b: Service? }
    final class A_b {}
    injector.registerProperty("b", .instance(1))
    let graph = injector.graph(of: [A.self, A_b.self])
    let ids = graph.types.map(\.id) + graph.types.flatMap(\.properties).map(\.id)
    #expect(Set(ids).count == 3)
  }

  @Test func whatIsInheritedTwiceIsOne() {
    Injector.withOverrides({ $0.registerProperty("service", .instance(Service())) }) {
      let outer = Injector.current
      Injector.withOverrides { _ in
      } _: {
        #expect(outer.graph(of: [Page.self]).registrations.count == 1)
        #expect(Injector.current.graph(of: [Page.self]).registrations.count == 1)
      }
    }
  }

  @Test func printedItIsAPicture() {
    #expect("\(injector.graph(of: [Page.self]))".hasPrefix("flowchart LR"))
  }

  @Test func itCanBeWrittenAndReadAsJSON() throws {
    injector.registerProperty("service", .instance(Service()))
    let graph = injector.graph(of: [Page.self, House.self])
    let read = try JSONDecoder().decode(
      InjectionGraph.self, from: JSONEncoder().encode(graph))
    #expect(read == graph)
  }

  /// Mermaid draws no more than 500 lines.
  @Test func whatMostTypesWantHasNoLinesWhereThereWouldBeTooMany() {
    injector.registerProperty("service", .instance(Service()))
    injector.registerProperty("title", for: Page.self, .instance("text"))
    let few = injector.graph(of: [Page.self] + pages(498))
    #expect(few.mermaid.count(of: " --> ") == 500)
    let many = injector.graph(of: [Page.self] + pages(520))
    #expect(many.mermaid.count(of: " --> ") == 1)
    #expect(many.mermaid.contains("in 521 properties"))
    #expect(many.dot.count(of: " -> ") == 1)
  }

  /// As many types as asked for.
  private func pages(_ count: Int) -> [Any.Type] {
    func sheet<First, Second>(_: First.Type, _: Second.Type) -> Any.Type {
      Sheet<First, Second>.self
    }
    let tags: [Any.Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self, Int.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, UInt.self, Float.self, Double.self, Bool.self, String.self,
      Character.self, Substring.self, Duration.self, Never.self, Page.self, House.self,
      Doorman.self, Service.self, Door.self,
    ]
    return Array(tags.flatMap { first in tags.map { sheet(first, $0) } }.prefix(count))
  }

  // MARK: Large graphs

  /// A picture of types that have a property each, and of what fills these, which makes a type.
  private func largeGraph(typeCount: Int) throws -> InjectionGraph {
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
    let graph = try largeGraph(typeCount: typeCount)
    #expect(lineCount(of: graph.mermaid) <= 500)
    #expect(lineCount(of: graph.dot) <= 500)
    #expect(graph.mermaid.contains("<br/>in ") == (typeCount > 250))
  }

  @Test func aRegistrationThatNobodyWantsIsNeverCounted() throws {
    #expect(!(try largeGraph(typeCount: 600).mermaid.contains("in 0 properties")))
  }

  /// The call for a singleton would limit what it gets.
  @Test func withinASingletonsFactoryTheGraphAndTheAuditAreTheSame() throws {
    final class Handler { @Injected var user: User }
    let injector = Injector.ofRequests()
    injector.register(User.self, .supplied(User.self, in: .request))
    injector.register(
      [String].self,
      .singleton { injector in
        let audit = injector.audit([Handler.self], within: .request)
        return [injector.graph(of: [Handler.self]).mermaid, "\(audit.isSound)"]
      })
    #expect(
      try injector.make([String].self) == [injector.graph(of: [Handler.self]).mermaid, "true"])
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}

private final class Page {
  var service: Service?
  var title: String?
  var note: Int?
  let id = 1
}

private final class House {
  @Injected var greeter: any Greeter
}

private final class Doorman: Greeter {
  func greet() -> String { "welcome" }
}

private final class Box<Content> {
  var content: Content?
}

private final class Sheet<First, Second> {
  var service: Service?
}
