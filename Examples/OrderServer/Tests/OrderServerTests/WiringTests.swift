import Foundation
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// The wiring is looked at: nothing is made, and no database is opened.
@Suite(.wiring)
struct WiringTests {
  @Test(arguments: injectedTypes)
  func isSoundAndLeavesNoPropertyEmpty(type: Any.Type) {
    Injector.current.expectSoundWiring(
      of: [type], requiringOptionals: true, within: .request)
  }

  @Test func registersNothingInVain() throws {
    struct Graph: Decodable {
      let registrations: [Registration]
    }
    struct Registration: Decodable {
      let id: String
      let isWanted: Bool
    }
    let json = try JSONEncoder().encode(Injector.current.graph(of: injectedTypes))
    let registrations = try JSONDecoder().decode(Graph.self, from: json).registrations
    #expect(!registrations.isEmpty)
    #expect(registrations.filter { !$0.isWanted }.map(\.id) == [])
  }

  @Test func isDrawnWithWhatIsMissingInRed() throws {
    final class Greeter { @Injected var greeting: String }
    let injector = Injector(issueHandler: { _ in })
    injector.registerProperty("greting", .instance("Hello & <welcome>"))
    let svg = try injector.graph(of: [Greeter.self]).svg
    #expect(svg.contains(##"fill="#c22">greeting: String</text>"##))
    #expect(!svg.contains("<path"))
    injector.registerProperty("greeting", .instance("Hello"))
    #expect(try injector.graph(of: [Greeter.self]).svg.contains("<path"))
  }
}
