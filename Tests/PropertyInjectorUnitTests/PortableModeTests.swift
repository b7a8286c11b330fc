import Observation
import PropertyInjector
import Testing

/// Where the field walker can't be trusted, `Mirror` finds the properties.
@Suite struct PortableModeTests {
  @Test func nothingIsWrittenAndAnIssueSaysSoOnce() {
    final class Page { var title: String? }
    let injector = Injector(writesStoredFields: false, issueHandler: { _ in })
    injector.registerProperty("title", instance: "text")
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 0)
    #expect(injector.injectDependencies(to: Page()).injectedCount == 0)
    #expect(page.title == nil)
    #expect(injector.issues.map(\.description).count { $0.contains("on this platform") } == 1)
    #expect(injector.issues.count == 1)
  }

  @Test func bothWaysFindTheSameProperties() {
    let found = PropertyDiscovery(of: Derived.self).properties
    let mirrored = PropertyDiscovery(mirroring: Derived()).properties
    #expect(found.map(\.name) == ["first", "_kept", "late", "observed", "third"])
    #expect(mirrored.map(\.name) == found.map(\.name))
    #expect(mirrored.map(\.isRenamed) == found.map(\.isRenamed))
    #expect(mirrored.map { ObjectIdentifier($0.type) } == found.map { ObjectIdentifier($0.type) })
  }

  @Test func aStructIsMirroredToo() {
    struct Page { var title: String?; let count: Int? = nil }
    let names = PropertyDiscovery(mirroring: Page()).properties.map(\.name)
    #expect(names == PropertyDiscovery(of: Page.self).properties.map(\.name))
    #expect(names == ["title", "count"])
  }
}

private class Base {
  var first: Int?
  var _kept: String?
  lazy var late: Int = 3
}

@Observable private class Observed: Base {
  var observed: Int?
}

private final class Derived: Observed {
  var third: [Int]?
}
