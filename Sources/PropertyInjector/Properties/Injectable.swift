/// A type that lists properties to fill, and how to set them.
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
/// Listed properties are filled by name or, if no name matches, by type. They are set as in
/// hand-written code, so observers run. If a required one isn't filled, `make` and
/// `injectAllDependencies(to:)` throw, except if a factory returned nil for an optional. Other
/// properties are filled by name. See <doc:WaysToSet>.
///
/// A subclass adds to `super.injectedProperties`. A name listed again replaces the first entry.
///
/// A main-actor class conforms with an isolated conformance, `@MainActor Injectable`. Its objects
/// are injected on the main actor only. An actor lists closures that are isolated to it.
public protocol Injectable: InjectionParticipant {
  /// The listed properties, including those of superclasses.
  static var injectedProperties: [InjectableProperty] { get }
}

/// A type that an injector can make without a registration.
///
/// If nothing is registered for it, the injector calls its initializer and injects the object.
public protocol Makeable: Injectable {
  /// Creates an object. The injector injects it afterward.
  init()
}

/// A makeable type whose objects an injector keeps and shares.
///
/// Each injector keeps and shares one object per class. A subclass has its own.
public protocol SharedMakeable: Makeable, Sendable {
  /// How long an object is kept. By default, as long as the injector.
  static var scope: Scope { get }
}

extension SharedMakeable {
  /// The singleton scope.
  public static var scope: Scope { .singleton }
}
