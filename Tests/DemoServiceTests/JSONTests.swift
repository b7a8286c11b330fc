import Foundation
import Testing

/// What the desk takes for JSON: what RFC 8259 allows, in UTF-8, and nothing else.
struct JSONTests {
  private static let notJSON = #"{"error":"the line is not valid JSON","line":1}"#
  private static let tooDeep =
    #"{"error":"the line is nested more than 512 levels deep","line":1}"#

  /// What the desk answers to a request with a value in it that it doesn't need.
  private static func answer(toARequestWith value: String) throws -> String? {
    try Service.run(requests: #"{"request":"list","note":\#(value)}"#).answers.first
  }

  @Test(arguments: [
    // What is not put together as JSON is.
    "", "[", "]", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1}", #"{"a":1,}"#, #"{,"a":1}"#,
    #"{"a":1 "b":2}"#, #"{"a"}"#, #"{"a" 1}"#, #"{"a":}"#, "{a:1}", "{1:2}", "{'a':1}", "'a'",
    // Strings that are none.
    "\"", #""\""#, #""\x""#, #""\U0041""#, #""\u12""#, #""\u12G4""#, #""\u+123""#, #""\u００４１""#,
    "\"\t\"", "\"\u{1F}\"", "\"\u{0}\"", #"{"\#u{1}":1}"#,
    #""\uD800""#, #""\uDC00""#, #""\uD800\uD800""#, #""\uD800\n""#, #""\uD800x""#,
    // Numbers, words, and space that are none.
    "01", "-01", "00", "+1", "1.", "1.e1", ".5", "-.5", "-", "--1", "1e", "1e+", "1e+-1", "1e1.5",
    "0x10", "1_0", "1a", "１", "NaN", "Infinity", "-Infinity", "True", "nul", "nulll", "undefined",
    "/**/1", "1//", "\u{A0}1", "\u{B}1", "\u{C}1", "\u{FEFF}1",
  ])
  func refusesAValueThatIsNotJSON(value: String) throws {
    #expect(try Self.answer(toARequestWith: value) == Self.notJSON)
  }

  @Test(arguments: [
    "hello", "{", #"{"request":"list",}"#, #"{"request":"list"}}"#, #""request":"list""#,
    #"{"request":"list"} {"request":"list"}"#, "\u{FEFF}" + #"{"request":"list"}"#,
    #"{"request":"list"}"# + "\u{0}",
  ])
  func refusesALineThatIsNotOneValue(line: String) throws {
    #expect(try Service.run(requests: line).answers == [Self.notJSON])
  }

  @Test(arguments: [
    String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func refusesOtherEncodingsThanUTF8(encoding: String.Encoding) throws {
    let line = try #require(#"{"request":"list"}"#.data(using: encoding))
    #expect(try Service(requests: line).finish().answers == [Self.notJSON])
  }

  @Test(arguments: [
    "[]", "{}", "[ ]", "{ }", " \t\r1\r\t ", #"[1,[-2, {"a":[null ,true,false]}] ]"#,
    "0", "-0", "-0.0", "10", "1.05", "1e5", "-1.5E-10", "0e+00", "1e400", "1e99999999999999999999",
    #""""#, #""\"\\\/\b\f\n\r\t\u0000\uFFFF""#, #""\uD83C\uDF75""#, #""\\u12""#,
    "\"\u{7F}\u{A0}\u{2028}\u{10FFFF}\"", #"{"":1,"a":1,"a":2}"#,
  ])
  func acceptsAllThatIsJSON(value: String) throws {
    #expect(try Self.answer(toARequestWith: value) == .listed())
  }

  @Test func acceptsNestingUpTo512Levels() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
    }
    // The request itself is a level.
    #expect(try Self.answer(toARequestWith: nested(511)) == .listed())
    #expect(try Self.answer(toARequestWith: nested(512)) == Self.tooDeep)
    let ending = try Service.run(requests: String(repeating: "[", count: 1 << 20))
    #expect(ending.answers == [Self.tooDeep])
    #expect(ending.exitCode == 0)
  }
}
