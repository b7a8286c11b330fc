import DrawnCases
import PropertyInjector

/// Layers, registrations, and questions, which the library and the law answer.
final class LawWorld {
  var dice: Dice
  private let omitted: Set<UInt64>
  /// The steps so far, the outer ones before the inner ones.
  private(set) var steps: [UInt64] = []
  var log: [String] = []
  /// What differed first.
  var fault: String?
  let law = Law()
  let record = LawRecord()
  /// What is known of both.
  private(set) var known: [(item: Item, object: Law.Object)] = []
  private(set) var objects: [ObjectIdentifier: Law.Object] = [:]
  var registrationCount = 1_000
  /// The layers that are current, from the outermost call on.
  private var running: [Law.Layer] = []
  private(set) var counts: [String: Int] = [:]

  init(_ dice: Dice, _ omitted: Set<UInt64> = []) {
    (self.dice, self.omitted) = (dice, omitted)
    let outermost = Law.Layer(0)
    hold(.current, outermost)
    for shape in [Law.Shape.top, .middle, .leaf, .guest] { _ = newObject(shape) }
    override(outermost, depth: 0)
    if law.silence != nil { count("silent") }
    counts["caught"] = law.caughtCount
    for (item, object) in known {
      (item.needs, object.needs, object.contents) = ([], [], [])
      (object.injector, object.twin) = (nil, nil)
    }
    law.empty()
    record.empty()
  }

  /// Whether nothing more is to be compared.
  private var isOver: Bool { fault != nil || law.silence != nil }

  private func count(_ what: String) { counts[what, default: 0] += 1 }

  /// Does something with dice of its own, so that leaving it out doesn't change what follows.
  func step(_ body: () -> Void) {
    let seed = dice.next()
    if omitted.contains(seed) || isOver || steps.count > 100 { return }
    steps.append(seed)
    let outer = dice
    dice = Dice(seed: seed)
    body()
    dice = outer
  }

  // MARK: Layers

  private func hold(_ injector: Injector, _ layer: Law.Layer) {
    law.held.append(layer)
    record.hold(injector, as: layer.number)
  }

  private func newLayer(
    scope: Int? = nil, makesOwn: Bool = false, in outer: Law.Layer?
  ) -> Law.Layer {
    let kind = scope.map { "scope \($0)" } ?? (makesOwn ? "own" : "plain")
    let layer = Law.Layer(law.held.count, scope: scope, makesOwn: makesOwn, in: outer)
    log.append("layer \(layer.chain.map(\.number)), \(kind)")
    return layer
  }

  private func override(_ current: Law.Layer, depth: Int) {
    let layer = newLayer(makesOwn: depth > 0 && dice.isOne(in: 2), in: current)
    Injector.withOverrides(
      makingOwnSingletons: layer.makesOwn,
      {
        hold($0, layer)
        register(on: $0, layer, all: depth == 0)
      }, issueHandler: { _ in }
    ) {
      act(in: layer, depth: depth + 1)
    }
    end(layer)
  }

  private func scope(_ current: Law.Layer, depth: Int) {
    let isStatic = dice.isOne(in: 2)
    let outer = isStatic ? current : dice.draw(law.held.dropFirst())
    guard !outer.hasEnded, let injector = record.injectors[outer.number] else { return }
    let layer = newLayer(scope: dice.draw(0..<3), in: outer)
    let (scope, supply) = (LawRecord.scopes[layer.scope ?? 0], supplies(of: layer))
    func body() {
      hold(.current, layer)
      act(in: layer, depth: depth + 1)
    }
    if isStatic {
      Injector.withScope(scope, supply, body)
    } else {
      injector.withScope(scope, supply, body)
    }
    end(layer)
  }

  private func end(_ layer: Law.Layer) {
    log.append("end of \(layer.number)")
    layer.isClosed = true
  }

  /// Creates a root, a child, or a scope that stays.
  private func addLayer() {
    let outer = dice.draw(law.held.dropFirst())
    guard !outer.hasEnded, let injector = record.injectors[outer.number] else { return }
    switch dice.draw(0..<7) {
    case 0:
      let layer = newLayer(in: nil)
      let root = Injector(issueHandler: { _ in })
      hold(root, layer)
      register(on: root, layer, all: true)
    case 1...3:
      let layer = newLayer(in: outer)
      let child = Injector(parent: injector, issueHandler: { _ in })
      hold(child, layer)
      register(on: child, layer)
    default:
      let layer = newLayer(scope: dice.draw(0..<3), in: outer)
      hold(
        injector.openScope(LawRecord.scopes[layer.scope ?? 0], supplies(of: layer)), layer)
    }
  }

  private func close() {
    let layer = dice.draw(law.held)
    if layer.scope == nil || layer.hasEnded { return }
    record.injectors[layer.number]?.close()
    end(layer)
  }

