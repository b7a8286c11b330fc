/// What the properties of a target must hold.
struct ReferenceTarget {
  let layout: Layout
  var timesTold = 0
  private var contents: [Trace?]
  /// Which properties have been set or, if they are lazy, read.
  private var accessed: Set<Int> = []

  init(_ layout: Layout) {
    self.layout = layout
    contents = layout.properties.map { $0.kind == .lazy ? nil : $0.initial }
  }

  /// Whether a property is nil; a lazy one, whether it hasn't been set or read.
  func isUnset(_ property: Int) -> Bool {
    isLazy(property) ? !accessed.contains(property) : contents[property] == nil
  }

  func holds(_ value: Trace) -> Bool {
    zip(layout.properties, contents).contains { $0.kind != .weak && $1 == value }
  }

  mutating func set(_ property: Int, to value: Trace?) {
    contents[property] = value
    accessed.insert(property)
  }

  mutating func readLazies() {
    for property in contents.indices where isLazy(property) && isUnset(property) {
      set(property, to: layout.properties[property].initial)
    }
  }

  func look(lazies: Bool) -> [Trace?] {
    contents.indices.map { isLazy($0) && !lazies ? nil : contents[$0] }
  }

  private func isLazy(_ property: Int) -> Bool { layout.properties[property].kind == .lazy }
}
