import PropertyInjector
import PropertyInjectorInspection
import TestSupport
import Testing

// What is said of values that are made for properties: whether they become complete, and what
// bindings and cycles do to that. `ExplanationModelTests` compares that with injections too.
extension ExplanationTests {
  /// It looked well made if what it lacks is registered with a qualifier, in every scope.
  @Test(arguments: [Scope.transient, .singleton, .weak, .graph, .request])
  func whatIsMadeButNotCompletedIsNoCertainty(in scope: Scope) {
    injector.register(Garage.self, .kept(scope) { Garage() })
    func expect(_ fate: PropertyExplanation.Fate, _ why: String) {
      injector.withScope(.request) {
        let garage = Injector.current.explain(Owner())["garage"]
        #expect(garage?.fate == fate && garage?.description.contains(why) == true)
        #expect(Injector.current.failures(of: Owner()).isEmpty == (fate == .filled))
      }
    }
    let lacking = "if the value becomes complete: Garage.pen (Pen)"
    expect(.uncertain, "\(lacking) would not be injected: nothing is registered under that name")
    injector.wire(Pen.self, qualifier: "loud") { Pen() }
    expect(.uncertain, "\(lacking) may be injected with Pen qualified \"loud\"")
    injector.register(Pen.self) { Pen() }
    expect(.filled, "by @Injected")
  }

  @Test func whatIsThereIsCertainWhateverItWouldLackNow() throws {
    injector.register(Garage.self, .singleton { Garage() }).register(Pen.self) { Pen() }
    _ = try injector.make(Garage.self)
    injector.remove(Pen.self)
    #expect(injector.fate("garage", of: Owner()) == .filled)
  }

  @Test func whatIsGoneOrBeingMadeIsNotThere() throws {
    injector.register(Garage.self, .weak { Garage() }).register(Pen.self) { Pen() }
    var garage: Garage? = try injector.make(Garage.self)
    injector.remove(Pen.self)
    #expect(injector.fate("garage", of: Owner()) == .filled && garage != nil)
    garage = nil
    #expect(injector.fate("garage", of: Owner()) == .uncertain)
    injector.remove(Garage.self).keep(Garage.self) { injector in
      #expect(injector.fate("garage", of: Owner()) == .uncertain)
      return Garage()
    }
    #expect(throws: InjectionError.self) { try injector.make(Garage.self) }
  }

  @Test func aValueOfTheMainActorThatIsThereIsForAll() async {
    injector.registerProperty("service", .mainActor(.singleton) { Service() })
    let isFilled = { @Sendable [injector] in injector.explain(Page.self)["service"]?.isFilled }
    #expect(await off(isFilled) == false)
    _ = await MainActor.run { injector.instance(forProperty: "service", as: Service.self) }
    #expect(await off(isFilled) == true)
  }

  /// It is made where it was registered, without what an override has.
  @Test func anInheritedSingletonIsJudgedWhereItIsMade() {
    Injector.withOverrides({ $0.register(Garage.self, .singleton { Garage() }) }) {
      Injector.withOverrides({ $0.register(Pen.self) { Pen() } }) {
        #expect(Injector.current.fate("garage", of: Owner()) == .uncertain)
        #expect(Injector.injectDependencies(to: Owner()).injectedCount == 0)
      }
    }
  }

  /// Whatever was explained before: where the cycle begins decides.
  @Test func aCycleThatOnlyAMarkedPropertyBreaksIsJudgedWhereItBegins() {
    final class Chapter: Injectable {
      var book: Volume?
      static var injectedProperties: [InjectableProperty] { [.property("book", \Chapter.book)] }
    }
    final class Volume { @Injected var chapter: Chapter? }
    final class Reader {
      @Injected var chapter: Chapter?
      @Injected var volume: Volume?
    }
    injector.register(Chapter.self) { Chapter() }.register(Volume.self) { Volume() }
    #expect(injector.fate("chapter", of: Reader()) == .filled)
    #expect(injector.fate("volume", of: Reader()) == .uncertain)
    let reader = Reader()
    #expect(injector.injectDependencies(to: reader).injectedCount == 1 && reader.$chapter.isFilled)
    reader.chapter?.book = nil
  }

  /// The theme breaks the cycle of window and tab where it makes the tab, and only there.
  @Test(arguments: [Scope.singleton, .graph])
  func aCycleThatSomethingKeptBreaksElsewhereIsNoCertainty(theme scope: Scope) {
    injector.registerProperty("window") { Window() }
    injector.registerProperty("theme", .kept(scope) { Theme() })
    injector.registerProperty("tab") { Tab() }
    let app = App()
    #expect(injector.fate("window", of: app) == .uncertain)
    #expect(injector.injectDependencies(to: app).failures.count == 1 && app.window == nil)
  }

