import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Injectors within others, and registrations that say that there is no value.
@Suite struct ChildInjectorTests {
  private final class Store: Sendable {}

  private final class Page {
    var store: Store?
    var title: String?
  }

  private let parent = Injector.quiet()
    .registerProperty("store", .singleton { Store() })
    .registerProperty("title", .instance("parent"))

  private func title(_ injector: Injector) -> String? {
    let page = injector.filled(Page())
    return page.title
  }

  @Test func aChildProvidesWhatItsParentProvides() {
    let child = Injector(parent: parent)
    #expect(title(child) == "parent")
    child.registerProperty("title", .instance("child"))
    #expect(title(child) == "child" && title(parent) == "parent")
    child.removeProperty("title")
    #expect(title(child) == "parent")
  }

  @Test func theParentKeepsItsOwnValues() throws {
    let child = Injector(parent: parent)
    let store = try child.make(property: "store", as: Store.self)
    #expect(try parent.make(property: "store", as: Store.self) === store)
    #expect(try Injector(parent: parent).make(property: "store", as: Store.self) === store)
  }

  @Test func aChildKeepsItsOwnValues() throws {
    let children = (0..<2).map { _ in
      Injector(parent: parent).registerProperty("own", .singleton { Store() })
    }
    let stores = try children.map { try $0.make(property: "own", as: Store.self) }
    #expect(stores[0] !== stores[1])
    #expect(try children[0].make(property: "own", as: Store.self) === stores[0])
  }

  @Test func aParentsValueHasNothingOfTheChild() throws {
    parent.registerProperty(
      "text", .singleton { try $0.make(property: "title", as: String.self) })
    let child = Injector(parent: parent).registerProperty("title", .instance("child"))
    #expect(try child.make(property: "text", as: String.self) == "parent")
  }

  @Test func aChangeOutsideIsSeenInside() {
    let middle = Injector(parent: parent)
    let child = Injector(parent: middle)
    #expect(title(child) == "parent")
    parent.removeProperty("title").registerProperty("title", .instance("new"))
    #expect(title(child) == "new")
    middle.registerProperty("title", .instance("middle"))
    #expect(title(child) == "middle" && title(parent) == "new")
  }

  @Test func aChildHoldsItsParent() {
    var child: Injector?
    weak var held: Injector?
    do {
      let parent = Injector.quiet().registerProperty("title", .instance("held"))
      held = parent
      child = Injector(parent: parent)
    }
    #expect(child.flatMap(title) == "held" && held != nil)
    child = nil
    #expect(held == nil)
  }

  @Test func aChildMayHaveSettingsOfItsOwn() {
    let issues = Issues()
    let child = Injector(
      parent: parent, duplicates: .replace, convention: .prefix("my"), issueHandler: issues.add)
    child.registerProperty("a", .instance(1)).registerProperty("a", .instance(2))
    #expect(child.instance(forProperty: "a", as: Int.self) == 2)
    child.registerProperty("", .instance(1))
    #expect(issues.count == 1 && parent.issues.isEmpty)
    let other = Injector(parent: parent)
    other.registerProperty("a", .instance(1)).registerProperty("a", .instance(2))
    #expect(other.instance(forProperty: "a", as: Int.self) == 1)
  }

  private final class Issues: Sendable {
    private let issues = Calls()
    var count: Int { issues.count }
    func add(_: InjectorIssue) { issues.add("issue") }
  }

  @Test func nothingMasksWhatIsInherited() throws {
    let child = Injector(parent: parent).registerProperty("title", .nothing(String.self))
    #expect(title(child) == nil && title(parent) == "parent")
    #expect(child.issues.isEmpty)
    try child.injectAllDependencies(to: Page())
    let error = #expect(throws: InjectionError.self) {
      try child.make(property: "title", as: String.self)
    }
    #expect(error?.description.contains("says that there is none") == true)
    #expect(try child.make(property: "title", as: String?.self) == nil)
    #expect(child.explain(Page.self)["title"]?.isFilled == false)
    parent.register(Store.self, .singleton { Store() })
    child.register(Store.self, .nothing(Store.self))
    #expect(child.instance(of: Store.self) == nil && parent.instance(of: Store.self) != nil)
  }

  @Test func thousandsOfLevelsAreNeitherSlowNorTooDeep() throws {
    var injector = parent
    for number in 0..<5_000 {
      injector = injector.openScope(.request) { $0.supply("user", User(name: "\(number)")) }
      if number % 50 == 0 { injector = Injector(parent: injector) }
    }
    #expect(title(injector) == "parent")
    parent.registerProperty("user", .supplied(User.self, in: .request))
    #expect(try injector.make(property: "user", as: User.self).name == "4999")
  }

  /// A thread of `Thread` has a stack of 512 KB.
  @Test(arguments: [true, false]) func aLongChainIsReleasedOnASmallStack(ofScopes: Bool) async {
    let chain = (0..<10_000).reduce(parent) { outer, _ in
      ofScopes ? outer.openScope(.request) : Injector(parent: outer)
    }
    let held = Locked<Injector?>(chain)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        _ = held.withLock(\.self)?.instance(forProperty: "title", as: String.self)
        _ = held.withLock { $0.take() }
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(held.withLock(\.self) == nil)
  }

  @Test func manyChildrenDoNotSlowRegistering() {
    let children = (0..<5_000).map { _ in Injector(parent: parent) }
    children.forEach { #expect(title($0) == "parent") }
    for number in 0..<1_000 { parent.registerProperty("name\(number)", .instance(number)) }
    #expect(children[4_999].instance(forProperty: "name999", as: Int.self) == 999)
  }
}
