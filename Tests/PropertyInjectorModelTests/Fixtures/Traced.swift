/// A value that can be told from all others of its case by looking at it.
protocol Traced: Sendable {
  init(serial: Int)
  var serial: Int { get }
}

extension Traced {
  var trace: Trace { Trace(ValueType(of: type(of: self)), serial) }
}

/// What is seen of a value: its type and its serial number. No two objects of a case share one.
struct Trace: Hashable, Sendable, CustomStringConvertible {
  let type: ValueType
  let serial: Int

  init(_ type: ValueType, _ serial: Int) {
    self.type = type
    self.serial = type == .bool ? serial & 1 : type == .byte ? serial & 255 : serial
  }

  var description: String { "\(type) #\(serial)" }
}

extension Int: Traced {
  init(serial: Int) { self = serial }
  var serial: Int { self }
}

extension Double: Traced {
  init(serial: Int) { self = Double(serial) }
  var serial: Int { Int(self) }
}

extension Bool: Traced {
  init(serial: Int) { self = serial & 1 == 1 }
  var serial: Int { self ? 1 : 0 }
}

extension UInt8: Traced {
  init(serial: Int) { self = UInt8(truncatingIfNeeded: serial) }
  var serial: Int { Int(self) }
}

extension String: Traced {
  init(serial: Int) { self = "\(serial)" }
  var serial: Int { Int(self) ?? .min }
}

/// Arrays of a class and of its subclass, between which Swift would convert.
extension Array: Traced where Element: Traced {
  init(serial: Int) { self = [Element(serial: serial)] }
  var serial: Int { count == 1 ? self[0].serial : .min }
}
