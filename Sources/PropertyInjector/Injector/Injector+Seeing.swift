// What is registered, as a call sees it. An outermost call of a program, with all that factories ask
// within it, sees the same all the time, but for what its own thread changes.
extension Injector {
  /// Calls `body` with what is registered here, as the running outermost call of this thread sees it. If
  /// none is running, `body` becomes one.
  @inline(__always)
  func withSnapshot<Result, Failure: Error>(
    _ body: (Snapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let calls = ThreadCalls()
    let (isOutermost, first) = unretainedCore.with { core in
      calls.with { ($0.beginView(core.published), $0.view.first?.known(as: Snapshot.self)) }
    }
    defer { if isOutermost { Self.endView(calls) } }
    if let first, isOutermost || first.with({ $0.core.address }) == unretainedCore.address {
      return try first.with(body)
    }
    return try body(seen)
  }

  /// Calls `body` as an outermost call, also if one is running: it sees what is registered at present.
  package func seeingThePresent<Result>(_ body: () -> Result) -> Result {
    apartFromView(sharingGraph: true) { withSnapshot { _ in body() } }
  }

  /// Ends an outermost call, and releases what it alone has seen. Not inlined, so that its callers are.
  @inline(never)
  private static func endView(_ calls: ThreadCalls) {
    let keepsNothing = calls.with { $0.endView() }
    if _slowPath(!keepsNothing) { withExtendedLifetime(calls.with { $0.takeView() }) {} }
    if _slowPath(Retired.exist) { Retired.release() }
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
    let address = unretainedCore.address
    let (first, other) = withCalls { ($0.view.first, $0.view.others[address]?.snapshot) }
    if let other { return Unretained(other).known(as: Snapshot.self).object }
    if let first = first?.known(as: Snapshot.self).with({ $0.part(of: address) }) { return first }
    let (present, outer) = (present, core.inherited ?? core.around.unretained?.with(\.seen))
    let seen = present.outer === outer ? present : Snapshot(present, within: outer)
    withCalls { $0.view.others[address] = (seen, seen.layer.object) }
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
  /// The part that begins at a layer, unless that is a copy.
  fileprivate func part(of core: UInt) -> Snapshot? {
    chain.first { $0.core.address == core && !$0.isCopy }
  }

  /// Has the running calls of this thread see what that has changed at a layer, and what is within it anew.
  static func renew(_ changed: Unretained<InjectorCore>) {
    var old: [CallStack.View.Others] = []
    func renew(_ view: inout CallStack.View) {
      let first = view.first?.known(as: Snapshot.self).object
      let part = first?.part(of: changed.address)
      // Whatever is within it was seen with it.
      guard part != nil || view.others[changed.address] != nil else { return }
      old.append(view.others)
      view.others = view.others.filter { _, other in
        Unretained(other.snapshot).known(as: Snapshot.self).object.part(of: changed.address) == nil
      }
      guard let part else { return }
      view.first = nil
      // What is around it stays.
      for outer in part.chain.dropFirst() where !outer.isCopy {
        view.others[outer.core.address] = (outer, outer.layer.object)
      }
    }
    withCalls { stack in
      for index in stack.outerViews.indices { renew(&stack.outerViews[index]) }
      renew(&stack.view)
    }
    withExtendedLifetime(old) {}
  }
}