  @Test func aBindingThatLeadsNowhereFillsNothing() {
    injector.bind((any Greeter).self, to: Doorman.self, fileID: wiringFile, line: 7) { $0 }
    let why = """
      the binding at Wiring.swift:7 can't be resolved. Doorman was not found: nothing is \
      registered for it, and it is not Makeable. Register it, register(Doorman.self) { … }, or \
      conform it to Makeable, so that its init() is called.
      """
    #expect(injector.findings(House.self) == ["error: Greeter would not be made: \(why)"])
    #expect(injector.reason("greeter", of: House()) == why)
    for (target, count) in [(Page.self, 1), (House.self, 0)] as [(Any.Type, Int)] {
      injector.register(Doorman.self, for: target) { Doorman() }
      #expect(injector.findings(House.self).count == count)
    }
  }

  @Test func aBindingThatLeadsBackToItselfFillsNothing() {
    injector.bind((any Diary).self, to: (any Folio).self, fileID: wiringFile, line: 7) { $0 }
    injector.bind((any Folio).self, to: (any Diary).self) { $0 as? any Folio ?? Journal() }
    #expect(injector.reason("log", of: First()).contains("Diary → Folio → Diary"))
    #expect(injector.injectDependencies(to: First()).failures.count == 1)
    let error = """
      error: Diary would not be made: the binding at Wiring.swift:7 needs its own value: Diary → \
      Folio → Diary. Bind one of them to another type, or register it in place of the binding.
      """
    for target in [First.self, Second.self, Page.self] as [Any.Type] {
      #expect(injector.findings(target) == [error])
    }
  }

  @Test func aBindingToAWrongTypeIsAnErrorUntilThatIsMended() {
    injector.bind((any Greeter).self, to: Page.self)
    #expect(injector.findings(Page.self).count == 1)
    injector.bind((any Greeter).self, to: Doorman.self) { $0 }.register(Doorman.self) { Doorman() }
    #expect(injector.findings(House.self, from: .note).isEmpty)
  }

  /// A second binding is followed for each target too, though the first leads both to it.
  @Test func aBindingIsFollowedForEachTarget() {
    injector.bind((any Diary).self, to: (any Folio).self) { $0 }
    injector.bind((any Folio).self, to: Journal.self) { $0 }
    injector.register(Journal.self, for: First.self, exactly: true) { Journal() }
    for types in [[First.self, Second.self], [Second.self, First.self]] as [[Any.Type]] {
      let findings = injector.audit(types).findings
      #expect(findings.map(\.severity) == [.error] && findings[0].property?.target is Second.Type)
    }
    injector.register(Journal.self, for: Second.self, exactly: true) { Journal() }
    #expect(injector.graph(of: [First.self, Second.self]).registrations[1].boundTo?.count == 2)
    #expect(injector.findings(First.self, Second.self, from: .note).isEmpty)
  }

  /// What is being made gives way to what serves as well.
  @Test func whatStandsBeforeItsOwnTypeIsSound() {
    let first = First()
    injector.register(Cover.self) { Cover() }.register(Journal.self) { Journal() }
    #expect(injector.fate("log", of: first) == .filled)
    let inner = injector.explain(Cover())["inner"]?.description
    #expect(inner?.hasSuffix(", transient, as its type declares.") == true)
    #expect(injector.findings(First.self, from: .note).isEmpty)
    #expect(injector.failures(of: first).isEmpty && (first.log as? Cover)?.inner is Journal)
  }

  /// An audit took that for an error, whatever the property.
  @Test func thatThereIsNoneIsAnErrorWhereAStrictCallFails() {
    final class Sheet {
      @Injected var marked: Service
      @Injected var optional: Service?
    }
    injector.register(Service.self, .supplied(Service.self, in: .request))
    injector.withScope(.request, { $0.supply(Service.self, nil) }) {
      #expect(Injector.current.findings(Sheet.self, from: .error).count == 1)
      #expect(Injector.current.failures(of: Sheet()).count == 1)
    }
  }

  /// It counted as filled.
  @Test func aSuppliedValueOfAnotherTypeIsForeseenAsAFailure() {
    let injector = Injector.ofRequests()
    injector.withScope(.request, { $0.supply("user", "Alice") }) {
      let failures = Injector.current.failures(of: RequestHandler())
      #expect(failures.count == 1 && failures[0].contains("type String, which isn't of type User"))
      let reason = Injector.current.explain(RequestHandler())["user"]?.description
      #expect(reason?.contains("type String, which isn't of type User") == true)
    }
  }

