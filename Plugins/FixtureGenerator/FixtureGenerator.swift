import Foundation

/// Writes the drawn fixtures of a test target. The plugin `GenerateFixtures` runs this program when
/// the tests are built.
///
///     FixtureGenerator layout FILE...
///     FixtureGenerator model FILE
@main enum FixtureGenerator {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst(2)
    let codes = drawFixtures(CommandLine.arguments[1], filesCount: paths.count)
    for (path, code) in zip(paths, codes) {
      try "\(header)\n\n\(code)\n".write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  /// Returns the code of each file.
  private static func drawFixtures(_ kind: String, filesCount: Int) -> [String] {
    switch kind {
    case "layout":
      var types = DrawnTypes()
      return (1...filesCount).map { types.drawFile($0) }
    case "model": return [Groves().code]
    default: fatalError("There are no fixtures of the kind \(kind).")
    }
  }

  private static let header =
    "// Written by Plugins/FixtureGenerator when the tests are built. Change that instead."
}
