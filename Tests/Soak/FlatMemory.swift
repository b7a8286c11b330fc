import CLayouts
import Dispatch
import Foundation
import PropertyInjector
import TestSupport

/// What is repeated, and must take no more memory in the end than after a while. `LeakTests` counts
/// users' objects; these rows are about what the injector itself stores.
enum FlatMemory {
  /// Runs all rows. Not on the main actor, where more would be made. Returns what went wrong.
  @concurrent static func check() async throws -> [String] {
    try rows.sorted { $0.key < $1.key }.compactMap { row, repeats in
      defer { Injector.reset() }
      do { try repeats(.quiet()) } catch let growth as Growth {
        return "the memory grows by \(growth.bytes) bytes with other \(row)"
      }
      return nil
    }
  }

  private struct Growth: Error { let bytes: Int }

  private static func repeatFlatly(_ body: (Int) throws -> Void) throws {
    // As often as it takes until what is kept up to a number, like removed instances, is full.
    let rounds = 2_000
    for round in 0..<rounds { try body(round) }
    let before = allocatedBytes()
    for round in rounds..<2 * rounds { try body(round) }
    let growth = Int(allocatedBytes()) - Int(before)
    // The least that can leak in each round are 32 bytes: the allocator gives no less. Half of
    // that may be a table that grew, or a thread that is still ending.
    if growth > 16 * rounds { throw Growth(bytes: growth) }
  }

  private static let rows: [String: @Sendable (Injector) throws -> Void] = [
    "registrations": { injector in
      // Has the injector look for likely names, among those that come and go.
      injector.registerProperty("number", .instance(1))
      injector.injectDependencies(to: Misspelled())
      try repeatFlatly { round in
        let text = "name\(round)"
        injector.register([Part].self, qualifier: text) { [] }
        injector.remove([Part].self, qualifier: text)
        injector.registerProperty(text, .instance(round))
        injector.register(Part.self, qualifier: text) { Part() }
        _ = injector.instance(forProperty: text, as: Int.self)
        _ = injector.instance(of: Part.self, qualifier: text)
        // Any name might serve it.
        _ = injector.instance(of: Part.self)
        injector.registerProperty("title") { text }
        injector.injectDependencies(to: Form())
        injector.removeProperty("title")
        injector.removeProperty(text)
        injector.remove(Part.self, qualifier: text)
      }
    },
    "scopes": { injector in
      let request = Scope("request")
      injector.registerProperty("part", .scoped(request) { Part() })
      injector.registerProperty("title", .supplied(String.self, in: request))
      try repeatFlatly { round in
        injector.withScope(request, { $0.supply("title", "title \(round)") }) {
          _ = Injector.injectDependencies(to: Form())
        }
      }
    },
    "injectors": { _ in
      try repeatFlatly { round in
        let injector = Injector.quiet()
        injector.registerProperty("part", .singleton { Part() })
        injector.registerProperty("title", .instance("title \(round)"))
        injector.injectDependencies(to: Form())
        Injector.configure { $0.registerProperty("part", .instance(Part())) }
        Injector.injectDependencies(to: Form())
        Injector.replaceShared(with: injector)
        Injector.injectDependencies(to: Form())
        Injector.reset()
      }
    },
    "overrides": { _ in
      Injector.shared.registerProperty("part", .singleton { Part() })
      try repeatFlatly { round in
        Injector.withOverrides(
          makingOwnSingletons: round.isMultiple(of: 2),
          { $0.registerProperty("title", .instance("title \(round)")) },
          { _ = Injector.injectDependencies(to: Form()) })
        // Those who inherit hear of it.
        Injector.shared.registerProperty("name\(round)", .instance(round))
        Injector.shared.removeProperty("name\(round)")
      }
    },
    "registrations that an override inherits": { _ in
      try repeatFlatly { _ in
        Injector.shared.registerProperty("part", .singleton { Part() })
        Injector.withOverrides(makingOwnSingletons: true, { _ in }) {
          _ = Injector.injectDependencies(to: Form())
          Injector.shared.removeProperty("part")
        }
      }
    },
    "threads": { injector in
      injector.registerProperty("part") { Part() }
      try repeatFlatly { round in
        let ended = DispatchSemaphore(value: 0)
        injector.registerProperty("title", .singleton { "title \(round)" })
        Thread.detachNewThread {
          injector.injectDependencies(to: Form())
          ended.signal()
        }
        ended.wait()
        injector.removeProperty("title")
      }
    },
    "objects": { injector in
      let first = try injector.make(Leaf.self)
      var last = try injector.make(Leaf.self)
      try repeatFlatly { _ in
        _ = try injector.make(Leaf.self, parent: first)
        last = try injector.make(Leaf.self, parent: last)
      }
    },
    "tracked targets": { injector in
      injector.trackTargets(of: Form.self)
      injector.registerProperty("part") { Part() }
      var forms: [Form] = []
      try repeatFlatly { round in
        // Some stay for a while, so that their addresses differ.
        forms.append(Form())
        injector.injectDependencies(to: forms[forms.count - 1])
        if forms.count == 50 { forms = [] }
      }
    },
    "issues": { injector in
      injector.registerProperty("part", .instance("of another type"))
      injector.registerProperty("title") { () throws -> String in throw CancellationError() }
      injector.registerProperty("loop", .singleton { try $0.make(property: "loop", as: Int.self) })
      injector.registerProperty("screen", .mainActor(.singleton) { Part() })
      try repeatFlatly { _ in
        injector.injectDependencies(to: Form())
        _ = injector.instance(forProperty: "loop", as: Int.self)
        injector.registerProperty("title", .instance("second"))
      }
    },
    "modules, extensions, and observers": { injector in
      final class Silent: InjectorExtension {}
      try repeatFlatly { round in
        let silent = Silent()
        let module = try injector.install("module \(round)") { injector in
          injector.registerProperty("part", .instance(Part()))
          try injector.install("inner \(round)") { $0.registerProperty("title") { "title" } }
        }
        injector.addExtension(silent)
        injector.observe([.overrideEntered]) { _ in }.cancel()
        injector.observe([.injected]) { _ in }.cancel()
        injector.injectDependencies(to: Form())
        injector.removeExtension(silent)
        injector.uninstall(module)
        injector.modules.forEach(injector.uninstall)
      }
    },
  ]
}

private final class Misspelled { var numbr: Int? }

private final class Form {
  var title: String?
  var part, screen: Part?
}

private final class Part: Sendable {
  let number = 1
}

private final class Leaf: Makeable {
  weak var parent: Leaf?

  static var injectedProperties: [InjectableProperty] { [.reference("parent", \Leaf.parent)] }
}
