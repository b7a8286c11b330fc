import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// The similar names that the error of a strict call suggests.
@Suite struct SuggestionTests {
  private let injector = Injector.quiet()

  private func suggested(_ target: some AnyObject) -> [String] {
    do {
      try injector.injectAllDependencies(to: target)
      return ["nothing failed"]
    } catch {
      return error.failures.flatMap { failure -> [String] in
        guard case .unregistered(_, _, let similar) = failure else { return [] }
        return similar.map(\.description)
      }
    }
  }

  private func register(_ name: String, _ value: some Sendable, line: UInt) {
    injector.registerProperty(name, .instance(value), fileID: "App/Wiring.swift", line: line)
  }

  @Test func theNearestThreeAreOfferedByNameAndType() {
    register("servce", Sender(), line: 1)
    register("seervice", 1, line: 2)
    register("servise", Sender(), line: 3)
    register("theService", Sender(), line: 4)
    register("unlike", 1, line: 5)
    #expect(
      suggested(Marked()) == [
        "\"servce\" (Sender), registered at Wiring.swift:1",
        "\"servise\" (Sender), registered at Wiring.swift:3",
        "\"theService\" (Sender), registered at Wiring.swift:4",
      ])
  }

  @Test func aNameWhoseTypeDoesNotFitIsNotOffered() {
    final class Page { @Injected var date: Service }
    register("late", 1, line: 1)
    #expect(suggested(Page()).isEmpty)
  }

  /// They were: "Did you mean Service's argument list?"
  @Test func boundArgumentsAreNotOffered() {
    final class Page { @Injected var backend: Service }
    injector.bindArguments(of: Service.self, 1)
    #expect(suggested(Page()).isEmpty)
    #expect("\(injector.explain(Page.self))".contains("Nothing is registered with this injector."))
  }

  @Test func besideATypoWhatHasJustTheTypeIsNotOffered() {
    final class Page { @Injected(qualifier: "none") var sevrice: Service }
    register("backend", Service(), line: 1)
    register("service", Service(), line: 2)
    #expect(suggested(Page()) == ["\"service\" (Service), registered at Wiring.swift:2"])
  }

  /// Comparing all names takes a while, so a request that is repeated must not repeat that.
  @Test(.timeLimit(.minutes(1))) func aMissingNameIsComparedOnce() {
    for number in 0..<10_000 { register("service\(number)", Sender(), line: 1) }
    for _ in 0..<1_000 { #expect(suggested(Marked()).count == 3) }
  }

  private func reason(_ name: String, of type: Any.Type) -> String {
    injector.explain(type)[name]?.reason ?? ""
  }

  @Test func besideASimilarNameWhatHasJustTheTypeIsNotOffered() {
    final class Page { var service: Service? }
    register("computed", Service(), line: 1)
    #expect(reason("service", of: Page.self).contains("computed"))
    register("theService", Service(), line: 2)
    #expect(reason("service", of: Page.self).contains("theService"))
    #expect(!reason("service", of: Page.self).contains("computed"))
  }

  @Test func noOtherIsOfferedWhereTheSimilarNameIsThatOfAPropertyBesideIt() {
    final class Page { var sotre: Service?, store: Service? }
    register("store", Service(), line: 1)
    register("computed", Service(), line: 2)
    #expect(!reason("sotre", of: Page.self).contains("?"))
  }

  @Test func aSupplyIsNotToldWhatItCanNotBe() {
    struct Day {}
    injector.registerProperty("late", .supplied(Int.self, in: .request))
    injector.withScope(.request, { $0.supply("date", Day()) }) {}
    #expect(injector.issues.first?.description.contains("Did you mean") == false)
  }

  @Test func theFewOfJustTheTypeAreOfferedToo() {
    final class Page { var service: Service? }
    func question() -> Bool {
      injector.explain(Page.self)["service"]?.reason?.contains("?") ?? false
    }
    register("backend", Service(), line: 1)
    #expect(question())
    for number in 1...3 { register("other\(number)", Service(), line: 2) }
    #expect(!question())
  }

  @Test func ofATextTheTypeAloneSaysNothing() {
    final class Page { @Injected var title: String }
    register("backend", "text", line: 1)
    #expect(suggested(Page()).isEmpty)
  }

  @Test func theyFollowTheRegistrations() {
    register("servise", Sender(), line: 1)
    #expect(suggested(Marked()).count == 1)
    injector.removeProperty("servise")
    #expect(suggested(Marked()).isEmpty)
    register("sservice", Sender(), line: 2)
    #expect(suggested(Marked()) == ["\"sservice\" (Sender), registered at Wiring.swift:2"])
  }

  @Test func theyKeepNothingThatIsRemoved() {
    struct Holder { let service: Service }
    final class Page { @Injected var service: Holder }
    weak var removed: Service?
    do {
      let service = Service()
      removed = service
      injector.registerProperty("servise", .instance(Holder(service: service)))
      #expect(suggested(Page()).count == 1)
    }
    injector.removeProperty("servise")
    #expect(removed == nil)
  }

  /// What another name doesn't serve.
  private struct Sender {}
  private final class Marked { @Injected var service: Sender }
}
