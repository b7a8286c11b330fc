import Foundation

/// A text with typed lines, and what the till answers and prints.
///
/// Lines with `> ` are typed, `---` restarts the till, and lines with `= ` are the final journal.
/// Times and the bank's numbers are masked, because they vary.
struct Transcript {
  struct Run {
    var typed: [String] = []
    var answers: [String] = []
  }

  private(set) var runs = [Run()]
  private(set) var journal: [String] = []

  init(_ name: String) throws {
    let url = testFiles.appending(path: "Transcripts/\(name).txt")
    for line in lines(try String(contentsOf: url, encoding: .utf8)) {
      switch line.prefix(2) {
      case "> ": runs[runs.count - 1].typed.append(String(line.dropFirst(2)))
      case "= ": journal.append(String(line.dropFirst(2)))
      case "--": runs.append(Run())
      default: runs[runs.count - 1].answers.append(line)
      }
    }
  }
}

let testFiles = URL(filePath: #filePath).deletingLastPathComponent()

func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map(String.init)
}

/// Returns the lines of a text, with times and the bank's numbers masked.
func maskedLines(_ text: String) -> [String] {
  lines(
    text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "DATE").replacing(
      /No\. \d{6}/, with: "No. ######"))
}
