import Foundation
import Hummingbird
import Logging
import PropertyInjector
import PropertyInjectorLifecycle

/// Compares the throughput of the server of Examples/OrderServer with that of a twin by hand: both over
/// a store in memory, without a log, alternating.
@main
struct Main {
  static let rounds = 20
  static let seconds = 1.0

  static func main() async throws {
    let logger = Logger(label: "none") { _ in SwiftLogNoOpLogHandler() }
    let (injectedPort, twinPort) = (18_080, 18_081)

    try Injector.configure(Injector()) { injector in
      injector.registerProperty("store", .instance(MemoryOrderStore()))
      try registerServices(on: injector, Settings(database: ":memory:"))
    }
    try await Injector.shared.start()
    let settings = Settings(port: injectedPort)
    let injected = try OrderApplication().make(settings, logger: logger)
    let twin = Twin(try OrderDatabase(path: ":memory:"), MemoryOrderStore())
      .application(port: twinPort, logger)

    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await injected.run() }
      group.addTask { try await twin.run() }
      try await Task.sleep(for: .seconds(1))
      try await compare(Client(port: injectedPort), Client(port: twinPort))
      exit(0)
    }
  }

  private static func compare(_ injected: Client, _ twin: Client) async throws {
    // The first round warms up.
    var ratios: [Double] = []
    for round in 0...rounds {
      let first = round.isMultiple(of: 2)
      var results = [try await measure(first ? injected : twin)]
      results.append(try await measure(first ? twin : injected))
      let (ours, byHand) = first ? (results[0], results[1]) : (results[1], results[0])
      if round > 0 { ratios.append(ours / byHand) }
      print("round \(round): \(Int(ours)) and by hand \(Int(byHand)) answers a second")
    }
    ratios.sort()
    let median = (ratios[rounds / 2 - 1] + ratios[rounds / 2]) / 2
    let text = String(format: "%.3f (from %.3f to %.3f)", median, ratios[0], ratios[rounds - 1])
    print("median of \(rounds) ratios of throughput: \(text); goal: at least 0.95")
  }

  /// Not on the threads of tasks, which serve.
  private static func measure(_ client: Client) async throws -> Double {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try client.throughput(for: seconds) })
      }
    }
  }
}
