/// Whether stored fields can be written here, tried once on a known class and a known struct.
package enum Probe {
  package static let succeeds = fillsObject() && fillsStruct()

  private class Base {
    private let constant: Int? = nil
    fileprivate var object: Base?
  }

  private final class Derived: Base {
    fileprivate weak var other: Base?
    fileprivate var number: Int?
  }

  private struct Value {
    fileprivate let constant: Int? = nil
    fileprivate var text: String?
    fileprivate var number: Int?
  }

  private static func fillsObject() -> Bool {
    let fields = StoredField.all(of: Derived.self)
    guard
      fields.map(\.name) == ["constant", "object", "other", "number"],
      fields.map(\.isVariable) == [false, true, true, true],
      fields.map(\.isStrong) == [true, true, false, true],
      fields[1].type == Base?.self, fields[3].type == Int?.self
    else { return false }
    let target = Derived()
    let value = Base()
    let storage = TargetStorage(target)
    guard storage.isNil(at: fields[1].offset, wrapping: Base.self) else { return false }
    storage.assign(Optional(value), at: fields[1].offset)
    storage.assign(Optional(7), at: fields[3].offset)
    return target.object === value && target.number == 7 && target.other == nil
  }

  private static func fillsStruct() -> Bool {
    let fields = StoredField.all(of: Value.self)
    guard fields.map(\.name) == ["constant", "text", "number"], fields[1].type == String?.self
    else { return false }
    var target = Value()
    TargetStorage.of(&target) { storage in
      storage.assign(Optional("filled"), at: fields[1].offset)
      storage.assign(Optional(7), at: fields[2].offset)
    }
    return target.text == "filled" && target.number == 7 && target.constant == nil
  }
}
