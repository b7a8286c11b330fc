import DrawnCases
import PropertyInjector

/// What factories note and use.
final class LawRecord: @unchecked Sendable {
  static let scopes = (0..<3).map { Scope("law\($0)") }
  static let timed = Scope("law", lasting: .seconds(86_400))

  private(set) var injectors: [Injector?] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// Scopes that factories open.
  private var opened: [Injector] = []
  /// All that factories create.
  private var items: [Item] = []
  var calls: [Law.FactoryCall] = []
  private var called: Set<Int> = []

  func hold(_ injector: Injector, as number: Int) {
    injectors.append(injector)
    numbers[ObjectIdentifier(injector)] = number
  }

  /// Lets go of what has ended.
  func release(_ layers: [Law.Layer]) {
    for layer in layers where layer.isReleased { injectors[layer.number] = nil }
    opened = []
    numbers = numbers.filter { entry in
      injectors.contains { $0.map(ObjectIdentifier.init) == entry.key }
    }
  }

  func empty() { (injectors, opened, items) = ([], [], []) }

  private func number(_ injector: Injector) -> Int { numbers[ObjectIdentifier(injector)] ?? -2 }

  /// What a registration's factory does.
  func make<Product: Item>(
    _ registration: Law.Registration, _ existing: Product?, by injector: Injector
  ) throws -> Product {
    calls.append(
      Law.FactoryCall(
        registration: registration.number, given: number(injector), current: number(.current)))
    if called.insert(registration.number).inserted, registration.failsAtFirst {
      throw CancellationError()
    }
    let needs = try registration.needs.map { try meet($0, by: injector) }
    let product = existing ?? Product(registration.number)
    items.append(product)
    if existing == nil { product.needs = needs }
    if registration.readsGuest { _ = product.readMarked(.guest) }
    if let name = registration.preset, let leaf = try? injector.items(.name(name)).first {
      product.set(leaf as? Leaf)
    }
    return product
  }

  private func meet(_ need: Law.Need, by injector: Injector) throws -> Item? {
    switch need {
    case .given(let request): return try? injector.items(request).first
    case .required(let request): return try injector.items(request).first
    case .current(let request): return try? Injector.current.items(request).first
    case .held(let index, let request):
      return injectors.indices.contains(index) ? try? injectors[index]?.items(request).first : nil
    case .opened(let scope, let request):
      return injector.withScope(Self.scopes[scope]) {
        numbers[ObjectIdentifier(Injector.current)] = -1
        opened.append(.current)
        return try? Injector.current.items(request).first
      }
    }
  }
}

/// What is registered and supplied.
extension LawWorld {
  func register(on injector: Injector, _ layer: Law.Layer, all: Bool = false) {
    for name in Law.Name.allCases where all && name != .guest || dice.isOne(in: 3) {
      step { register(.name(name), name.shape, after: name.rawValue, on: injector, layer) }
    }
    if all || dice.isOne(in: 3) {
      step { register(.guests, .guest, after: Law.Name.guest.rawValue, on: injector, layer) }
    }
    if dice.isOne(in: 4) {
      log.append("  \(layer.number): visitors")
      layer.registrations[.visitors] = Law.Registration(0, .guest, .bound)
      injector.bind((any Visitor).self, to: Guest.self) { $0 }
    }
    for _ in 0..<2 where dice.isOne(in: 4) {
      step { register(nil, .leaf, after: Law.Name.f.rawValue, on: injector, layer) }
    }
  }

  /// Registers something, or an element if there is no key.
  private func register(
    _ key: Law.Key?, _ shape: Law.Shape, after position: Int, on injector: Injector,
    _ layer: Law.Layer
  ) {
    registrationCount += 1
    let kind = drawKind(isElement: key == nil)
    let registration = Law.Registration(registrationCount, shape, kind)
    var existing: Item?
    switch kind {
    case .supplied: break
    case .instance: existing = adopt(registration)
    default: existing = drawFactory(registration, after: position)
    }
    log.append("  \(layer.number): \(key.map { "\($0)" } ?? "element") \(registration.text)")
    if let key { layer.registrations[key] = registration } else { layer.elements += [registration] }
    switch shape {
    case .top: add(source(registration, existing as? Top), key, to: injector)
    case .middle: add(source(registration, existing as? Middle), key, to: injector)
    case .leaf: add(source(registration, existing as? Leaf), key, to: injector)
    case .guest, .selfMade: add(source(registration, existing as? Guest), key, to: injector)
    }
  }

  private func add<Product: Item>(
    _ source: Source<Product>, _ key: Law.Key?, to injector: Injector
  ) {
    switch key {
    case .name(let name): injector.registerProperty("\(name)", source)
    case .guests, .visitors: injector.register(Product.self, source)
    case nil: injector.registerProperty("elements", source.element())
    }
  }

  /// Draws what a factory does. Returns what it returns, if that exists already.
  private func drawFactory(_ registration: Law.Registration, after position: Int) -> Item? {
    let shape = registration.shape
    registration.needs = drawNeeds(after: position)
    registration.failsAtFirst = dice.isOne(in: 8)
    if [.top, .middle].contains(shape), dice.isOne(in: 6) {
      registration.preset = dice.draw([.e, .f])
    }
    if dice.isOne(in: 4) { return adopt(registration) }
    registration.readsGuest = shape != .guest && dice.isOne(in: 6)
    return nil
  }

