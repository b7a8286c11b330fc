import Synchronization

/// Whether to record the objects that factories make, which takes time.
enum ObjectTree {
  static var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  private static let used = Atomic(false)
}

/// The tree of what was made, as a level sees it: what was recorded there and further out. What is
/// recorded within a scope ends with it, and other scopes don't see it.
extension Injector {
  /// Records an object that was made here, and for which one, unless it was made for another.
  func record(_ object: AnyObject, under parent: AnyObject?) {
    let isFree = self.parent(of: object) == nil
    let (object, parent) = (UncheckedSendable(value: object), UncheckedSendable(value: parent))
    relatives.withLock { nodes in
      nodes.makeRoom()
      let parent = parent.value.map { nodes.id(adding: $0) }
      let id = nodes.id(adding: object.value)
      if isFree { nodes.put(id, under: parent) }
    }
  }

  /// Returns the object that another was made for, or nil if there is none or it's gone.
  ///
  /// What a factory requests with `make` is made for the object that it returns. Because recording
  /// that takes time, it starts when a type that lists a reference is first used. What was made in an
  /// open scope is known there and further inside. Nothing checks that you use an object that isn't
  /// `Sendable` where it belongs.
  public func parent(of object: AnyObject) -> AnyObject? {
    let search = RelativeSearch(self)
    return search.parent(of: search.places(of: ObjectIdentifier(object))).flatMap(search.object)
  }

  /// Returns the living objects that were made for another, in order. As with ``parent(of:)``,
  /// nothing checks that you use them where they belong.
  public func children(of object: AnyObject) -> [AnyObject] {
    let search = RelativeSearch(self)
    return search.children(of: search.places(of: ObjectIdentifier(object))).compactMap(
      search.object)
  }

  /// Whether an object was made for another, directly or not.
  func wasMade(_ object: AnyObject, for ancestor: AnyObject) -> Bool {
    object === ancestor
      || RelativeSearch(self).nearest(to: object, isAncestor: true, where: { _ in true }) {
        $0 === ancestor ? true : nil
      } ?? false
  }

  /// Returns the first result of `body` for a relative, nearest first: the parent, its other
  /// children and their descendants, then the grandparent, and so on, but no descendants of the
  /// object. Retains no object whose type can't fit, because it may belong elsewhere.
  func nearest<Found>(
    to object: AnyObject, where mayFit: (AnyClass) -> Bool, _ body: (AnyObject) -> Found?
  ) -> Found? {
    RelativeSearch(self).nearest(to: object, isAncestor: false, where: mayFit, body)
  }
}

/// Looks into what was recorded at a level and further out.
private struct RelativeSearch {
  private let levels: [Injector]

  init(_ innermost: Injector) { levels = Array(innermost.chain) }

  /// The node of an object at one level.
  struct Place: Hashable {
    let level, id: Int
  }

  private func look<Result: Sendable>(_ level: Int, _ body: (Nodes) -> Result) -> Result {
    levels[level].relatives.withLock { body($0) }
  }

  /// The nodes of a living object, innermost first. None if it is gone.
  func places(of key: ObjectIdentifier) -> [Place] {
    levels.indices.compactMap { level in
      look(level) { $0.id(of: key) }.map { Place(level: level, id: $0) }
    }
  }

  /// A node, and those of its object at other levels.
  private func places(sameAs place: Place) -> [Place] {
    // Its object may go meanwhile.
    let others = look(place.level) { $0.livingKey(of: place.id) }.map(places) ?? []
    return [place] + others.filter { $0.level != place.level }
  }

  func parent(of places: [Place]) -> [Place]? {
    for place in places {
      guard let parent = look(place.level, { $0[place.id]?.parent }) else { continue }
      return self.places(sameAs: Place(level: place.level, id: parent))
    }
    return nil
  }

  func children(of places: [Place]) -> [[Place]] {
    places.flatMap { place in
      look(place.level) { $0[place.id]?.children ?? [] }.map { Place(level: place.level, id: $0) }
    }.map(self.places(sameAs:))
  }

  func object(_ places: [Place]) -> AnyObject? {
    places.first.flatMap { place in
      look(place.level) { UncheckedSendable(value: $0.object(place.id)) }.value
    }
  }

