/// Finds values that need themselves, as far as that is known without making them: by what is made
/// for the properties of what is made.
struct CycleSearch {
  private(set) var cycles: [Cycle] = []
  private let survey: Survey
  private var path: [Need] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var done: Set<ObjectIdentifier> = []

  /// A value that needs itself.
  struct Cycle {
    /// From the one that is needed again to the one that needs it.
    let registrations: [Registration]
    /// Whether it is one wherever it begins. An `@Injected` property may be left for when it is
    /// read.
    let isCertain: Bool

    /// The labels from the one that is needed again to itself.
    var path: [String] { (registrations + registrations.prefix(1)).map(\.info.label) }
  }

  /// A step of a path: what is needed, and whether that may be left for later.
  private struct Need {
    let registration: Registration
    let mayWait: Bool
  }

  init(in survey: Survey) {
    self.survey = survey
    for registration in survey.registrations {
      visit(Need(registration: registration, mayWait: false))
    }
  }

  private mutating func visit(_ need: Need) {
    let key = ObjectIdentifier(need.registration)
    guard !done.contains(key) else { return }
    if let place = places[key] { return close(at: place, with: need) }
    places[key] = path.count
    path.append(need)
    for next in needs(of: need.registration) { visit(next) }
    path.removeLast()
    places[key] = nil
    done.insert(key)
  }

  private mutating func close(at place: Int, with last: Need) {
    // The last one is the first, by the link that closes the cycle.
    let links = Array(path[(place + 1)...] + [last])
    // It is one for those only to whom the way back can't wait.
    guard let start = links.lastIndex(where: { !$0.mayWait }) else { return }
    let registrations = (links[start...] + links[..<start]).map(\.registration)
    cycles.append(
      Cycle(registrations: registrations, isCertain: !links.contains(where: \.mayWait)))
  }

  /// What must be there for the value of a registration.
  private func needs(of registration: Registration) -> [Need] {
    let bound = survey.bound(by: registration).map { Need(registration: $0, mayWait: false) }
    let properties = survey.diagnosis(madeBy: registration)?.properties ?? []
    return (bound.map { [$0] } ?? [])
      + properties.compactMap { property in
        property.fillers.first.map {
          Need(registration: $0, mayWait: property.explanation.way == .wrapper)
        }
      }
  }
}
