import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// The wiring is looked at: nothing is made, and no database is opened.
@Suite(.wiring)
struct WiringTests {
  @Test(arguments: injectedTypes)
  func isSound(type: Any.Type) {
    Injector.current.expectSoundWiring(of: type)
  }

  @Test(arguments: injectedTypes)
  func leavesNoPropertyEmptyThatCouldBeFilled(type: Any.Type) {
    for property in Injector.current.explain(type).properties where property.way != nil {
      #expect(property.isFilled, "\(property)")
    }
  }

  @Test func registersNothingInVain() {
    let graph = Injector.current.graph(of: injectedTypes)
    #expect(graph.registrations.filter { !$0.isWanted }.map(\.id) == [])
  }

  @Test func isDrawnWithWhatIsMissingInRed() {
    final class Greeter { @Injected var greeting: String }
    let injector = Injector(issueHandler: { _ in })
    injector.registerProperty("greting", instance: "Hello & <welcome>")
    let svg = injector.graph(of: Greeter.self).svg
    #expect(svg.contains(##"fill="#c22">greeting: String</text>"##))
    #expect(!svg.contains("<path"))
    injector.registerProperty("greeting", instance: "Hello")
    #expect(injector.graph(of: Greeter.self).svg.contains("<path"))
  }
}
