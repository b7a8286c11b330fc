/// Takes payments by card.
protocol CardPayments {
  /// The number under which the bank has accepted a payment, or nil if it declines.
  func charge(_ amount: Int) -> Int?
}
