import Foundation
import Observation
import PropertyInjector
import ResilientFixture
import Testing

#if canImport(_Differentiation)
  import _Differentiation
#endif

/// The parts of a type, read from its metadata. A toolchain with another layout of metadata fails
/// here.
@Suite struct TypePartsTests {
  @Test func theTypesInAngleBracketsAreFound() {
    #expect(parts(of: [Int].self) == [Int.self])
    #expect(parts(of: [String: Int].self) == [String.self, Int.self])
    #expect(parts(of: Result<Int, CocoaError>.self) == [Int.self, CocoaError.self])
    #expect(parts(of: Int??.self) == [Int?.self])
    #expect(parts(of: Class<Int, String>.self) == [Int.self, String.self])
    #expect(parts(of: Derived<Double>.self) == [Double.self])
    #expect(parts(of: Plain.self) == [])
    #expect(parts(of: Outer<Int>.Inner.self) == [Int.self])
    #expect(parts(of: Outer<Int>.Both<String>.self) == [Int.self, String.self])
    #expect(parts(of: Outer<Int>.Kind.self) == [Int.self])
    #expect(parts(of: Constrained<[Int], Int>.self) == [[Int].self, Int.self])
    #expect(parts(of: InlineArray<3, Int>.self) == [Int.self])
    #expect(parts(of: Task<Int, any Error>.self) == [Int.self, (any Error).self])
    #expect(parts(of: AsyncStream<Int>.Continuation.self) == [Int.self])
    #expect(parts(of: KeyPath<Plain, String>.self) == [Plain.self, String.self])
  }

