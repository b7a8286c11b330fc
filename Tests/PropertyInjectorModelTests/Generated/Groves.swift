// Written by Scripts/generate-model-fixtures.swift. Change that, and run it again:
//
//     swift Scripts/generate-model-fixtures.swift

import PropertyInjector

class Grove1A: Target {
  private var maple: Bool = Bool(serial: -2)
  var fir: UInt8 = UInt8(serial: -3)
  var pine: Amphibian = Amphibian(serial: -4)
  var cedar: (any Honks)??

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      fir.trace,
      pine.trace,
      cedar??.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Bool { maple = value }
    case 1: if let value = value as? UInt8 { fir = value }
    case 2: if let value = value as? Amphibian { pine = value }
    case 3: if let value = value as? any Honks { cedar = value } else { cedar = nil }
    default: break
    }
  }
}

final class Grove1B: Grove1A {
  var larch: (any Car & Honks)?
  let oak: Taxi = Taxi(serial: -5)
  lazy var elm: [Taxi]? = [Taxi](serial: -6)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      oak.trace,
      lazies ? elm?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: larch = value as? any Car & Honks
    case 6: elm = value as? [Taxi]
    default: super.set(index, to: value)
    }
  }
}

class Grove2A: Target, InjectorDelegate {
  var maple: UInt8 = UInt8(serial: -7)
  var cedar: Bool = Bool(serial: -8)
  var oak: [Car]?
  private var fir: Crate<String>?
  var yew: (any Floats)?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      cedar.trace,
      oak?.trace,
      fir?.trace,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { maple = value }
    case 1: if let value = value as? Bool { cedar = value }
    case 2: oak = value as? [Car]
    case 3: fir = value as? Crate<String>
    case 4: yew = value as? any Floats
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove2B: Grove2A {
  private lazy var fir: (any Floats)? = Buoy(serial: -9)
  var elm: (any Drives & Honks)?
  var pine: Boat??
  var larch: [Taxi]!
  var birch: Car?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      lazies ? fir?.trace : nil,
      elm?.trace,
      pine??.trace,
      larch?.trace,
      birch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: fir = value as? any Floats
    case 6: elm = value as? any Drives & Honks
    case 7: if let value = value as? Boat { pine = value } else { pine = nil }
    case 8: larch = value as? [Taxi]
    case 9: birch = value as? Car
    default: super.set(index, to: value)
    }
  }
}

class Grove3A: Target {
  private let yew: (any Drives & Floats)? = nil
  private var pine: Crate<String>?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      yew?.trace,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: pine = value as? Crate<String>
    default: break
    }
  }
}

class Grove3B: Grove3A {
  private let larch: Amphibian? = nil
  var fir: (any Drives & Honks)??

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      fir??.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: if let value = value as? any Drives & Honks { fir = value } else { fir = nil }
    default: super.set(index, to: value)
    }
  }
}

final class Grove3C: Grove3B {
  private var birch: Bool = Bool(serial: -10)
  private lazy var yew: [Taxi]? = nil
  var pine: Double?
  var ash: String?
  private var maple: String?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      birch.trace,
      lazies ? yew?.trace : nil,
      pine?.trace,
      ash?.trace,
      maple?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: if let value = value as? Bool { birch = value }
    case 5: yew = value as? [Taxi]
    case 6: pine = value as? Double
    case 7: ash = value as? String
    case 8: maple = value as? String
    default: super.set(index, to: value)
    }
  }
}

class Grove4A: Target, InjectorDelegate {
  @Injected var birch: any Car & Honks
  var cedar: Signal?
  private var elm: Spot?
  var oak: UInt8 = UInt8(serial: -11)
  var yew: (any Drives & Honks)?
  lazy var larch: Scooter? = nil
  var pine: UInt8??
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      _birch.held?.trace,
      cedar?.trace,
      elm?.trace,
      oak.trace,
      yew?.trace,
      lazies ? larch?.trace : nil,
      pine??.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? any Car & Honks { birch = value }
    case 1: cedar = value as? Signal
    case 2: elm = value as? Spot
    case 3: if let value = value as? UInt8 { oak = value }
    case 4: yew = value as? any Drives & Honks
    case 5: larch = value as? Scooter
    case 6: if let value = value as? UInt8 { pine = value } else { pine = nil }
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove4B: Grove4A {
  var maple: String?
  lazy var fir: Convoy = Convoy(serial: -12)
  @Injected(qualifier: "loud") var elm: Vehicle?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple?.trace,
      lazies ? fir.trace : nil,
      (_elm.held ?? nil)?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: maple = value as? String
    case 8: if let value = value as? Convoy { fir = value }
    case 9: elm = value as? Vehicle
    default: super.set(index, to: value)
    }
  }
}

class Grove5A: Target {
  var maple: Bool?
  private lazy var larch: UInt8? = UInt8(serial: -13)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple?.trace,
      lazies ? larch?.trace : nil,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: maple = value as? Bool
    case 1: larch = value as? UInt8
    default: break
    }
  }
}

class Grove5B: Grove5A {
  private var oak: Spot?
  var birch: Scooter?
  private lazy var elm: Taxi = Taxi(serial: -14)
  private var yew: Convoy?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak?.trace,
      birch?.trace,
      lazies ? elm.trace : nil,
      yew?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: oak = value as? Spot
    case 3: birch = value as? Scooter
    case 4: if let value = value as? Taxi { elm = value }
    case 5: yew = value as? Convoy
    default: super.set(index, to: value)
    }
  }
}

class Grove5C: Grove5B {
  private var larch: UInt8?
  var cedar: Crate<String>?
  var yew: Bool = Bool(serial: -15)
  var fir: (any Drives & Floats)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      cedar?.trace,
      yew.trace,
      fir?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: larch = value as? UInt8
    case 7: cedar = value as? Crate<String>
    case 8: if let value = value as? Bool { yew = value }
    case 9: fir = value as? any Drives & Floats
    default: super.set(index, to: value)
    }
  }
}

final class Grove5D: Grove5C {
  var oak: Crate<String>?
  private weak var ash: Buoy?
  private var elm: Buoy??
  private var pine: Amphibian!

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak?.trace,
      ash?.trace,
      elm??.trace,
      pine?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: oak = value as? Crate<String>
    case 11: ash = value as? Buoy
    case 12: if let value = value as? Buoy { elm = value } else { elm = nil }
    case 13: pine = value as? Amphibian
    default: super.set(index, to: value)
    }
  }
}

class Grove6A: Target, InjectorDelegate {
  var birch: String?
  var elm: Bool = Bool(serial: -16)
  private var oak: Taxi??
  private var maple: Int??
  private var yew: Spot?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch?.trace,
      elm.trace,
      oak??.trace,
      maple??.trace,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? String
    case 1: if let value = value as? Bool { elm = value }
    case 2: if let value = value as? Taxi { oak = value } else { oak = nil }
    case 3: if let value = value as? Int { maple = value } else { maple = nil }
    case 4: yew = value as? Spot
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove7A: Target {
  private var elm: Vehicle?
  lazy var birch: Crate<Int>? = nil
  var maple: Car = Car(serial: -17)
  var yew: Int??
  var ash: Bool = Bool(serial: -18)
  private lazy var pine: UInt8? = UInt8(serial: -19)
  var fir: (any Drives)?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      elm?.trace,
      lazies ? birch?.trace : nil,
      maple.trace,
      yew??.trace,
      ash.trace,
      lazies ? pine?.trace : nil,
      fir?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: elm = value as? Vehicle
    case 1: birch = value as? Crate<Int>
    case 2: if let value = value as? Car { maple = value }
    case 3: if let value = value as? Int { yew = value } else { yew = nil }
    case 4: if let value = value as? Bool { ash = value }
    case 5: pine = value as? UInt8
    case 6: fir = value as? any Drives
    default: break
    }
  }
}

final class Grove7B: Grove7A {
  private lazy var larch: Spot? = nil
  var cedar: [Car]!
  private var oak: Buoy?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      lazies ? larch?.trace : nil,
      cedar?.trace,
      oak?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: larch = value as? Spot
    case 8: cedar = value as? [Car]
    case 9: oak = value as? Buoy
    default: super.set(index, to: value)
    }
  }
}

class Grove8A: Target {
  var pine: Boat??
  private var yew: UInt8 = UInt8(serial: -20)
  private var oak: UInt8 = UInt8(serial: -21)
  var cedar: (any Car & Honks)?
  lazy var elm: (any Car & Honks)? = nil
  var ash: UInt8 = UInt8(serial: -22)
  @Injected var larch: (any Car & Honks)?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      pine??.trace,
      yew.trace,
      oak.trace,
      cedar?.trace,
      lazies ? elm?.trace : nil,
      ash.trace,
      (_larch.held ?? nil)?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Boat { pine = value } else { pine = nil }
    case 1: if let value = value as? UInt8 { yew = value }
    case 2: if let value = value as? UInt8 { oak = value }
    case 3: cedar = value as? any Car & Honks
    case 4: elm = value as? any Car & Honks
    case 5: if let value = value as? UInt8 { ash = value }
    case 6: larch = value as? any Car & Honks
    default: break
    }
  }
}

final class Grove8B: Grove8A {
  private var birch: Taxi?
  @Injected(qualifier: "loud") var fir: Scooter

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      birch?.trace,
      _fir.held?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: birch = value as? Taxi
    case 8: if let value = value as? Scooter { fir = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove9A: Target, InjectorDelegate {
  lazy var yew: Buoy = Buoy(serial: -23)
  var fir: Buoy?
  var maple: Car?
  private var larch: Crate<String>?
  private var birch: (any Drives & Honks)?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? yew.trace : nil,
      fir?.trace,
      maple?.trace,
      larch?.trace,
      birch?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Buoy { yew = value }
    case 1: fir = value as? Buoy
    case 2: maple = value as? Car
    case 3: larch = value as? Crate<String>
    case 4: birch = value as? any Drives & Honks
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove9B: Grove9A {
  private var birch: (any Floats)!
  var pine: Car?
  var cedar: [Int]?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      birch?.trace,
      pine?.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: birch = value as? any Floats
    case 6: pine = value as? Car
    case 7: cedar = value as? [Int]
    default: super.set(index, to: value)
    }
  }
}

final class Grove9C: Grove9B {
  var oak: Bool = Bool(serial: -24)
  private var larch: Crate<Int>?
  @Injected(qualifier: "loud") var elm: Amphibian

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak.trace,
      larch?.trace,
      _elm.held?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: if let value = value as? Bool { oak = value }
    case 9: larch = value as? Crate<Int>
    case 10: if let value = value as? Amphibian { elm = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove10A: Target {
  var cedar: (any Drives)??
  var oak: UInt8 = UInt8(serial: -25)
  @Injected var maple: Bool

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      cedar??.trace,
      oak.trace,
      _maple.held?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? any Drives { cedar = value } else { cedar = nil }
    case 1: if let value = value as? UInt8 { oak = value }
    case 2: if let value = value as? Bool { maple = value }
    default: break
    }
  }
}

class Grove10B: Grove10A {
  @Injected var elm: Taxi?
  private var ash: Vehicle!
  var yew: Vehicle?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      (_elm.held ?? nil)?.trace,
      ash?.trace,
      yew?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: elm = value as? Taxi
    case 4: ash = value as? Vehicle
    case 5: yew = value as? Vehicle
    default: super.set(index, to: value)
    }
  }
}

final class Grove10C: Grove10B {
  private var fir: (any Car & Honks)?
  var larch: (any Honks)?
  private var ash: Crate<Int>?
  @Injected var birch: Crate<String>
  var pine: Bool = Bool(serial: -26)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      larch?.trace,
      ash?.trace,
      _birch.held?.trace,
      pine.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: fir = value as? any Car & Honks
    case 7: larch = value as? any Honks
    case 8: ash = value as? Crate<Int>
    case 9: if let value = value as? Crate<String> { birch = value }
    case 10: if let value = value as? Bool { pine = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove11A: Target, InjectorDelegate {
  var fir: Any?
  private lazy var birch: any Honks = Signal(serial: -27)
  private var ash: Spot?
  private unowned var cedar: Boat?
  @Injected(qualifier: "loud") var yew: Buoy?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      (fir as? any Traced)?.trace,
      lazies ? birch.trace : nil,
      ash?.trace,
      cedar?.trace,
      (_yew.held ?? nil)?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: if let value = value as? any Honks { birch = value }
    case 2: ash = value as? Spot
    case 4: yew = value as? Buoy
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove11B: Grove11A {
  private var ash: Signal??
  @Injected private var larch: Signal
  var pine: Boat?
  @Injected var maple: String
  var cedar: (any Car & Honks)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      ash??.trace,
      _larch.held?.trace,
      pine?.trace,
      _maple.held?.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: if let value = value as? Signal { ash = value } else { ash = nil }
    case 6: if let value = value as? Signal { larch = value }
    case 7: pine = value as? Boat
    case 8: if let value = value as? String { maple = value }
    case 9: cedar = value as? any Car & Honks
    default: super.set(index, to: value)
    }
  }
}

class Grove11C: Grove11B {
  private var elm: Taxi?
  var ash: Convoy?
  var birch: Car?
  weak var oak: (any Drives & Floats)?
  var larch: Boat??

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      elm?.trace,
      ash?.trace,
      birch?.trace,
      oak?.trace,
      larch??.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: elm = value as? Taxi
    case 11: ash = value as? Convoy
    case 12: birch = value as? Car
    case 13: oak = value as? any Drives & Floats
    case 14: if let value = value as? Boat { larch = value } else { larch = nil }
    default: super.set(index, to: value)
    }
  }
}

final class Grove12A: Target {
  var cedar: Buoy?
  private var maple: Taxi?
  unowned var oak: Car = anchor
  var fir: Signal?
  private lazy var yew: Crate<String> = Crate<String>(serial: -29)
  private weak var pine: Vehicle?
  private var birch: UInt8?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      cedar?.trace,
      maple?.trace,
      oak.trace,
      fir?.trace,
      lazies ? yew.trace : nil,
      pine?.trace,
      birch?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: cedar = value as? Buoy
    case 1: maple = value as? Taxi
    case 3: fir = value as? Signal
    case 4: if let value = value as? Crate<String> { yew = value }
    case 5: pine = value as? Vehicle
    case 6: birch = value as? UInt8
    default: break
    }
  }
}

