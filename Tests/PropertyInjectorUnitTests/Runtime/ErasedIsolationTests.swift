import PropertyInjector
import Testing

/// Closures whose isolation is erased. A toolchain that calls isolated closures differently fails
/// here.
@Suite struct ErasedIsolationTests {
  @Test @MainActor func aClosureOfTheMainActorIsCalledAsItIs() {
    let captured = Page()
    let set = withoutIsolation { @MainActor (target: Page, value: String) in
      MainActor.preconditionIsolated()
      target.texts.append(value)
      captured.texts.append(value)
    }
    let target = Page()
    set(target, "text")
    #expect(target.texts == ["text"] && captured.texts == ["text"])
    let count = withoutIsolation { @MainActor (target: Page) in target.texts.count }
    #expect(count(target) == 1)
  }

  @Test func aClosureWithoutAnActorIsCalledAsItIs() {
    let set = withoutIsolation { @Sendable (target: inout Large, value: any Sendable) in
      target.last = value as? Int ?? 0
    }
    var target = Large()
    set(&target, 3 as any Sendable)
    #expect(target.first == "first" && target.last == 3)
  }

  @Test func aGenericClosureIsCalledAsItIs() {
    #expect(put(Large(), into: Large()).first == "first")
    #expect(put("text", into: "") == "text")
    #expect(put(3 as Int?, into: nil) == 3)
  }

  private func put<Value: Sendable>(_ value: Value, into other: Value) -> Value {
    let set = withoutIsolation { @Sendable (target: inout Value, value: Value) in target = value }
    var target = other
    set(&target, value)
    return target
  }
}

private struct Large: Sendable {
  var first = "first", second = "second", third = 3.0
  var last = 0
}

@MainActor private final class Page {
  var texts: [String] = []
}
