import Foundation
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Tests of the wiring.
@Suite(.wiring)
struct WiringTests {
  private static let forAll: [Any.Type] = [
    ListOrders.self, ShowOrder.self, ShowPage.self, CheckHealth.self, SQLiteOrderStore.self,
  ]
  private static let forUsers: [Any.Type] = [PlaceOrder.self, CancelOrder.self, ReceiptJob.self]

  @Test(arguments: forAll)
  func isSoundInARequest(type: Any.Type) {
    Injector.current.expectSoundWiring(of: [type], within: .request, requiringOptionals: true)
  }

  @Test(arguments: forUsers + [OrderApplication.self])
  func isSoundInARequestOfAUser(type: Any.Type) {
    Injector.current.expectSoundWiring(
      of: [type], within: .request, .authenticated, requiringOptionals: true)
  }

  /// If nobody is logged in, the audit fails for types that need a user. Without this test, the
  /// tests above could pass because an audit sees nothing.
  @Test(arguments: forUsers)
  func needsAUserWhereItSaysSo(type: Any.Type) {
    let audit = Injector.current.audit([type], within: .request)
    let errors = audit.findings.filter { $0.severity == .error }.map { "\($0)" }
    #expect(!errors.isEmpty && errors.allSatisfy { $0.contains("user (User)") }, "\(audit)")
  }

  /// Only objects know the names of `@Provided` properties. An audit of a type doesn't.
  @Test func hasWhatEachControllerAsksFor() async throws {
    let info = RequestInfo(number: 1, logger: Logger(label: "test"))
    try await info.run {
      try await User(name: "alice").run {
        let controllers = try Injector.current.make([any Controller].self)
        #expect(controllers.count == 6)
        for property in controllers.flatMap({ Injector.current.explain($0).properties }) {
          #expect(property.isFilled, "\(property)")
        }
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
    // Only the factory of the transaction needs the database.
    #expect(registrations.filter { !$0.isWanted }.map(\.id) == ["registration_OrderDatabase"])
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
