import PropertyInjector
import Synchronization

/// Objects, protocols, metatypes and closures.
func kindsOfReferences() -> [any AnyKind] {
  [
    object(Token.first, .second), object(Special.only, Special()), object(Crate(1), Crate(2)),
    object(Worker(), Worker()),
    Kind<any Bound>(Token.first, Token.second) { $0 === $1 },
    Kind<any Bound & Other>(Token.first, Token.second) { $0 === $1 },
    Kind<any Token & Other>(Token.first, Token.second) { $0 === $1 },
    Kind<any Open>(Token.first, Token.second, named: "any Open, an object") { isSameText($0, $1) },
    Kind<any Open>(Byte(value: 3), Byte(value: 4), named: "any Open, a byte") {
      isSameText($0, $1)
    },
    Kind<any Open>(Long(), Byte(value: 1), named: "any Open, 24 bytes") { isSameText($0, $1) },
    Kind<any Open>(Longer(), Long(), named: "any Open, in a box") { isSameText($0, $1) },
    Kind<any Open & Third>(Byte(value: 3), Token.first) { isSameText($0, $1) },
    Kind<any Error>(Broken.hard, Broken.soft, named: "any Error, an enum") { isSameText($0, $1) },
    Kind<any Error>(Failure(code: 3), Broken.soft, named: "any Error, a struct") {
      isSameText($0, $1)
    },
    Kind<any Hashable & Sendable>(3, "text") { isSameText($0, $1) },
    Kind<any Keeping<Int>>(Crate(1), Crate(2)) { isSameText($0, $1) },
    Kind<any Having<Int>>(Thing(1), Thing(2)) { isSameText($0, $1) },
    Kind<any Actor>(Worker(), Worker()) { $0 === $1 },
    Kind<Token.Type>(Token.self, Special.self) { $0 == $1 },
    Kind<any Open.Type>(Byte.self, Token.self) { $0 == $1 },
    Kind<any Bound.Type>(Token.self, Special.self) { $0 == $1 },
    Kind<(Token.Type, UInt8)>((Token.self, 3), (Special.self, 4)) {
      $0.0 == $1.0 && $0.1 == $1.1
    },
  ]
}

/// Closures that are stored as generic code stores them. Two are the same if they count the same.
func kindsOfClosures() -> [any AnyKind] {
  [
    Kind<@Sendable () -> Void>(Calls.count, {}) {
      Calls.number(by: $0) == Calls.number(by: $1)
    },
    Kind<@Sendable () throws -> Void>(Calls.count, {}) {
      Calls.number(by: $0) == Calls.number(by: $1)
    },
  ]
}

/// How often a closure was called, in a task.
private enum Calls {
  @TaskLocal static var counter: Counter?

  final class Counter: Sendable {
    let number = Atomic(0)
  }

  @Sendable static func count() {
    counter?.number.add(1, ordering: .relaxed)
  }

  static func number(by closure: () throws -> Void) -> Int {
    let counter = Counter()
    $counter.withValue(counter) { try? closure() }
    return counter.number.load(ordering: .relaxed)
  }
}

private func object<Object: AnyObject & Sendable>(
  _ first: Object, _ second: Object
) -> Kind<Object> {
  Kind(first, second, isSame: { $0 === $1 })
}

private func isSameText(_ left: Any, _ right: Any) -> Bool {
  if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
  return String(reflecting: left) == String(reflecting: right)
}
