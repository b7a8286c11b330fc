import PropertyInjector

/// An object of a law's world. Its number is that of the registration whose factory made it.
class Item: @unchecked Sendable, InjectionParticipant {
  let number: Int
  var needs: [Item?] = []

  required init(_ number: Int) { self.number = number }

  /// What the properties hold, in the order of the law. Reading it fills nothing.
  var contents: [Item?] { [] }
  var shape: Law.Shape { .guest }
  func readMarked(_ name: Law.Name) -> Item? { nil }
  func set(_ leaf: Leaf?) {}
}

protocol Visitor {}

final class Guest: Item, Visitor, @unchecked Sendable {}

final class Leaf: Item, @unchecked Sendable {
  @Injected private var guest: Guest?

  override var contents: [Item?] { [$guest.isFilled ? guest : nil] }
  override var shape: Law.Shape { .leaf }
  override func readMarked(_ name: Law.Name) -> Item? { guest }
}

final class Middle: Item, @unchecked Sendable {
  private var e: Leaf?
  @Injected private var guest: Guest?

  override var contents: [Item?] { [e, $guest.isFilled ? guest : nil] }
  override var shape: Law.Shape { .middle }
  override func readMarked(_ name: Law.Name) -> Item? { guest }
  override func set(_ leaf: Leaf?) { e = leaf }
}

final class Top: Item, @unchecked Sendable {
  private var c: Middle?
  private var e: Leaf?
  @Injected private var d: Middle?
  @Injected private var guest: Guest?
  @Provided(property: "f") var readLeaf: Leaf?
  @Provided var readGuest: Guest?

  override var contents: [Item?] {
    [c, e, $d.isFilled ? d : nil, $guest.isFilled ? guest : nil]
  }
  override var shape: Law.Shape { .top }
  override func readMarked(_ name: Law.Name) -> Item? { name == .d ? d : guest }
  override func set(_ leaf: Leaf?) { e = leaf }
}

final class SelfMade: Item, Makeable, @unchecked Sendable {
  private var e: Leaf?
  @Injected private var guest: Guest?

  convenience init() { self.init(0) }
  required init(_ number: Int) { super.init(number) }

  static var injectedProperties: [InjectableProperty] { [] }

  override var contents: [Item?] { [e, $guest.isFilled ? guest : nil] }
  override var shape: Law.Shape { .selfMade }
  override func readMarked(_ name: Law.Name) -> Item? { guest }
}

extension Law.Shape {
  var type: Item.Type {
    switch self {
    case .top: Top.self
    case .middle: Middle.self
    case .leaf: Leaf.self
    case .guest: Guest.self
    case .selfMade: SelfMade.self
    }
  }
}

extension Injector {
  /// Answers a request, or throws.
  func items(_ request: Law.Request) throws -> [Item] {
    switch request {
    case .name(let name):
      let property = "\(name)"
      return switch name.shape {
      case .top: [try make(property: property, as: Top.self)]
      case .middle: [try make(property: property, as: Middle.self)]
      case .leaf: [try make(property: property, as: Leaf.self)]
      case .guest, .selfMade: [try make(property: property, as: Guest.self)]
      }
    case .guest: return [try make(Guest.self)]
    case .visitor: return [try make((any Visitor).self)].compactMap { $0 as? Guest }
    case .elements: return try make(property: "elements", as: [Leaf].self)
    case .selfMade: return [try make(SelfMade.self)]
    }
  }
}
