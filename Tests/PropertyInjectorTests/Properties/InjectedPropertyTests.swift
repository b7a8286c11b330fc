import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that an injection fills. `FirstAccessTests` is about reading them.
@Suite struct InjectedPropertyTests {
  private let injector = Injector.quiet()

  /// `ModelTests` has properties of other types and qualifiers.
  @Test func ofNoTypeTheyAreFilledByNameOnlyAndTheEmptyQualifierIsOne() {
    final class Page {
      @Injected var thing: Any?
      @Injected var object: AnyObject?
      @Injected(qualifier: "") var empty: String?
    }
    injector.register(String.self, .instance("by type"))
    injector.register(Service.self, .instance(Service()))
    let page = injector.filled(Page(), setting: 0)
    injector.registerProperty("thing", .instance(4))
    #expect(injector.filled(page, setting: 1).thing as? Int == 4)
    #expect(page.empty == nil && !page.$object.isFilled)
  }

  @Test(arguments: [false, true])
  func whatWasSetByHandAndConstantsAreLeftAlone(isOverwriting: Bool) {
    final class Page {
      @Injected var text: String
      let _count = Injected<Int?>()
    }
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    let page = Page()
    page.text = "own"
    let report = injector.injectDependencies(to: page, overwriting: isOverwriting)
    #expect(report.injectedCount == (isOverwriting ? 1 : 0))
    #expect(page.text == (isOverwriting ? "text" : "own"))
  }

  @Test func aCycleByNameEndsWhereItCloses() {
    final class Node { @Injected var child: Node? }
    injector.registerProperty("child") { injector in injector.filled(Node()) }
    #expect(injector.filled(Node(), setting: 1).child != nil && injector.issues.isEmpty)
  }

  /// The old value goes when the new one is in its place.
  @Test func aValueThatOverwritesItsOwnPlaceWhenItGoesIsHarmless() {
    final class Page { @Injected var token: Token? }
    final class Token: @unchecked Sendable {
      var leave: (() -> Void)?
      deinit { leave?() }
    }
    let gone = Calls()
    injector.registerProperty("token") { Token() }
    let page = injector.filled(Page())
    page.token?.leave = { [unowned page, injector] in
      gone.add("gone")
      if gone.count < 50 { injector.injectDependencies(to: page, overwriting: true) }
    }
    injector.injectDependencies(to: page, overwriting: true)
    #expect(gone.count == 1 && page.token != nil)
  }
}
