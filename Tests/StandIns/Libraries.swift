// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// As much of other libraries as the documentation uses.

// swift-log
public struct Logger: Sendable {
  public func trace(_ message: String) {}
  public func debug(_ message: String) {}
  public func notice(_ message: String) {}
  public func warning(_ message: String) {}
  public func error(_ message: String) {}
  public func critical(_ message: String) {}
}

// swift-service-lifecycle
public protocol Service: Sendable { func run() async throws }
public enum UnixSignal: Sendable { case sigterm, sigint }
public struct ServiceGroup: Sendable {
  public init(services: [any Service], gracefulShutdownSignals: [UnixSignal], logger: Logger) {}
  public func run() async throws {}
}

// Hummingbird
public struct Request: Sendable {}
public struct Response: Sendable {
  public enum Status: Sendable { case created }
  public init(status: Status) {}
}
public struct BasicRequestContext: Sendable {}
public protocol RouterMiddleware: Sendable {
  @concurrent func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response
}
