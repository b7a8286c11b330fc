import PropertyInjector
import TestSupport
import Testing

/// The values of each source, registered by name and by type, and the forms of writing one.
/// `CompilerErrorTests` has those that must not compile.
@Suite struct SourceTests {
  private let injector = Injector.quiet()

  private var types: [String] { injector.registrations.map { "\($0.type)" } }

  /// A trailing closure is always the factory.
  @Test func everyFormOfAFactoryMakesItsValue() {
    let stored: @Sendable () -> Int = { 3 }
    injector.registerProperty("label", factory: { 3 }).registerProperty("stored", .factory(stored))
      .registerProperty("function", .factory(makeThree))
      .registerProperty("throwing") { try parsed("3") }.registerProperty("optional") { Int("3") }
    for name in ["label", "stored", "function", "throwing", "optional"] {
      #expect(injector.instance(forProperty: name, as: Int.self) == 3, "\(name)")
    }
    injector.registerProperty("lines") {
      let service = GreetingService()
      return service as Service
    }
    .registerProperty("maybe") { () -> Part? in Part() }
    .registerProperty("init", .factory(Part.init)).registerProperty("weak", .weak(Part.init))
    .registerProperty("tuple") { (1, "two") }
    #expect(types.dropFirst(5) == ["Service", "Part", "Part", "Part", "(Int, String)"])
    #expect(injector.instance(forProperty: "tuple", as: (Int, String).self)?.1 == "two")
    // A closure that is an instance is the value itself.
    injector.registerProperty("closure") { { @Sendable in 3 } as @Sendable () -> Int }
      .registerProperty("instance", .instance(stored))
    for name in ["closure", "instance"] {
      #expect(injector.instance(forProperty: name, as: (@Sendable () -> Int).self)?() == 3)
    }
  }

  @Test func anInstanceIsOneForAllAndCountsAsWhatItIs() {
    final class Loose {}
    final class Page { var loose: Loose? }
    let greeter: any Greeter & Sendable = Door()
    injector.registerProperty("greeter", .instance(greeter))
    injector.registerProperty("other", .instance(Optional(greeter)))
    injector.register((any Greeter).self, .unchecked(Door()))
    #expect(types == ["Door", "Door", "Greeter"])
    #expect(injector.registrations.first?.isInstance == true)
    // An unchecked one need not be Sendable.
    injector.registerProperty("loose", .unchecked(Loose()))
    let loose = injector.filled(Page()).loose
    #expect(loose != nil && injector.instance(forProperty: "loose", as: Loose.self) === loose)
  }

  @Test func aFactoryOfOptionalTypeServesItsTypeTooAndFailsOnlyWhereAValueIsRequired() throws {
    final class Needy { @Injected var needed: Part }
    final class Listing: Injectable {
      var listed: Part?
      static var injectedProperties: [InjectableProperty] { [.property("listed", \Listing.listed)] }
    }
    let source = Source.factory { Part?.none }
    for name in ["listed", "needed"] {
      injector.registerProperty(name, source, fileID: "App/Wiring.swift", line: 1)
    }
    injector.register(Part.self, source)
    #expect(types.last == "Part" && injector.instance(of: Part.self) == nil)
    #expect(try injector.injectAllDependencies(to: Listing()).injectedCount == 0)
    let why = "the factory registered at Wiring.swift:1 returned nil."
    let text = refusal { try injector.injectAllDependencies(to: Needy()) }
    #expect(text == "Needy.needed (Part) was not injected: \(why)")
    let nothing: Part? = try injector.make()
    #expect(nothing == nil && refusal { try injector.make(Part.self) } != nil)
    // Neither is nil any other type.
    #expect(throws: InjectionError.self) { try injector.make(Any.self) }
  }
}

private final class Part: Sendable {}
@Sendable private func makeThree() -> Int { 3 }
@Sendable private func parsed(_ text: String) throws -> Int { try #require(Int(text)) }
