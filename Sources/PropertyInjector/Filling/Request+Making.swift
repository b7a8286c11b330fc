extension Request {
  /// Returns a value of a registration without optionals, with the extensions around it.
  func value(of registration: Registration, _ arguments: [Any] = []) throws -> Any {
    let (injector, owner) = (injector, owner)
    var arguments = arguments
    if arguments.count < registration.parameterCount,
      let bound = try injector.snapshot.arguments(for: registration.type)
    {
      arguments += bound.arguments.dropFirst(arguments.count)
    }
    let value = try injector.extensions.around {
      do {
        return try registration.value(for: self, arguments)
      } catch NoValue.isNil { return nil }
    } _: {
      try $0.resolve(registration.info, for: owner, by: injector, $1)
    }
    return try content(of: value)
  }

  /// Returns a value of the type that another one is bound to.
  func value(
    bound type: Any.Type, qualified qualifier: String?, _ arguments: [Any]
  ) throws -> Any {
    let answer = injector.answer(as: type, qualifier: qualifier, for: target)
    func found<Concrete>(_: Concrete.Type) throws -> Any {
      try answer.found(as: Concrete.self, for: self, arguments).value
    }
    do {
      return try _openExistential(type, do: found)
    } catch let shortfall as Shortfall {
      if case .nothing(.factoryReturnedNil?) = shortfall { throw NoValue.isNil }
      throw InjectionError(failures: [
        answer.failure(shortfall) { injector.whyNothing(answer) }
      ])
    }
  }

  /// Returns an array of what elements give for a collection.
  func array(of elements: [Registration], for collection: Registration) throws -> Any {
    guard var array = arrayStorage(of: collection.type)?.init(),
      let wanted = elementType(of: collection.type)
    else { throw NoValue.isNil }
    for element in elements {
      do {
        let value = try value(of: element)
        // By type, only the value may tell that it isn't meant.
        let isMeant = collection.info.name != nil || element.isMeant(for: collection.type)
        if !array.append(fitting: value), isMeant {
          throw NoValue.misfit(made: Swift.type(of: value), wanted: wanted)
        }
      } catch NoValue.isNil {
        continue
      } catch let deferral as Deferral {
        throw deferral
      } catch {
        throw InjectionError(failures: [InjectionFailure(error, nil, element.info)])
      }
    }
    return array
  }

  /// Returns what a registration's plain closure makes, as the closure's type, injected.
  @inline(__always)
  private func filled<Value>(
    by closure: Answer.PlainClosure, _ arguments: [Any], _ attempt: Attempt?
  ) throws -> Value {
    var value: Value = try made(of: closure, arguments)
    if let attempt { return try noted(&value, of: closure, attempt) }
    if closure.preparesValues { try prepare(&value, by: closure) }
    if closure.construction != .none, !isFilledPlainly(&value, closure.construction) {
      value = try completed(&value, of: closure.registration.object, nil)
    }
    return value
  }

  /// Returns a value that an attempt keeps, injected. In a function of its own: see `kind(of:)`.
  @inline(never)
  private func noted<Value>(
    _ value: inout Value, of closure: Answer.PlainClosure, _ attempt: Attempt
  ) throws -> Value {
    let registration = closure.registration.object
    let lifecycle = attempt.registration.lifecycle
    if closure.construction != .none, !isFilledPlainly(&value, closure.construction) {
      value = try completed(&value, of: registration, attempt, lifecycle)
    } else if let lifecycle {
      try note(value, lifecycle, of: registration, attempt)
    }
    try Making.know(value, of: attempt)
    if let lifecycle { try note(value, lifecycle, of: registration, attempt, isComplete: true) }
    return value
  }

  @inline(never)
  private func note<Value>(
    _ value: Value, _ lifecycle: any ValueLifecycle, of registration: Registration,
    _ attempt: Attempt?, isComplete: Bool = false
  ) throws {
    guard let content = strippingOptionals(from: value) else { return }
    try lifecycle.note(
      content, of: registration, by: injector, madeBy: attempt,
      isOvertaken: attempt?.isOvertaken ?? false, isComplete: isComplete)
  }

  /// Returns what a closure makes, as the type that is wanted, for an attempt that keeps it or for each
  /// value. Throws a `Shortfall`, a `Deferral`, or, if another way must be tried, a `TryAgain`.
  @inline(__always)
  func value<Wanted>(
    of closure: Answer.PlainClosure, _ arguments: [Any] = [],
    for property: @autoclosure () -> TargetProperty?, _ attempt: Attempt? = nil
  ) throws -> Wanted {
    closure.form.isSame
      ? try serve(closure, arguments, for: property(), attempt)
      : try madeToFit(closure, arguments, property, attempt)
  }

  /// Makes a value as the closure's type, and converts it.
  @inline(never)
  private func madeToFit<Wanted>(
    _ closure: Answer.PlainClosure, _ arguments: [Any], _ property: () -> TargetProperty?,
    _ attempt: Attempt?
  ) throws -> Wanted {
    func value<Closure: Factory>(by _: Closure) throws -> Wanted {
      let value: Closure.Value = try serve(closure, arguments, for: property(), attempt)
      do {
        return try closure.form.converted(value, to: Wanted.self) {
          try converted($0, to: Wanted.self)
        }
      } catch {
        throw Shortfall(error, property(), closure.registration.object.info)
      }
    }
    guard let factory = closure.definition.with(\.factory) else { throw TryAgain() }
    return try value(by: factory)
  }

  /// Calls a closure. Throws as above.
  @inline(__always)
  private func serve<Value>(
    _ closure: Answer.PlainClosure, _ arguments: [Any],
    for property: @autoclosure () -> TargetProperty?, _ attempt: Attempt?
  ) throws -> Value {
    guard begin(closure.definition, isKept: attempt != nil) else {
      if let attempt { Making.refuse(attempt) }
      throw TryAgain()
    }
    do {
      let value: Value
      do {
        value = try filled(by: closure, arguments, attempt)
      } catch {
        throw Making.fail(error, attempt)
      }
      try Making.end(with: value, for: self, attempt)
      return value
    } catch {
      throw error is Deferral || error is TryAgain
        ? error : Shortfall(error, property(), closure.registration.object.info)
    }
  }

  @inline(__always)
  private func made<Value>(of closure: Answer.PlainClosure, _ arguments: [Any]) throws -> Value {
    let factory = closure.factory.known(as: ClosureFactory<Value>.self)
    guard Observer.exist(for: .factory) else {
      return try factory.with { try $0.make(self, arguments) }
    }
    // What doesn't match is checked before an observer hears of a call.
    if closure.parameterCount > 0 { try factory.with { try $0.check(arguments) } }
    return try injector.observers(of: .factory).around(closure.registration.object.info) {
      try factory.with { try $0.make(self, arguments) }
    }
  }

  /// Injects a value if plain steps are enough. Returns whether they are.
  @inline(__always)
  private func isFilledPlainly<Value>(_ value: inout Value, _ construction: Construction) -> Bool {
    if recordsOwner(construction) { return false }
    let object = objectAtHand(of: &value)
    guard object != nil || TypeKind(Value.self) == .struct else { return false }
    let type: Any.Type = object?.with { Swift.type(of: $0) } ?? Value.self
    guard let steps = withInjector({ $0.plainSteps(of: type) }), steps.fillsAll
    else { return false }
    if steps.isEmpty { return true }
    guard let object else {
      _ = TargetStorage.of(&value) { steps.fill($0) }
      return true
    }
    return object.with { object in
      guard KeptObjects.uses(of: type).isEmpty || !isHandedOut(object) else { return false }
      _ = steps.fill(TargetStorage(object))
      return true
    }
  }

  /// Whether a level has an object that a factory returned, or a graph shares it, so that it is handed out
  /// as it is.
  private func isHandedOut(_ object: AnyObject) -> Bool {
    injector.outermostLevel(having: object) != nil
      || Making.graph?.shares(object, by: injector) ?? false
  }

  /// Whether what is made is recorded as made for the owner. By name, objects are only once there are
  /// references: a record slows retains.
  private func recordsOwner(_ construction: Construction) -> Bool {
    hasOwner && (construction == .byType || ObjectTree.isUsed)
  }

  /// In a function of its own, because its copies count until it returns.
  @inline(never)
  private func kind<Value>(of value: inout Value) -> TypeKind {
    TypeKind(
      isOpaque(Value.self) ? withAny(&value) { Swift.type(of: $0) } : Swift.type(of: value as Any))
  }

  /// Makes a value of a registration and injects it, if that is to be injected. If it's kept, others
  /// may get it before it's injected.
  func made(
    by factory: any Factory, of registration: Registration, _ attempt: Attempt?,
    _ arguments: [Any], handedOver: HandedOver? = nil
  ) throws -> Any {
    let injector = injector
    // What is handed over was made and noted by its start.
    let lifecycle = handedOver == nil ? factory.traits.lifecycle : nil
    func construct() throws -> Any {
      try factory.check(arguments)
      try factory.traits.checkPlace()
      if let handedOver { return handedOver.value.value }
      return try injector.observers(of: .factory).around(registration.info) {
        try factory.make(for: self, arguments)
      }
    }
    guard registration.construction != .none else {
      var value = try construct()
      if let lifecycle { try note(value, lifecycle, of: registration, attempt) }
      try prepare(&value, of: registration, by: factory)
      return value
    }
    func complete() throws -> Any {
      var value = try construct()
      return try completed(&value, of: registration, attempt, lifecycle, handedOver) {
        try prepare(&$0, of: registration, by: factory)
      }
    }
    let value = try injector.extensions.around {
      strippingOptionals(from: try complete())
    } _: { addition, proceed in
      var made: Any?
      func check(_ value: Any?) throws {
        if attempt?.isHandedOut == true, value as AnyObject? !== made as AnyObject? {
          let name = sourceName(of: Swift.type(of: addition))
          throw ErrorText(description: "an error: \(name) replaced an object that others refer to")
        }
      }
      let value = try addition.make(registration.info, by: injector) {
        // The extension may proceed again.
        try check(nil)
        made = try proceed()
        return made
      }
      try check(value)
      return value
    }
    return try content(of: value)
  }

  /// Prepares a new object or struct. Does nothing with an object that is handed out as it is.
  @inline(never)
  private func prepare<Value>(_ value: inout Value, by closure: Answer.PlainClosure) throws {
    let preparation = closure.factory.known(as: ClosureFactory<Value>.self).with(\.preparation)
    guard let preparation else { return }
    let (injector, original) = (injector, value)
    guard let object = object(of: value) else { return try preparation(&value, injector) }
    if isHandedOut(object) { return }
    try Making.prepare(object, of: closure.registration.object) {
      var value = original
      try injector.asCurrent { try preparation(&value, injector) }
      if object !== PropertyInjector.object(of: value) { throw ErrorText.replacedObject }
    }
  }

  /// Prepares a new value. Throws if that replaces an object, because others may have it.
  private func prepare(
    _ value: inout Any, of registration: Registration, by factory: any Factory
  ) throws {
    guard factory.preparesValues, let made = strippingOptionals(from: value) else { return }
    guard let object = object(in: made) else { return try factory.prepare(&value, by: injector) }
    let (injector, original) = (injector, value)
    try Making.prepare(object, of: registration) {
      var value = original
      try injector.asCurrent { try factory.prepare(&value, by: injector) }
      guard object === strippingOptionals(from: value).flatMap(PropertyInjector.object(in:)) else {
        throw ErrorText.replacedObject
      }
    }
  }

  /// Returns a value that a factory has returned, injected if it is a new object or a struct. An attempt
  /// knows an object before it is prepared.
  @inline(never)
  private func completed<Value>(
    _ value: inout Value, of registration: Registration, _ attempt: Attempt?,
    _ lifecycle: (any ValueLifecycle)? = nil, _ handedOver: HandedOver? = nil,
    _ prepare: (inout Value) throws -> Void = { _ in }
  ) throws -> Value {
    let kind = kind(of: &value)
    // An optional that is the value of a protocol's type counts as what is in it.
    if kind == .optional, Value.self != Any.self {
      value = try converted(value, to: Value.self)
      return try completed(&value, of: registration, attempt, lifecycle, handedOver, prepare)
    }
    if let lifecycle { try note(value, lifecycle, of: registration, attempt) }
    if kind != .struct, let object = strippingOptionals(from: value).flatMap(object(in:)) {
      if isHandedOut(object) { return value }
      if let attempt { try Making.know(object, of: attempt) }
    }
    try prepare(&value)
    if try isStructCompleted(&value, of: registration) { return value }
    guard let content = strippingOptionals(from: value) else { return value }
    if let object = object(in: content) {
      try complete(object, of: registration, handedOver)
      return value
    }
    let type = Swift.type(of: content)
    if TypeKind(type) != .struct { return value }
    // By its own type: the value may be that of a protocol.
    func filled<Content>(_: Content.Type) throws -> Value {
      guard var content = content as? Content,
        try isStructCompleted(&content, of: registration)
      else { return value }
      guard let result = content as? Value else {
        throw NoValue.misfit(made: type, wanted: Value.self)
      }
      return result
    }
    return try _openExistential(type, do: filled)
  }

  /// Injects a struct in place, which may be the value of a protocol's type. Returns whether it did.
  private func isStructCompleted<Value>(
    _ value: inout Value, of registration: Registration
  ) throws -> Bool {
    func complete<Content>(_ content: inout Content) throws -> Bool {
      guard TypeKind(Content.self) == .struct else { return false }
      try InjectionTarget.of(&content) {
        try injector.complete($0, madeBy: registration, for: nil)
      }
      return true
    }
    return try isOpaque(Value.self) ? withAny(&value) { try complete(&$0) } : complete(&value)
  }

  private func complete(
    _ object: AnyObject, of registration: Registration, _ handedOver: HandedOver?
  ) throws {
    let injector = injector
    // A call that has failed already fills nothing.
    if handedOver != nil, let error = Making.error { throw error }
    let open = handedOver?.openProperties { injector.emptyProperties(of: object) } ?? []
    if isActor(Swift.type(of: object)) {
      injector.reportEmptyProperties(ofActor: object)
    } else {
      try injector.complete(
        InjectionTarget(object), madeBy: registration,
        for: recordsOwner(registration.construction) ? owner : nil, open: open)
    }
  }
}

extension ErrorText {
  fileprivate static let replacedObject = ErrorText(
    description: "an error: .afterInit replaced the object that the factory made")
}
