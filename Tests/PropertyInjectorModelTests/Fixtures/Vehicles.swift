// What the cases inject: classes, structs and an enum, related in many ways.

protocol Drives: Traced {}
protocol Honks: Traced {}
protocol Floats: AnyObject, Traced {}

class Vehicle: Traced, @unchecked Sendable {
  let serial: Int

  required init(serial: Int) { self.serial = serial }
}

class Car: Vehicle, Drives, @unchecked Sendable {}
class Taxi: Car, Honks, @unchecked Sendable {}
class Amphibian: Car, Floats, @unchecked Sendable {}
class Boat: Vehicle, Floats, @unchecked Sendable {}

/// Related to the others by protocols only.
class Buoy: Floats, Honks, @unchecked Sendable {
  let serial: Int

  required init(serial: Int) { self.serial = serial }
}

class Crate<Content: Traced>: Traced, @unchecked Sendable {
  private let content: Content
  var serial: Int { content.serial }

  required init(serial: Int) { content = Content(serial: serial) }
}

struct Scooter: Drives, Honks { let serial: Int }

/// A value of many words, references among them, of which one alone would show.
struct Convoy: Drives {
  private let name: String
  private let first: Car
  private let others: [Int]
  private let number: Int
  private let isLong: Bool
  var serial: Int {
    let isWhole =
      name == "\(number)" && first.serial == number && others == [number] && isLong == (number > 9)
    return isWhole ? number : .min
  }

  init(serial: Int) {
    (name, first, others) = ("\(serial)", Car(serial: serial), [serial])
    (number, isLong) = (serial, serial > 9)
  }
}

/// A value of less than a word.
struct Spot: Traced {
  private let row: Int16
  private let column: UInt8
  var serial: Int { column == UInt8(truncatingIfNeeded: row) ? Int(row) : .min }

  init(serial: Int) {
    (row, column) = (Int16(truncatingIfNeeded: serial), UInt8(truncatingIfNeeded: serial))
  }
}

enum Signal: Honks {
  case blinking(Int)
  case labeled(String)

  var serial: Int {
    switch self {
    case .blinking(let serial): serial
    case .labeled(let text): text.serial
    }
  }

  init(serial: Int) {
    self = serial.isMultiple(of: 2) ? .blinking(serial) : .labeled("\(serial)")
  }
}
