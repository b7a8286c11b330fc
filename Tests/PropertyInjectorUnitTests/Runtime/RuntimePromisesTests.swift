import PropertyInjector
import Testing

/// The promises in the header of `Runtime/StoredField.swift`, by number, and the language behavior
/// that they rely on. A toolchain that changes it fails here.
@Suite struct RuntimePromisesTests {
  // 1
  @Test func theFieldWalkerAgreesWithMirrorAndTellsVariableAndStrongFields() {
    let fields = StoredField.all(of: Derived.self)
    let chain = Array(sequence(first: Mirror(reflecting: Derived()), next: \.superclassMirror))
    let children = chain.reversed().flatMap { $0.children.map { ($0.label, type(of: $0.value)) } }
    #expect(fields.map(\.name) == children.map(\.0))
    #expect(fields.map { ObjectIdentifier($0.type) } == children.map { ObjectIdentifier($0.1) })
    let names = ["first", "second", "third", "loose", "bound", "$__lazy_storage_$_late"]
    #expect(fields.map(\.name) == names)
    #expect(fields.map(\.isVariable) == [true, false, true, true, true, true])
    #expect(fields.map(\.isStrong) == [true, true, true, false, false, true])
    #expect(fields.map(\.offset) == fields.map(\.offset).sorted())
  }

  // 2
  @Test(
    arguments: [
      Any.self, AnyObject.self, (any Hashable).self, (any Collection<Int>).self, Int?.self,
      (Int, String).self, (() -> Void).self, Int.Type.self, (any Hashable.Type).self, Never.self,
      FloatingPointSign.self, Any.Type.self,
    ] as [Any.Type])
  func theFieldWalkerIsAskedAboutClassesAndStructsOnly(_ type: Any.Type) {
    #expect(StoredField.count(of: type) == 0 && StoredField.all(of: type).isEmpty)
  }

  // 3
  @Test func aReferenceIsRetainedByWhoeverIsFilledAndReleasedWhenReplaced() throws {
    let target = Derived()
    let field = try #require(StoredField.all(of: Derived.self).first { $0.name == "third" })
    weak var held: Base?
    do {
      let value = Base()
      held = value
      let reference = Unretained<AnyObject>(value)
      #expect(TargetStorage(target).fill(at: field.offset, with: reference))
      #expect(!TargetStorage(target).fill(at: field.offset, with: reference))
    }
    #expect(held != nil && target.third === held)
    TargetStorage(target).with(at: field.offset, as: Base?.self) { $0 = nil }
    #expect(held == nil && target.third == nil)
  }

