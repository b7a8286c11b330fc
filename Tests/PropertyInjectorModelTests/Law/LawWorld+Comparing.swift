/// Whether the library did what the law says.
extension LawWorld {
  func compareList(_ items: [Item]?, _ expected: [Law.Object]?, _ path: String) {
    if items?.count != expected?.count {
      let (found, wanted) = (items?.map(\.number), expected?.map(\.number))
      return blame("\(path): \(found ?? []) instead of \(wanted ?? [])")
    }
    for (item, object) in zip(items ?? [], expected ?? []) { compare(item, object, path) }
  }

  func compare(_ item: Item?, _ object: Law.Object?, _ path: String) {
    if fault != nil { return }
    let other = item.flatMap { objects[ObjectIdentifier($0)] }
    let isNew = other == nil && object?.twin == nil
    if item?.number != object?.number || !isNew && other !== object {
      let found = item?.number ?? -1
      let wanted = object?.number ?? -1
      return blame("\(path): \(found) instead of \(found == wanted ? "another " : "")\(wanted)")
    }
    guard isNew, let item, let object else { return }
    note(item, object)
    for (need, other) in zip(item.needs, object.needs) {
      compare(need, other, "\(path), need of \(item.number)")
    }
    compareContents(item, object, path)
  }

  private func compareContents(_ item: Item, _ object: Law.Object, _ path: String) {
    for (index, content) in item.contents.enumerated() where fault == nil {
      let other = object.contents[index]
      if let content, content === other?.twin { continue }
      if content == nil, other == nil { continue }
      compare(content, other, "\(path), \(item.number).\(object.shape.properties[index].name)")
    }
  }

  /// Compares what factories were called, and all that is known.
  func compareAll() {
    let path = log.last ?? ""
    let (real, expected) = (texts(of: record.calls), texts(of: law.calls))
    if real != expected { blame("\(path): factories \(real) instead of \(expected)") }
    (record.calls, law.calls, law.standsIn) = ([], [], false)
    var index = 0
    while index < known.count, fault == nil {
      compareContents(known[index].item, known[index].object, "after \(path)")
      index += 1
    }
  }

  private func texts(of calls: [Law.FactoryCall]) -> [String] {
    calls.map { call in
      let layers = law.standsIn ? "" : " given \(call.given) in \(call.current)"
      return "\(call.registration)\(layers)"
    }.sorted()
  }
}
