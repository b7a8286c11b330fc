import PropertyInjector
import Testing

/// Properties that can't be filled: no byte of the target changes.
@Suite struct RefusedPropertyTests {
  @Test(arguments: refusals)
  func whatIsRefusedIsLeftAlone(_ refusal: any Trial) {
    #expect(refusal.examine() == nil)
  }

  @Test func nothingIsWrittenInPortableModeButWhatIsListed() throws {
    let injector = Registering.makePortableInjector()
    Registering.instance.register(Retry(), on: injector)
    #expect(mistake(filling: Between<Retry>.self, on: injector) == nil)
    #expect(mistake(filling: LastInStruct<Retry>.self, on: injector) == nil)
    let listed = Listed<Retry>()
    #expect(try Injection(injector, .filling)(listed) == 1)
    #expect(listed.slot == Retry())
  }

  @Test func anActorIsFilledAsItsOwnCodeDoes() async {
    actor Station {
      var canary0: UInt8 = 0xC5
      var slot: Retry?
      var canary1: UInt8 = 0xC6
      var canary2: UInt16 = 0xC7C8
      var canaries: [UInt16] { [UInt16(canary0), UInt16(canary1), canary2] }

      func fill(by injector: Injector) -> Int { injector.fill(self) }
    }
    for registering in Registering.main {
      let injector = registering.makeInjector()
      registering.register(Retry(count: 9), on: injector)
      for _ in 1...2 {
        let station = Station()
        #expect(await station.fill(by: injector) == 1)
        #expect(await station.slot == Retry(count: 9))
        #expect(await station.canaries == [0xC5, 0xC6, 0xC7C8])
      }
    }
  }
}

/// A property that no injection fills, and a value that one would have.
struct Refusal<Subject: Target>: Trial where Subject.Value: Sendable {
  let value: Subject.Value
  var testDescription: String { "\(Subject.self)" }

  init(_ subject: Subject.Type, _ value: Subject.Value) {
    self.value = value
  }

  func examine() -> String? {
    for registering in Registering.main {
      let injector = registering.makeInjector()
      registering.register(value, on: injector)
      for calling in [Calling.filling, .overwriting, .attended] {
        calling.prepare(injector)
        if let mistake = mistake(filling: Subject.self, calling, on: injector) {
          return "\(registering), \(calling): \(mistake)"
        }
      }
    }
    return nil
  }
}

private let refusals: [any Trial] = [
  Refusal(OfAnything.self, "text"), Refusal(OfAnObject.self, Token.first),
  Refusal(OfAMetatype.self, Int.self), Refusal(OfATuple.self, (Int.self, 7)),
  Refusal(OfAClosure.self, { $0 + 1 }), Refusal(OfAMaker.self, { 7 }),
  Refusal(OfAConstant.self, 7), Refusal(OfANumber.self, 7), Refusal(Noncopyable.self, 7),
  Refusal(Weak.self, Token.first), Refusal(Unowned.self, Token.first),
  Refusal(InAStruct.self, { 7 }),
]

/// What is wrong with a target whose property is not to be filled, if anything is.
private func mistake<Subject: Target>(
  filling _: Subject.Type, _ calling: Calling = .filling, on injector: Injector
) -> String? {
  let layout = Layout.of(Subject.self)
  for pattern in Pattern.allCases {
    let specimen = Specimen<Subject>(pattern, layout)
    let before = specimen.bytes
    let count = (try? specimen.with { try $0.accept(Injection(injector, calling)) }) ?? 0
    let after = specimen.bytes
    if let index = before.indices.first(where: { before[$0] != after[$0] }) {
      specimen.restore(before, outside: 0..<0)
      return "byte \(index) became \(after[index])"
    }
    if count != 0 { return "\(count) properties were filled" }
  }
  return nil
}

// The properties. Nobody assigns to them, and nobody asks what they hold.

private protocol Refusing: Target {}

extension Refusing {
  mutating func assign(_ value: Value) {}
  var held: Value? { nil }
  static var slotSize: Int { 0 }
}

private final class OfAnything: Refusing {
  typealias Value = String
  var canary0: UInt8 = 0
  var slot: Any?
  var canary1: UInt8 = 0
}

private final class OfAnObject: Refusing {
  typealias Value = Token
  var canary0: UInt8 = 0
  var slot: AnyObject?
  var canary1: UInt8 = 0
}

private final class OfAMetatype: Refusing {
  typealias Value = Int.Type
  var canary0: UInt8 = 0
  var slot: Int.Type?
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
}

private final class OfATuple: Refusing {
  typealias Value = (Int.Type, UInt8)
  var canary0: UInt8 = 0
  var slot: (Int.Type, UInt8)?
  var canary1: UInt8 = 0
  var canary2: UInt64 = 0
}

private final class OfAClosure: Refusing {
  typealias Value = @Sendable (Int) -> Int
  var canary0: UInt8 = 0
  var slot: (@Sendable (Int) -> Int)?
  var canary1: UInt8 = 0
}

private final class OfAMaker: Refusing {
  typealias Value = @Sendable () -> Int
  var canary0: UInt8 = 0
  lazy var slot: @Sendable () -> Int = { 3 }
  var canary1: UInt8 = 0
}

private final class OfAConstant: Refusing {
  typealias Value = Int
  var canary0: UInt8 = 0
  let slot: Int? = nil
  var canary1: UInt8 = 0
}

private final class OfANumber: Refusing {
  typealias Value = Int
  var canary0: UInt8 = 0
  var slot = 3
  var canary1: UInt8 = 0
}

private final class Noncopyable: Refusing {
  struct Handle: ~Copyable { var number = 3 }

  typealias Value = Int
  var canary0: UInt8 = 0
  var slot: Handle?
  var other = Handle()
}

private final class Weak: Refusing {
  typealias Value = Token
  var canary0: UInt8 = 0
  weak var slot: Token?
  var canary1: UInt8 = 0
}

private final class Unowned: Refusing {
  typealias Value = Token
  var canary0: UInt8 = 0
  unowned var slot: Token?
  var canary1: UInt8 = 0
}

private struct InAStruct: Refusing {
  typealias Value = @Sendable () -> Int
  var canary0: UInt8 = 0
  var slot: (@Sendable () -> Int)?
  var canary1: UInt8 = 0
}
