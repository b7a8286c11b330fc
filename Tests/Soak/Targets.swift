import PropertyInjector

// What is injected in the soak. The names of the properties are those of `Name`.

/// What a target holds.
struct Contents {
  var plain, fresh, single, loose, left, right, kept: Stamp?
  var marked: (any Marked)?
  var number: Int?
  var text: String?

  /// Where all that it holds comes from; nil for what tells nothing.
  var marks: [(name: Name, mark: Mark?)] {
    var marks: [(Name, Mark?)] = []
    for (name, stamp) in [
      (Name.plain, plain), (.fresh, fresh), (.single, single), (.loose, loose), (.left, left),
      (.right, right), (.kept, kept),
    ] {
      if let stamp { marks.append((name, stamp.mark)) }
    }
    if let marked { marks.append((.marked, marked.mark)) }
    if let number { marks.append((.number, Mark(number: number))) }
    if let text { marks.append((.text, Mark(text: text))) }
    return marks
  }
}

final class Page {
  private var plain, fresh, single, loose, left, right, kept: Stamp?
  private var marked: (any Marked)?
  private var number: Int?
  private var text: String?
  let untouched: Stamp? = nil

  var contents: Contents {
    Contents(
      plain: plain, fresh: fresh, single: single, loose: loose, left: left, right: right,
      kept: kept, marked: marked, number: number, text: text)
  }
}

/// Whose steps run nobody's code.
final class PlainPage {
  private var plain, kept: Stamp?
  private var marked: (any Marked)?
  private var number: Int?
  private var text: String?

  var contents: Contents {
    Contents(plain: plain, kept: kept, marked: marked, number: number, text: text)
  }
}

struct Sheet: InjectorDelegate {
  private var left, right, single, plain: Stamp?
  private var number: Int?
  private(set) var told = 0

  var contents: Contents {
    Contents(plain: plain, single: single, left: left, right: right, number: number)
  }

  mutating func didInjectDependencies() { told += 1 }
}

actor Crew: InjectorDelegate {
  private var left, right, fresh, plain: Stamp?
  private var text: String?
  private(set) var told = 0

  var contents: Contents {
    Contents(plain: plain, fresh: fresh, left: left, right: right, text: text)
  }

  nonisolated func didInjectDependencies() { assumeIsolated { $0.told += 1 } }
}

/// Counts how often each property is written.
final class Ledger: Injectable, InjectorDelegate {
  private(set) var plain: Stamp? { didSet { writes.append(.plain) } }
  private(set) var fresh: Stamp? { didSet { writes.append(.fresh) } }
  private(set) var single: Stamp?
  private(set) var number: Int? { didSet { writes.append(.number) } }
  private(set) var text: String?
  private(set) var writes: [Name] = []
  private(set) var told = 0

  static var injectedProperties: [InjectableProperty] {
    [
      .property("plain", isRequired: false, \Ledger.plain),
      .property("fresh", isRequired: false, \Ledger.fresh),
      .property("single", isRequired: false) { (ledger: Ledger, single: Stamp) in
        ledger.single = single
        ledger.writes.append(.single)
      },
      .property("number", isRequired: false, \Ledger.number),
    ]
  }

  var contents: Contents {
    Contents(plain: plain, fresh: fresh, single: single, number: number, text: text)
  }

  func didInjectDependencies() { told += 1 }
}

/// Fills itself.
final class SelfFilling {
  @Injected var plain: Stamp?
  @Injected var single: Stamp?
  @Injected(isLive: true) var marked: (any Marked)?

  var contents: Contents { Contents(plain: plain, single: single, marked: marked) }
}

/// Has one name for each worker.
final class Shelf {
  private var own0, own1, own2, own3, own4, own5, own6, own7: Int?
  private var own8, own9, own10, own11: Int?

  subscript(_ index: Int) -> Int? {
    [own0, own1, own2, own3, own4, own5, own6, own7, own8, own9, own10, own11][index]
  }
}

@MainActor final class Screen: @MainActor InjectorDelegate {
  private(set) var kept: Stamp?
  private(set) var window: Window?
  private(set) var told = 0

  func didInjectDependencies() { told += 1 }
}

/// What only the main actor makes.
@MainActor final class Window {
  init() {}
}

/// Is filled anew.
final class Panel: ReinjectionDelegate {
  private var plain, single: Stamp?
  private var number: Int?
  private(set) var told: [[String]] = []

  var contents: Contents { Contents(plain: plain, single: single, number: number) }

  func didReinjectDependencies(_ properties: [String]) { told.append(properties) }
}
