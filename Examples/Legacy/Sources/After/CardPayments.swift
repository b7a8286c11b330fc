/// Takes payments by card.
protocol CardPayments {
  /// Returns the bank's number for the payment, or nil if the bank declines it.
  func charge(_ amount: Int) -> Int?
}
