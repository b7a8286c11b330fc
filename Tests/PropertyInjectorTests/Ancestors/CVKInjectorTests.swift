import PropertyInjector
import TestSupport
import Testing

/// What the Objective-C library CVKInjector does, in its order.
@Suite struct CVKInjectorTests {
  private let injector = Injector.quiet()
  private let replacing = Injector.quiet(duplicates: .replace)
  private let calls = Calls()

  // 1
  @Test func aClassIsFoundByEveryProtocolItConformsTo() {
    injector.register(Door.self) { Door() }
    #expect(injector.instance(of: (any Opener).self)?.open() == "creak")
    #expect(injector.instance(of: (any Closer).self)?.close() == "slam")
    #expect(injector.instance(of: (any Greeter & Opener).self)?.greet() == "knock")
    #expect(injector.instance(of: Door.self) != nil)
    #expect(injector.registrations.count == 1 && injector.issues.isEmpty)
  }

  // 1
  @Test func aClassIsFoundByProtocolsItsProtocolsRefine() {
    injector.register(Dog.self) { Dog() }
    #expect(injector.instance(of: (any Pet).self) is Dog)
    #expect(injector.instance(of: (any Animal).self) is Dog)
    #expect(injector.instance(of: (any Animal & AnyObject).self) is Dog)
  }

  // 1
  @Test func aClassIsFoundByProtocolsItsSuperclassConformsTo() {
    injector.register(Puppy.self) { Puppy() }
    #expect(injector.instance(of: (any Pet).self) is Puppy)
    #expect(injector.instance(of: (any Animal).self) is Puppy)
    #expect(injector.instance(of: Dog.self) is Puppy)
  }

  // 1
  @Test func aStructAndAGenericTypeAreFoundAsClassesAre() {
    injector.register(Kennel<Dog>.self) { Kennel(guest: Dog()) }
    #expect(injector.instance(of: (any Animal).self) is Kennel<Dog>)
    #expect(injector.instance(of: (any Pet).self) == nil)
  }

  // 1
  @Test func noValueIsMadeToAskATypeForAProtocolThatIsNotPrivate() {
    injector.register(Door.self) { [calls] in calls.add("door", making: Door()) }
    #expect(injector.instance(of: (any Animal).self) == nil)
    #expect(injector.instance(of: (any Greeter & Animal).self) == nil)
    #expect(calls.names == [])
  }

  // 1
  @Test func aClassIsFoundByAPrivateProtocol() {
    injector.register(Door.self) { Door() }
    injector.register(Spy.self) { Spy() }
    #expect(injector.instance(of: (any Whisperer).self) is Spy)
    #expect(injector.instance(of: (any Whisperer & Greeter).self) is Spy)
    #expect(injector.issues.isEmpty)
  }

  // 1
  @Test func aClassIsFoundByAPrivateProtocolOfItsSuperclass() {
    injector.register(DoubleAgent.self) { DoubleAgent() }
    #expect(injector.instance(of: (any Whisperer).self) is DoubleAgent)
    #expect(injector.instance(of: (any Keeper).self) is DoubleAgent)
  }

  // 1
  @Test func aTypeIsFoundByAProtocolWithArguments() {
    injector.register(TextSource.self) { TextSource(next: "text") }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    #expect(injector.instance(of: (any Feed<Int>).self)?.next == 3)
    #expect(injector.instance(of: (any Feed<String>).self)?.next == "text")
    #expect(injector.instance(of: (any Feed<Bool>).self) == nil)
    #expect(injector.instance(of: (any Feed).self) is TextSource)
    #expect(injector.issues.isEmpty)
  }

  // 1
  @Test func noneIsMadeOfAClassThatDoesNotConform() {
    final class Unasked: Sendable {}
    injector.register(Unasked.self) { [calls] in calls.add("unasked", making: Unasked()) }
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    #expect(injector.instance(of: (any Feed<Int>).self) == nil)
    #expect(injector.instance(of: (any Hidden<Int>).self) == nil)
    #expect(injector.instance(of: (any Hidden<Int> & Whisperer).self) == nil)
    #expect(calls.names == [])
    #expect(injector.issues.isEmpty)
  }

