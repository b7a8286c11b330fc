import Foundation
import GoldenFile
import Testing

/// Texts that are compared with files, each in a folder of its own.
final class GoldenFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(component: "GoldenFileTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A golden file that holds that text, or isn't there.
  private func golden(_ text: String?, isRenewed: Bool = false) throws -> GoldenFile {
    let url = folder.appending(component: "golden.txt")
    if let text { try Data(text.utf8).write(to: url) }
    return GoldenFile(at: url, name: "golden.txt", isRenewed: isRenewed)
  }

  /// How the check of a text fails.
  private func complaint(of golden: GoldenFile, about text: String) -> String? {
    (#expect(throws: GoldenFile.Difference.self) { try golden.check(text) })?.description
  }

  @Test func acceptsTheTextAndTheNewlineThatItHolds() throws {
    let golden = try golden("one\ntwo\n")
    try golden.check("one\ntwo")
    #expect(try golden.text == "one\ntwo")
  }

  @Test(arguments: [
    ("one\ntwo\nthree\n", "one\n2\n3", "line 2:\n- two\n+ 2"),
    ("one\ntwo\n", "one", "line 2:\n- two\n+ "),
    ("one\n", "one\ntwo", "line 2:\n- \n+ two"),
    ("one", "one", "line 2:\n+ "),
    ("one\n\n", "one", "line 3:\n- "),
    ("", "one", "line 1:\n- \n+ one"),
  ])
  func showsTheFirstLineThatDiffers(held: String, text: String, difference: String) throws {
    let golden = try golden(held)
    #expect(
      complaint(of: golden, about: text) == """
        golden.txt differs in \(difference)
        If that is meant, `make golden` writes it anew.
        """)
  }

  @Test func refusesAnyTextWhileItIsNotThere() throws {
    let golden = try golden(nil)
    #expect(
      complaint(of: golden, about: "") == "golden.txt can't be read. `make golden` writes it.")
  }

  @Test(arguments: [nil, "old\n"])
  func takesAnyTextWhileItIsRenewed(held: String?) throws {
    try golden(held, isRenewed: true).check("new\nlines")
    try golden(nil).check("new\nlines")
  }

  @Test func isRenewedIfTheEnvironmentSaysSo() async {
    await #expect(processExitsWith: .success) {
      // Sound: nothing else in this process reads the environment meanwhile.
      unsafe unsetenv("RENEW_GOLDEN_FILES")
      #expect(!GoldenFile.areRenewed)
      unsafe setenv("RENEW_GOLDEN_FILES", "1", 1)
      #expect(GoldenFile.areRenewed)
    }
  }
}
