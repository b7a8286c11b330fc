import PropertyInjector
import TestSupport
import Testing

/// A level fills objects of a type that the level around it knows more quickly than others. What it
/// fills them with is the same.
@Suite struct KnownTypeTests {
  private class Base {
    private var title: String?
    var store: Store?
    fileprivate var titleOfBase: String? { title }
  }

  private final class Page: Base {
    var misfit: Store?
    var opener: (any Opener)?
    var greeter: (any Greeter)?
    var title: String?
    var count: Int?
    var nested: Int??
    var later: String?
    var anything: Any?
    var object: AnyObject?
    var unregistered: Store?
  }

  private struct Sheet {
    var store: Store?
    var title: String?
  }

  private final class Clerk: InjectionParticipant, @unchecked Sendable {
    var store: Store?
    var title: String?
  }

  private final class Told: InjectorDelegate {
    var store: Store?
    var isTold = false
    func didInjectDependencies() { isTold = true }
  }

  private final class Listing: Injectable {
    private(set) var store: Store? { didSet { isTold = true } }
    private(set) var isTold = false
    static var injectedProperties: [InjectableProperty] {
      [.property("store", \Listing.store)]
    }
  }

  /// One of them is made for each object.
  private final class Desk {
    var store: Store?
    var made: Store?
  }

  private class Store: CustomStringConvertible, @unchecked Sendable {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private final class LargeStore: Store, @unchecked Sendable {}
  private struct Shop: CustomStringConvertible { let description: String }

  private final class Hatch: Opener, Sendable {
    func open() -> String { "hiss" }
  }

  private static func root(_ isByType: Bool) -> Injector {
    let root = Injector.quiet(convention: isByType ? .prefix("") : .exact)
    return
      root
      .registerProperty("title", .instance("title"))
      .registerProperty("store", .instance(Store("store")))
      .registerProperty("opener", .instance(Door()))
      .registerProperty("greeter", .instance(Door()))
      .registerProperty("count", .instance(1))
      .registerProperty("nested", .instance(1))
      .registerProperty("anything", .instance("anything"))
      .registerProperty("object", .instance(Store("object")))
      .registerProperty("later", .instance("early"))
      .registerProperty("misfit", .instance("misfit"))
      .registerProperty("made", .factory { Store("made") })
  }

  /// What a level registers, and may do besides.
  enum Change: CaseIterable, Sendable {
    case nothing, sameType, subclass, unchecked, string, number, nestedNumber, anyNumber, anyStore
    case boxed, structForProtocol, otherType, otherTypeAndSame, sameAndSubclass, factory, singleton
    case weak, absent, supplied, forThisTarget, forBase, forOther, forBoth, fitting, unregistered,
      byType
    case exactly, excluded, excludedBase, tracked, attended, observed, several, optional

    func make(on level: Injector) {
      switch self {
      case .nothing: break
      case .sameType: level.registerProperty("store", .instance(Store("own")))
      case .subclass: level.registerProperty("store", .instance(LargeStore("large")))
      case .unchecked: level.registerProperty("opener", .unchecked(Hatch() as any Opener))
      case .string: level.registerProperty("title", .instance("own"))
      case .number: level.registerProperty("count", .instance(2))
      case .nestedNumber: level.registerProperty("nested", .instance(Int?.some(2)))
      case .anyNumber: level.registerProperty("anything", .instance(2))
      case .anyStore: level.registerProperty("anything", .instance(Store("own")))
      case .boxed: level.registerProperty("object", .instance(Shop(description: "boxed")))
      case .structForProtocol:
        level.registerProperty("greeter", .instance(PoliteGreeter(word: "own")))
      case .otherType: level.registerProperty("store", .instance(2))
      case .otherTypeAndSame:
        level.registerProperty("store", .instance(2))
        level.registerProperty("store", .instance(Store("own")))
      case .sameAndSubclass:
        level.registerProperty("store", .instance(Store("own")))
        level.registerProperty("store", .instance(LargeStore("large")))
      case .factory: level.registerProperty("store", .factory { Store("own") })
      case .singleton: level.registerProperty("store", .singleton { Store("own") })
      case .weak: level.registerProperty("store", .weak { Store("own") })
      case .absent: level.registerProperty("store", .nothing(Store.self))
      case .supplied: level.registerProperty("store", .supplied(Store.self, in: Scope("known")))
      case .forThisTarget: level.registerProperty("title", for: Page.self, .instance("own"))
      case .forBase: level.registerProperty("title", for: Base.self, .instance("own"))
      case .forOther: level.registerProperty("store", for: Desk.self, .instance(Store("own")))
      case .forBoth:
        level.registerProperty("store", for: Page.self, .instance(Store("for page")))
        level.registerProperty("store", .instance(Store("for all")))
      case .fitting: level.registerProperty("misfit", .instance(Store("fitting")))
      case .unregistered: level.registerProperty("unregistered", .instance(Store("own")))
      case .byType: level.register(Store.self, .instance(Store("own")))
      case .exactly: level.register(Store.self, exactly: true, .instance(Store("own")))
      case .excluded: level.excludeProperties(of: Page.self)
      case .excludedBase: level.excludeProperties(of: Base.self)
      case .tracked: level.trackTargets(of: Page.self)
      case .attended:
        level.addExtension(Hooks(resolve: { try $1().map { $0 is String ? "marked" : $0 } }))
      case .observed: level.observe { _ in }
      case .several:
        for change in [
          Change.string, .number, .subclass, .unchecked, .anyNumber, .structForProtocol,
        ] {
          change.make(on: level)
        }
      case .optional: level.registerProperty("store", .instance(Store?.some(Store("own"))))
      }
    }
  }

