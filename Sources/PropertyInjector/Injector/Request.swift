/// A request to an injector, and the object or struct that it is for. Retains neither: the caller does
/// until it returns.
struct Request: BitwiseCopyable {
  private var keptInjector: Unretained<Injector>
  private var keptOwner: Unretained<AnyObject>?
  /// The type of the struct whose property is filled.
  private let structType: Any.Type?
  /// Whether the requesting property can be deferred.
  let mayDefer: Bool
  /// Whether the requesting property fills itself when it is read.
  private(set) var fillsItself = false
  /// Whether a value belongs to the tree of the object that it is made for.
  private(set) var hasRelatives = true

  @inline(__always)
  init(_ injector: Injector, for owner: AnyObject?, mayDefer: Bool = false) {
    (keptInjector, keptOwner) = (Unretained(injector), owner.map { Unretained($0) })
    (structType, self.mayDefer) = (nil, mayDefer)
  }

  /// A request for a property of a target.
  @inline(__always)
  init(_ injector: Injector, filling target: InjectionTarget, mayDefer: Bool = true) {
    (keptInjector, keptOwner) = (Unretained(injector), target.reference)
    (structType, self.mayDefer) = (target.type, mayDefer && target.isObject)
  }

  /// Begins a call of this thread for a definition. Returns false if it is being served already.
  @inline(__always)
  func begin(_ definition: Unretained<Definition>, isKept: Bool = false) -> Bool {
    let call = Call(definition, by: keptInjector, isProperty: isForProperty, isKept: isKept)
    return withCalls { $0.begin(call) }
  }

  /// Whether it is for a property, and not for an initializer or a program.
  var isForProperty: Bool { mayDefer || fillsItself }

  var ofOneThatFillsItself: Request {
    var request = self
    request.fillsItself = true
    return request
  }

  /// The same request to the injector that makes the value. What is kept further out, or maybe was,
  /// belongs to no object here.
  func to(_ maker: Injector, keepingRelatives: Bool) -> Request {
    var request = self
    request.keptInjector = Unretained(maker)
    request.fillsItself = false
    if !keepingRelatives { (request.keptOwner, request.hasRelatives) = (nil, false) }
    return request
  }

  var injector: Injector { keptInjector.object }

  @inline(__always)
  func withInjector<Result>(_ body: (Injector) throws -> Result) rethrows -> Result {
    try keptInjector.with(body)
  }

  /// The object whose property is filled, or the parent of a call. Nil for structs and look-ups.
  var owner: AnyObject? { keptOwner?.object }
  @inline(__always)
  var hasOwner: Bool { keptOwner != nil }
  /// Whether the property of a struct is filled.
  var isForStruct: Bool { keptOwner == nil && structType != nil }
  var target: Any.Type? { owner.map { Swift.type(of: $0) } ?? structType }
}