  func nearest<Found>(
    to object: AnyObject, isAncestor: Bool, where mayFit: (AnyClass) -> Bool,
    _ body: (AnyObject) -> Found?
  ) -> Found? {
    var searched = places(of: ObjectIdentifier(object))
    // Levels that know less may have recorded an ancestor as a descendant.
    var seen = Set(searched)
    while let ancestor = parent(of: searched), seen.isDisjoint(with: ancestor) {
      var level = [ancestor]
      while !level.isEmpty {
        for places in level {
          seen.formUnion(places)
          guard let type = look(places[0].level, { $0[places[0].id]?.type }), mayFit(type)
          else { continue }
          if let found = self.object(places).flatMap(body) { return found }
        }
        level = isAncestor ? [] : level.flatMap(children).filter { seen.isDisjoint(with: $0) }
      }
      searched = ancestor
    }
    return nil
  }
}

/// Which objects were made at one level, and for which. Keeps no object alive.
struct Relatives: ~Copyable, Sendable {
  private let nodes = Locked(Nodes())

  func withLock<Result: Sendable>(_ body: (inout Nodes) -> Result) -> Result {
    nodes.withLock(body)
  }
}

/// The nodes of a level's trees, by number. Numbers, unlike addresses, are never reused.
struct Nodes: Sendable {
  private var byID: [Int: Node] = [:]
  private var ids: [ObjectIdentifier: Int] = [:]
  private var nextID = 0
  /// The number of nodes at which dead ones are removed.
  private var limit = 64

  struct Node: Sendable {
    let key: ObjectIdentifier
    let object: WeakReference
    let type: AnyClass
    var parent: Int?
    var children: [Int] = []
  }

  subscript(_ id: Int) -> Node? { byID[id] }

  func object(_ id: Int) -> AnyObject? { byID[id]?.object.object }

  private func isGone(_ id: Int) -> Bool { byID[id]?.object.isGone ?? true }

  /// The key of a node whose object lives.
  func livingKey(of id: Int) -> ObjectIdentifier? { isGone(id) ? nil : byID[id]?.key }

  func id(of key: ObjectIdentifier) -> Int? {
    // A dead object may have had the same address.
    ids[key].flatMap { isGone($0) ? nil : $0 }
  }

  mutating func id(adding object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    if let known = id(of: key) { return known }
    defer { nextID += 1 }
    byID[nextID] = Node(key: key, object: WeakReference(object), type: type(of: object))
    ids[key] = nextID
    return nextID
  }

  /// Sets a node's parent, unless it has one or the parent is its descendant.
  mutating func put(_ id: Int, under parent: Int?) {
    guard let parent, parent != id, let node = byID[id], node.parent == nil,
      node.children.isEmpty || !ancestors(of: parent).contains(id)
    else { return }
    byID[id]?.parent = parent
    byID[parent]?.children.append(id)
  }

  private func ancestors(of id: Int) -> [Int] { Array(sequence(first: id) { byID[$0]?.parent }) }

  /// Removes dead nodes without living descendants if there are many. Retains no living object.
  mutating func makeRoom() {
    guard byID.count >= limit else { return }
    let dead = Set(byID.keys.filter(isGone))
    var kept: Set<Int> = []
    for id in byID.keys where !dead.contains(id) {
      var next: Int? = id
      while let node = next, kept.insert(node).inserted { next = byID[node]?.parent }
    }
    cutRoots(dead, &kept)
    byID = byID.filter { kept.contains($0.key) }
    ids = ids.filter { kept.contains($0.value) }
    for (id, node) in byID {
      byID[id]?.children = node.children.filter(kept.contains)
      if !(node.parent.map(kept.contains) ?? true) { byID[id]?.parent = nil }
    }
    limit = max(64, 2 * byID.count)
  }

  /// Leaves out dead roots with one dead child, which no search can use. Otherwise objects that are
  /// each made for the one before leave an endless chain.
  private func cutRoots(_ dead: Set<Int>, _ kept: inout Set<Int>) {
    for root in kept where byID[root]?.parent == nil {
      var root = root
      while dead.contains(root), let children = byID[root]?.children.filter(kept.contains),
        children.count == 1, dead.contains(children[0])
      {
        kept.remove(root)
        root = children[0]
      }
    }
  }
}
