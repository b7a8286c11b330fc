import Synchronization

/// Records which object was made for which, without keeping any of them alive.
final class ObjectTree: Sendable {
  private let nodes = Locked(Nodes())

  /// Whether to record the objects that factories make, which takes time.
  static var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  private static let used = Atomic(false)

  func add(_ object: AnyObject, under parent: AnyObject?) {
    let (object, parent) = (UncheckedSendable(value: object), UncheckedSendable(value: parent))
    nodes.withLock { nodes in
      nodes.makeRoom()
      let parent = parent.value.map { nodes.id(adding: $0) }
      nodes.put(nodes.id(adding: object.value), under: parent)
    }
  }

  func parent(of object: AnyObject) -> AnyObject? {
    let object = UncheckedSendable(value: object)
    return nodes.withLock { nodes in
      UncheckedSendable<AnyObject?>(
        value: nodes.node(of: object.value)?.parent.flatMap { nodes.object($0) })
    }.value
  }

  /// The living objects that were made for another, in order.
  func children(of object: AnyObject) -> [AnyObject] {
    let object = UncheckedSendable(value: object)
    return nodes.withLock { nodes in
      UncheckedSendable<[AnyObject]>(
        value: nodes.node(of: object.value)?.children.compactMap { nodes.object($0) } ?? [])
    }.value
  }

  /// Returns the first result of `body` for a relative, nearest first: the parent, its other
  /// children and their descendants, then the grandparent, and so on, but no descendants of the
  /// object. Retains no object whose type can't fit, because it may belong elsewhere.
  func nearest<Found>(
    to object: AnyObject, where mayFit: (AnyClass) -> Bool, _ body: (AnyObject) -> Found?
  ) -> Found? {
    let object = UncheckedSendable(value: object)
    var searched = nodes.withLock { $0.id(of: object.value) }
    while let id = searched, let ancestor = nodes.withLock({ $0[id]?.parent }) {
      var level = [ancestor]
      while !level.isEmpty {
        for id in level {
          guard let type = nodes.withLock({ $0[id]?.type }), mayFit(type) else { continue }
          let relative = nodes.withLock { UncheckedSendable(value: $0.object(id)) }.value
          if let found = relative.flatMap(body) { return found }
        }
        let parents = level
        level = nodes.withLock { nodes in parents.flatMap { nodes[$0]?.children ?? [] } }
          .filter { $0 != id }
      }
      searched = ancestor
    }
    return nil
  }
}

/// The nodes of all trees, by number. Numbers, unlike addresses, are never reused.
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

  func id(of object: AnyObject) -> Int? {
    // A dead object may have had the same address.
    ids[ObjectIdentifier(object)].flatMap { isGone($0) ? nil : $0 }
  }

  func node(of object: AnyObject) -> Node? { id(of: object).flatMap { byID[$0] } }

  mutating func id(adding object: AnyObject) -> Int {
    if let known = id(of: object) { return known }
    defer { nextID += 1 }
    let key = ObjectIdentifier(object)
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
    var childCounts = byID.mapValues(\.children.count)
    var pending = dead.filter { childCounts[$0] == 0 }.map(\.self)
    var bereft: Set<Int> = []
    while let id = pending.popLast() {
      guard let node = byID.removeValue(forKey: id) else { continue }
      if ids[node.key] == id { ids[node.key] = nil }
      guard let parent = node.parent else { continue }
      bereft.insert(parent)
      childCounts[parent, default: 0] -= 1
      if childCounts[parent] == 0, dead.contains(parent) { pending.append(parent) }
    }
    for parent in bereft {
      let children = byID[parent]?.children.filter { byID[$0] != nil }
      byID[parent]?.children = children ?? []
    }
    cutRoots(dead)
    limit = max(64, 2 * byID.count)
  }

  /// Removes dead roots with one dead child, which no search can use. Otherwise objects that are
  /// each made for the one before leave an endless chain.
  private mutating func cutRoots(_ dead: Set<Int>) {
    for root in byID.filter({ $0.value.parent == nil && dead.contains($0.key) }).keys {
      var root = root
      while let node = byID[root], let child = node.children.first, node.children.count == 1,
        dead.contains(child)
      {
        byID[root] = nil
        if ids[node.key] == root { ids[node.key] = nil }
        byID[child]?.parent = nil
        root = child
      }
    }
  }
}
