import Foundation
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Tests of the wiring. They open no database.
@Suite(.wiring)
struct WiringTests {
  @Test(arguments: injectedTypes)
  func isSoundAndLeavesNoPropertyEmpty(type: Any.Type) {
    Injector.current.expectSoundWiring(
      of: [type], requiringOptionals: true, within: .request)
  }

  /// An audit of a type doesn't know the names that `@Provided` properties ask for. An object does.
  @Test func hasWhatEachControllerAsksFor() async throws {
    let info = RequestInfo(user: User(name: "alice"), number: 1, logger: Logger(label: "test"))
    try await info.run {
      let controllers = try Injector.current.make([any Controller].self)
      #expect(controllers.count == 6)
      for property in controllers.flatMap({ Injector.current.explain($0).properties }) {
        #expect(property.isFilled, "\(property)")
      }
    }
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
