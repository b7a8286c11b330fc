// What the cases inject: classes, structs and an enum, related in many ways.

protocol Drives: Traced {}
protocol Honks: Traced {}
protocol Floats: AnyObject, Traced {}

class Vehicle: Traced, @unchecked Sendable {
  let serial: Int
  var trace: Trace { Trace(.vehicle, serial) }

  required init(serial: Int) { self.serial = serial }
}

class Car: Vehicle, Drives, @unchecked Sendable {
  override var trace: Trace { Trace(.car, serial) }
}

class Taxi: Car, Honks, @unchecked Sendable {
  override var trace: Trace { Trace(.taxi, serial) }
}

class Amphibian: Car, Floats, @unchecked Sendable {
  override var trace: Trace { Trace(.amphibian, serial) }
}

class Boat: Vehicle, Floats, @unchecked Sendable {
  override var trace: Trace { Trace(.boat, serial) }
}

/// Related to the others by protocols only.
class Buoy: Floats, Honks, @unchecked Sendable {
  private let serial: Int
  var trace: Trace { Trace(.buoy, serial) }

  required init(serial: Int) { self.serial = serial }
}

class Crate<Content: Traced>: Traced, @unchecked Sendable {
  private let content: Content
  var trace: Trace {
    Trace(Content.self == Int.self ? .crateOfInt : .crateOfText, content.trace.serial)
  }

  required init(serial: Int) { content = Content(serial: serial) }
}

struct Scooter: Drives, Honks {
  let serial: Int
  var trace: Trace { Trace(.scooter, serial) }
}

/// A value of many words, references among them, of which one alone would show.
struct Convoy: Drives {
  private let name: String
  private let first: Car
  private let others: [Int]
  private let serial: Int
  private let isLong: Bool
  var trace: Trace {
    let isWhole =
      name == "\(serial)" && first.serial == serial && others == [serial] && isLong == (serial > 9)
    return Trace(.convoy, isWhole ? serial : .min)
  }

  init(serial: Int) {
    (name, first, others) = ("\(serial)", Car(serial: serial), [serial])
    (self.serial, isLong) = (serial, serial > 9)
  }
}

/// A value of less than a word.
struct Spot: Traced {
  private let row: Int16
  private let column: UInt8
  var trace: Trace { Trace(.spot, column == UInt8(truncatingIfNeeded: row) ? Int(row) : .min) }

  init(serial: Int) {
    (row, column) = (Int16(truncatingIfNeeded: serial), UInt8(truncatingIfNeeded: serial))
  }
}

enum Signal: Honks {
  case blinking(Int)
  case labeled(String)

  var trace: Trace {
    switch self {
    case .blinking(let serial): Trace(.signal, serial)
    case .labeled(let text): Trace(.signal, text.trace.serial)
    }
  }

  init(serial: Int) {
    self = serial.isMultiple(of: 2) ? .blinking(serial) : .labeled("\(serial)")
  }
}
