import PropertyInjector
import TestSupport
import Testing

/// Which objects were made for which, and what references find among them.
@Suite struct ObjectTreeTests {
  private let injector = Injector.quiet()

  /// References are known from the first one on.
  init() throws { _ = try injector.make(Row.self) }

  /// In a process of its own, in which no other test has used a reference.
  @Test func objectsAreRecordedFromTheFirstReferenceOn() async {
    await #expect(processExitsWith: .success) {
      let injector = Injector.quiet()
      injector.register(Holding<MadeSheet>.self) { Holding(try $0.make()) }
      let early = try injector.make(Holding<MadeSheet>.self)
      _ = try injector.make(Row.self)
      let late = try injector.make(Holding<MadeSheet>.self)
      #expect(injector.parent(of: early.held) == nil && injector.parent(of: late.held) === late)
    }
  }

  @Test func referencesPointToTheNearestRelativeOrStayAsTheyAre() throws {
    let trunk = try injector.make(Trunk.self)
    let (left, right) = (try #require(trunk.first), try #require(trunk.second))
    let (twig, other) = (try #require(left.twig), RightBranch())
    #expect(twig.parent === left)
    #expect(twig.uncle === right && twig.cousin === right.value && twig.grandparent === trunk)
    #expect(left.sibling === right && left.ownChild == nil)
    (twig.uncle, twig.cousin) = (other, nil)
    injector.injectDependencies(to: twig)
    #expect(twig.uncle === other && twig.cousin === right.value)
  }

  @Test func childrenAreListedInTheOrderInWhichTheyWereMade() throws {
    let trunk = try injector.make(Trunk.self)
    // Those that came and went are forgotten.
    for _ in 1...1_000 { _ = try injector.make(Twig.self, parent: trunk) }
    #expect(injector.children(of: trunk).count == 2)
    let leaves = try (1...3).map { _ in try injector.make(Leaf.self, parent: trunk) }
    let twig = try injector.make(Twig.self, parent: trunk)
    #expect(twig.grandparent === trunk && twig.uncle === trunk.second && twig.told == [true])
    let all: [AnyObject?] = [trunk.first, trunk.second] + leaves + [twig]
    #expect(injector.children(of: trunk).elementsEqual(all) { $0 === $1 })
  }

  @Test func relativesAreFoundBeyondThoseThatAreGone() throws {
    let trunk = try injector.make(Trunk.self)
    let twig = try #require(trunk.first?.twig)
    trunk.first = nil
    // Those that came and went are forgotten, but not what is between the living.
    for _ in 1...1_000 { _ = try injector.make(Twig.self, parent: trunk) }
    #expect(try twig.parent == nil && injector.make(Twig.self, parent: twig).grandparent === trunk)
  }

  @Test func anObjectIsNotPutUnderItsOwnChild() throws {
    let root = Header()
    injector.register(Header.self) { root }
    let child = try injector.make(Row.self, parent: root)
    _ = try injector.make(Header.self, parent: child)
    #expect(injector.parent(of: root) == nil)
    #expect(try injector.make(Row.self, parent: child).header === root)
  }

  @Test func theTreeHoldsItsNodesWeakly() throws {
    var trunk: Trunk? = try injector.make(Trunk.self)
    let left = try #require(trunk?.first)
    #expect(injector.children(of: trunk!).count == 2 && injector.parent(of: left) === trunk)
    weak let weakTrunk = trunk
    trunk?.second = nil
    #expect(injector.children(of: trunk!).map { $0 === left } == [true])
    trunk = nil
    #expect(weakTrunk == nil && injector.parent(of: left) == nil)
  }

  @Test(arguments: [Scope.transient, .singleton])
  func whatAFactoryAsksForIsAChildOfWhatItConstructs(scope: Scope) throws {
    injector.register(Header.self) { Header() }
    injector.register(Page.self, .kept(scope) { Page((try $0.make(), try $0.make())) })
    injector.register([Page].self) { [try $0.make(), try $0.make()] }
    for page in try injector.make([Page].self) {
      #expect(page.held.row.page === page && page.held.row.header === page.held.header)
      #expect(page.held.row.told == [true])
      let all: [AnyObject] = [page.held.header, page.held.row]
      #expect(injector.children(of: page).elementsEqual(all) { $0 === $1 })
    }
  }

  @Test func whatAFailedFactoryMadeIsNobodysChild() throws {
    let made = Kept<Header>()
    injector.register(Header.self) { Header() }
    injector.register(Service.self) { injector -> Service in
      throw after(made.keep(try injector.make(Header.self)), making: CancellationError())
    }
    injector.register(Page.self) {
      after(try? $0.make(Service.self), making: Page((Header(), Row())))
    }
    #expect(try injector.children(of: injector.make(Page.self)).isEmpty && made.value != nil)
  }

  @Test func whatIsMadeByNameIsToldOfItsReferencesAlone() throws {
    injector.registerProperty("row") { Row() }
    injector.register(Page.self) { Page((Header(), try $0.make(property: "row"))) }
    let page = try injector.make(Page.self)
    #expect(page.held.row.page === page && page.held.row.told == [false])
  }

  @Test func aPartOfASingletonThatRefersBeyondItIsToldWhenThatIsComplete() throws {
    injector.register(Requiring<Bud>.self, .singleton { Requiring<Bud>() })
    injector.register(Header.self) { Header() }
    #expect(try injector.make(Bush.self).first?.value?.told == [true])
  }

  /// The builder is gone before the references of what it made are set.
  @Test func whatWasMadeForAnObjectThatIsGoneRefersToTheNextOne() throws {
    typealias Builder = Holding<Row>
    injector.register(Builder.self) { Builder(try $0.make()) }
    injector.register(Page.self) { Page((Header(), try $0.make(Builder.self).held)) }
    let page = try injector.make(Page.self)
    #expect(page.held.row.page === page && injector.parent(of: page.held.row) == nil)
  }
}

private final class Header: Sendable {}
private typealias Page = Holding<(header: Header, row: Row)>

private final class Row: Makeable, InjectorDelegate, @unchecked Sendable {
  weak var page: Page?, header: Header?
  private(set) var told: [Bool] = []
  static var injectedProperties: [InjectableProperty] {
    [.reference("page", \Row.page), .reference("header", \Row.header)]
  }
  func didInjectDependencies() { told.append(page != nil && header != nil) }
}

private typealias Bush = RequiringBoth<Requiring<Bud>, Header>

private final class Bud: Makeable, InjectorDelegate, @unchecked Sendable {
  weak var bush: Bush?
  private(set) var told: [Bool] = []
  static var injectedProperties: [InjectableProperty] { [.reference("bush", \Bud.bush)] }
  func didInjectDependencies() { told.append(bush?.second != nil) }
}

// The trunk has two branches, the left one a twig, the right one a leaf.
private typealias Trunk = RequiringBoth<LeftBranch, RightBranch>
private typealias RightBranch = Requiring<Leaf>
private final class Leaf: Unlisted, Sendable {}

private final class LeftBranch: Makeable, @unchecked Sendable {
  var twig: Twig?
  weak var sibling: RightBranch?, ownChild: Twig?
  static var injectedProperties: [InjectableProperty] {
    [
      .property("twig"), .reference("sibling", \LeftBranch.sibling),
      .reference("ownChild", \LeftBranch.ownChild),
    ]
  }
}

private final class Twig: Makeable, InjectorDelegate {
  weak var parent: LeftBranch?, grandparent: Trunk?, uncle: RightBranch?, cousin: Leaf?
  var told: [Bool] = []
  static var injectedProperties: [InjectableProperty] {
    [
      .reference("parent", \Twig.parent), .reference("grandparent", \Twig.grandparent),
      .reference("uncle", \Twig.uncle), .reference("cousin", \Twig.cousin),
    ]
  }
  func didInjectDependencies() { told.append(grandparent != nil) }
}
