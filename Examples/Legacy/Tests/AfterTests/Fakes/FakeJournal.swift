@testable import After

/// Keeps payments in memory.
class FakeJournal: Journal {
  private var kept: [Payment] = []

  override var payments: [Payment] { kept }

  override func append(_ kind: String, _ amount: Int, by cashier: String) {
    kept.append(Payment(stamp: "", kind: kind, amount: amount))
  }
}
