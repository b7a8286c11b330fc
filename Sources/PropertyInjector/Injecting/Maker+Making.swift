extension Maker {
  /// Makes an object and everything it requires.
  ///
  /// - Parameters:
  ///   - parent: The object that it is made for. Its references point into that object's tree.
  ///   - arguments: All arguments of the factory, without labels.
  /// - Throws: An error that lists everything that keeps it from being made.
  public func make(
    parent: AnyObject? = nil, _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    injector.core.noticeChanges()
    // If it was refused or removed, no registry ends it.
    if injector.isOver { withExtendedLifetime(registration.end()) {} }
    return try injector.make(
      Answer(Candidates(registrations: [registration]), as: Object.self), for: parent,
      by: injector.sharesValues && !registration.isOver ? registration : nil, all)
  }
}
