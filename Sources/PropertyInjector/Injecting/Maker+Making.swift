extension Maker {
  /// Makes an object and everything it requires.
  ///
  /// - Parameters:
  ///   - parent: The object that the new one is made for. References of the new object point into
  ///     its tree.
  ///   - arguments: All arguments of the factory, without labels.
  /// - Throws: An error that lists every reason why the object can't be made.
  public func make(
    parent: AnyObject? = nil, _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    return try injector.withSnapshot { _ throws(InjectionError) in
      let answer = Answer(
        Candidates(registrations: [registration]), as: Object.self,
        sharesValues: injector.sharesValues)
      return try injector.make(answer, for: parent, all)
    }
  }
}
