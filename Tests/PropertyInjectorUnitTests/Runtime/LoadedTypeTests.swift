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
    let made = types.filter { [.class, .struct].contains(TypeKind($0)) }
      .compactMap { madeValue(of: $0) }
    let all = (made + handmade()).filter { !($0 is any CustomReflectable || $0 is DateFormatter) }
    let different = all.filter { !isPlannedAsMirrored($0) }
    #expect(different.map { String(reflecting: type(of: $0)) } == [] && all.count > 50)
  }
}

/// Whether the plan of a value's type has the properties that `Mirror` shows of the value: as many,
/// in the same order, and with the same owners, names and types.
@MainActor private func isPlannedAsMirrored(_ value: Any) -> Bool {
  let mirrored = PropertyDiscovery(of: type(of: value), mirroring: value).properties
  guard let planned = InjectionPlan.of(type(of: value))?.properties.map(\.property),
    planned.map(\.name) == mirrored.map(\.name)
  else { return false }
  return zip(planned, mirrored).allSatisfy { planned, mirrored in
    planned.owner == mirrored.owner && planned.fieldName == mirrored.fieldName
      && holds(mirrored.type, planned.type)
  }
}

/// Whether a value's type is that of its property. Only where that is a class or a protocol, which
/// `Mirror` doesn't tell, may it be narrower.
private func holds(_ valueType: Any.Type, _ type: Any.Type) -> Bool {
  let kind = TypeKind(type)
  return valueType == type
    || (kind.isClass || kind.isExistential) && Fit(valueType, as: type) != .never
}

/// A value of a type, or nil if none of a few protocols makes one from next to nothing.
@MainActor private func madeValue(of type: Any.Type) -> Any? {
  // Foundation's disguise for CoreFoundation's objects: its initializers trap.
  if String(describing: type).contains("_NSCF") { return nil }
  return switch type {
  case let type as any Makeable.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any AdditiveArithmetic.Type: type.zero
  case let type as any CodingKey.Type: type.init(stringValue: "")
  case let type as any Decodable.Type:
    ["{}", "[]", "1", #""""#].lazy
      .compactMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }.first
  default: nil
  }
}

/// What no protocol makes: objects of libraries, generic ones, and our own of many kinds.
private func handmade() -> [Any] {
  [
    Base(), Derived<Int>(), Derived<[String]>(), Crew(), Pair(), Job(), Injector(), JSONEncoder(),
    DateFormatter(), NSLock(), OperationQueue(), DispatchQueue(label: "queue"), \Pair.second,
    ContinuousClock(),
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

private actor Crew { var title: String? }

private struct Pair {
  var first: Pair.Type = Pair.self
  var second: (any Sendable, UInt8?) = (1, 2)
}

/// One below a class of another module.
private final class Job: Operation, @unchecked Sendable {
  var title: String?
  var next: UInt8?
}
