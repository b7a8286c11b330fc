import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

/// The similar names that the error of a strict call suggests.
@Suite struct SuggestionTests {
  private let injector = Injector.quiet()

  private func suggested(_ target: some AnyObject) -> [String] {
    injector.failures(of: target)[0].split(separator: "Did you mean ").dropFirst()
      .flatMap { $0.dropLast().split(separator: ", or ") }.map(String.init)
  }

  @Test func theNearestThreeAreOfferedByNameAndTypeAndFollowTheRegistrations() {
    let names = ["servce", "servise", "theService"]
    for name in names + ["unlike"] { injector.wire(name, Sender()) }
    injector.wire("seervice", 1)
    let texts = names.map { "\"\($0)\" (Sender), registered at Wiring.swift:7" }
    #expect(suggested(Marked()) == texts)
    injector.removeProperty("servce")
    #expect(suggested(Marked()) == Array(texts[1...]))
    injector.wire("servce", Sender())
    #expect(suggested(Marked()).count == 3)
  }

  /// Bound arguments were: "Did you mean Service's argument list?"
  @Test func whatDoesNotFitOrIsJustATextOrAnArgumentIsNotOffered() {
    final class Page { @Injected var date: Service }
    final class Sheet { @Injected var title: String }
    injector.bindArguments(of: Service.self, 1)
    #expect(suggested(Page()).isEmpty)
    injector.wire("late", 1)
    injector.wire("backend", "text")
    #expect(suggested(Page()).isEmpty && suggested(Sheet()).isEmpty)
    // Nor is a supply told what it can't be.
    let other = Injector.quiet()
    other.registerProperty("late", .supplied(Int.self, in: .request))
    other.withScope(.request, { $0.supply("date", Service()) }) {}
    #expect(other.issues.count == 1 && !"\(other.issues)".contains("Did you mean"))
  }

  /// Comparing all names takes a while, so a request that is repeated must not repeat that.
  @Test(.timeLimit(.minutes(1))) func aMissingNameIsComparedOnce() {
    for number in 0..<3_000 { injector.wire("service\(number)", Sender(), line: 1) }
    for _ in 0..<100 { #expect(suggested(Marked()).count == 3) }
  }

  @Test func theFewOfJustTheTypeAreOfferedUnlessANameIsSimilarOrThatOfAPropertyBesideIt() {
    final class Page { var sotre: Service?, store: Service? }
    final class Sheet { var service: Service? }
    func reason() -> String { injector.reason("service", of: Sheet()) }
    injector.wire("computed", Service())
    #expect(reason().contains("computed"))
    injector.wire("theService", Service())
    #expect(reason().contains("theService") && !reason().contains("computed"))
    injector.removeProperty("theService")
    injector.wire("store", Service())
    #expect(!injector.reason("sotre", of: Page()).contains("?") && reason().contains("?"))
    for number in 1...2 { injector.wire("other\(number)", Service()) }
    #expect(!reason().contains("?"))
  }

  @Test func theyKeepNothingThatIsRemoved() {
    weak var removed: Service?
    do {
      let service = Service()
      removed = service
      injector.wire("servise", Sender(service: service))
      #expect(suggested(Marked()).count == 1)
    }
    injector.removeProperty("servise")
    #expect(removed == nil)
  }

  /// What another name doesn't serve.
  private struct Sender { var service: Service? }
  private final class Marked { @Injected var service: Sender }
}
