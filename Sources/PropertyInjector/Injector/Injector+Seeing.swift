// What is registered, as a call sees it. An outermost call of a program, with all that factories ask
// within it, sees the same all the time, but for what its own thread changes.
extension Injector {
  /// Calls `body` with what is registered here, as the running outermost call of this thread sees it.
  /// Without one, `body` is one.
  @inline(__always)
  func withSnapshot<Result, Failure: Error>(
    _ body: (Snapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let calls = ThreadCalls()
    let (isOutermost, first) = unretainedCore.with { core in
      calls.with { ($0.beginView(core.published), $0.view.first?.known(as: Snapshot.self)) }
    }
    defer { if isOutermost { endView(calls) } }
    if let first, isOutermost || first.with({ $0.core.address }) == unretainedCore.address {
      return try first.with(body)
    }
    return try body(seen)
  }

  /// Calls `body` as an outermost call, also if one is running: it sees what is registered at present.
  package func seeingThePresent<Result>(_ body: () -> Result) -> Result {
    apartFromView(sharingGraph: true) { withSnapshot { _ in body() } }
  }

  /// Ends an outermost call, and releases what it alone has seen.
  @inline(__always)
  private func endView(_ calls: ThreadCalls) {
    let keepsNothing = calls.with { $0.endView() }
    if _slowPath(!keepsNothing || Retired.exist) { Self.releaseView() }
  }

  @inline(never)
  private static func releaseView() {
    withExtendedLifetime(withCalls { $0.takeView() }) {}
    if Retired.exist { Retired.release() }
  }

  /// What is registered here, as the running outermost call of this thread sees it.
  package var snapshot: Snapshot {
    let (isRunning, first) = withCalls { ($0.view.isRunning, $0.view.first) }
    if let first = first?.known(as: Snapshot.self),
      first.with({ $0.core.address }) == unretainedCore.address
    {
      return first.object
    }
    return isRunning ? seen : present
  }

  /// What the running outermost call sees here from now on.
  @inline(never)
  private var seen: Snapshot {
    for known in Snapshot.seen {
      if let known = known.chain.first(where: { $0.core.address == unretainedCore.address }) {
        return known
      }
    }
    let (present, outer) = (present, core.inherited ?? core.around.unretained?.with(\.seen))
    let seen = present.outer === outer ? present : Snapshot(present, within: outer)
    withCalls { $0.view.others.append((seen, seen.layer.object)) }
    return seen
  }

  /// What is registered here at present.
  @inline(never)
  private var present: Snapshot {
    // An open scope registers nothing.
    if isScope, let parent { return parent.present }
    let core = core
    while true {
      let around = core.around.unretained?.with(\.present)
      if let present = core.snapshot(for: self, around: around) { return present }
    }
  }
}

extension Snapshot {
  /// Those that the running outermost call of this thread has seen.
  fileprivate static var seen: [Snapshot] {
    let view = withCalls { $0.view }
    let all = (view.first.map { [$0.object] } ?? []) + view.others.map(\.snapshot)
    return all.map { Unretained($0).known(as: Snapshot.self).object }
  }

  /// Has the running outermost call of this thread see what that has changed at a layer.
  static func renew(_ changed: Unretained<InjectorCore>) {
    guard withCalls({ $0.view.isRunning }) else { return }
    // What is around the layer stays as it was seen.
    let seen = seen.compactMap { snapshot in
      let part = snapshot.chain.first { $0.core.address == changed.address }
      return part.map(\.outer) ?? snapshot
    }
    let old = withCalls { stack in
      stack.view.first = nil
      return exchange(&stack.view.others, with: seen.map { ($0, $0.layer.object) })
    }
    withExtendedLifetime(old) {}
  }
}
