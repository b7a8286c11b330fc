import Foundation
import PropertyInjector

/// How the cost grows: what the plots show.
struct Growth {
  let supplies: Supplies

  /// Over the number of properties, by what the contests showed.
  func overProperties(_ standings: [Standing]) -> Plot {
    let points = standings.compactMap { standing -> (x: Double, standing: Standing)? in
      standing.contest.properties.map { (Double($0), standing) }
    }.sorted { $0.x < $1.x }
    return Plot(
      fileName: "properties.svg", title: "Filling an object with shared instances",
      across: "properties",
      lines: [
        ("injected", "#c0392b", points.map { ($0.x, $0.standing.contender) }),
        ("by hand", "#2c3e50", points.map { ($0.x, $0.standing.yardstick) }),
      ])
  }

  /// Over the number of registrations, with ten properties.
  func overRegistrations() -> Plot {
    let values = supplies.services
    let contests = [0, 90, 990, 9_990].map { others in
      let shared = injector(values, others: others)
      return Contest(name: "\(others + 20)", goal: nil) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { shared.injectDependencies(to: $0) }
      }
    }
    let standings = Standing.after(rounds: 200, of: contests)
    func points(_ time: KeyPath<Standing, Double>) -> [(x: Double, y: Double)] {
      standings.map { (Double($0.contest.name) ?? 0, $0[keyPath: time]) }
    }
    return Plot(
      fileName: "registrations.svg", title: "Filling ten properties", across: "registrations",
      isLogarithmic: true,
      lines: [
        ("injected", "#c0392b", points(\.contender)), ("by hand", "#2c3e50", points(\.yardstick)),
      ])
  }
}
