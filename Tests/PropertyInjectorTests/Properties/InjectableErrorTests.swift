import PropertyInjector
import TestSupport
import Testing

/// The whole texts of the errors for mistakes in the list of an `Injectable` type.
@Suite struct InjectableErrorTests {
  private let injector = Injector.quiet()

  @Test func aReferenceThatIsNotWeak() {
    final class Wheel: Makeable {
      var car: Car?
      static var injectedProperties: [InjectableProperty] { [.reference("car", \Wheel.car)] }
    }
    #expect(
      refusal { try injector.make(Wheel.self) } == """
        Wheel.car (Car?) was not injected: a reference must be weak, so that it doesn't keep \
        its relatives. Declare it weak.
        """)
  }

  @Test func aReferenceToAPropertyThatIsNotThere() {
    #expect(
      refusal { try injector.make(WronglyReferring.self) } == """
        WronglyReferring.cart was not injected: WronglyReferring.injectedProperties lists \
        it, but there is no stored property of that name. Correct the name, or pass a key path.
        """)
  }

  @Test func aRequirementThatIsNotThere() {
    final class Page: Makeable {
      var title: String?
      static var injectedProperties: [InjectableProperty] { [.property("titel")] }
    }
    #expect(
      refusal { try injector.make(Page.self) } == """
        Page.titel was not injected: Page.injectedProperties lists it, but there is no \
        stored property of that name. Correct the name, or pass a key path.
        """)
    injector.injectDependencies(to: Page())
    #expect(
      injector.issues.map(\.description) == [
        """
        Page.titel was not injected: Page.injectedProperties lists it, but there is no \
        stored property of that name. Correct the name, or pass a key path.
        """
      ])
  }

  @Test func aPropertyWithAnotherTypesKeyPath() {
    final class Other { var title: String? }
    final class Page: Makeable {
      var title: String?
      static var injectedProperties: [InjectableProperty] { [.property("title", \Other.title)] }
    }
    injector.registerProperty("title", .instance("text"))
    #expect(
      refusal { try injector.make(Page.self) } == """
        Page.title was not injected: Page.injectedProperties lists it with a key path or \
        closure of another type. Use Page or a superclass.
        """)
  }

  @Test func aLetThatIsListedByItsNameOnly() {
    final class Page: Makeable {
      let title: String? = nil
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    #expect(
      refusal { try injector.make(Page.self) } == """
        Page.title (String?) was not injected: it is a let. Make it a var.
        """)
  }

  @Test func aPropertyThatIsNotOptionalIsListedByItsNameOnly() {
    final class Page: Makeable {
      var title = ""
      static var injectedProperties: [InjectableProperty] { [.property("title")] }
    }
    #expect(
      refusal { try injector.make(Page.self) } == """
        Page.title (String) was not injected: it is not optional. Make it optional, or list \
        it in injectedProperties with a closure.
        """)
  }

  @Test func severalMistakesAtOnce() {
    final class Page: Makeable {
      let title: String? = nil
      var motor: (any Motor)?
      static var injectedProperties: [InjectableProperty] {
        [.property("title"), .property("titel"), .property("motor")]
      }
    }
    #expect(
      refusal { try injector.make(Page.self) } == """
        Page.title (String?) was not injected: it is a let. Make it a var.
        Page.titel was not injected: Page.injectedProperties lists it, but there is no \
        stored property of that name. Correct the name, or pass a key path.
        Page.motor (Motor?) was not injected: nothing is registered under that name or for \
        Motor.
        """)
  }
}

private protocol Motor {}

private final class Car: Makeable {
  var motor: (any Motor)?

  static var injectedProperties: [InjectableProperty] { [.property("motor", \Car.motor)] }
}

private final class WronglyReferring: Makeable {
  weak var car: Car?

  static var injectedProperties: [InjectableProperty] {
    [.reference("cart", \WronglyReferring.car)]
  }
}
