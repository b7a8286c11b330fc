/// A value that can be told from all others of its case by looking at it.
protocol Traced: Sendable {
  init(serial: Int)
  var trace: Trace { get }
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
  var trace: Trace { Trace(.int, self) }
}

extension Double: Traced {
  init(serial: Int) { self = Double(serial) }
  var trace: Trace { Trace(.double, Int(self)) }
}

extension Bool: Traced {
  init(serial: Int) { self = serial & 1 == 1 }
  var trace: Trace { Trace(.bool, self ? 1 : 0) }
}

extension UInt8: Traced {
  init(serial: Int) { self = UInt8(truncatingIfNeeded: serial) }
  var trace: Trace { Trace(.byte, Int(self)) }
}

extension String: Traced {
  init(serial: Int) { self = "\(serial)" }
  var trace: Trace { Trace(.text, Int(self) ?? .min) }
}

/// Arrays of a class and of its subclass, between which Swift would convert.
extension Array: Traced where Element: Traced {
  init(serial: Int) { self = [Element(serial: serial)] }
  var trace: Trace {
    let type: ValueType =
      Element.self == Int.self ? .ints : Element.self == Car.self ? .cars : .taxis
    return Trace(type, count == 1 ? self[0].trace.serial : .min)
  }
}
