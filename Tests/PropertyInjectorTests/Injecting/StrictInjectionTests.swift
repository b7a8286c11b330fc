import PropertyInjector
import TestSupport
import Testing

/// `injectAllDependencies(to:)`, which fills all required properties or throws one error.
@Suite struct StrictInjectionTests {
  private let injector = Injector.quiet()

  private func fill(_ target: some AnyObject, requiringOptionals all: Bool = false) throws -> Int {
    try injector.injectAllDependencies(to: target, requiringOptionals: all).injectedCount
  }

  private func failure(_ target: some AnyObject, requiringOptionals all: Bool = false) -> String? {
    refusal { try fill(target, requiringOptionals: all) }
  }

  /// As an audit does with the same parameter. The nil of a factory will do.
  @Test func ifOptionalsAreRequiredEachThatNothingFillsIsAFailure() throws {
    class Base { var excluded: String? }
    final class Page: Base, Injectable {
      var title: String?, held: Int? = 3, none: Double?, closure: ((Int) -> Int)?
      lazy var made: Int? = 4
      let constant: Int? = nil
      weak var parent: Page?
      var done: Bool?
      static var injectedProperties: [InjectableProperty] { [.property("done", isRequired: false)] }
    }
    injector.registerProperty("tilte", .instance("text"), fileID: "App/Wiring.swift", line: 1)
    injector.excludeProperties(of: Base.self).registerProperty("none") { nil as Double? }
    let page = Page()
    #expect(try fill(page) == 0)
    #expect(
      failure(page, requiringOptionals: true) == """
        Page.title (String?) was not injected: nothing is registered under that name. Did you mean \
        "tilte" (String), registered at Wiring.swift:1?
        Page.done (Bool?) was not injected: nothing is registered under that name or for Bool.
        """)
    injector.registerProperty("title", .instance("text")).register(Bool.self, .instance(true))
    #expect(try fill(page, requiringOptionals: true) == 2 && page.title == "text")
  }

  @Test func targetsOfAllKindsAreFilledAlsoIfOptionalsAreRequired() async {
    let none = [Int?](repeating: nil, count: 5)
    #expect(await counts(by: injector) == none)
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    #expect(await counts(by: injector) == [2, 2, 2, 2, 2])
    #expect(await counts(by: injector, requiringOptionals: true) == none)
    injector.registerProperty("plain", .instance("plain"))
    #expect(await counts(by: injector, requiringOptionals: true) == [3, 3, 3, 3, 3])
  }

  @Test func aReferenceMayStayEmpty() throws {
    final class Loose: Injectable {
      weak var owner: Service?
      static var injectedProperties: [InjectableProperty] { [.reference("owner", \Loose.owner)] }
    }
    #expect(try fill(Loose()) == 0)
  }

  @Test func nothingIsSetIfSomethingIsMissingAndWhatIsFilledIsToldOnce() throws {
    let page = Page()
    var value = Value()
    injector.register(Int.self, .instance(3)).registerProperty("plain", .instance("plain"))
    let missing = "nothing is registered under that name or for String."
    #expect(failure(page) == "Page.title (String) was not injected: \(missing)")
    #expect(page.count == nil && page.plain == nil && page.log == [])
    injector.register(String.self, .instance("text"))
    for count in [3, 0] { #expect(try fill(page) == count && page.log == ["count", "told"]) }
    try injector.injectAllDependencies(to: &value)
    #expect(value.title == "text" && value.count == 3 && value.told == 1)
  }

  /// A singleton that was made on the way is kept.
  @Test func nothingIsSetIfALaterFactoryThrows() async throws {
    let (calls, page, plain, crew) = (Calls(), Page(), Plain(), Crew())
    var value = Value()
    injector.register(Int.self) { () throws -> Int in throw Failure() }; let line = #line
    injector.register(String.self, .singleton { calls.add("made", making: "text") })
    injector.registerProperty("first", .instance(Service()))
    injector.registerProperty("second") { () throws -> Int in throw Failure() }
    let text = "the factory registered at StrictInjectionTests.swift:\(line) threw Failure()."
    #expect(failure(page) == "Page.count (Int?) was not injected: \(text)")
    #expect(page.log == [] && failure(plain)?.hasPrefix("Plain.second") == true)
    let error = refusal { try injector.injectAllDependencies(to: &value) }
    #expect(error == "Value.count (Int?) was not injected: \(text)" && value.told == 0)
    await #expect(throws: InjectionError.self) {
      try await injector.injectAllDependencies(to: crew)
    }
    #expect(await crew.title == nil)
    injector.remove(Int.self).register(Int.self, .instance(3)).removeProperty("second")
    #expect(plain.first == nil && page.count == nil && value.count == nil)
    #expect(try fill(plain) == 1 && fill(page) == 2 && page.title == "text" && calls.count == 1)
  }
}

/// How many properties a strict call sets in an object, one that is Sendable, one in generic
/// code, a struct, and an actor, or nil where it throws.
private func counts(by injector: Injector, requiringOptionals all: Bool = false) async -> [Int?] {
  var (reference, value) = (Page(), Value())
  return [
    try? injector.injectAllDependencies(to: Page(), requiringOptionals: all).injectedCount,
    try? injector.injectAllDependencies(to: Job(), requiringOptionals: all).injectedCount,
    try? injector.injectAllGeneric(&reference, requiringOptionals: all).injectedCount,
    try? injector.injectAllDependencies(to: &value, requiringOptionals: all).injectedCount,
    try? await injector.injectAllDependencies(to: Crew(), requiringOptionals: all).injectedCount,
  ]
}

private struct Failure: Error {}
private final class Plain { var first: Service?, second: Int? }

private final class Page: Injectable, InjectorDelegate {
  @Injected var title: String
  var count: Int? { didSet { log.append("count") } }
  var plain: String?
  var log: [String] = []
  static var injectedProperties: [InjectableProperty] { [.property("count", \Page.count)] }
  func didInjectDependencies() { log.append("told") }
}

private struct Value: Injectable, InjectorDelegate {
  @Injected var title: String
  var count: Int?, plain: String?
  var told = 0
  static var injectedProperties: [InjectableProperty] { [.property("count", \Value.count)] }
  mutating func didInjectDependencies() { told += 1 }
}

private final class Job: InjectionParticipant, @unchecked Sendable {
  @Injected var title: String
  @Injected var count: Int?
  var plain: String?
}

private actor Crew: Injectable {
  var title: String?, plain: String?
  @Injected var count: Int?
  static var injectedProperties: [InjectableProperty] {
    [.property("title") { (crew: isolated Crew, title: String) in crew.title = title }]
  }
}
