import PropertyInjector
import TestSupport
import Testing

/// Which objects were made for which, and what references find among them.
@Suite struct ObjectTreeTests {
  private let injector = Injector.quiet()

  @Test func anObjectIsNotPutUnderItsOwnChild() throws {
    final class Root: @unchecked Sendable {}
    final class Leaf: Makeable {
      weak var root: Root?
      static var injectedProperties: [InjectableProperty] { [.reference("root", \Leaf.root)] }
    }
    let root = Root()
    injector.register(Root.self) { root }
    let leaf = try injector.make(Leaf.self, parent: root)
    _ = try injector.make(Root.self, parent: leaf)
    #expect(injector.parent(of: root) == nil)
    #expect(try injector.make(Leaf.self, parent: leaf).root === root)
  }

  @Test func whatAFactoryAsksForIsAChildOfWhatItConstructs() throws {
    final class Page: Sendable {
      let (header, row): (Header, Row)
      init(_ header: Header, _ row: Row) { (self.header, self.row) = (header, row) }
    }
    final class Header: Sendable {}
    final class Row: Makeable, InjectorDelegate, @unchecked Sendable {
      weak var page: Page?
      weak var header: Header?
      private(set) var told: [Bool] = []
      static var injectedProperties: [InjectableProperty] {
        [.reference("page", \Row.page), .reference("header", \Row.header)]
      }
      func didInjectDependencies() { told.append(page != nil && header != nil) }
    }
    // References are known from here on.
    _ = try injector.make(Row.self)
    injector.register(Header.self) { Header() }
    injector.register(Page.self) { Page(try $0.make(), try $0.make()) }
    injector.register([Page].self) { [try $0.make(), try $0.make()] }
    for page in try injector.make([Page].self) {
      #expect(page.row.page === page && page.row.header === page.header)
      #expect(page.row.told == [true])
      #expect(
        injector.children(of: page).map(ObjectIdentifier.init)
          == [ObjectIdentifier(page.header), ObjectIdentifier(page.row)])
    }
    let kept = Injector.quiet()
    kept.register(Header.self) { Header() }
    kept.register(Page.self, .singleton { Page(try $0.make(), try $0.make()) })
    let page = try kept.make(Page.self)
    #expect(page.row.page === page && page.row.told == [true])
  }

  @Test func whatIsCompleteIsToldThoughWhatItWasMadeForFails() throws {
    final class Ready: Makeable, InjectorDelegate {
      static let told = Calls()
      static var injectedProperties: [InjectableProperty] { [] }
      func didInjectDependencies() { Ready.told.add("told") }
    }
    final class Whole: Makeable {
      var ready: Ready?
      var missing: Service?
      static var injectedProperties: [InjectableProperty] {
        [.property("ready", \Whole.ready), .property("missing", \Whole.missing)]
      }
    }
    #expect(throws: InjectionError.self) { try injector.make(Whole.self) }
    #expect(Ready.told.count == 1)
    injector.register(Service.self) { Service() }
    _ = try injector.make(Whole.self)
    #expect(Ready.told.count == 2)
  }

  @Test func referencesPointToTheNearestRelative() throws {
    let trunk = try injector.make(Trunk.self)
    let (left, right) = (try #require(trunk.left), try #require(trunk.right))
    let twig = try #require(left.twig)
    #expect(twig.parent === left && twig.plant === left)
    #expect(twig.uncle === right && twig.cousin === right.leaf && twig.grandparent === trunk)
    #expect(left.sibling === right && left.ownChild == nil && left.stranger == nil)
  }

  @Test func aMadeObjectIsGivenAParentThatWasMadeEarlier() throws {
    let trunk = try injector.make(Trunk.self)
    let twig = try injector.make(Twig.self, parent: trunk)
    #expect(twig.grandparent === trunk && twig.uncle === trunk.right)
    #expect(twig.told == [true])
    #expect(injector.children(of: trunk).contains { $0 === twig })
  }

  @Test func theTreeHoldsItsNodesWeakly() throws {
    var trunk: Trunk? = try injector.make(Trunk.self)
    let left = try #require(trunk?.left)
    #expect(injector.children(of: trunk!).count == 2 && injector.parent(of: left) === trunk)
    weak let weakTrunk = trunk
    trunk?.right = nil
    #expect(injector.children(of: trunk!).map { $0 === left } == [true])
    trunk = nil
    #expect(weakTrunk == nil && injector.parent(of: left) == nil)
  }

  @Test func nobodyIsTheParentOfWhatWasNotMade() {
    let service = Service()
    #expect(injector.parent(of: service) == nil && injector.children(of: service).isEmpty)
  }

  @Test func theFirstParentStays() throws {
    let (trunk, other) = (try injector.make(Trunk.self), try injector.make(Trunk.self))
    let left = try #require(trunk.left)
    injector.register(LeftBranch.self, .unchecked(left))
    _ = try injector.make(LeftBranch.self, parent: other)
    #expect(injector.parent(of: left) === trunk)
  }

  @Test func childrenAreListedInTheOrderInWhichTheyWereMade() throws {
    let trunk = try injector.make(Trunk.self)
    let leaves = try (1...3).map { _ in try injector.make(Leaf.self, parent: trunk) }
    let children = injector.children(of: trunk)
    #expect(children.count == 5 && children[0] === trunk.left && children[1] === trunk.right)
    #expect(zip(children.dropFirst(2), leaves).allSatisfy { $0 === $1 })
  }

  @Test func aReferenceThatIsSetStays() throws {
    let trunk = try injector.make(Trunk.self)
    let (twig, other) = (try #require(trunk.left?.twig), RightBranch())
    twig.uncle = other
    twig.cousin = nil
    injector.injectDependencies(to: twig)
    #expect(twig.uncle === other && twig.cousin === trunk.right?.leaf)
  }

  /// The builder is gone before the references of what it made are set.
  @Test func whatWasMadeForAnObjectThatIsGoneRefersToTheNextOne() throws {
    final class Screen: Sendable {
      let row: Row
      init(_ row: Row) { self.row = row }
    }
    final class Builder: Sendable {
      let row: Row
      init(_ row: Row) { self.row = row }
    }
    final class Row: Makeable, @unchecked Sendable {
      weak var screen: Screen?
      static var injectedProperties: [InjectableProperty] { [.reference("screen", \Row.screen)] }
    }
    // References are known from here on.
    _ = try injector.make(Row.self)
    injector.register(Builder.self) { Builder(try $0.make()) }
    injector.register(Screen.self) { Screen(try $0.make(Builder.self).row) }
    let screen = try injector.make(Screen.self)
    #expect(screen.row.screen === screen && injector.parent(of: screen.row) == nil)
  }

  @Test func treesOfManyObjectsThatCameAndWentAreForgotten() throws {
    let trunk = try injector.make(Trunk.self)
    for _ in 1...1_000 { _ = try injector.make(Twig.self, parent: trunk) }
    #expect(injector.children(of: trunk).count == 2)
    let twig = try injector.make(Twig.self, parent: trunk)
    #expect(twig.grandparent === trunk && injector.children(of: trunk).count == 3)
  }
}

// A plant: the trunk has two branches, the left one a twig, the right one a leaf.
private protocol Plant: AnyObject {}

private final class Trunk: Makeable, Plant {
  var left: LeftBranch?
  var right: RightBranch?

  static var injectedProperties: [InjectableProperty] { [.property("left"), .property("right")] }
}

private final class LeftBranch: Makeable, Plant {
  var twig: Twig?
  weak var sibling: RightBranch?
  weak var ownChild: Twig?
  weak var stranger: Service?

  static var injectedProperties: [InjectableProperty] {
    [
      .property("twig"), .reference("sibling", \LeftBranch.sibling),
      .reference("ownChild", \LeftBranch.ownChild), .reference("stranger", \LeftBranch.stranger),
    ]
  }
}

private final class RightBranch: Makeable, Plant {
  var leaf: Leaf?

  static var injectedProperties: [InjectableProperty] { [.property("leaf")] }
}

private final class Leaf: Makeable, Plant {
  static var injectedProperties: [InjectableProperty] { [] }
}

private final class Twig: Makeable, InjectorDelegate {
  weak var parent: LeftBranch?
  weak var grandparent: Trunk?
  weak var uncle: RightBranch?
  weak var cousin: Leaf?
  weak var plant: (any Plant)?
  var told: [Bool] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .reference("parent", \Twig.parent), .reference("grandparent", \Twig.grandparent),
      .reference("uncle", \Twig.uncle), .reference("cousin", \Twig.cousin),
      .reference("plant", \Twig.plant),
    ]
  }

  func didInjectDependencies() { told.append(grandparent != nil) }
}
