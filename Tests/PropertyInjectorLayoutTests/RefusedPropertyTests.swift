import PropertyInjector
import Testing

/// Properties that can't be filled: no byte of the target changes.
@Suite struct RefusedPropertyTests {
  @Test(arguments: Refusal.all)
  func whatIsRefusedIsLeftAlone(_ refusal: Refusal) {
    for registering in Registering.main {
      for calling in [Calling.filling, .overwriting, .attended] {
        let injector = registering.makeInjector()
        calling.prepare(injector)
        refusal.register(registering, injector)
        #expect(mistake(filling: Unfilled.self, calling, on: injector) == nil)
        #expect(mistake(filling: UnfilledStruct.self, calling, on: injector) == nil)
      }
    }
  }

  @Test func anActorIsFilledAsItsOwnCodeDoes() async {
    actor Station {
      var canary0: UInt8 = 0xC5
      var slot: Retry?
      var canary1: UInt8 = 0xC6
      var canary2: UInt16 = 0xC7C8

      func isFilledRight(by injector: Injector) -> Bool {
        injector.injectDependencies(to: self).injectedCount == 1 && slot == Retry(count: 9)
          && canary0 == 0xC5 && canary1 == 0xC6 && canary2 == 0xC7C8
      }
    }
    for registering in Registering.main {
      let injector = registering.makeInjector(Retry(count: 9))
      for _ in 1...2 { #expect(await Station().isFilledRight(by: injector)) }
    }
  }
}

/// A property that no injection fills, and a value that one would have.
struct Refusal: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let register: @Sendable (Registering, Injector) -> Void

  init(_ property: String, _ value: some Sendable) {
    testDescription = property
    register = { $0.register(value, as: property, on: $1) }
  }

  static let all = [
    Refusal("anything", "text"), Refusal("object", Token.first), Refusal("metatype", Int.self),
    Refusal("tuple", (Int.self, 7 as UInt8)), Refusal("closure", { @Sendable in $0 + 1 }),
    Refusal("maker", { @Sendable in 7 }), Refusal("constant", 7), Refusal("number", 7),
    Refusal("noncopyable", 7), Refusal("loose", Token.first), Refusal("bound", Token.first),
  ]
}

/// What is wrong with a target whose property is not to be filled, if anything is.
private func mistake<Subject: Target>(
  filling _: Subject.Type, _ calling: Calling, on injector: Injector
) -> String? {
  for pattern in Pattern.allCases {
    let specimen = Specimen<Subject>(pattern)
    let before = specimen.bytes
    let count = (try? specimen.accept(calling, from: injector).get()) ?? 0
    let after = specimen.bytes
    if let index = before.indices.first(where: { before[$0] != after[$0] }) {
      specimen.restore(before, outside: 0..<0)
      return "byte \(index) became \(after[index])"
    }
    if count != 0 { return "\(count) properties were filled" }
  }
  return nil
}

/// A target with properties of which none is ever filled.
private protocol UnfilledTarget: Target where Value == Never {}

extension UnfilledTarget {
  mutating func assign(_ value: Never) {}
  var held: Never? { nil }
  static var slotSize: Int { 0 }
}

private final class Unfilled: UnfilledTarget {
  struct Handle: ~Copyable { var number = 3 }

  var canary0: UInt8 = 0
  var anything: Any?
  var canary1: UInt8 = 0
  var object: AnyObject?
  var canary2: UInt8 = 0
  var metatype: Int.Type?
  var canary3: UInt8 = 0
  var canary4: UInt64 = 0
  var tuple: (Int.Type, UInt8)?
  var canary5: UInt8 = 0
  var canary6: UInt64 = 0
  var closure: (@Sendable (Int) -> Int)?
  var canary7: UInt8 = 0
  lazy var maker: @Sendable () -> Int = { 3 }
  let constant: Int? = nil
  var canary8: UInt8 = 0
  var number = 3
  var noncopyable: Handle?
  weak var loose: Token?
  var canary9: UInt8 = 0
  unowned var bound: Token?
  var canary10: UInt8 = 0
}

private struct UnfilledStruct: UnfilledTarget {
  var canary0: UInt8 = 0
  var maker: (@Sendable () -> Int)?
  var canary1: UInt8 = 0
}
