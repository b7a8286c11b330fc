import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What a factory makes is injected before it is handed out, by name as by type.
@Suite struct MadeByNameTests {
  private let injector = Injector.quiet()

  private protocol Paying: Sendable { var stock: Stock? { get } }
  private protocol Shipping: AnyObject { var stock: Stock? { get } }

  private final class Stock: Sendable {}

  private class Desk: InjectorDelegate, Shipping, @unchecked Sendable {
    var stock: Stock?
    var told = 0
    func didInjectDependencies() { told += 1 }
  }

  private struct Till: Paying, InjectorDelegate, Sendable {
    var stock: Stock?
    var told = 0
    mutating func didInjectDependencies() { told += 1 }
  }

  /// Too large for the words of a protocol's value, so it has a box, which copies share.
  private struct Counter: Paying, CustomStringConvertible {
    var stock: Stock?
    let name = "counter"
    let place = "hall"
    var description: String { "\(name) in the \(place)" }
  }

  private final class Refusal: Error, @unchecked Sendable {
    var stock: Stock?
    var user: Stock?
  }

  private final class Owner {
    var desk: Desk?
    var shipping: (any Shipping)?
    var paying: (any Paying)?
    var till: Till?
  }

  init() { injector.registerProperty("stock", .instance(Stock())) }

  @Test func aPropertyGetsAnInjectedValueHoweverItIsTyped() {
    injector.registerProperty("desk") { Desk() }
    injector.registerProperty("shipping") { Desk() as any Shipping }
    injector.registerProperty("paying") { Till() as any Paying }
    injector.registerProperty("till") { Optional(Till()) }
    let owner = Owner()
    #expect(injector.injectDependencies(to: owner).injectedCount == 4)
    #expect(owner.desk?.stock != nil && owner.desk?.told == 1)
    #expect(owner.shipping?.stock != nil)
    #expect(owner.paying?.stock != nil && (owner.paying as? Till)?.told == 1)
    #expect(owner.till?.stock != nil && owner.till?.told == 1)
    #expect(injector.issues.isEmpty)
  }

  /// It has a box, which isn't the object.
  @Test func anObjectBehindAnErrorIsInjectedAndShared() throws {
    let kept: any Error = Refusal()
    injector.registerProperty("refusal") { Refusal() as any Error }
    injector.registerProperty("shared", .weak { Refusal() as any Error })
    injector.registerProperty("kept") { kept }
    let refusal: any Error = try injector.make(property: "refusal")
    #expect((refusal as? Refusal)?.stock != nil)
    let shared: any Error = try injector.make(property: "shared")
    let again: any Error = try injector.make(property: "shared")
    #expect((shared as? Refusal) === (again as? Refusal))
    // It may live longer than the scope.
    injector.registerProperty("user", .supplied(Stock.self, in: .request))
    injector.withScope(.request, { $0.supply("user", Stock()) }) {
      let made = Injector.current.instance(forProperty: "kept", as: (any Error).self)
      #expect((made as? Refusal)?.stock != nil && (made as? Refusal)?.user == nil)
    }
  }

  @Test func whatAFactoryReturnsAgainStaysAsItWas() throws {
    let (till, counter): (any Paying, any Paying) = (Till(), Counter())
    let both: any Paying & CustomStringConvertible = Counter()
    injector.registerProperty("till") { till }
    injector.registerProperty("counter") { counter }
    injector.registerProperty("both") { both }
    for name in ["till", "counter"] {
      #expect(try injector.make(property: name, as: (any Paying).self).stock != nil)
    }
    let made = try injector.make(property: "both", as: (any Paying & CustomStringConvertible).self)
    #expect(made.stock != nil && made.description == "counter in the hall")
    #expect(try injector.make(property: "both", as: (any Paying).self).stock != nil)
    #expect(till.stock == nil && counter.stock == nil && both.stock == nil)
  }

  @Test(arguments: ["factory", "singleton", "weak", "graph", "owned", "scoped", "lasting"])
  func aValueIsInjectedOnceHoweverItIsKept(how: String) throws {
    let scope = Scope("request")
    let source: Source<Any> =
      switch how {
      case "factory": .unchecked(.transient) { _ in Desk() }
      case "singleton": .unchecked(.singleton) { _ in Desk() }
      case "weak": .unchecked(.weak) { _ in Desk() }
      case "graph": .unchecked(.graph) { _ in Desk() }
      case "owned": .owned { _, _ in Desk() }
      case "scoped": .unchecked(scope) { _ in Desk() }
      default: .unchecked(Scope("hour", lasting: .seconds(3_600))) { _ in Desk() }
      }
    injector.registerProperty("desk", source)
    try injector.withScope(scope) {
      let owner = Owner()
      Injector.injectDependencies(to: owner)
      #expect(owner.desk?.stock != nil && owner.desk?.told == 1)
      let desk = try Injector.current.make(property: "desk", as: Desk.self)
      #expect(desk.stock != nil && desk.told == 1)
      #expect(["factory", "graph", "owned"].contains(how) == (desk !== owner.desk))
    }
  }

