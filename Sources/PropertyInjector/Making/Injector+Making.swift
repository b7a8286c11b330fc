extension Injector {
  /// Makes an object and everything it requires.
  ///
  /// Follows bindings. The object is constructed by the factory registered for its type or, without
  /// one, by its own `init()` if it is `Makeable`. Then it's injected, and what its marked
  /// properties need is made in the same way. Finally, `didInjectDependencies()` notifies each new
  /// object, children before parents. A singleton is made when it's first needed.
  ///
  /// ```swift
  /// let car = try injector.make(Car.self, "Red", 4)
  /// ```
  ///
  /// - Parameters:
  ///   - type: A class, a protocol, or another type.
  ///   - qualifier: The qualifier that it must be registered with. By default, none.
  ///   - parent: The object that it is made for. Its references point into that object's tree.
  ///   - arguments: The factory's arguments. Missing ones are bound ones, or defaults.
  /// - Throws: An error that lists everything that keeps it from being made.
  public func make<Object, each Argument>(
    _ type: Object.Type = Object.self, qualifier: String? = nil, parent: AnyObject? = nil,
    _ arguments: repeat each Argument
  ) throws(InjectionError) -> Object {
    var all: [Any] = []
    repeat all.append(each arguments)
    if qualifier == nil, parent == nil, all.isEmpty, let known = core.use(answerAs: Object.self) {
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

  /// Returns the value registered for a property name, and makes it if needed.
  ///
  /// ```swift
  /// let client = try injector.make(property: "client", as: Client.self)
  /// ```
  ///
  /// Registrations that are certain to fit are tried before those whose value decides.
  ///
  /// - Parameters:
  ///   - name: The name of the property, case sensitive.
  ///   - type: The type that the value must have.
  /// - Throws: An error, if no registration for the name has that type, or the value can't be made.
  public func make<Value>(
    property name: String, as type: Value.Type = Value.self
  ) throws(InjectionError) -> Value {
    try make(answer(as: type, name: name), for: nil, [])
  }

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

  /// Returns nil if a factory returned nil for a wanted optional. Otherwise throws the reason.
  private func whatIsLeft<Object>(
    of answer: Answer<Object>, _ error: any Error
  ) throws(InjectionError) -> Object {
    let failure = answer.failure(error) { whyNothing(answer) }
    if case .factoryReturnedNil = failure, let optional = optionalStorage(of: Object.self),
      let none = optional.none as? Object
    {
      return none
    }
    if case .incomplete(nil, let info, let error) = failure, info.boundType == nil { throw error }
    throw InjectionError(failures: [failure])
  }

  /// Reports which properties of a new actor stay empty: only code on the actor can fill them.
  func reportEmptyProperties(ofActor object: AnyObject) {
    guard let wiring = wiring(of: InjectionTarget(object)) else { return }
    for match in wiring.matches
    where !match.need.fillsItself && !match.candidates.registrations.isEmpty
      && match.isEmpty(TargetStorage(object))
    {
      let why = Reason(PropertyObstacle.ofActor.withAdvice)
      report(.injectionFailed(.unfillable(match.property, why)))
    }
  }

  /// Injects an object, which is notified when everything it reaches is filled; or a struct, which
  /// is notified immediately, because it's copied afterward. With `isTold`, also if nothing was set,
  /// unless a call within this one has made it.
  func complete(_ target: InjectionTarget, for owner: AnyObject?, isTold: Bool) throws {
    guard let wiring = wiring(of: target), wiring.plan.admits(target.value)
    else { throw refusing(target.type, .isolated) }
    guard wiring.refusal == nil else { return }
    let plan = wiring.plan
    if let object = target.object, owner != nil || plan.isInjectable {
      record(object, under: owner)
    }
    let request = ResolutionContext(self, filling: target)
    let report = fill(target.storage, .made, wiring, for: request)
    if let error = CallChain<Registration>.error { throw error }
    try check(report, target, wiring)
    let isTold =
      report.injectedCount > 0 || isTold && !MakingThread.current.hasMade(delegate: target.object)
    if let object = target.object, plan.isDelegate || !plan.references.isEmpty {
      MakingThread.current.add(object, plan, by: giver, isTold: isTold)
    } else if plan.isDelegate, isTold {
      notify(target, plan)
    }
  }

  /// Throws if a required property is missing and not deferred (put off). Reports other failures.
  private func check(
    _ report: InjectionReport, _ target: InjectionTarget, _ wiring: Wiring
  ) throws(InjectionError) {
    var missing = wiring.missing(in: target.storage, report, by: self)
    if !missing.isEmpty {
      missing.removeAll { failure in
        failure.property.map { MakingThread.current.isPutOff($0, of: target.object) } ?? false
      }
    }
    guard missing.isEmpty else {
      if let object = target.object { MakingThread.current.forgetPutOffs(of: object) }
      throw noting(InjectionError(failures: missing), of: target.type)
    }
    note(report, of: target.type)
    reportFailures(of: report)
  }

  /// Points an object's listed references to its relatives.
  func setReferences(of object: AnyObject, _ plan: InjectionPlan) {
    let storage = TargetStorage(object)
    for reference in plan.references {
      giver.point(reference.slot, reference.find, of: object, storage)
    }
  }

  /// Whether an object's references point to anything.
  func hasReferences(_ object: AnyObject, _ plan: InjectionPlan) -> Bool {
    let storage = TargetStorage(object)
    return plan.references.contains { !$0.slot.isEmpty(storage) }
  }

  /// Whether an object's references point to relatives that weren't made for a value.
  func refers(_ object: AnyObject, _ plan: InjectionPlan, outOf value: Any) -> Bool {
    let storage = TargetStorage(object)
    return plan.references.contains { reference in
      guard let relative = reference.slot.value(in: storage).flatMap(strippingOptionals(from:)),
        !(relative is Injector)
      else { return false }
      return !wasMade(relative as AnyObject, for: value as AnyObject)
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
        nearest(to: object, where: { Subtyping($0, of: slot.contentType) != .no }) {
          content($0)
        }
      }
    if let found { slot.set(found, in: storage) }
  }
}
