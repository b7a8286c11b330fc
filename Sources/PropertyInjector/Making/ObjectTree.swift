import Synchronization

/// Remembers which object was made for which, and keeps none of them alive.
final class ObjectTree: Sendable {
  private let nodes = Locked(Nodes())

  /// Whether anybody wants to know what was made by factories. Noting that takes time.
  static var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  private static let used = Atomic(false)

  /// Adds an object that was made for another, its parent.
  func add(_ object: AnyObject, under parent: AnyObject?) {
    let (object, parent) = (UncheckedSendable(value: object), UncheckedSendable(value: parent))
    nodes.withLock { nodes in
      nodes.makeRoom()
      let parent = parent.value.map { nodes.id(adding: $0) }
      nodes.put(nodes.id(adding: object.value), under: parent)
    }
  }

  /// The object that another was made for, if it is still there.
  func parent(of object: AnyObject) -> AnyObject? {
    let object = UncheckedSendable(value: object)
    return nodes.withLock { nodes in
      UncheckedSendable<AnyObject?>(
        value: nodes.node(of: object.value)?.parent.flatMap { nodes.object($0) })
    }.value
  }

  /// The objects that were made for another, in their order, as far as they are still there.
  func children(of object: AnyObject) -> [AnyObject] {
    let object = UncheckedSendable(value: object)
    return nodes.withLock { nodes in
      UncheckedSendable<[AnyObject]>(
        value: nodes.node(of: object.value)?.children.compactMap { nodes.object($0) } ?? [])
    }.value
  }

  /// The first of an object's relatives for which `body` gives something, the nearest first: its
  /// parent, that one's other children and their descendants, then its grandparent and so on, but
  /// not its own descendants. Refers to no object whose type can't be meant: it may belong
  /// elsewhere.
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

/// The nodes of all trees, by numbers that are never used again, as addresses are.
struct Nodes: Sendable {
  private var byID: [Int: Node] = [:]
  private var ids: [ObjectIdentifier: Int] = [:]
  private var nextID = 0
  /// How many nodes there may be before the dead are looked for.
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
    // The address may have been another object's, which is dead by now.
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

  /// The first parent stays. One of its own descendants is none.
  mutating func put(_ id: Int, under parent: Int?) {
    guard let parent, parent != id, let node = byID[id], node.parent == nil,
      node.children.isEmpty || !ancestors(of: parent).contains(id)
    else { return }
    byID[id]?.parent = parent
    byID[parent]?.children.append(id)
  }

  /// A node and those above it.
  private func ancestors(of id: Int) -> [Int] { Array(sequence(first: id) { byID[$0]?.parent }) }

  /// Removes the dead that no living node descends from, if there are many. Refers to no living
  /// one.
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

  /// Removes dead roots whose only child is dead too: nobody finds anything by them. Otherwise
  /// objects each of which is made for the one before would leave a chain that never ends.
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