  @Test func anOverrideAndAScopeMakeWithWhatIsTheirs() throws {
    let (request, other) = (Scope("request"), Stock())
    injector.registerProperty("desk") { Desk() }
    injector.registerProperty("stock", .nothing(Stock.self))
    let child = Injector(parent: injector)
    child.registerProperty("stock", .supplied(Stock.self, in: request))
    try child.withScope(request, { $0.supply("stock", other) }) {
      #expect(try Injector.current.make(property: "desk", as: Desk.self).stock === other)
      try Injector.withOverrides({ $0.registerProperty("stock", .instance(Stock())) }) {
        let desk = try Injector.current.make(property: "desk", as: Desk.self)
        #expect(desk.stock != nil && desk.stock !== other)
      }
    }
  }

  @Test func aFactoryThatTakesArgumentsIsNoException() throws {
    injector.register(Desk.self) { (_: Injector, _: Int) in Desk() }
    #expect(try injector.make(Desk.self, 1).stock != nil)
  }

  /// It must have what it requires, or nobody gets it.
  @Test func whatLacksWhatItRequiresIsAFailure() {
    final class Demanding { @Injected var price: Int }
    final class Page { var demanding: Demanding? }
    injector.registerProperty("demanding", .unchecked(.transient) { _ in Demanding() })
    let page = Page()
    let report = injector.injectDependencies(to: page)
    #expect(page.demanding == nil && report.failures.count == 1)
    #expect("\(report)".contains("Demanding.price (Int)"))
    #expect(throws: InjectionError.self) { try injector.injectAllDependencies(to: Page()) }
    #expect("\(injector.explain(Page()))".contains("? demanding"))
  }

  @Test func elementsOfCollectionsAreLeftAlone() throws {
    injector.registerProperty("desks", .unchecked(.transient) { _ in [Desk()] })
    injector.registerProperty("pair", .unchecked(.transient) { _ in (Desk(), 1) })
    #expect(try injector.make(property: "desks", as: [Desk].self)[0].stock == nil)
    #expect(try injector.make(property: "pair", as: (Desk, Int).self).0.stock == nil)
  }

  @Test func instancesAndSuppliesAreHandedOutAsTheyAre() throws {
    let (desk, request) = (Desk(), Scope("request"))
    injector.registerProperty("desk", .instance(desk))
    injector.registerProperty("other", .supplied(Desk.self, in: request))
    injector.injectDependencies(to: Owner())
    try injector.withScope(request, { $0.supply("other", desk) }) {
      _ = try Injector.current.make(property: "other", as: Desk.self)
    }
    #expect(desk.stock == nil && desk.told == 0)
  }

  // MARK: What is passed on

  @Test func whatIsKeptIsHandedOutUntouched() throws {
    let desk = Desk()
    injector.registerProperty("desk", .instance(desk))
    injector.registerProperty("other") { try $0.make(property: "desk", as: Desk.self) }
    injector.register(Desk.self) { try $0.make(property: "desk", as: Desk.self) }
    #expect(try injector.make(property: "other", as: Desk.self) === desk)
    #expect(try injector.make(Desk.self) === desk)
    #expect(desk.stock == nil && desk.told == 0)
  }

  @Test func aKeptObjectThatIsNoDelegateIsHandedOutUntouched() throws {
    final class Lamp: @unchecked Sendable { var stock: Stock? }
    let lamp = Lamp()
    injector.registerProperty("lamp", .instance(lamp))
    injector.registerProperty("other", .unchecked(.transient) { _ in lamp })
    // From here on, it is known how the class is filled.
    injector.injectDependencies(to: Lamp() as AnyObject)
    #expect(try injector.make(property: "other", as: Lamp.self).stock == nil)
  }

