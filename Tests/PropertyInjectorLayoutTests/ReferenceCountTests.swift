import PropertyInjector
import ResilientFixture
import Testing

/// Injected objects are retained and released as in an assignment, and replaced ones are released
/// once.
@Suite struct ReferenceCountTests {
  @Test(arguments: holdings)
  func anObjectIsCountedAsAnAssignmentCountsIt(_ holding: any Trial) {
    #expect(holding.examine() == nil)
  }

  /// The property is nil when the factory is called, and no more when it returns.
  @Test func whatAFactoryPutsIntoThePropertyStaysThere() throws {
    weak var put: Token?
    do {
      let target = Between<Owner>()
      let token = Token()
      put = token
      nonisolated(unsafe) let owner = target
      let injector = Registering.fresh.makeInjector()
      injector.registerFactory { [token] in
        unsafe owner.slot = Owner(object: token, isOpen: true)
        return Owner(object: .first, isOpen: false)
      }
      #expect(try Injection(injector, .filling)(target) == 0)
      #expect(target.slot == Owner(object: token, isOpen: true))
    }
    #expect(put == nil)
  }
}

/// A type whose values hold an object.
struct Holding<Value: Sendable>: Trial {
  let testDescription: String
  let make: @Sendable (Token) -> Value

  init(_ name: String? = nil, _ make: @escaping @Sendable (Token) -> Value) {
    testDescription = name ?? "\(Value.self)"
    self.make = make
  }

  func examine() -> String? {
    let byName = Registering.byName
    let all = byName + Registering.byType
    return mistake(Between<Value>.self, byName) ?? mistake(BetweenInStruct<Value>.self, byName)
      ?? mistake(Twice<Value>.self, byName) ?? mistake(Lazy<Value>.self, byName)
      ?? mistake(Marked<Value>.self, all) ?? mistake(Listed<Value>.self, all)
      ?? mistake(Setting<Value>.self, all) ?? mistake(MarkedInStruct<Value>.self, all)
  }

  /// What is wrong with the first way that counts otherwise than an assignment.
  private func mistake<Subject: Target<Value>>(
    _: Subject.Type, _ registerings: [Registering]
  ) -> String? {
    let assigned = count { (specimen: Specimen<Subject>, token) in
      specimen.with { $0.assign(make(token)) }
    }
    guard assigned.isFreed, assigned.references > 1 else { return "\(assigned) by assignment" }
    // Whether a type conforms everywhere is asked once, on a thread that may still hold the value
    // for a moment.
    _ = count { (specimen: Specimen<Subject>, token) in
      specimen.accept(.filling, Registering.instance.makeInjector(make(token)))
    }
    for registering in registerings {
      for way in Way<Subject>.all(make) {
        let counted = count { way.fill($0, $1, registering) }
        if counted != assigned {
          return "\(Subject.self), \(registering), \(way.name): \(counted), not \(assigned)"
        }
      }
    }
    return nil
  }

  /// Counts the references to an object that was put into a target and that nobody else holds.
  private func count<Subject: Target<Value>>(
    _ put: (Specimen<Subject>, Token) -> Void
  ) -> Count {
    var specimen: Specimen<Subject>? = Specimen(.counting, Layout.of(Subject.self))
    weak var observer: Token?
    do {
      let token = Token()
      observer = token
      if let specimen { put(specimen, token) }
    }
    let references = observer.map { _getRetainCount($0) } ?? 0
    if references == 0, let lost = specimen {
      // The target would release it once more.
      _ = unsafe Unmanaged.passRetained(lost)
    }
    specimen = nil
    return Count(references: references, isFreed: observer == nil)
  }
}

private struct Count: Equatable {
  let references: UInt
  let isFreed: Bool
}

/// A way to fill a target with what holds an object.
private struct Way<Subject: Target> where Subject.Value: Sendable {
  let name: String
  let fill: (Specimen<Subject>, Token, Registering) -> Void

  static func all(_ make: @escaping (Token) -> Subject.Value) -> [Way] {
    [
      Way(name: "filled") { specimen, token, registering in
        specimen.accept(.filling, registering.makeInjector(make(token)))
      },
      Way(name: "filled second") { specimen, token, registering in
        let injector = registering.makeInjector(make(token))
        for _ in 1...3 {
          Specimen<Subject>(.counting, Layout.of(Subject.self)).accept(.filling, injector)
        }
        specimen.accept(.filling, injector)
      },
      Way(name: "filled twice") { specimen, token, registering in
        let injector = registering.makeInjector(make(token))
        for _ in 1...3 { specimen.accept(.filling, injector) }
      },
      Way(name: "overwritten") { specimen, token, registering in
        let injector = registering.makeInjector(make(token))
        let old = assignAnother(to: specimen, make)
        for _ in 1...3 { specimen.accept(.overwriting, injector) }
        // Another reference than an assignment would make, so that it is noticed.
        if old.object != nil { _ = unsafe Unmanaged.passRetained(token) }
      },
      Way(name: "refilled") { specimen, token, registering in
        guard let type = Subject.self as? AnyClass else {
          return specimen.with { $0.assign(make(token)) }
        }
        let injector = registering.makeInjector(make(Token()))
        injector.track(type)
        specimen.accept(.filling, injector)
        registering.register(make(token), on: injector)
        #expect(injector.refill() == 1)
      },
    ]
  }
}

/// Assigns what holds an object that nobody else does. Not inlined, so that the object is let go of
/// when this returns.
@inline(never)
private func assignAnother<Subject: Target>(
  to specimen: Specimen<Subject>, _ make: (Token) -> Subject.Value
) -> WeakReference {
  let token = Token()
  specimen.with { $0.assign(make(token)) }
  return WeakReference(token)
}

extension Specimen {
  fileprivate func accept(_ calling: Calling, _ injector: Injector) {
    _ = try? with { try $0.accept(Injection(injector, calling)) }
  }
}

extension Registering {
  fileprivate func makeInjector<Value: Sendable>(_ value: Value) -> Injector {
    let injector = makeInjector()
    register(value, on: injector)
    return injector
  }
}

private let holdings: [any Trial] = [
  Holding<Token> { $0 },
  Holding<any Bound> { $0 },
  Holding<any Bound & Other> { $0 },
  Holding<any Token & Other> { $0 },
  Holding<any Open>("any Open, an object") { $0 },
  Holding<any Open>("any Open, in place") { Lent(token: $0) },
  Holding<any Open>("any Open, in a box") { Lent(token: $0, text: ("a", "b")) },
  Holding<any Error> { Lent(token: $0) },
  Holding<Lent> { Lent(token: $0) },
  Holding<Owner> { Owner(object: $0, isOpen: true) },
  Holding<Loaded> { .object($0) },
  Holding<Many> { Many(token: $0) },
  Holding<(Token, UInt8)> { ($0, 7) },
  Holding<(UInt8, Token?)> { (7, $0) },
  Holding<Pack<UInt8, Token>> { Pack(7, $0) },
  Holding<[Token]> { [$0] },
  Holding<[String: Token]> { ["a": $0] },
  Holding<Run<UInt64, Loaded>> { Run(head: 1, tail: .object($0)) },
  Holding<ResilientOwner> { ResilientOwner($0) },
  Holding<@Sendable () -> Void> { token in { _ = token } },
]

struct Lent: Open, Error {
  var token: Token
  var text: (String, String)?
}

extension Loaded: Sample {
  static var first: Loaded { .object(.first) }
  static var second: Loaded { .number(1) }
}
