/// Remembers which object was made for which, and keeps none of them alive.
struct ObjectTree: ~Copyable, Sendable {
  private let nodes = Locked(Nodes())

  /// Adds an object that was made for another, its parent.
  func add(_ object: AnyObject, under parent: AnyObject?) {
    let (object, parent) = (Kept(value: object), Kept(value: parent))
    let living = nodes.withLock { nodes in
      let living = nodes.makeRoom()
      let parent = parent.value.map { nodes.id(adding: $0) }
      nodes.put(nodes.id(adding: object.value), under: parent)
      return living
    }
    withExtendedLifetime(living) {}
  }

  /// The object that another was made for, if it is still there.
  func parent(of object: AnyObject) -> AnyObject? {
    let object = Kept(value: object)
    return nodes.withLock { nodes in
      Kept<AnyObject?>(
        value: nodes.node(of: object.value)?.parent.flatMap { nodes.object($0) })
    }.value
  }

  /// The objects that were made for another, in their order, as far as they are still there.
  func children(of object: AnyObject) -> [AnyObject] {
    let object = Kept(value: object)
    return nodes.withLock { nodes in
      Kept<[AnyObject]>(
        value: nodes.node(of: object.value)?.children.compactMap { nodes.object($0) } ?? [])
    }.value
  }

  /// The others of an object's tree without its own descendants, the nearest first: its parent,
  /// that one's other children and their descendants, then its grandparent and so on.
  func relatives(of object: AnyObject) -> [AnyObject] {
    let object = Kept(value: object)
    return nodes.withLock { nodes -> Kept<[AnyObject]> in
      guard let id = nodes.id(of: object.value) else { return Kept(value: []) }
      return Kept(value: nodes.relatives(of: id).compactMap { nodes.object($0) })
    }.value
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
    var parent: Int?
    var children: [Int] = []
  }

  func object(_ id: Int) -> AnyObject? { byID[id]?.object.object }

  func id(of object: AnyObject) -> Int? {
    // The address may have been another object's, which is dead by now.
    ids[ObjectIdentifier(object)].flatMap { self.object($0) === object ? $0 : nil }
  }

  func node(of object: AnyObject) -> Node? {
    id(of: object).flatMap { byID[$0] }
  }

  mutating func id(adding object: AnyObject) -> Int {
    if let known = id(of: object) { return known }
    defer { nextID += 1 }
    let key = ObjectIdentifier(object)
    byID[nextID] = Node(key: key, object: WeakReference(object))
    ids[key] = nextID
    return nextID
  }

  /// The first parent stays.
  mutating func put(_ id: Int, under parent: Int?) {
    guard let parent, parent != id, byID[id]?.parent == nil, !ancestors(of: parent).contains(id)
    else { return }
    byID[id]?.parent = parent
    byID[parent]?.children.append(id)
  }

  func relatives(of id: Int) -> [Int] {
    var relatives: [Int] = []
    var searched = id
    for ancestor in ancestors(of: id).dropFirst() {
      relatives.append(ancestor)
      var level = byID[ancestor]?.children.filter { $0 != searched } ?? []
      while !level.isEmpty {
        relatives += level
        level = level.flatMap { byID[$0]?.children ?? [] }
      }
      searched = ancestor
    }
    return relatives
  }

  /// A node and those above it.
  private func ancestors(of id: Int) -> [Int] {
    Array(sequence(first: id) { byID[$0]?.parent })
  }

  /// Removes the dead that no living node descends from, if there are many nodes.
  ///
  /// The living are returned, so that whoever holds a lock lets go of them afterwards: each may
  /// have become the last reference, and run its owner's code.
  mutating func makeRoom() -> Kept<[AnyObject]> {
    guard byID.count >= limit else { return Kept(value: []) }
    let living = byID.compactMapValues(\.object.object)
    var pending = byID.keys.filter { living[$0] == nil }
    while let id = pending.popLast() {
      guard let node = byID[id], node.children.isEmpty, living[id] == nil else { continue }
      byID[id] = nil
      if ids[node.key] == id { ids[node.key] = nil }
      guard let parent = node.parent else { continue }
      byID[parent]?.children.removeAll { $0 == id }
      pending.append(parent)
    }
    limit = max(64, 2 * byID.count)
    return Kept(value: Array(living.values))
  }
}
