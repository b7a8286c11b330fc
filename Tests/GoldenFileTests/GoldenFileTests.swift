import Foundation
import GoldenFile
import Testing

/// Texts that are compared with files.
struct GoldenFileTests {
  /// Checks a text against a file that holds another, or isn't there: how that fails.
  private func check(
    _ text: String, against held: String?, isRenewed: Bool = false
  ) throws -> String? {
    let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    try held?.write(to: url, atomically: true, encoding: .utf8)
    do {
      let golden = GoldenFile(at: url, name: "golden.txt", isRenewed: isRenewed)
      try golden.check(text)
      #expect(try golden.text == text)
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("one\ntwo\n", "one\ntwo", nil),
    ("one\ntwo\nthree\n", "one\n2\n3", "line 2:\n- two\n+ 2"),
    ("one\n", "one\ntwo", "line 2:\n- \n+ two"),
    ("one", "one", "line 2:\n+ "),
  ])
  func showsTheFirstLineThatDiffers(held: String, text: String, difference: String?) throws {
    let complaint = difference.map {
      "golden.txt differs in \($0)\nIf that is meant, `make golden` writes it anew."
    }
    #expect(try check(text, against: held) == complaint)
  }

  @Test func takesATextWhereThereIsNoneOnlyWhileItIsRenewed() throws {
    let complaint = "golden.txt can't be read. `make golden` writes it."
    #expect(try check("", against: nil) == complaint)
    #expect(try check("new\nlines", against: nil, isRenewed: true) == nil)
  }
}
