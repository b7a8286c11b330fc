import Observation
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// Portable mode: `Mirror` finds the properties, and stored fields aren't written.
@Suite struct PortableModeTests {
  @Test func nothingIsWrittenAndAnIssueSaysSoOnce() {
    final class Page { var title: String? }
    let injector = Injector.quiet(writesStoredFields: false)
    injector.registerProperty("title", .instance("text"))
    let page = Page()
    for page in [page, Page()] { #expect(injector.injectDependencies(to: page).injectedCount == 0) }
    #expect(page.title == nil)
    #expect(injector.issues.map { $0.description.contains("on this platform") } == [true])
  }

  @Test func bothWaysFindTheSamePropertiesOfAClassAndAStruct() {
    let found = PropertyDiscovery(of: Derived.self).properties
    let mirrored = PropertyDiscovery(of: Derived.self, mirroring: Derived()).properties
    #expect(found.map(\.name) == ["first", "_kept", "late", "observed", "third"])
    #expect(mirrored.map(\.name) == found.map(\.name))
    #expect(mirrored.map(\.fieldName) == found.map(\.fieldName))
    #expect(mirrored.map { ObjectIdentifier($0.type) } == found.map { ObjectIdentifier($0.type) })
    let ofAStruct = PropertyDiscovery(of: Page.self, mirroring: Page()).properties
    #expect(ofAStruct.map(\.name) == ["title", "count", "limit", "log"])
  }

  @Test(arguments: [true, false])
  func declaredPropertiesAreFilledAndStayInBothModes(_ writesStoredFields: Bool) async {
    let injector = Injector.quiet(writesStoredFields: writesStoredFields)
    injector.registerProperty("title", .instance("text")).register(Int.self, .instance(3))
    let (note, crew) = (Note(), Crew())
    var page = Page()
    #expect(injector.injectDependencies(to: note).injectedCount == 3)
    #expect(note.log == ["title = text", "limit = 3", "count = 3"])
    (note.title, note.limit, note.count, note.log) = ("own", 7, 7, [])
    #expect(injector.injectDependencies(to: &page).injectedCount == 3)
    #expect(page.title == "text" && page.count == 3 && page.limit == 3)
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.count == 3)
    #expect(injector.injectDependencies(to: note).injectedCount == 0)
    #expect(injector.injectDependencies(to: &page).injectedCount == 0)
    #expect(await injector.injectDependencies(to: crew).injectedCount == 0)
    #expect(note.log == [] && page.log == ["title"])
  }

  /// Its place among those that are found isn't, and its class is the one that lists it.
  @Test func aListedPropertyIsTheSameWithAndWithoutATarget() {
    class Base { var number: Int?, title: String? }
    final class Page: Base, Injectable {
      var count: Int?
      static var injectedProperties: [InjectableProperty] {
        [.property("title", \Page.title), .property("count", \Page.count)]
      }
    }
    let injector = Injector.quiet(writesStoredFields: false)
    let (type, page) = (injector.explain(Page.self), injector.explain(Page()))
    for name in ["title", "count"] {
      #expect(Set([type[name], page[name]].map { $0?.property }).count == 1)
    }
    #expect(Set((type.properties + page.properties).map(\.property)).count == 3)
  }

  @Test(arguments: [true, false])
  func aListedPropertyIsEmptyIfThatOfItsClassIs(_ writesStoredFields: Bool) {
    class Base: Injectable {
      private var count: Int?
      var countOfBase: Int? { count }
      class var injectedProperties: [InjectableProperty] {
        [.property("count") { (page: Base, count: Int) in page.count = count }]
      }
    }
    final class Page: Base { var count: Int? = 5 }
    let injector = Injector.quiet(writesStoredFields: writesStoredFields)
    injector.registerProperty("count", .instance(3))
    let page = Page()
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
    #expect(page.countOfBase == 3 && page.count == 5)
  }

  @Test func aWrappedPropertyIsLeftToItsFirstAccess() async {
    await #expect(processExitsWith: .success) {
      final class Page { @Injected var title: String }
      let injector = Injector.quiet(writesStoredFields: false)
      injector.register(String.self, .instance("text"))
      Injector.replaceShared(with: injector)
      let page = Page()
      #expect(injector.injectDependencies(to: page).injectedCount == 0)
      #expect(page.title == "text")
    }
  }
}

private class Base {
  var first: Int?, _kept: String?
  lazy var late = 3
}

@Observable private class Observed: Base { var observed: Int? }
private final class Derived: Observed { var third: [Int]? }

/// Lists a property by key path, one by a closure with `isSet`, and one by a closure alone.
private final class Note: Injectable {
  var title: String? { didSet { log.append("title = \(title ?? "nil")") } }
  var limit = 0 { didSet { log.append("limit = \(limit)") } }
  var count: Int? { didSet { log.append("count = \(count ?? 0)") } }
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("title", \Note.title),
      .property("limit", isSet: { (note: Note) in note.limit > 0 }) { (note: Note, limit: Int) in
        note.limit = limit
      },
      .property("count") { (note: Note, count: Int) in note.count = count },
    ]
  }
}

private struct Page: Injectable {
  var title: String? { didSet { log.append("title") } }
  private(set) var count: Int?
  var limit = 0
  var log: [String] = []

  static var injectedProperties: [InjectableProperty] {
    [
      .property("title", \Page.title),
      .property("count") { (page: inout Page, count: Int) in page.count = count },
      .property("limit", isSet: { (page: Page) in page.limit > 0 }) {
        (page: inout Page, limit: Int) in page.limit = limit
      },
    ]
  }
}

private actor Crew: Injectable {
  var count: Int?

  static var injectedProperties: [InjectableProperty] {
    [.property("count") { (crew: isolated Crew, count: Int) in crew.count = count }]
  }
}