  private func drawKind(isElement: Bool) -> Law.Kind {
    switch dice.draw(0..<14) {
    case 0, 1: .factory
    case 2, 3: .singleton
    case 4: .weak
    case 5: .timed
    case 6: .graph
    case 7, 8, 9: .scoped(dice.draw(0..<3))
    case 10, 11: isElement ? .factory : .supplied(dice.draw(0..<3))
    default: .instance
    }
  }

  private func drawNeeds(after position: Int) -> [Law.Need] {
    let names = Law.Name.allCases.filter { $0.rawValue > position }
    var requests = names.map(Law.Request.name)
    if requests.isEmpty { return [] }
    requests += [.guest, .visitor]
    if position < Law.Name.e.rawValue { requests += [.elements, .selfMade] }
    return (0..<dice.draw(0..<3)).map { _ in
      let request = dice.draw(requests)
      return switch dice.draw(0..<8) {
      case 0, 1, 2: .given(request)
      case 3: .required(request)
      case 4, 5: .current(request)
      case 6: .held(dice.draw(0..<8), request)
      default: .opened(dice.draw(0..<3), request)
      }
    }
  }

  private func adopt(_ registration: Law.Registration) -> Item {
    let (item, object) = drawObject(registration.shape)
    registration.existing = object
    return item
  }

  /// An object that is known, or a new one.
  private func drawObject(_ shape: Law.Shape) -> (Item, Law.Object) {
    let choices = known.filter { $0.object.shape == shape }
    return dice.isOne(in: 2) ? dice.draw(choices) : newObject(shape)
  }

  /// A new object, which may hold something.
  func newObject(_ shape: Law.Shape) -> (Item, Law.Object) {
    registrationCount += 1
    let item = shape.type.init(registrationCount)
    let object = Law.Object(registrationCount, shape)
    if [.top, .middle].contains(shape), dice.isOne(in: 3) {
      let leaf = dice.draw(known.filter { $0.object.shape == .leaf } + [(Leaf(1), .init(1, .leaf))])
      item.set(leaf.item as? Leaf)
      object.contents[shape == .top ? 1 : 0] = leaf.object
    }
    note(item, object)
    return (item, object)
  }

  /// Draws what a scope is supplied with.
  func supplies(of layer: Law.Layer) -> (inout Supplies) -> Void {
    var supplied: [(Law.Key, Item?)] = []
    let keys = Law.Name.allCases.map(Law.Key.name) + [.guests]
    for key in keys where dice.isOne(in: 2) {
      let shape = if case .name(let name) = key { name.shape } else { Law.Shape.guest }
      let (item, object) = drawObject(shape)
      let isNothing = dice.isOne(in: 8)
      log.append("  \(layer.number): supplied \(key), \(isNothing ? 0 : object.number)")
      layer.supplies.updateValue(isNothing ? nil : object, forKey: key)
      supplied.append((key, isNothing ? nil : item))
    }
    return { supplies in
      for (key, item) in supplied {
        guard case .name(let name) = key else {
          supplies.supply(Guest.self, item as? Guest)
          continue
        }
        switch name.shape {
        case .top: supplies.supply("\(name)", item as? Top)
        case .middle: supplies.supply("\(name)", item as? Middle)
        case .leaf: supplies.supply("\(name)", item as? Leaf)
        case .guest, .selfMade: supplies.supply("\(name)", item as? Guest)
        }
      }
    }
  }

  private func source<Product: Item>(
    _ registration: Law.Registration, _ existing: Product?
  ) -> Source<Product> {
    let record = record
    let make: @Sendable (Injector) throws -> Product = { injector in
      try record.make(registration, existing, by: injector)
    }
    return switch registration.kind {
    case .factory: .factory(make)
    case .singleton: .singleton(make)
    case .weak: .weak(make)
    case .timed: .scoped(LawRecord.timed, make)
    case .graph: .graph(make)
    case .scoped(let scope): .scoped(LawRecord.scopes[scope], make)
    case .supplied(let scope): .supplied(Product.self, in: LawRecord.scopes[scope])
    case .instance, .bound: existing.map { .instance($0) } ?? .nothing(Product.self)
    }
  }
}

extension Law.Registration {
  fileprivate var text: String {
    let existing = existing.map { ", existing \($0.number)" } ?? ""
    let preset = preset.map { ", sets \($0)" } ?? ""
    return "\(number) \(kind) \(needs)\(existing)\(preset)\(readsGuest ? ", reads" : "")"
      + (failsAtFirst ? ", fails at first" : "")
  }
}

extension Law.Key: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): "\(name)"
    case .guests: "guests"
    case .visitors: "visitors"
    }
  }
}

extension Law.Request: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name): "\(name)"
    case .guest: "a guest"
    case .visitor: "a visitor"
    case .elements: "elements"
    case .selfMade: "a self-made"
    }
  }
}

extension Law.Need: CustomStringConvertible {
  var description: String {
    switch self {
    case .given(let request): "$0 \(request)"
    case .required(let request): "try $0 \(request)"
    case .current(let request): "current \(request)"
    case .held(let index, let request): "held \(index) \(request)"
    case .opened(let scope, let request): "opened \(scope) \(request)"
    }
  }
}
