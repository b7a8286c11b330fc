import DemoService
import Foundation
import GoldenFile
import PropertyInjector
import PropertyInjectorInspection
import Testing

/// The commands that look at the wiring: what they say of it, and with which exit code.
struct InspectionTests {
  @Test func theWiringIsSound() throws {
    let audit = wiredInjector().audit(injectedTypes)
    try audit.check()
    // The store, which the service makes, comes last.
    #expect(
      audit.types.dropLast().map(ObjectIdentifier.init) == injectedTypes.map(ObjectIdentifier.init))
  }

  @Test(arguments: injectedTypes.map { "\($0)" })
  func explainsOnlyTheTypeThatIsNamed(name: String) throws {
    let ending = try Service.run(["explain", name])
    let all = try GoldenFile("demo-explain.txt").text.split(separator: "\n\n")
    let explanation = try #require(all.first { $0.contains(" of \(name) ") })
    #expect(ending.answers.joined(separator: "\n") == explanation)
    #expect(ending.exitCode == 0)
  }

  @Test func anAuditEndsWith1IfAnythingIsProbablyWrong() async {
    await #expect(processExitsWith: .exitCode(1), "an error") {
      try Inspection.audit.run(on: Injector { _ in }.registerProperty("store", .instance(1)))
    }
    await #expect(processExitsWith: .exitCode(1), "a warning") {
      try Inspection.audit.run(
        on: Injector { _ in }.registerProperty("currentdate", .instance(Date())))
    }
    await #expect(processExitsWith: .exitCode(0), "a note") {
      try Inspection.audit.run(on: Injector { _ in }.registerProperty("zebra", .instance(1)))
    }
  }

  @Test func servesNobodyMeanwhile() throws {
    let ending = try Service.run(["audit"], requests: .list)
    #expect(ending.answers == ["Nothing found in 6 types."])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["--help"], ["graph"], []])
  func saysThatNothingCanBeWrittenWhereThereIsAFullDevice(command: [String]) throws {
    let ending = try Service.run(
      command, requests: .list, through: ["/bin/sh", "-c", #""$@" > /dev/full"#, "sh"])
    #expect(ending == .failing(74, "cannot write answers: No space left on device"))
  }
}
