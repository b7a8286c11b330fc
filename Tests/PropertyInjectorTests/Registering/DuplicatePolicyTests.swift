import PropertyInjector
import TestSupport
import Testing

/// Replacing registrations, with the policy `replace` and in overrides.
@Suite struct DuplicatePolicyTests {
  private func title(_ injector: Injector = .current) -> String? {
    injector.instance(forProperty: "title", as: String.self)
  }

  @Test func whatTheSameFileReplacesIsNoIssue() {
    let injector = Injector.quiet(duplicates: .replace)
    injector.registerProperty("title", .instance("first"))
    injector.registerProperty("title", .instance("second"))
    #expect(title(injector) == "second" && injector.issues.isEmpty)
    injector.registerProperty("title", .instance("third"), fileID: "App/Other.swift", line: 3)
    #expect(title(injector) == "third" && injector.issues.count == 1)
  }

  @Test func whatIsRegisteredWithinAnOverrideReplacesWhatWasRegisteredWithIt() {
    Injector.withOverrides(
      { $0.registerProperty("title", .instance("with")) }, issueHandler: { _ in }
    ) {
      Injector.current.registerProperty("title", .instance("within"))
      #expect(title() == "within")
      #expect(Injector.current.registrations.count == 1)
      // Twice within is once too often, as ever.
      Injector.current.registerProperty("title", .instance("again"))
      #expect(title() == "within" && Injector.current.issues.count == 1)
    }
  }

  @Test func whatIsRegisteredWithAnOverrideTwiceIsAnIssue() {
    let injector = Injector.withOverrides(
      {
        $0.registerProperty("title", .instance("first"))
        $0.registerProperty("title", .instance("second"))
      }, issueHandler: { _ in }
    ) {
      #expect(title() == "first")
      return Injector.current
    }
    #expect(injector.issues.count == 1)
  }

  @Test func itGoesBeforeWhatServesTheSameTypeToo() {
    Injector.withOverrides({
      $0.register(Door.self, .singleton { Door() })
      $0.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "with")))
    }) {
      #expect(Injector.current.instance(of: (any Greeter).self)?.greet() == "knock")
      Injector.current.register(PoliteGreeter.self, .instance(PoliteGreeter(word: "within")))
      #expect(Injector.current.instance(of: (any Greeter).self)?.greet() == "within")
      #expect(Injector.current.issues.isEmpty)
    }
  }

  @Test func theSameObjectOnceMoreIsNoIssueEither() {
    let door = Door()
    Injector.withOverrides({ $0.registerProperty("door", .instance(door)) }) {
      Injector.current.registerProperty("door", .instance(door))
      #expect(Injector.current.issues.isEmpty)
    }
  }

  @Test func objectsInjectedAfterwardsGetTheNewValue() {
    final class Page { var title: String? }
    Injector.withOverrides({ $0.registerProperty("title", .instance("with")) }) {
      let (first, second) = (Page(), Page())
      Injector.injectDependencies(to: first)
      Injector.current.registerProperty("title", .instance("within"))
      Injector.injectDependencies(to: second)
      #expect(first.title == "with" && second.title == "within")
    }
  }

  // MARK: Modules and delegates

  @Test func whatAnUninstalledModuleHadReplacedIsReplacedAgain() throws {
    try Injector.withOverrides({ injector in
      try injector.install("with") { $0.registerProperty("title", .instance("with")) }
    }) {
      let within = try Injector.current.install("within") {
        $0.registerProperty("title", .instance("within"))
      }
      #expect(title() == "within")
      Injector.current.uninstall(within)
      #expect(title() == "with")
      Injector.current.registerProperty("title", .instance("body"))
      #expect(title() == "body" && Injector.current.issues.isEmpty)
    }
  }

  /// Nothing of the override's own comes back before what the body installed.
  @Test func whatComesBackKeepsItsPlaceBeforeTheRest() throws {
    try Injector.withOverrides(
      { injector in
        try injector.install("with") { $0.registerProperty("title", .instance("with")) }
      }, issueHandler: { _ in }
    ) {
      let first = try Injector.current.install("first") {
        $0.registerProperty("title", .instance("first"))
      }
      try Injector.current.install("second") { $0.registerProperty("title", .instance("second")) }
      #expect(title() == "first")
      Injector.current.uninstall(first)
      #expect(title() == "second")
    }
  }

  @Test func whatADelegateRegistersOnCompletionIsRegisteredWithTheOverride() {
    final class Cache: RegistrationDelegate, Sendable {
      func didCompleteRegistration(in injector: Injector) {
        injector.registerProperty("title", .instance("delegate"))
      }
    }
    Injector.withOverrides(
      {
        $0.registerProperty("cache", .instance(Cache()))
        $0.registerProperty("title", .instance("with"))
      }, issueHandler: { _ in }
    ) {
      #expect(title() == "with" && Injector.current.issues.count == 1)
      Injector.current.registerProperty("title", .instance("body"))
      #expect(title() == "body" && Injector.current.issues.count == 1)
    }
  }
}
