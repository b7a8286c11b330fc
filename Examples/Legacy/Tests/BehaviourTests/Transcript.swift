import Foundation

/// What was typed at the till, and what it answered and printed, written down as it is read.
///
/// `> ` stands before what is typed, `---` where the till is started anew, and `= ` before what the
/// journal holds in the end. Times and the bank's numbers differ each time, and are masked.
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

/// The lines without what differs each time.
func maskedLines(_ text: String) -> [String] {
  lines(
    text.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "DATE").replacing(
      /No\. \d{6}/, with: "No. ######"))
}
