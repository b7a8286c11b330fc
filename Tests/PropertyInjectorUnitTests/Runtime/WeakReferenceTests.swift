import PropertyInjector
import Testing

/// Whether an object has been released, found out without retaining it.
@Suite struct WeakReferenceTests {
  private final class Leaving {
    let leave: () -> Void
    init(_ leave: @escaping () -> Void) { self.leave = leave }
    deinit { leave() }
  }

  @Test func whatIsGoingIsGone() {
    var answers: [Bool] = []
    var reference = WeakReference(nil)
    #expect(reference.isGone)
    do {
      let object = Leaving { answers.append(reference.isGone) }
      reference = WeakReference(object)
      answers.append(reference.isGone)
      #expect(reference.object === object)
    }
    answers.append(reference.isGone)
    #expect(answers == [false, true, true])
  }
}
