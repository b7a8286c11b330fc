import PropertyInjector
import Synchronization
import TestSupport
import Testing

/// What is made for whoever asks for one of its protocols.
@Suite struct MadeByProtocolTests {
  private let injector = Injector.quiet()

  @Test func aFactoryMayReturnAnotherClassEachTime() throws {
    let count = Mutex(0)
    injector.registerProperty("store", .instance(Store()))
    injector.register((any Gateway).self) { () -> any Gateway in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number % 3 == 0 ? CardStruct() : number % 3 == 1 ? Card() : GiftCard()
    }
    let made = try (0..<6).map { _ in try injector.make((any Gateway).self) }
    #expect(
      made.map { "\(type(of: $0))" } == [
        "Card", "GiftCard", "CardStruct", "Card", "GiftCard", "CardStruct",
      ])
    #expect(made.allSatisfy { $0.store != nil })
  }

  @Test func aFactoryOfAClassMayReturnASubclass() throws {
    injector.registerProperty("store", .instance(Store()))
    injector.register(Card.self) { GiftCard() }
    for _ in 0..<2 {
      let gateway = try injector.make((any Gateway).self)
      #expect(gateway is GiftCard && gateway.store != nil && gateway.name == "gift")
      #expect(try injector.make((any Bound).self) is GiftCard)
      #expect(try injector.make((any Gateway & Bound).self).name == "gift")
    }
  }

  @Test func anOptionalFactoryGivesItsValueOrNothing() throws {
    let isThere = Mutex(true)
    injector.register(Card.self, .factory { isThere.withLock(\.self) ? Card() : nil })
    #expect(try injector.make((any Gateway).self) is Card)
    isThere.withLock { $0 = false }
    #expect(throws: InjectionError.self) { _ = try injector.make((any Gateway).self) }
    #expect(try injector.make((any Gateway)?.self) == nil)
    isThere.withLock { $0 = true }
    #expect(try injector.make((any Gateway).self) is Card)
  }

  @Test func errorsAndProtocolsWithArgumentsAreServed() throws {
    injector.register(Refusal.self) { Refusal() }
    injector.register(Shelf.self) { Shelf() }
    for _ in 0..<2 {
      #expect(try injector.make((any Error).self) is Refusal)
      #expect(try injector.make((any Holder<Int>).self).content == 4)
    }
    #expect(throws: InjectionError.self) { _ = try injector.make((any Holder<String>).self) }
  }

  @Test func aRegistrationThatIsReplacedBetweenTwoCallsIsNotAskedAgain() throws {
    let injector = Injector(duplicates: .replace, issueHandler: { _ in })
    injector.register(Card.self) { Card() }
    #expect(try injector.make((any Gateway).self).name == "card")
    injector.register(Card.self) { GiftCard() }
    #expect(try injector.make((any Gateway).self).name == "gift")
    injector.register((any Gateway).self, .unchecked(.singleton) { _ in Card() })
    #expect(
      try injector.make((any Gateway).self) as? Card === injector.make((any Gateway).self) as? Card)
  }

  @Test func anExtensionOrObserverThatIsAddedBetweenTwoCallsIsAsked() throws {
    injector.register(Card.self) { Card() }
    #expect(try injector.make((any Gateway).self).name == "card")
    let replacing = Replacing()
    injector.addExtension(replacing)
    #expect(try injector.make((any Gateway).self).name == "gift")
    injector.removeExtension(replacing)
    let events = Mutex(0)
    let observation = injector.observe([.factory]) { _ in events.withLock { $0 += 1 } }
    #expect(try injector.make((any Gateway).self).name == "card")
    #expect(events.withLock(\.self) == 2)
    observation.cancel()
    #expect(try injector.make((any Gateway).self).name == "card")
    #expect(events.withLock(\.self) == 2)
  }
}

private protocol Gateway {
  var name: String { get }
  var store: Store? { get }
}

private protocol Bound: AnyObject {}
private protocol Holder<Content> {
  associatedtype Content
  var content: Content { get }
}

private final class Store: Sendable {}

private class Card: Gateway, Bound {
  var store: Store?
  var name: String { "card" }
}

private final class GiftCard: Card { override var name: String { "gift" } }

private struct CardStruct: Gateway {
  let name = "struct"
  var store: Store?
}

private struct Refusal: Error {}
private final class Shelf: Holder { let content = 4 }

private final class Replacing: InjectorExtension {
  func make(
    _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
  ) throws -> Any? {
    _ = try proceed()
    return GiftCard()
  }
}
