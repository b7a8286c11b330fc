import Testing

/// The page of the documentation that says what is promised.
@Suite struct PromisesPageTests {
  @Test func everyPromiseNamesTestsThatExist() throws {
    let page = try Document.text(of: "Sources/PropertyInjector/PropertyInjector.docc/Promises.md")
    var suites: [Substring: String] = [:]
    for file in Document.paths(below: "Tests", extensions: ["swift"]) {
      let text = try Document.text(of: file)
      for suite in text.matches(of: #/(?:struct|class|extension) (\w+Tests)\b/#) {
        suites[suite.1, default: ""] += text
      }
    }
    let promises = page.split(separator: "\n- ").dropFirst()
    #expect(promises.count > 20)
    for promise in promises {
      let names = promise.matches(of: #/`(\w+Tests)\.(\w+)`/#)
      #expect(!names.isEmpty, "\(promise)")
      for name in names {
        let isThere = suites[name.1]?.contains("func \(name.2)(") == true
        #expect(isThere, "\(name.1).\(name.2) isn't there")
      }
    }
  }
}
