import PropertyInjector

// What is filled: with one, five, ten or twenty properties of one type.

final class One {
  var a: Service?
}

final class MarkedOne {
  @Injected var a: Service
}

final class MarkedTwo {
  @Injected var a: Service
  @Injected var b: Service
}

final class Five {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
}

final class Ten {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
  var f: Service?, g: Service?, h: Service?, i: Service?, j: Service?
}

final class Twenty {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
  var f: Service?, g: Service?, h: Service?, i: Service?, j: Service?
  var k: Service?, l: Service?, m: Service?, n: Service?, o: Service?
  var p: Service?, q: Service?, r: Service?, s: Service?, t: Service?
}

final class BoundTen {
  var a: (any Bound)?, b: (any Bound)?, c: (any Bound)?, d: (any Bound)?, e: (any Bound)?
  var f: (any Bound)?, g: (any Bound)?, h: (any Bound)?, i: (any Bound)?, j: (any Bound)?
}

final class OpenTen {
  var a: (any Open)?, b: (any Open)?, c: (any Open)?, d: (any Open)?, e: (any Open)?
  var f: (any Open)?, g: (any Open)?, h: (any Open)?, i: (any Open)?, j: (any Open)?
}

final class TextTen {
  var a: String?, b: String?, c: String?, d: String?, e: String?
  var f: String?, g: String?, h: String?, i: String?, j: String?
}

final class NumberTen {
  var a: Int?, b: Int?, c: Int?, d: Int?, e: Int?
  var f: Int?, g: Int?, h: Int?, i: Int?, j: Int?
}

final class PointTen {
  var a: Point?, b: Point?, c: Point?, d: Point?, e: Point?
  var f: Point?, g: Point?, h: Point?, i: Point?, j: Point?
}

struct ValueTen {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
  var f: Service?, g: Service?, h: Service?, i: Service?, j: Service?
}

/// Wants to be told.
final class DelegateTen: InjectorDelegate {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
  var f: Service?, g: Service?, h: Service?, i: Service?, j: Service?
  var isTold = false

  func didInjectDependencies() {
    isTold = true
  }
}

/// One of as many types as are asked for.
final class Typed<Tag> {
  var a: Service?, b: Service?, c: Service?, d: Service?, e: Service?
  var f: Service?, g: Service?, h: Service?, i: Service?, j: Service?
}
