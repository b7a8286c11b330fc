import PropertyInjector

/// Injects targets of one type in every way, and compares each with one that was assigned to.
struct Examination<Subject: Target> where Subject.Value: Sendable {
  let kind: Kind<Subject.Value>
  private let layout = Layout.of(Subject.self)
  /// What was wrong first. Nothing more is tried then.
  private(set) var finding: String?
  /// How often a property was found to be filled as it should be.
  private(set) var count = 0

  /// Where the property's bytes are the same whenever it holds the first value, and what an
  /// assignment writes there.
  private var expected: [(index: Int, byte: UInt8)] = []

  init(_ kind: Kind<Subject.Value>) {
    self.kind = kind
    // Those behind a value say that there is one.
    let meaningful =
      Subject.isIndirect
      ? [] : kind.meaningfulBytes + (MemoryLayout<Subject.Value>.size..<layout.slot.count)
    for pattern in Pattern.allCases {
      let specimen = Specimen<Subject>(pattern, layout)
      let before = specimen.bytes
      specimen.with { $0.assign(kind.first) }
      let after = specimen.bytes
      expected = meaningful.map { [layout] in
        (layout.slot.lowerBound + $0, after[layout.slot.lowerBound + $0])
      }
      if let index = firstChange(from: before, to: after) {
        finding = "\(Subject.self): an assignment changes byte \(index), outside \(layout.slot)"
      }
    }
  }

  /// Fills fresh targets, one after the other: what is made once is settled by then.
  mutating func fill(_ registering: Registering, _ calling: Calling = .filling) {
    guard finding == nil else { return }
    let injector = registering.makeInjector()
    calling.prepare(injector)
    registering.register(kind.first, on: injector)
    let patterns = registering.settles ? [.counting, .inverted, .counting] : Pattern.allCases
    inject(injector, calling, "\(registering), \(calling)", patterns: patterns)
  }

  /// Fills targets under an override.
  mutating func override(_ registering: Registering) {
    guard finding == nil else { return }
    withOverride(registering, kind.first) { inject($0, .filling, "\(registering), overridden") }
  }

  /// Fills targets from a child of an injector that has filled one: with the same value, and with one
  /// of its own in place of another.
  mutating func inherit(_ registering: Registering) {
    guard finding == nil else { return }
    for isOwn in [false, true] {
      let parent = registering.makeInjector()
      registering.register(isOwn ? kind.second : kind.first, on: parent)
      let specimen = Specimen<Subject>(.counting, layout)
      _ = try? specimen.with { try $0.accept(Injection(parent, .filling)) }
      let child = Injector(parent: parent)
      if isOwn { registering.register(kind.first, on: child) }
      inject(child, .filling, "\(registering), \(isOwn ? "in place of another" : "inherited")")
    }
  }

  /// Fills targets that hold another value.
  mutating func overwrite(_ registering: Registering) {
    guard finding == nil else { return }
    let injector = registering.makeInjector()
    registering.register(kind.first, on: injector)
    inject(injector, .overwriting, "\(registering), overwritten", holding: kind.second)
  }

  /// Injects a target for each pattern.
  private mutating func inject(
    _ injector: Injector, _ calling: Calling, _ way: @autoclosure () -> String,
    patterns: [Pattern] = Pattern.allCases, holding value: Subject.Value? = nil
  ) {
    for pattern in patterns {
      let specimen = Specimen<Subject>(pattern, layout)
      if let value { specimen.with { $0.assign(value) } }
      let before = specimen.bytes
      let filled = Result { try specimen.with { try $0.accept(Injection(injector, calling)) } }
      check(specimen, before, filled, way())
    }
  }

  /// Leaves targets alone that hold a value.
  mutating func leave(_ registering: Registering) {
    guard finding == nil else { return }
    let injector = registering.makeInjector()
    registering.register(kind.second, on: injector)
    for pattern in Pattern.allCases {
      let specimen = Specimen<Subject>(pattern, layout)
      specimen.with { $0.assign(kind.first) }
      let before = specimen.bytes
      let filled = (try? specimen.with { try $0.accept(Injection(injector, .filling)) }) ?? 0
      check(specimen, before, .success(filled + 1), "\(registering), left alone")
    }
  }

  /// Fills targets, and then anew with what is registered later.
  mutating func refill(_ registering: Registering) {
    guard finding == nil, let type = Subject.self as? AnyClass else { return }
    for pattern in Pattern.allCases {
      let injector = registering.makeInjector()
      injector.track(type)
      registering.register(kind.second, on: injector)
      let specimen = Specimen<Subject>(pattern, layout)
      let filled = Result { try specimen.with { try $0.accept(Injection(injector, .filling)) } }
      let before = specimen.bytes
      registering.register(kind.first, on: injector)
      let refilled = filled.map { $0 + injector.refill() - 1 }
      // Of what is the same, none is said to be changed.
      let isSame = kind.isSame(kind.first, kind.second)
      check(specimen, before, isSame ? filled : refilled, "\(registering), refilled")
    }
  }

  private mutating func check(
    _ specimen: Specimen<Subject>, _ before: ArraySlice<UInt8>,
    _ filled: Result<Int, any Error>, _ way: @autoclosure () -> String
  ) {
    guard finding == nil else { return }
    count += 1
    finding = mistake(in: specimen, before, filled).map { mistake in
      specimen.restore(before, outside: layout.slot)
      return "\(Subject.self), \(way()): \(mistake)"
    }
  }

  /// What is wrong with a target, if anything is.
  private func mistake(
    in specimen: Specimen<Subject>, _ before: ArraySlice<UInt8>,
    _ filled: Result<Int, any Error>
  ) -> String? {
    let after = specimen.bytes
    if let index = firstChange(from: before, to: after) {
      return "byte \(index) became \(after[index]), outside \(layout.slot)"
    }
    switch filled {
    case .success(1): break
    case .success(let count): return "\(count) properties were filled"
    case .failure(let error): return "\(error)"
    }
    for (index, byte) in expected where after[index] != byte {
      return "byte \(index) of \(layout.slot) is \(after[index]), not \(byte)"
    }
    guard let held = specimen.with({ $0.held }) else { return "it holds nothing" }
    return kind.isSame(held, kind.first) ? nil : "it holds \(held)"
  }

  /// The first byte that changed, of those that aren't the property's.
  private func firstChange(from before: ArraySlice<UInt8>, to after: ArraySlice<UInt8>) -> Int? {
    let slot = layout.slot
    let isSame =
      before.prefix(upTo: slot.lowerBound) == after.prefix(upTo: slot.lowerBound)
      && before.suffix(from: slot.upperBound) == after.suffix(from: slot.upperBound)
    return isSame
      ? nil : before.indices.first { !slot.contains($0) && before[$0] != after[$0] }
  }
}

extension Injection {
  init(_ injector: Injector, _ calling: Calling) {
    self.init(injector: injector, calling: calling)
  }
}
