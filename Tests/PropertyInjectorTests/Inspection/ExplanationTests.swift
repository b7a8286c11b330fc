import Distributed
import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// `explain`, `audit`, and `graph(of:)`, which say what an injection would do, without doing it.
/// `InspectionTextTests` holds the texts of most that they say.
@Suite struct ExplanationTests {
  let injector = Injector.quiet()

  @Test func noFactoryRunsNothingIsSetAndNobodyIsTold() {
    let calls = Calls()
    let injector = Injector(issueHandler: { calls.add("\($0)") })
    injector.registerProperty("service") { calls.add("factory", making: Service()) }
    injector.wire("title", 1)
    let page = Page()
    for explanation in [injector.explain(page), injector.explain(Page.self)] {
      #expect(explanation.properties.map(\.fate) == [.filled, .unfilled])
    }
    #expect(page.service == nil && calls.names.isEmpty && injector.issues.isEmpty)
  }

  @Test func structsActorsAndTypesAreExplainedAsObjectsAre() async {
    injector.wire("service", Service())
    #expect(injector.explain(Value())["service"]?.isFilled == true)
    #expect(injector.explain(Value(service: Service()))["service"]?.isFilled == false)
    #expect(injector.explain(Crew.self).refusal == nil)
    // In generic code too, the type of a metatype is explained.
    func explain<Target>(_ target: Target) -> Explanation { injector.explain(target) }
    #expect(explain(Page.self).target is Page.Type)
    // An actor is looked at on itself only.
    let crew = Crew()
    await injector.injectDependencies(to: crew)
    #expect(await crew.reason(by: injector) == "it holds a value.")
    #expect(injector.explain(crew)["service"]?.isFilled == true)
  }

  /// As an injection doesn't refuse what has nothing to fill either.
  @Test func whatIsRefusedSaysWhyAndIsNotLookedAtUnlessItHasNothingToFill() async {
    @Sendable func refusal<Target>(of target: Target) -> String {
      injector.explain(target).refusal?.description ?? "none"
    }
    let (injector, screen, panel) = (injector, Screen(), Panel())
    #expect(await off { injector.explain(screen).refusal == nil })
    injector.wire("service", Service())
    #expect(refusal(of: Crew()).hasPrefix("an actor is injected only where"))
    let explain = { @Sendable in
      [injector.explain(screen).refusal, injector.explain(panel).refusal]
        .map { $0?.description ?? "none" } + [refusal(of: screen)]
    }
    let elsewhere = await off(explain)
    #expect(elsewhere[0].hasPrefix("it is Sendable and may belong to the main actor"))
    #expect(elsewhere[1].hasPrefix("its conformance is isolated"))
    #expect(elsewhere[2].hasPrefix("in generic code, it may belong"))
    #expect(await MainActor.run(body: explain) == ["none", "none", "none"])
  }

  /// An explanation said that it would be injected, and an injection refused it.
  @Test func aDistributedActorIsNotInjectedItself() {
    injector.wire("title", "text")
    let crew = DistributedCrew(actorSystem: LocalTestingDistributedActorSystem())
    let refusal = """
      DistributedCrew would not be injected: a distributed actor can't be injected itself. Inject \
      its asLocalActor, with await. Otherwise:
      """
    for explanation in [injector.explain(crew), injector.explain(DistributedCrew.self)] {
      #expect(explanation.description.hasPrefix(refusal))
    }
    #expect(injector.audit([DistributedCrew.self]).findings.isEmpty)
    // One that a factory makes is told what can be done with it.
    final class Page { var crew: DistributedCrew? }
    injector.registerProperty("crew") { DistributedCrew(actorSystem: .init()) }
    let audit = "\(injector.audit([Page.self]))"
    #expect(audit.contains("a distributed actor that a factory makes is handed out as it is."))
    #expect(audit.contains("or inject its asLocalActor, with await."))
    #expect(!audit.contains("injectDependencies(to:)"))
  }

  @Test func whatIsMadeOnTheMainActorSaysSoElsewhereButIsSoundAnywhere() async {
    injector.registerProperty("service", .mainActor { Service() })
    injector.bind((any Greeter).self, to: GreetingService.self) { $0 }
    injector.register(GreetingService.self, .mainActor { GreetingService() })
    injector.register(Garage.self) { Garage() }.register(Pen.self, .mainActor { Pen() })
    let (injector, types) = (injector, [Page.self, House.self, Owner.self] as [Any.Type])
    let explain = { @Sendable in
      (types.map { injector.explain($0).properties[0] }, injector.graph(of: types))
    }
    let (elsewhere, graph) = await off(explain)
    let (there, graphThere) = await MainActor.run(body: explain)
    #expect(elsewhere.map(\.fate) == [.unfilled, .unfilled, .uncertain])
    #expect(elsewhere[1].reason?.contains("requires the main actor") == true)
    #expect(there.map(\.fate) == [.filled, .filled, .filled] && graph == graphThere)
    #expect(await off { injector.audit(types).findings.isEmpty })
  }

  @Test func typesOfTheMainActorAreAuditedThere() async {
    injector.wire("service", Service())
    let audit = { @Sendable [injector] in injector.findings(Listed.self, from: .note).first }
    let error = "error: Listed was not audited: its property list is isolated to an actor."
    #expect(await off(audit) == "\(error) Audit it on that actor.")
    #expect(await MainActor.run { audit() == nil })
    // Also once the list is known.
    #expect(await off(audit) == "\(error) Audit it on that actor.")
  }

  final class Page { var service: Service?, title: String? }
  final class Marked { @Injected var service: Service }
  final class Loud { @Injected(qualifier: "loud") var service: Service }
  final class House { @Injected var greeter: any Greeter }
  final class Owner { @Injected var garage: Garage }
  final class Garage: @unchecked Sendable { @Injected var pen: Pen }
  final class Pen {}

  private struct Value { var service: Service? }
  @MainActor private final class Screen { var service: Service? }

  private actor Crew {
    var service: Service?
    /// As the actor itself sees it.
    func reason(by injector: Injector) -> String? { injector.explain(self)["service"]?.reason }
  }

  @MainActor private final class Panel: @MainActor InjectorDelegate {
    var service: Service?
    func didInjectDependencies() {}
  }

  @MainActor private final class Listed: @MainActor Injectable {
    var service: Service?
    class var injectedProperties: [InjectableProperty] { [.property("service")] }
  }
}