  /// While it is being made, too.
  @Test(arguments: ["root", "scope", "scoped"])
  func aKeptObjectIsPassedOnInARing(how: String) throws {
    final class Main: InjectorDelegate, @unchecked Sendable {
      var stock: Stock?
      var friend: Friend?
      var told = 0
      func didInjectDependencies() { told += friend?.alias === self ? 1 : 100 }
    }
    final class Friend: @unchecked Sendable { var alias: Main? }
    let scope = Scope("request")
    if how == "scoped" {
      injector.registerProperty("main", .scoped(scope) { Main() })
      injector.registerProperty("friend", .scoped(scope) { Friend() })
    } else {
      injector.registerProperty("main", .singleton { Main() })
      injector.registerProperty("friend", .singleton { Friend() })
    }
    injector.registerProperty("alias") { try $0.make(property: "main", as: Main.self) }
    let level = how == "root" ? injector : injector.openScope(scope)
    let main = try level.make(property: "main", as: Main.self)
    #expect(main.told == 1 && main.friend?.alias === main && main.stock != nil)
    #expect(injector.issues.isEmpty)
    main.friend = nil
  }

  @Test func eachOfManyNewObjectsIsTold() throws {
    injector.removeProperty("stock")
    injector.register(Desk.self) { Desk() }
    injector.register(Int.self) { injector in
      try (0..<10).reduce(0) { count, _ in count + (try injector.make(Desk.self).told) }
    }
    #expect(try injector.make(Int.self) == 10)
  }

  /// Each of them is made for each other one.
  @Test func freshObjectsThatNeedEachOtherFailSoon() {
    final class Knot: @unchecked Sendable {
      var a: Knot?, b: Knot?, c: Knot?, d: Knot?, e: Knot?, f: Knot?, g: Knot?, h: Knot?
    }
    let made = Calls()
    for name in "abcdefgh" {
      injector.registerProperty("\(name)") { made.add("\(name)", making: Knot()) }
    }
    let knot = Knot()
    let report = injector.injectDependencies(to: knot as AnyObject)
    #expect(report.injectedCount == 0 && report.failures.count == 8)
    // A value that fails is asked for again, but nothing more is made for it.
    #expect(made.count <= 255)
  }

  /// A cycle that a factory swallows has failed its own call only.
  @Test func whatACycleHasNotFailedIsFilled() {
    final class Existing: @unchecked Sendable {
      var bad: Int?
      var stock: Stock?
    }
    struct Broken: Error {}
    let existing = Existing()
    injector.registerProperty("bad") { () throws -> Int in throw Broken() }
    injector.registerProperty("desk") { injector in
      _ = try? injector.make(property: "desk", as: Desk.self)
      injector.injectDependencies(to: existing as AnyObject)
      return Desk()
    }
    #expect(throws: InjectionError.self) { try injector.make(property: "desk", as: Desk.self) }
    #expect(existing.stock != nil && existing.bad == nil)
  }

  @Test(arguments: ["factory", "graph"])
  func aDelegateOfANewObjectMayInjectItAgain(how: String) throws {
    final class Again: InjectorDelegate, @unchecked Sendable {
      var stock: Stock?
      var told = 0
      func didInjectDependencies() {
        told += 1
        guard told == 1 else { return }
        stock = nil
        Injector.injectDependencies(to: self as AnyObject)
      }
    }
    let scope = Scope("request")
    injector.removeProperty("stock")
    injector.registerProperty("stock", .supplied(Stock.self, in: scope))
    injector.registerProperty("again", how == "graph" ? .graph { Again() } : .factory { Again() })
    try injector.withScope(scope, { $0.supply("stock", Stock()) }) {
      let again = try Injector.current.make(property: "again", as: Again.self)
      #expect(again.stock != nil && again.told == 2)
    }
    #expect(injector.issues.isEmpty)
  }

  @Test(arguments: [false, true])
  func whatOthersHaveIsToldOnlyIfSomethingWasSet(isByType: Bool) throws {
    let desk = Desk()
    if isByType {
      injector.register(Desk.self, .unchecked(.transient) { _ in desk })
    } else {
      injector.registerProperty("desk", .unchecked(.transient) { _ in desk })
    }
    for _ in 0..<3 {
      _ = try isByType ? injector.make(Desk.self) : injector.make(property: "desk")
    }
    #expect(desk.stock != nil && desk.told == 1)
  }

  /// By the innermost factory that made it.
  @Test(arguments: [false, true])
  func whatIsMadeAndPassedOnIsToldOnce(isEmpty: Bool) throws {
    if isEmpty { injector.removeProperty("stock") }
    injector.register(Desk.self) { Desk() }
    injector.register(Desk.self, qualifier: "outer", .factory { try $0.make(Desk.self) })
    injector.registerProperty("desk") { try $0.make(Desk.self, qualifier: "outer") }
    #expect(try injector.make(Desk.self, qualifier: "outer").told == 1)
    #expect(try injector.make(property: "desk", as: Desk.self).told == 1)
    #expect(try injector.make(Desk.self).told == 1)
  }

