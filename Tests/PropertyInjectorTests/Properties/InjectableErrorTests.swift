import PropertyInjector
import TestSupport
import Testing

/// The whole texts of the errors for mistakes in the list of an `Injectable` type.
@Suite struct InjectableErrorTests {
  @Test func eachMistakeIsToldWithWhatToDoByAStrictCallTooAndAnIssueOfAnInjection() {
    let injector = Injector.quiet()
    injector.registerProperty("foreign", .instance("text"))
    let texts = [
      refusal { try injector.make(Mistaken.self) },
      refusal { try injector.injectAllDependencies(to: Mistaken()) },
    ]
    let text = """
      Mistaken.car (Car?) was not injected: a reference must be weak, so that it doesn't keep \
      its relatives. Declare it weak.
      Mistaken.cart was not injected: Mistaken.injectedProperties lists it, but there is no \
      stored property of that name. Correct the name, or pass a key path.
      Mistaken.titel was not injected: Mistaken.injectedProperties lists it, but there is no \
      stored property of that name. Correct the name, or pass a key path.
      Mistaken.foreign was not injected: Mistaken.injectedProperties lists it with a key path or \
      closure of another type. Use Mistaken or a superclass.
      Mistaken.constant (String?) was not injected: it is a let. Make it a var.
      Mistaken.required (String) was not injected: it is not optional. Make it optional, or list \
      it in injectedProperties with a closure.
      Mistaken.motor (Motor?) was not injected: nothing is registered under that name or for \
      Motor.
      """
    #expect(texts == [text, text])
    injector.injectDependencies(to: Mistaken())
    #expect(injector.issues.count == 6 && injector.issues[0].description.contains("Mistaken.car "))
  }
}

private protocol Motor {}
private final class Car { var foreign: String? }

private final class Mistaken: Makeable {
  let constant: String? = nil
  var required = "", car: Car?, motor: (any Motor)?, foreign: String?
  weak var loose: Car?
  static var injectedProperties: [InjectableProperty] {
    [
      .reference("car", \Mistaken.car), .reference("cart", \Mistaken.loose), .property("titel"),
      .property("foreign", \Car.foreign), .property("constant"), .property("required"),
      .property("motor"),
    ]
  }
}
