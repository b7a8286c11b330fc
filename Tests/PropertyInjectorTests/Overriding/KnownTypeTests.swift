import PropertyInjector
import TestSupport
import Testing

/// A level fills objects of a type that the level around it knows more quickly than others. What it
/// fills them with is the same.
@Suite struct KnownTypeTests {
  private class Base { private var title: String?, store: Store? }

  private final class Page: Base {
    var misfit: Store?, opener: (any Opener)?, greeter: (any Greeter)?, title: String?, count: Int?
    var nested: Int??, later: String?, anything: Any?, object: AnyObject?, unregistered: Store?
  }

  private struct Sheet { var store: Store?, title: String? }

  private final class Clerk: InjectionParticipant, @unchecked Sendable {
    var store: Store?, title: String?
  }

  /// What is told, and sets its property itself.
  private final class Told: Injectable, InjectorDelegate {
    private(set) var store: Store? { didSet { events.append("set") } }
    private(set) var events: [String] = []
    static var injectedProperties: [InjectableProperty] { [.property("store", \Told.store)] }
    func didInjectDependencies() { events.append("told") }
  }

  /// One of them is made for each object.
  private final class Desk { var store: Store?, made: Store? }

  private class Store: CustomStringConvertible, @unchecked Sendable {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private final class LargeStore: Store, @unchecked Sendable {}
  private struct Shop: CustomStringConvertible { let description: String }

  private final class Hatch: Opener, Sendable { func open() -> String { "hiss" } }

  private static func root(_ isByType: Bool) -> Injector {
    let root = Injector.quiet(convention: isByType ? .prefix("") : .exact)
    for name in ["title", "later", "misfit"] { root.registerProperty(name, .instance(name)) }
    for name in ["count", "nested"] { root.registerProperty(name, .instance(1)) }
    for name in ["opener", "greeter"] { root.registerProperty(name, .instance(Door())) }
    for name in ["store", "object"] { root.registerProperty(name, .instance(Store(name))) }
    return root.registerProperty("anything", .instance("anything"))
      .registerProperty("made", .factory { Store("made") })
  }

  /// What a level registers, and may do besides.
  private static let changes: [String: @Sendable (Injector) -> Void] = [
    "nothing": { _ in },
    "same type": { $0.store(Store("own")) },
    "subclass": { $0.store(LargeStore("large")) },
    "unchecked": { $0.registerProperty("opener", .unchecked(Hatch() as any Opener)) },
    "string": { $0.registerProperty("title", .instance("own")) },
    "nested number": { $0.registerProperty("nested", .instance(Int?.some(2))) },
    "any store": { $0.registerProperty("anything", .instance(Store("own"))) },
    "boxed": { $0.registerProperty("object", .instance(Shop(description: "boxed"))) },
    "struct": { $0.registerProperty("greeter", .instance(PoliteGreeter(word: "own"))) },
    "other type": { $0.store(2) },
    "other type and same": { $0.store(2).store(Store("own")) },
    "same and subclass": { $0.store(Store("own")).store(LargeStore("large")) },
    "optional": { $0.store(Store?.some(Store("own"))) },
    "factory": { $0.registerProperty("store", .factory { Store("own") }) },
    "singleton": { $0.registerProperty("store", .singleton { Store("own") }) },
    "weak": { $0.registerProperty("store", .weak { Store("own") }) },
    "absent": { $0.registerProperty("store", .nothing(Store.self)) },
    "supplied": { $0.registerProperty("store", .supplied(Store.self, in: .request)) },
    "for this target": { $0.registerProperty("title", for: Page.self, .instance("own")) },
    "for base": { $0.registerProperty("title", for: Base.self, .instance("own")) },
    "for other": { $0.registerProperty("store", for: Desk.self, .instance(Store("own"))) },
    "for both": {
      $0.registerProperty("store", for: Page.self, .instance(Store("page's"))).store(Store("all"))
    },
    "fitting": { $0.registerProperty("misfit", .instance(Store("fitting"))) },
    "unregistered": { $0.registerProperty("unregistered", .instance(Store("own"))) },
    "by type": { $0.register(Store.self, .instance(Store("own"))) },
    "exactly": { $0.register(Store.self, exactly: true, .instance(Store("own"))) },
    "excluded": { $0.excludeProperties(of: Page.self) },
    "excluded base": { $0.excludeProperties(of: Base.self) },
    "tracked": { $0.trackTargets(of: Page.self) },
    "attended": {
      $0.addExtension(Hooks(resolve: { try $1().map { $0 is String ? "marked" : $0 } }))
    },
  ]

  /// What is in a target, also in private properties.
  private func contents(of target: Any) -> [String] {
    sequence(first: Mirror(reflecting: target), next: \.superclassMirror).flatMap {
      $0.children.map { "\($0.label ?? ""): \($0.value)" }
    }
  }

  private func know(by level: Injector) {
    for target in [Page(), Desk(), Clerk(), Told()] as [AnyObject] {
      level.injectDependencies(to: target)
    }
    var sheet = Sheet()
    level.injectDependencies(to: &sheet)
  }

  /// What targets get, and how many are tracked.
  private func outcome(of level: Injector) -> [String] {
    let (page, next, full, strict) = (Page(), Page(), Page(), Page())
    let (desk, nextDesk, clerk, strictClerk, told) = (Desk(), Desk(), Clerk(), Clerk(), Told())
    var sheet = Sheet()
    full.title = "full"
    var report: [Any] = [page, next, desk, nextDesk, told].map {
      level.injectDependencies(to: $0 as AnyObject).injectedCount
    }
    report += [
      level.injectDependencies(to: clerk).injectedCount,
      level.injectDependencies(to: &sheet).injectedCount,
      Result { try level.injectAllDependencies(to: strict).injectedCount },
    ]
    level.registerProperty("later", .instance("late"))
    report += [
      level.injectDependencies(to: full, overwriting: true).injectedCount,
      Result { try level.injectAllDependencies(to: strictClerk).injectedCount },
      level.reinjectTrackedTargets().count,
    ]
    let targets: [Any] = [
      page, next, full, strict, desk, nextDesk, clerk, strictClerk, told, sheet,
    ]
    return report.map { "\($0)" } + targets.flatMap(contents)
  }

  @Test(arguments: changes.keys.sorted(), ["by name", "asked before", "by type"])
  func whatIsFilledIsTheSame(change: String, how: String) {
    func outcome(isKnown: Bool) -> [String] {
      let root = Self.root(how == "by type")
      if isKnown { know(by: root) }
      let level = Injector(parent: root)
      if how == "asked before" { know(by: level) }
      Self.changes[change]?(level)
      let outcome = self.outcome(of: level)
      if !isKnown { know(by: root) }
      // What doesn't fit is an issue of the level that knows the type first.
      return outcome + Set((root.issues + level.issues).map { "\($0)" }).sorted()
    }
    #expect(outcome(isKnown: true) == outcome(isKnown: false))
  }
}

extension Injector {
  @discardableResult fileprivate func store<Value: Sendable>(_ value: Value) -> Injector {
    registerProperty("store", .instance(value))
  }
}
