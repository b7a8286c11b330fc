import PropertyInjector

extension Kind: AnyKind {
  func examine() -> Outcome {
    var outcome = Outcome()
    outcome.fillThoroughly(Between<Value>.self, self)
    outcome.fillThoroughly(BetweenInStruct<Value>.self, self)
    let unmarked: [any Target<Value>.Type] = [
      Last<Value>.self, Below<Value>.self, Above<Value>.self, Hidden<Value>.self,
      Unwrapped<Value>.self, Lazy<Value>.self, Twice<Value>.self, Thrice<Value>.self,
      Neighbors<Value>.self, Outer<Value>.self, LastInStruct<Value>.self, LazyInStruct<Value>.self,
      TwiceInStruct<Value>.self,
    ]
    let marked: [any Target<Value>.Type] = [
      Marked<Value>.self, MarkedOptional<Value>.self, Listed<Value>.self, ListedByName<Value>.self,
      Setting<Value>.self, MarkedInStruct<Value>.self, ListedInStruct<Value>.self,
    ]
    for subject in unmarked { outcome.fill(subject, self) }
    for subject in marked { outcome.fillByType(subject, self) }
    outcome.fill(Between<(Value, UInt8)>.self, beforeByte)
    outcome.fill(BetweenInStruct<(Value, UInt8)>.self, beforeByte)
    outcome.fill(Between<Tailed<Value>>.self, inStruct)
    outcome.fill(Last<Tailed<Value>>.self, inStruct)
    return outcome
  }
}

/// A type that was drawn, with a class and a struct that have a property of it.
struct DrawnKind<Value: Sample, Object: Target<Value>, Structure: Target<Value>>: AnyKind {
  var name: String { "\(Value.self)" }

  func examine() -> Outcome {
    let kind = Kind(Value.first, Value.second)
    var outcome = Outcome()
    outcome.fillThoroughly(Object.self, kind)
    outcome.fillThoroughly(Structure.self, kind)
    return outcome
  }
}

/// What came of examining a kind.
struct Outcome {
  /// What was wrong first. Nothing more is tried then.
  private(set) var finding: String?
  /// How often a property was found to be filled as it should be.
  private(set) var count = 0

  /// Fills targets in the ways that differ in what they write.
  mutating func fill<Subject: Target>(_: Subject.Type, _ kind: Kind<Subject.Value>) {
    examine(Subject.self, kind) { examination in
      for registering in Registering.main { examination.fill(registering) }
      examination.overwrite(.instance)
    }
  }

  /// The same, and by type.
  mutating func fillByType<Subject: Target>(_: Subject.Type, _ kind: Kind<Subject.Value>) {
    fill(Subject.self, kind)
    examine(Subject.self, kind) { examination in
      for registering in Registering.byType { examination.fill(registering) }
    }
  }

  /// Fills targets in every way.
  mutating func fillThoroughly<Subject: Target>(_: Subject.Type, _ kind: Kind<Subject.Value>) {
    examine(Subject.self, kind) { examination in
      for registering in Registering.byName + Registering.byType {
        examination.fill(registering)
      }
      for registering in Registering.main {
        for calling in Calling.allCases where calling != .filling {
          examination.fill(registering, calling)
        }
        examination.override(registering)
        examination.inherit(registering)
        examination.overwrite(registering)
        examination.leave(registering)
        examination.refill(registering)
      }
      if TypeKind(Subject.Value.self).isClass { examination.fill(.weak) }
    }
  }

  private mutating func examine<Subject: Target>(
    _: Subject.Type, _ kind: Kind<Subject.Value>, _ body: (inout Examination<Subject>) -> Void
  ) {
    guard finding == nil else { return }
    var examination = Examination<Subject>(kind)
    body(&examination)
    finding = examination.finding
    count += examination.count
  }
}
