import PropertyInjector
import ResilientFixture
import Testing

/// Values that become values of another type without a cast.
@Suite struct FormTests {
  private func converted<Value, Wanted>(_ value: Value, to type: Wanted.Type) throws -> Wanted {
    try Form(from: Value.self, to: Wanted.self).converted(value, to: Wanted.self) {
      try PropertyInjector.converted($0, to: Wanted.self)
    }
  }

  @Test func anObjectBecomesAValueOfItsProtocols() throws {
    let sub = Sub()
    #expect(try converted(sub, to: Sub.self) === sub)
    #expect(try converted(sub, to: Base.self) === sub)
    #expect(try converted(sub, to: AnyObject.self) === sub)
    let named = try converted(sub, to: (any Named).self)
    #expect(named as? Sub === sub && named.name == "sub")
    let bound = try converted(sub, to: (any Bound).self)
    #expect(bound === sub && bound.number == 7)
    let both = try converted(sub, to: (any Bound & Named).self)
    #expect(both === sub && both.name == "sub" && both.number == 7)
    let based = try converted(sub, to: (any Base & Named).self)
    #expect(based === sub && based.name == "sub")
    let three = try converted(sub, to: (any Bound & Named & Hashable).self)
    #expect(three.name == "sub" && three.number == 7 && AnyHashable(three) == AnyHashable(sub))
  }

  @Test func anObjectOfASubclassKeepsItsClass() throws {
    let base: Base = Sub()
    let counted = try converted(base, to: (any Counted).self)
    #expect(counted is Sub && counted.count == 2)
    #expect(type(of: try converted(base, to: Any.self)) == Sub.self)
  }

  @Test func aStructOrAnEnumBecomesAValueOfItsProtocols() throws {
    let small = try converted(Small(name: "small"), to: (any Named).self)
    #expect(small is Small && small.name == "small")
    let large = try converted(Large(), to: (any Named & Counted).self)
    #expect(large is Large && large.name == "large" && large.count == 11)
    #expect(try converted(Direction.left, to: (any Named).self).name == "left")
    #expect(try converted(Large(), to: Any.self) is Large)
    #expect(try converted(5, to: (any Sendable).self) as? Int == 5)
  }

  @Test func aConformanceOfAnotherModulesTypeIsFound() throws {
    let record = ResilientRecord(3, true)
    #expect(try converted(record, to: (any Named).self) as? ResilientRecord == record)
    let box = ResilientBox<Int>()
    let named = try converted(box, to: (any Named).self)
    #expect(named as? ResilientBox<Int> === box && named.name == "resilient")
  }

  @Test func aClassOfAnotherModuleThatConformsHereServes() throws {
    let injector = Injector()
    injector.register(ResilientBox<Int>.self) { ResilientBox<Int>() }
    #expect(try injector.make((any Named).self).name == "resilient")
  }

  @Test func otherFormsAreCast() throws {
    let error = try converted(Failure(), to: (any Error).self)
    #expect(error is Failure)
    #expect(try converted([1], to: (any Collection<Int>).self).count == 1)
    #expect(try converted(Small(name: "it") as any Named, to: Small.self).name == "it")
    #expect(try converted(Small(name: "it") as any Named, to: Any.self) is Small)
    #expect(throws: NoValue.self) { _ = try converted(5, to: String.self) }
    #expect(throws: NoValue.self) { _ = try converted(Base(), to: (any Named).self) }
  }

  @Test @MainActor func aConformanceThatHoldsOnOneActorIsCastThere() async throws {
    #expect(try converted(OfMainActor(), to: (any Named).self).name == "main")
    let form = Form(from: OfMainActor.self, to: (any Named).self)
    await Task.detached {
      let named = try? form.converted(OfMainActor(), to: (any Named).self) {
        try PropertyInjector.converted($0, to: (any Named).self)
      }
      #expect(named == nil)
    }.value
  }

  @Test func nothingIsReleasedTwiceOrKept() throws {
    weak var gone: Sub?
    do {
      let sub = Sub()
      gone = sub
      for _ in 0..<100 {
        _ = try converted(sub, to: (any Named).self)
        _ = try converted(sub, to: (any Bound).self)
        _ = try converted(sub, to: Base.self)
        _ = try converted(Large(object: sub), to: (any Named).self)
      }
    }
    #expect(gone == nil)
  }
}

private protocol Named { var name: String { get } }
private protocol Counted { var count: Int { get } }
private protocol Bound: AnyObject { var number: Int { get } }

private class Base: Counted { var count: Int { 1 } }

private final class Sub: Base, Named, Bound, Hashable {
  let number = 7
  var name: String { "sub" }
  override var count: Int { 2 }
  static func == (one: Sub, other: Sub) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Small: Named { let name: String }

private struct Large: Named, Counted {
  var words = (1, 2, 3, 4, 5)
  var object: AnyObject?
  var name: String { "large" }
  var count: Int { words.4 + 6 }
}

private enum Direction: Named {
  case left
  var name: String { "\(self)" }
}

private struct OfMainActor: @MainActor Named { var name: String { "main" } }

private struct Failure: Error {}

extension ResilientRecord: Named { fileprivate var name: String { "record" } }

extension ResilientBase: Named { fileprivate var name: String { "resilient" } }
