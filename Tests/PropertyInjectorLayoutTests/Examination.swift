import PropertyInjector

/// What came of examining a kind.
struct Outcome {
  /// What was wrong first. Nothing more is tried then.
  var finding: String?
  /// How often a property was found to be filled as it should be.
  var count = 0

  /// Injects targets of a type, and compares each with one that was assigned to.
  ///
  /// - Parameter isThorough: Whether that is done in every way, and not only in those that differ in
  ///   what they write.
  mutating func examine<Subject: Target>(
    _: Subject.Type, _ kind: Kind<Subject.Value>, isThorough: Bool = false
  ) {
    guard finding == nil else { return }
    var examination = Examination<Subject>(kind)
    for registering in Registering.suitingAll { examination.fill(registering) }
    for registering in Registering.main {
      examination.overwrite(registering)
      guard isThorough else { continue }
      for calling in [Calling.overwriting, .strict, .attended] {
        examination.fill(registering, calling)
      }
      examination.override(registering)
      examination.inherit(registering)
      examination.leave(registering)
      examination.refill(registering)
    }
    if isThorough, TypeKind(Subject.Value.self).isClass { examination.fill(.weak) }
    finding = examination.finding
    count += examination.count
  }
}

private struct Examination<Subject: Target> where Subject.Value: Sendable {
  let kind: Kind<Subject.Value>
  private let layout = Layout.of(Subject.self)
  private(set) var finding: String?
  private(set) var count = 0

  /// What an assignment writes behind the value, to say that there is one.
  private var tag: ArraySlice<UInt8> = []

  init(_ kind: Kind<Subject.Value>) {
    self.kind = kind
    for pattern in Pattern.allCases {
      let specimen = Specimen<Subject>(pattern, layout)
      let before = specimen.bytes
      specimen.with { $0.assign(kind.first) }
      let after = specimen.bytes
      tag = tag(in: after)
      if let index = firstChange(from: before, to: after) {
        finding = "\(Subject.self): an assignment changes byte \(index), outside \(layout.slot)"
      }
    }
  }

  /// Fills fresh targets, one after the other: what is made once is settled by then.
  mutating func fill(_ registering: Registering, _ calling: Calling = .filling) {
    let injector = registering.makeInjector(kind.first)
    calling.prepare(injector)
    inject(injector, calling, "\(registering), \(calling)", again: registering.settles)
  }

  mutating func override(_ registering: Registering) {
    let value = kind.first
    Injector.withOverrides({ registering.register(value, on: $0) }, issueHandler: { _ in }) {
      inject(.current, .filling, "\(registering), overridden")
    }
  }

  /// Fills targets from a child of an injector that has filled one: with the same value, and with one
  /// of its own in place of another.
  mutating func inherit(_ registering: Registering) {
    for isOwn in [false, true] {
      let parent = registering.makeInjector(isOwn ? kind.second : kind.first)
      _ = Specimen<Subject>(.counting, layout).accept(from: parent)
      let child = Injector(parent: parent)
      if isOwn { registering.register(kind.first, on: child) }
      inject(child, .filling, "\(registering), \(isOwn ? "in place of another" : "inherited")")
    }
  }

  /// Fills targets that hold another value.
  mutating func overwrite(_ registering: Registering) {
    let injector = registering.makeInjector(kind.first)
    inject(injector, .overwriting, "\(registering), overwritten", holding: kind.second)
  }

  /// Leaves targets alone that hold a value.
  mutating func leave(_ registering: Registering) {
    let injector = registering.makeInjector(kind.second)
    inject(injector, .filling, "\(registering), left alone", holding: kind.first, changes: 0)
  }

  /// Injects a target for each pattern.
  private mutating func inject(
    _ injector: Injector, _ calling: Calling, _ way: @autoclosure () -> String,
    again: Bool = false, holding value: Subject.Value? = nil, changes: Int = 1
  ) {
    for pattern in Pattern.allCases + (again ? [.counting] : []) {
      let specimen = Specimen<Subject>(pattern, layout)
      if let value { specimen.with { $0.assign(value) } }
      let before = specimen.bytes
      let filled = specimen.accept(calling, from: injector)
      check(specimen, before, filled, of: changes, way())
    }
  }

  /// Fills targets, and then anew with what is registered later.
  mutating func refill(_ registering: Registering) {
    guard let type = Subject.self as? AnyClass else { return }
    for pattern in Pattern.allCases {
      let injector = registering.makeInjector(kind.second)
      injector.track(type)
      let specimen = Specimen<Subject>(pattern, layout)
      _ = specimen.accept(from: injector)
      let before = specimen.bytes
      registering.register(kind.first, on: injector)
      let refilled = injector.reinjectTrackedTargets().count
      // Of what is the same, none is said to be changed.
      let isSame = kind.isSame(kind.first, kind.second)
      check(specimen, before, .success(isSame ? 1 : refilled), of: 1, "\(registering), refilled")
    }
  }

  private mutating func check(
    _ specimen: Specimen<Subject>, _ before: ArraySlice<UInt8>,
    _ filled: Result<Int, any Error>, of expected: Int, _ way: @autoclosure () -> String
  ) {
    guard finding == nil else { return }
    count += 1
    finding = mistake(in: specimen, before, filled, of: expected).map { mistake in
      specimen.restore(before, outside: layout.slot)
      return "\(Subject.self), \(way()): \(mistake)"
    }
  }

  private func mistake(
    in specimen: Specimen<Subject>, _ before: ArraySlice<UInt8>,
    _ filled: Result<Int, any Error>, of expected: Int
  ) -> String? {
    let after = specimen.bytes
    if let index = firstChange(from: before, to: after) {
      return "byte \(index) became \(after[index]), outside \(layout.slot)"
    }
    switch filled {
    case .success(expected): break
    case .success(let count): return "\(count) properties were filled"
    case .failure(let error): return "\(error)"
    }
    if tag(in: after) != tag { return "\(tag(in: after)) is behind the value, not \(tag)" }
    guard let held = specimen.with({ $0.held }) else { return "it holds nothing" }
    return kind.isSame(held, kind.first) ? nil : "it holds \(held)"
  }

  private func tag(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let size = Subject.isIndirect ? layout.slot.count : MemoryLayout<Subject.Value>.size
    return bytes[layout.slot].dropFirst(size)
  }

  /// The first byte that changed, of those that aren't the property's.
  private func firstChange(from before: ArraySlice<UInt8>, to after: ArraySlice<UInt8>) -> Int? {
    let (start, end) = (layout.slot.lowerBound, layout.slot.upperBound)
    // As fast as it may be, because most are the same.
    if before[..<start] == after[..<start], before[end...] == after[end...] { return nil }
    return before.indices.first { !layout.slot.contains($0) && before[$0] != after[$0] }
  }
}
