// What the tests inject.

final class Store {
  var items = ["apple"]
  init() {}
}

protocol Clock {
  var now: Int { get }
}

final class FixedClock: Clock {
  let now = 3
  init() {}
}

/// Of another module, as it were, which is nobody's in particular.
nonisolated protocol Drawing {
  func draw() -> String
}

final class Picture: Drawing {
  init() {}
  func draw() -> String { "drawn" }
}
