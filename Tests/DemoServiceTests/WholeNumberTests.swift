import Testing

/// Which numbers of JSON are whole: the number counts, not how it is written, and none is rounded.
struct WholeNumberTests {
  @Test(arguments: [
    ("2", 2), ("2.0", 2), ("2e0", 2), ("2E+0", 2), ("2e-0", 2), ("2.000", 2), ("20e-1", 2),
    ("0.2E1", 2), ("1E2", 100), ("100.50e1", 1005), ("1e6", 1_000_000),
    ("1000000.0", 1_000_000), ("0.000001e12", 1_000_000), ("2e00000000000000000000", 2),
    ("2\(String(repeating: "0", count: 1000))e-1000", 2),
    ("0.\(String(repeating: "0", count: 1000))2e1001", 2),
  ])
  func takesAWholeNumberHoweverItIsWritten(number: String, quantity: Int) throws {
    let ending = try Service.run(
      requests: #"{"request":"place","item":"tea","quantity":\#(number)}"#)
    #expect(try Answer(ending.answers.first).placed?.quantity == quantity)
  }

  @Test(arguments: [
    "999999.9999999999999999999", "0.9999999999999999999999", "1.00000000000000000000000001",
    "1.5e0", "15e-1", "1e-400", "-0", "0e5", "-2.0", "1e7", "1e400", "1e9223372036854775807",
    "1e9223372036854775808", "1e-9223372036854775808", "1.5e-9223372036854775808",
    "1.\(String(repeating: "0", count: 1000))1",
  ])
  func refusesAQuantityThatIsNotWholeOrOutOfRange(number: String) throws {
    let ending = try Service.run(
      requests: #"{"request":"place","item":"tea","quantity":\#(number)}"#)
    let answer = try Answer(ending.answers.first)
    #expect(answer.error == "quantity must be a whole number from 1 to 1000000")
  }

  @Test(arguments: [
    ("-0", "0"), ("-0.0e9", "0"), ("0e99999999999999999999", "0"),
    ("1e18", "1000000000000000000"), ("9007199254740993.0", "9007199254740993"),
    ("9223372036854775807.0", "9223372036854775807"), ("-1e0", "-1"),
  ])
  func losesNoDigit(number: String, id: String) throws {
    let ending = try Service.run(requests: #"{"request":"cancel","id":\#(number)}"#)
    #expect(try Answer(ending.answers.first).error == "there is no order \(id)")
  }
}
