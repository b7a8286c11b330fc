import PropertyInjector

// What the tests inject.

class Service: @unchecked Sendable {}

final class GreetingService: Service, Greeter, @unchecked Sendable {
  func greet() -> String { "at your service" }
}

protocol Greeter { func greet() -> String }

struct PoliteGreeter: Greeter {
  let word: String

  func greet() -> String { word }
}

protocol Opener: AnyObject { func open() -> String }

protocol Closer { func close() -> String }

final class Door: Opener, Closer, Greeter, Sendable {
  func open() -> String { "creak" }
  func close() -> String { "slam" }
  func greet() -> String { "knock" }
}

protocol Feed<Element> {
  associatedtype Element
  var next: Element { get }
}

struct NumberFeed: Feed { let next: Int }

final class IntPair { var left: Int?, right: Int? }

/// Records calls in order, from any thread.
final class Calls: Sendable {
  private let log = Locked<[String]>([])

  var names: [String] { log.withLock { $0 } }
  var count: Int { names.count }

  func add(_ name: String) { log.withLock { $0.append(name) } }

  /// Adds a name, then makes a value, as a factory does.
  func add<Value>(_ name: String, making value: @autoclosure () throws -> Value) rethrows -> Value {
    try after(add(name), making: value())
  }
}

/// A target that counts how often it is told.
final class ToldPage: InjectorDelegate {
  var title: String?
  private(set) var told = 0
  func didInjectDependencies() { told += 1 }
}

/// An object that calls a closure when it is deinitialized.
final class Leaving: Sendable {
  private let leave: @Sendable () -> Void
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}

/// A target that lists its title by key path, and logs each change of it.
class LoggedPage: Injectable {
  var log: [String] = []
  var title: String? { didSet { log.append("title \(oldValue ?? "nil") → \(title ?? "nil")") } }
  var unlisted: String?

  class var injectedProperties: [InjectableProperty] { [.property("title", \LoggedPage.title)] }
}
