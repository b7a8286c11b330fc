extension Injector {
  /// Makes an object and everything it requires.
  ///
  /// A binding is followed to the type it leads to. The object is constructed by the factory that
  /// is registered for its type or, without one, by its own `init()`, if it is `Makeable`. Then it
  /// is injected: what its marked properties need is made in the same way. At last every new object
  /// is told by `didInjectDependencies()`, children before parents. A singleton is made by the
  /// first who needs it.
  ///
  /// ```swift
  /// let car = try injector.make(Car.self, "Red", 4)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class, a protocol, or another type.
  ///   - qualifier: The qualifier it must have been registered with. Without it, none.
  ///   - parent: The object it is made for, from whose tree it gets its references.
  ///   - arguments: What to give its factory. The rest is taken from `bindArguments(of:_:)` and
  ///     then from the factory's defaults.
  /// - Throws: All that keeps it from being made.
  public func make<Object, each Argument>(
    _ type: Object.Type = Object.self, qualifier: String? = nil, parent: AnyObject? = nil,
    _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    if qualifier == nil, parent == nil, all.isEmpty, let known = wirings.use(answerAs: Object.self)
    {
      defer { known.end() }
      do {
        return try known.answer(as: type).with {
          try $0.value(for: ResolutionContext(self, for: nil))
        }
      } catch {
        return try whatIsLeft(of: known.answer(as: type).object, error)
      }
    }
    let answer = answer(as: type, qualifier: qualifier, for: parent.map { Swift.type(of: $0) })
    return try make(answer, for: parent, all)
  }

  /// Makes or finds the value that is registered for a property name.
  ///
  /// ```swift
  /// let client = try injector.make(property: "client", as: Client.self)
  /// ```
  ///
  /// What surely fits goes first, then what only its value can tell to fit.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case included.
  ///   - type: The type it must have.
  /// - Throws: Why there is none: nothing of that type is registered under that name, or what is
  ///   can't be made.
  public func make<Value>(
    property name: String, as type: Value.Type = Value.self
  ) throws(InjectionError) -> Value {
    try make(answer(as: type, name: name), for: nil, [])
  }

  /// Makes what one who knows the answer asks for.
  func make<Object>(
    _ answer: Answer<Object>, for parent: AnyObject?, _ arguments: [Any]
  ) throws(InjectionError) -> Object {
    do {
      let request = ResolutionContext(self, for: parent)
      return arguments.isEmpty
        ? try answer.value(for: request) : try answer.found(for: request, arguments).value
    } catch {
      return try whatIsLeft(of: answer, error)
    }
  }

  /// Nil, if an optional was asked for and a factory gave that; otherwise the error that says why
  /// there is no value.
  private func whatIsLeft<Object>(
    of answer: Answer<Object>, _ error: any Error
  ) throws(InjectionError) -> Object {
    if let putOff = error as? PropertyPutOff {
      throw InjectionError(failures: [answer.cycle(putOff)])
    }
    switch error as? Shortfall {
    case .nothing(let failure?), .failure(let failure):
      if case .factoryReturnedNil = failure, let optional = optionalStorage(of: Object.self),
        let none = optional.none as? Object
      {
        return none
      }
      if case .incomplete(nil, let info, let error) = failure, info.boundType == nil { throw error }
      throw InjectionError(failures: [failure])
    case .nothing(nil), nil:
      throw InjectionError(failures: [whyNothing(answer)])
    }
  }

  /// The object that another was made for, if it is still there; nil for one that was made for
  /// none.
  ///
  /// What a factory asks for by `make` was made for the object that it returns. That is noted once
  /// some type of the program lists a reference, because it takes time.
  ///
  /// What isn't `Sendable` must be used where it belongs, as ever: nobody checks that here.
  public func parent(of object: AnyObject) -> AnyObject? { tree.parent(of: object) }

  /// The objects that were made for another one, in their order, as far as they are still there. As
  /// with ``parent(of:)``, nobody checks that they are used where they belong.
  public func children(of object: AnyObject) -> [AnyObject] { tree.children(of: object) }

  /// Injects what was constructed. Actors are left to those who are on them.
  func complete(_ value: Any, for owner: AnyObject?) throws -> Any {
    switch TypeKind(type(of: value)) {
    case .class:
      try complete(value as AnyObject, for: owner)
      return value
    case .struct:
      func completed<Value>(_ value: Value) throws -> Any {
        var value = value
        try complete(&value)
        return value
      }
      return try _openExistential(value, do: completed)
    default:
      return value
    }
  }

  /// An object is told when all is filled that it reaches.
  private func complete(_ object: AnyObject, for owner: AnyObject?) throws {
    let wiring = try wiring(made: object)
    guard wiring.refusal == nil else { return }
    if owner != nil || wiring.plan.isInjectable { tree.add(object, under: owner) }
    let storage = TargetStorage(object)
    let report = fillMade(
      storage, for: ResolutionContext(self, for: object, mayPutOff: true), wiring)
    do {
      try check(report, storage, wiring, object)
    } catch {
      MakingThread.current.forgetPutOffs(of: object)
      throw error
    }
    if wiring.plan.isDelegate || !wiring.plan.references.isEmpty {
      MakingThread.current.add(object, wiring.plan, by: self)
    }
  }

  /// A struct is told at once, because afterwards it is a copy.
  private func complete<Value>(_ value: inout Value) throws {
    let wiring = try wiring(made: value)
    guard wiring.refusal == nil else { return }
    try TargetStorage.of(&value) { storage in
      let report = fillMade(
        storage, for: ResolutionContext(self, for: nil, structType: Value.self), wiring)
      try check(report, storage, wiring, nil)
    }
    if wiring.plan.isDelegate { notify(&value) }
  }

  private func fillMade(
    _ storage: TargetStorage, for request: ResolutionContext, _ wiring: Wiring
  ) -> InjectionReport {
    wiring.isTracked || wiring.hidesValues
      ? fillEach(storage, for: request, wiring, .made) : wiring.fill(storage, for: request)
  }

  private func wiring(made value: Any) throws -> Wiring {
    guard let wiring = wiring(of: type(of: value), mirroring: value), wiring.plan.admits(value)
    else { throw refusing(type(of: value), .isolated) }
    return wiring
  }

  /// Throws if something is missing that is required and wasn't put off. The rest is told.
  private func check(
    _ report: InjectionReport, _ storage: TargetStorage, _ wiring: Wiring, _ object: AnyObject?
  ) throws(InjectionError) {
    var missing = wiring.missing(in: storage, report, by: self)
    if !missing.isEmpty {
      missing.removeAll { failure in
        failure.property.map { MakingThread.current.isPutOff($0, of: object) } ?? false
      }
    }
    let type = wiring.plan.type
    guard missing.isEmpty else { throw noting(InjectionError(failures: missing), of: type) }
    note(report, of: type)
    reportFailures(of: report)
  }

  /// Has the weak properties that an object lists point to its relatives.
  func setReferences(of object: AnyObject, _ plan: InjectionPlan) {
    let storage = TargetStorage(object)
    for reference in plan.references {
      point(reference.slot, reference.find, of: object, storage)
    }
  }

  /// Whether they point to relatives that weren't made for a value.
  func refers(_ object: AnyObject, _ plan: InjectionPlan, outOf value: Any) -> Bool {
    let storage = TargetStorage(object)
    return plan.references.contains { reference in
      guard let relative = reference.slot.value(in: storage).flatMap(strippingOptionals(from:)),
        !(relative is Injector)
      else { return false }
      let ancestors = sequence(first: relative as AnyObject) { [tree] in tree.parent(of: $0) }
      return !ancestors.contains { $0 === value as AnyObject }
    }
  }

  private func point<PropertySlot: Slot>(
    _ slot: PropertySlot, _ find: ((AnyObject) -> Any?)?, of object: AnyObject,
    _ storage: TargetStorage
  ) {
    guard slot.isEmpty(storage) else { return }
    func content(_ value: Any) -> PropertySlot.Content? {
      fitted(value, as: PropertySlot.Content.self)
    }
    let found =
      if let find {
        find(object).flatMap(content)
      } else if slot.contentType == Injector.self {
        content(self)
      } else {
        tree.nearest(to: object, where: { Subtyping($0, of: slot.contentType) != .no }) {
          content($0)
        }
      }
    if let found { slot.set(found, in: storage) }
  }
}
