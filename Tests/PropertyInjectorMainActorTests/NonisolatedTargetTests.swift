import PropertyInjector
import TestSupport
import Testing

/// Actors and nonisolated objects of a main-actor module.
@Suite struct NonisolatedTargetTests {
  private let injector = Injector.quiet()

  init() {
    injector.registerProperty("title", .instance("text"))
  }

  nonisolated final class Job: InjectorDelegate {
    var title: String?
    var isTold = false
    func didInjectDependencies() { isTold = true }
  }

  @Test func aNonisolatedClassIsFilledHereAndElsewhere() async {
    let job = Job()
    injector.injectDependencies(to: job)
    #expect(job.title == "text" && job.isTold)
    let isFilled = await elsewhere { [injector] in
      let job = Job()
      injector.injectDependencies(to: job)
      return job.title == "text" && job.isTold
    }
    #expect(isFilled)
  }

  @Test func anActorIsFilledAndToldAlsoByItself() async {
    actor Crew: InjectorDelegate {
      var title: String?
      var isTold = false
      nonisolated func didInjectDependencies() { assumeIsolated { $0.isTold = true } }
      func prepare(with injector: Injector) { injector.injectDependencies(to: self) }
    }
    let (crew, preparing) = (Crew(), Crew())
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    await preparing.prepare(with: injector)
    for crew in [crew, preparing] {
      #expect(await crew.title == "text")
      #expect(await crew.isTold)
    }
  }

  @Test func anActorThatListsItsPropertiesIsFilled() async {
    actor Crew: Injectable {
      var title: String?
      static var injectedProperties: [InjectableProperty] {
        [.property("title") { (crew: isolated Crew, title: String) in crew.title = title }]
      }
    }
    let crew = Crew()
    #expect(await injector.injectDependencies(to: crew).injectedCount == 1)
    #expect(await crew.title == "text")
  }
}
