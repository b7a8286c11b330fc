/// Objects, protocols, metatypes and closures.
func kindsOfReferences() -> [any AnyKind] {
  [
    Kind(Token.first, .second),
    Kind(Crate.first, .second),
    Kind<any Bound>(Token.first, Token.second) { $0 === $1 },
    Kind<any Bound & Other>(Token.first, Token.second) { $0 === $1 },
    Kind<any Token & Other>(Token.first, Token.second) { $0 === $1 },
    Kind<any Keeping<Int>>(Crate.first, Crate.second) { $0 === $1 },
    Kind<any Actor>(Worker(), Worker()) { $0 === $1 },
    Kind<any Open>(Token.first, Token.second, named: "any Open, an object", isSame: isSameText),
    Kind<any Open>(Byte(value: 3), Byte(value: 4), named: "any Open, a byte", isSame: isSameText),
    Kind<any Open>(Long(), Byte(value: 1), named: "any Open, 24 bytes", isSame: isSameText),
    Kind<any Open>(Longer(), Long(), named: "any Open, in a box", isSame: isSameText),
    Kind<any Open & Third>(Byte(value: 3), Token.first, isSame: isSameText),
    Kind<any Error>(Failure(code: 3), Broken.soft, isSame: isSameText),
    Kind<any Hashable & Sendable>(3, "text", isSame: isSameText),
    Kind<Token.Type>(Token.self, Special.self) { $0 == $1 },
    Kind<any Open.Type>(Byte.self, Token.self) { $0 == $1 },
    Kind<(Token.Type, UInt8)>((Token.self, 3), (Special.self, 4)) { $0.0 == $1.0 && $0.1 == $1.1 },
    // Stored as generic code stores it.
    Kind<@Sendable () throws -> Void>({ throw Broken.hard }, {}) {
      throwsError($0) == throwsError($1)
    },
  ]
}

private func throwsError(_ closure: () throws -> Void) -> Bool {
  (try? closure()) == nil
}

@Sendable func isSameText(_ left: Any, _ right: Any) -> Bool {
  if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
  return String(reflecting: left) == String(reflecting: right)
}