  @Test func anExtensionMayHandOutAnotherObject() throws {
    final class Swapping: InjectorExtension, Sendable {
      let desk = Desk()
      func make(
        _ registration: RegistrationInfo, by injector: Injector, _ proceed: () throws -> Any?
      ) throws -> Any? {
        _ = try proceed()
        return registration.name == "desk" ? desk : nil
      }
    }
    let swapping = Swapping()
    injector.addExtension(swapping)
    injector.registerProperty("desk") { Desk() }
    #expect(try injector.make(property: "desk", as: Desk.self) === swapping.desk)
    #expect(swapping.desk.stock == nil)
  }

  // MARK: Actors

  private actor Clerk {
    var stock: Stock?
    @Injected var marked: Stock?
    func hasStock() -> (Bool, Bool) { (stock != nil, marked != nil) }
  }

  @Test(arguments: [false, true])
  func anActorIsHandedOutAsItIsAndThatIsSaid(isKept: Bool) async throws {
    injector.register(Stock.self) { Stock() }
    injector.registerProperty("clerk", isKept ? .singleton { Clerk() } : .factory { Clerk() })
    for _ in 0..<2 {
      let clerk = try injector.make(property: "clerk", as: Clerk.self)
      #expect(await clerk.hasStock() == (false, true))
    }
    final class Page { var clerk: Clerk? }
    let said = """
      Clerk.stock (Stock?) was not injected: an actor that a factory makes is handed out as it is. \
      Mark the property @Injected, pass the value to an initializer, or call await \
      injector.injectDependencies(to:).
      """
    #expect(injector.issues.map(\.description) == [said])
    let audit = injector.audit([Page.self])
    #expect(!audit.isSound)
    #expect(audit.findings.count == 1)
    let predicted = "error: \(said.replacing("was not", with: "would not be"))"
    #expect(audit.findings[0].description.hasPrefix("\(predicted) Clerk is made by"))
    #expect("\(injector.explain(Page()))".contains("leaves stock empty"))
    // Whoever injects it by hand knows how.
    #expect(injector.audit([Clerk.self]).isSound)
  }

  // MARK: Audits

  @Test func anAuditOfTheRootsFollowsWhatIsMade() throws {
    final class Printer: @unchecked Sendable { @Injected var paper: String? }
    final class Room: @unchecked Sendable {
      var printer: Printer?
      @Injected var key: Int
    }
    final class House { var room: Room? }
    injector.registerProperty("room", fileID: "Wiring.swift", line: 7) { Room() }
    injector.registerProperty("printer", fileID: "Wiring.swift", line: 8) { Printer() }
    let audit = injector.audit([House.self])
    #expect(audit.types.map { "\($0)" } == ["House", "Room", "Printer"])
    #expect(!audit.isSound)
    #expect(
      audit.findings.map(\.description).contains(
        """
        error: Room.key (Int) would not be injected: nothing is registered under that name or for \
        Int. Room is made by the factory registered at Wiring.swift:7 for House.room.
        """))
    #expect(!"\(audit)".contains("\"printer\" (Printer), registered"))
  }

  @Test func whatATypeDoesntTellIsSaidUntilItIsListedOrMade() throws {
    final class House { var paying: (any Paying)? }
    injector.registerProperty("paying", .unchecked(.singleton) { _ in Till() as any Paying })
    let said = "is not followed: its type doesn't tell what is made. List the type."
    #expect("\(injector.audit([House.self]))".contains("note: \"paying\" (Paying)"))
    #expect("\(injector.audit([House.self]))".contains(said))
    #expect(injector.audit([House.self]).isSound)
    #expect(!injector.audit([House.self], requiringOptionals: true).isSound)
    #expect(!"\(injector.audit([House.self, Till.self]))".contains(said))
    _ = try injector.make(property: "paying", as: (any Paying).self)
    #expect(!"\(injector.audit([House.self]))".contains(said))
    #expect(injector.audit([House.self]).types.contains { $0 == Till.self })
  }

  @Test func explanationsSayWhatStaysEmpty() {
    injector.registerProperty("desk") { Desk() }
    #expect(!"\(injector.explain(Owner()))".contains("empty"))
    injector.removeProperty("stock")
    let text = "\(injector.explain(Owner()))"
    #expect(text.contains("✓ desk"))
    #expect(text.contains("which leaves stock empty, unless the factory fills it"))
  }
}
