import Foundation
import PropertyInjector
import Testing

/// Which tasks and threads see an override: the task that entered it, and those that it starts.
@Suite struct OverrideTaskTests {
  @Test func detachedTasksAndOtherThreadsHaveTheirOwn() async {
    await Injector.withTitle("override") {
      #expect(await Task.detached { overriddenTitle() }.value == nil)
      let onThread = await withCheckedContinuation { continuation in
        Thread {
          let before = overriddenTitle()
          let inner = Injector.withTitle("outer") { Injector.withTitle("inner", overriddenTitle) }
          continuation.resume(returning: [before, inner, overriddenTitle()])
        }.start()
      }
      #expect(onThread == [nil, "inner", nil])
    }
  }

  /// It gets what lives on around the override. Others may be added to an outer group.
  @Test func aTaskThatOutlivesItIsToldSo() async {
    let (end, ending) = AsyncStream<Void>.makeStream()
    await Injector.withOverrides({ $0.registerCount(1) }, issueHandler: { _ in }) {
      await withTaskGroup(of: String?.self) { group in
        await Injector.withTitle("override") {
          await Task.yield()
          group.addTask {
            for await _ in end {}
            return overriddenTitle()
          }
        }
        Injector.withTitle("override") { group.addTask { overriddenTitle() } }
        let task = Injector.withTitle("override") {
          Task {
            for await _ in end {}
            let text = refusal { try Injector.current.get("overriddenTitle") as String }
            #expect(text?.contains("has ended") == true)
            #expect(OverriddenTarget().overriddenCount == 1)
          }
        }
        ending.finish()
        await task.value
        #expect(await group.reduce(into: []) { $0.append($1) } == [nil, nil])
      }
    }
  }

  @Test func manyAtOnceDoNotMeet() async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          await Injector.withTitle("\(index)") {
            for _ in 0..<10 {
              await Task.yield()
              #expect(overriddenTitle() == "\(index)")
            }
          }
        }
      }
    }
  }
}
