import PropertyInjector

/// What grows with the number of registrations or parts, and what must not.
struct Growing {
  var findings: [Finding] { [qualifiers, asking, uninstalling, hub] }

  private var qualifiers: Finding {
    growing(
      "registering 8 000 qualifiers of a type and making each, instead of 2 000", to: 8_000,
      microseconds: 80_000, times: 6
    ) { count in
      let injector = Injector()
      let qualifiers = (0..<count).map { "qualifier\($0)" }
      return nanoseconds(per: 1) {
        for qualifier in qualifiers {
          injector.register(Service.self, qualifier: qualifier) { Service() }
        }
        for qualifier in qualifiers { _ = try? injector.make(Service.self, qualifier: qualifier) }
      }
    }
  }

  private var asking: Finding {
    growing(
      "registering and asking for a type in turn, among 10 000 names instead of 2 500", to: 10_000,
      microseconds: 50, times: 2
    ) { count in
      let injector = injector(Values(Service.init), others: count)
      injector.register(Hub.self) { Hub([]) }
      _ = injector.instance(of: Hub.self)
      return nanoseconds(per: 100) {
        for index in 0..<100 {
          injector.registerProperty("new\(index)", .instance(index))
          _ = injector.instance(of: Hub.self)
        }
      }
    }
  }

  private var uninstalling: Finding {
    growing(
      "a module of 10 names installed and uninstalled, beside one of 10 000 instead of 2 500",
      to: 10_000, microseconds: 50, times: 2
    ) { count in
      let injector = Injector()
      func install(_ count: Int, _ prefix: String) -> InstalledModule? {
        try? injector.install(prefix) { injector in
          for index in 0..<count {
            injector.registerProperty("\(prefix)\(index)", .instance(index))
          }
        }
      }
      _ = install(count, "other")
      return nanoseconds(per: 100) {
        for _ in 0..<100 { install(10, "own").map(injector.uninstall) }
      }
    }
  }

  private var hub: Finding {
    growing(
      "a hub and 4 000 parts that refer to it, instead of 1 000", to: 4_000, microseconds: 40_000,
      times: 6
    ) { count in
      let injector = Injector()
      for index in 0..<count {
        injector.registerProperty("part\(index)", .singleton { Part() }.injected())
      }
      injector.registerProperty(
        "hub",
        .singleton { injector in
          Hub(try (0..<count).map { try injector.make(property: "part\($0)") })
        })
      return nanoseconds(per: 1) { _ = try? injector.make(property: "hub", as: Hub.self) }
    }
  }

  /// Compares a count with a quarter of it. Noise and caches are why a goal isn't four times.
  private func growing(
    _ name: String, to count: Int, microseconds: Double, times: Double, _ run: (Int) -> Double
  ) -> Finding {
    func best(_ count: Int) -> Double { (0..<5).map { _ in run(count) }.min() ?? .infinity }
    let (few, many) = (best(count / 4) / 1_000, best(count) / 1_000)
    return Finding(
      name: name, goal: "≤ \(microseconds.text(0)) µs, ≤ \(times.text(0)) ×",
      yardstick: "\(few.text(1)) µs", contender: "\(many.text(1)) µs",
      result: "\((many / few).text(2)) ×", isMet: many <= microseconds && many <= times * few)
  }
}

private final class Part: @unchecked Sendable { var hub: Hub? }

private final class Hub: Sendable {
  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }
}
