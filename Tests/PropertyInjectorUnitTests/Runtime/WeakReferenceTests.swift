import PropertyInjector
import Testing

/// Whether an object has been released, found out without retaining it.
@Suite struct WeakReferenceTests {
  @Test func whatIsThereIsNotGoneAndWhatNeverWasIs() {
    let object = Leaving {}
    let reference = WeakReference(object)
    #expect(!reference.isGone && reference.object === object)
    withExtendedLifetime(object) {}
    #expect(WeakReference(nil).isGone)
  }

  @Test func whatIsGoingIsGone() {
    var answers: [Bool] = []
    var reference = WeakReference(nil)
    do {
      let object = Leaving { answers.append(reference.isGone) }
      reference = WeakReference(object)
      answers.append(reference.isGone)
      withExtendedLifetime(object) {}
    }
    answers.append(reference.isGone)
    #expect(answers == [false, true, true])
  }

  private final class Leaving {
    let leave: () -> Void

    init(_ leave: @escaping () -> Void) { self.leave = leave }

    deinit { leave() }
  }
}
