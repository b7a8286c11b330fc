/// The law of layers.
extension Law {
  /// The values of a `.graph` that are shared.
  private final class Graph {
    var objects: [[ObjectIdentifier]: Object] = [:]

    func has(_ object: Object, for asker: Layer) -> Bool {
      objects.contains { $0.key[1] == ObjectIdentifier(asker) && $0.value === object }
    }
  }

  /// Who asks, and what is around that.
  private struct Asking {
    /// The layer whose chain asks.
    var asker: Layer
    var current: Layer
    var graph = Graph()

    func by(_ layer: Layer) -> Asking { Asking(asker: layer, current: current, graph: graph) }
  }

  /// A registration, and the layer where it was found.
  private typealias Candidate = (registration: Registration, layer: Layer)

  // MARK: Outermost calls

  /// What an injector returns, or nil if that fails.
  func answer(_ request: Request, by layer: Layer, current: Layer) -> [Object]? {
    answer(request, Asking(asker: layer, current: current))
  }

  /// Clause 5: injects an object again. Returns the names of what is withheld from it.
  func inject(_ object: Object, by layer: Layer, current: Layer) -> Set<Name> {
    var asking = Asking(asker: layer, current: current)
    if let index = layer.chain.lastIndex(where: { keeps($0, object) }) {
      let scope = layer.chain[..<index].last { $0.scope != nil }
      asking.asker = scope.map { $0.chain[1] } ?? layer
      asking.current = Self.current(current, seenBy: asking.asker)
    }
    let withheld = object.emptyProperties.filter { property in
      !Self.isSame(Self.found(property, by: layer), Self.found(property, by: asking.asker))
    }
    _ = fill(object, asking, isNew: false)
    return Set(withheld.map(\.name))
  }

  /// Clause 6: reads an `@Injected` property.
  func read(_ index: Int, of object: Object, current: Layer) -> Object? {
    if let content = object.contents[index] { return content }
    let given = current.chain.last { wasGiven($0, object) }
    // What stands for an injector that nobody has anymore isn't fixed. It forgot its registrations.
    standsIn = object.injector?.isReleased ?? false
    let asker = object.injector ?? given ?? current
    let property = object.shape.properties[index]
    object.contents[index] = firstRead(property, Asking(asker: asker, current: current))
    return object.contents[index]
  }

  private func firstRead(_ property: Property, _ asking: Asking) -> Object? {
    var asking = asking
    asking.current = Self.current(asking.current, seenBy: asking.asker)
    return value(for: property, asking)
  }

  // MARK: Clause 1: candidates

  /// What serves a request within a layer, the first one before the others.
  private static func keys(of request: Request) -> [Key] {
    switch request {
    case .name(let name): [.name(name)]
    case .guest: [.guests, .name(.guest)]
    case .visitor: [.visitors, .guests, .name(.guest)]
    case .elements, .selfMade: []
    }
  }

  /// A marked property asks by name, and by type: `c` has the type of `d`.
  private static func keys(of property: Property) -> [Key] {
    switch (property.name, property.isMarked) {
    case (.guest, true): [.name(.guest), .guests]
    case (.d, true): [.name(.d), .name(.c)]
    case (let name, _): [.name(name)]
    }
  }

  /// The innermost layer that has something goes first.
  private static func candidate(_ keys: [Key], in layer: Layer) -> Candidate? {
    for layer in layer.chain where !layer.isReleased {
      let found = keys.lazy.compactMap { layer.registrations[$0] }.first
      if let found { return (found, layer) }
    }
    return nil
  }

  // MARK: Clause 2: what is kept

  /// The layer that keeps what an asking layer gets, or that was supplied with it.
  private static func keeper(of candidate: Candidate, for asker: Layer) -> Layer? {
    let chain = asker.chain
    let inner = chain.prefix { $0 !== candidate.layer }
    switch candidate.registration.kind {
    case .singleton, .weak, .timed:
      return inner.first { $0.makesOwn && !$0.isReleased } ?? candidate.layer
    case .scoped(let scope):
      if let open = inner.first(where: { $0.scope == scope }) { return open }
      return chain.contains { $0.scope == scope } ? candidate.layer : nil
    case .supplied(let scope): return chain.first { $0.scope == scope }
    case .instance: return candidate.layer
    case .factory, .graph, .bound: return nil
    }
  }

