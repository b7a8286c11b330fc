/// A request to an injector, and its owner. Retains neither: the caller does until it returns.
struct ResolutionContext: BitwiseCopyable {
  private let keptInjector: Unretained<Injector>
  private var keptOwner: Unretained<AnyObject>?
  /// The type of the struct whose property is filled.
  private let structType: Any.Type?
  /// Whether the requesting property can be deferred (put off).
  let mayPutOff: Bool
  /// Whether the requesting property fills itself when it is read.
  private(set) var fillsItself = false
  /// Whether a value belongs to the tree of the object that it is made for.
  private(set) var hasRelatives = true

  @inline(__always)
  init(
    _ injector: Injector, for owner: AnyObject?, structType: Any.Type? = nil,
    mayPutOff: Bool = false
  ) {
    (keptInjector, keptOwner) = (Unretained(injector), owner.map { Unretained($0) })
    (self.structType, self.mayPutOff) = (structType, mayPutOff)
  }

  /// A request for a property of a target.
  @inline(__always)
  init(_ injector: Injector, filling target: InjectionTarget, mayPutOff: Bool = true) {
    (keptInjector, keptOwner) = (Unretained(injector), target.reference)
    (structType, self.mayPutOff) = (target.type, mayPutOff && target.isObject)
  }

  @inline(__always)
  func caller(isKept: Bool = false) -> Caller {
    Caller(keptInjector, isProperty: mayPutOff || fillsItself, isKept: isKept)
  }

  /// The caller of a call that stands for what keeps an object.
  var standIn: Caller { Caller(keptInjector, isProperty: false, isKept: true, isStandIn: true) }

  var ofOneThatFillsItself: ResolutionContext {
    var request = self
    request.fillsItself = true
    return request
  }

  var injector: Injector { keptInjector.object }
  /// The object whose property is filled, or the parent of a call. Nil for structs and look-ups.
  var owner: AnyObject? { keptOwner?.object }
  /// Whether the property of a struct is filled.
  var isForStruct: Bool { keptOwner == nil && structType != nil }
  var target: Any.Type? { owner.map { Swift.type(of: $0) } ?? structType }

  /// Returns what the innermost scope was supplied with, if that takes no more than looking there.
  @inline(__always)
  func supplied(for registration: Unretained<Registration>) -> (any SomeOriginal)? {
    registration.with { registration in keptInjector.with { $0.suppliedAtHand(for: registration) } }
  }

  /// Returns what the innermost scope keeps, if that takes no more than looking there.
  @inline(never)
  func keptInScope(for registration: Unretained<Registration>) -> UncheckedSendable<Any>? {
    registration.with { registration in keptInjector.with { $0.keptInScope(for: registration) } }
  }

  /// Returns a value of a registration, with the extensions around it.
  func value<Wanted>(
    of registration: Registration, as type: Wanted.Type, _ arguments: [Any] = []
  ) throws -> Wanted {
    let (injector, owner) = (injector, owner)
    var arguments = arguments
    if registration.takesArguments {
      let bound = injector.parentChain.arguments(for: registration.type)
      arguments += bound.dropFirst(arguments.count)
    }
    let extensions = injector.extensions
    if extensions.isEmpty { return try registration.value(as: type, for: self, arguments) }
    let value = try extensions.around {
      do {
        return try registration.value(as: Any.self, for: self, arguments)
      } catch NoValue.isNil { return nil }
    } _: {
      try $0.resolve(registration.info, for: owner, by: injector, $1)
    }
    return try converted(value, to: type)
  }

  /// Returns what a registration's closure makes, injected if the registration says so.
  @inline(__always)
  func value<Value>(
    of registration: Unretained<Registration>, _ make: (ResolutionContext) throws -> Value,
    _ construction: Construction
  ) throws -> Value {
    var value =
      Observer.exist(for: .factory)
      ? try calling(registration.object) { try make(self) } : try make(self)
    if construction == .none || isFilledPlainly(&value, construction) { return value }
    return try completed(&value, nil, of: registration.object)
  }

  func value<Value>(bound type: Value.Type, _ arguments: [Any]) throws -> Value {
    let answer = injector.answer(as: type, for: target)
    do {
      return try answer.found(for: self, arguments).value
    } catch let shortfall as Shortfall {
      if case .nothing(.factoryReturnedNil?) = shortfall { throw NoValue.isNil }
      throw InjectionError(failures: [
        answer.failure(shortfall) { injector.whyNothing(answer) }
      ])
    }
  }

  /// Calls user code for a registration, and emits the events of a factory.
  @inline(__always)
  func calling<Value>(
    _ registration: Registration, _ factory: () throws -> Value
  ) rethrows -> Value {
    guard Observer.exist(for: .factory) else { return try factory() }
    return try injector.observers(of: .factory).around(registration.info, factory)
  }

