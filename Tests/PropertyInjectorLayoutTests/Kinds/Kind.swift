import PropertyInjector

/// A type of values, and two of these.
struct Kind<Value: Sendable>: Sendable {
  let name: String
  let first, second: Value
  /// Whether two values are the same, as far as a program can tell.
  let isSame: @Sendable (Value, Value) -> Bool
  let meaningfulBytes: [Int]

  init(
    _ first: Value, _ second: Value, named name: String? = nil,
    isSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.name = name ?? "\(Value.self)"
    self.first = first
    self.second = second
    self.isSame = isSame
    meaningfulBytes = PropertyInjectorLayoutTests.meaningfulBytes(of: Value.self)
  }

  init(_ first: Value, _ second: Value) where Value: Equatable {
    self.init(first, second, isSame: ==)
  }
}

extension Kind {
  /// The same with a byte behind it.
  var beforeByte: Kind<(Value, UInt8)> {
    Kind<(Value, UInt8)>((first, 0xA5), (second, 0x5A)) { [isSame] in
      isSame($0.0, $1.0) && $0.1 == $1.1
    }
  }

  /// The same in a struct, with a byte behind it.
  var inStruct: Kind<Tailed<Value>> {
    Kind<Tailed<Value>>(
      Tailed(content: first, tail: 0xA5), Tailed(content: second, tail: 0x5A)
    ) { [isSame] in isSame($0.content, $1.content) && $0.tail == $1.tail }
  }
}

struct Tailed<Content: Sendable>: Sendable {
  var content: Content
  var tail: UInt8
}

extension Tailed: Equatable where Content: Equatable {}