  /// Whether a layer has an object.
  private func keeps(_ layer: Layer, _ object: Object) -> Bool {
    layer.has(object) && !isOver(layer)
  }

  private func wasGiven(_ layer: Layer, _ object: Object) -> Bool {
    layer.wasGiven(object) && !isOver(layer)
  }

  /// Whether a layer that has an object has ended. When it lets go of that isn't fixed.
  private func isOver(_ layer: Layer) -> Bool {
    if layer.hasEnded { silence = "ended" }
    return layer.hasEnded
  }

  /// The current injector sees no more than the chain for which something is made.
  private static func current(_ current: Layer, seenBy layer: Layer) -> Layer {
    layer.isWithin(current) ? current : layer
  }

  // MARK: Answers

  private func answer(_ request: Request, _ asking: Asking) -> [Object]? {
    switch request {
    case .name, .guest, .visitor:
      return Self.candidate(Self.keys(of: request), in: asking.asker)
        .flatMap { value(of: $0, asking) }.map { [$0] }
    case .elements:
      return elements(asking)
    case .selfMade:
      let object = Object(0, .selfMade)
      return fill(object, asking, isNew: true) ? [object] : nil
    }
  }

  /// The elements of all layers, the outer ones first, or nil if one can't be made.
  private func elements(_ asking: Asking) -> [Object]? {
    let chain = asking.asker.chain
    var elements: [Object] = []
    // One that nobody has anymore forgot its own.
    for layer in chain.reversed() where !layer.isReleased {
      for registration in layer.elements {
        guard let element = value(of: (registration, layer), asking) else { return nil }
        elements.append(element)
      }
    }
    return elements.isEmpty ? nil : elements
  }

  private func value(for property: Property, _ asking: Asking) -> Object? {
    Self.candidate(Self.keys(of: property), in: asking.asker).flatMap { value(of: $0, asking) }
  }

  private func value(of candidate: Candidate, _ asking: Asking) -> Object? {
    let registration = candidate.registration
    // Clause 7: what an ended layer registered or has is refused, whoever asks.
    if candidate.layer.hasEnded { return nil }
    let id = ObjectIdentifier(registration)
    switch registration.kind {
    case .instance: return registration.existing
    case .factory: return made(registration, asking)
    case .bound: return answer(.guest, asking)?.first
    case .graph:
      // Clause 3: shared within the outermost call, per layer that asks, as which it sees what is
      // current.
      let key = [id, ObjectIdentifier(asking.asker)]
      if let shared = asking.graph.objects[key] { return shared }
      var asking = asking
      asking.current = Self.current(asking.current, seenBy: asking.asker)
      let object = made(registration, asking)
      asking.graph.objects[key] = object
      return object
    case .supplied, .singleton, .weak, .timed, .scoped:
      guard let keeper = Self.keeper(of: candidate, for: asking.asker), !keeper.hasEnded
      else { return nil }
      if let ready = Self.ready(candidate, in: keeper) { return ready }
      if case .supplied = registration.kind { return nil }
      // Clause 2: the chain that begins at the keeper makes it, with graph values of its own.
      let current = Self.current(asking.current, seenBy: keeper)
      let object = made(registration, Asking(asker: keeper, current: current))
      keeper.kept[id] = object
      return object
    }
  }

  /// What a layer keeps, was supplied with, or registers as an instance.
  private static func ready(_ candidate: Candidate, in keeper: Layer) -> Object? {
    let registration = candidate.registration
    switch registration.kind {
    case .instance: return registration.existing
    case .supplied:
      let key = candidate.layer.registrations.first { $0.value === registration }?.key
      return key.flatMap { keeper.supplies[$0] ?? nil }
    default: return keeper.kept[ObjectIdentifier(registration)]
    }
  }

