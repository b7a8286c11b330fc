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
/// Listed properties are set as hand-written code sets them, so observers run. They are filled by
/// name, or else by type. `make` and `injectAllDependencies(to:)` throw if a required one isn't
/// filled, but a factory may leave an optional nil. Others are filled by name. See <doc:WaysToSet>.
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
/// Each injector keeps one object per class; a subclass has its own. Everyone shares the object.
public protocol SharedMakeable: Makeable, Sendable {
  /// How long an object is kept. By default, as long as the injector.
  static var scope: Scope { get }
}

extension SharedMakeable {
  /// As long as the injector.
  public static var scope: Scope { .singleton }
}
