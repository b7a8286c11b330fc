/// Finds values that need themselves, as far as that is known without making them: by what is made
/// for the properties of what is made.
struct CycleSearch {
  private(set) var cycles: [Cycle] = []
  private let survey: Survey
  private var path: [(registration: Registration, mayWait: Bool)] = []
  private var done: Set<ObjectIdentifier> = []

  struct Cycle {
    /// The labels from the one that is needed again to itself.
    let path: [String]
    let first: RegistrationInfo
    /// Whether it is one wherever it begins: an `@Injected` property may be left.
    let isCertain: Bool
  }

  init(in survey: Survey) {
    self.survey = survey
    for registration in survey.registrations { visit(registration, mayWait: false) }
  }

  private mutating func visit(_ registration: Registration, mayWait: Bool) {
    if let place = place(of: registration) { return close(at: place, mayWait) }
    guard !done.contains(ObjectIdentifier(registration)) else { return }
    path.append((registration, mayWait))
    for (wish, serving, isLeft) in survey.needs(of: registration) {
      let asked = wish.asked(serving) { place(of: $0) != nil }
      // What is bound may be left as that may which it is bound to.
      let mayWait = isLeft ?? mayWait
      if let first = asked.first { visit(first, mayWait: mayWait) }
    }
    path.removeLast()
    done.insert(ObjectIdentifier(registration))
  }

  private func place(of registration: Registration) -> Int? {
    path.firstIndex { $0.registration.promise === registration.promise }
  }

  private mutating func close(at place: Int, _ mayWait: Bool) {
    let members = path[place...].map(\.registration.info)
    let isOfBindings = members.allSatisfy { $0.boundType != nil }
    let links = path[(place + 1)...].map(\.mayWait) + [mayWait && !isOfBindings]
    // It is one for those only to whom the way back can't wait.
    guard let last = links.lastIndex(of: false) else { return }
    let start = (last + 1) % members.count
    let turned = members[start...] + members[..<start]
    let path = (turned + turned.prefix(1)).map(\.label)
    // A binding may lead back for several targets.
    guard !cycles.contains(where: { $0.path == path }) else { return }
    let isCertain = isOfBindings || !links.contains(true)
    cycles.append(Cycle(path: path, first: members[start], isCertain: isCertain))
  }
}
