import PropertyInjector
import Testing

/// Closures whose isolation is erased. A toolchain that calls isolated ones differently fails here.
@Suite struct ErasedIsolationTests {
  @Test @MainActor func aClosureOfTheMainActorIsCalledAsItIs() {
    @MainActor final class Page { var texts: [String] = [] }
    let captured = Page()
    let append = withoutIsolation { @MainActor (target: Page, value: String) in
      MainActor.preconditionIsolated()
      target.texts.append(value)
      captured.texts.append(value)
    }
    let target = Page()
    append(target, "text")
    #expect(target.texts == ["text"] && captured.texts == ["text"])
    let count = withoutIsolation { @MainActor (target: Page) in target.texts.count }
    #expect(count(target) == 1)
  }

  @Test func aClosureWithoutAnActorOrOfGenericTypeIsCalledAsItIs() {
    let set = withoutIsolation { @Sendable (target: inout Large, value: any Sendable) in
      target.last = value as? Int ?? 0
    }
    var target = Large()
    set(&target, 3 as any Sendable)
    #expect(target == Large(last: 3) && put(target, into: Large()) == target)
    #expect(put("text", into: "") == "text" && put(3 as Int?, into: nil) == 3)
  }

  private func put<Value: Sendable>(_ value: Value, into other: Value) -> Value {
    let set = withoutIsolation { @Sendable (target: inout Value, value: Value) in target = value }
    var target = other
    set(&target, value)
    return target
  }
}

private struct Large: Equatable, Sendable {
  var first = "first", second = "second", third = 3.0
  var last = 0
}