class Grove13A: Target {
  @Injected var larch: Amphibian
  private var birch: Taxi?
  var pine: (any Drives & Honks)?
  var ash: Crate<Int>?
  var elm: Scooter?
  private var maple: Vehicle!

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      _larch.held?.trace,
      birch?.trace,
      pine?.trace,
      ash?.trace,
      elm?.trace,
      maple?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Amphibian { larch = value }
    case 1: birch = value as? Taxi
    case 2: pine = value as? any Drives & Honks
    case 3: ash = value as? Crate<Int>
    case 4: elm = value as? Scooter
    case 5: maple = value as? Vehicle
    default: break
    }
  }
}

class Grove13B: Grove13A {
  var cedar: Car?
  weak var oak: Crate<Int>?
  var maple: (any Drives & Floats)?
  var yew: Int?
  var fir: Taxi?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      cedar?.trace,
      oak?.trace,
      maple?.trace,
      yew?.trace,
      fir?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: cedar = value as? Car
    case 7: oak = value as? Crate<Int>
    case 8: maple = value as? any Drives & Floats
    case 9: yew = value as? Int
    case 10: fir = value as? Taxi
    default: super.set(index, to: value)
    }
  }
}

class Grove14A: Target, InjectorDelegate {
  private var elm: Double?
  lazy var maple: Scooter = Scooter(serial: -30)
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      elm?.trace,
      lazies ? maple.trace : nil,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: elm = value as? Double
    case 1: if let value = value as? Scooter { maple = value }
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

final class Grove14B: Grove14A {
  private var elm: Crate<String>?
  var larch: Crate<Int>?
  var oak: [Car]?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      elm?.trace,
      larch?.trace,
      oak?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: elm = value as? Crate<String>
    case 3: larch = value as? Crate<Int>
    case 4: oak = value as? [Car]
    default: super.set(index, to: value)
    }
  }
}

class Grove15A: Target {
  var maple: UInt8 = UInt8(serial: -31)
  var fir: Crate<String>?
  var birch: [Int]?
  @Injected private var pine: [Taxi]?
  var elm: Car?
  @Injected private var larch: Int?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      fir?.trace,
      birch?.trace,
      (_pine.held ?? nil)?.trace,
      elm?.trace,
      (_larch.held ?? nil)?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { maple = value }
    case 1: fir = value as? Crate<String>
    case 2: birch = value as? [Int]
    case 3: pine = value as? [Taxi]
    case 4: elm = value as? Car
    case 5: larch = value as? Int
    default: break
    }
  }
}

class Grove15B: Grove15A {
  var cedar: (any Drives & Floats)?
  private var yew: Amphibian?
  private var pine: Convoy?
  var ash: Amphibian?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      cedar?.trace,
      yew?.trace,
      pine?.trace,
      ash?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: cedar = value as? any Drives & Floats
    case 7: yew = value as? Amphibian
    case 8: pine = value as? Convoy
    case 9: ash = value as? Amphibian
    default: super.set(index, to: value)
    }
  }
}

class Grove15C: Grove15B {
  var larch: Signal?
  let oak: String? = nil
  private var pine: Convoy!
  @Injected private var yew: [Taxi]?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      oak?.trace,
      pine?.trace,
      (_yew.held ?? nil)?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: larch = value as? Signal
    case 12: pine = value as? Convoy
    case 13: yew = value as? [Taxi]
    default: super.set(index, to: value)
    }
  }
}

class Grove16A: Target {
  var birch: Double?
  var elm: AnyObject?
  var oak: Any?
  private var yew: Signal?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch?.trace,
      (elm as? any Traced)?.trace,
      (oak as? any Traced)?.trace,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? Double
    case 3: yew = value as? Signal
    default: break
    }
  }
}

class Grove16B: Grove16A {
  var maple: UInt8 = UInt8(serial: -32)
  private var ash: Double!
  private var cedar: Buoy?
  unowned var fir: Crate<String>?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple.trace,
      ash?.trace,
      cedar?.trace,
      fir?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: if let value = value as? UInt8 { maple = value }
    case 5: ash = value as? Double
    case 6: cedar = value as? Buoy
    default: super.set(index, to: value)
    }
  }
}

final class Grove16C: Grove16B {
  weak var ash: Car?
  var larch: Vehicle!
  private var cedar: Int!

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      ash?.trace,
      larch?.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: ash = value as? Car
    case 9: larch = value as? Vehicle
    case 10: cedar = value as? Int
    default: super.set(index, to: value)
    }
  }
}

class Grove17A: Target {
  var birch: Taxi?
  var larch: Bool = Bool(serial: -33)
  @Injected var yew: Vehicle
  private weak var cedar: Taxi?
  private var pine: UInt8 = UInt8(serial: -34)
  var oak: Crate<Int>?
  lazy var ash: Car = Car(serial: -35)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch?.trace,
      larch.trace,
      _yew.held?.trace,
      cedar?.trace,
      pine.trace,
      oak?.trace,
      lazies ? ash.trace : nil,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? Taxi
    case 1: if let value = value as? Bool { larch = value }
    case 2: if let value = value as? Vehicle { yew = value }
    case 3: cedar = value as? Taxi
    case 4: if let value = value as? UInt8 { pine = value }
    case 5: oak = value as? Crate<Int>
    case 6: if let value = value as? Car { ash = value }
    default: break
    }
  }
}

class Grove17B: Grove17A {
  @Injected private var pine: Spot?
  var cedar: Boat?
  var fir: Int?
  let elm: [Taxi]? = nil
  lazy var maple: any Honks = Signal(serial: -36)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      (_pine.held ?? nil)?.trace,
      cedar?.trace,
      fir?.trace,
      elm?.trace,
      lazies ? maple.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: pine = value as? Spot
    case 8: cedar = value as? Boat
    case 9: fir = value as? Int
    case 11: if let value = value as? any Honks { maple = value }
    default: super.set(index, to: value)
    }
  }
}

final class Grove18A: Target {
  lazy var birch: (any Floats)? = nil
  var pine: Vehicle?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? birch?.trace : nil,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? any Floats
    case 1: pine = value as? Vehicle
    default: break
    }
  }
}

class Grove19A: Target, InjectorDelegate {
  var fir: Convoy?
  private var cedar: Convoy?
  var ash: (any Drives & Floats)?
  private var larch: Vehicle?
  private var pine: Amphibian?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      fir?.trace,
      cedar?.trace,
      ash?.trace,
      larch?.trace,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: fir = value as? Convoy
    case 1: cedar = value as? Convoy
    case 2: ash = value as? any Drives & Floats
    case 3: larch = value as? Vehicle
    case 4: pine = value as? Amphibian
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

final class Grove19B: Grove19A {
  @Injected(qualifier: "loud") var cedar: Boat?
  private var yew: Buoy?
  var maple: Crate<Int>?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      (_cedar.held ?? nil)?.trace,
      yew?.trace,
      maple?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: cedar = value as? Boat
    case 6: yew = value as? Buoy
    case 7: maple = value as? Crate<Int>
    default: super.set(index, to: value)
    }
  }
}

class Grove20A: Target {
  private var elm: UInt8 = UInt8(serial: -37)
  private var yew: UInt8 = UInt8(serial: -38)
  private let cedar: Int? = nil
  var birch: (any Drives)?
  var oak: String!

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      elm.trace,
      yew.trace,
      cedar?.trace,
      birch?.trace,
      oak?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { elm = value }
    case 1: if let value = value as? UInt8 { yew = value }
    case 3: birch = value as? any Drives
    case 4: oak = value as? String
    default: break
    }
  }
}

class Grove20B: Grove20A {
  private var fir: String?
  private let ash: Int? = nil
  private var larch: Amphibian?
  lazy var elm: [Taxi]? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      ash?.trace,
      larch?.trace,
      lazies ? elm?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: fir = value as? String
    case 7: larch = value as? Amphibian
    case 8: elm = value as? [Taxi]
    default: super.set(index, to: value)
    }
  }
}

class Grove21A: Target {
  @Injected var birch: Vehicle?
  var cedar: (any Floats)??
  var elm: (any Floats)!
  lazy var fir: [Int] = [Int](serial: -39)
  @Injected var yew: (any Floats)?
  unowned var larch: Car = anchor
  var pine: Double?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      (_birch.held ?? nil)?.trace,
      cedar??.trace,
      elm?.trace,
      lazies ? fir.trace : nil,
      (_yew.held ?? nil)?.trace,
      larch.trace,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? Vehicle
    case 1: if let value = value as? any Floats { cedar = value } else { cedar = nil }
    case 2: elm = value as? any Floats
    case 3: if let value = value as? [Int] { fir = value }
    case 4: yew = value as? any Floats
    case 6: pine = value as? Double
    default: break
    }
  }
}

class Grove21B: Grove21A {
  private var maple: Crate<Int>?
  var ash: [Taxi]?
  var oak: (any Drives & Honks)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple?.trace,
      ash?.trace,
      oak?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: maple = value as? Crate<Int>
    case 8: ash = value as? [Taxi]
    case 9: oak = value as? any Drives & Honks
    default: super.set(index, to: value)
    }
  }
}

class Grove22A: Target {
  var ash: (any Honks)?
  var maple: Crate<String>?
  var larch: (any Floats)??
  var oak: Signal!
  let birch: (any Drives & Floats)? = nil
  var pine: AnyObject?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      maple?.trace,
      larch??.trace,
      oak?.trace,
      birch?.trace,
      (pine as? any Traced)?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: ash = value as? any Honks
    case 1: maple = value as? Crate<String>
    case 2: if let value = value as? any Floats { larch = value } else { larch = nil }
    case 3: oak = value as? Signal
    default: break
    }
  }
}

class Grove22B: Grove22A {
  private var fir: Amphibian?
  @Injected(qualifier: "loud") private var cedar: (any Car & Honks)?
  @Injected(qualifier: "loud") private var elm: (any Drives & Floats)?
  private var yew: (any Floats)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      (_cedar.held ?? nil)?.trace,
      (_elm.held ?? nil)?.trace,
      yew?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: fir = value as? Amphibian
    case 7: cedar = value as? any Car & Honks
    case 8: elm = value as? any Drives & Floats
    case 9: yew = value as? any Floats
    default: super.set(index, to: value)
    }
  }
}

class Grove22C: Grove22B {
  var yew: UInt8 = UInt8(serial: -40)
  private unowned var cedar: Car = anchor

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      yew.trace,
      cedar.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: if let value = value as? UInt8 { yew = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove23A: Target {
  private var larch: Car?
  var elm: [Int]?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      larch?.trace,
      elm?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: larch = value as? Car
    case 1: elm = value as? [Int]
    default: break
    }
  }
}

class Grove23B: Grove23A {
  private var birch: Bool = Bool(serial: -41)
  let yew: UInt8? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      birch.trace,
      yew?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: if let value = value as? Bool { birch = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove23C: Grove23B {
  var cedar: UInt8 = UInt8(serial: -42)
  var ash: UInt8 = UInt8(serial: -43)
  var birch: Taxi?
  unowned var oak: Car = anchor

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      cedar.trace,
      ash.trace,
      birch?.trace,
      oak.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: if let value = value as? UInt8 { cedar = value }
    case 5: if let value = value as? UInt8 { ash = value }
    case 6: birch = value as? Taxi
    default: super.set(index, to: value)
    }
  }
}

class Grove23D: Grove23C {
  private var fir: (any Car & Honks)?
  var maple: (any Drives & Honks)!
  private let pine: Car = Car(serial: -44)
  var larch: Double?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      maple?.trace,
      pine.trace,
      larch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: fir = value as? any Car & Honks
    case 9: maple = value as? any Drives & Honks
    case 11: larch = value as? Double
    default: super.set(index, to: value)
    }
  }
}

final class Grove24A: Target {
  var maple: UInt8 = UInt8(serial: -45)
  var fir: Bool = Bool(serial: -46)
  var larch: Boat??
  @Injected private var cedar: any Drives
  private lazy var elm: Buoy = Buoy(serial: -47)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      fir.trace,
      larch??.trace,
      _cedar.held?.trace,
      lazies ? elm.trace : nil,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { maple = value }
    case 1: if let value = value as? Bool { fir = value }
    case 2: if let value = value as? Boat { larch = value } else { larch = nil }
    case 3: if let value = value as? any Drives { cedar = value }
    case 4: if let value = value as? Buoy { elm = value }
    default: break
    }
  }
}

class Grove25A: Target {
  var oak: (any Drives & Honks)?
  var cedar: Buoy?
  private lazy var pine: Car = Car(serial: -48)
  private var maple: Vehicle?
  private lazy var larch: any Drives = Scooter(serial: -49)
  private var elm: Vehicle = Vehicle(serial: -50)
  var yew: Double?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      oak?.trace,
      cedar?.trace,
      lazies ? pine.trace : nil,
      maple?.trace,
      lazies ? larch.trace : nil,
      elm.trace,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: oak = value as? any Drives & Honks
    case 1: cedar = value as? Buoy
    case 2: if let value = value as? Car { pine = value }
    case 3: maple = value as? Vehicle
    case 4: if let value = value as? any Drives { larch = value }
    case 5: if let value = value as? Vehicle { elm = value }
    case 6: yew = value as? Double
    default: break
    }
  }
}

final class Grove25B: Grove25A {
  var ash: (any Drives & Honks)?
  @Injected private var elm: Signal

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      ash?.trace,
      _elm.held?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: ash = value as? any Drives & Honks
    case 8: if let value = value as? Signal { elm = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove26A: Target {
  unowned var birch: Boat?
  var yew: Vehicle?
  private var ash: (any Car & Honks)?
  private var maple: Crate<String>?
  var larch: Bool!
  private lazy var fir: Bool = Bool(serial: -51)
  weak var elm: Taxi?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch?.trace,
      yew?.trace,
      ash?.trace,
      maple?.trace,
      larch?.trace,
      lazies ? fir.trace : nil,
      elm?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: yew = value as? Vehicle
    case 2: ash = value as? any Car & Honks
    case 3: maple = value as? Crate<String>
    case 4: larch = value as? Bool
    case 5: if let value = value as? Bool { fir = value }
    case 6: elm = value as? Taxi
    default: break
    }
  }
}

