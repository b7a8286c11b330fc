import PropertyInjector
import Testing

/// The registry of living overrides. Each test has a process of its own, because other tests enter
/// overrides.
@Suite struct ChildInjectorsTests {
  @Test func anOverrideIsForgottenWhenItGoes() async {
    await #expect(processExitsWith: .success) {
      Injector.withOverrides({ _ in }) {
        #expect(ChildInjectors.count == 1)
        for _ in 0..<3 {
          Injector.withOverrides({ _ in }) { #expect(ChildInjectors.count == 2) }
        }
        #expect(ChildInjectors.count == 1)
      }
      #expect(ChildInjectors.count == 0)
    }
  }

  @Test func overridesOfManyTasksAreForgottenWithTheLastOfEach() async {
    await #expect(processExitsWith: .success) {
      await withTaskGroup { group in
        for _ in 0..<100 {
          group.addTask {
            await Injector.withOverrides({ _ in }) {
              await Task.yield()
              await Injector.withOverrides({ _ in }) { await Task { await Task.yield() }.value }
            }
          }
        }
      }
      #expect(ChildInjectors.count == 0)
    }
  }
}
