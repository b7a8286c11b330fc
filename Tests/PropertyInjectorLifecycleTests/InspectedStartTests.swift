import PropertyInjector
import PropertyInjectorInspection
import PropertyInjectorLifecycle
import Testing

/// What explanations, audits, and graphs say about what is started.
@Suite struct InspectedStartTests {
  private final class Handler { @Injected var shop: Shop }

  private final class Shop: @unchecked Sendable, InjectionParticipant {
    @Injected var depot: Depot
    @Injected var cache: Cache
  }

  private final class Depot: @unchecked Sendable, InjectionParticipant {
    @Injected var database: Database
  }

  private let injector = Injector.silent()

  private func register() {
    injector.register(Shop.self, .singleton { Shop() }.eager())
    injector.register(Depot.self, .singleton { Depot() })
    injector.registerProperty("database", .singleton(async: { _ in Database() }))
    injector.register(Cache.self, .singleton(async: { _ in Cache() }))
  }

  @Test func anExplanationSaysWhatIsNotStartedAndInWhichOrderItStarts() async throws {
    final class Page { var database: Database? }
    register()
    let origin = try #require(injector.registrations.first { $0.name == "database" }?.origin)
    #expect(
      injector.explain(Page()).description == """
        0 properties of Page would be injected, 1 would stay nil:
          ✗ database: Database? – start() makes it, and hasn't been called since it was registered. \
        Call try await start() on the injector that it is registered on.
          start() makes database.
        """)
    #expect(
      injector.explain(Handler.self).description.hasSuffix(
        "\n  start() makes database, Cache; then Shop."))
    try await injector.start()
    #expect(
      injector.explain(Page()).description == """
        1 property of Page would be injected:
          ✓ database: Database? ← "database" (Database), registered at \(origin), asynchronous singleton
          start() makes database.
        """)
  }

  @Test func anAuditTakesWhatStartsForThereAndSaysItsOrder() {
    register()
    let audit = injector.audit([Handler.self])
    #expect(audit.isSound && audit.findings.isEmpty, "\(audit)")
    #expect(audit.startOrder.map { $0.map(\.type) as [Any.Type] }.count == 2)
    #expect(audit.description.hasSuffix("\n  start() makes database, Cache; then Shop."))
  }

  @Test func anAuditNamesWhatNeedsAValueThatStartCannotMake() throws {
    injector.register(
      Depot.self, .singleton(async: { _ in Depot() }))
    injector.register(Cache.self, .singleton(async: { _ in Cache() }))
    injector.register(Shop.self, .singleton { Shop() })
    let audit = injector.audit([Handler.self])
    #expect(!audit.isSound)
    let text = audit.description
    #expect(text.contains("Depot.database (Database) would not be injected"))
    let child = Injector(parent: injector)
    child.registerProperty("database", .instance(Cache()))
    injector.registerProperty("database", .singleton(async: { _ in Database() }))
    #expect(injector.audit([Handler.self]).isSound)
    injector.withScope(Scope("any")) {
      Injector.withOverrides(
        makingOwnSingletons: true, { $0.registerProperty("database", .instance(Cache())) }
      ) {
        let audit = Injector.current.audit([Handler.self])
        #expect(
          audit.description.contains(
            "start() doesn't make it, because another registration of its name or type is further"))
      }
    }
  }

  @Test func anAuditFindsWhatIsCapturedByWhatStarts() {
    injector.register(Depot.self, .singleton(async: { _ in Depot() }))
    injector.registerProperty("database", .scoped(.request) { Database() })
    let audit = injector.audit([Depot.self], within: .request)
    #expect(audit.description.contains("is kept longer, as singleton"))
  }

  @Test func valuesThatNeedEachOtherStartTogether() {
    final class Left: @unchecked Sendable, InjectionParticipant { var right: Right? }
    final class Right: @unchecked Sendable, InjectionParticipant { var left: Left? }
    injector.registerProperty("left", .singleton(async: { _ in Left() }))
    injector.registerProperty("right", .singleton(async: { _ in Right() }))
    #expect(injector.audit().startOrder.count == 1)
    #expect(injector.audit().isSound)
  }

  @Test func aGraphShowsWhatIsAsynchronousAndItsStep() {
    register()
    let graph = injector.graph(of: [Handler.self])
    #expect(graph.mermaid.contains("asynchronous singleton · started in step 1"))
    #expect(graph.dot.contains("singleton · started in step 2"))
    #expect(graph.registrations.first { $0.type == "Depot" }?.startStep == nil)
  }
}
