import PropertyInjector
import TestSupport
import Testing

private let adviceToKeepOne =
  "Register one of them as .singleton or .graph, or, if it isn't Sendable, as "
  + ".unchecked(.graph) { _ in … }."

/// The whole texts of the errors for values that can't be made.
@Suite struct MakingErrorTests {
  private let injector = Injector.quiet()
  private let file = "Wiring.swift"

  /// Expects the text of the error for a type.
  private func expect<Value>(
    _ type: Value.Type, qualifier: String? = nil, _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let refusal = refusal { try injector.make(type, qualifier: qualifier) }
    #expect(refusal == text, sourceLocation: location)
  }

  @Test func whatNeedsItself() {
    injector.bind((any Motor).self, to: (any Machine).self, fileID: file, line: 1)
    injector.bind((any Machine).self, to: (any Motor).self)
    expect(
      (any Motor).self,
      """
      Motor was not made: the binding at Wiring.swift:1 needs its own value: \
      Motor → Machine → Motor. Bind one of them to another type, or register it in place of the binding.
      """)
    let chicken = "Chicken.init() needs its own value: Chicken → Requiring<Chicken> → Chicken."
    let advice = adviceToKeepOne
    expect(Chicken.self, "Chicken was not made: \(chicken) \(advice)")
  }

