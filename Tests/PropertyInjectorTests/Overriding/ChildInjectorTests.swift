import Foundation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Injectors within others, and registrations that say that there is no value.
@Suite struct ChildInjectorTests {
  private final class Page { var title: String? }

  private let parent = Injector.quiet().registerProperty("title", .instance("parent"))

  private func title(_ injector: Injector) -> String? { injector.filled(Page()).title }

  @Test func aChildProvidesWhatItsParentProvidesAndSeesItsChanges() {
    let middle = Injector(parent: parent)
    let child = Injector(parent: middle)
    #expect(title(child) == "parent")
    child.registerProperty("title", .instance("child"))
    #expect(title(child) == "child" && title(parent) == "parent")
    child.removeProperty("title")
    #expect(title(child) == "parent")
    parent.removeProperty("title").registerProperty("title", .instance("new"))
    #expect(title(child) == "new")
    middle.registerProperty("title", .instance("middle"))
    #expect(title(child) == "middle" && title(parent) == "new")
  }

  @Test func aChildHoldsItsParent() {
    var parent: Injector? = Injector.quiet().registerProperty("title", .instance("held"))
    weak let held = parent
    var child = parent.map { Injector(parent: $0) }
    parent = nil
    #expect(child.flatMap(title) == "held" && held != nil)
    child = nil
    #expect(held == nil)
  }

  @Test func aChildMayHaveSettingsOfItsOwn() {
    func number(_ child: Injector) -> Int? {
      child.registerProperty("a", .instance(1)).registerProperty("a", .instance(2))
      return child.instance(forProperty: "a", as: Int.self)
    }
    let issues = Calls()
    let child = Injector(
      parent: parent, duplicates: .replace, convention: .prefix("my"),
      issueHandler: { _ in issues.add("issue") })
    #expect(number(child) == 2)
    child.registerProperty("", .instance(1))
    #expect(issues.count == 1 && parent.issues.isEmpty && number(Injector(parent: parent)) == 1)
  }

  @Test func nothingMasksWhatIsInherited() throws {
    let child = Injector(parent: parent).registerProperty("title", .nothing(String.self))
    #expect(title(child) == nil && title(parent) == "parent" && child.issues.isEmpty)
    try child.injectAllDependencies(to: Page())
    let text = refusal { try child.get("title", String.self) }
    #expect(text?.contains("gives no value") == true)
    #expect(try child.get("title", String?.self) == nil)
    #expect(child.explain(Page.self)["title"]?.isFilled == false)
  }

  @Test func aChildAScopeAndAnOverrideKeepWhatIsAroundThem() {
    func keeps(_ make: (Injector) -> Injector) -> Bool {
      var outer: Injector? = Injector.quiet()
      weak let kept = outer
      let inner = outer.map(make)
      outer = nil
      return withExtendedLifetime(inner) { kept != nil }
    }
    #expect(keeps { Injector(parent: $0) } && keeps { $0.openScope(.request) })
    #expect(
      keeps { outer in
        outer.withScope(.session) { Injector.withOverrides({ _ in }) { Injector.current } }
      })
  }
}
