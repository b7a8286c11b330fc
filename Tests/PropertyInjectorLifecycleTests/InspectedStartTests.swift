import PropertyInjector
import PropertyInjectorInspection
import PropertyInjectorLifecycle
import Testing

/// What explanations, audits, and graphs say about what is started.
@Suite struct InspectedStartTests {
  final class Handler { @Injected var shop: Shop }

  final class Shop: @unchecked Sendable, InjectionParticipant {
    @Injected var depot: Depot
    @Injected var cache: Cache
  }

  final class Depot: @unchecked Sendable, InjectionParticipant { @Injected var database: Database }

  private let injector = Injector.silent()
  private let order = "\n  start() makes database, Cache; then Shop."

  private func register() {
    injector.registerEager { _ in Shop() }
    injector.registerSingleton { _ in Depot() }
    injector.registerAsync("database") { _ in Database() }
    injector.registerAsync { _ in Cache() }
  }

  @Test func anExplanationSaysWhatIsNotStartedAndInWhichOrderItStarts() async throws {
    final class Page { var database: Database? }
    register()
    let explanation = injector.explain(Page()).description
    #expect(explanation.contains("\n  ✗ database: Database? – start() makes it, and hasn't been"))
    #expect(explanation.hasSuffix("\n  start() makes database."))
    #expect(injector.explain(Handler.self).description.hasSuffix(order))
    try await injector.start()
    let later = injector.explain(Page()).description
    #expect(later.contains("\n  ✓ database: Database? ← \"database\" (Database), registered at "))
    #expect(later.hasSuffix(", asynchronous singleton\n  start() makes database."))
  }

  @Test func auditsAndGraphsTakeWhatStartsForThereAndSayItsOrder() {
    register()
    let audit = injector.audit([Handler.self])
    #expect(audit.isSound && audit.findings.isEmpty, "\(audit)")
    #expect(audit.startOrder.count == 2 && audit.description.hasSuffix(order))
    let graph = injector.graph(of: [Handler.self])
    #expect(graph.mermaid.contains("asynchronous singleton · started in step 1"))
    #expect(graph.dot.contains("singleton · started in step 2"))
    #expect(graph.registrations.first { $0.type == "Depot" }?.startStep == nil)
  }

  @Test func anAuditNamesWhatNeedsAValueThatStartCannotMake() {
    injector.registerAsync { _ in Depot() }
    injector.registerAsync { _ in Cache() }
    injector.registerSingleton { _ in Shop() }
    let audit = injector.audit([Handler.self])
    #expect(!audit.isSound)
    #expect(audit.description.contains("Depot.database (Database) would not be injected"))
    injector.registerProperty("database", .scoped(.request) { Database() })
    let scoped = injector.audit([Depot.self], within: .request)
    #expect(scoped.description.contains("is kept longer, as singleton"))
    injector.removeProperty("database")
    let child = Injector(parent: injector)
    child.registerProperty("database", .instance(Cache()))
    injector.registerAsync("database") { _ in Database() }
    #expect(injector.audit([Handler.self]).isSound)
    injector.withScope(Scope("any")) {
      Injector.withOverrides(
        makingOwnSingletons: true, { $0.registerProperty("database", .instance(Cache())) }
      ) {
        let why =
          "start() doesn't make it, because another registration of its name or type is further"
        #expect(Injector.current.audit([Handler.self]).description.contains(why))
      }
    }
  }

  @Test func valuesThatNeedEachOtherStartTogether() {
    injector.registerAsync("left") { _ in Left() }
    injector.registerAsync("right") { _ in Right() }
    #expect(injector.audit().startOrder.count == 1 && injector.audit().isSound)
  }
}
