import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// What is registered as a composition, a refining protocol, or a protocol with arguments serves the
/// protocols that it implies, as a class does.
@Suite struct ImpliedProtocolTests {
  private let injector = Injector.quiet()

  private enum Kind: CaseIterable { case factory, singleton, scoped, byName }

  private func register(_ kind: Kind) {
    let admin = (any Admin & Logout).self
    switch kind {
    case .factory: injector.register(admin) { Manager() }
    case .singleton: injector.register(admin, .singleton { Manager() })
    case .scoped: injector.register(admin, .scoped(.request) { Manager() })
    case .byName: injector.registerProperty("boss", .singleton { Manager() as any Admin & Logout })
    }
  }

  @Test(arguments: Kind.allCases)
  private func aCompositionServesEachOfItsProtocolsAndThoseThatTheyRefine(_ kind: Kind) throws {
    final class Page {
      @Injected var login: any Login
      @Injected var logout: (any Logout)?
    }
    register(kind)
    try injector.withScope(.request) {
      let current = Injector.current
      #expect(try current.make((any Login).self).id == 7)
      #expect(try current.make((any Admin).self).id == 7)
      _ = try current.make((any Logout).self)
      _ = try current.make((any Login & Logout).self)
      #expect(current.isRegistered((any Login).self))
      let page = Page()
      #expect(current.injectDependencies(to: page).injectedCount == 2 && page.login.id == 7)
      let provided = Provided<any Login>()
      #expect(try provided.get().id == 7)
    }
    #expect(injector.audit([Page.self], within: .request).isSound)
    let login = injector.graph(of: [Page.self]).types.first?.properties.first
    #expect(login?.registrations.count == 1)
  }

  @Test func anElementServesArraysOfWhatItsProtocolsImply() throws {
    injector.register((any Admin & Logout).self, .singleton { Manager() }.element())
    injector.register((any Login).self, .factory { Manager() }.element())
    #expect(try injector.make([any Login].self).count == 2)
    #expect(try injector.make([any Logout].self).count == 1)
  }

  @Test func aClassOfACompositionServesItsSuperclassesAndProtocols() throws {
    injector.register((any Manager & Audited).self, .singleton { Accountant() })
    #expect(try injector.make(Manager.self) is Accountant)
    #expect(try injector.make((any Admin).self) is Accountant)
    _ = try injector.make((any AnyObject & Login).self)
  }

  /// Of arguments, only the value tells.
  @Test func aProtocolWithArgumentsServesTheSameWithoutAndTheValueTellsAboutOthers() throws {
    injector.register((any Store<Int>).self, .singleton { IntStore() })
    #expect(try injector.make((any Keeping).self) is IntStore)
    #expect(try injector.make((any Storing).self) is IntStore)
    injector.register((any Store).self, qualifier: "any") { IntStore() }
    #expect(try injector.make((any Store<Int>).self, qualifier: "any") is IntStore)
    #expect(injector.instance(of: (any Store<String>).self, qualifier: "any") == nil)
    #expect(
      refusal { try injector.make((any Store<String>).self) }?.contains("any Store<String>") == true
    )
  }

  @Test func severalNamesThatFitAreAmbiguousAndNamed() {
    injector.registerProperty("boss", .singleton { Manager() as any Admin & Logout })
    injector.registerProperty("auditor", .singleton { Accountant() as any Login & Audited })
    let refusal = refusal { try injector.make((any Login).self) }
    #expect(refusal?.contains("\"boss\" (Admin & Logout)") == true)
    #expect(refusal?.contains("\"auditor\" (Audited & Login)") == true)
  }

  /// By type, the order of registration decides, as between two classes.
  @Test func ofTwoByTypeThePolicyDecides() throws {
    injector.register((any Admin & Logout).self, .singleton { Manager() })
    injector.register((any Login & Audited).self, .singleton { Accountant() })
    #expect(try !(injector.make((any Login).self) is Accountant))
  }

  @Test @MainActor
  func aRefiningProtocolOfAnActorServesThereAndSaysElsewhereThatItDoesNot() async throws {
    let clerk = Held(value: Receptionist() as any Clerk)
    injector.register((any Clerk).self, .unchecked(.singleton) { _ in clerk.value })
    _ = try injector.make((any Greeting).self)
    let injector = injector
    let elsewhere = await Task.detached {
      refusal { _ = try injector.make((any Greeting).self) }
    }.value
    #expect(elsewhere?.contains("conforms to Greeting on one actor only") == true)
  }

  @Test func whatNoTypeTellsIsSaidWithWhatToWrite() throws {
    injector.register((any Login).self, fileID: "App/Wiring.swift", line: 3) { Manager() }
    #expect(
      refusal { _ = try injector.make((any Admin).self) } == """
        Admin was not found: nothing is registered for it, and it is not Makeable. Register it. If a \
        value of Login (Wiring.swift:3) is one, too, bind((any Admin).self, to: (any Login).self), or \
        register that as Admin.
        """)
    final class Page { @Injected var admin: any Admin }
    #expect(
      injector.failures(of: Page())[0].contains("bind((any Admin).self, to: (any Login).self)"))
    injector.bind((any Admin).self, to: (any Login).self)
    let explanation = injector.explain(Page())["admin"]?.description
    #expect(explanation?.hasSuffix(", if its value fits.") == true, "\(explanation ?? "none")")
    #expect(try injector.make((any Admin).self).id == 7)
    // Any class might have a subclass that conforms to any protocol.
    injector.register(IntStore.self) { IntStore() }
    #expect(refusal { _ = try injector.make((any Logout).self) }?.contains("IntStore") == false)
    // With a qualifier, both sides of the binding need it.
    let qualified = Injector.quiet()
    qualified.register((any Login).self, qualifier: "q") { Manager() }
    let advice = """
      bind((any Admin).self, qualifier: "q", to: (any Login).self, qualified: "q")
      """
    func qualifiedRefusal(_ qualifier: String?) -> String? {
      refusal { _ = try qualified.make((any Admin).self, qualifier: qualifier) }
    }
    #expect(qualifiedRefusal("q")?.contains(advice) == true)
    #expect(qualifiedRefusal(nil)?.contains("to: (any Login)") == false)
    qualified.bind((any Admin).self, qualifier: "q", to: (any Login).self, qualified: "q")
    #expect(try qualified.make((any Admin).self, qualifier: "q").id == 7)
    let manager = refusal { _ = try injector.make(Accountant.self) }
    #expect(manager?.contains("register that as Accountant") == true)
  }
}

private protocol Login { var id: Int { get } }
private protocol Logout {}
private protocol Admin: Login, Sendable {}
private protocol Audited: Sendable {}
private protocol Storing { associatedtype Item }
private protocol Keeping {}
private protocol Store<Item>: Storing, Keeping, Sendable {}

private class Manager: Admin, Logout, @unchecked Sendable { let id = 7 }
private final class Accountant: Manager, Audited, @unchecked Sendable {}
private final class IntStore: Store { typealias Item = Int }

private protocol Greeting {}
@MainActor private protocol Clerk: Greeting {}
@MainActor private final class Receptionist: @MainActor Clerk {}
private struct Held: @unchecked Sendable { let value: any Clerk }
