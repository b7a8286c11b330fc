import PropertyInjector

/// A target that counts how often it is told.
final class ToldPage: InjectorDelegate {
  var title: String?
  private(set) var told = 0
  func didInjectDependencies() { told += 1 }
}
