import PropertyInjector

// What the tests inject.

final class Store {
  var items = ["apple"]
  init() {}
}

/// Belongs nowhere, and isn't `Sendable`.
nonisolated final class Draft { var text = "draft" }

protocol Clock { var now: Int { get } }

final class FixedClock: Clock {
  let now = 3
  init() {}
}

/// Of another module, as it were, which is nobody's in particular.
nonisolated protocol Drawing { func draw() -> String }

final class Picture: Drawing {
  init() {}
  func draw() -> String { "drawn" }
}

class BaseScreen: Injectable {
  var title: String? { didSet { log.append("title \(title ?? "")") } }
  var log: [String] = []
  init() {}

  class var injectedProperties: [InjectableProperty] { [.property("title", \BaseScreen.title)] }
}

final class DeclaringScreen: BaseScreen {
  var limit = 10
  var note: String?

  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .property("limit") { (screen: DeclaringScreen, limit: Int) in
        screen.limit = limit
        screen.log.append("limit \(limit)")
      },
      .property("note", \DeclaringScreen.note),
    ]
  }
}