  @Test func theTypesOfAClosureAreFound() {
    #expect(parts(of: (() -> Void).self) == [Void.self])
    #expect(
      parts(of: ((Int, inout String) async throws -> Bool).self)
        == [Bool.self, Int.self, String.self])
    #expect(
      parts(of: (@MainActor @Sendable (Int) -> Void).self)
        == [Void.self, Int.self, MainActor.self])
    #expect(
      parts(of: (@MainActor (consuming [Int], inout Int) throws -> Void).self)
        == [Void.self, [Int].self, Int.self, MainActor.self])
    #expect(
      parts(of: (@MainActor (inout Int, Int, Int) -> Void).self)
        == [Void.self, Int.self, Int.self, Int.self, MainActor.self])
    #expect(parts(of: (@isolated(any) (Int) -> Void).self) == [Void.self, Int.self])
    #expect(parts(of: (@convention(c) (Int) -> Int32).self) == [Int32.self, Int.self])
  }

  @Test func theTypesOfATupleOfAMetatypeAndOfAProtocolAreFound() {
    #expect(parts(of: (Int, label: String).self) == [Int.self, String.self])
    #expect(parts(of: Int.Type.self) == [Int.self])
    #expect(parts(of: (any Hashable).Type.self) == [(any Hashable).self])
    #expect(parts(of: (any Hashable.Type).self) == [(any Hashable).self])
    #expect(parts(of: (any Hashable & Sendable).self) == [])
    #expect(parts(of: Any.self) == [] && parts(of: AnyObject.self) == [])
    #expect(parts(of: (any Class<Int, Int> & Source).self) == [Class<Int, Int>.self])
    #expect(parts(of: (any Collection<Int>).self) == [Int.self])
    #expect(parts(of: (any Pairing<Int, String>).self) == [Int.self, String.self])
    #expect(parts(of: (any Pairing<Int, String> & Sendable).self) == [Int.self, String.self])
  }

  #if canImport(_Differentiation)
    @Test func theActorOfADifferentiableClosureIsFound() {
      #expect(
        parts(of: (@MainActor @differentiable(reverse) (Float) throws -> Float).self)
          == [Float.self, Float.self, MainActor.self])
    }
  #endif

  @Test func typedErrorsAndParameterPacksAreNotLookedInto() {
    #expect(parts(of: ((Int) throws(CocoaError) -> Void).self) == nil)
    #expect(parts(of: Pack<Int, String>.self) == nil)
    #expect(parts(of: Packs<Int, String>.Inner<Bool>.self) == nil)
    #expect(parts(of: Maker<Int, String, Bool>.self) == nil)
  }

  @Test func theTypesOfAClassBelowAResilientOneAreFound() {
    #expect(parts(of: Below<Int, String>.self) == [Int.self, String.self])
    #expect(parts(of: ResilientBox<Int>.self) == [Int.self])
  }

  @Test func aTypeThatAnExtensionFixesIsNotLookedInto() {
    #expect(parts(of: Outer<Int>.Fixed.self) == nil)
  }

  @Test func actorsAreTold() {
    #expect(isActor(MainActor.self) && isActor(Crew.self) && isActor(OwnExecutorCrew.self))
    #expect(isActor(GenericCrew<Int>.self))
    #expect(!isActor(Plain.self) && !isActor(Class<Int, Int>.self) && !isActor(Outer<Int>.self))
    #expect(!isActor(ResilientBox<Int>.self) && !isActor(Int.self) && !isActor((any Actor).self))
  }

  /// In a loop, because the tests' library asks for the names of arguments.
  @Test func aTypeThatMentionsAMetatypeWithArgumentsHasNoName() {
    let types: [Any.Type] = [
      (any Source<Int>.Type).self, [any Source<Int>.Type].self, (Int, any Source<Int>.Type).self,
      ((any Source<Int>.Type) -> Void).self, (() -> any Source<Int>.Type).self,
      Outer<any Source<Int>.Type>.self, Outer<any Source<Int>.Type>.Type.self,
      Outer<any Source<Int>.Type>.Inner.self, (any Source<Int>.Type)?.self,
      (any Source<Int>.Type).Type.self, Class<Int, any Source<Int>.Type>.self,
      [[String: [(any Source<Int>.Type)?]]].self, Derived<any Source<Int>.Type>.self,
      (any Source<any Source<Int>.Type>).self, (any Outer<any Source<Int>.Type> & Hashable).self,
      (() throws(Mishap<any Source<Int>.Type>) -> Void).self, Pack<any Source<Int>.Type>.self,
      (any Outer<any Source<Int>.Type> & Hashable).Type.self,
      Outer<any Source<Int>.Type>.Nameless.self,
      ((inout Int) throws(Mishap<any Source<Int>.Type>) -> Void).self,
    ]
    #expect(types.indices.filter { hasName(types[$0]) } == [])
  }

  /// All that there are in the process, but those with parameter packs.
  @Test(.enabled(if: LoadedTypes.canBeFound, "how to find all types is known on Linux only"))
  func anyOtherTypeHasAName() {
    let types = LoadedTypes.all.filter { parts(of: $0) != nil }
    #expect(types.count > 1_000)
    #expect(types.count { !hasName($0) } == 0)
    #expect(types.allSatisfy { type in baseName(of: type).map { "\(type)".contains($0) } ?? true })
  }
}

private func == (parts: [Any.Type]?, expected: [Any.Type]) -> Bool {
  parts?.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) }
}

private protocol Source<Element> {
  associatedtype Element
}

private protocol Pairing<First, Second> {
  associatedtype First
  associatedtype Second
}

private class Class<First, Second> {
  var first: First?
}

private final class Plain: Class<Int, String> {}

private final class Derived<Element>: Class<[Element], Int> {
  var element: Element?
}

private class Outer<Element> {
  struct Inner {}
  final class Both<Other> {}
  enum Kind { case one, other }
}

extension Outer where Element == Int {
  struct Fixed {}
}

extension Outer where Element == any Source<Int>.Type {
  struct Nameless {}
}

private struct Constrained<List: Collection, Element: Hashable> where List.Element == Element {}

private struct Mishap<Element>: Error {}

private struct Pack<each Element> {}

private struct Packs<First, each Element: Hashable> {
  struct Inner<Last> {}
}

private actor Crew {}

private actor OwnExecutorCrew {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
}

private actor GenericCrew<Element> {}

private final class Below<First, Second>: ResilientBase {
  var first: First?
}