  // 1
  @Test func thatAClassHasOtherArgumentsIsRemembered() {
    final class Other: Hidden, Sendable { typealias Element = String }
    injector.register(Other.self) { [calls] in calls.add("other", making: Other()) }
    for _ in 0..<3 { #expect(injector.instance(of: (any Hidden<Int>).self) == nil) }
    #expect(calls.names == ["other"])
    #expect(injector.issues.isEmpty)
  }

  // 1
  @Test func whatDoesNotFitIsToldEachTime() {
    class Other: Hidden, @unchecked Sendable { typealias Element = String }
    final class Special: Other, @unchecked Sendable {}
    injector.register(Other.self) { Special() }
    let told = (0..<2).map { _ in
      #expect(throws: InjectionError.self) { try injector.make((any Hidden<Int>).self) }?
        .description
    }
    #expect(told[0] == told[1])
  }

  // 1
  @Test func whatIsRememberedOfAClassIsNotSaidOfItsSubclasses() {
    class Plain: @unchecked Sendable {}
    final class Special: Plain, Whisperer, @unchecked Sendable {}
    injector.register(Plain.self) { Plain() }
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    replacing.register(Plain.self, .instance(Special()))
    #expect(replacing.instance(of: (any Whisperer).self) is Special)
  }

  // 1
  @Test func thatASubclassHasOtherArgumentsIsRememberedOfItsSuperclass() {
    class Plain: Hidden, @unchecked Sendable { typealias Element = String }
    final class Special: Plain, @unchecked Sendable {}
    injector.register(Plain.self) { [calls] in calls.add("special", making: Special()) }
    for _ in 0..<3 { #expect(injector.instance(of: (any Hidden<Int>).self) == nil) }
    #expect(calls.names == ["special"])
  }

  // 1
  @Test func whatConformsOnTheMainActorIsFoundThereThoughItWasAskedForElsewhere() async {
    @MainActor final class Spy: @MainActor Whisperer { nonisolated init() {} }
    injector.register(Spy.self) { Spy() }
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    let isFound = await MainActor.run { injector.instance(of: (any Whisperer).self) is Spy }
    #expect(isFound)
  }

  // 1
  @Test func thatATypeConformsIsRememberedSoThatNoneIsMadeInVain() {
    struct Numbers: Feed { let next: Int }
    struct Letters: Feed { let next: String }
    injector.register(Letters.self) { [calls] in calls.add("letters", making: Letters(next: "a")) }
    injector.register(Numbers.self) { [calls] in calls.add("numbers", making: Numbers(next: 1)) }
    for _ in 0..<3 { #expect(injector.instance(of: (any Feed<Int>).self)?.next == 1) }
    #expect(calls.names == ["letters", "numbers", "numbers", "numbers"])
  }

  // 1
  @Test func aSingletonOfAnUnaskedTypeIsMadeOnce() {
    final class Spy: Whisperer, Sendable {}
    injector.register(Spy.self, .singleton { [calls] in calls.add("spy", making: Spy()) })
    #expect(injector.instance(of: (any Feed<Int>).self) == nil)
    let spies = (0..<3).map { _ in injector.instance(of: (any Whisperer).self) as? Spy }
    #expect(spies[0] != nil && spies.allSatisfy { $0 === spies[0] })
    #expect(calls.names == ["spy"])
  }

  // 1
  @Test func makingGoesByPrivateProtocolsAndThoseWithArgumentsToo() throws {
    struct Letters: Feed { let next: String }
    injector.register(Letters.self) { Letters(next: "a") }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    for _ in 0..<2 { #expect(try injector.make((any Feed<Int>).self).next == 3) }
    final class Spy: Whisperer, Sendable {}
    injector.register(Spy.self) { Spy() }
    #expect(try injector.make((any Whisperer).self) is Spy)
  }

  // 1
  @Test func whatDoesNotFitStandsInNobodysWay() {
    struct Failure: Error {}
    final class Broken: Sendable {}
    final class Absent: Sendable {}
    final class Named: Sendable { init(_: String) {} }
    injector.register(Broken.self) { () throws -> Broken in throw Failure() }
    injector.register(Absent?.self) { nil }
    injector.register(Named.self) { (_, name: String) in Named(name) }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    #expect(injector.instance(of: (any Feed<Int>).self)?.next == 3)
  }

  // 1
  @Test func aMarkedPropertyIsFilledByEveryProtocolToo() {
    final class House {
      @Injected var opener: (any Opener)?
      @Injected var animal: (any Animal)?
      @Injected var numbers: (any Feed<Int>)?
      @Injected var whisperer: (any Whisperer)?
    }
    injector.register(Door.self) { Door() }
    injector.register(Puppy.self) { Puppy() }
    injector.register(NumberFeed.self) { NumberFeed(next: 3) }
    injector.register(Spy.self) { Spy() }
    let house = injector.filled(House(), setting: 4)
    #expect(house.opener is Door && house.animal is Puppy)
    #expect(house.numbers?.next == 3 && house.whisperer is Spy)
  }

  // 1
  @Test func aRegistrationMayNameItsInterface() {
    injector.register((any Opener).self) { Door() }
    #expect(injector.instance(of: (any Opener).self) is Door)
    #expect(injector.instance(of: (any Closer).self) == nil)
    injector.bind((any Closer).self, to: Door.self) { $0 }
    injector.register(Door.self, exactly: true) { Door() }
    #expect(injector.instance(of: (any Closer).self) is Door)
    #expect(injector.instance(of: (any Greeter).self) == nil)
  }

  // 2
  @Test func eachRequestGetsAnObjectOfItsOwn() {
    injector.register(Door.self) { Door() }
    let doors = [
      injector.instance(of: (any Opener).self) as? Door,
      injector.instance(of: (any Opener).self) as? Door,
      injector.instance(of: (any Closer).self) as? Door,
      injector.instance(of: Door.self),
    ]
    #expect(Set(doors.compactMap { $0.map(ObjectIdentifier.init) }).count == 4)
  }

  // 2
  @Test func aSingletonIsTheSameThroughEveryProtocol() throws {
    injector.register(Door.self, .singleton { Door() })
    injector.bind((any Greeter).self, to: Door.self) { $0 }
    let door = try #require(injector.instance(of: Door.self))
    #expect(injector.instance(of: (any Opener).self) === door)
    #expect(injector.instance(of: (any Closer).self) as? Door === door)
    #expect(injector.instance(of: (any Greeter).self) as? Door === door)
    #expect(try injector.make((any Closer).self) as? Door === door)
  }

  // 2
  @Test func aSingletonIsMadeAtTheFirstRequest() {
    injector.register(Door.self, .singleton { [calls] in calls.add("door", making: Door()) })
    #expect(calls.names == [])
    _ = injector.instance(of: (any Opener).self)
    _ = injector.instance(of: (any Closer).self)
    #expect(calls.names == ["door"])
  }

  // 2
  @Test func eachInjectorHasASingletonOfItsOwn() throws {
    injector.register(Hall.self)
    replacing.register(Hall.self)
    let hall = try #require(injector.instance(of: (any Animal).self) as? Hall)
    let other = try #require(replacing.instance(of: (any Animal).self) as? Hall)
    #expect(hall !== other)
    #expect(injector.instance(of: Hall.self) === hall)
    #expect(replacing.instance(of: Hall.self) === other)
  }

  // 3
  @Test func aTypeThatIsRegisteredAgainWithAClosureIsNotTheSame() throws {
    final class Bell: Makeable {
      var note: String?
      static var injectedProperties: [InjectableProperty] { [] }
    }
    let injector = Injector.quiet(duplicates: .replace)
    injector.register(Bell.self, afterInit: { $0.note = "first" })
    injector.register(Bell.self, afterInit: { $0.note = "second" })
    #expect(try injector.make(Bell.self).note == "second")
  }

  // 3
  @Test func theLatestOfSeveralThatFitIsTaken() {
    replacing.register(Door.self) { Door() }
    replacing.register(PoliteGreeter.self) { PoliteGreeter(word: "hello") }
    #expect(replacing.instance(of: (any Greeter).self)?.greet() == "hello")
    #expect(replacing.instance(of: (any Opener).self) is Door)
    replacing.register(GreetingService.self) { GreetingService() }
    #expect(replacing.instance(of: (any Greeter).self) is GreetingService)
    #expect(replacing.registrations.count == 3 && replacing.issues.isEmpty)
  }

  // 3
  @Test func theLatestIsTakenForProtocolsThatOnlyValuesCanTell() {
    replacing.register(NumberFeed.self) { NumberFeed(next: 1) }
    replacing.register(OtherNumberSource.self) { OtherNumberSource(next: 2) }
    replacing.register(TextSource.self) { TextSource(next: "text") }
    for _ in 0..<2 { #expect(replacing.instance(of: (any Feed<Int>).self)?.next == 2) }
  }

  // 3
  @Test func theLatestIsTakenByMarkedPropertiesAndMadeToo() throws {
    final class House { @Injected var greeter: any Greeter }
    replacing.register(Door.self) { Door() }
    replacing.register(PoliteGreeter.self) { PoliteGreeter(word: "hello") }
    let house = replacing.filled(House())
    #expect(house.greeter.greet() == "hello")
    #expect(try replacing.make((any Greeter).self).greet() == "hello")
  }

  // 3
  @Test func theEarliestIsTakenIfTheFirstIsKept() {
    injector.register(Door.self) { Door() }
    injector.register(PoliteGreeter.self) { PoliteGreeter(word: "hello") }
    #expect(injector.instance(of: (any Greeter).self)?.greet() == "knock")
    injector.remove(Door.self)
    #expect(injector.instance(of: (any Greeter).self)?.greet() == "hello")
  }

  // 3
  @Test func anIdenticalRegistrationKeepsItsPlace() {
    replacing.register(Hall.self)
    replacing.register(Barn.self)
    replacing.register(Hall.self)
    #expect(replacing.instance(of: (any Animal).self) is Barn)
    #expect(replacing.registrations.map { "\($0.type)" } == ["Hall", "Barn"])
    let door = Door()
    replacing.register(Door.self, .instance(door))
    replacing.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
    replacing.register(Door.self, .instance(door))
    #expect(replacing.instance(of: (any Greeter).self)?.greet() == "hello")
    #expect(replacing.issues.count == 2)
  }

  // 3
  @Test func anotherRegistrationOfTheSameTypeTakesThePlaceOfTheLatest() {
    replacing.register(Door.self, .instance(Door()))
    replacing.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "hello")))
    let door = Door()
    replacing.register(Door.self, .instance(door))
    #expect(replacing.instance(of: (any Greeter).self) as? Door === door)
    #expect(replacing.registrations.map { "\($0.type)" } == ["PoliteGreeter", "Door"])
  }

  // 4
  @Test func whereNothingFitsThereIsNilAndNoError() {
    injector.register(Dog.self) { Dog() }
    #expect(injector.instance(of: (any Greeter).self) == nil)
    #expect(injector.instance(of: (any Whisperer).self) == nil)
    #expect(injector.instance(of: (any Feed<Int>).self) == nil)
    #expect(injector.instance(of: Puppy.self) == nil)
    #expect(Injector.quiet().instance(of: (any Animal).self) == nil)
    final class House { @Injected var greeter: (any Greeter)? }
    #expect(injector.injectDependencies(to: House()).failures.isEmpty)
    #expect(injector.issues.isEmpty)
  }

  // 5
  @Test func aTypeRegistersItselfBeforeTheInjectorIsConfigured() async {
    await #expect(processExitsWith: .success) {
      Lamp.registerItself()
      Injector.configure { $0.register(Door.self) { Door() } }
      #expect(Injector.shared.instance(of: (any Light).self) is Lamp)
      #expect(Injector.shared.registrations.count == 2)
    }
  }

  // 5
  @Test func aTypeRegistersItselfWhileTheInjectorIsConfigured() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { _ in Lamp.registerItself() }
      #expect(Injector.shared.instance(of: (any Light).self) is Lamp)
      #expect(Injector.shared.issues.isEmpty)
    }
  }

  // 5
  @Test func aTypeRegistersItselfAfterRequestsForOthers() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.register(Door.self) { Door() } }
      #expect(Injector.shared.instance(of: (any Opener).self) is Door)
      #expect(Injector.shared.instance(of: (any Light).self) == nil)
      Lamp.registerItself()
      #expect(Injector.shared.instance(of: (any Light).self) is Lamp)
    }
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

private struct Kennel<Guest> {
  let guest: Guest
}

extension Kennel: Animal where Guest: Animal {}

private protocol Keeper {}
private protocol Whisperer: Keeper {}
private class Spy: Whisperer, Greeter, @unchecked Sendable {
  func greet() -> String { "psst" }
}
private final class DoubleAgent: Spy, @unchecked Sendable {}

private struct TextSource: Feed {
  let next: String
}

private struct OtherNumberSource: Feed {
  let next: Int
}

private final class Hall: SharedMakeable, Animal {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Barn: SharedMakeable, Animal {
  static var injectedProperties: [InjectableProperty] { [] }
}

private protocol Light {}

private final class Lamp: Light {
  static func registerItself() {
    Injector.shared.register(Lamp.self) { Lamp() }
  }
}

private protocol Hidden<Element> {
  associatedtype Element
}
