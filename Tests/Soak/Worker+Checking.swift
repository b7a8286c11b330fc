import PropertyInjector

// What must be true of all that was injected.
extension Worker {
  /// Checks what a target holds that was empty before.
  ///
  /// - Parameters:
  ///   - realms: The overrides that it may come from, and 0.
  ///   - report: What the injection said, if it was one.
  ///   - isMarked: Whether its properties also ask by their types. Then another name may serve one
  ///     whose own isn't registered.
  func check(
    _ contents: Contents, _ realms: [Int], _ report: InjectionReport?, _ place: String,
    isMarked: Bool = false
  ) {
    let marks = contents.marks
    for (name, mark) in marks {
      guard let mark else {
        find("\(place): \(name) holds what nobody registered")
        continue
      }
      check(
        mark.name == name || isMarked,
        "\(place): \(name) holds what was registered for \(mark.name)")
      check(world.hasMade(mark), "\(place): \(name) holds what was never registered")
      check(
        realms.contains(mark.realm),
        "\(place): \(name) holds a value of an override, \(mark.realm == 0 ? "none" : "another")")
    }
    if let report { check(report, marks.count, place) }
  }

  func check(_ report: InjectionReport, _ count: Int, _ place: String) {
    check(
      report.injectedCount == count,
      "\(place): \(report.injectedCount) injected by the report, and \(count) found")
    for failure in report.failures {
      if case .factoryFailed(_, let info, let error) = failure, info.name == "fresh",
        error is Planned
      {
        continue
      }
      find("\(place): \(failure)")
    }
  }

  /// What a module registers is there as a whole or not at all.
  func checkPair(_ contents: Contents, _ place: String) {
    check(
      contents.left?.mark.serial == contents.right?.mark.serial, "\(place): half a module was seen")
  }
}
