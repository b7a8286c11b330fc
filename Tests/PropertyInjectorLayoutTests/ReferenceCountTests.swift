import PropertyInjector
import ResilientFixture
import Testing

/// Injected objects are retained and released as in an assignment, and replaced ones are released
/// once.
@Suite struct ReferenceCountTests {
  @Test(arguments: holdings)
  func anObjectIsCountedAsAnAssignmentCountsIt(_ holding: any AnyHolding) {
    #expect(holding.mistake() == nil)
  }
}

protocol AnyHolding: CustomTestStringConvertible, Sendable {
  /// What is wrong with the first way that counts otherwise than an assignment.
  func mistake() -> String?
}

/// A type whose values hold an object.
private struct Holding<Value: Sendable>: AnyHolding {
  let testDescription: String
  let make: @Sendable (Token) -> Value

  init(_ name: String? = nil, _ make: @escaping @Sendable (Token) -> Value) {
    testDescription = name ?? "\(Value.self)"
    self.make = make
  }

  func mistake() -> String? {
    mistake(Between<Value>.self) ?? mistake(BetweenInStruct<Value>.self)
      ?? mistake(Twice<Value>.self) ?? mistake(Lazy<Value>.self) ?? mistake(Marked<Value>.self)
      ?? mistake(Listed<Value>.self) ?? mistake(Setting<Value>.self)
      ?? mistake(MarkedInStruct<Value>.self)
  }

  private func mistake<Subject: Target<Value>>(_: Subject.Type) -> String? {
    let assigned = count { (specimen: Specimen<Subject>, token) in
      specimen.with { $0.assign(make(token)) }
    }
    guard assigned.isFreed, assigned.references > 1 else { return "\(assigned) by assignment" }
    // Whether a type conforms everywhere is asked once, on a thread that may still hold the value
    // for a moment.
    _ = count { (specimen: Specimen<Subject>, token) in fill(specimen, token, .instance, .once) }
    for registering in Registering.suitingAll {
      for way in Way.allCases where way != .refilled || Subject.isClass {
        let counted = count { (specimen: Specimen<Subject>, token) in
          fill(specimen, token, registering, way)
        }
        if counted != assigned {
          return "\(Subject.self), \(registering), \(way): \(counted), not \(assigned)"
        }
      }
    }
    return nil
  }

  /// Counts the references to an object that was put into a target and that nobody else holds.
  private func count<Subject: Target<Value>>(
    _ put: (Specimen<Subject>, Token) -> Void
  ) -> Count {
    var specimen: Specimen<Subject>? = Specimen(.counting)
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

  /// Fills a target with what holds an object.
  private func fill<Subject: Target<Value>>(
    _ specimen: Specimen<Subject>, _ token: Token, _ registering: Registering, _ way: Way
  ) {
    let injector = registering.makeInjector(make(way == .refilled ? Token() : token))
    switch way {
    case .once: specimen.accept(from: injector)
    case .second:
      for _ in 1...3 { Specimen<Subject>(.counting).accept(from: injector) }
      specimen.accept(from: injector)
    case .twice: for _ in 1...3 { specimen.accept(from: injector) }
    case .overwritten:
      let old = assignAnother(to: specimen)
      for _ in 1...3 { specimen.accept(.overwriting, from: injector) }
      // Another reference than an assignment would make, so that it is noticed.
      if old.object != nil { _ = unsafe Unmanaged.passRetained(token) }
    case .refilled:
      if let type = Subject.self as? AnyClass { injector.track(type) }
      specimen.accept(from: injector)
      registering.register(make(token), on: injector)
      #expect(injector.reinjectTrackedTargets().count == 1)
    }
  }

  /// Assigns what holds an object that nobody else does. Not inlined, so that the object is let go
  /// of when this returns.
  @inline(never)
  private func assignAnother<Subject: Target<Value>>(
    to specimen: Specimen<Subject>
  ) -> WeakReference {
    let token = Token()
    specimen.with { $0.assign(make(token)) }
    return WeakReference(token)
  }
}

private enum Way: CaseIterable { case once, second, twice, overwritten, refilled }

private struct Count: Equatable {
  let references: UInt
  let isFreed: Bool
}

private let holdings: [any AnyHolding] = [
  Holding<Token> { $0 },
  Holding<any Bound> { $0 },
  Holding<any Bound & Other> { $0 },
  Holding<any Token & Other> { $0 },
  Holding<any Open>("any Open, an object") { $0 },
  Holding<any Open>("any Open, in place") { Lent(token: $0) },
  Holding<any Open>("any Open, in a box") { Lent(token: $0, text: ("a", "b")) },
  Holding<any Error> { Lent(token: $0) },
  Holding<Owner> { Owner(object: $0, isOpen: true) },
  Holding<Loaded> { .object($0) },
  Holding<Many> { Many(token: $0) },
  Holding<(UInt8, Token?)> { (7, $0) },
  Holding<Pack<UInt8, Token>> { Pack(7, $0) },
  Holding<[Token]> { [$0] },
  Holding<ResilientOwner> { ResilientOwner($0) },
  Holding<@Sendable () -> Void> { token in { _ = token } },
]

private struct Lent: Open, Error {
  var token: Token
  var text: (String, String)?
}
