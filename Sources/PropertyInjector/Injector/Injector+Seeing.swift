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
    return try body(isOutermost ? keptPresent : seen)
  }

  /// Calls `body` as an outermost call, also if one is running: it sees what is registered at present.
  package func seeingThePresent<Result>(_ body: () -> Result) -> Result {
    apartFromView { withSnapshot { _ in body() } }
  }

  /// Ends an outermost call, and releases what it alone has seen. Not inlined, so that its callers are.
  @inline(never)
  private static func endView(_ calls: ThreadCalls) {
    let keepsNothing = calls.with { $0.endView() }
    if _slowPath(!keepsNothing) { withExtendedLifetime(calls.with { $0.takeView() }) {} }
    if _slowPath(Retired.exist) { Retired.release() }
  }

  /// What is registered here, as the running outermost call of this thread sees it.
  package var snapshot: Snapshot { withCalls(\.view.isRunning) ? seen : present }

  /// What is registered here at present, which the outermost call that begins keeps.
  @inline(never)
  private var keptPresent: Snapshot {
    let present = present
    withCalls { ($0.view.first, $0.view.kept) = (Unretained(present as AnyObject), present) }
    return present
  }

  /// What the running outermost call sees here: a part of its snapshot, if that has this layer, or else
  /// the present, within what the call sees of the layers around it.
  @inline(never)
  private var seen: Snapshot {
    let first = withCalls(\.view.first)?.known(as: Snapshot.self)
    if let part = first?.with({ $0.part(of: unretainedCore.address) }) { return part }
    let (present, outer) = (present, core.around.unretained?.with(\.seen))
    return present.outer === outer ? present : Snapshot(present, within: outer)
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
  /// The part that begins at a layer.
  fileprivate func part(of core: UInt) -> Snapshot? {
    self.core.address == core ? self : outer?.part(of: core)
  }

  /// Has the running calls of this thread see a layer that the thread has changed, and those within it,
  /// as they are. What is around it stays as they saw it.
  static func renew(_ changed: Unretained<InjectorCore>) {
    func renew(_ view: inout CallStack.View) {
      guard let part = view.first?.known(as: Snapshot.self).object.part(of: changed.address)
      else { return }
      // Sound: the first one keeps those around it, and stays protected or kept.
      view.first = part.outer.map { Unretained($0 as AnyObject) }
    }
    withCalls { $0.changeViews(renew) }
  }
}