final class Grove26B: Grove26A {
  var oak: UInt8 = UInt8(serial: -52)
  private var fir: Vehicle?
  var cedar: Scooter?
  var pine: (any Drives & Floats)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak.trace,
      fir?.trace,
      cedar?.trace,
      pine?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: if let value = value as? UInt8 { oak = value }
    case 8: fir = value as? Vehicle
    case 9: cedar = value as? Scooter
    case 10: pine = value as? any Drives & Floats
    default: super.set(index, to: value)
    }
  }
}

class Grove27A: Target {
  var oak: Taxi??
  var fir: (any Drives & Honks)?
  private var ash: Bool = Bool(serial: -53)
  @Injected(qualifier: "loud") var birch: (any Floats)?
  var pine: String!
  var elm: Taxi?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      oak??.trace,
      fir?.trace,
      ash.trace,
      (_birch.held ?? nil)?.trace,
      pine?.trace,
      elm?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Taxi { oak = value } else { oak = nil }
    case 1: fir = value as? any Drives & Honks
    case 2: if let value = value as? Bool { ash = value }
    case 3: birch = value as? any Floats
    case 4: pine = value as? String
    case 5: elm = value as? Taxi
    default: break
    }
  }
}

class Grove27B: Grove27A {
  private lazy var larch: Buoy? = Buoy(serial: -54)
  @Injected var ash: Spot
  @Injected var maple: Double?
  var yew: Convoy?
  var cedar: Bool?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      lazies ? larch?.trace : nil,
      _ash.held?.trace,
      (_maple.held ?? nil)?.trace,
      yew?.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: larch = value as? Buoy
    case 7: if let value = value as? Spot { ash = value }
    case 8: maple = value as? Double
    case 9: yew = value as? Convoy
    case 10: cedar = value as? Bool
    default: super.set(index, to: value)
    }
  }
}

class Grove28A: Target, InjectorDelegate {
  var pine: Crate<Int>?
  var maple: Bool = Bool(serial: -55)
  var elm: Car?
  @Injected var fir: Signal
  var birch: (any Honks)!
  @Injected var oak: Boat
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      pine?.trace,
      maple.trace,
      elm?.trace,
      _fir.held?.trace,
      birch?.trace,
      _oak.held?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: pine = value as? Crate<Int>
    case 1: if let value = value as? Bool { maple = value }
    case 2: elm = value as? Car
    case 3: if let value = value as? Signal { fir = value }
    case 4: birch = value as? any Honks
    case 5: if let value = value as? Boat { oak = value }
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove28B: Grove28A {
  var yew: (any Drives & Honks)!
  var cedar: Crate<String>??
  lazy var ash: Car = Car(serial: -56)
  private var larch: Double?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      yew?.trace,
      cedar??.trace,
      lazies ? ash.trace : nil,
      larch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: yew = value as? any Drives & Honks
    case 7: if let value = value as? Crate<String> { cedar = value } else { cedar = nil }
    case 8: if let value = value as? Car { ash = value }
    case 9: larch = value as? Double
    default: super.set(index, to: value)
    }
  }
}

class Grove29A: Target {
  var birch: UInt8 = UInt8(serial: -57)
  var oak: Crate<Int>?
  var cedar: Amphibian?
  var elm: [Car]?
  private lazy var maple: Spot? = nil
  private var yew: Amphibian?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch.trace,
      oak?.trace,
      cedar?.trace,
      elm?.trace,
      lazies ? maple?.trace : nil,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { birch = value }
    case 1: oak = value as? Crate<Int>
    case 2: cedar = value as? Amphibian
    case 3: elm = value as? [Car]
    case 4: maple = value as? Spot
    case 5: yew = value as? Amphibian
    default: break
    }
  }
}

class Grove29B: Grove29A {
  var fir: Crate<Int>?
  weak var ash: Car?
  private var pine: Crate<String>?
  private unowned var maple: Car = anchor
  private var yew: Signal = Signal(serial: -58)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      ash?.trace,
      pine?.trace,
      maple.trace,
      yew.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: fir = value as? Crate<Int>
    case 7: ash = value as? Car
    case 8: pine = value as? Crate<String>
    case 10: if let value = value as? Signal { yew = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove29C: Grove29B {
  var larch: String?
  lazy var pine: any Honks = Signal(serial: -59)
  private var yew: Amphibian?
  private var maple: Bool??

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      lazies ? pine.trace : nil,
      yew?.trace,
      maple??.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 11: larch = value as? String
    case 12: if let value = value as? any Honks { pine = value }
    case 13: yew = value as? Amphibian
    case 14: if let value = value as? Bool { maple = value } else { maple = nil }
    default: super.set(index, to: value)
    }
  }
}

final class Grove29D: Grove29C {
  @Injected private var yew: Convoy
  var maple: (any Drives & Floats)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      _yew.held?.trace,
      maple?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 15: if let value = value as? Convoy { yew = value }
    case 16: maple = value as? any Drives & Floats
    default: super.set(index, to: value)
    }
  }
}

final class Grove30A: Target {
  var birch: Taxi!
  var larch: Amphibian?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      birch?.trace,
      larch?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? Taxi
    case 1: larch = value as? Amphibian
    default: break
    }
  }
}

class Grove31A: Target {
  private let ash: [Taxi]? = nil
  var cedar: (any Drives & Honks)?
  private var oak: Crate<String>?
  var maple: Bool!
  private lazy var fir: Buoy? = nil
  @Injected var elm: Crate<Int>?
  private var yew: [Int]!

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      cedar?.trace,
      oak?.trace,
      maple?.trace,
      lazies ? fir?.trace : nil,
      (_elm.held ?? nil)?.trace,
      yew?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: cedar = value as? any Drives & Honks
    case 2: oak = value as? Crate<String>
    case 3: maple = value as? Bool
    case 4: fir = value as? Buoy
    case 5: elm = value as? Crate<Int>
    case 6: yew = value as? [Int]
    default: break
    }
  }
}

class Grove31B: Grove31A {
  var larch: Amphibian?
  var birch: Vehicle!
  var fir: Buoy?
  var oak: UInt8 = UInt8(serial: -60)
  private var yew: UInt8 = UInt8(serial: -61)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      birch?.trace,
      fir?.trace,
      oak.trace,
      yew.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: larch = value as? Amphibian
    case 8: birch = value as? Vehicle
    case 9: fir = value as? Buoy
    case 10: if let value = value as? UInt8 { oak = value }
    case 11: if let value = value as? UInt8 { yew = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove32A: Target {
  var maple: UInt8 = UInt8(serial: -62)
  let yew: Spot = Spot(serial: -63)
  weak var ash: Car?
  var oak: Spot?
  private let pine: Car? = nil
  private var fir: Taxi?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      yew.trace,
      ash?.trace,
      oak?.trace,
      pine?.trace,
      fir?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { maple = value }
    case 2: ash = value as? Car
    case 3: oak = value as? Spot
    case 5: fir = value as? Taxi
    default: break
    }
  }
}

final class Grove32B: Grove32A {
  private var pine: Int?
  private var cedar: Vehicle?
  lazy var larch: [Car]? = nil
  private let elm: any Honks = Signal(serial: -64)
  private var birch: Bool = Bool(serial: -65)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      pine?.trace,
      cedar?.trace,
      lazies ? larch?.trace : nil,
      elm.trace,
      birch.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: pine = value as? Int
    case 7: cedar = value as? Vehicle
    case 8: larch = value as? [Car]
    case 10: if let value = value as? Bool { birch = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove33A: Target {
  var yew: Bool = Bool(serial: -66)
  var birch: Crate<String>?
  private var oak: Boat?
  var ash: Buoy?
  weak var fir: Buoy?
  lazy var maple: Amphibian? = nil
  private var elm: [Car] = [Car](serial: -67)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      yew.trace,
      birch?.trace,
      oak?.trace,
      ash?.trace,
      fir?.trace,
      lazies ? maple?.trace : nil,
      elm.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Bool { yew = value }
    case 1: birch = value as? Crate<String>
    case 2: oak = value as? Boat
    case 3: ash = value as? Buoy
    case 4: fir = value as? Buoy
    case 5: maple = value as? Amphibian
    case 6: if let value = value as? [Car] { elm = value }
    default: break
    }
  }
}

class Grove33B: Grove33A {
  private var oak: Convoy?
  var elm: UInt8?
  private var larch: Buoy!

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak?.trace,
      elm?.trace,
      larch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: oak = value as? Convoy
    case 8: elm = value as? UInt8
    case 9: larch = value as? Buoy
    default: super.set(index, to: value)
    }
  }
}

final class Grove33C: Grove33B {
  @Injected var cedar: Buoy?
  var larch: Car?
  var pine: Int??
  var oak: [Int]?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      (_cedar.held ?? nil)?.trace,
      larch?.trace,
      pine??.trace,
      oak?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: cedar = value as? Buoy
    case 11: larch = value as? Car
    case 12: if let value = value as? Int { pine = value } else { pine = nil }
    case 13: oak = value as? [Int]
    default: super.set(index, to: value)
    }
  }
}

class Grove34A: Target {
  private lazy var yew: Buoy = Buoy(serial: -68)
  var ash: String?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? yew.trace : nil,
      ash?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Buoy { yew = value }
    case 1: ash = value as? String
    default: break
    }
  }
}

class Grove34B: Grove34A {
  var larch: Crate<Int>?
  var oak: UInt8 = UInt8(serial: -69)
  @Injected(qualifier: "loud") private var birch: [Car]
  var elm: Crate<String>?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      oak.trace,
      _birch.held?.trace,
      elm?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: larch = value as? Crate<Int>
    case 3: if let value = value as? UInt8 { oak = value }
    case 4: if let value = value as? [Car] { birch = value }
    case 5: elm = value as? Crate<String>
    default: super.set(index, to: value)
    }
  }
}

final class Grove34C: Grove34B {
  private var birch: Boat!
  private unowned var pine: Car = anchor
  var yew: Buoy?
  private var fir: (any Honks)?
  var maple: Bool = Bool(serial: -70)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      birch?.trace,
      pine.trace,
      yew?.trace,
      fir?.trace,
      maple.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: birch = value as? Boat
    case 8: yew = value as? Buoy
    case 9: fir = value as? any Honks
    case 10: if let value = value as? Bool { maple = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove35A: Target {
  private var maple: Double?
  @Injected private var fir: any Floats
  var cedar: Boat?
  private var ash: Boat?
  var larch: [Int]?
  var birch: Bool = Bool(serial: -71)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple?.trace,
      _fir.held?.trace,
      cedar?.trace,
      ash?.trace,
      larch?.trace,
      birch.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: maple = value as? Double
    case 1: if let value = value as? any Floats { fir = value }
    case 2: cedar = value as? Boat
    case 3: ash = value as? Boat
    case 4: larch = value as? [Int]
    case 5: if let value = value as? Bool { birch = value }
    default: break
    }
  }
}

class Grove35B: Grove35A {
  private var maple: UInt8!
  @Injected private var oak: Vehicle?
  private var elm: Bool?
  private var pine: [Car] = [Car](serial: -72)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple?.trace,
      (_oak.held ?? nil)?.trace,
      elm?.trace,
      pine.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: maple = value as? UInt8
    case 7: oak = value as? Vehicle
    case 8: elm = value as? Bool
    case 9: if let value = value as? [Car] { pine = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove35C: Grove35B {
  var fir: Double?
  var elm: Crate<Int>?
  private var ash: Convoy?
  var maple: Taxi?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      elm?.trace,
      ash?.trace,
      maple?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 10: fir = value as? Double
    case 11: elm = value as? Crate<Int>
    case 12: ash = value as? Convoy
    case 13: maple = value as? Taxi
    default: super.set(index, to: value)
    }
  }
}

final class Grove35D: Grove35C {
  private var pine: Any?
  @Injected(qualifier: "loud") private var oak: String?
  var yew: Vehicle?
  var ash: Bool?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      (pine as? any Traced)?.trace,
      (_oak.held ?? nil)?.trace,
      yew?.trace,
      ash?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 15: oak = value as? String
    case 16: yew = value as? Vehicle
    case 17: ash = value as? Bool
    default: super.set(index, to: value)
    }
  }
}

class Grove36A: Target {
  var yew: Int?
  var fir: Bool = Bool(serial: -73)
  private unowned var oak: (any Drives & Floats)?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      yew?.trace,
      fir.trace,
      oak?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: yew = value as? Int
    case 1: if let value = value as? Bool { fir = value }
    default: break
    }
  }
}

class Grove37A: Target {
  @Injected var birch: Convoy?
  @Injected var fir: Boat?
  lazy var oak: Convoy = Convoy(serial: -74)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      (_birch.held ?? nil)?.trace,
      (_fir.held ?? nil)?.trace,
      lazies ? oak.trace : nil,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: birch = value as? Convoy
    case 1: fir = value as? Boat
    case 2: if let value = value as? Convoy { oak = value }
    default: break
    }
  }
}

class Grove37B: Grove37A {
  private var elm: Double?
  var pine: Boat!

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      elm?.trace,
      pine?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: elm = value as? Double
    case 4: pine = value as? Boat
    default: super.set(index, to: value)
    }
  }
}

class Grove38A: Target {
  unowned var maple: Crate<String>?
  var yew: Scooter?
  lazy var larch: Amphibian? = Amphibian(serial: -75)
  @Injected(qualifier: "loud") var oak: Car?
  @Injected var cedar: Crate<String>?
  var elm: String?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple?.trace,
      yew?.trace,
      lazies ? larch?.trace : nil,
      (_oak.held ?? nil)?.trace,
      (_cedar.held ?? nil)?.trace,
      elm?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: yew = value as? Scooter
    case 2: larch = value as? Amphibian
    case 3: oak = value as? Car
    case 4: cedar = value as? Crate<String>
    case 5: elm = value as? String
    default: break
    }
  }
}

