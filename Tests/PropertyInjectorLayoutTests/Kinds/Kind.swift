/// A kind of values, whatever its type.
protocol AnyKind: Sendable {
  var name: String { get }
  /// Fills properties of the type in every way.
  func examine() -> Outcome
}

/// A type of values, and two of these.
struct Kind<Value: Sendable>: AnyKind {
  let name: String
  let first, second: Value
  /// Whether two values are the same, as far as a program can tell.
  let isSame: @Sendable (Value, Value) -> Bool

  init(
    _ first: Value, _ second: Value, named name: String? = nil,
    isSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    self.name = name ?? "\(Value.self)"
    self.first = first
    self.second = second
    self.isSame = isSame
  }

  init(_ first: Value, _ second: Value) where Value: Equatable {
    self.init(first, second, isSame: ==)
  }

  func examine() -> Outcome {
    var outcome = Outcome()
    outcome.examine(Between<Value>.self, self, isThorough: true)
    outcome.examine(BetweenInStruct<Value>.self, self, isThorough: true)
    let others: [any Target<Value>.Type] = [
      Last<Value>.self, Lazy<Value>.self, Twice<Value>.self, Marked<Value>.self,
      Listed<Value>.self, Setting<Value>.self, LastInStruct<Value>.self,
      LazyInStruct<Value>.self, TwiceInStruct<Value>.self, MarkedInStruct<Value>.self,
    ]
    for subject in others { outcome.examine(subject, self) }
    // With a byte behind it, where a value that is alone has none.
    let tailed = Kind<Tailed<Value>>(
      Tailed(content: first, tail: 0xA5), Tailed(content: second, tail: 0x5A)
    ) { [isSame] in isSame($0.content, $1.content) && $0.tail == $1.tail }
    outcome.examine(Between<Tailed<Value>>.self, tailed)
    outcome.examine(LastInStruct<Tailed<Value>>.self, tailed)
    return outcome
  }
}

struct Tailed<Content: Sendable>: Sendable {
  var content: Content
  var tail: UInt8
}

/// A type that was drawn, with a class and a struct that have a property of it.
struct DrawnKind<Value: Sample, Object: Target<Value>, Structure: Target<Value>>: AnyKind {
  var name: String { "\(Value.self)" }

  func examine() -> Outcome {
    let kind = Kind(Value.first, Value.second)
    var outcome = Outcome()
    outcome.examine(Object.self, kind, isThorough: true)
    outcome.examine(Structure.self, kind, isThorough: true)
    return outcome
  }
}

/// A type with two values to try.
protocol Sample: Equatable, Sendable {
  static var first: Self { get }
  static var second: Self { get }
}
