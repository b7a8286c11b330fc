import PropertyInjector
import TestSupport
import Testing

/// Clause 1: an injector is a chain of layers, and a candidate is a registration with the layer where it
/// was found. The innermost serves, and by the first sentences of clauses 2 and 3, that decides who keeps
/// its value, and who makes it.
@Suite struct Clause1CandidateTests {
  /// Layers in a root, outermost first, of which one registers. Others follow from that.
  struct Case: CustomTestStringConvertible {
    let layers: [String]
    /// The layer that registers, counted from the root.
    let registering: Int
    let scope: Scope
    /// The layer that makes the value and, if it is kept, keeps it.
    let maker: Int

    init(_ layers: String, at registering: Int = 0, _ scope: Scope, isOf maker: Int) {
      self.layers = layers.split(separator: " ").map(String.init)
      self.registering = registering
      (self.scope, self.maker) = (scope, maker)
    }

    var testDescription: String { "\(layers) at \(registering), \(scope): \(maker)" }
  }

  private static let cases = [
    // Kept by the layer that registers it, or by the innermost override that makes its own singletons.
    Case("request", .singleton, isOf: 0), Case("child request", at: 1, .weak, isOf: 1),
    Case("request child", at: 2, .singleton, isOf: 2),
    Case("request override", .hour, isOf: 0), Case("own request", .singleton, isOf: 1),
    Case("request own child", .singleton, isOf: 2),
    Case("own request own child", .weak, isOf: 3),
    Case("own child", at: 2, .singleton, isOf: 2),
    // By the innermost open scope of the name, or by the layer that registers it, if that is further in.
    Case("request", .request, isOf: 1), Case("request request", .request, isOf: 2),
    Case("request session", .request, isOf: 1), Case("session request", .session, isOf: 1),
    Case("child request", at: 1, .request, isOf: 2),
    Case("request child", at: 2, .request, isOf: 2),
    Case("request child request", at: 2, .request, isOf: 3),
    Case("request own", .request, isOf: 1),
    Case("override request child", .request, isOf: 2),
    // What is made anew is made by whoever asks.
    Case("request", .transient, isOf: 1), Case("request child", .graph, isOf: 2),
    Case("child session own", at: 1, .transient, isOf: 3),
  ]

  @Test(arguments: cases) func aLayerMakesAndKeepsWhatTheLawSays(of example: Case) throws {
    try nest(example.layers) { layers in
      func index(of injector: Injector) -> Int? { layers.firstIndex { $0 === injector } }
      let makers = Calls()
      layers[example.registering].registerProperty(
        "made",
        .kept(example.scope) { injector in
          makers.add("\(ObjectIdentifier(injector))", making: Worker())
        })
      let innermost = layers[layers.count - 1]
      let made = try innermost.get("made", Worker.self)
      #expect(makers.names.last == "\(ObjectIdentifier(layers[example.maker]))")
      let isKept = ![.transient, .graph].contains(example.scope)
      #expect(try (innermost.get("made", Worker.self) === made) == isKept)
      // Who is around the keeper doesn't have it.
      if isKept { #expect(try layers[example.maker].get("made", Worker.self) === made) }
      if isKept, example.maker > example.registering, example.maker > 0 {
        #expect(layers[example.maker - 1].instance(forProperty: "made", as: Worker.self) !== made)
      }
    }
  }

  /// Whatever is registered further out, under the name or for the type.
  @Test func theInnermostRegistrationServes() throws {
    try nest(["child", "request", "override", "own", "session"]) { layers in
      for (index, layer) in layers.enumerated() where ![2, 5].contains(index) {
        layer.registerProperty("name", .instance("\(index)")).register(Int.self, .instance(index))
      }
      let served = try layers.map { try $0.get("name", String.self) }
      #expect(served == ["0", "1", "1", "3", "4", "4"])
      #expect(try layers.map { try $0.make(Int.self) } == [0, 1, 1, 3, 4, 4])
    }
  }

  /// Runs a body in layers that are nested in a root. All are given, outermost first. An override needs
  /// a scope or an override around it, which is the current injector.
  private func nest(_ inner: [String], _ body: ([Injector]) throws -> Void) rethrows {
    try Injector.withOverrides({ _ in }) { try nest(inner[...], in: [.current], body) }
  }

  private func nest(
    _ inner: ArraySlice<String>, in layers: [Injector], _ body: ([Injector]) throws -> Void
  ) rethrows {
    func goOn() throws { try nest(inner.dropFirst(), in: layers + [.current], body) }
    let innermost = layers[layers.count - 1]
    switch inner.first {
    case "request": try innermost.withScope(.request) { try goOn() }
    case "session": try innermost.withScope(.session) { try goOn() }
    case "override": try Injector.withOverrides({ _ in }) { try goOn() }
    case "own": try Injector.withOverrides(makingOwnSingletons: true, { _ in }) { try goOn() }
    case "child":
      try nest(inner.dropFirst(), in: layers + [Injector(parent: innermost)], body)
    default: try body(layers)
    }
  }
}