  /// Constructs and injects a value. If it's kept, others may get it before it's injected.
  func make<Value>(
    _ registration: Registration, _ attempt: Attempt? = nil, _ construct: () throws -> Value
  ) throws -> Value {
    let injector = injector
    func complete() throws -> Value {
      var value = try construct()
      // Asked first: an attempt refers to what it knows.
      let origin = attempt == nil ? nil : origin(of: &value)
      if origin == .kept { return value }
      if let attempt, let content = strippingOptionals(from: value),
        TypeKind(Swift.type(of: content)).isClass
      {
        try MakingThread.current.know(content, of: attempt)
      }
      return isFilledPlainly(&value, registration.construction, isNew: origin == .new)
        ? value : try completed(&value, origin, of: registration)
    }
    let extensions = injector.extensions
    if extensions.isEmpty { return try complete() }
    let value = try extensions.around {
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
    return try converted(value, to: Value.self)
  }

  /// Injects a value if plain steps are enough. Returns whether they are.
  @inline(__always)
  private func isFilledPlainly<Value>(
    _ value: inout Value, _ construction: Construction, isNew: Bool = false
  ) -> Bool {
    let kind = TypeKind(Value.self)
    guard kind == .class || kind == .struct, !recordsOwner(construction) else { return false }
    let type = kind == .class ? dynamicClass(of: value) : Value.self
    guard let steps = keptInjector.with({ $0.plainSteps(of: type) }), steps.fillsAll
    else { return false }
    if steps.isEmpty { return true }
    if kind == .struct {
      _ = TargetStorage.of(&value) { steps.fill($0) }
      return true
    }
    guard
      isNew || keptInjector.with(\.isOutermost) && !KeptObjects.mayContain(type)
        || isUnshared(&value), let object = object(of: value)
    else { return false }
    _ = steps.fill(TargetStorage(object))
    return true
  }

  /// Whether what is made is recorded as made for the owner. By name, objects are only once there are
  /// references: a record slows retains.
  private func recordsOwner(_ construction: Construction) -> Bool {
    keptOwner != nil && (construction == .byType || ObjectTree.isUsed)
  }

  /// Where a value that a factory returned comes from.
  private enum Origin {
    /// Nobody else has it.
    case new
    /// A level keeps it, or was supplied with it, or a graph shares it.
    case kept
    /// Others refer to it, so it may live longer than what is open.
    case elsewhere
  }

  @inline(never)
  private func origin<Value>(of value: inout Value) -> Origin {
    if isUnshared(&value) { return .new }
    guard let object = strippingOptionals(from: value).flatMap(object(in:)) else { return .new }
    let isKept = injector.keeper(of: object) != nil || KeptObjects.isOfGraph(object)
    return isKept ? .kept : .elsewhere
  }

  @inline(never)
  private func completed<Value>(
    _ value: inout Value, _ known: Origin?, of registration: Registration
  ) throws -> Value {
    guard let type = contentType(of: value) else { return value }
    let isTold = registration.construction == .byType
    guard TypeKind(type).isClass else {
      if TypeKind(type) != .struct { return value }
      // By its own type: the value may be that of a protocol.
      func completed<Content>(_: Content.Type) throws -> Value {
        guard var content = value as? Content else { return value }
        try InjectionTarget.of(&content) { try injector.complete($0, for: nil, isTold: isTold) }
        guard let result = content as? Value else {
          throw NoValue.misfit(made: type, wanted: Value.self)
        }
        return result
      }
      return try _openExistential(type, do: completed)
    }
    let origin = known ?? origin(of: &value)
    guard origin != .kept, let object = strippingOptionals(from: value).flatMap(object(in:))
    else { return value }
    if isActor(type) {
      // If others know it already, they may be using it.
      if origin == .new { injector.reportEmptyProperties(ofActor: object) }
    } else if origin == .elsewhere, injector.isInScope {
      let outside = injector.outsideOfScopes()
      try outside.outliving(registration.info, isPassedOn: true, by: outside) {
        try $0.complete(InjectionTarget(object), for: nil, isTold: false)
      }
    } else {
      try injector.complete(
        InjectionTarget(object), for: recordsOwner(registration.construction) ? owner : nil,
        isTold: isTold && origin == .new)
    }
    return value
  }

  /// Makes a kept value. If it outlives the call, its registration's injector does it.
  func keeping(
    _ registration: Registration, _ factory: some Factory, _ attempt: Attempt,
    by keeper: Injector?
  ) throws -> Any {
    let isOfGraph = !registration.keepsBeyondCalls
    let home = try keeper ?? injector.home(of: registration)
    var request = ResolutionContext(home, for: owner, structType: structType, mayPutOff: mayPutOff)
    // What is kept further out belongs to no object here.
    if home !== injector { (request.keptOwner, request.hasRelatives) = (nil, false) }
    func make() throws -> Any { try factory.value(of: registration, for: request, attempt) }
    return try home.asCurrent {
      let value = try isOfGraph ? make() : MakingThread.current.inOwnGraph(make)
      if !isOfGraph {
        home.observers(of: .singletonMade).emit(.singletonMade(registration.info))
      }
      return value
    }
  }

  /// Defers a property until an attempt has its value. Without an attempt, it fills itself.
  func putOff(
    _ match: some PropertyMatch, until awaited: Attempt?, overwriting: Bool = false
  ) {
    let (injector, owner) = (injector, owner)
    MakingThread.current.add(
      MakingThread.PutOff(object: owner, property: match.property, awaited: awaited) {
        guard let owner else { return false }
        return try injector.asCurrent {
          try injector.fill(match, putOffIn: owner, overwriting: overwriting)
        }
      })
  }
}

extension Injector {
  /// Fills a deferred property. Returns whether it did. Throws if it must be filled and can't be.
  fileprivate func fill(
    _ match: some PropertyMatch, putOffIn object: AnyObject, overwriting: Bool
  ) throws -> Bool {
    guard let wiring = wiring(of: InjectionTarget(object)) else { return false }
    let storage = TargetStorage(object)
    let report = fill(
      storage, .deferred(match, overwriting: overwriting), wiring,
      for: ResolutionContext(self, for: object, mayPutOff: true))
    if match.need.isRequired, match.isEmpty(storage), report.hasFailures {
      throw InjectionError(failures: report.failures)
    }
    reportFailures(of: report)
    return report.injectedCount > 0
  }
}

/// Returns the type of a value without its optionals, or nil if there is none. Not inlined, so that its
/// copies of the value are gone when it returns.
@inline(never)
private func contentType<Value>(of value: Value) -> Any.Type? {
  strippingOptionals(from: value).map { type(of: $0) }
}
