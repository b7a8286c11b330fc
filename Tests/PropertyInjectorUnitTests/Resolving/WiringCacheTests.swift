import Dispatch
import PropertyInjector
import Testing

@Suite struct WiringCacheTests {
  private func wiring() throws -> Wiring {
    let plan = try #require(InjectionPlan.of(Target.self))
    return Wiring(plan, [])
  }

  @Test func aWiringIsKeptUntilTheRegistrationsChange() throws {
    let cache = WiringCache()
    let kept = try wiring()
    #expect(cache.wiring(of: Target.self) == nil)
    cache.keep(kept, of: Target.self, madeIn: cache.generation)
    #expect(cache.wiring(of: Target.self) === kept)
    cache.forget()
    #expect(cache.wiring(of: Target.self) == nil)
  }

  @Test func aWiringMadeFromOldRegistrationsIsNotKept() throws {
    let cache = WiringCache()
    let generation = cache.generation
    cache.forget()
    cache.keep(try wiring(), of: Target.self, madeIn: generation)
    #expect(cache.wiring(of: Target.self) == nil)
  }

  /// The first may be in use by another thread, which doesn't count its reference.
  @Test func theFirstOfTwoWiringsOfATypeIsKept() throws {
    let cache = WiringCache()
    let (first, second) = (try wiring(), try wiring())
    cache.keep(first, of: Target.self, madeIn: cache.generation)
    cache.keep(second, of: Target.self, madeIn: cache.generation)
    #expect(cache.wiring(of: Target.self) === first)
  }

  @Test func derivedStepsAreKeptUntilTheRegistrationsChange() throws {
    let cache = WiringCache(publishesSteps: false)
    let steps = try #require(DerivedSteps(try wiring()) { _ in nil })
    let generation = cache.generation
    #expect(cache.keep(steps, of: Target.self, madeIn: generation) != nil)
    #expect(cache.derivedSteps(of: Target.self) != nil)
    cache.forget()
    #expect(cache.derivedSteps(of: Target.self) == nil)
    #expect(cache.keep(steps, of: Target.self, madeIn: generation) == nil)
    #expect(cache.derivedSteps(of: Target.self) == nil)
  }

  /// The first may be in use by another thread, which doesn't count its reference.
  @Test func theFirstOfTwoDerivedStepsOfATypeAreKept() throws {
    let cache = WiringCache(publishesSteps: false)
    let outer = try wiring()
    weak var first: DerivedSteps?
    weak var second: DerivedSteps?
    do {
      let one = try #require(DerivedSteps(outer) { _ in nil })
      let another = try #require(DerivedSteps(outer) { _ in nil })
      (first, second) = (one, another)
      _ = cache.keep(one, of: Target.self, madeIn: cache.generation)
      _ = cache.keep(another, of: Target.self, madeIn: cache.generation)
    }
    #expect(first != nil && second == nil)
    cache.forget()
    #expect(first != nil)
  }

  @Test func outdatedWiringsAreKeptWhileOthersMayUseThemButNotForever() throws {
    let cache = WiringCache()
    weak var early: Wiring?
    weak var late: Wiring?
    for round in 0..<2_000 {
      let wiring = try wiring()
      cache.keep(wiring, of: Target.self, madeIn: cache.generation)
      if round == 0 { early = wiring }
      if round == 1_999 { late = wiring }
      cache.forget()
    }
    #expect(early != nil)
    #expect(late == nil)
  }

  @Test func manyTypesAreFound() throws {
    let cache = WiringCache()
    let types: [Any.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self, Character.self,
      Substring.self, [Int].self, [String].self, [Bool].self, Set<Int>.self, Target.self,
    ]
    let wirings = try types.map { type in
      let wiring = try wiring()
      cache.keep(wiring, of: type, madeIn: cache.generation)
      return wiring
    }
    #expect(types.map { cache.wiring(of: $0) === wirings[0] }.filter(\.self).count == 1)
    #expect(zip(types, wirings).allSatisfy { cache.wiring(of: $0) === $1 })
    #expect(cache.wiring(of: Never.self) == nil)
  }

  /// This test holds the lock of the cache, so that nothing is forgotten. Code that saw the change
  /// now would get an outdated wiring. Without the timeout, the test would wait forever.
  @Test func aChangeIsNotSeenBeforeTheWiringsAreForgotten() {
    let injector = Injector()
    let threads = DispatchGroup()
    let isSeen = DispatchSemaphore(value: 0)
    let isSeenTooEarly = injector.wirings.state.withLock { _ in
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