class Grove38B: Grove38A {
  @Injected var ash: Boat
  lazy var birch: Crate<String> = Crate<String>(serial: -76)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      _ash.held?.trace,
      lazies ? birch.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: if let value = value as? Boat { ash = value }
    case 7: if let value = value as? Crate<String> { birch = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove39A: Target, InjectorDelegate {
  private var cedar: Car??
  private var elm: UInt8 = UInt8(serial: -77)
  unowned var pine: Car = anchor
  private var oak: Amphibian?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      cedar??.trace,
      elm.trace,
      pine.trace,
      oak?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Car { cedar = value } else { cedar = nil }
    case 1: if let value = value as? UInt8 { elm = value }
    case 3: oak = value as? Amphibian
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove39B: Grove39A {
  var elm: Bool!
  private var yew: Taxi?
  private var ash: Bool = Bool(serial: -78)
  private var larch: Car?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      elm?.trace,
      yew?.trace,
      ash.trace,
      larch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: elm = value as? Bool
    case 5: yew = value as? Taxi
    case 6: if let value = value as? Bool { ash = value }
    case 7: larch = value as? Car
    default: super.set(index, to: value)
    }
  }
}

final class Grove39C: Grove39B {
  private var maple: Buoy?
  var ash: Crate<String>!
  private var yew: Car?
  @Injected private var oak: any Drives & Honks
  private var cedar: (any Drives)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple?.trace,
      ash?.trace,
      yew?.trace,
      _oak.held?.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: maple = value as? Buoy
    case 9: ash = value as? Crate<String>
    case 10: yew = value as? Car
    case 11: if let value = value as? any Drives & Honks { oak = value }
    case 12: cedar = value as? any Drives
    default: super.set(index, to: value)
    }
  }
}

class Grove40A: Target {
  var pine: String?
  @Injected private var maple: Spot

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      pine?.trace,
      _maple.held?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: pine = value as? String
    case 1: if let value = value as? Spot { maple = value }
    default: break
    }
  }
}

class Grove40B: Grove40A {
  private var ash: Vehicle!
  var birch: String?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      ash?.trace,
      birch?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: ash = value as? Vehicle
    case 3: birch = value as? String
    default: super.set(index, to: value)
    }
  }
}

final class Grove40C: Grove40B {
  var oak: UInt8 = UInt8(serial: -79)
  private var larch: Bool = Bool(serial: -80)
  lazy var cedar: any Drives & Honks = Taxi(serial: -81)
  var ash: UInt8 = UInt8(serial: -82)
  var maple: Buoy?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      oak.trace,
      larch.trace,
      lazies ? cedar.trace : nil,
      ash.trace,
      maple?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: if let value = value as? UInt8 { oak = value }
    case 5: if let value = value as? Bool { larch = value }
    case 6: if let value = value as? any Drives & Honks { cedar = value }
    case 7: if let value = value as? UInt8 { ash = value }
    case 8: maple = value as? Buoy
    default: super.set(index, to: value)
    }
  }
}

class Grove41A: Target, InjectorDelegate {
  private lazy var elm: Crate<Int>? = Crate<Int>(serial: -83)
  private lazy var oak: [Car] = [Car](serial: -84)
  private let cedar: [Int]? = nil
  private var pine: Bool = Bool(serial: -85)
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? elm?.trace : nil,
      lazies ? oak.trace : nil,
      cedar?.trace,
      pine.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: elm = value as? Crate<Int>
    case 1: if let value = value as? [Car] { oak = value }
    case 3: if let value = value as? Bool { pine = value }
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove41B: Grove41A {
  var yew: Bool = Bool(serial: -86)
  lazy var ash: any Floats = Buoy(serial: -87)
  private var fir: AnyObject?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      yew.trace,
      lazies ? ash.trace : nil,
      (fir as? any Traced)?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: if let value = value as? Bool { yew = value }
    case 5: if let value = value as? any Floats { ash = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove41C: Grove41B {
  private let larch: Crate<Int>? = nil
  private var fir: Bool?
  private var elm: [Taxi]!
  private var maple: Vehicle?
  private var birch: Buoy??

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      fir?.trace,
      elm?.trace,
      maple?.trace,
      birch??.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: fir = value as? Bool
    case 9: elm = value as? [Taxi]
    case 10: maple = value as? Vehicle
    case 11: if let value = value as? Buoy { birch = value } else { birch = nil }
    default: super.set(index, to: value)
    }
  }
}

final class Grove41D: Grove41C {
  unowned var cedar: (any Floats)?
  private var larch: String!
  var fir: Spot?
  private var maple: Any?
  var elm: Convoy?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      cedar?.trace,
      larch?.trace,
      fir?.trace,
      (maple as? any Traced)?.trace,
      elm?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 13: larch = value as? String
    case 14: fir = value as? Spot
    case 16: elm = value as? Convoy
    default: super.set(index, to: value)
    }
  }
}

class Grove42A: Target {
  var elm: (any Drives & Floats)?
  private var yew: Vehicle??

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      elm?.trace,
      yew??.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: elm = value as? any Drives & Floats
    case 1: if let value = value as? Vehicle { yew = value } else { yew = nil }
    default: break
    }
  }
}

class Grove43A: Target {
  lazy var cedar: Spot? = Spot(serial: -88)
  var pine: Amphibian?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? cedar?.trace : nil,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: cedar = value as? Spot
    case 1: pine = value as? Amphibian
    default: break
    }
  }
}

final class Grove43B: Grove43A {
  private var fir: UInt8 = UInt8(serial: -89)
  var elm: (any Floats)?
  var yew: Amphibian?
  var birch: (any Drives)?
  @Injected private var maple: [Car]

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir.trace,
      elm?.trace,
      yew?.trace,
      birch?.trace,
      _maple.held?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 2: if let value = value as? UInt8 { fir = value }
    case 3: elm = value as? any Floats
    case 4: yew = value as? Amphibian
    case 5: birch = value as? any Drives
    case 6: if let value = value as? [Car] { maple = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove44A: Target {
  private var fir: Crate<String>?
  private var birch: [Car]?
  lazy var maple: Double = Double(serial: -90)
  @Injected(qualifier: "loud") private var pine: (any Drives & Honks)?
  var yew: Bool = Bool(serial: -91)
  private var larch: UInt8 = UInt8(serial: -92)

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      fir?.trace,
      birch?.trace,
      lazies ? maple.trace : nil,
      (_pine.held ?? nil)?.trace,
      yew.trace,
      larch.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: fir = value as? Crate<String>
    case 1: birch = value as? [Car]
    case 2: if let value = value as? Double { maple = value }
    case 3: pine = value as? any Drives & Honks
    case 4: if let value = value as? Bool { yew = value }
    case 5: if let value = value as? UInt8 { larch = value }
    default: break
    }
  }
}

class Grove44B: Grove44A {
  var larch: Spot?
  @Injected var birch: Crate<String>?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      larch?.trace,
      (_birch.held ?? nil)?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: larch = value as? Spot
    case 7: birch = value as? Crate<String>
    default: super.set(index, to: value)
    }
  }
}

struct Grove45: Target {
  @Injected private var larch: Spot
  var birch: Vehicle!
  var fir: Buoy!

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      _larch.held?.trace,
      birch?.trace,
      fir?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Spot { larch = value }
    case 1: birch = value as? Vehicle
    case 2: fir = value as? Buoy
    default: break
    }
  }
}

struct Grove46: Target, InjectorDelegate {
  lazy var fir: Taxi? = nil
  private var yew: (any Floats)!
  private var oak: Bool = Bool(serial: -93)
  var larch: UInt8 = UInt8(serial: -94)
  private var ash: [Int]?
  var pine: Bool = Bool(serial: -95)
  @Injected private var birch: any Drives
  private(set) var timesTold = 0

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? fir?.trace : nil,
      yew?.trace,
      oak.trace,
      larch.trace,
      ash?.trace,
      pine.trace,
      _birch.held?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: fir = value as? Taxi
    case 1: yew = value as? any Floats
    case 2: if let value = value as? Bool { oak = value }
    case 3: if let value = value as? UInt8 { larch = value }
    case 4: ash = value as? [Int]
    case 5: if let value = value as? Bool { pine = value }
    case 6: if let value = value as? any Drives { birch = value }
    default: break
    }
  }

  mutating func didInjectDependencies() {
    timesTold += 1
  }
}

struct Grove47: Target {
  private weak var yew: Taxi?
  weak var ash: Car?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      yew?.trace,
      ash?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: yew = value as? Taxi
    case 1: ash = value as? Car
    default: break
    }
  }
}

struct Grove48: Target {
  var fir: (any Floats)?
  @Injected private var maple: Taxi?
  var birch: Signal?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      fir?.trace,
      (_maple.held ?? nil)?.trace,
      birch?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: fir = value as? any Floats
    case 1: maple = value as? Taxi
    case 2: birch = value as? Signal
    default: break
    }
  }
}

struct Grove49: Target {
  private var oak: Signal?
  private lazy var birch: Car = Car(serial: -96)
  var yew: (any Drives & Honks)?
  private var fir: Signal?
  var cedar: Bool = Bool(serial: -97)

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      oak?.trace,
      lazies ? birch.trace : nil,
      yew?.trace,
      fir?.trace,
      cedar.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: oak = value as? Signal
    case 1: if let value = value as? Car { birch = value }
    case 2: yew = value as? any Drives & Honks
    case 3: fir = value as? Signal
    case 4: if let value = value as? Bool { cedar = value }
    default: break
    }
  }
}

struct Grove50: Target {
  private var oak: Bool??
  var fir: String!
  var yew: [Taxi]?
  var maple: UInt8 = UInt8(serial: -98)
  lazy var ash: Amphibian? = Amphibian(serial: -99)
  var pine: Taxi!

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      oak??.trace,
      fir?.trace,
      yew?.trace,
      maple.trace,
      lazies ? ash?.trace : nil,
      pine?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Bool { oak = value } else { oak = nil }
    case 1: fir = value as? String
    case 2: yew = value as? [Taxi]
    case 3: if let value = value as? UInt8 { maple = value }
    case 4: ash = value as? Amphibian
    case 5: pine = value as? Taxi
    default: break
    }
  }
}

struct Grove51: Target {
  @Injected(qualifier: "loud") private var elm: [Car]?
  private lazy var oak: Crate<String> = Crate<String>(serial: -100)

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      (_elm.held ?? nil)?.trace,
      lazies ? oak.trace : nil,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: elm = value as? [Car]
    case 1: if let value = value as? Crate<String> { oak = value }
    default: break
    }
  }
}

struct Grove52: Target {
  private var ash: Int!
  unowned var maple: Car = anchor

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      maple.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: ash = value as? Int
    default: break
    }
  }
}

struct Grove53: Target {
  var maple: UInt8 = UInt8(serial: -101)
  private var birch: (any Floats)?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      maple.trace,
      birch?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? UInt8 { maple = value }
    case 1: birch = value as? any Floats
    default: break
    }
  }
}

struct Grove54: Target, InjectorDelegate {
  private var ash: [Car]?
  var maple: Taxi?
  private unowned var oak: Car = anchor
  private var fir: AnyObject?
  lazy var cedar: [Car] = [Car](serial: -102)
  private(set) var timesTold = 0

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      maple?.trace,
      oak.trace,
      (fir as? any Traced)?.trace,
      lazies ? cedar.trace : nil,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: ash = value as? [Car]
    case 1: maple = value as? Taxi
    case 4: if let value = value as? [Car] { cedar = value }
    default: break
    }
  }

  mutating func didInjectDependencies() {
    timesTold += 1
  }
}

struct Grove55: Target {
  lazy var elm: [Int] = [Int](serial: -103)
  var larch: Crate<Int>?
  private lazy var pine: Buoy? = Buoy(serial: -104)
  private var birch: Scooter?
  var fir: (any Car & Honks)?
  private var maple: Crate<String>?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? elm.trace : nil,
      larch?.trace,
      lazies ? pine?.trace : nil,
      birch?.trace,
      fir?.trace,
      maple?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? [Int] { elm = value }
    case 1: larch = value as? Crate<Int>
    case 2: pine = value as? Buoy
    case 3: birch = value as? Scooter
    case 4: fir = value as? any Car & Honks
    case 5: maple = value as? Crate<String>
    default: break
    }
  }
}

struct Grove56: Target {
  private var oak: Bool??
  var larch: Amphibian?
  var birch: Vehicle?
  private var yew: Vehicle!
  private var pine: Any?
  var cedar: (any Drives)?
  lazy var maple: [Taxi] = [Taxi](serial: -105)
  var elm: Int!

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      oak??.trace,
      larch?.trace,
      birch?.trace,
      yew?.trace,
      (pine as? any Traced)?.trace,
      cedar?.trace,
      lazies ? maple.trace : nil,
      elm?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Bool { oak = value } else { oak = nil }
    case 1: larch = value as? Amphibian
    case 2: birch = value as? Vehicle
    case 3: yew = value as? Vehicle
    case 5: cedar = value as? any Drives
    case 6: if let value = value as? [Taxi] { maple = value }
    case 7: elm = value as? Int
    default: break
    }
  }
}

struct Grove57: Target, InjectorDelegate {
  private var cedar: Crate<Int>?
  lazy var birch: Amphibian? = Amphibian(serial: -106)
  var elm: Boat?
  @Injected var fir: Vehicle?
  private var oak: UInt8 = UInt8(serial: -107)
  var maple: (any Drives & Honks)?
  private var ash: Buoy?
  var larch: Vehicle?
  private(set) var timesTold = 0

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      cedar?.trace,
      lazies ? birch?.trace : nil,
      elm?.trace,
      (_fir.held ?? nil)?.trace,
      oak.trace,
      maple?.trace,
      ash?.trace,
      larch?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: cedar = value as? Crate<Int>
    case 1: birch = value as? Amphibian
    case 2: elm = value as? Boat
    case 3: fir = value as? Vehicle
    case 4: if let value = value as? UInt8 { oak = value }
    case 5: maple = value as? any Drives & Honks
    case 6: ash = value as? Buoy
    case 7: larch = value as? Vehicle
    default: break
    }
  }

  mutating func didInjectDependencies() {
    timesTold += 1
  }
}