  /// Lets go of all injectors that have ended, unless one of them runs.
  private func release() {
    if running.contains(where: \.hasEnded) { return }
    law.releaseEnded()
    record.release(law.held)
    log.append("release")
  }

  // MARK: Steps

  private func act(in layer: Law.Layer, depth: Int) {
    running.append(layer)
    for _ in 0..<dice.draw(3..<14) { step { takeStep(layer, depth: depth) } }
    running.removeLast()
  }

  private func takeStep(_ current: Law.Layer, depth: Int) {
    switch dice.draw(0..<20) {
    case 0, 1: if depth < 5 { override(current, depth: depth) }
    case 2, 3: if depth < 5 { scope(current, depth: depth) }
    case 4, 5: addLayer()
    case 6: if dice.isOne(in: 2) { close() } else { release() }
    case 7, 8: inject(current)
    case 9, 10: read(current)
    case 11: readProvided(current)
    default: ask(current)
    }
    if fault == nil, depth > 0 { compareAll() }
  }

  /// The current injector, or another one.
  private func drawInjector(_ current: Law.Layer) -> (Injector, Law.Layer) {
    if dice.isOne(in: 2) { return (.current, current) }
    let layer = dice.draw(law.held)
    return record.injectors[layer.number].map { ($0, layer) } ?? (.current, current)
  }

  private func ask(_ current: Law.Layer) {
    let others: [Law.Request] = [.guest, .visitor, .elements, .selfMade]
    let choices = Law.Name.allCases.map(Law.Request.name) + others
    let (request, (injector, layer)) = (dice.draw(choices), drawInjector(current))
    let path = "\(request) of \(layer.number), within \(current.number)"
    log.append(path)
    let expected = law.answer(request, by: layer, current: current)
    do {
      compareList(try injector.items(request), expected, path)
    } catch {
      compareList(nil, expected, path)
      if !(error is InjectionError) { blame("\(path): \(error) was thrown") }
    }
    count(expected == nil ? "refused" : "found")
  }

  private func inject(_ current: Law.Layer) {
    let ((item, object), (injector, layer)) = (drawTarget(), drawInjector(current))
    let path = "injecting \(object.number) by \(layer.number), within \(current.number)"
    log.append("\(path) \(object.shape)")
    let old = object.contents
    let withheld = law.inject(object, by: layer, current: current)
    let report = injector.injectDependencies(to: item)
    let reported = Set(report.failures.compactMap(\.property?.name))
    for (index, property) in object.shape.properties.enumerated() where old[index] == nil {
      let (name, isFilled) = (property.name, object.contents[index] != nil)
      if withheld.contains(name) {
        count("withheld")
        if !reported.contains("\(name)") { blame("\(path): \(name) isn't reported") }
      } else if isFilled, reported.contains("\(name)") {
        blame("\(path): \(name) is reported")
      }
    }
  }

  /// An object to inject, often one that a layer has.
  private func drawTarget() -> (item: Item, object: Law.Object) {
    let had = known.filter { _, object in
      object.contents.contains { $0 == nil } && law.held.contains { $0.has(object) }
    }
    return dice.draw(had.isEmpty || dice.isOne(in: 2) ? known : had)
  }

  private func read(_ current: Law.Layer) {
    let (item, object, index) = drawMarked()
    let name = object.shape.properties[index].name
    let path = "\(name) of \(object.number), read within \(current.number)"
    log.append("\(path), made in \(object.injector?.chain.map(\.number) ?? [])")
    if object.contents[index] == nil { count("read") }
    let expected = law.read(index, of: object, current: current)
    compare(item.readMarked(name), expected, path)
  }

  /// A marked property, mostly one that is empty.
  private func drawMarked() -> (Item, Law.Object, index: Int) {
    let marked = known.flatMap { item, object in
      object.shape.properties.indices.filter { object.shape.properties[$0].isMarked }
        .map { (item, object, index: $0) }
    }
    let empty = marked.filter { $0.1.contents[$0.index] == nil }
    return dice.draw(empty.isEmpty || dice.isOne(in: 4) ? marked : empty)
  }

  private func readProvided(_ current: Law.Layer) {
    let request: Law.Request = dice.isOne(in: 2) ? .name(.f) : .guest
    let path = "@Provided \(request), read within \(current.number)"
    log.append(path)
    let top = Top(0)
    let expected = law.answer(request, by: current, current: current)?.first
    if case .guest = request {
      compare(top.readGuest, expected, path)
    } else {
      compare(top.readLeaf, expected, path)
    }
  }

  func blame(_ text: String) { if !isOver { fault = text } }

  func note(_ item: Item, _ object: Law.Object) {
    object.twin = item
    objects[ObjectIdentifier(item)] = object
    known.append((item, object))
  }
}
