import PropertyInjector
import Synchronization
import TestSupport

/// An object of a drawn plan. Which thread may write to it, and read it, is what the tests are about.
class PlannedNode: InjectorDelegate, @unchecked Sendable {
  let index: Int
  /// What its properties hold, by the numbers of the values.
  private(set) var properties: [Int: PlannedNode] = [:]
  /// Always filled, so that each object is told.
  var mark: Int?
  /// What its factory and its `.afterInit` were given.
  var given: [PlannedNode] = []
  let tellings = Atomic(0)
  /// What it does when it is told, and when it goes.
  var (tell, leave): (@Sendable (PlannedNode) -> Void, @Sendable () -> Void) = ({ _ in }, {})

  required init(_ index: Int) { self.index = index }

  deinit { leave() }

  func didInjectDependencies() {
    tellings.add(1, ordering: .relaxed)
    tell(self)
  }

  subscript(number: Int) -> PlannedNode? {
    get { properties[number] }
    set { properties[number] = newValue }
  }

  /// Lets go of what it refers to, which would keep it forever.
  func untie() { (properties, given) = ([:], []) }

  /// It and all that it refers to.
  var reached: [PlannedNode] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var reached = [self]
    var next = 0
    while next < reached.count {
      let node = reached[next]
      for other in Array(node.properties.values) + node.given
      where seen.insert(ObjectIdentifier(other)).inserted { reached.append(other) }
      next += 1
    }
    return reached
  }
}

/// A set of numbers as a type.
protocol DigitSet: SendableMetatype { static var all: [Int] { get } }

enum NoDigits: DigitSet { static let all: [Int] = [] }

/// 0, and one more than each of the others.
enum With0<Others: DigitSet>: DigitSet {
  static var all: [Int] { [0] + Without0<Others>.all }
}

/// One more than each of the others.
enum Without0<Others: DigitSet>: DigitSet {
  static var all: [Int] { Others.all.map { $0 + 1 } }
}

/// The class of a value: the numbers of its properties, and of those that are required.
final class TypedNode<Named: DigitSet, Required: DigitSet>: PlannedNode, Injectable,
  @unchecked Sendable
{
  static var injectedProperties: [InjectableProperty] {
    let nodes = Named.all.map { number in
      InjectableProperty.property(
        "n\(number)", isRequired: Required.all.contains(number), \TypedNode[number])
    }
    return nodes + [.property("mark", isRequired: false, \TypedNode.mark)]
  }
}

/// Returns the class of a value that needs others for its properties.
func nodeType(for needs: [MakingPlan.Need]) -> PlannedNode.Type {
  func type<Named: DigitSet>(_: Named.Type) -> PlannedNode.Type {
    func type<Required: DigitSet>(_: Required.Type) -> PlannedNode.Type {
      TypedNode<Named, Required>.self
    }
    return type(numbers(needs.filter { !$0.isOptional }.map(\.target)))
  }
  return type(numbers(needs.map(\.target)))
}

private func numbers(_ all: [Int], from first: Int = 0) -> any DigitSet.Type {
  func numbers<Others: DigitSet>(_: Others.Type) -> any DigitSet.Type {
    all.contains(first) ? With0<Others>.self : Without0<Others>.self
  }
  if all.allSatisfy({ $0 < first }) { return NoDigits.self }
  return numbers(PropertyInjectorTests.numbers(all, from: first + 1))
}
