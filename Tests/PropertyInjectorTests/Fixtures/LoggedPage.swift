import PropertyInjector

/// A target that lists its title by key path, and logs each change of it.
class LoggedPage: Injectable {
  var log: [String] = []
  var title: String? { didSet { log.append("title \(oldValue ?? "nil") → \(title ?? "nil")") } }
  var unlisted: String?

  class var injectedProperties: [InjectableProperty] { [.property("title", \LoggedPage.title)] }
}