struct Grove58: Target, InjectorDelegate {
  let ash: Scooter = Scooter(serial: -108)
  private var maple: Double?
  var pine: (any Car & Honks)?
  var fir: Car?
  private var larch: [Car]!
  private var elm: (any Car & Honks)?
  var cedar: Buoy?
  var yew: [Int]?
  private(set) var timesTold = 0

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      ash.trace,
      maple?.trace,
      pine?.trace,
      fir?.trace,
      larch?.trace,
      elm?.trace,
      cedar?.trace,
      yew?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 1: maple = value as? Double
    case 2: pine = value as? any Car & Honks
    case 3: fir = value as? Car
    case 4: larch = value as? [Car]
    case 5: elm = value as? any Car & Honks
    case 6: cedar = value as? Buoy
    case 7: yew = value as? [Int]
    default: break
    }
  }

  mutating func didInjectDependencies() {
    timesTold += 1
  }
}

struct Grove59: Target {
  private var ash: String?
  private var cedar: (any Drives)?
  var birch: (any Floats)?
  private var fir: AnyObject?
  var larch: Spot?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      cedar?.trace,
      birch?.trace,
      (fir as? any Traced)?.trace,
      larch?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: ash = value as? String
    case 1: cedar = value as? any Drives
    case 2: birch = value as? any Floats
    case 4: larch = value as? Spot
    default: break
    }
  }
}

struct Grove60: Target {
  @Injected(qualifier: "loud") var elm: Scooter
  var fir: (any Drives & Honks)?

  mutating func look(lazies: Bool) -> [Trace?] {
    [
      _elm.held?.trace,
      fir?.trace,
    ]
  }

  mutating func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Scooter { elm = value }
    case 1: fir = value as? any Drives & Honks
    default: break
    }
  }
}

class Grove61A<Content: Traced>: Target {
  private var pine: Content?
  private var elm: UInt8 = UInt8(serial: -109)
  private var ash: Content?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      pine?.trace,
      elm.trace,
      ash?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: pine = value as? Content
    case 1: if let value = value as? UInt8 { elm = value }
    case 2: ash = value as? Content
    default: break
    }
  }
}

class Grove61B: Grove61A<UInt8> {
  private lazy var larch: Buoy = Buoy(serial: -110)
  var ash: [Taxi] = [Taxi](serial: -111)
  var fir: Bool = Bool(serial: -112)
  var cedar: Bool = Bool(serial: -113)
  private let oak: Spot? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      lazies ? larch.trace : nil,
      ash.trace,
      fir.trace,
      cedar.trace,
      oak?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: if let value = value as? Buoy { larch = value }
    case 4: if let value = value as? [Taxi] { ash = value }
    case 5: if let value = value as? Bool { fir = value }
    case 6: if let value = value as? Bool { cedar = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove62A<Content: Traced>: Target {
  private var maple: Buoy?
  var birch: Vehicle??
  private var cedar: Crate<Int>!
  private weak var larch: Amphibian?
  var ash: Vehicle?
  @Injected(qualifier: "loud") private var fir: Taxi

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      maple?.trace,
      birch??.trace,
      cedar?.trace,
      larch?.trace,
      ash?.trace,
      _fir.held?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: maple = value as? Buoy
    case 1: if let value = value as? Vehicle { birch = value } else { birch = nil }
    case 2: cedar = value as? Crate<Int>
    case 3: larch = value as? Amphibian
    case 4: ash = value as? Vehicle
    case 5: if let value = value as? Taxi { fir = value }
    default: break
    }
  }
}

class Grove62B: Grove62A<Scooter> {
  let pine: Buoy? = nil
  private lazy var oak: Vehicle? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      pine?.trace,
      lazies ? oak?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 7: oak = value as? Vehicle
    default: super.set(index, to: value)
    }
  }
}

final class Grove62C: Grove62B {
  var yew: (any Car & Honks)?
  private var fir: (any Floats)!
  private var larch: Spot??
  lazy var cedar: (any Drives & Honks)? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      yew?.trace,
      fir?.trace,
      larch??.trace,
      lazies ? cedar?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 8: yew = value as? any Car & Honks
    case 9: fir = value as? any Floats
    case 10: if let value = value as? Spot { larch = value } else { larch = nil }
    case 11: cedar = value as? any Drives & Honks
    default: super.set(index, to: value)
    }
  }
}

class Grove63A<Content: Traced>: Target {
  private var oak: Content?
  private var larch: Content?
  private var maple: Content?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      oak?.trace,
      larch?.trace,
      maple?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: oak = value as? Content
    case 1: larch = value as? Content
    case 2: maple = value as? Content
    default: break
    }
  }
}

class Grove63B: Grove63A<[Int]> {
  @Injected private var cedar: Car
  lazy var pine: Scooter? = Scooter(serial: -114)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      _cedar.held?.trace,
      lazies ? pine?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: if let value = value as? Car { cedar = value }
    case 4: pine = value as? Scooter
    default: super.set(index, to: value)
    }
  }
}

class Grove63C: Grove63B {
  private var maple: UInt8 = UInt8(serial: -115)
  @Injected(qualifier: "loud") var fir: Amphibian?
  var birch: [Taxi]?
  lazy var ash: Vehicle? = nil

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple.trace,
      (_fir.held ?? nil)?.trace,
      birch?.trace,
      lazies ? ash?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: if let value = value as? UInt8 { maple = value }
    case 6: fir = value as? Amphibian
    case 7: birch = value as? [Taxi]
    case 8: ash = value as? Vehicle
    default: super.set(index, to: value)
    }
  }
}

class Grove64A<Content: Traced>: Target, InjectorDelegate {
  private var larch: Content?
  var maple: Content?
  private unowned var yew: Crate<String>?
  var cedar: [Int]?
  private(set) var timesTold = 0

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      larch?.trace,
      maple?.trace,
      yew?.trace,
      cedar?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: larch = value as? Content
    case 1: maple = value as? Content
    case 3: cedar = value as? [Int]
    default: break
    }
  }

  func didInjectDependencies() {
    timesTold += 1
  }
}

class Grove64B: Grove64A<Bool> {
  private var fir: (any Floats)?
  lazy var larch: Crate<Int>? = nil
  let oak: (any Honks)? = nil
  private var pine: Taxi?
  var yew: Bool = Bool(serial: -116)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      fir?.trace,
      lazies ? larch?.trace : nil,
      oak?.trace,
      pine?.trace,
      yew.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 4: fir = value as? any Floats
    case 5: larch = value as? Crate<Int>
    case 7: pine = value as? Taxi
    case 8: if let value = value as? Bool { yew = value }
    default: super.set(index, to: value)
    }
  }
}

class Grove64C: Grove64B {
  var elm: Vehicle?
  private var fir: (any Car & Honks)?
  @Injected(qualifier: "loud") var pine: Signal?
  var ash: UInt8!
  lazy var birch: (any Drives & Floats)? = Amphibian(serial: -117)

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      elm?.trace,
      fir?.trace,
      (_pine.held ?? nil)?.trace,
      ash?.trace,
      lazies ? birch?.trace : nil,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 9: elm = value as? Vehicle
    case 10: fir = value as? any Car & Honks
    case 11: pine = value as? Signal
    case 12: ash = value as? UInt8
    case 13: birch = value as? any Drives & Floats
    default: super.set(index, to: value)
    }
  }
}

class Grove65A<Content: Traced>: Target {
  var ash: Content!
  private lazy var elm: [Taxi] = [Taxi](serial: -118)
  let birch: Spot? = nil
  var yew: UInt8?
  var pine: (any Floats)?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      ash?.trace,
      lazies ? elm.trace : nil,
      birch?.trace,
      yew?.trace,
      pine?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: ash = value as? Content
    case 1: if let value = value as? [Taxi] { elm = value }
    case 3: yew = value as? UInt8
    case 4: pine = value as? any Floats
    default: break
    }
  }
}

class Grove65B: Grove65A<Signal> {
  lazy var larch: Convoy = Convoy(serial: -119)
  var oak: Int??

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      lazies ? larch.trace : nil,
      oak??.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 5: if let value = value as? Convoy { larch = value }
    case 6: if let value = value as? Int { oak = value } else { oak = nil }
    default: super.set(index, to: value)
    }
  }
}

class Grove66A<Content: Traced>: Target {
  lazy var ash: Taxi = Taxi(serial: -120)
  var elm: Double?
  unowned var oak: (any Floats)?

  required init() {}

  func look(lazies: Bool) -> [Trace?] {
    [
      lazies ? ash.trace : nil,
      elm?.trace,
      oak?.trace,
    ]
  }

  func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 0: if let value = value as? Taxi { ash = value }
    case 1: elm = value as? Double
    default: break
    }
  }
}

class Grove66B: Grove66A<Convoy> {
  var maple: Scooter??
  private var cedar: Buoy!

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      maple??.trace,
      cedar?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 3: if let value = value as? Scooter { maple = value } else { maple = nil }
    case 4: cedar = value as? Buoy
    default: super.set(index, to: value)
    }
  }
}

final class Grove66C: Grove66B {
  let pine: Crate<String>? = nil
  var cedar: UInt8 = UInt8(serial: -121)
  private var larch: Bool?
  private var birch: Boat!
  var yew: (any Drives & Floats)?

  override func look(lazies: Bool) -> [Trace?] {
    let own: [Trace?] = [
      pine?.trace,
      cedar.trace,
      larch?.trace,
      birch?.trace,
      yew?.trace,
    ]
    return super.look(lazies: lazies) + own
  }

  override func set(_ index: Int, to value: (any Traced)?) {
    switch index {
    case 6: if let value = value as? UInt8 { cedar = value }
    case 7: larch = value as? Bool
    case 8: birch = value as? Boat
    case 9: yew = value as? any Drives & Floats
    default: super.set(index, to: value)
    }
  }
}

// What was declared.

extension Layout {
  static let all: [Layout] = [
    grove1a,
    grove1b,
    grove2a,
    grove2b,
    grove3a,
    grove3b,
    grove3c,
    grove4a,
    grove4b,
    grove5a,
    grove5b,
    grove5c,
    grove5d,
    grove6a,
    grove7a,
    grove7b,
    grove8a,
    grove8b,
    grove9a,
    grove9b,
    grove9c,
    grove10a,
    grove10b,
    grove10c,
    grove11a,
    grove11b,
    grove11c,
    grove12a,
    grove13a,
    grove13b,
    grove14a,
    grove14b,
    grove15a,
    grove15b,
    grove15c,
    grove16a,
    grove16b,
    grove16c,
    grove17a,
    grove17b,
    grove18a,
    grove19a,
    grove19b,
    grove20a,
    grove20b,
    grove21a,
    grove21b,
    grove22a,
    grove22b,
    grove22c,
    grove23a,
    grove23b,
    grove23c,
    grove23d,
    grove24a,
    grove25a,
    grove25b,
    grove26a,
    grove26b,
    grove27a,
    grove27b,
    grove28a,
    grove28b,
    grove29a,
    grove29b,
    grove29c,
    grove29d,
    grove30a,
    grove31a,
    grove31b,
    grove32a,
    grove32b,
    grove33a,
    grove33b,
    grove33c,
    grove34a,
    grove34b,
    grove34c,
    grove35a,
    grove35b,
    grove35c,
    grove35d,
    grove36a,
    grove37a,
    grove37b,
    grove38a,
    grove38b,
    grove39a,
    grove39b,
    grove39c,
    grove40a,
    grove40b,
    grove40c,
    grove41a,
    grove41b,
    grove41c,
    grove41d,
    grove42a,
    grove43a,
    grove43b,
    grove44a,
    grove44b,
    grove45,
    grove46,
    grove47,
    grove48,
    grove49,
    grove50,
    grove51,
    grove52,
    grove53,
    grove54,
    grove55,
    grove56,
    grove57,
    grove58,
    grove59,
    grove60,
    grove61ax,
    grove61ay,
    grove61b,
    grove62ax,
    grove62ay,
    grove62b,
    grove62c,
    grove63ax,
    grove63ay,
    grove63b,
    grove63c,
    grove64ax,
    grove64ay,
    grove64b,
    grove64c,
    grove65ax,
    grove65ay,
    grove65b,
    grove66ax,
    grove66ay,
    grove66b,
    grove66c,
  ]

