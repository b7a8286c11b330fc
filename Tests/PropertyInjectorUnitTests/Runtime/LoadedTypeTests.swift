import Dispatch
import Foundation
import Observation
import PropertyInjector
import Testing

/// Checks all types of the process: those of Swift's libraries, of this library, and of its tests.
///
/// The suite runs on the main actor, because some test types list their properties there only.
@Suite(.enabled(if: LoadedTypes.canBeFound, "how to find all types is known on Linux only"))
@MainActor struct LoadedTypeTests {
  private let types = LoadedTypes.all

  @Test func theTypesOfAllLibrariesAreFoundAndPrivateOnesToo() {
    struct Local {}
    let found = Set(types.map { ObjectIdentifier($0) })
    let expected: [Any.Type] = [
      Int.self, String.self, AnyKeyPath.self, TaskPriority.self, Date.self, JSONDecoder.self,
      Operation.self, DispatchQueue.self, ObservationRegistrar.self, Test.self, Injector.self,
      InjectionPlan.self, LoadedTypeTests.self, Local.self, Base.self, Crew.self, Pair.self,
    ]
    #expect(expected.filter { !found.contains(ObjectIdentifier($0)) }.map { "\($0)" } == [])
    #expect(types.count { isClassOrStruct($0) } > 1_000)
  }

  /// Of a few numbers the runtime says on standard error that it doesn't know the type they store.
  /// Of the tests' types some list their properties on an actor called the studio.
  @Test func anyTypeIsPlannedWithoutAnInstance() {
    let plans = types.map { InjectionPlan.of($0) }
    let unplanned = zip(types, plans).filter { $1 == nil }.map { "\($0.0)" }
    #expect(unplanned.filter { !$0.hasSuffix("OfTheStudio") } == [])
    #expect(plans.count { $0?.properties.isEmpty == false } > 1_000)
  }

  /// Of those that can be made, one in seven has a mirror of its own, which shows what it likes,
  /// and is left out. So is one whose computed property a test lists.
  @Test func aTypeHasThePropertiesThatMirrorShowsOfItsInstances() {
    let made = types.filter { isClassOrStruct($0) }.compactMap { madeValue(of: $0) }
    let values = (made + handmadeValues()).filter {
      !($0 is any CustomReflectable || $0 is DateFormatter)
    }
    let different = values.filter { !isPlannedAsMirrored($0) }
    #expect(different.map { String(reflecting: type(of: $0)) } == [])
    #expect(values.count > 200)
  }
}

private func isClassOrStruct(_ type: Any.Type) -> Bool {
  [.class, .struct].contains(TypeKind(type))
}

/// Whether the plan of a value's type has the properties that `Mirror` shows of the value: as many,
/// in the same order, and with the same owners, names and types.
@MainActor private func isPlannedAsMirrored(_ value: Any) -> Bool {
  guard let properties = InjectionPlan.of(type(of: value))?.properties.map(\.property)
  else { return false }
  let levels = Array(sequence(first: Mirror(reflecting: value), next: \.superclassMirror))
  let shown = levels.reversed().flatMap { level in
    level.children.map { child in
      (owner: level.subjectType, name: child.label ?? "", type: type(of: child.value))
    }
  }
  .filter { !["$defaultActor", "_$observationRegistrar"].contains($0.name) }
  return properties.count == shown.count
    && zip(properties, shown).allSatisfy { property, shown in
      property.owner == shown.owner && property.isStored(as: shown.name)
        && property.holds(shown.type)
    }
}

extension Property {
  /// Whether the name of a stored property is this one's name, or what Swift makes of it.
  fileprivate func isStored(as storedName: String) -> Bool {
    let names = isRenamed ? ["_\(name)", "$__lazy_storage_$_\(name)"] : [name]
    return names.contains(storedName)
  }

  /// Whether a value's type is the property's. Only where that is a class or a protocol, which
  /// `Mirror` doesn't tell, may it be narrower.
  fileprivate func holds(_ valueType: Any.Type) -> Bool {
    if valueType == type { return true }
    let kind = TypeKind(type)
    return (kind.isClass || kind.isExistential) && Fit(valueType, as: type) != .never
  }
}