  /// Each shape of cycle gets the advice that it can follow.
  @Test func aCycleIsToldWhatWouldBreakIt() throws {
    let kept: [Bool: String] = [
      false: "Make one of them a property instead of an initializer argument, and register one as "
        + ".singleton.",
      true: "Make one of them a property instead of an initializer argument.",
    ]
    for (isKept, advice) in kept {
      let injector = Injector.quiet()
      let scope: Scope = isKept ? .singleton : .transient
      injector.register(Plus.self, .unchecked(scope) { Plus(try $0.make(Minus.self)) })
      injector.register(Minus.self, .unchecked(scope) { Minus(try $0.make(Plus.self)) })
      let later = "In a Sendable class, use let value = Provided<Minus>()."
      #expect(
        refusal { try injector.make(Plus.self) }?.contains("Plus. \(advice) \(later)") == true)
    }
    // What nothing can be set in afterward.
    injector.register(Day.self, .singleton { Day(night: try $0.make(Night.self)) })
    injector.register(Night.self, .singleton { Night(day: try $0.make(Day.self)) })
    let later = "ask for one of them later: let value = Provided<Day>()."
    let refusal = refusal { try injector.make(Night.self) }
    #expect(refusal?.contains("Night. Their classes have no variables, so \(later)") == true)
    #expect(refusal?.contains("Make one") == false)
  }

  /// The advice that was followed works.
  @Test(arguments: [Scope.transient, .singleton, .graph])
  func aCycleOfPropertiesIsToldToKeepOne(_ scope: Scope) throws {
    final class Left { var right: Right? }
    final class Right { var left: Left? }
    injector.registerProperty("left", .unchecked(scope) { _ in Left() })
    injector.registerProperty("right") { Right() }
    let left = Result { try injector.make(property: "left", as: Left.self) }
    if scope != .transient {
      #expect(try left.get().right?.left === left.get())
      // They keep each other alive.
      try left.get().right = nil
      return
    }
    let issues = injector.issues.map(\.description) + [refusal { try left.get() } ?? ""]
    #expect(issues.contains { $0.hasSuffix(adviceToKeepOne) })
    #expect(!issues.contains { $0.contains("Make one") })
  }

  @Test func aCycleOfAStructIsToldToMakeItAClass() {
    struct Sheet { let binder: Binder }
    final class Binder { let sheet: Sheet; init(sheet: Sheet) { self.sheet = sheet } }
    injector.register(Sheet.self) { Sheet(binder: try $0.make(Binder.self)) }
    injector.register(Binder.self) { Binder(sheet: try $0.make(Sheet.self)) }
    #expect(
      refusal { try injector.make(Binder.self) }?.hasSuffix(
        """
        Binder → Sheet → Binder. Make Sheet a class with a property that is filled later, and \
        register it as .singleton.
        """) == true)
  }

  @Test func aTypeIsSpelledAsInTheSource() {
    func expectAdvice<Value>(
      for type: Value.Type, _ advice: String, at location: SourceLocation = #_sourceLocation
    ) {
      let refusal = refusal { try injector.make(type) } ?? ""
      #expect(refusal.contains(advice), "\(refusal)", sourceLocation: location)
    }
    expectAdvice(for: (any Stream<Int>).self, "register((any Stream<Int>).self) { … }, or")
    let object = "(any Stream<Int> & AnyObject).self"
    expectAdvice(for: (any Stream<Int> & AnyObject).self, "register(\(object)) { … }")
    expectAdvice(for: (any Stream<Int> & AnyObject).self, "bind(\(object), to: …)")
    expectAdvice(for: (any Motor & Stream<Int>).self, "((any Motor & Stream<Int>).self)")
    expectAdvice(for: (any Motor & Machine).self, "((any Machine & Motor).self)")
    expectAdvice(for: [any Stream<Int>].self, "elements of type any Stream<Int> with")
    expectAdvice(for: Any.self, "register(Any.self)")
    expectAdvice(for: ((Int) -> Int).self, "register(((Int) -> Int).self)")
    final class Page { @Injected var stream: (any Stream<Int>)? }
    injector.registerProperty("stream", .instance("text"))
    let failure = injector.failures(of: Page())[0]
    #expect(failure.hasPrefix("Page.stream ((any Stream<Int>)?) "), "\(failure)")
  }

  /// A property that must be filled while a factory that it needs is still running.
  @Test(arguments: [Scope.transient, .singleton, .graph])
  func whatIsBeingMadeIsToldToBeAskedForLater(_ scope: Scope) throws {
    final class Left { var right: Right? }
    final class Right { @Injected var left: Left? }
    func register(_ makeRight: @escaping @Sendable (Injector) throws -> Right) {
      injector.register(Right.self, .unchecked(scope, makeRight))
    }
    injector.register(
      Left.self,
      .unchecked(scope) {
        _ = try $0.make(Right.self)
        return Left()
      })
    register { injector in
      let right = Right()
      try injector.injectAllDependencies(to: right)
      return right
    }
    let refusal = refusal { try injector.make(Left.self) }
    let advice =
      scope == .transient
      ? adviceToKeepOne : "Ask for it after its factory has returned."
    #expect(refusal?.hasSuffix("needs its own value: Left → Right → Left. \(advice)") == true)
    // The advice works: the injector fills it when both factories have returned.
    injector.remove(Right.self)
    register { _ in Right() }
    if scope == .singleton {
      #expect(try injector.make(Left.self) === injector.make(Right.self).left)
      // They keep each other alive.
      try injector.make(Right.self).left = nil
    }
  }

  @Test func oneThatNeedsItselfIsToldHowToWrapAnother() throws {
    injector.register(Knot.self) { Knot(try $0.make(Knot.self)) }
    let refusal = refusal { try injector.make(Knot.self) }
    #expect(
      refusal?.hasSuffix(
        "Knot → Knot. To wrap another value, register that one with a qualifier, and ask for it.")
        == true)
  }

  @Test func aPathNamesQualifiers() {
    for (own, other) in [("n0", "n1"), ("n1", "n0")] {
      injector.register(Knot.self, qualifier: own) {
        Knot(try $0.make(Knot.self, qualifier: other))
      }
    }
    let refusal = refusal { try injector.make(Knot.self, qualifier: "n0") }
    #expect(refusal?.contains(#": Knot "n0" → Knot "n1" → Knot "n0"."#) == true)
  }

  @Test func whatIsRegisteredForOthersIsToldWithWhatToWrite() {
    injector.register(Knot.self, qualifier: "n0", fileID: file, line: 1) { Knot(nil) }
    let problem = "nothing is registered for it, and it is not Makeable. It is registered for other"
    expect(
      Knot.self,
      """
      Knot was not found: \(problem) targets or qualifiers: Knot qualified "n0" (Wiring.swift:1). Ask \
      with qualifier: "n0", or register it without.
      """)
    injector.remove(Knot.self, qualifier: "n0").register(Knot.self) { Knot(nil) }
    let refusal = refusal { try injector.make(Knot.self, qualifier: "n0") }
    #expect(refusal?.hasSuffix("Ask without a qualifier.") == true)
  }

  @Test func whatNothingRegistersOrBinds() {
    let problem = "was not found: nothing is registered for it, and it is not Makeable."
    expect(
      (any Motor).self,
      """
      Motor \(problem) Register it, register((any Motor).self) { … }, or bind it to a type, \
      bind((any Motor).self, to: …).
      """)
    let diesel = "(any Motor).self, qualifier: \"diesel\""
    expect(
      (any Motor).self, qualifier: "diesel",
      """
      Motor qualified "diesel" \(problem) Register it, register(\(diesel)) { … }, or bind it to a \
      type, bind(\(diesel), to: …).
      """)
    // Two levels down.
    expect(
      Requiring<Car>.self,
      """
      Requiring<Car>.value (Car?) was not injected: Car.init() made an incomplete value. Car.motor \
      (Motor?) was not injected: nothing is registered under that name or for Motor.
      """)
    injector.bind((any Motor).self, to: Turbine.self, fileID: file, line: 2)
    let turbine = """
      the binding at Wiring.swift:2 can't be resolved. Turbine \(problem) Register it, \
      register(Turbine.self) { … }, or conform it to Makeable, so that its init() is called.
      """
    expect((any Motor).self, "Motor was not made: \(turbine)")
    expect(Car.self, "Car.motor (Motor?) was not injected: \(turbine)")
  }

  /// Only the value shows that.
  @Test(arguments: [Scope.transient, .singleton])
  func aBindingWhoseValueDoesNotFit(_ scope: Scope) {
    injector.bind((any Tank<Int>).self, to: Barrel.self, fileID: file, line: 1)
    injector.register(Barrel.self, .kept(scope) { Barrel() })
    expect(
      (any Tank<Int>).self,
      """
      any Tank<Int> was not made: the binding at Wiring.swift:1 gives a value of \
      type Barrel, which isn't of type any Tank<Int>.
      """)
  }

  /// What is found by a shorter way, if nobody observes, is no other.
  @Test(arguments: [false, true]) func nilWithinAnyIsNil(isObserved: Bool) throws {
    let observer = isObserved ? injector.observe { _ in } : nil
    defer { observer?.cancel() }
    injector.register(Any.self) { Int?.none as Any }
    injector.register(Int??.self) { (_, number: Int) in .some(number > 0 ? number : nil) }
    injector.registerProperty("nothing") { Int?.none as any Hashable }
    injector.registerProperty("number") { Int?.some(2) as any Hashable }
    #expect(refusal { try injector.make(Any.self) }?.contains("returned nil") ?? false)
    let number: Int?? = try injector.make(Int??.self, -1)
    #expect(number == .none)
    #expect(injector.instance(forProperty: "nothing", as: (any Hashable).self) == nil)
    let made: any Hashable = try injector.get("number")
    #expect(type(of: made) == Int.self && made as? Int == 2)
  }
}

private protocol Motor {}
private protocol Machine {}
private final class Turbine: Motor {}

private protocol Tank<Fuel> { associatedtype Fuel }
private final class Barrel: Tank, Sendable { typealias Fuel = String }

private final class Car: Makeable, @unchecked Sendable {
  var motor: (any Motor)?
  static var injectedProperties: [InjectableProperty] { [.property("motor", \Car.motor)] }
}

private final class Chicken: Makeable, @unchecked Sendable {
  var egg: Requiring<Chicken>?
  static var injectedProperties: [InjectableProperty] { [.property("egg")] }
}

private final class Plus {
  var minus: Minus
  init(_ minus: Minus) { self.minus = minus }
}

private final class Minus {
  var plus: Plus
  init(_ plus: Plus) { self.plus = plus }
}

private final class Day: Sendable {
  let night: Night
  init(night: Night) { self.night = night }
}

private final class Night: Sendable {
  let day: Day
  init(day: Day) { self.day = day }
}

private protocol Stream<Item> { associatedtype Item }

private final class Knot {
  let next: Knot?
  init(_ next: Knot?) { self.next = next }
}
