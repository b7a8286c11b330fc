import Dispatch
import Foundation
import PropertyInjector
import Testing

/// Which tasks and threads see an override: the task that entered it, and those that it starts.
@Suite struct OverrideTaskTests {
  @Test func aChildTaskSeesIt() async {
    await Injector.withTitle("override") {
      async let child = overriddenTitle()
      #expect(await child == "override")
    }
  }

  @Test func theTasksOfAGroupSeeIt() async {
    await Injector.withTitle("override") {
      let titles = await withTaskGroup(of: String?.self) { group in
        for _ in 1...3 { group.addTask { overriddenTitle() } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(titles == ["override", "override", "override"])
    }
  }

  @Test func aTaskThatIsAddedToAnOuterGroupSeesNothingAfterItsEnd() async {
    let (end, ending) = AsyncStream<Void>.makeStream()
    let titles = await withTaskGroup(of: String?.self) { group in
      await Injector.withTitle("override") {
        await Task.yield()
        group.addTask {
          for await _ in end {}
          return overriddenTitle()
        }
      }
      Injector.withTitle("override") { group.addTask { overriddenTitle() } }
      ending.finish()
      #expect(overriddenTitle() == nil)
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(titles == [nil, nil])
  }

  /// It gets what lives on around the override.
  @Test func aTaskThatOutlivesItIsToldSo() async {
    let (end, ending) = AsyncStream<Void>.makeStream()
    await Injector.withOverrides(
      { $0.registerProperty("overriddenCount", .instance(1)) }, issueHandler: { _ in }
    ) {
      let task = Injector.withTitle("override") {
        Task {
          for await _ in end {}
          let error = #expect(throws: InjectionError.self) {
            try Injector.current.make(property: "overriddenTitle", as: String.self)
          }
          #expect(error?.description.contains("has ended") == true)
          #expect(Injector.current.instance(forProperty: "overriddenCount", as: Int.self) == 1)
        }
      }
      ending.finish()
      await task.value
    }
  }

  @Test func aDetachedTaskDoesNot() async {
    await Injector.withTitle("override") {
      #expect(await Task.detached { overriddenTitle() }.value == nil)
    }
  }

  @Test func anotherThreadDoesNot() async {
    await Injector.withTitle("override") {
      let onThread = await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: overriddenTitle()) }.start()
      }
      let onQueue = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: overriddenTitle()) }
      }
      #expect(onThread == nil && onQueue == nil)
    }
  }

  @Test func aThreadWithoutTasksHasItsOwn() async {
    let title = await withCheckedContinuation { continuation in
      Thread {
        let title = Injector.withTitle("outer") {
          Injector.withTitle("inner") { overriddenTitle() }
        }
        continuation.resume(returning: [title, overriddenTitle()])
      }.start()
    }
    #expect(title == ["inner", nil])
  }

  @Test func anotherActorSeesItWhenItIsCalled() async {
    actor Crew {
      var title: String? { PropertyInjectorTests.overriddenTitle() }
    }
    await Injector.withTitle("override") {
      #expect(await Crew().title == "override")
      #expect(await MainActor.run { overriddenTitle() } == "override")
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
