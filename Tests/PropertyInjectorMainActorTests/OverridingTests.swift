import PropertyInjector
import Testing

/// Overrides and the shared injector, used by code of the main actor.
@Suite struct OverridingTests {
  private final class Screen {
    var screenTitle: String?
    var screenStore: Store?
    init() { Injector.injectDependencies(to: self) }
  }

  @Test func whatIsRegisteredAndGivenBackNeedNotBeSendable() {
    let store = Store()
    let (screen, draft) = Injector.withOverrides({
      $0.registerProperty("screenStore", .instance(store))
      $0.registerProperty("screenTitle", .mainActor { store.items.joined() })
    }) { (Screen(), Draft()) }
    #expect(screen.screenStore === store && screen.screenTitle == "apple" && draft.text == "draft")
  }

  @Test func anAsynchronousBodyStaysOnTheMainActor() async {
    let own = Draft()
    let (screen, draft) = await Injector.withOverrides({
      $0.registerProperty("screenTitle", .instance("text"))
    }) {
      await Task.yield()
      MainActor.assertIsolated()
      own.text = "changed"
      return (Screen(), own)
    }
    #expect(screen.screenTitle == "text" && draft === own && own.text == "changed")
  }

  @Test func itReachesTasksOfTheMainActorAndNotDetachedOnes() async {
    await Injector.withOverrides({ $0.registerProperty("screenTitle", .instance("text")) }) {
      async let child = Screen().screenTitle
      #expect(await child == "text")
      #expect(await Task { Screen().screenTitle }.value == "text")
      #expect(await Task.detached { await Screen().screenTitle }.value == nil)
      #expect(
        await withTaskGroup(of: String?.self) { group in
          group.addTask { await Screen().screenTitle }
          return await group.next() ?? nil
        } == "text")
    }
  }

  /// What an app does at its start.
  private enum App {
    static func main() {
      Injector.configure { injector in
        injector.registerProperty("screenStore", .instance(Store()))
        injector.registerProperty("screenTitle", .mainActor { "text" })
      }
    }
  }

  @Test func anAppConfiguresTheSharedInjectorInMain() async {
    await #expect(processExitsWith: .success) {
      await App.main()
      #expect(await Screen().screenTitle == "text")
      #expect(await Screen().screenStore != nil)
    }
  }
}
