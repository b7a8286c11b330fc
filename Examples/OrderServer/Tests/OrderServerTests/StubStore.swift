import Foundation

@testable import OrderServer

/// A store that can do only what a test adds.
protocol StubStore: OrderStore {}

extension StubStore {
  func place(
    _ request: OrderRequest, for customer: String, at date: Date
  ) async throws -> Order { throw Broken() }
  func order(_ id: Int) async throws -> Order? { throw Broken() }
  func orders(before id: Int?, limit: Int) async throws -> [Order] { throw Broken() }
  func count() async throws -> Int { throw Broken() }
  func cancel(_ id: Int, of customer: String) async throws -> Bool { throw Broken() }
  func addReceipt(_ receipt: String, to id: Int) async throws { throw Broken() }
}
