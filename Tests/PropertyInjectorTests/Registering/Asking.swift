import PropertyInjector

/// What makes itself and lists no properties.
protocol Unlisted: Makeable {}

extension Unlisted { static var injectedProperties: [InjectableProperty] { [] } }

extension Injector {
  /// The texts of all issues, one on a line.
  var issueTexts: String { issues.map(\.description).joined(separator: "\n") }

  /// The title that a property of that name would get.
  var title: String? { instance(forProperty: "title", as: String.self) }

  /// Registers a title for properties of that name.
  @discardableResult func title(_ title: String) -> Injector {
    registerProperty("title", .instance(title))
  }
}
