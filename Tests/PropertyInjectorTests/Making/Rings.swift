import PropertyInjector
import Synchronization

/// A place among a few that follow each other in a ring.
protocol Place: SendableMetatype {
  associatedtype Next: Place
  static var number: Int { get }
}

/// Rings of two to four places.
enum Places {
  enum OneOf2: Place { typealias Next = TwoOf2; static let number = 0 }
  enum TwoOf2: Place { typealias Next = OneOf2; static let number = 1 }
  enum OneOf3: Place { typealias Next = TwoOf3; static let number = 0 }
  enum TwoOf3: Place { typealias Next = ThreeOf3; static let number = 1 }
  enum ThreeOf3: Place { typealias Next = OneOf3; static let number = 2 }
  enum OneOf4: Place { typealias Next = TwoOf4; static let number = 0 }
  enum TwoOf4: Place { typealias Next = ThreeOf4; static let number = 1 }
  enum ThreeOf4: Place { typealias Next = FourOf4; static let number = 2 }
  enum FourOf4: Place { typealias Next = OneOf4; static let number = 3 }

  /// The places of a ring, in their order.
  static func ring(of count: Int) -> [any Place.Type] {
    switch count {
    case 2: [OneOf2.self, TwoOf2.self]
    case 3: [OneOf3.self, TwoOf3.self, ThreeOf3.self]
    default: [OneOf4.self, TwoOf4.self, ThreeOf4.self, FourOf4.self]
    }
  }
}

/// An object of a ring. Which thread may write to it, and read it, is what the tests are about.
class Link: InjectorDelegate, @unchecked Sendable {
  let number: Int
  private let tellings = Atomic(0)
  /// Whether it is told once. By name, it isn't if its factory has given it everything.
  var isTold = true
  /// What it does when it is told, before that counts.
  var act: @Sendable () -> Void = {}
  /// What it refers to: the next one and, in some rings, one further on.
  var others: [Link?] { [] }
  var tellingCount: Int { tellings.load(ordering: .relaxed) }

  init(_ number: Int) { self.number = number }

  /// Lets go of what it refers to, which would keep it forever.
  func untie() {}

  func didInjectDependencies() {
    act()
    tellings.add(1, ordering: .relaxed)
  }
}

/// A class of links, whose properties are of one kind.
protocol Linked: Link, SendableMetatype {
  associatedtype Next: Linked
  associatedtype Further: Linked
  /// A link that was given some of what it refers to.
  init(next: Next?, further: Further?)
  /// What sets it apart.
  static var kind: LinkKind { get }
}

/// Found by name, in plain properties.
final class PlainLink<Here: Place>: Link, Linked, @unchecked Sendable {
  var next: PlainLink<Here.Next>?
  static var kind: LinkKind { .plain }
  override var others: [Link?] { [next] }
  override func untie() { next = nil }

  init(next: PlainLink<Here.Next>?, further: PlainLink<Here.Next.Next>?) {
    self.next = next
    super.init(Here.number)
  }
}

/// Marked by a wrapper.
final class WrappedLink<Here: Place>: Link, Linked, @unchecked Sendable {
  @Injected var next: WrappedLink<Here.Next>?
  @Injected var further: WrappedLink<Here.Next.Next>?
  static var kind: LinkKind { .wrapped }
  /// Reading would have them fill themselves.
  override var others: [Link?] { [$next.isFilled ? next : nil, $further.isFilled ? further : nil] }
  override func untie() { (next, further) = (nil, nil) }

  init(next: WrappedLink<Here.Next>?, further: WrappedLink<Here.Next.Next>?) {
    super.init(Here.number)
    if let next { self.next = next }
    if let further { self.further = further }
  }
}

/// Required, and listed with key paths.
final class ListedLink<Here: Place>: Link, Linked, Injectable, @unchecked Sendable {
  var next: ListedLink<Here.Next>?, further: ListedLink<Here.Next.Next>?
  override var others: [Link?] { [next, further] }
  override func untie() { (next, further) = (nil, nil) }
  static var kind: LinkKind { .listed }
  static var injectedProperties: [InjectableProperty] {
    [.property("next", \ListedLink.next), .property("further", \ListedLink.further)]
  }

  init(next: ListedLink<Here.Next>?, further: ListedLink<Here.Next.Next>?) {
    (self.next, self.further) = (next, further)
    super.init(Here.number)
  }
}

/// The kinds of properties that rings are made of.
enum LinkKind: CaseIterable {
  case plain, wrapped, listed

  func types(ofRing count: Int) -> [any Linked.Type] {
    func type<Here: Place>(at _: Here.Type) -> any Linked.Type {
      switch self {
      case .plain: PlainLink<Here>.self
      case .wrapped: WrappedLink<Here>.self
      case .listed: ListedLink<Here>.self
      }
    }
    return Places.ring(of: count).map { type(at: $0) }
  }
}

/// Who is given what by its factory, in place of a property.
struct Given: OptionSet, Hashable {
  let rawValue: Int
  static let next = Given(rawValue: 1)
  static let further = Given(rawValue: 2)
}

extension Injector {
  /// Registers the links of a ring.
  func registerRing(
    _ types: [any Linked.Type], _ scopes: [Scope], given: [Given],
    didMake: @escaping @Sendable (Link) -> Void
  ) {
    func register<Here: Linked>(_: Here.Type, _ scope: Scope, _ given: Given) {
      let source = Source<Here>.kept(scope) { injector in
        let link = Here(
          next: given.contains(.next) ? try injector.link(Here.Next.self) : nil,
          further: given.contains(.further) ? try injector.link(Here.Further.self) : nil)
        link.isTold = !(Here.kind == .plain && given.contains(.next))
        didMake(link)
        return link
      }
      _ = Here.kind == .plain ? registerProperty("next", source) : self.register(Here.self, source)
    }
    for (type, (scope, given)) in zip(types, zip(scopes, given)) { register(type, scope, given) }
  }

  /// The link of a type.
  func link<Here: Linked>(_: Here.Type) throws -> Here {
    Here.kind == .plain ? try make(property: "next", as: Here.self) : try make(Here.self)
  }
}

extension Link {
  /// What is wrong with a link and those it refers to, once it was given to somebody. By their
  /// numbers, they lack as many others as they must.
  func flaws(lacking: [Int]) -> [String] {
    var seen: [ObjectIdentifier: Link] = [:]
    var pending = [self]
    var flaws: [String] = []
    while let link = pending.popLast() {
      guard seen.updateValue(link, forKey: ObjectIdentifier(link)) == nil else { continue }
      if link.tellingCount != (link.isTold ? 1 : 0) {
        flaws.append("\(link.number) told \(link.tellingCount) times")
      }
      let others = link.others.compactMap(\.self)
      let lack = link.others.count - others.count
      if lack != lacking[link.number] { flaws.append("\(link.number) lacks \(lack)") }
      pending += others
    }
    return flaws
  }
}
