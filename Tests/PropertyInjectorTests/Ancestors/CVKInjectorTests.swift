import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library CVKInjector does, in its order.
@Suite struct CVKInjectorTests {
  private let injector = Injector.quiet()
  private let replacing = Injector.quiet(duplicates: .replace)
  private let calls = Calls()

  @Test func aTypeIsFoundByEveryProtocolThatItConformsToOrInherits() {
    injector.register(Door.self) { Door() }.register(Puppy.self) { Puppy() }
    #expect(injector.instance(of: (any Greeter & Opener).self) is Door)
    #expect(injector.instance(of: (any Pet).self) is Puppy)
    #expect(injector.instance(of: (any Animal & AnyObject).self) is Puppy)
    #expect(injector.instance(of: Dog.self) is Puppy)
    injector.removeAll().register(Kennel<Dog>.self) { Kennel(guest: Dog()) }
    #expect(injector.instance(of: (any Animal).self) is Kennel<Dog>)
    #expect(injector.instance(of: (any Pet).self) == nil)
  }

  @Test func aTypeIsFoundByPrivateProtocolsAndThoseWithArguments() throws {
    final class House { @Injected var numbers: (any Feed<Int>)?; @Injected var spy: (any Keeper)? }
    injector.register(TextFeed.self) { TextFeed(next: "text") }
    injector.register(DoubleAgent.self) { DoubleAgent() }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    #expect(injector.instance(of: (any Whisperer & Greeter).self) is DoubleAgent)
    #expect(injector.instance(of: (any Keeper).self) is DoubleAgent)
    #expect(injector.instance(of: (any Feed<Bool>).self) == nil)
    #expect(injector.instance(of: (any Feed).self) is TextFeed)
    #expect(try injector.make((any Whisperer).self) is DoubleAgent)
    for _ in 0..<2 { #expect(try injector.make((any Feed<Int>).self).next == 3) }
    #expect(injector.filled(House(), setting: 2).numbers?.next == 3 && injector.issues.isEmpty)
  }

  @Test func whereNothingFitsThereIsNilAndNothingIsMade() {
    injector.register(Door.self) { [calls] in calls.add("door", making: Door()) }
    #expect(injector.instance(of: (any Greeter & Animal).self) == nil)
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    #expect(injector.instance(of: (any Feed<Int>).self) == nil)
    #expect(injector.instance(of: (any Hidden<Int> & Whisperer).self) == nil)
    #expect(calls.names == [] && injector.issues.isEmpty)
  }

  @Test func whatOnlyAValueTellsOfATypeIsRemembered() {
    class Plain: Hidden, @unchecked Sendable { typealias Element = String }
    final class Special: Plain, @unchecked Sendable {}
    injector.register(Plain.self) { [calls] in calls.add("special", making: Special()) }
    for _ in 0..<3 { #expect(injector.instance(of: (any Hidden<Int>).self) == nil) }
    injector.register(TextFeed.self) { [calls] in calls.add("text", making: TextFeed(next: "a")) }
    injector.register(NumberFeed.self) { NumberFeed(next: 1) }
    for _ in 0..<2 { #expect(injector.instance(of: (any Feed<Int>).self)?.next == 1) }
    #expect(calls.names == ["special", "text"] && injector.issues.isEmpty)
    // What doesn't fit is told each time.
    replacing.register(Plain.self) { Special() }
    let told = (0..<2).map { _ in refusal { try replacing.make((any Hidden<Int>).self) } }
    #expect(told[0] == told[1])
  }

  @Test func whatIsRememberedOfATypeIsNotSaidOfSubclassesAndOtherActors() async {
    class Plain: @unchecked Sendable {}
    final class Special: Plain, Whisperer, @unchecked Sendable {}
    @MainActor final class Spy: @MainActor Whisperer { nonisolated init() {} }
    injector.register(Plain.self) { Plain() }
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    replacing.register(Plain.self, .instance(Special()))
    #expect(replacing.instance(of: (any Whisperer).self) is Special)
    injector.register(Spy.self) { Spy() }
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    #expect(await MainActor.run { injector.instance(of: (any Whisperer).self) is Spy })
  }

  @Test func whatFailsOrIsNilOrLacksArgumentsStandsInNobodysWay() {
    final class Named: Sendable { init(_: String) {} }
    injector.register(Door.self) { () throws -> Door in throw CancellationError() }
    injector.register(Puppy?.self) { nil }
    injector.register(Named.self) { (_, name: String) in Named(name) }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    #expect(injector.instance(of: (any Feed<Int>).self)?.next == 3)
  }

  @Test(arguments: [Scope.transient, .singleton])
  func throughEveryProtocolAnObjectIsFreshOrASingletonOfItsInjector(_ scope: Scope) throws {
    var doors: [Door?] = []
    for injector in [injector, replacing] {
      injector.register(Door.self, .kept(scope) { [calls] in calls.add("door", making: Door()) })
      injector.bind((any Greeter).self, to: Door.self) { $0 }
      doors += [
        injector.instance(of: (any Opener).self) as? Door, injector.instance(of: Door.self),
        try injector.make((any Closer).self) as? Door,
        injector.instance(of: (any Greeter).self) as? Door,
      ]
    }
    #expect(!doors.contains { $0 == nil } && calls.count == (scope == .singleton ? 2 : 8))
    #expect(Set(doors.compactMap { $0.map(ObjectIdentifier.init) }).count == calls.count)
    injector.register(Spy.self, .kept(scope) { Spy() })
    let spies = (0..<2).map { _ in injector.instance(of: (any Whisperer).self) as? Spy }
    #expect(spies[0] != nil && (spies[0] === spies[1]) == (scope == .singleton))
  }

  /// Also for protocols that only values can tell.
  @Test func theLatestOfSeveralThatFitIsTakenIfTheyReplace() {
    for (injector, number) in [(injector, 1), (replacing, 2)] {
      injector.register(NumberFeed.self) { NumberFeed(next: 1) }
      injector.register(OtherNumberFeed.self) { OtherNumberFeed(next: 2) }
      injector.register(TextFeed.self) { TextFeed(next: "text") }
      for _ in 0..<2 { #expect(injector.instance(of: (any Feed<Int>).self)?.next == number) }
      #expect(injector.registrations.count == 3 && injector.issues.isEmpty)
    }
  }

  @Test func anIdenticalRegistrationKeepsItsPlace() throws {
    replacing.register(Hall.self).register(Barn.self).register(Hall.self)
    #expect(replacing.instance(of: (any Animal).self) is Barn)
    let door = Door()
    replacing.register(Door.self, .instance(door))
    replacing.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
    replacing.register(Door.self, .instance(door))
    #expect(replacing.instance(of: (any Greeter).self)?.greet() == "hello")
    // Another one of the same type takes the place of the latest. With a closure it is another.
    replacing.register(Door.self, .instance(Door()))
    replacing.register(Hall.self, afterInit: { _ in })
    #expect(
      replacing.registrations.map { "\($0.type)" } == ["Barn", "PoliteGreeter", "Door", "Hall"])
  }
}

// Protocols that the runtime finds by their names.
extension CVKInjectorTests {
  protocol Animal {}
  protocol Pet: Animal {}
}

private typealias Animal = CVKInjectorTests.Animal
private typealias Pet = CVKInjectorTests.Pet

private class Dog: Pet, @unchecked Sendable {}
private final class Puppy: Dog, @unchecked Sendable {}

private struct Kennel<Guest> { let guest: Guest }
extension Kennel: Animal where Guest: Animal {}

private protocol Keeper {}
private protocol Whisperer: Keeper {}
private class Spy: Whisperer, Greeter, @unchecked Sendable { func greet() -> String { "psst" } }
private final class DoubleAgent: Spy, @unchecked Sendable {}

private protocol Hidden<Element> { associatedtype Element }
private struct TextFeed: Feed { let next: String }
private struct OtherNumberFeed: Feed { let next: Int }

private final class Hall: Unlisted, SharedMakeable, Animal {}
private final class Barn: Unlisted, SharedMakeable, Animal {}
