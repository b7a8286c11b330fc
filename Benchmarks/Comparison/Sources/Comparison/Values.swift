/// What is injected.
final class Service: Bound, Open {
}

/// A protocol for classes only.
protocol Bound: AnyObject, Sendable {}

/// A protocol for any type.
protocol Open: Sendable {}

/// A small struct that holds no reference.
struct Point: Open {
  var x = 1.0
  var y = 2.0
}

/// Twenty values, one for each name.
struct Values<Value: Sendable>: Sendable {
  let a: Value, b: Value, c: Value, d: Value, e: Value
  let f: Value, g: Value, h: Value, i: Value, j: Value
  let k: Value, l: Value, m: Value, n: Value, o: Value
  let p: Value, q: Value, r: Value, s: Value, t: Value

  /// Calls a factory for each of them.
  init(_ make: () -> Value) {
    (a, b, c, d, e) = (make(), make(), make(), make(), make())
    (f, g, h, i, j) = (make(), make(), make(), make(), make())
    (k, l, m, n, o) = (make(), make(), make(), make(), make())
    (p, q, r, s, t) = (make(), make(), make(), make(), make())
  }

  /// The values with the names of the properties they belong to.
  var named: [(name: String, value: Value)] {
    [
      ("a", a), ("b", b), ("c", c), ("d", d), ("e", e),
      ("f", f), ("g", g), ("h", h), ("i", i), ("j", j),
      ("k", k), ("l", l), ("m", m), ("n", n), ("o", o),
      ("p", p), ("q", q), ("r", r), ("s", s), ("t", t),
    ]
  }
}
