import Dispatch
import PropertyInjector
import Testing

@Suite struct WorkedOutTests {
  private func wiring() throws -> Wiring {
    let plan = try #require(InjectionPlan.of(Target.self))
    return Wiring(plan, [])
  }

  @Test func aWiringIsKeptUntilTheRegistrationsChange() throws {
    let workedOut = WorkedOut()
    let kept = try wiring()
    #expect(workedOut.wiring(of: Target.self) == nil)
    workedOut.keep(kept, nil, of: Target.self, madeIn: workedOut.generation)
    #expect(workedOut.wiring(of: Target.self) === kept)
    workedOut.forget()
    #expect(workedOut.wiring(of: Target.self) == nil)
  }

  @Test func aWiringMadeFromOldRegistrationsIsNotKept() throws {
    let workedOut = WorkedOut()
    let generation = workedOut.generation
    workedOut.forget()
    workedOut.keep(try wiring(), nil, of: Target.self, madeIn: generation)
    #expect(workedOut.wiring(of: Target.self) == nil)
  }

  /// The first may be in use by another thread, which doesn't count its reference.
  @Test func theFirstOfTwoWiringsOfATypeIsKept() throws {
    let workedOut = WorkedOut()
    let (first, second) = (try wiring(), try wiring())
    workedOut.keep(first, nil, of: Target.self, madeIn: workedOut.generation)
    workedOut.keep(second, nil, of: Target.self, madeIn: workedOut.generation)
    #expect(workedOut.wiring(of: Target.self) === first)
  }

  @Test func outdatedWiringsAreKeptWhileOthersMayUseThemButNotForever() throws {
    let workedOut = WorkedOut()
    weak var early: Wiring?
    weak var late: Wiring?
    for round in 0..<2_000 {
      let wiring = try wiring()
      workedOut.keep(wiring, nil, of: Target.self, madeIn: workedOut.generation)
      if round == 0 { early = wiring }
      if round == 1_999 { late = wiring }
      workedOut.forget()
    }
    #expect(early != nil)
    #expect(late == nil)
  }

  @Test func manyTypesAreFound() throws {
    let workedOut = WorkedOut()
    let types: [Any.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self, Character.self,
      Substring.self, [Int].self, [String].self, [Bool].self, Set<Int>.self, Target.self,
    ]
    let wirings = try types.map { type in
      let wiring = try wiring()
      workedOut.keep(wiring, nil, of: type, madeIn: workedOut.generation)
      return wiring
    }
    #expect(types.map { workedOut.wiring(of: $0) === wirings[0] }.filter(\.self).count == 1)
    #expect(zip(types, wirings).allSatisfy { workedOut.wiring(of: $0) === $1 })
    #expect(workedOut.wiring(of: Never.self) == nil)
  }

  /// This test holds the lock of what is worked out, so that nothing is forgotten. Code that saw the change
  /// now would get an outdated wiring. Without the timeout, the test would wait forever.
  @Test func aChangeIsNotSeenBeforeTheWiringsAreForgotten() {
    let injector = Injector()
    let threads = DispatchGroup()
    let isSeen = DispatchSemaphore(value: 0)
    let isSeenTooEarly = injector.workedOut.state.withLock { _ in
      DispatchQueue(label: "changes").async(group: threads) {
        injector.registerProperty("title", .instance("text"))
      }
      DispatchQueue(label: "looks").async(group: threads) {
        while injector.instance(forProperty: "title", as: String.self) == nil {}
        isSeen.signal()
      }
      return isSeen.wait(timeout: .now() + 0.3) == .success
    }
    threads.wait()
    #expect(!isSeenTooEarly)
  }
}

private final class Target {
  var title: String?
}
