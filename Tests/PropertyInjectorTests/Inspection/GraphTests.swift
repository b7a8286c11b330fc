import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `graph(of:)`, which shows which registrations fill which properties of which types.
@Suite struct GraphTests {
  private let injector = Injector.quiet()

  /// `InspectionTextTests` has the whole of one.
  @Test func itIsDescribedAsMermaidAndDecodedFromJSON() throws {
    final class Page {
      var service: Service?, title: String?
      let id = 1
    }
    injector.wire("service", Service())
    injector.wire("title", 1)
    let graph = injector.graph(of: [Page.self])
    #expect(graph.types[0].properties[0].registrations == [graph.registrations[0].id])
    #expect("\(graph)".hasPrefix("flowchart LR"))
    let json = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(InjectionGraph.self, from: json) == graph)
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
  @Test func propertiesThatLookAlikeAreToldApart() {
    class Base { private var store: Service? }
    final class Sub: Base { private var store: Service?, größe: Service?, grüße: Service? }
    for name in ["store", "größe", "grüße"] { injector.wire(name, Service()) }
    let graph = injector.graph(of: [Sub.self])
    let ids = Set(graph.types[0].properties.map(\.id))
    #expect(ids.count == 4 && ids.allSatisfy { graph.dot.contains(":\($0):e -> ") })
  }

  /// Mermaid draws no more than 500 lines. Those to what is made count too.
  @Test(arguments: [(250, 500), (251, 252), (600, 600)])
  func whatMostTypesWantHasNoLinesWhereThereWouldBeTooMany(count: Int, lineCount: Int) throws {
    let types = (0..<count).map { number in
      """
      {"id": "type_\(number)", "name": "Type\(number)", "properties": [{
        "id": "property_\(number)", "name": "service", "type": "Service?", "state": "filled",
        "registrations": ["registration_\(number == 7 ? 1 : 0)"]}]}
      """
    }.joined(separator: ",")
    let registrations = (0..<count).map { number in
      """
      {"id": "registration_\(number)", "name": "service", "type": "Service", "isWanted": true,
       "scope": "transient", "origin": "A.swift:1", "makes": "type_\(number)"}
      """
    }.joined(separator: ",")
    let json = #"{"types": [\#(types)], "registrations": [\#(registrations)]}"#
    let graph = try JSONDecoder().decode(InjectionGraph.self, from: Data(json.utf8))
    for picture in [graph.mermaid, graph.dot] {
      #expect(picture.matches(of: #/-->|==>|->/#).count == lineCount)
      #expect(picture.contains("in \(count - 1) properties") == (count > 250))
      #expect(!picture.contains("in 0 properties"))
    }
  }

  /// The net of clause 4 sees only what an object holds itself, so what is deeper is told.
  @Test func typesThatHoldAScopesValuesSaySoAndWhatIsKeptDoesNot() {
    final class Handler { var repository: Worker?, mailer: Mailer? }
    final class Desk { var shop: Shop? }
    final class Shop: Sendable { nonisolated(unsafe) var mailer: Mailer? }
    let injector = Injector.ofRequests()
    injector.registerProperty("account", .supplied(User.self, in: .session))
    injector.registerProperty("repository") { Worker() }.registerProperty("shop") { Shop() }
    injector.registerProperty("mailer", .singleton { Mailer() })
    let text = injector.explain(Handler.self, within: .session, .request).description
    #expect(
      text.hasSuffix(
        """
          It holds values that end with the scope request: a factory must return a new one for each.
        """))
    #expect(injector.explain(Handler(), within: .session, .request).description == text)
    #expect(!injector.explain(Handler.self).description.contains("It holds"))
    #expect(!injector.explain(Desk.self, within: .request).description.contains("It holds"))
    injector.withScope(.session) {
      #expect(Injector.explain(Handler.self, within: .request).description == text)
      // What a layer within it has is of the scope, too, and two of a name are told as one.
      let inner = Injector(parent: .current).registerProperty("mailer", .instance(Mailer()))
      let told = inner.explain(Handler.self, within: .request, .request).description
      #expect(told.contains("It holds values that end with the scopes session and request: a"))
    }
    let graph = injector.graph(of: [Handler.self, Desk.self])
    let held = graph.types.filter { $0.holdsValuesOf == ["request"] }.map(\.name)
    #expect(held == ["Handler", "Worker"] && graph.types.count == 6)
    #expect(graph.mermaid.contains(#"["Handler<br/>holds values of request"]"#))
    #expect(graph.dot.contains("<b>Handler<br/>holds values of request</b>"))
  }

  /// The call for a singleton would limit what it gets.
  @Test func withinASingletonsFactoryTheGraphAndTheAuditAreTheSame() throws {
    final class Handler { @Injected var user: User }
    let injector = Injector.ofRequests()
    injector.register(User.self, .supplied(User.self, in: .request))
    let inspect = { @Sendable (injector: Injector) in
      let audit = injector.audit([Handler.self], within: .request)
      return [injector.graph(of: [Handler.self]).mermaid, "\(audit.isSound)"]
    }
    injector.register([String].self, .singleton(inspect))
    let inspected = try injector.make([String].self)
    #expect(inspected == inspect(injector) && inspected[1] == "true")
  }
}

private final class Box<Content> { var content: Content? }
