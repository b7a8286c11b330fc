import PropertyInjector

extension Injector {
  /// Registers a singleton whose factory takes several lines.
  func registerSingleton<Value: Sendable>(
    _ type: Value.Type, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> Value
  ) {
    register(type, .singleton(factory), fileID: fileID, line: line)
  }

  func registerSingleton<Value: Sendable>(
    property name: String, injected: Bool = false, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> Value
  ) {
    let source = Source.singleton(factory)
    registerProperty(name, injected ? source.injected() : source, fileID: fileID, line: line)
  }
}
