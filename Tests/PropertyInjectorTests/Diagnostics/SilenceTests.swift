import PropertyInjector
import TestSupport
import Testing

/// Mistakes that leave properties nil without a failure: each is told once.
@Suite struct SilenceTests {
  private let injector = Injector.quiet()

  /// What is told of injecting an object, twice.
  private func told(_ make: () -> some AnyObject) -> [String] {
    for _ in 1...2 { injector.injectDependencies(to: make()) }
    return injector.issueTexts.split(separator: "\n").map(String.init)
  }

  @Test func aTypoOfARegisteredNameIsToldOnceWithWhatSilencesIt() {
    final class Page { var userName: String? }
    injector.registerProperty("username", .instance("alice"), fileID: "App/Wiring.swift", line: 7)
    #expect(
      told(Page.init) == [
        """
        Page.userName (String?) isn't injected: nothing is registered under that name. Did you mean \
        "username" (String), registered at Wiring.swift:7? If not, call \
        registerProperty("userName", .nothing(String.self)), or excludeProperties(of: Page.self).
        """
      ])
    // Once per process, whichever injector.
    let other = Injector.quiet().registerProperty("username", .instance("bob"))
    other.injectDependencies(to: Page())
    #expect(other.issues.isEmpty)
  }

  @Test func aTypoIsToldOfAnObjectThatTheInjectorMakesAndOfAStruct() throws {
    final class Page { var paymentSevice: Service? }
    struct Sheet { var paymentServise: Service? }
    injector.registerProperty("paymentService", .instance(Service()))
    injector.register(Page.self) { Page() }
    _ = try injector.make(Page.self)
    var sheet = Sheet()
    injector.injectDependencies(to: &sheet)
    #expect(injector.issues.count == 2)
  }

  @Test(arguments: ["userNmae", "user_name", "userNames", "USERNAM", "username"])
  private func aSlipAnywhereInANameIsFound(_ registered: String) {
    class Page { var userName: Service? }
    // A type of its own for each case: a type is asked about once.
    final class Mine<Case>: Page {}
    injector.registerProperty(registered, .instance(Service()))
    let isPlural = registered == "userNames"
    let target: Page =
      switch registered {
      case "userNmae": Mine<Int>()
      case "user_name": Mine<Bool>()
      case "userNames": Mine<String>()
      case "USERNAM": Mine<Double>()
      default: Mine<Float>()
      }
    #expect(told { target }.count == (isPlural ? 0 : 1))
  }

  @Test func aWordMoreOrLessIsToldOfTheOnlyObjectOfItsType() {
    final class Page { var store: Service?, mailerService: (any Greeter)? }
    injector.registerProperty("orderStore", .instance(Service()))
    injector.registerProperty(
      "mailer", .unchecked(.singleton) { _ in PoliteGreeter(word: "hi") as any Greeter })
    #expect(told(Page.init).count == 2)
  }

  @Test func whatIsMeantOtherwiseIsNotTold() {
    class Base { var subtitle: String?, items: String?, backupStore: Service?, item1: Service? }
    final class Page: Base { var title: String?, store: Service?, logger: Door? }
    final class Sheet { var logger: Service?, other: Service? }
    injector.registerProperty("title", .instance("text"))
    injector.registerProperty("item", .instance("text"))
    injector.registerProperty("store", .instance(Service()))
    injector.registerProperty("item2", .instance("text"))
    // Of another type, or not the only one of it.
    injector.registerProperty("loger", .instance("text"))
    injector.registerProperty("otherService", .instance(Service()))
    #expect(told(Page.init) == [] && told(Sheet.init) == [])
    // Alone, too.
    let other = Injector.quiet().registerProperty("store", .instance(Service()))
    final class Backup { var backupStore: Service? }
    other.injectDependencies(to: Backup())
    #expect(other.issues.isEmpty)
  }

  @Test func whatIsOfASystemsTypeOrOfAnyTypeIsToldOnlyIfItIsSurelyATypo() {
    final class Mailer: Greeter { func greet() -> String { "hi" } }
    final class Page {
      var rows: String?, names: String?, title: String?, main: Any?, mailerService: Mailer?
      var stores: Service?
    }
    // Of texts, two may have names that differ by a letter; of objects, a typo is likelier.
    injector.registerProperty("bows", .instance("text"))
    injector.registerProperty("namse", .instance("text"))
    injector.registerProperty("storez", .instance(Service()))
    // A word more says little of a text, and of what may be of about any type.
    injector.registerProperty("pageTitle", .instance("text"))
    injector.registerProperty("mainStore", .instance(Door()))
    // Only a value could tell.
    injector.registerProperty("mailer") { Mailer() as any Greeter }
    let told = told(Page.init)
    #expect(told.count == 2 && told[0].contains("Page.names") && told[1].contains("Page.stores"))
    // Not even if it is the only one.
    final class Counter { var count: Int? }
    let other = Injector.quiet().registerProperty("pageCount", .instance(3))
    other.injectDependencies(to: Counter())
    #expect(other.issues.isEmpty)
  }

  @Test func aNameThatMeansSomethingElseIsNotSuggested() {
    class Named { var userName: Service?, userNam: Service? }
    final class Page: Named { var greeter: Service?, store: Service? }
    final class Lazy { lazy var userNamee: Service? = nil }
    // It fills another property, is limited to others, gives nothing, or has no letters.
    injector.registerProperty("userName", .instance(Service()))
    injector.registerProperty("greeter", for: Lazy.self, .instance(Service()))
    injector.registerProperty("greeters_", .instance(Service()))
    injector.registerProperty("greetre", .instance(Service()))
    injector.registerProperty("stor", .nothing(Service.self))
    #expect(told(Page.init) == [] && told(Lazy.init) == [])
    final class House { var door: Door? }
    let other = Injector.quiet().registerProperty("_", .instance(Door()))
    other.injectDependencies(to: House())
    #expect(other.issues.isEmpty)
  }

  @Test func whatAnOverrideOrAScopeDoesNotChangeIsLookedUpAroundIt() {
    final class Page { var stroe: Service? }
    injector.registerProperty("store", .instance(Service()))
    // One that has nothing yet can't tell.
    Injector.quiet().injectDependencies(to: Page())
    let child = Injector(parent: injector)
    child.injectDependencies(to: Page())
    #expect(child.issueTexts.contains("Did you mean \"store\""))
  }

  @Test func whatAnOverrideSaysIsNothingIsNotSuggestedAndAnInheritedPropertyIsToldOnce() {
    class Base { var stroe: Service? }
    final class First: Base {}
    final class Second: Base {}
    final class Third: Base {}
    injector.registerProperty("store", .instance(Service()))
    let child = Injector(parent: injector).registerProperty("store", .nothing(Service.self))
    child.injectDependencies(to: First())
    #expect(child.issues.isEmpty && injector.issues.isEmpty)
    #expect(told(Second.init).count == 1 && told(Third.init).count == 1)
  }

  @Test func namesThatComeOrGoAfterTheFirstAreKnown() {
    class Page { var stroe: Service? }
    final class First: Page {}
    final class Second: Page {}
    final class Third: Page {}
    injector.registerProperty("other", .instance("text"))
    #expect(told(First.init) == [])
    injector.registerProperty("store", .instance(Service()))
    #expect(told(Second.init).count == 1)
    injector.removeProperty("store").registerProperty("more", .instance("text"))
    #expect(told(Third.init).count == 1)
  }

  @Test func whatHoldsAValueOrIsSilencedIsNotTold() {
    class Base { var userName: String? }
    final class Set: Base { override init() { super.init(); userName = "own" } }
    final class Silenced: Base {}
    final class Excluded { var userName: String? }
    final class Marked { @Injected var userName: String?; let userNam: String? = nil }
    injector.registerProperty("username", .instance("alice"))
    injector.registerProperty("userName", for: Silenced.self, .nothing(String.self))
    injector.excludeProperties(of: Excluded.self)
    #expect(told(Set.init) == [] && told(Silenced.init) == [])
    #expect(told(Excluded.init) == [] && told(Marked.init) == [])
  }

  @Test func aTypoAmongTenThousandNamesIsFound() {
    final class Page { var service5O00: Service?, sesion: Service?, title: String? }
    for number in 0..<10_000 { injector.registerProperty("service\(number)", .instance("text")) }
    injector.registerProperty("session", .instance(Service()))
    #expect(told(Page.init).count == 1)
  }

  @Test func anArrayBesideElementsOfItIsToldWhicheverComesFirst() {
    for isFirst in [true, false] {
      let injector = Injector.quiet()
      func registerElement() {
        injector.register(
          Door.self, .singleton { Door() }.element(), fileID: "A/Wiring.swift", line: 1)
      }
      if isFirst { registerElement() }
      injector.register([any Opener].self, fileID: "A/Wiring.swift", line: 2) { [] }
      if !isFirst { registerElement() }
      #expect(injector.issues.count == 1)
      #expect(
        injector.issueTexts.contains(
          "Requests get the whole array without the element. Register only one."))
      // Elsewhere, it is meant so.
      Injector(parent: injector).register([any Opener].self) { [] }
      injector.register([Int].self) { [] }.register([any Opener].self, qualifier: "x") { [] }
      #expect(injector.issues.count == 1)
    }
  }

  @Test func anArrayThatServesOthersThanAnElementIsNotTold() {
    final class Page {}
    injector.register(Door.self, .singleton { Door() }.element())
    injector.register([any Opener].self, for: Page.self) { [] }
    injector.register([any Opener].self, qualifier: "x") { [] }
    injector.register(Door.self, qualifier: "y", .singleton { Door() }.element())
    injector.bindArguments(of: [any Opener].self, 3)
    // One that was removed isn't there.
    injector.register([any Opener].self, qualifier: "z") { [] }
    injector.remove([any Opener].self, qualifier: "z")
    injector.register(Door.self, qualifier: "z", .singleton { Door() }.element())
    #expect(injector.issues.isEmpty)
    // What a body registers replaces what its override has, on purpose.
    Injector.withOverrides({
      $0.register(Door.self, qualifier: "w", .singleton { Door() }.element())
    }) {
      Injector.current.register([any Opener].self, qualifier: "w") { [] }
      #expect(Injector.current.issues.isEmpty)
    }
  }

  @Test func aSecondConfigurationFromAnotherPlaceIsToldAndOneFromTheSameIsNot() async {
    await #expect(processExitsWith: .success) {
      func configure() { Injector.configure(fileID: "App/main.swift", line: 3) { _ in } }
      for _ in 1...2 { configure() }
      #expect(Injector.shared.issues.isEmpty)
      for _ in 1...2 {
        #expect(!Injector.configure(fileID: "App/Other.swift", line: 5) { _ in })
      }
      #expect(
        Injector.shared.issues.map(\.description) == [
          """
          Injector.configure at Other.swift:5 did nothing: the shared injector was configured at \
          main.swift:3. Configure it once, in main, and register on Injector.shared afterward.
          """
        ])
      Injector.replaceShared(with: Injector())
      configure()
      #expect(Injector.shared.issues.map(\.description)[0].contains("replaced by replaceShared"))
      Injector.reset()
      // The lines of an exit test are one.
      Injector.configure(line: 1) { outer in
        Injector.configure(line: 2) { _ in }
        #expect(outer.issues.count == 1)
      }
    }
  }

  @Test func injectingThroughAnUnconfiguredSharedInjectorIsToldOnce() async {
    await #expect(processExitsWith: .success) {
      final class Page { var title: String? }
      final class Constant { let title = "text" }
      final class Made { @Injected var maker: Maker }
      #expect(Injector.injectDependencies(to: Constant()).injectedCount == 0)
      #expect(Injector.injectDependencies(to: Made()).injectedCount == 1)
      // Another injector, such as a test's, knows the type already.
      Injector().registerProperty("title", .instance("text")).injectDependencies(to: Page())
      #expect(Injector.shared.issues.isEmpty)
      for _ in 1...2 { #expect(Injector.injectDependencies(to: Page()).injectedCount == 0) }
      #expect(
        Injector.shared.issues.map(\.description) == [
          """
          Nothing of Page was injected: nothing is configured or registered on the shared injector. \
          Call Injector.configure first, in main; in a test, use .injecting.
          """
        ])
      // Neither an empty injector of one's own nor a configured one is meant.
      let own = Injector()
      own.injectDependencies(to: Page())
      Injector.configure { _ in }
      Injector.injectDependencies(to: Page())
      #expect(own.issues.isEmpty && Injector.shared.issues.isEmpty)
      Injector.reset()
      Injector.shared.registerProperty("other", .instance(1))
      Injector.injectDependencies(to: Page())
      #expect(Injector.shared.issues.isEmpty)
    }
  }
}

private final class Maker: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
