import Foundation
import PropertyInjector
import Synchronization

// What the tests of making share.

/// Counts how often it has been notified. The first time it does something, which may keep what
/// refers to it, and may take a while: whoever doesn't wait for the end of that finds no count.
class Notified: InjectorDelegate, InjectionParticipant, @unchecked Sendable {
  private let act: Locked<(@Sendable () -> Void)?>
  private let seconds: TimeInterval
  private let tellings = Locked(0)
  var told: Int { tellings.withLock(\.self) }

  init(taking seconds: TimeInterval = 0, _ act: @escaping @Sendable () -> Void = {}) {
    self.seconds = seconds
    self.act = Locked(act)
  }

  func didInjectDependencies() {
    act.withLock { $0.take() }?()
    if seconds > 0 { Thread.sleep(forTimeInterval: seconds) }
    tellings.withLock { $0 += 1 }
  }
}

/// Is true when it is called first.
final class FirstTime: Sendable {
  private let calls = Atomic(0)
  func callAsFunction() -> Bool { calls.add(1, ordering: .relaxed).oldValue == 0 }
}

/// Goes on when the other thread waits, as a rule.
func letTheOtherWait() { Thread.sleep(forTimeInterval: 0.1) }

/// Makes a value when the other thread waits.
func letTheOtherWait<Made>(making value: @autoclosure () throws -> Made) rethrows -> Made {
  try after(letTheOtherWait(), making: value())
}

/// Makes a value once something else is done, as a factory does.
func after<First, Made>(_: First, making value: @autoclosure () throws -> Made) rethrows -> Made {
  try value()
}

/// The text of the error that a call throws, on any thread, or nothing.
func errorText(_ call: () throws -> Any) -> String {
  do { return after(try call(), making: "") } catch { return "\(error)" }
}

/// Evaluates one expression on a thread and the other on another, as `onTwoThreads` does.
func onTwoThreads<One, Other>(
  _ one: @autoclosure @escaping @Sendable () throws -> One,
  _ other: @autoclosure @escaping @Sendable () throws -> Other
) throws { try onTwoThreads({ _ = try one() }, and: { _ = try other() }) }

extension Gate<Void> {
  func open() { open(with: ()) }

  /// Opens it and then makes a value, as a factory does.
  func open<Made>(making value: @autoclosure () throws -> Made) rethrows -> Made {
    try after(open(), making: value())
  }

  /// Makes a value once it is open.
  func wait<Made>(making value: @autoclosure () throws -> Made) rethrows -> Made {
    try after(wait(), making: value())
  }
}

extension Injector {
  /// Registers a singleton, by name, or what another scope keeps.
  func keep<Value: Sendable>(
    _ name: String, in scope: Scope = .singleton,
    _ make: @escaping @Sendable (Injector) throws -> Value
  ) { registerProperty(name, .kept(scope, make)) }

  /// Registers a singleton, by name, whose factory opens a gate and then waits for another one.
  func keep<Value: Sendable>(
    _ name: String, opening gate: Gate<Void>, after other: Gate<Void>? = nil,
    _ make: @escaping @Sendable (Injector) throws -> Value
  ) {
    keep(name) { injector in
      gate.open()
      other?.wait()
      return try make(injector)
    }
  }

  /// Registers a singleton, by type, or what another scope keeps.
  func keep<Value: Sendable>(
    _ type: Value.Type, in scope: Scope = .singleton,
    _ make: @escaping @Sendable (Injector) throws -> Value
  ) { register(type, .kept(scope, make)) }

  /// Makes the value of a name.
  func get<Value>(_ name: String, _ type: Value.Type = Value.self) throws -> Value {
    try make(property: name, as: type)
  }

  /// Registers a singleton, by name, that is another one's value, and fails without.
  func register(_ name: String, needing other: String, _ begin: @escaping @Sendable () -> Void) {
    keep(name) { injector in
      let value = after(begin(), making: injector.instance(forProperty: other, as: Service.self))
      guard let value else { throw CancellationError() }
      return value
    }
  }

  /// Registers a singleton, by name, that needs others and goes on without them.
  func register(
    _ name: String, trying others: String..., begin: @escaping @Sendable () -> Void = {}
  ) {
    keep(name) { injector -> [Service] in
      after(begin(), making: others.flatMap { (try? injector.make(property: $0)) ?? [Service()] })
    }
  }
}

/// Holds a value for the test, from any thread.
final class Kept<Value: Sendable>: Sendable {
  private let kept = Locked<Value?>(nil)

  var value: Value? {
    get { kept.withLock(\.self) }
    set { kept.withLock { $0 = newValue } }
  }

  /// Keeps a new value, which others know from then on.
  func keep(_ new: Value) -> Value {
    value = new
    return new
  }
}

/// An object with a property that may stay nil.
final class Wanting<Value: Sendable>: Notified, Injectable, @unchecked Sendable {
  var value: Value?
  static var injectedProperties: [InjectableProperty] {
    [.property("value", isRequired: false, \Wanting.value)]
  }
}

/// An object that refers to a relative.
final class Referring<Relative: AnyObject>: Makeable, @unchecked Sendable {
  weak var other: Relative?
  static var injectedProperties: [InjectableProperty] { [.reference("other", \Referring.other)] }
}

/// An object with a required property, which it lists.
final class Requiring<Value: Sendable>: Makeable, @unchecked Sendable {
  var value: Value?
  static var injectedProperties: [InjectableProperty] { [.property("value", \Requiring.value)] }
}

/// An object with two of them. The second one is filled after the first.
final class RequiringBoth<First: Sendable, Second: Sendable>: Makeable, @unchecked Sendable {
  var first: First?, second: Second?
  static var injectedProperties: [InjectableProperty] {
    [.property("first", \RequiringBoth.first), .property("second", \RequiringBoth.second)]
  }
}
