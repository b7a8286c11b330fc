import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Ways to write a source. A trailing closure is always the factory. `CompilerErrorTests` has the
/// forms that must not compile.
@Suite struct SourceFormTests {
  private let injector = Injector.quiet()

  private func made<Value>(_ name: String = "x", as type: Value.Type) -> Value? {
    injector.instance(forProperty: name, as: type)
  }

  private var registeredType: String? { injector.registrations.first.map { "\($0.type)" } }

  @Test func aSendableValue() {
    injector.registerProperty("x") { Date(timeIntervalSince1970: 0) }
    #expect(made(as: Date.self) == Date(timeIntervalSince1970: 0))
  }

  @Test func aFreshObjectThatIsNotSendable() {
    injector.registerProperty("x") { Fresh() }
    #expect(made(as: Fresh.self) != nil)
    #expect(registeredType == "Fresh")
  }

  @Test func aFreshObjectMadeInSeveralLines() {
    injector.registerProperty("x") {
      let fresh = Fresh()
      fresh.count = 3
      return fresh
    }
    #expect(made(as: Fresh.self)?.count == 3)
  }

  @Test func aFactoryWithItsLabel() {
    injector.registerProperty("x", factory: { 3 })
    #expect(made(as: Int.self) == 3)
  }

  @Test func anInitializer() {
    injector.registerProperty("x", .factory(Sent.init))
    #expect(made(as: Sent.self) != nil)
  }

  @Test func aStoredClosure() {
    let factory: @Sendable () -> Int = { 3 }
    injector.registerProperty("x", .factory(factory))
    #expect(made(as: Int.self) == 3)
  }

  @Test func aStoredClosureThatThrows() {
    let factory: @Sendable () throws -> Int = { 3 }
    injector.registerProperty("x", .factory(factory))
    #expect(made(as: Int.self) == 3)
  }

  @Test func aGlobalFunction() {
    injector.registerProperty("x", .factory(makeThree))
    #expect(made(as: Int.self) == 3)
  }

  @Test func aThrowingFactory() {
    injector.registerProperty("x") { try parsed("3") }
    #expect(made(as: Int.self) == 3)
  }

  @Test func anOptionalFactory() {
    injector.registerProperty("x") { Int("3") }
    #expect(made(as: Int.self) == 3)
    #expect(registeredType == "Int")
    injector.registerProperty("y") { () -> Fresh? in Fresh() }
    #expect(made("y", as: Fresh.self) != nil)
  }

  @Test func aFactoryTypedByAProtocol() {
    injector.registerProperty("x") { () -> any Greeter in PoliteGreeter(word: "hi") }
    #expect(made(as: (any Greeter).self)?.greet() == "hi")
    #expect(registeredType == "Greeter")
  }

  @Test func aFactoryThatCapturesSomething() {
    let (service, count) = (Service(), 3)
    injector.registerProperty("x") { (service, count) }
    #expect(made(as: (Service, Int).self)?.1 == 3)
  }

  @Test func aFactoryInAScope() {
    injector.registerProperty("x", .singleton { Sent() })
    #expect(made(as: Sent.self) === made(as: Sent.self))
    injector.registerProperty("y", .weak(Sent.init))
    #expect(made("y", as: Sent.self) != nil)
  }

  @Test func aFactoryThatMakesAClosure() {
    injector.registerProperty("x") { { @Sendable in } as @Sendable () -> Void }
    #expect(made(as: (@Sendable () -> Void).self) != nil)
  }

  @Test func aFactoryThatMakesACollectionOrATuple() {
    injector.registerProperty("x") { [1, 2, 3] }
    injector.registerProperty("y") { (1, "two") }
    #expect(made(as: [Int].self) == [1, 2, 3])
    #expect(made("y", as: (Int, String).self)?.1 == "two")
  }

  @Test func aClosureAsAnInstanceIsTheValueItself() {
    let closure: @Sendable () -> Int = { 3 }
    injector.registerProperty("x", .instance(closure))
    #expect(made(as: (@Sendable () -> Int).self)?() == 3)
    #expect(made(as: Int.self) == nil)
  }

  @Test func anInstanceIsNoFactory() {
    injector.registerProperty("x", .instance(3))
    injector.registerProperty("y", .unchecked(Fresh()))
    #expect(made(as: Int.self) == 3)
    #expect(made("y", as: Fresh.self) === made("y", as: Fresh.self))
  }
}

private final class Fresh {
  var count = 0
}

private final class Sent: Sendable {}

@Sendable private func makeThree() -> Int { 3 }

@Sendable private func parsed(_ text: String) throws -> Int {
  try #require(Int(text))
}
