import PropertyInjector
import TestSupport
import Testing

/// Replacing registrations, with the policy `replace` and in overrides.
@Suite struct DuplicatePolicyTests {
  private let injector = Injector.quiet(duplicates: .replace)

  @Test func whatTheSameFileReplacesIsNoIssue() {
    injector.title("first").title("second")
    #expect(injector.title == "second" && injector.issues.isEmpty)
    injector.registerProperty("title", .instance("third"), fileID: "App/Other.swift", line: 3)
    #expect(injector.title == "third" && injector.issues.count == 1)
  }

  @Test func whatReplacesTwoIsAnIssueForEach() {
    injector.registerProperty("greeter", fileID: "App/One.swift") { PoliteGreeter(word: "one") }
    injector.registerProperty("greeter", fileID: "App/Other.swift") { Door() }
    injector.registerProperty("greeter", fileID: "App/Third.swift") { Door() as any Greeter }
    #expect(injector.registrations.map { "\($0.type)" } == ["Greeter"])
    #expect(injector.issues.count == 2)
    for file in ["One.swift", "Other.swift"] { #expect(injector.issueTexts.contains(file)) }
  }

  @Test func whatIsNotReplacedIsStillFoundByTheTypeOfItsInstance() {
    final class Page { @Injected var greeter: GreetingService? }
    injector.register(Service.self, for: Page.self, .instance(GreetingService()))
    for _ in 1...2 {
      injector.register(Service.self, .instance(Service()))
      #expect(injector.filled(Page()).greeter != nil)
    }
  }

  @Test func whatIsRegisteredWithinAnOverrideReplacesWhatWasRegisteredWithItOnce() {
    final class Page { var title: String? }
    let door = Door()
    Injector.withOverrides(
      {
        $0.title("with").registerProperty("door", .instance(door))
        $0.register(Door.self, .instance(door))
      }, issueHandler: { _ in }
    ) {
      let current = Injector.current
      #expect(current.filled(Page()).title == "with")
      current.title("within").registerProperty("door", .instance(door))
      current.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "within")))
      #expect(current.title == "within" && current.filled(Page()).title == "within")
      // It goes before what serves the same type, too.
      #expect(current.instance(of: (any Greeter).self)?.greet() == "within")
      #expect(current.registrations.count == 4 && current.issues.isEmpty)
      // Twice within is once too often, as ever.
      current.title("again")
      #expect(current.title == "within" && current.issues.count == 1)
    }
  }

  /// What a delegate registers on completion is registered with the override, too.
  @Test(arguments: [false, true]) func whatAnOverrideRegistersTwiceIsAnIssue(byADelegate: Bool) {
    struct Titling: RegistrationDelegate {
      func didCompleteRegistration(in injector: Injector) { injector.title("second") }
    }
    Injector.withOverrides(
      {
        if byADelegate { $0.registerProperty("delegate", .instance(Titling())) }
        $0.title("first")
        if !byADelegate { $0.title("second") }
      }, issueHandler: { _ in }
    ) {
      #expect(Injector.current.title == "first" && Injector.current.issues.count == 1)
      Injector.current.title("body")
      #expect(Injector.current.title == "body" && Injector.current.issues.count == 1)
    }
  }

  /// Nothing of the override's own comes back before what the body installed.
  @Test func whatAnUninstalledModuleHadReplacedComesBackInItsPlaceAndIsReplacedAgain() throws {
    try Injector.withOverrides(
      { _ = try $0.install("with") { $0.title("with") } }, issueHandler: { _ in }
    ) {
      let own = Injector.current
      let modules = try ["first", "second"].map { name in try own.install(name) { $0.title(name) } }
      #expect(own.title == "first")
      for (module, title) in zip(modules, ["second", "with"]) {
        own.uninstall(module)
        #expect(own.title == title)
      }
      own.title("body")
      #expect(own.title == "body" && own.issues.count == 1)
    }
  }
}
