/// Lists those of its properties that are to be filled, and says how.
///
/// ```swift
/// class Page: Injectable {
///   private(set) var title: String? { didSet { render() } }
///   weak var book: Book?
///
///   class var injectedProperties: [InjectableProperty] {
///     [.property("title", \Page.title), .reference("book", \Page.book)]
///   }
/// }
/// ```
///
/// A declared property is set as hand-written code sets it, so that observers run. One that no
/// registered name matches is filled by its type. It must be filled when its object is made, and by
/// `injectAllDependencies(to:)`, unless a factory of optional type returns nil. Properties that
/// aren't listed are filled by name as ever.
///
/// They are set in the order in which stored properties are declared; one that isn't stored under
/// its own name comes after these.
///
/// A subclass adds its own to the list: `super.injectedProperties + [.property("note",
/// \Note.text)]`. One listed again under the same name replaces the first.
///
/// A class of the main actor conforms with an isolated conformance, `@MainActor Injectable`. Its
/// objects are injected on the main actor only. An actor lists its properties with closures that
/// are isolated to it.
public protocol Injectable: InjectionParticipant {
  /// The declared properties, superclass's included.
  static var injectedProperties: [InjectableProperty] { get }
}

/// A type that an injector can make by itself.
///
/// Where one is needed and nothing is registered for it, it is made by its initialiser, and then
/// injected.
public protocol Makeable: Injectable {
  /// Creates an object, which is injected afterwards.
  init()
}

/// A type that declares how long its objects are kept, once an injector has made one.
///
/// There is one for each injector and class: a subclass has its own. It must be `Sendable`, because
/// all who need one share it.
public protocol SharedMakeable: Makeable, Sendable {
  /// How long an object is kept. By default as long as the injector.
  static var scope: Scope { get }
}

extension SharedMakeable {
  /// As long as the injector.
  public static var scope: Scope { .singleton }
}
