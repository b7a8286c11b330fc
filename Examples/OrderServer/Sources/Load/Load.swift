import Foundation
import GRDB

/// Asks a server, in a process of its own, ten thousand times, and checks that nothing is lost or
/// mixed up, and that it doesn't grow.
@main
struct Load {
  /// A round is four requests: two orders are placed, one is looked at, and the other cancelled.
  static let rounds = 2500
  static let roundsAtOnce = 16
  /// Whose requests must never be mixed.
  static let users = ["alice", "bob"]
  static let deadline = ContinuousClock.now + .seconds(240)
  /// How much more memory the server may use after all requests than after a fifth of them. SQLite
  /// keeps up to 2 MiB of the database.
  static let mebibytesOfGrowth = 3.0

  static func main() async {
    do {
      try await run()
    } catch {
      print("The load has failed: \(error)")
      exit(1)
    }
  }

  @MainActor static func run() async throws {
    guard CommandLine.arguments.count == 2 else { throw Failure("usage: Load PATH-OF-SERVER") }
    let server = try ServerProcess(CommandLine.arguments[1])
    defer { server.end() }
    let url = "http://127.0.0.1:\(try await server.port)"
    let start = ContinuousClock.now

    let early = try await ask(url, rounds: rounds / 5)
    let earlyMemory = try server.residentMebibytes
    let results = try await early + ask(url, rounds: rounds - early.count)
    let lateMemory = try server.residentMebibytes
    let time = ContinuousClock.now - start

    try await server.shutDown()
    try checkNumbers(results.flatMap(\.requestNumbers))
    try checkDatabase(at: server.database, has: results.map(\.kept))
    print("\(rounds * 4) requests in \(time), \(results.count) orders kept.")
    print("No order was lost. No user and no request number was mixed up.")
    if let earlyMemory, let lateMemory {
      print("\(earlyMemory) MiB were resident after a fifth, \(lateMemory) MiB at the end.")
      if lateMemory - earlyMemory > mebibytesOfGrowth { throw Failure("The server grows.") }
    }
  }

  /// Runs rounds, some of them at once.
  static func ask(_ url: String, rounds: Int) async throws -> [Round.Result] {
    try await withThrowingTaskGroup(of: Round.Result.self) { group in
      var results: [Round.Result] = []
      for round in 0..<rounds {
        if ContinuousClock.now > deadline { throw Failure("The server is too slow.") }
        if round >= roundsAtOnce, let result = try await group.next() {
          results.append(result)
        }
        let user = users[round % users.count]
        group.addTask { try await Round(url: url, item: "item \(round)", user: user).run() }
      }
      for try await result in group { results.append(result) }
      return results
    }
  }

  /// Each request that placed an order had a number of its own, which counts all requests.
  static func checkNumbers(_ numbers: [Int]) throws {
    guard numbers.count == rounds * 2, Set(numbers).count == numbers.count,
      numbers.allSatisfy((1...rounds * 4).contains)
    else { throw Failure("Request numbers were mixed up.") }
  }

  /// Every order that was accepted and not cancelled is there, with the receipt of its customer,
  /// and no other.
  static func checkDatabase(at path: String, has ids: [Int]) throws {
    let sql = """
      SELECT id FROM orders
      WHERE receipt LIKE '% × ' || item || ' for ' || customer || ', %' AND customer <> ''
      """
    let found = try DatabaseQueue(path: path).read { try Int.fetchSet($0, sql: sql) }
    guard found == Set(ids), ids.count == rounds else {
      throw Failure("\(ids.count) orders were accepted, and \(found.count) are in the database.")
    }
  }
}

/// Why the load has failed, in a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
