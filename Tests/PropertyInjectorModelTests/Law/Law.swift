/// What the law of layers is about: layers, what they register and have, and questions. It knows
/// nothing of the library. The rules are in Law+Rules.swift.
final class Law {
  /// The layer of every injector that the world holds, by number.
  var held: [Layer] = []
  /// Scopes that factories open.
  private(set) var opened: [Layer] = []
  /// The calls of factories since this was emptied.
  var calls: [FactoryCall] = []
  /// The registrations whose factories were called.
  var called: Set<Int> = []
  /// How many objects were refused for what they held.
  var caughtCount = 0
  /// Whether the last read asked what is around an injector that is gone.
  var standsIn = false
  /// Why the law doesn't say what happened, or nil if it does.
  var silence: String?

  enum Name: Int, CaseIterable { case a, b, c, d, e, f, guest }

  /// What something is registered by: a name, the type of guests, or a protocol of theirs.
  enum Key: Hashable { case name(Name), guests, visitors }

  /// What a program asks an injector for.
  enum Request { case name(Name), guest, visitor, elements, selfMade }

  /// A class of objects.
  enum Shape { case top, middle, leaf, guest, selfMade }

  struct Property {
    let name: Name
    /// Whether it is `@Injected` rather than plain.
    var isMarked = false
  }

  enum Kind {
    case factory, singleton, weak, timed, graph, scoped(Int), supplied(Int), instance
    /// Guests for visitors.
    case bound
  }

  /// What a factory asks for, and whom: the injector that it gets, strictly or not, the current
  /// one, one that it holds, or a scope that it opens.
  enum Need {
    case given(Request), required(Request), current(Request)
    case held(Int, Request), opened(Int, Request)
  }

  struct FactoryCall: Hashable {
    let registration: Int
    /// The layers of the injector that the factory gets, and of the current one.
    let given, current: Int
  }

  /// Something registered, which doesn't change once it is.
  final class Registration: @unchecked Sendable {
    let number: Int
    let shape: Shape
    let kind: Kind
    var needs: [Need] = []
    /// What existed before, and is registered or returned by the factory.
    var existing: Object?
    /// Whether what is made reads its guest before it is returned.
    var readsGuest = false
    /// Whether the factory's first call throws.
    var failsAtFirst = false
    /// What the factory sets a property to, if it finds that.
    var preset: Name?

    init(_ number: Int, _ shape: Shape, _ kind: Kind) {
      (self.number, self.shape, self.kind) = (number, shape, kind)
    }

    var isInstance: Bool { if case .instance = kind { true } else { false } }
  }

  final class Layer {
    let number: Int
    /// Nil for a root, a child, or an override.
    let scope: Int?
    let makesOwn: Bool
    /// The layer and those around it, innermost first.
    private(set) var chain: [Layer] = []
    var registrations: [Key: Registration] = [:]
    var elements: [Registration] = []
    var kept: [ObjectIdentifier: Object] = [:]
    /// What it was supplied with. The inner nil stands for nothing.
    var supplies: [Key: Object?] = [:]
    var isClosed = false
    /// Whether nobody has its injector anymore.
    var isReleased = false

    init(_ number: Int, scope: Int? = nil, makesOwn: Bool = false, in outer: Layer? = nil) {
      (self.number, self.scope, self.makesOwn) = (number, scope, makesOwn)
      chain = [self] + (outer?.chain ?? [])
    }

    /// A layer ends with any around it.
    var hasEnded: Bool { chain.contains(where: \.isClosed) }

    func isWithin(_ other: Layer) -> Bool { chain.contains { $0 === other } }

    /// Whether it registers an object as an instance, or was supplied with it.
    func wasGiven(_ object: Object) -> Bool {
      let registered = registrations.values + elements
      return registered.contains { $0.isInstance && $0.existing === object }
        || supplies.values.contains { $0 === object }
    }

    func has(_ object: Object) -> Bool {
      wasGiven(object) || kept.values.contains { $0 === object }
    }

    /// Lets go of all objects, which refer to layers.
    func empty() { (chain, registrations, elements, kept, supplies) = ([], [:], [], [:], [:]) }
  }

  /// A scope that a factory opens.
  func open(_ scope: Int, in outer: Layer) -> Layer {
    opened.append(Layer(-1, scope: scope, in: outer))
    return opened[opened.count - 1]
  }

  func releaseEnded() {
    for layer in held + opened where layer.hasEnded { layer.isReleased = true }
  }

  func empty() { for layer in held + opened { layer.empty() } }

  final class Object {
    let number: Int
    let shape: Shape
    var needs: [Object?] = []
    /// What its properties hold, in the order of `shape.properties`.
    var contents: [Object?]
    /// The layer whose chain made or injected it last.
    var injector: Layer?
    /// What it is in the library, once that is known.
    var twin: Item?

    init(_ number: Int, _ shape: Shape) {
      (self.number, self.shape) = (number, shape)
      contents = shape.properties.map { _ in nil }
    }
  }
}

extension Law.Shape {
  var properties: [Law.Property] {
    switch self {
    case .top:
      [
        Law.Property(name: .c), Law.Property(name: .e), Law.Property(name: .d, isMarked: true),
        Law.Property(name: .guest, isMarked: true),
      ]
    case .middle, .selfMade:
      [Law.Property(name: .e), Law.Property(name: .guest, isMarked: true)]
    case .leaf: [Law.Property(name: .guest, isMarked: true)]
    case .guest: []
    }
  }
}

extension Law.Name {
  var shape: Law.Shape {
    switch self {
    case .a, .b: .top
    case .c, .d: .middle
    case .e, .f: .leaf
    case .guest: .guest
    }
  }
}