  static let grove1a = Layout(
    Grove1A.self,
    [
      Property("maple", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -2)),
      Property("fir", .byte, .variable, .required, initial: Trace(.byte, -3)),
      Property("pine", .amphibian, .variable, .required, initial: Trace(.amphibian, -4)),
      Property("cedar", .honks, .variable, .twice),
    ])

  static let grove1b = Layout(
    Grove1B.self, below: grove1a,
    [
      Property("larch", .carAndHonks),
      Property("oak", .taxi, .constant, .required, initial: Trace(.taxi, -5)),
      Property("elm", .taxis, .lazy, initial: Trace(.taxis, -6)),
    ])

  static let grove2a = Layout(
    Grove2A.self, isDelegate: true,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -7)),
      Property("cedar", .bool, .variable, .required, initial: Trace(.bool, -8)),
      Property("oak", .cars),
      Property("fir", .crateOfText, isPrivate: true),
      Property("yew", .floats),
    ])

  static let grove2b = Layout(
    Grove2B.self, below: grove2a,
    [
      Property("fir", .floats, .lazy, isPrivate: true, initial: Trace(.buoy, -9)),
      Property("elm", .drivesAndHonks),
      Property("pine", .boat, .variable, .twice),
      Property("larch", .taxis, .variable, .unwrapped),
      Property("birch", .car),
    ])

  static let grove3a = Layout(
    Grove3A.self,
    [
      Property("yew", .drivesAndFloats, .constant, isPrivate: true),
      Property("pine", .crateOfText, isPrivate: true),
    ])

  static let grove3b = Layout(
    Grove3B.self, below: grove3a,
    [
      Property("larch", .amphibian, .constant, isPrivate: true),
      Property("fir", .drivesAndHonks, .variable, .twice),
    ])

  static let grove3c = Layout(
    Grove3C.self, below: grove3b,
    [
      Property("birch", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -10)),
      Property("yew", .taxis, .lazy, isPrivate: true),
      Property("pine", .double),
      Property("ash", .text),
      Property("maple", .text, isPrivate: true),
    ])

  static let grove4a = Layout(
    Grove4A.self, isDelegate: true,
    [
      Property("birch", .carAndHonks, .marked, .required),
      Property("cedar", .signal),
      Property("elm", .spot, isPrivate: true),
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -11)),
      Property("yew", .drivesAndHonks),
      Property("larch", .scooter, .lazy),
      Property("pine", .byte, .variable, .twice),
    ])

  static let grove4b = Layout(
    Grove4B.self, below: grove4a,
    [
      Property("maple", .text),
      Property("fir", .convoy, .lazy, .required, initial: Trace(.convoy, -12)),
      Property("elm", .vehicle, .marked, qualifier: "loud"),
    ])

  static let grove5a = Layout(
    Grove5A.self,
    [
      Property("maple", .bool),
      Property("larch", .byte, .lazy, isPrivate: true, initial: Trace(.byte, -13)),
    ])

  static let grove5b = Layout(
    Grove5B.self, below: grove5a,
    [
      Property("oak", .spot, isPrivate: true),
      Property("birch", .scooter),
      Property("elm", .taxi, .lazy, .required, isPrivate: true, initial: Trace(.taxi, -14)),
      Property("yew", .convoy, isPrivate: true),
    ])

  static let grove5c = Layout(
    Grove5C.self, below: grove5b,
    [
      Property("larch", .byte, isPrivate: true),
      Property("cedar", .crateOfText),
      Property("yew", .bool, .variable, .required, initial: Trace(.bool, -15)),
      Property("fir", .drivesAndFloats),
    ])

  static let grove5d = Layout(
    Grove5D.self, below: grove5c,
    [
      Property("oak", .crateOfText),
      Property("ash", .buoy, .weak, isPrivate: true),
      Property("elm", .buoy, .variable, .twice, isPrivate: true),
      Property("pine", .amphibian, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove6a = Layout(
    Grove6A.self, isDelegate: true,
    [
      Property("birch", .text),
      Property("elm", .bool, .variable, .required, initial: Trace(.bool, -16)),
      Property("oak", .taxi, .variable, .twice, isPrivate: true),
      Property("maple", .int, .variable, .twice, isPrivate: true),
      Property("yew", .spot, isPrivate: true),
    ])

  static let grove7a = Layout(
    Grove7A.self,
    [
      Property("elm", .vehicle, isPrivate: true),
      Property("birch", .crateOfInt, .lazy),
      Property("maple", .car, .variable, .required, initial: Trace(.car, -17)),
      Property("yew", .int, .variable, .twice),
      Property("ash", .bool, .variable, .required, initial: Trace(.bool, -18)),
      Property("pine", .byte, .lazy, isPrivate: true, initial: Trace(.byte, -19)),
      Property("fir", .drives),
    ])

  static let grove7b = Layout(
    Grove7B.self, below: grove7a,
    [
      Property("larch", .spot, .lazy, isPrivate: true),
      Property("cedar", .cars, .variable, .unwrapped),
      Property("oak", .buoy, isPrivate: true),
    ])

  static let grove8a = Layout(
    Grove8A.self,
    [
      Property("pine", .boat, .variable, .twice),
      Property("yew", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -20)),
      Property("oak", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -21)),
      Property("cedar", .carAndHonks),
      Property("elm", .carAndHonks, .lazy),
      Property("ash", .byte, .variable, .required, initial: Trace(.byte, -22)),
      Property("larch", .carAndHonks, .marked),
    ])

  static let grove8b = Layout(
    Grove8B.self, below: grove8a,
    [
      Property("birch", .taxi, isPrivate: true),
      Property("fir", .scooter, .marked, .required, qualifier: "loud"),
    ])

  static let grove9a = Layout(
    Grove9A.self, isDelegate: true,
    [
      Property("yew", .buoy, .lazy, .required, initial: Trace(.buoy, -23)),
      Property("fir", .buoy),
      Property("maple", .car),
      Property("larch", .crateOfText, isPrivate: true),
      Property("birch", .drivesAndHonks, isPrivate: true),
    ])

  static let grove9b = Layout(
    Grove9B.self, below: grove9a,
    [
      Property("birch", .floats, .variable, .unwrapped, isPrivate: true),
      Property("pine", .car),
      Property("cedar", .ints),
    ])

  static let grove9c = Layout(
    Grove9C.self, below: grove9b,
    [
      Property("oak", .bool, .variable, .required, initial: Trace(.bool, -24)),
      Property("larch", .crateOfInt, isPrivate: true),
      Property("elm", .amphibian, .marked, .required, qualifier: "loud"),
    ])

  static let grove10a = Layout(
    Grove10A.self,
    [
      Property("cedar", .drives, .variable, .twice),
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -25)),
      Property("maple", .bool, .marked, .required),
    ])

  static let grove10b = Layout(
    Grove10B.self, below: grove10a,
    [
      Property("elm", .taxi, .marked),
      Property("ash", .vehicle, .variable, .unwrapped, isPrivate: true),
      Property("yew", .vehicle),
    ])

  static let grove10c = Layout(
    Grove10C.self, below: grove10b,
    [
      Property("fir", .carAndHonks, isPrivate: true),
      Property("larch", .honks),
      Property("ash", .crateOfInt, isPrivate: true),
      Property("birch", .crateOfText, .marked, .required),
      Property("pine", .bool, .variable, .required, initial: Trace(.bool, -26)),
    ])

  static let grove11a = Layout(
    Grove11A.self, isDelegate: true,
    [
      Property("fir", .any),
      Property("birch", .honks, .lazy, .required, isPrivate: true, initial: Trace(.signal, -27)),
      Property("ash", .spot, isPrivate: true),
      Property("cedar", .boat, .unowned, isPrivate: true),
      Property("yew", .buoy, .marked, qualifier: "loud"),
    ])

  static let grove11b = Layout(
    Grove11B.self, below: grove11a,
    [
      Property("ash", .signal, .variable, .twice, isPrivate: true),
      Property("larch", .signal, .marked, .required, isPrivate: true),
      Property("pine", .boat),
      Property("maple", .text, .marked, .required),
      Property("cedar", .carAndHonks),
    ])

  static let grove11c = Layout(
    Grove11C.self, below: grove11b,
    [
      Property("elm", .taxi, isPrivate: true),
      Property("ash", .convoy),
      Property("birch", .car),
      Property("oak", .drivesAndFloats, .weak),
      Property("larch", .boat, .variable, .twice),
    ])

  static let grove12a = Layout(
    Grove12A.self,
    [
      Property("cedar", .buoy),
      Property("maple", .taxi, isPrivate: true),
      Property("oak", .car, .unowned, .required, initial: Trace(.car, -1)),
      Property("fir", .signal),
      Property(
        "yew", .crateOfText, .lazy, .required, isPrivate: true, initial: Trace(.crateOfText, -29)),
      Property("pine", .vehicle, .weak, isPrivate: true),
      Property("birch", .byte, isPrivate: true),
    ])

  static let grove13a = Layout(
    Grove13A.self,
    [
      Property("larch", .amphibian, .marked, .required),
      Property("birch", .taxi, isPrivate: true),
      Property("pine", .drivesAndHonks),
      Property("ash", .crateOfInt),
      Property("elm", .scooter),
      Property("maple", .vehicle, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove13b = Layout(
    Grove13B.self, below: grove13a,
    [
      Property("cedar", .car),
      Property("oak", .crateOfInt, .weak),
      Property("maple", .drivesAndFloats),
      Property("yew", .int),
      Property("fir", .taxi),
    ])

  static let grove14a = Layout(
    Grove14A.self, isDelegate: true,
    [
      Property("elm", .double, isPrivate: true),
      Property("maple", .scooter, .lazy, .required, initial: Trace(.scooter, -30)),
    ])

  static let grove14b = Layout(
    Grove14B.self, below: grove14a,
    [
      Property("elm", .crateOfText, isPrivate: true),
      Property("larch", .crateOfInt),
      Property("oak", .cars),
    ])

  static let grove15a = Layout(
    Grove15A.self,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -31)),
      Property("fir", .crateOfText),
      Property("birch", .ints),
      Property("pine", .taxis, .marked, isPrivate: true),
      Property("elm", .car),
      Property("larch", .int, .marked, isPrivate: true),
    ])

  static let grove15b = Layout(
    Grove15B.self, below: grove15a,
    [
      Property("cedar", .drivesAndFloats),
      Property("yew", .amphibian, isPrivate: true),
      Property("pine", .convoy, isPrivate: true),
      Property("ash", .amphibian),
    ])

  static let grove15c = Layout(
    Grove15C.self, below: grove15b,
    [
      Property("larch", .signal),
      Property("oak", .text, .constant),
      Property("pine", .convoy, .variable, .unwrapped, isPrivate: true),
      Property("yew", .taxis, .marked, isPrivate: true),
    ])

  static let grove16a = Layout(
    Grove16A.self,
    [
      Property("birch", .double),
      Property("elm", .anyObject),
      Property("oak", .any),
      Property("yew", .signal, isPrivate: true),
    ])

  static let grove16b = Layout(
    Grove16B.self, below: grove16a,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -32)),
      Property("ash", .double, .variable, .unwrapped, isPrivate: true),
      Property("cedar", .buoy, isPrivate: true),
      Property("fir", .crateOfText, .unowned),
    ])

  static let grove16c = Layout(
    Grove16C.self, below: grove16b,
    [
      Property("ash", .car, .weak),
      Property("larch", .vehicle, .variable, .unwrapped),
      Property("cedar", .int, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove17a = Layout(
    Grove17A.self,
    [
      Property("birch", .taxi),
      Property("larch", .bool, .variable, .required, initial: Trace(.bool, -33)),
      Property("yew", .vehicle, .marked, .required),
      Property("cedar", .taxi, .weak, isPrivate: true),
      Property("pine", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -34)),
      Property("oak", .crateOfInt),
      Property("ash", .car, .lazy, .required, initial: Trace(.car, -35)),
    ])

  static let grove17b = Layout(
    Grove17B.self, below: grove17a,
    [
      Property("pine", .spot, .marked, isPrivate: true),
      Property("cedar", .boat),
      Property("fir", .int),
      Property("elm", .taxis, .constant),
      Property("maple", .honks, .lazy, .required, initial: Trace(.signal, -36)),
    ])

  static let grove18a = Layout(
    Grove18A.self,
    [
      Property("birch", .floats, .lazy),
      Property("pine", .vehicle),
    ])

  static let grove19a = Layout(
    Grove19A.self, isDelegate: true,
    [
      Property("fir", .convoy),
      Property("cedar", .convoy, isPrivate: true),
      Property("ash", .drivesAndFloats),
      Property("larch", .vehicle, isPrivate: true),
      Property("pine", .amphibian, isPrivate: true),
    ])

  static let grove19b = Layout(
    Grove19B.self, below: grove19a,
    [
      Property("cedar", .boat, .marked, qualifier: "loud"),
      Property("yew", .buoy, isPrivate: true),
      Property("maple", .crateOfInt),
    ])

  static let grove20a = Layout(
    Grove20A.self,
    [
      Property("elm", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -37)),
      Property("yew", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -38)),
      Property("cedar", .int, .constant, isPrivate: true),
      Property("birch", .drives),
      Property("oak", .text, .variable, .unwrapped),
    ])

  static let grove20b = Layout(
    Grove20B.self, below: grove20a,
    [
      Property("fir", .text, isPrivate: true),
      Property("ash", .int, .constant, isPrivate: true),
      Property("larch", .amphibian, isPrivate: true),
      Property("elm", .taxis, .lazy),
    ])

  static let grove21a = Layout(
    Grove21A.self,
    [
      Property("birch", .vehicle, .marked),
      Property("cedar", .floats, .variable, .twice),
      Property("elm", .floats, .variable, .unwrapped),
      Property("fir", .ints, .lazy, .required, initial: Trace(.ints, -39)),
      Property("yew", .floats, .marked),
      Property("larch", .car, .unowned, .required, initial: Trace(.car, -1)),
      Property("pine", .double),
    ])

  static let grove21b = Layout(
    Grove21B.self, below: grove21a,
    [
      Property("maple", .crateOfInt, isPrivate: true),
      Property("ash", .taxis),
      Property("oak", .drivesAndHonks),
    ])

  static let grove22a = Layout(
    Grove22A.self,
    [
      Property("ash", .honks),
      Property("maple", .crateOfText),
      Property("larch", .floats, .variable, .twice),
      Property("oak", .signal, .variable, .unwrapped),
      Property("birch", .drivesAndFloats, .constant),
      Property("pine", .anyObject),
    ])

  static let grove22b = Layout(
    Grove22B.self, below: grove22a,
    [
      Property("fir", .amphibian, isPrivate: true),
      Property("cedar", .carAndHonks, .marked, isPrivate: true, qualifier: "loud"),
      Property("elm", .drivesAndFloats, .marked, isPrivate: true, qualifier: "loud"),
      Property("yew", .floats, isPrivate: true),
    ])

  static let grove22c = Layout(
    Grove22C.self, below: grove22b,
    [
      Property("yew", .byte, .variable, .required, initial: Trace(.byte, -40)),
      Property("cedar", .car, .unowned, .required, isPrivate: true, initial: Trace(.car, -1)),
    ])

  static let grove23a = Layout(
    Grove23A.self,
    [
      Property("larch", .car, isPrivate: true),
      Property("elm", .ints),
    ])

  static let grove23b = Layout(
    Grove23B.self, below: grove23a,
    [
      Property("birch", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -41)),
      Property("yew", .byte, .constant),
    ])

  static let grove23c = Layout(
    Grove23C.self, below: grove23b,
    [
      Property("cedar", .byte, .variable, .required, initial: Trace(.byte, -42)),
      Property("ash", .byte, .variable, .required, initial: Trace(.byte, -43)),
      Property("birch", .taxi),
      Property("oak", .car, .unowned, .required, initial: Trace(.car, -1)),
    ])

  static let grove23d = Layout(
    Grove23D.self, below: grove23c,
    [
      Property("fir", .carAndHonks, isPrivate: true),
      Property("maple", .drivesAndHonks, .variable, .unwrapped),
      Property("pine", .car, .constant, .required, isPrivate: true, initial: Trace(.car, -44)),
      Property("larch", .double),
    ])

  static let grove24a = Layout(
    Grove24A.self,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -45)),
      Property("fir", .bool, .variable, .required, initial: Trace(.bool, -46)),
      Property("larch", .boat, .variable, .twice),
      Property("cedar", .drives, .marked, .required, isPrivate: true),
      Property("elm", .buoy, .lazy, .required, isPrivate: true, initial: Trace(.buoy, -47)),
    ])

  static let grove25a = Layout(
    Grove25A.self,
    [
      Property("oak", .drivesAndHonks),
      Property("cedar", .buoy),
      Property("pine", .car, .lazy, .required, isPrivate: true, initial: Trace(.car, -48)),
      Property("maple", .vehicle, isPrivate: true),
      Property("larch", .drives, .lazy, .required, isPrivate: true, initial: Trace(.scooter, -49)),
      Property(
        "elm", .vehicle, .variable, .required, isPrivate: true, initial: Trace(.vehicle, -50)),
      Property("yew", .double),
    ])

  static let grove25b = Layout(
    Grove25B.self, below: grove25a,
    [
      Property("ash", .drivesAndHonks),
      Property("elm", .signal, .marked, .required, isPrivate: true),
    ])

  static let grove26a = Layout(
    Grove26A.self,
    [
      Property("birch", .boat, .unowned),
      Property("yew", .vehicle),
      Property("ash", .carAndHonks, isPrivate: true),
      Property("maple", .crateOfText, isPrivate: true),
      Property("larch", .bool, .variable, .unwrapped),
      Property("fir", .bool, .lazy, .required, isPrivate: true, initial: Trace(.bool, -51)),
      Property("elm", .taxi, .weak),
    ])

  static let grove26b = Layout(
    Grove26B.self, below: grove26a,
    [
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -52)),
      Property("fir", .vehicle, isPrivate: true),
      Property("cedar", .scooter),
      Property("pine", .drivesAndFloats),
    ])

  static let grove27a = Layout(
    Grove27A.self,
    [
      Property("oak", .taxi, .variable, .twice),
      Property("fir", .drivesAndHonks),
      Property("ash", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -53)),
      Property("birch", .floats, .marked, qualifier: "loud"),
      Property("pine", .text, .variable, .unwrapped),
      Property("elm", .taxi),
    ])

  static let grove27b = Layout(
    Grove27B.self, below: grove27a,
    [
      Property("larch", .buoy, .lazy, isPrivate: true, initial: Trace(.buoy, -54)),
      Property("ash", .spot, .marked, .required),
      Property("maple", .double, .marked),
      Property("yew", .convoy),
      Property("cedar", .bool),
    ])

  static let grove28a = Layout(
    Grove28A.self, isDelegate: true,
    [
      Property("pine", .crateOfInt),
      Property("maple", .bool, .variable, .required, initial: Trace(.bool, -55)),
      Property("elm", .car),
      Property("fir", .signal, .marked, .required),
      Property("birch", .honks, .variable, .unwrapped),
      Property("oak", .boat, .marked, .required),
    ])

  static let grove28b = Layout(
    Grove28B.self, below: grove28a,
    [
      Property("yew", .drivesAndHonks, .variable, .unwrapped),
      Property("cedar", .crateOfText, .variable, .twice),
      Property("ash", .car, .lazy, .required, initial: Trace(.car, -56)),
      Property("larch", .double, isPrivate: true),
    ])

  static let grove29a = Layout(
    Grove29A.self,
    [
      Property("birch", .byte, .variable, .required, initial: Trace(.byte, -57)),
      Property("oak", .crateOfInt),
      Property("cedar", .amphibian),
      Property("elm", .cars),
      Property("maple", .spot, .lazy, isPrivate: true),
      Property("yew", .amphibian, isPrivate: true),
    ])

  static let grove29b = Layout(
    Grove29B.self, below: grove29a,
    [
      Property("fir", .crateOfInt),
      Property("ash", .car, .weak),
      Property("pine", .crateOfText, isPrivate: true),
      Property("maple", .car, .unowned, .required, isPrivate: true, initial: Trace(.car, -1)),
      Property("yew", .signal, .variable, .required, isPrivate: true, initial: Trace(.signal, -58)),
    ])

  static let grove29c = Layout(
    Grove29C.self, below: grove29b,
    [
      Property("larch", .text),
      Property("pine", .honks, .lazy, .required, initial: Trace(.signal, -59)),
      Property("yew", .amphibian, isPrivate: true),
      Property("maple", .bool, .variable, .twice, isPrivate: true),
    ])

  static let grove29d = Layout(
    Grove29D.self, below: grove29c,
    [
      Property("yew", .convoy, .marked, .required, isPrivate: true),
      Property("maple", .drivesAndFloats),
    ])

  static let grove30a = Layout(
    Grove30A.self,
    [
      Property("birch", .taxi, .variable, .unwrapped),
      Property("larch", .amphibian),
    ])

  static let grove31a = Layout(
    Grove31A.self,
    [
      Property("ash", .taxis, .constant, isPrivate: true),
      Property("cedar", .drivesAndHonks),
      Property("oak", .crateOfText, isPrivate: true),
      Property("maple", .bool, .variable, .unwrapped),
      Property("fir", .buoy, .lazy, isPrivate: true),
      Property("elm", .crateOfInt, .marked),
      Property("yew", .ints, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove31b = Layout(
    Grove31B.self, below: grove31a,
    [
      Property("larch", .amphibian),
      Property("birch", .vehicle, .variable, .unwrapped),
      Property("fir", .buoy),
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -60)),
      Property("yew", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -61)),
    ])

  static let grove32a = Layout(
    Grove32A.self,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -62)),
      Property("yew", .spot, .constant, .required, initial: Trace(.spot, -63)),
      Property("ash", .car, .weak),
      Property("oak", .spot),
      Property("pine", .car, .constant, isPrivate: true),
      Property("fir", .taxi, isPrivate: true),
    ])

  static let grove32b = Layout(
    Grove32B.self, below: grove32a,
    [
      Property("pine", .int, isPrivate: true),
      Property("cedar", .vehicle, isPrivate: true),
      Property("larch", .cars, .lazy),
      Property("elm", .honks, .constant, .required, isPrivate: true, initial: Trace(.signal, -64)),
      Property("birch", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -65)),
    ])

  static let grove33a = Layout(
    Grove33A.self,
    [
      Property("yew", .bool, .variable, .required, initial: Trace(.bool, -66)),
      Property("birch", .crateOfText),
      Property("oak", .boat, isPrivate: true),
      Property("ash", .buoy),
      Property("fir", .buoy, .weak),
      Property("maple", .amphibian, .lazy),
      Property("elm", .cars, .variable, .required, isPrivate: true, initial: Trace(.cars, -67)),
    ])

  static let grove33b = Layout(
    Grove33B.self, below: grove33a,
    [
      Property("oak", .convoy, isPrivate: true),
      Property("elm", .byte),
      Property("larch", .buoy, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove33c = Layout(
    Grove33C.self, below: grove33b,
    [
      Property("cedar", .buoy, .marked),
      Property("larch", .car),
      Property("pine", .int, .variable, .twice),
      Property("oak", .ints),
    ])

  static let grove34a = Layout(
    Grove34A.self,
    [
      Property("yew", .buoy, .lazy, .required, isPrivate: true, initial: Trace(.buoy, -68)),
      Property("ash", .text),
    ])

  static let grove34b = Layout(
    Grove34B.self, below: grove34a,
    [
      Property("larch", .crateOfInt),
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -69)),
      Property("birch", .cars, .marked, .required, isPrivate: true, qualifier: "loud"),
      Property("elm", .crateOfText),
    ])

  static let grove34c = Layout(
    Grove34C.self, below: grove34b,
    [
      Property("birch", .boat, .variable, .unwrapped, isPrivate: true),
      Property("pine", .car, .unowned, .required, isPrivate: true, initial: Trace(.car, -1)),
      Property("yew", .buoy),
      Property("fir", .honks, isPrivate: true),
      Property("maple", .bool, .variable, .required, initial: Trace(.bool, -70)),
    ])

  static let grove35a = Layout(
    Grove35A.self,
    [
      Property("maple", .double, isPrivate: true),
      Property("fir", .floats, .marked, .required, isPrivate: true),
      Property("cedar", .boat),
      Property("ash", .boat, isPrivate: true),
      Property("larch", .ints),
      Property("birch", .bool, .variable, .required, initial: Trace(.bool, -71)),
    ])

  static let grove35b = Layout(
    Grove35B.self, below: grove35a,
    [
      Property("maple", .byte, .variable, .unwrapped, isPrivate: true),
      Property("oak", .vehicle, .marked, isPrivate: true),
      Property("elm", .bool, isPrivate: true),
      Property("pine", .cars, .variable, .required, isPrivate: true, initial: Trace(.cars, -72)),
    ])

  static let grove35c = Layout(
    Grove35C.self, below: grove35b,
    [
      Property("fir", .double),
      Property("elm", .crateOfInt),
      Property("ash", .convoy, isPrivate: true),
      Property("maple", .taxi),
    ])

  static let grove35d = Layout(
    Grove35D.self, below: grove35c,
    [
      Property("pine", .any, isPrivate: true),
      Property("oak", .text, .marked, isPrivate: true, qualifier: "loud"),
      Property("yew", .vehicle),
      Property("ash", .bool),
    ])

  static let grove36a = Layout(
    Grove36A.self,
    [
      Property("yew", .int),
      Property("fir", .bool, .variable, .required, initial: Trace(.bool, -73)),
      Property("oak", .drivesAndFloats, .unowned, isPrivate: true),
    ])

  static let grove37a = Layout(
    Grove37A.self,
    [
      Property("birch", .convoy, .marked),
      Property("fir", .boat, .marked),
      Property("oak", .convoy, .lazy, .required, initial: Trace(.convoy, -74)),
    ])

  static let grove37b = Layout(
    Grove37B.self, below: grove37a,
    [
      Property("elm", .double, isPrivate: true),
      Property("pine", .boat, .variable, .unwrapped),
    ])

  static let grove38a = Layout(
    Grove38A.self,
    [
      Property("maple", .crateOfText, .unowned),
      Property("yew", .scooter),
      Property("larch", .amphibian, .lazy, initial: Trace(.amphibian, -75)),
      Property("oak", .car, .marked, qualifier: "loud"),
      Property("cedar", .crateOfText, .marked),
      Property("elm", .text),
    ])

  static let grove38b = Layout(
    Grove38B.self, below: grove38a,
    [
      Property("ash", .boat, .marked, .required),
      Property("birch", .crateOfText, .lazy, .required, initial: Trace(.crateOfText, -76)),
    ])

  static let grove39a = Layout(
    Grove39A.self, isDelegate: true,
    [
      Property("cedar", .car, .variable, .twice, isPrivate: true),
      Property("elm", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -77)),
      Property("pine", .car, .unowned, .required, initial: Trace(.car, -1)),
      Property("oak", .amphibian, isPrivate: true),
    ])

  static let grove39b = Layout(
    Grove39B.self, below: grove39a,
    [
      Property("elm", .bool, .variable, .unwrapped),
      Property("yew", .taxi, isPrivate: true),
      Property("ash", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -78)),
      Property("larch", .car, isPrivate: true),
    ])

  static let grove39c = Layout(
    Grove39C.self, below: grove39b,
    [
      Property("maple", .buoy, isPrivate: true),
      Property("ash", .crateOfText, .variable, .unwrapped),
      Property("yew", .car, isPrivate: true),
      Property("oak", .drivesAndHonks, .marked, .required, isPrivate: true),
      Property("cedar", .drives, isPrivate: true),
    ])

  static let grove40a = Layout(
    Grove40A.self,
    [
      Property("pine", .text),
      Property("maple", .spot, .marked, .required, isPrivate: true),
    ])

  static let grove40b = Layout(
    Grove40B.self, below: grove40a,
    [
      Property("ash", .vehicle, .variable, .unwrapped, isPrivate: true),
      Property("birch", .text),
    ])

  static let grove40c = Layout(
    Grove40C.self, below: grove40b,
    [
      Property("oak", .byte, .variable, .required, initial: Trace(.byte, -79)),
      Property("larch", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -80)),
      Property("cedar", .drivesAndHonks, .lazy, .required, initial: Trace(.taxi, -81)),
      Property("ash", .byte, .variable, .required, initial: Trace(.byte, -82)),
      Property("maple", .buoy),
    ])

  static let grove41a = Layout(
    Grove41A.self, isDelegate: true,
    [
      Property("elm", .crateOfInt, .lazy, isPrivate: true, initial: Trace(.crateOfInt, -83)),
      Property("oak", .cars, .lazy, .required, isPrivate: true, initial: Trace(.cars, -84)),
      Property("cedar", .ints, .constant, isPrivate: true),
      Property("pine", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -85)),
    ])

  static let grove41b = Layout(
    Grove41B.self, below: grove41a,
    [
      Property("yew", .bool, .variable, .required, initial: Trace(.bool, -86)),
      Property("ash", .floats, .lazy, .required, initial: Trace(.buoy, -87)),
      Property("fir", .anyObject, isPrivate: true),
    ])

  static let grove41c = Layout(
    Grove41C.self, below: grove41b,
    [
      Property("larch", .crateOfInt, .constant, isPrivate: true),
      Property("fir", .bool, isPrivate: true),
      Property("elm", .taxis, .variable, .unwrapped, isPrivate: true),
      Property("maple", .vehicle, isPrivate: true),
      Property("birch", .buoy, .variable, .twice, isPrivate: true),
    ])

  static let grove41d = Layout(
    Grove41D.self, below: grove41c,
    [
      Property("cedar", .floats, .unowned),
      Property("larch", .text, .variable, .unwrapped, isPrivate: true),
      Property("fir", .spot),
      Property("maple", .any, isPrivate: true),
      Property("elm", .convoy),
    ])

  static let grove42a = Layout(
    Grove42A.self,
    [
      Property("elm", .drivesAndFloats),
      Property("yew", .vehicle, .variable, .twice, isPrivate: true),
    ])

  static let grove43a = Layout(
    Grove43A.self,
    [
      Property("cedar", .spot, .lazy, initial: Trace(.spot, -88)),
      Property("pine", .amphibian),
    ])

  static let grove43b = Layout(
    Grove43B.self, below: grove43a,
    [
      Property("fir", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -89)),
      Property("elm", .floats),
      Property("yew", .amphibian),
      Property("birch", .drives),
      Property("maple", .cars, .marked, .required, isPrivate: true),
    ])

  static let grove44a = Layout(
    Grove44A.self,
    [
      Property("fir", .crateOfText, isPrivate: true),
      Property("birch", .cars, isPrivate: true),
      Property("maple", .double, .lazy, .required, initial: Trace(.double, -90)),
      Property("pine", .drivesAndHonks, .marked, isPrivate: true, qualifier: "loud"),
      Property("yew", .bool, .variable, .required, initial: Trace(.bool, -91)),
      Property("larch", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -92)),
    ])

  static let grove44b = Layout(
    Grove44B.self, below: grove44a,
    [
      Property("larch", .spot),
      Property("birch", .crateOfText, .marked),
    ])

  static let grove45 = Layout(
    Grove45.self,
    [
      Property("larch", .spot, .marked, .required, isPrivate: true),
      Property("birch", .vehicle, .variable, .unwrapped),
      Property("fir", .buoy, .variable, .unwrapped),
    ])

  static let grove46 = Layout(
    Grove46.self, isDelegate: true,
    [
      Property("fir", .taxi, .lazy),
      Property("yew", .floats, .variable, .unwrapped, isPrivate: true),
      Property("oak", .bool, .variable, .required, isPrivate: true, initial: Trace(.bool, -93)),
      Property("larch", .byte, .variable, .required, initial: Trace(.byte, -94)),
      Property("ash", .ints, isPrivate: true),
      Property("pine", .bool, .variable, .required, initial: Trace(.bool, -95)),
      Property("birch", .drives, .marked, .required, isPrivate: true),
    ])

  static let grove47 = Layout(
    Grove47.self,
    [
      Property("yew", .taxi, .weak, isPrivate: true),
      Property("ash", .car, .weak),
    ])

  static let grove48 = Layout(
    Grove48.self,
    [
      Property("fir", .floats),
      Property("maple", .taxi, .marked, isPrivate: true),
      Property("birch", .signal),
    ])

  static let grove49 = Layout(
    Grove49.self,
    [
      Property("oak", .signal, isPrivate: true),
      Property("birch", .car, .lazy, .required, isPrivate: true, initial: Trace(.car, -96)),
      Property("yew", .drivesAndHonks),
      Property("fir", .signal, isPrivate: true),
      Property("cedar", .bool, .variable, .required, initial: Trace(.bool, -97)),
    ])

  static let grove50 = Layout(
    Grove50.self,
    [
      Property("oak", .bool, .variable, .twice, isPrivate: true),
      Property("fir", .text, .variable, .unwrapped),
      Property("yew", .taxis),
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -98)),
      Property("ash", .amphibian, .lazy, initial: Trace(.amphibian, -99)),
      Property("pine", .taxi, .variable, .unwrapped),
    ])

  static let grove51 = Layout(
    Grove51.self,
    [
      Property("elm", .cars, .marked, isPrivate: true, qualifier: "loud"),
      Property(
        "oak", .crateOfText, .lazy, .required, isPrivate: true, initial: Trace(.crateOfText, -100)),
    ])

  static let grove52 = Layout(
    Grove52.self,
    [
      Property("ash", .int, .variable, .unwrapped, isPrivate: true),
      Property("maple", .car, .unowned, .required, initial: Trace(.car, -1)),
    ])

  static let grove53 = Layout(
    Grove53.self,
    [
      Property("maple", .byte, .variable, .required, initial: Trace(.byte, -101)),
      Property("birch", .floats, isPrivate: true),
    ])

  static let grove54 = Layout(
    Grove54.self, isDelegate: true,
    [
      Property("ash", .cars, isPrivate: true),
      Property("maple", .taxi),
      Property("oak", .car, .unowned, .required, isPrivate: true, initial: Trace(.car, -1)),
      Property("fir", .anyObject, isPrivate: true),
      Property("cedar", .cars, .lazy, .required, initial: Trace(.cars, -102)),
    ])

  static let grove55 = Layout(
    Grove55.self,
    [
      Property("elm", .ints, .lazy, .required, initial: Trace(.ints, -103)),
      Property("larch", .crateOfInt),
      Property("pine", .buoy, .lazy, isPrivate: true, initial: Trace(.buoy, -104)),
      Property("birch", .scooter, isPrivate: true),
      Property("fir", .carAndHonks),
      Property("maple", .crateOfText, isPrivate: true),
    ])

  static let grove56 = Layout(
    Grove56.self,
    [
      Property("oak", .bool, .variable, .twice, isPrivate: true),
      Property("larch", .amphibian),
      Property("birch", .vehicle),
      Property("yew", .vehicle, .variable, .unwrapped, isPrivate: true),
      Property("pine", .any, isPrivate: true),
      Property("cedar", .drives),
      Property("maple", .taxis, .lazy, .required, initial: Trace(.taxis, -105)),
      Property("elm", .int, .variable, .unwrapped),
    ])

  static let grove57 = Layout(
    Grove57.self, isDelegate: true,
    [
      Property("cedar", .crateOfInt, isPrivate: true),
      Property("birch", .amphibian, .lazy, initial: Trace(.amphibian, -106)),
      Property("elm", .boat),
      Property("fir", .vehicle, .marked),
      Property("oak", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -107)),
      Property("maple", .drivesAndHonks),
      Property("ash", .buoy, isPrivate: true),
      Property("larch", .vehicle),
    ])

  static let grove58 = Layout(
    Grove58.self, isDelegate: true,
    [
      Property("ash", .scooter, .constant, .required, initial: Trace(.scooter, -108)),
      Property("maple", .double, isPrivate: true),
      Property("pine", .carAndHonks),
      Property("fir", .car),
      Property("larch", .cars, .variable, .unwrapped, isPrivate: true),
      Property("elm", .carAndHonks, isPrivate: true),
      Property("cedar", .buoy),
      Property("yew", .ints),
    ])

  static let grove59 = Layout(
    Grove59.self,
    [
      Property("ash", .text, isPrivate: true),
      Property("cedar", .drives, isPrivate: true),
      Property("birch", .floats),
      Property("fir", .anyObject, isPrivate: true),
      Property("larch", .spot),
    ])

  static let grove60 = Layout(
    Grove60.self,
    [
      Property("elm", .scooter, .marked, .required, qualifier: "loud"),
      Property("fir", .drivesAndHonks),
    ])

  static let grove61ax = Layout(
    Grove61A<Buoy>.self,
    [
      Property("pine", .buoy, isPrivate: true),
      Property("elm", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -109)),
      Property("ash", .buoy, isPrivate: true),
    ])

  static let grove61ay = Layout(
    Grove61A<UInt8>.self,
    [
      Property("pine", .byte, isPrivate: true),
      Property("elm", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -109)),
      Property("ash", .byte, isPrivate: true),
    ])

  static let grove61b = Layout(
    Grove61B.self, below: grove61ay,
    [
      Property("larch", .buoy, .lazy, .required, isPrivate: true, initial: Trace(.buoy, -110)),
      Property("ash", .taxis, .variable, .required, initial: Trace(.taxis, -111)),
      Property("fir", .bool, .variable, .required, initial: Trace(.bool, -112)),
      Property("cedar", .bool, .variable, .required, initial: Trace(.bool, -113)),
      Property("oak", .spot, .constant, isPrivate: true),
    ])

  static let grove62ax = Layout(
    Grove62A<Crate<String>>.self,
    [
      Property("maple", .buoy, isPrivate: true),
      Property("birch", .vehicle, .variable, .twice),
      Property("cedar", .crateOfInt, .variable, .unwrapped, isPrivate: true),
      Property("larch", .amphibian, .weak, isPrivate: true),
      Property("ash", .vehicle),
      Property("fir", .taxi, .marked, .required, isPrivate: true, qualifier: "loud"),
    ])

  static let grove62ay = Layout(
    Grove62A<Scooter>.self,
    [
      Property("maple", .buoy, isPrivate: true),
      Property("birch", .vehicle, .variable, .twice),
      Property("cedar", .crateOfInt, .variable, .unwrapped, isPrivate: true),
      Property("larch", .amphibian, .weak, isPrivate: true),
      Property("ash", .vehicle),
      Property("fir", .taxi, .marked, .required, isPrivate: true, qualifier: "loud"),
    ])

  static let grove62b = Layout(
    Grove62B.self, below: grove62ay,
    [
      Property("pine", .buoy, .constant),
      Property("oak", .vehicle, .lazy, isPrivate: true),
    ])

  static let grove62c = Layout(
    Grove62C.self, below: grove62b,
    [
      Property("yew", .carAndHonks),
      Property("fir", .floats, .variable, .unwrapped, isPrivate: true),
      Property("larch", .spot, .variable, .twice, isPrivate: true),
      Property("cedar", .drivesAndHonks, .lazy),
    ])

  static let grove63ax = Layout(
    Grove63A<Buoy>.self,
    [
      Property("oak", .buoy, isPrivate: true),
      Property("larch", .buoy, isPrivate: true),
      Property("maple", .buoy, isPrivate: true),
    ])

  static let grove63ay = Layout(
    Grove63A<[Int]>.self,
    [
      Property("oak", .ints, isPrivate: true),
      Property("larch", .ints, isPrivate: true),
      Property("maple", .ints, isPrivate: true),
    ])

  static let grove63b = Layout(
    Grove63B.self, below: grove63ay,
    [
      Property("cedar", .car, .marked, .required, isPrivate: true),
      Property("pine", .scooter, .lazy, initial: Trace(.scooter, -114)),
    ])

  static let grove63c = Layout(
    Grove63C.self, below: grove63b,
    [
      Property("maple", .byte, .variable, .required, isPrivate: true, initial: Trace(.byte, -115)),
      Property("fir", .amphibian, .marked, qualifier: "loud"),
      Property("birch", .taxis),
      Property("ash", .vehicle, .lazy),
    ])

  static let grove64ax = Layout(
    Grove64A<Crate<Int>>.self, isDelegate: true,
    [
      Property("larch", .crateOfInt, isPrivate: true),
      Property("maple", .crateOfInt),
      Property("yew", .crateOfText, .unowned, isPrivate: true),
      Property("cedar", .ints),
    ])

  static let grove64ay = Layout(
    Grove64A<Bool>.self, isDelegate: true,
    [
      Property("larch", .bool, isPrivate: true),
      Property("maple", .bool),
      Property("yew", .crateOfText, .unowned, isPrivate: true),
      Property("cedar", .ints),
    ])

  static let grove64b = Layout(
    Grove64B.self, below: grove64ay,
    [
      Property("fir", .floats, isPrivate: true),
      Property("larch", .crateOfInt, .lazy),
      Property("oak", .honks, .constant),
      Property("pine", .taxi, isPrivate: true),
      Property("yew", .bool, .variable, .required, initial: Trace(.bool, -116)),
    ])

  static let grove64c = Layout(
    Grove64C.self, below: grove64b,
    [
      Property("elm", .vehicle),
      Property("fir", .carAndHonks, isPrivate: true),
      Property("pine", .signal, .marked, qualifier: "loud"),
      Property("ash", .byte, .variable, .unwrapped),
      Property("birch", .drivesAndFloats, .lazy, initial: Trace(.amphibian, -117)),
    ])

  static let grove65ax = Layout(
    Grove65A<Car>.self,
    [
      Property("ash", .car, .variable, .unwrapped),
      Property("elm", .taxis, .lazy, .required, isPrivate: true, initial: Trace(.taxis, -118)),
      Property("birch", .spot, .constant),
      Property("yew", .byte),
      Property("pine", .floats),
    ])

  static let grove65ay = Layout(
    Grove65A<Signal>.self,
    [
      Property("ash", .signal, .variable, .unwrapped),
      Property("elm", .taxis, .lazy, .required, isPrivate: true, initial: Trace(.taxis, -118)),
      Property("birch", .spot, .constant),
      Property("yew", .byte),
      Property("pine", .floats),
    ])

  static let grove65b = Layout(
    Grove65B.self, below: grove65ay,
    [
      Property("larch", .convoy, .lazy, .required, initial: Trace(.convoy, -119)),
      Property("oak", .int, .variable, .twice),
    ])

  static let grove66ax = Layout(
    Grove66A<Boat>.self,
    [
      Property("ash", .taxi, .lazy, .required, initial: Trace(.taxi, -120)),
      Property("elm", .double),
      Property("oak", .floats, .unowned),
    ])

  static let grove66ay = Layout(
    Grove66A<Convoy>.self,
    [
      Property("ash", .taxi, .lazy, .required, initial: Trace(.taxi, -120)),
      Property("elm", .double),
      Property("oak", .floats, .unowned),
    ])

  static let grove66b = Layout(
    Grove66B.self, below: grove66ay,
    [
      Property("maple", .scooter, .variable, .twice),
      Property("cedar", .buoy, .variable, .unwrapped, isPrivate: true),
    ])

  static let grove66c = Layout(
    Grove66C.self, below: grove66b,
    [
      Property("pine", .crateOfText, .constant),
      Property("cedar", .byte, .variable, .required, initial: Trace(.byte, -121)),
      Property("larch", .bool, isPrivate: true),
      Property("birch", .boat, .variable, .unwrapped, isPrivate: true),
      Property("yew", .drivesAndFloats),
    ])
}
