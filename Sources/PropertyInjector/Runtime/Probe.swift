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
    let (target, value) = (Derived(), Base())
    let isFilled =
      TargetStorage(target).fill(at: fields[1].offset, with: Unretained<AnyObject>(value))
      && TargetStorage(target).fill(at: fields[3].offset, with: 7, hasTag: true)
    return isFilled && target.object === value && target.number == 7 && target.other == nil
  }

  private static func fillsStruct() -> Bool {
    let fields = StoredField.all(of: Value.self)
    guard fields.map(\.name) == ["constant", "text", "number"], fields[1].type == String?.self
    else { return false }
    var target = Value()
    let isFilled = TargetStorage.of(&target) {
      $0.fill(at: fields[1].offset, with: "filled", hasTag: false)
        && $0.fill(at: fields[2].offset, with: 7, hasTag: true)
    }
    return isFilled && target.text == "filled" && target.number == 7 && target.constant == nil
  }
}