  // MARK: Clauses 3 and 4: what is made

  /// Calls a factory. Returns nil if it throws, or if what it returns can't be injected.
  private func made(_ registration: Registration, _ asking: Asking) -> Object? {
    let (given, current) = (asking.asker.number, asking.current.number)
    calls.append(FactoryCall(registration: registration.number, given: given, current: current))
    if called.insert(registration.number).inserted, registration.failsAtFirst { return nil }
    var needs: [Object?] = []
    for need in registration.needs {
      let found = met(need, asking)
      if case .required = need, found == nil { return nil }
      needs.append(found)
    }
    let object = registration.existing ?? Object(registration.number, registration.shape)
    if registration.existing == nil { object.needs = needs }
    if registration.readsGuest {
      let index = object.contents.count - 1
      object.contents[index] = firstRead(object.shape.properties[index], asking)
    }
    if let name = registration.preset, let found = answer(.name(name), asking)?.first {
      object.contents[object.shape.indexOfLeaf] = found
    }
    // Clause 4: it is new, unless a layer of the chain has it, or the call as a graph value for the
    // same layer.
    if asking.asker.chain.contains(where: { keeps($0, object) }) { return object }
    if asking.graph.has(object, for: asking.asker) { return object }
    return fill(object, asking, isNew: true) ? object : nil
  }

  private func met(_ need: Need, _ asking: Asking) -> Object? {
    switch need {
    case .given(let request), .required(let request): return answer(request, asking)?.first
    case .current(let request): return answer(request, asking.by(asking.current))?.first
    case .held(let index, let request):
      guard held.indices.contains(index), !held[index].isReleased else { return nil }
      return answer(request, asking.by(held[index]))?.first
    case .opened(let scope, let request):
      let opened = open(scope, in: asking.asker.chain.first { !$0.isReleased } ?? asking.asker)
      defer { opened.isClosed = true }
      let inside = Asking(asker: opened, current: opened, graph: asking.graph)
      return answer(request, inside)?.first
    }
  }

  /// Fills what is empty. Returns false if the net holds a new object back.
  private func fill(_ object: Object, _ asking: Asking, isNew: Bool) -> Bool {
    if isNew, isCaught(object, by: asking.asker) {
      caughtCount += 1
      return false
    }
    object.injector = asking.asker
    for (index, property) in object.shape.properties.enumerated()
    where object.contents[index] == nil {
      object.contents[index] = value(for: property, asking)
    }
    return true
  }

  /// The net: whether a property holds another value than the one of an open scope that would fill
  /// it, or of a layer within an open scope.
  private func isCaught(_ object: Object, by asker: Layer) -> Bool {
    zip(object.shape.properties, object.contents).contains { property, content in
      guard let content, let candidate = Self.candidate(Self.keys(of: property), in: asker),
        let keeper = Self.keeper(of: candidate, for: asker), !keeper.hasEnded,
        !candidate.layer.hasEnded, keeper.chain.contains(where: { $0.scope != nil })
      else { return false }
      return Self.ready(candidate, in: keeper) !== content
    }
  }

  // MARK: Clause 5: what is withheld

  private static func found(_ property: Property, by layer: Layer) -> (Registration, Layer?)? {
    candidate(keys(of: property), in: layer)
      .map { ($0.registration, keeper(of: $0, for: layer)) }
  }

  private static func isSame(
    _ first: (Registration, Layer?)?, _ second: (Registration, Layer?)?
  ) -> Bool {
    first?.0 === second?.0 && first?.1 === second?.1
  }
}

extension Law.Object {
  fileprivate var emptyProperties: [Law.Property] {
    zip(shape.properties, contents).filter { $0.1 == nil }.map(\.0)
  }
}

extension Law.Shape {
  /// The index of the plain property that a factory may set.
  fileprivate var indexOfLeaf: Int {
    properties.firstIndex { $0.name == .e && !$0.isMarked } ?? 0
  }
}