  @Test func keptValuesThatHoldEachOtherAreANoteUnlessWeakly() {
    injector.register(One.self, .singleton { One() }).register(Other.self, .singleton { Other() })
    let note = """
      note: One → Other → One: these keep each other alive, even when their injector is gone. Make \
      one of the properties weak, and list it in injectedProperties.
      """
    #expect(injector.findings(One.self, Other.self, from: .note) == [note])
    let weakly = Injector.quiet().register(Trunk.self, .singleton { Trunk() })
    weakly.register(Branch.self, .singleton { Branch() })
    #expect(weakly.findings(Trunk.self, Branch.self, from: .note).isEmpty)
  }

  @Test func aCycleThatDependsOnWhereItBeginsIsAWarningUnlessOneIsKept() {
    injector.wire(Lazy.self) { Lazy() }
    injector.register(Eager.self) { Eager() }
    // Who begins with the other one leaves what it needs for when it is read.
    let warning = """
      warning: Lazy would not be made: the factory registered at Wiring.swift:7 needs its own \
      value: Lazy → Eager → Lazy. Register one of them as .singleton or .graph, or, if it isn't \
      Sendable, as .unchecked(.graph) { _ in … }.
      """
    #expect(injector.findings(Lazy.self, Eager.self) == [warning])
    injector.remove(Lazy.self).register(Lazy.self, .singleton { Lazy() })
    #expect(injector.findings(Lazy.self, Eager.self).isEmpty)
  }

  @Test func whatIsMadeForeverIsFollowedForAWhile() {
    #expect(injector.audit([Ring<Int>.self]).types.count == 101)
    let next = injector.explain(Ring<Int>())["next"]?.description ?? "none"
    #expect(next.contains(", because nothing is registered, as its type declares, if all that it"))
  }

  /// Each of ten may serve the others, which need each other: there are millions of ways.
  @Test func whatHasTooManyWaysIsFollowedForAWhile() {
    func register(_ kinds: any Peer.Type...) {
      func register<Kind: Peer>(_ kind: Kind.Type) {
        injector.register(kind, .unchecked(.graph) { _ in Kind() })
      }
      for kind in kinds { register(kind) }
    }
    register(Guest<Int>.self, Guest<Int8>.self, Guest<Int16>.self, Guest<Int32>.self)
    register(Guest<Int64>.self, Guest<UInt>.self, Guest<UInt8>.self, Guest<UInt16>.self)
    register(Guest<UInt32>.self, Guest<UInt64>.self)
    #expect(injector.fate("guest", of: Party()) == .filled)
  }
}

private protocol Diary: AnyObject, Sendable {}
private protocol Folio: Diary {}
private final class Journal: Folio {}
private final class Doorman: Greeter { func greet() -> String { "welcome" } }
private final class First { @Injected var log: any Diary }
private final class Second { @Injected var log: any Diary }
private final class One: @unchecked Sendable { @Injected var other: Other? }
private final class Other: @unchecked Sendable { @Injected var one: One? }
private final class Lazy: @unchecked Sendable { @Injected var eager: Eager? }

private final class App { var window: Window? }
private final class Tab { var window: Window? }
private final class Theme: @unchecked Sendable { @Injected var tab: Tab }

private final class Window {
  var theme: Theme?
  var tab: Tab?
}

private final class Cover: Diary, Injectable, @unchecked Sendable {
  var inner: (any Diary)?
  static var injectedProperties: [InjectableProperty] { [.property("inner", \Cover.inner)] }
}

private final class Eager: Injectable, @unchecked Sendable {
  var lazy: Lazy?
  static var injectedProperties: [InjectableProperty] { [.property("lazy", \Eager.lazy)] }
}

private final class Trunk: @unchecked Sendable { @Injected var branch: Branch? }

private final class Branch: @unchecked Sendable, Injectable {
  weak var trunk: Trunk?
  static var injectedProperties: [InjectableProperty] { [.property("trunk", \Branch.trunk)] }
}

private protocol Peer: AnyObject, SendableMetatype { init() }
private final class Party { @Injected var guest: Guest<Int>? }

private final class Guest<Kind>: Peer {
  @Injected var peer: (any Peer)?
  @Injected var int: Guest<Int>?
  @Injected var int8: Guest<Int8>?
  @Injected var int16: Guest<Int16>?
  @Injected var int32: Guest<Int32>?
  @Injected var int64: Guest<Int64>?
  @Injected var uint: Guest<UInt>?
  @Injected var uint8: Guest<UInt8>?
  @Injected var uint16: Guest<UInt16>?
  @Injected var uint32: Guest<UInt32>?
  @Injected var uint64: Guest<UInt64>?
}

private final class Ring<Content>: Makeable {
  var next: Ring<[Content]>?
  static var injectedProperties: [InjectableProperty] { [.property("next", \Ring.next)] }
}
