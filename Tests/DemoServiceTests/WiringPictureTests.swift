import Foundation
import GoldenFile
import Testing

/// The picture of the wiring that the README shows and `make docs` draws.
struct WiringPictureTests {
  private static let drawing = ["/bin/sh", "-c", #""$@" | dot -Tsvg"#, "sh"]

  private static let graphvizIsThere =
    (try? Service.run(["--help"], through: ["/bin/sh", "-c", "command -v dot"]))?.exitCode == 0

  /// What is written in a picture. Where it stands, each version of Graphviz decides.
  private func words(in picture: [String]) -> [String] {
    picture.compactMap { $0.firstMatch(of: #/<(?:title|text)\b[^>]*>(.*)</#).map { String($0.1) } }
      .sorted()
  }

  @Test(.enabled(if: Self.graphvizIsThere))
  func isWhatMakeDocsDrawsWhereGraphvizIsThere() throws {
    let picture = try GoldenFile(path: "Sources/DemoService/Example/wiring.svg").text
    let drawn = try Service.run(["graph", "--format", "dot"], through: Self.drawing).answers
    #expect(words(in: drawn).count > 20)
    #expect(words(in: picture.components(separatedBy: "\n")) == words(in: drawn))
  }
}
