/// What has been promised: the registrations by name, in their order.
struct Registry: Sendable {
  let policy: DuplicatePolicy
  private var byName: [String: [Entry]] = [:]
  /// The position the next registration gets. Positions are never used twice.
  private(set) var end = 0

  private struct Entry {
    let position: Int
    let registration: Registration
  }

  init(policy: DuplicatePolicy) {
    self.policy = policy
  }

  /// The registrations from a position on, in their order.
  func registrations(from position: Int = 0) -> [Registration] {
    byName.values.joined()
      .filter { $0.position >= position }
      .sorted { $0.position < $1.position }
      .map(\.registration)
  }

  /// The registrations of a name, the one to be preferred first.
  func registrations(named name: String) -> [Registration] {
    let registrations = byName[name, default: []].map(\.registration)
    return policy == .replace ? registrations.reversed() : registrations
  }

  /// Adds a registration. Tells of those that were refused or replaced on the way.
  mutating func insert(_ new: Registration) -> [InjectorIssue] {
    defer { end += 1 }
    let entry = Entry(position: end, registration: new)
    return Self.insert(entry, among: &byName[new.name, default: []], policy)
  }

  private static func insert(
    _ new: Entry, among entries: inout [Entry], _ policy: DuplicatePolicy
  ) -> [InjectorIssue] {
    let duplicates = entries.filter { new.registration.isDuplicate(of: $0.registration) }
    switch policy {
    case .keepFirst:
      if let kept = duplicates.first {
        return [.duplicateRefused(new.registration.info, kept: kept.registration.info)]
      }
    case .replace:
      entries.removeAll { entry in duplicates.contains { $0.position == entry.position } }
    }
    entries.append(new)
    return duplicates.map { .duplicateReplaced($0.registration.info, by: new.registration.info) }
  }

  /// Removes all registrations of a name, if there are any.
  mutating func remove(named name: String) {
    byName[name] = nil
  }
}
