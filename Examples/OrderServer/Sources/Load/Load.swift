import Foundation
import GRDB

/// Sends ten thousand requests to a server in another process, and then shuts it down under load.
/// Checks that nothing is lost or mixed up, and that the server's memory doesn't grow.
@main
struct Load {
  /// The number of rounds. A round sends four requests: see `Round`.
  static let rounds = 2500
  static let roundsAtOnce = 16
  /// The users, whose requests must never be mixed up.
  static let users = ["alice", "bob"]
  static let deadline = ContinuousClock.now + .seconds(240)
  /// The memory that the server may use after all requests in excess of that after a fifth of them.
  /// SQLite caches up to 2 MiB of the database.
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

    let last = try await placeOrders(url, untilShutDown: server)
    try checkNumbers(results.flatMap(\.requestNumbers))
    try checkDatabase(at: server.database, has: results.map(\.kept), last)
    print("\(rounds * 4) requests in \(time), \(results.count) orders kept.")
    print("\(last.count) more orders were answered until the server was shut down.")
    print("No order was lost. No user and no request number was mixed up.")
    if let earlyMemory, let lateMemory {
      print("\(earlyMemory) MiB were resident after a fifth, \(lateMemory) MiB at the end.")
      if lateMemory - earlyMemory > mebibytesOfGrowth { throw Failure("The server grows.") }
    }
  }

  /// Runs rounds, `roundsAtOnce` of them at the same time.
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

  /// Places orders, several at once, until the server is shut down. Returns the numbers of the
  /// confirmed orders.
  static func placeOrders(
    _ url: String, untilShutDown server: ServerProcess
  ) async throws -> [Int] {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for client in 0..<roundsAtOnce {
        let round = Round(url: url, item: "last item", user: users[client % users.count])
        group.addTask { try await round.placeUntilRefused() }
      }
      try await Task.sleep(for: .milliseconds(500))
      try await server.shutDown()
      // Otherwise, the clients keep trying to connect.
      group.cancelAll()
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Checks that each request that placed an order had its own number, up to the count of requests.
  static func checkNumbers(_ numbers: [Int]) throws {
    guard numbers.count == rounds * 2, Set(numbers).count == numbers.count,
      numbers.allSatisfy((1...rounds * 4).contains)
    else { throw Failure("Request numbers were mixed up.") }
  }

  /// Checks that the database has every order that was accepted and not canceled, with the receipt
  /// of its customer. It may also have one order per client whose response was cut off.
  static func checkDatabase(at path: String, has ids: [Int], _ last: [Int]) throws {
    let receipt = "receipt LIKE '% × ' || item || ' for ' || customer || ', %' AND customer <> ''"
    let (all, found) = try DatabaseQueue(path: path).read { database in
      (
        try Int.fetchSet(database, sql: "SELECT id FROM orders"),
        try Int.fetchSet(database, sql: "SELECT id FROM orders WHERE \(receipt)")
      )
    }
    let accepted = Set(ids + last)
    guard all == found, ids.count == rounds, accepted.count == ids.count + last.count,
      accepted.isSubset(of: found), found.count <= accepted.count + roundsAtOnce
    else {
      throw Failure(
        "\(accepted.count) orders were accepted, \(all.count) are in the database, and "
          + "\(found.count) have a receipt.")
    }
  }
}

/// The reason why the load test failed, in a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