/// A value of a type, or nil if none of the protocols that know how to make one from nothing, or
/// from next to nothing, makes one.
@MainActor private func madeValue(of type: Any.Type) -> Any? {
  // Foundation's disguise for CoreFoundation's objects: its initializers trap.
  if String(describing: type).contains("_NSCF") { return nil }
  return switch type {
  case let type as any Makeable.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any ExpressibleByNilLiteral.Type: byNil(type)
  case let type as any ExpressibleByBooleanLiteral.Type: byBoolean(type)
  // Ahead of text: one of Testing's types takes only text of four characters.
  case let type as any ExpressibleByIntegerLiteral.Type: byInteger(type)
  case let type as any ExpressibleByStringLiteral.Type: byText(type)
  case let type as any ExpressibleByArrayLiteral.Type: byArray(type)
  case let type as any ExpressibleByDictionaryLiteral.Type: byDictionary(type)
  case let type as any StringInterpolationProtocol.Type:
    type.init(literalCapacity: 0, interpolationCount: 0)
  case let type as any AdditiveArithmetic.Type: type.zero
  case let type as any CodingKey.Type: type.init(stringValue: "")
  case let type as any RawRepresentable.Type: byRawValue(type)
  case let type as any Decodable.Type: decoded(type)
  default: nil
  }
}

private func byNil<Value: ExpressibleByNilLiteral>(_: Value.Type) -> Value { nil }
private func byBoolean<Value: ExpressibleByBooleanLiteral>(_: Value.Type) -> Value { true }
private func byInteger<Value: ExpressibleByIntegerLiteral>(_: Value.Type) -> Value { 1 }
private func byText<Value: ExpressibleByStringLiteral>(_: Value.Type) -> Value { "" }
private func byArray<Value: ExpressibleByArrayLiteral>(_: Value.Type) -> Value { [] }
private func byDictionary<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Value { [:] }

@MainActor private func byRawValue<Value: RawRepresentable>(_: Value.Type) -> Value? {
  (madeValue(of: Value.RawValue.self) as? Value.RawValue).flatMap { Value(rawValue: $0) }
}

private func decoded(_ type: any Decodable.Type) -> Any? {
  ["{}", "[]", "1", #""""#].lazy
    .compactMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }.first
}

/// What no protocol makes: objects of libraries, generic ones, and our own of many kinds.
private func handmadeValues() -> [Any] {
  [
    Base(), Derived<Int>(), Derived<[String]>(), Crew(), Pair(), Job(), Injector(),
    JSONEncoder(), JSONDecoder(), PropertyListDecoder(), DateFormatter(), NumberFormatter(),
    ISO8601DateFormatter(), NSLock(), NSCondition(), OperationQueue(), BlockOperation(),
    NotificationCenter(), DispatchQueue(label: "queue"), DispatchGroup(), \Pair.second,
    ContinuousClock(), SystemRandomNumberGenerator(),
  ]
}

private class Base {
  var first: Int?
  let second = "text"
  lazy var third = [1]
  weak var loose: Base?
  unowned var bound: Base?
  @Injected var wrapped: String?
  var _kept: Any = 1
  private var own: Double?
}

@Observable private class Observed: Base {
  var observed: (any Error)?
  @ObservationIgnored lazy var late = "text"
}

private final class Derived<Element>: Observed {
  var fourth: Element?
  var elements: [Element] = []
  var make: (Element) -> Element = { $0 }
  var kind: Element.Type = Element.self
  var base = Base()
  var hashable: any Hashable = 1
  private var own: (Int, Element?) = (1, nil)
}

private actor Crew {
  var title: String?
}

private struct Pair {
  var first: Pair.Type = Pair.self
  var second: (any Sendable, UInt8?) = (1, 2)
}

/// One below a class of another module.
private final class Job: Operation, @unchecked Sendable {
  var title: String?
  var next: UInt8?
}
