import Foundation
import Testing

/// The page of the documentation that says what is promised.
@Suite struct PromisesPageTests {
  private let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyPromiseNamesTestsThatExist() throws {
    let page = try String(
      contentsOf: tests.appending(
        path: "../Sources/PropertyInjector/PropertyInjector.docc/Promises.md"), encoding: .utf8)
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var suites: [String: String] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for suite in text.matches(of: #/(?:struct|extension) (\w+Tests)\b/#) {
        suites[String(suite.1), default: ""] += text
      }
    }
    let promises = page.split(separator: "\n- ").dropFirst()
    #expect(promises.count > 20)
    for promise in promises {
      let names = promise.matches(of: #/`(\w+Tests)\.(\w+)`/#)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let text = suites[String(name.1)] ?? ""
        #expect(text.contains("func \(name.2)("), "\(name.1).\(name.2) isn't there")
      }
    }
  }
}
