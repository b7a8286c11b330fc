import PropertyInjector

extension Injector {
  /// Registers a singleton whose factory takes several lines.
  func registerSingleton<Value: Sendable>(
    _ type: Value.Type, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> Value
  ) { register(type, .singleton(factory), fileID: fileID, line: line) }

  func registerSingleton<Value: Sendable>(
    property name: String, fileID: String = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (Injector) throws -> Value
  ) { registerProperty(name, .singleton(factory), fileID: fileID, line: line) }
}
