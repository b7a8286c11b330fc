import Foundation
import PropertyInjector

/// A row of the table.
struct Finding {
  let name: String
  var goal = ""
  var yardstick = ""
  let contender: String
  var result = ""
  /// Nil where there is no goal, or it can't be tried here.
  var isMet: Bool?
}

extension Finding {
  /// What a contest showed.
  init(_ standing: Standing) {
    let (yardstick, contender) = (standing.yardstick, standing.contender)
    self.init(
      name: standing.contest.name,
      goal: standing.contest.goal?.text ?? "",
      yardstick: "\(yardstick.text(1)) ns",
      contender: "\(contender.text(1)) ns",
      result: "\((contender / yardstick).text(2)) ×",
      isMet: standing.contest.goal?.isMet(yardstick, contender))
  }

  /// The first object of each of many types: the median, as each can be measured once only.
  static func firstObjects(_ supplies: Supplies) -> (finding: Finding, nanoseconds: Double) {
    let injector = injector(supplies.services)
    let times = ManyTypes().makers.map { make in
      let target = make()
      return nanoseconds(per: 1) { injector.injectDependencies(to: target) }
    }
    let median = times.sorted()[times.count / 2]
    let finding = Finding(
      name: "the first object of a type with 10 properties", goal: "≤ 30 µs",
      contender: "\((median / 1_000).text(1)) µs", isMet: median <= 30_000)
    return (finding, median)
  }

  /// Registering and injecting in turn: what an injector that never comes to rest pays.
  static func inTurn(_ supplies: Supplies, first: Double) -> Finding {
    let pairs = 400
    let best =
      (0..<5).map { _ in
        let injector = injector(supplies.services)
        return nanoseconds(per: pairs) {
          for index in 0..<pairs {
            injector.registerProperty("other\(index)", .instance(index))
            injector.injectDependencies(to: Ten())
          }
        }
      }.min() ?? .infinity
    return Finding(
      name: "registering and injecting in turn, per pair", goal: "≤ 2 × a first object",
      contender: "\((best / 1_000).text(1)) µs", result: "\((best / first).text(2)) ×",
      isMet: best <= 2 * first)
  }

  /// How registering grows.
  static func registering() -> [Finding] {
    let count = 10_000
    let names = (0..<count).map { "name\($0)" }
    let service = Service()
    func register() -> Injector {
      let injector = Injector()
      for name in names { injector.registerProperty(name, .instance(service)) }
      return injector
    }
    let best = (0..<5).map { _ in nanoseconds(per: 1) { _ = register() } }.min() ?? .infinity
    var findings = [
      Finding(
        name: "registering 10 000 instances", goal: "≤ 20 ms",
        contender: "\((best / 1e6).text(1)) ms", isMet: best <= 20e6)
    ]
    if let before = residentBytes() {
      let injectors = (0..<10).map { _ in register() }
      let bytes = Double((residentBytes() ?? 0) - before) / Double(10 * count)
      withExtendedLifetime(injectors) {}
      findings.append(
        Finding(
          name: "memory for each of them", goal: "≤ 250 bytes", contender: "\(bytes.text(0)) bytes",
          isMet: bytes <= 250))
    }
    return findings
  }

  /// What an override costs that changes one name, and under which one object is injected.
  static func entering(_ supplies: Supplies) -> Finding {
    let best =
      (0..<200).map { _ in
        let target = Ten()
        return nanoseconds(per: 1) {
          Injector.withOverrides({ $0.registerProperty("a", .instance(supplies.services.a)) }) {
            _ = Injector.injectDependencies(to: target)
          }
        }
      }.min() ?? .infinity
    return Finding(
      name: "an override of one name, and a first object under it", goal: "≤ 8 µs",
      contender: "\((best / 1_000).text(1)) µs", isMet: best <= 8_000)
  }

  /// What an override costs whose property has a protocol with an argument as its type.
  static func enteringParameterized() -> Finding {
    func best(_ source: Source<some Any>, _ target: () -> some AnyObject) -> Double {
      (0..<200).map { _ in
        let target = target()
        return nanoseconds(per: 1) {
          Injector.withOverrides({ $0.registerProperty("source", source) }) {
            _ = Injector.injectDependencies(to: target)
          }
        }
      }.min() ?? .infinity
    }
    let plain = best(.instance(Numbers() as any Open), OpenTarget.init) / 1_000
    let parameterized =
      best(.instance(Numbers() as any Supplying<Int>), SupplyingTarget.init) / 1_000
    return Finding(
      name: "an override of a property of type any P<X>, and an object, instead of any P",
      goal: "≤ 1.5 ×", yardstick: "\(plain.text(1)) µs",
      contender: "\(parameterized.text(1)) µs", result: "\((parameterized / plain).text(2)) ×",
      isMet: parameterized <= 1.5 * plain)
  }

  /// Two threads that inject the same services at the same time.
  static func twoThreads(_ supplies: Supplies) -> Finding {
    let (values, shared) = (supplies.services, injector(supplies.services))
    func both(_ run: @escaping @Sendable () -> Void) -> Double {
      nanoseconds(per: 2 * 40 * sampleSize) {
        DispatchQueue.concurrentPerform(iterations: 2) { _ in for _ in 0..<40 { run() } }
      }
    }
    let contest = Contest(name: "two threads", goal: nil) {
      both { _ = nanoseconds(each: Ten.init) { fillByHand($0, values) } }
    } contender: {
      both { _ = nanoseconds(each: Ten.init) { shared.injectDependencies(to: $0) } }
    }
    let standing = Standing.after(rounds: 300, of: [contest])[0]
    let (yardstick, contender) = (standing.yardstick, standing.contender)
    return Finding(
      name: "two threads, 10 shared instances", goal: "≥ 0.95 × the throughput",
      yardstick: "\(yardstick.text(1)) ns", contender: "\(contender.text(1)) ns",
      result: "\((yardstick / contender).text(2)) ×", isMet: yardstick / contender >= 0.95)
  }
}

/// The memory this process has in use, where the system tells.
func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return nil
  }
  return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}

extension Double {
  /// The number with so many digits behind the point.
  func text(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (self * scale).rounded()
    guard digits > 0 else { return "\(Int(rounded))" }
    let fraction = "\(Int(rounded.magnitude) % Int(scale))"
    let sign = rounded < 0 ? "-" : ""
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(Int(rounded.magnitude) / Int(scale)).\(zeros)\(fraction)"
  }
}

private protocol Supplying<Product>: Sendable { associatedtype Product }

private struct Numbers: Open, Supplying { typealias Product = Int }

private final class OpenTarget { var source: (any Open)? }

private final class SupplyingTarget { var source: (any Supplying<Int>)? }
