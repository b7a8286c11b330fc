import Foundation
import Observation
import PropertyInjector
import ResilientFixture
import Testing

#if canImport(_Differentiation)
  import _Differentiation
#endif

/// The parts of a type, read from its metadata. A toolchain with another layout fails here.
@Suite struct TypePartsTests {
  @Test func theTypesThatATypeIsWrittenWithAreFound() {
    typealias Consuming = @MainActor (consuming [Int], inout Int) throws -> Void
    typealias Modifying = @MainActor (inout Int, Int, Int) -> Void
    let rows: [(Any.Type, parts: [Any.Type])] = [
      // In angle brackets.
      ([String: Int].self, [String.self, Int.self]), (Int??.self, [Int?.self]),
      (Result<Int, CocoaError>.self, [Int.self, CocoaError.self]), (Plain.self, []),
      (Class<Int, String>.self, [Int.self, String.self]), (Derived<Double>.self, [Double.self]),
      (Outer<Int>.Inner.self, [Int.self]), (Outer<Int>.Kind.self, [Int.self]),
      (Outer<Int>.Both<String>.self, [Int.self, String.self]),
      (Constrained<[Int], Int>.self, [[Int].self, Int.self]),
      (InlineArray<3, Int>.self, [Int.self]),
      // Those of a class below a resilient one.
      (Below<Int, String>.self, [Int.self, String.self]), (ResilientBox<Int>.self, [Int.self]),
      // Of a closure.
      ((() -> Void).self, [Void.self]),
      (((Int, inout String) async throws -> Bool).self, [Bool.self, Int.self, String.self]),
      (Consuming.self, [Void.self, [Int].self, Int.self, MainActor.self]),
      (Modifying.self, [Void.self, Int.self, Int.self, Int.self, MainActor.self]),
      ((@isolated(any) (Int) -> Void).self, [Void.self, Int.self]),
      ((@convention(c) (Int) -> Int32).self, [Int32.self, Int.self]),
      // Of a tuple, of a metatype, and of a protocol.
      ((Int, label: String).self, [Int.self, String.self]), (Int.Type.self, [Int.self]),
      ((any Hashable).Type.self, [(any Hashable).self]),
      ((any Hashable.Type).self, [(any Hashable).self]), ((any Hashable & Sendable).self, []),
      (Any.self, []), (AnyObject.self, []),
      ((any Class<Int, Int> & Source).self, [Class<Int, Int>.self]),
      ((any Pairing<Int, String>).self, [Int.self, String.self]),
      ((any Pairing<Int, String> & Sendable).self, [Int.self, String.self]),
    ]
    for (type, expected) in rows { #expect(parts(of: type) == expected, "\(type)") }
  }

  @Test func theModuleOfATypeIsFound() {
    struct Local {}
    enum Case { case first }
    let own = "PropertyInjectorUnitTests"
    let types: [(Any.Type, module: String?)] = [
      (Plain.self, own), (Local.self, own), (Case.self, own), (Outer<Int>.Inner.self, own),
      // Nested in an extension of another module's type.
      (Int.Nested.self, own), (Int?.self, "Swift"), ([Plain].self, "Swift"),
      (Process.self, "Foundation"), (Date.self, "FoundationEssentials"),
      (ResilientBox<Int>.self, "ResilientFixture"), ((any Hashable).self, nil),
      ((Int, Int).self, nil), ((() -> Void).self, nil),
    ]
    for (type, module) in types { #expect(moduleName(of: type) == module, "\(type)") }
  }

  #if canImport(_Differentiation)
    @Test func theActorOfADifferentiableClosureIsFound() {
      #expect(
        parts(of: (@MainActor @differentiable(reverse) (Float) throws -> Float).self)
          == [Float.self, Float.self, MainActor.self])
    }
  #endif

  @Test func typedErrorsParameterPacksAndWhatAnExtensionFixesAreNotLookedInto() {
    #expect(parts(of: ((Int) throws(CocoaError) -> Void).self) == nil)
    #expect(parts(of: Pack<Int, String>.self) == nil)
    #expect(parts(of: Packs<Int, String>.Inner<Bool>.self) == nil)
    #expect(parts(of: Maker<Int, String, Bool>.self) == nil)
    #expect(parts(of: Outer<Int>.Fixed.self) == nil)
  }

  @Test func actorsAreTold() {
    #expect(isActor(MainActor.self) && isActor(Crew<Int>.self) && isActor(OwnExecutorCrew.self))
    #expect(!isActor(Plain.self) && !isActor(Class<Int, Int>.self) && !isActor(Outer<Int>.self))
    #expect(!isActor(ResilientBox<Int>.self) && !isActor(Int.self) && !isActor((any Actor).self))
  }

  /// In a loop, because the tests' library asks for the names of arguments.
  @Test func aTypeThatMentionsAMetatypeWithArgumentsHasNoName() {
    typealias Nameless = any Source<Int>.Type
    let types: [Any.Type] = [
      Nameless.self, [[String: [Nameless?]]].self, (Int, Nameless).self, ((Nameless) -> Void).self,
      (() -> Nameless).self, Outer<Nameless>.Type.self, Outer<Nameless>.Inner.self,
      Nameless.Type.self, Class<Int, Nameless>.self, Derived<Nameless>.self,
      (any Source<Nameless>).self, (any Outer<Nameless> & Hashable).self,
      (any Outer<Nameless> & Hashable).Type.self, Pack<Nameless>.self,
      Outer<Nameless>.Nameless.self, ((inout Int) throws(Mishap<Nameless>) -> Void).self,
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

private protocol Source<Element> { associatedtype Element }

private protocol Pairing<First, Second> {
  associatedtype First
  associatedtype Second
}

private class Class<First, Second> { var first: First? }
private final class Plain: Class<Int, String> {}
private final class Derived<Element>: Class<[Element], Int> { var element: Element? }

private class Outer<Element> {
  struct Inner {}
  final class Both<Other> {}
  enum Kind { case one, other }
}

extension Outer where Element == Int { struct Fixed {} }
extension Outer where Element == any Source<Int>.Type { struct Nameless {} }
private struct Constrained<List: Collection, Element: Hashable> where List.Element == Element {}
private struct Mishap<Element>: Error {}
private struct Pack<each Element> {}
private struct Packs<First, each Element: Hashable> { struct Inner<Last> {} }

private actor OwnExecutorCrew {
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe MainActor.sharedUnownedExecutor }
}

private actor Crew<Element> {}
private final class Below<First, Second>: ResilientBase { var first: First? }
extension Int { fileprivate struct Nested {} }