  /// What targets get, and how many are tracked.
  private func outcome(of level: Injector, isLast: Bool = false) -> [String] {
    let objects = (0..<2).map { _ in (Page(), Desk()) }
    let filled: [Any?] = objects.flatMap { page, desk -> [Any?] in
      [
        level.injectDependencies(to: page).injectedCount,
        level.injectDependencies(to: desk).injectedCount,
        page.titleOfBase, page.title, page.store, page.opener, page.greeter?.greet(), page.count,
        page.nested as Any?, page.anything, page.object, page.misfit, page.unregistered,
        desk.store, desk.made,
      ]
    }
    var (page, clerk, sheet, strictSheet) = (Page(), Clerk(), Sheet(), Sheet())
    let filledOtherwise: [Any?] = [
      Result { try level.injectAllDependencies(to: page).injectedCount }, page.title, page.store,
      level.injectDependencies(to: clerk).injectedCount, clerk.title, clerk.store,
      level.injectDependencies(to: &sheet).injectedCount, sheet.title, sheet.store,
      Result { try level.injectAllDependencies(to: &strictSheet).injectedCount }, strictSheet.store,
    ]
    let (told, listing) = (Told(), Listing())
    let filledWithMore: [Any?] = [
      level.injectDependencies(to: told).injectedCount, told.store, told.isTold,
      level.injectDependencies(to: listing).injectedCount, listing.store, listing.isTold,
    ]
    (page, clerk) = (Page(), Clerk())
    page.title = "full"
    if isLast { level.registerProperty("later", .instance("late")) }
    let others: [Any?] = [
      level.injectDependencies(to: page, overwriting: true).injectedCount, page.title,
      Result { try level.injectAllDependencies(to: clerk).injectedCount }, clerk.store,
      level.reinjectTrackedTargets().count, objects.count,
    ]
    return (filled + filledOtherwise + filledWithMore + others).map { String(describing: $0) }
  }

  @Test(arguments: Change.allCases, [false, true])
  func whatIsFilledIsTheSame(_ change: Change, isByType: Bool) {
    func outcome(isKnown: Bool, afterwards: Bool) -> [String] {
      let root = Self.root(isByType)
      if isKnown { _ = self.outcome(of: root) }
      let level = Injector(parent: root)
      if afterwards { _ = self.outcome(of: level) }
      change.make(on: level)
      let outcome = self.outcome(of: level, isLast: true)
      if !isKnown { _ = self.outcome(of: root) }
      // What doesn't fit is an issue of the level that knows the type first.
      return outcome + Set((root.issues + level.issues).map { "\($0)" }).sorted()
    }
    for afterwards in [false, true] {
      #expect(
        outcome(isKnown: true, afterwards: afterwards)
          == outcome(isKnown: false, afterwards: afterwards))
    }
  }
}
