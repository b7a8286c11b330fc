extension JSON {
  /// The value as a whole number; `nil` if it isn't one, or if `Int` can't represent it.
  ///
  /// The notation doesn't matter, and nothing is rounded: `20`, `20.0`, `2e1`, and `200E-1` are 20,
  /// and `-0` is 0, but `19.99999999999999999999` isn't a whole number.
  var wholeNumber: Int? {
    guard case .number(let text) = self else { return nil }
    let parts = text.split { "eE".contains($0) }
    let mantissa = parts[0].split(separator: ".")
    let digits = mantissa.joined()
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros)
    if significant.isEmpty || significant == "-" { return 0 }

    // A line is too short for the digits that could balance a larger exponent.
    guard let exponent = Int32(parts.count == 1 ? "0" : parts[1]) else { return nil }
    let fractionDigits = mantissa.count == 1 ? 0 : mantissa[1].count
    let missingZeros = Int(exponent) - fractionDigits + zeros
    guard (0...18).contains(missingZeros) else { return nil }
    return Int(significant + String(repeating: "0", count: missingZeros))
  }
}
