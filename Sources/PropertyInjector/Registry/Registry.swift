/// What has been promised: the registrations by name, in their order.
///
/// What is removed is returned, because it is a user's and may run his code when it goes: whoever holds a
/// lock lets it go afterwards.
struct Registry: Sendable {
  let policy: DuplicatePolicy
  private var byName: [String: [Entry]] = [:]
  /// The position of the next registration.
  private var end = 0

  private struct Entry {
    let position: Int
    let registration: Registration
  }

  init(policy: DuplicatePolicy) {
    self.policy = policy
  }

  /// All registrations, in their order.
  var registrations: [Registration] {
    byName.values.joined().sorted { $0.position < $1.position }.map(\.registration)
  }

  /// The registrations of a name, the one to be preferred first.
  func registrations(named name: String) -> [Registration] {
    let registrations = byName[name, default: []].map(\.registration)
    return policy == .replace ? registrations.reversed() : registrations
  }

  /// Adds a registration, or refuses it, and tells which others are concerned.
  mutating func insert(_ new: Registration) -> Insertion {
    defer { end += 1 }
    let entry = Entry(position: end, registration: new)
    return Self.insert(entry, among: &byName[new.name, default: []], policy)
  }

  /// What came of an insertion.
  enum Insertion: Sendable {
    case refused(for: Registration)
    case done(replacing: [Registration])
  }

  private static func insert(
    _ new: Entry, among entries: inout [Entry], _ policy: DuplicatePolicy
  ) -> Insertion {
    if entries.contains(where: { $0.registration === new.registration }) {
      return .done(replacing: [])
    }
    let duplicates = entries.filter { new.registration.isDuplicate(of: $0.registration) }
    switch policy {
    case .keepFirst:
      if let kept = duplicates.first { return .refused(for: kept.registration) }
    case .replace:
      entries.removeAll { entry in duplicates.contains { $0.position == entry.position } }
    }
    entries.append(new)
    return .done(replacing: duplicates.map(\.registration))
  }

  /// Removes the registrations of a name that are asked for, and returns them.
  mutating func remove(
    named name: String, where isMeant: (Registration) -> Bool = { _ in true }
  ) -> [Registration] {
    let entries = byName[name, default: []]
    let rest = entries.filter { !isMeant($0.registration) }
    // A name without registrations takes no room, however many have come and gone.
    byName[name] = rest.isEmpty ? nil : rest
    return entries.map(\.registration).filter(isMeant)
  }
}