  @Test func aTaskLocalReferenceIsReadWithoutCounting() async {
    #expect(unretained(InTask.$object) == nil)
    weak var gone: InTask?
    do {
      let object = InTask()
      gone = object
      await InTask.$object.withValue(object) {
        #expect(unretained(InTask.$object)?.object === object)
        await Task { #expect(unretained(InTask.$object)?.object === object) }.value
        InTask.$object.withValue(nil) { #expect(unretained(InTask.$object) == nil) }
        for _ in 0..<100 { _ = unretained(InTask.$object) }
      }
    }
    #expect(gone == nil && unretained(InTask.$object) == nil)
  }

  @Test func anObjectIsUnsharedIfNobodyHasOrHadAnotherReference() {
    var object = InTask()
    #expect(isUnshared(&object))
    var second: InTask? = object
    #expect(!isUnshared(&object))
    second = nil
    unowned var unowned = object
    #expect(!isUnshared(&object))
    unowned = InTask.lasting
    #expect(isUnshared(&object) && second == nil)
    weak var weak = object
    #expect(!isUnshared(&object))
    weak = nil
    #expect(!isUnshared(&object) && weak == nil)
    withExtendedLifetime(unowned) {}
  }

  private final class InTask: Sendable {
    @TaskLocal static var object: InTask?
    static let lasting = InTask()
  }

  // 3
  @Test func anObjectThatIsSetOnceIsKeptAsLongAsItsReference() {
    final class Holder { let reference = OnceReference() }
    weak var first: InTask?
    weak var second: InTask?
    do {
      let holder = Holder()
      do {
        let (one, other) = (InTask(), InTask())
        (first, second) = (one, other)
        holder.reference.set(one)
        holder.reference.set(other)
      }
      #expect(first != nil && holder.reference.object?.object === first && second == nil)
    }
    #expect(first == nil)
  }

  // 4
  @Test func observersDoNotRun() throws {
    final class Target {
      var changes = 0
      var count: Int? { didSet { changes += 1 } }
    }
    let target = Target()
    let field = try #require(StoredField.all(of: Target.self).first { $0.name == "count" })
    #expect(TargetStorage(target).fill(at: field.offset, with: 3, hasTag: true))
    #expect(target.count == 3 && target.changes == 0)
  }

  // 5
  @Test func onlyClosuresWithoutParametersAndResultHaveTheGenericForm() {
    let plain: [Any.Type] = [
      (() -> Void).self, (@Sendable () -> Void).self, (() throws -> Void).self,
      (() async -> Void).self, (@MainActor @Sendable () -> Void).self,
    ]
    let own: [Any.Type] = [
      ((Int) -> Void).self, (() -> Int).self, ((Base) -> Base).self, ((Int, () -> Int)).self,
      (Int, Int.Type).self,
    ]
    #expect(plain.allSatisfy(hasGenericForm) && !own.contains(where: hasGenericForm))
  }

  /// 5. Why closures are restricted: generic code stores them in another form.
  @Test func theMetatypeOfAValueTypeTakesNoRoomWhereItsTypeIsKnown() throws {
    final class Target { var kind: Int.Type?; var next: UInt8? }
    let fields = StoredField.all(of: Target.self)
    #expect(fields[1].offset - fields[0].offset < MemoryLayout<Int.Type?>.size)
  }

  /// 5. A reference is written as one, and two words of a protocol with an object. A value is copied
  /// as bytes if a byte behind it says that there is one.
  @Test func onlyOfKnownSlotsLessThanAValueIsWritten() {
    struct Pair { var first = 1.0, second = 2.0 }
    struct Long { var first = 1.0, second = 2.0, third = 3.0 }
    struct Owner { var object = Base(), count = 1 }
    #expect(form(Base()) == "reference")
    #expect(form(Bound() as any BoundProtocol) == "existential")
    #expect(form(Bound() as any BoundProtocol & OtherBoundProtocol) == "copy")
    #expect(form(Bound() as any OpenProtocol) == "copy")
    #expect([form(3), form(UInt8(3)), form(Pair())] == ["bytes", "bytes", "bytes"])
    #expect([form(Long()), form(Owner()), form(true), form("text")].allSatisfy { $0 == "copy" })
    #expect([form(Optional(Base())), form(Optional(true))] == ["copy", "copy"])
    #expect(form(Base?.none) == nil)
  }

  /// How a property of an optional type is filled with a value of the wrapped type.
  private func form<Wrapped>(_ value: Wrapped) -> String? {
    guard let content = strippingOptionals(from: value) else { return nil }
    return switch PlainStep.sharing(content, wrappedAs: Wrapped.self, at: 0)?.step.content {
    case .reference: "reference"
    case .existential: "existential"
    case .bytes: "bytes"
    case .copy: "copy"
    case nil: nil
    }
  }

  // 6
  @Test func theProbeSucceedsAndTypesWithReflectionMetadataLackNone() {
    #expect(Probe.succeeds)
    let types: [Any.Type] = [Derived.self, Int.self, [Int].self]
    #expect(!types.contains(where: lacksFieldMetadata))
  }
}

private class Base {
  var first: Int?
  let second: Int? = nil
}

private final class Derived: Base {
  var third: Base?
  weak var loose: Base?
  unowned var bound: Base?
  lazy var late = 3
}

protocol BoundProtocol: AnyObject {}
protocol OtherBoundProtocol: AnyObject {}
protocol OpenProtocol {}
private final class Bound: BoundProtocol, OtherBoundProtocol, OpenProtocol {}
