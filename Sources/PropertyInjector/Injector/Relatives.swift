import Synchronization

/// Whether to record the objects that factories make, which takes time.
enum ObjectTree {
  static var isUsed: Bool { used.load(ordering: .relaxed) }

  static func use() { used.store(true, ordering: .relaxed) }

  private static let used = Atomic(false)
}

/// Which objects were made at one level, and for which. Keeps no object alive.
struct Relatives: ~Copyable, Sendable {
  let nodes = Locked(Nodes())

  /// Removes dead nodes without living descendants if there are many.
  func makeRoom() {
    let all = nodes.withLock { $0.isFull ? $0.byID : [:] }
    if all.isEmpty { return }
    let gone = Set(all.filter(\.value.object.isGone).keys)
    nodes.withLock { $0.makeRoom(without: gone) }
  }
}

/// The nodes of a level's trees, by number. Numbers, unlike addresses, are never reused.
struct Nodes: Sendable {
  fileprivate private(set) var byID: [Int: Node] = [:]
  private var ids: [ObjectIdentifier: Int] = [:]
  private var nextID = 0
  /// The number of nodes at which dead ones are removed.
  private var limit = 64
  fileprivate var isFull: Bool { byID.count >= limit }

  struct Node: Sendable {
    let key: ObjectIdentifier
    let object: WeakReference
    let type: AnyClass
    var parent: Int?
    var children: [Int] = []
  }

  subscript(_ id: Int) -> Node? { byID[id] }

  /// Returns the number of an object, which the caller has: a dead one may have had its address.
  func id(of key: ObjectIdentifier) -> Int? {
    ids[key].flatMap { byID[$0]?.object.isGone ?? true ? nil : $0 }
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

  /// Removes dead nodes without living descendants.
  ///
  /// Also removes dead roots with one dead child, which no search can use. Otherwise objects that are
  /// each made for the one before leave an endless chain.
  fileprivate mutating func makeRoom(without gone: Set<Int>) {
    var kept: Set<Int> = []
    for id in byID.keys where !gone.contains(id) {
      var next: Int? = id
      while let node = next, kept.insert(node).inserted { next = byID[node]?.parent }
    }
    byID = byID.filter { kept.contains($0.key) }
    for id in kept { byID[id]?.children.removeAll { !kept.contains($0) } }
    for var root in kept where byID[root]?.parent == nil {
      while gone.contains(root), let children = byID[root]?.children, children.count == 1,
        gone.contains(children[0])
      {
        byID[root] = nil
        root = children[0]
        byID[root]?.parent = nil
      }
    }
    ids = ids.filter { byID[$0.value] != nil }
    limit = max(64, 2 * byID.count)
  }
}
