/// Formats an amount in cents.
func money(_ cents: Int) -> String {
  "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
}
