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
  private class Desk: Notified, Shipping, @unchecked Sendable { var stock: Stock? }
  private final class Lamp: @unchecked Sendable { var stock: Stock? }

  private struct Till: Paying, InjectorDelegate, Sendable {
    var stock: Stock?
    var told = 0
    mutating func didInjectDependencies() { told += 1 }
  }

  /// Too large for the words of a protocol's value, so it has a box, which copies share.
  private struct Counter: Paying, CustomStringConvertible {
    var stock: Stock?
    let name = "counter", place = "hall"
    var description: String { "\(name) in the \(place)" }
  }

  private final class Refusal: Error, @unchecked Sendable { var stock: Stock?, user: Stock? }

  private final class Owner {
    var desk: Desk?, shipping: (any Shipping)?, paying: (any Paying)?, till: Till?
  }

  init() { injector.registerProperty("stock", .instance(Stock())) }

  @Test func aPropertyGetsAnInjectedValueHoweverItIsTyped() {
    injector.registerProperty("desk") { Desk() }
    injector.registerProperty("shipping") { Desk() as any Shipping }
    injector.registerProperty("paying") { Till() as any Paying }
    injector.registerProperty("till") { Optional(Till()) }
    let owner = injector.filled(Owner(), setting: 4)
    #expect(owner.desk?.stock != nil && owner.desk?.told == 1)
    #expect(owner.shipping?.stock != nil && owner.paying?.stock != nil)
    #expect(owner.till?.stock != nil && owner.till?.told == 1 && injector.issues.isEmpty)
  }

  /// Other tests of this process observe and use references, which turns the quickest ways off.
  @Test func inAProgramThatUsesNothingElseTheQuickWaysInjectToo() async {
    await #expect(processExitsWith: .success) {
      final class Shelf { var stock: Stock? }
      struct Crate { var stock: Stock?, note: String? }
      final class Room { var shelf: Shelf?, crate: Crate?, stock: Stock? }
      let (injector, stock) = (Injector(), Stock())
      injector.registerProperty("stock", .instance(stock)).registerProperty("note") { "text" }
      injector.registerProperty("shelf") { Shelf() }.registerProperty("crate") { Crate() }
      injector.register(Shelf.self) { Shelf() }.register(Crate.self) { Crate() }
      for _ in 1...2 {
        let room = injector.filled(Room(), setting: 3)
        #expect(room.stock === stock && room.shelf?.stock === stock && room.crate?.stock === stock)
        #expect(room.crate?.note == "text" && room.shelf !== injector.instance(of: Shelf.self))
        let (shelf, crate) = try (injector.make(Shelf.self), injector.make(Crate.self))
        let named = try injector.make(property: "shelf", as: Shelf.self)
        #expect(shelf.stock === stock && crate.stock === stock && named.stock === stock)
      }
    }
  }

  /// It has a box, which isn't the object.
  @Test func anObjectBehindAnErrorIsInjectedAndShared() throws {
    let kept: any Error = Refusal()
    injector.registerProperty("shared", .weak { Refusal() as any Error })
    injector.registerProperty("kept") { kept }
    injector.registerProperty("user", .supplied(Stock.self, in: .request))
    try injector.withScope(.request, { $0.supply("user", Stock()) }) {
      let made = try Injector.current.get("kept", (any Error).self) as? Refusal
      #expect(made?.stock != nil && made?.user != nil)
    }
    let shared = try injector.get("shared", (any Error).self) as? Refusal
    #expect(try injector.get("shared", (any Error).self) as? Refusal === shared)
  }

  @Test func whatAFactoryReturnsAgainStaysAsItWas() throws {
    let counter: any Paying & CustomStringConvertible = Counter()
    injector.registerProperty("counter") { counter }
    #expect(try injector.get("counter", (any Paying).self).stock != nil)
    let made = try injector.get("counter", (any Paying & CustomStringConvertible).self)
    #expect(made.stock != nil && made.description == "counter in the hall")
    #expect(counter.stock == nil)
  }

  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .request, .hour])
  func aValueIsInjectedOnceHoweverItIsKept(scope: Scope) throws {
    injector.registerProperty("desk", .unchecked(scope) { _ in Desk() })
    try injector.withScope(.request) {
      let owner = Injector.current.filled(Owner())
      let desk = try Injector.current.get("desk", Desk.self)
      #expect(owner.desk?.stock != nil && owner.desk?.told == 1)
      #expect(desk.stock != nil && desk.told == 1)
      #expect([.transient, .graph].contains(scope) == (desk !== owner.desk))
    }
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
    let report = injector.injectDependencies(to: Knot() as AnyObject)
    #expect(report.injectedCount == 0 && report.failures.count == 8)
    // A value that fails is asked for again, but nothing more is made for it.
    #expect(made.count <= 255)
  }

  /// By the innermost factory that made it.
  @Test(arguments: [false, true]) func whatIsMadeAndPassedOnIsToldOnce(isEmpty: Bool) throws {
    if isEmpty { injector.removeProperty("stock") }
    injector.register(Desk.self) { Desk() }
    injector.register(Desk.self, qualifier: "outer", .factory { try $0.make(Desk.self) })
    injector.registerProperty("desk") { try $0.make(Desk.self, qualifier: "outer") }
    #expect(try injector.make(Desk.self, qualifier: "outer").told == 1)
    #expect(try injector.get("desk", Desk.self).told == 1)
  }

  /// What a factory returns is new, so by type it is told each time; by name, if something was set.
  @Test(arguments: [false, true])
  func whatAFactoryReturnsEachTimeIsToldLikeWhatIsNew(isByType: Bool) throws {
    let desk = Desk()
    injector.register(Desk.self, .unchecked(.transient) { _ in desk })
    injector.registerProperty("desk", .unchecked(.transient) { _ in desk })
    for _ in 0..<3 { _ = try isByType ? injector.make(Desk.self) : injector.get("desk") }
    #expect(desk.stock != nil && desk.told == (isByType ? 3 : 1))
  }

  @Test func whatIsKeptIsHandedOutAsItIs() throws {
    let (desk, lamp) = (Desk(), Lamp())
    injector.registerProperty("desk", .instance(desk))
    injector.registerProperty("passed on") { try $0.get("desk", Desk.self) }
    injector.injectDependencies(to: Owner())
    #expect(try injector.get("passed on", Desk.self) === desk)
    #expect(desk.stock == nil && desk.told == 0)
    // One that is no delegate. From here on, it is known how the class is filled.
    injector.registerProperty("lamp", .instance(lamp))
    injector.registerProperty("other", .unchecked(.transient) { _ in lamp })
    injector.injectDependencies(to: Lamp() as AnyObject)
    #expect(try injector.get("other", Lamp.self).stock == nil)
    // Elements of collections.
    injector.registerProperty("desks", .unchecked(.transient) { _ in [Desk()] })
    injector.registerProperty("pair", .unchecked(.transient) { _ in (Desk(), 1) })
    #expect(try injector.get("desks", [Desk].self)[0].stock == nil)
    #expect(try injector.get("pair", (Desk, Int).self).0.stock == nil)
    // What an extension hands out.
    injector.registerProperty("another") { Desk() }
    injector.addExtension(Hooks(make: { try $1().map { _ in desk } }))
    #expect(try injector.get("another", Desk.self) === desk && desk.stock == nil)
  }

  /// While it is being made, too.
  @Test(arguments: [Scope.singleton, .request])
  func aKeptObjectIsPassedOnInARing(scope: Scope) throws {
    final class Main: Notified, @unchecked Sendable { var stock: Stock?, friend: Friend? }
    final class Friend: @unchecked Sendable { var alias: Main? }
    injector.registerProperty("main", .kept(scope) { Main() })
    injector.registerProperty("friend", .kept(scope) { Friend() })
    injector.registerProperty("alias") { try $0.get("main", Main.self) }
    let main = try injector.openScope(.request).get("main", Main.self)
    #expect(main.told == 1 && main.friend?.alias === main && main.stock != nil)
    #expect(injector.issues.isEmpty)
    main.friend = nil
  }

  private actor Clerk {
    var stock: Stock?
    @Injected var marked: Stock?
    func hasStock() -> (Bool, Bool) { (stock != nil, marked != nil) }
  }

  @Test(arguments: [false, true])
  func anActorIsHandedOutAsItIsAndThatIsSaid(isKept: Bool) async throws {
    final class Page { var clerk: Clerk? }
    injector.register(Stock.self) { Stock() }
    injector.registerProperty("clerk", isKept ? .singleton { Clerk() } : .factory { Clerk() })
    for _ in 0..<2 {
      #expect(try await injector.get("clerk", Clerk.self).hasStock() == (false, true))
    }
    let said = """
      Clerk.stock (Stock?) was not injected: an actor that a factory makes is handed out as it is. \
      Mark the property @Injected, pass the value to an initializer, or call await \
      injector.injectDependencies(to:).
      """
    #expect(injector.issues.map(\.description) == [said])
    #expect(!injector.audit([Page.self]).isSound)
    // Whoever injects it by hand knows how.
    #expect(injector.audit([Clerk.self]).isSound)
    #expect("\(injector.explain(Page()))".contains("leaves stock empty"))
  }

  @Test func anAuditOfTheRootsFollowsWhatIsMade() throws {
    final class Room: @unchecked Sendable {
      var desk: Desk?
      @Injected var key: Int
    }
    final class House { var room: Room? }
    injector.registerProperty("room", fileID: "Wiring.swift", line: 7) { Room() }
    injector.registerProperty("desk") { Desk() }
    let audit = injector.audit([House.self])
    #expect(audit.types.map { "\($0)" } == ["House", "Room", "Desk"] && !audit.isSound)
    #expect(
      audit.findings.map(\.description).contains(
        """
        error: Room.key (Int) would not be injected: nothing is registered under that name or for \
        Int. Room is made by the factory registered at Wiring.swift:7 for House.room.
        """))
    #expect(!"\(audit)".contains("\"desk\" (Desk), registered"))
  }
}
