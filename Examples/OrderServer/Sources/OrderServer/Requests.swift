import HTTPTypes
import Hummingbird
import Logging
import PropertyInjector
import Synchronization

extension Scope {
  /// One request, or one job that a request added. It has a transaction.
  static let request = Scope("request")
  /// The part of a request or job in which the user is known. It opens within `request`.
  static let authenticated = Scope("authenticated")
}

/// The values supplied to a request's scope.
struct RequestInfo: Sendable {
  /// The number of the request, counted from the start of the process.
  let number: Int
  let logger: Logger

  /// Runs `body` in a request scope that is supplied with this value. The scope's transaction is
  /// committed if `body` returns, and rolled back if it throws.
  func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await Injector.withScope(.request, { $0.supply(RequestInfo.self, self) }, body)
  }
}

/// The user who sent a request.
struct User: Hashable, Sendable {
  let name: String

  /// Runs `body` in a scope that is supplied with this user.
  func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await Injector.withScope(.authenticated, { $0.supply(User.self, self) }, body)
  }
}

/// Opens a scope for each request.
struct OpenScope: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let number = requestCount.add(1, ordering: .relaxed).newValue
    return try await RequestInfo(number: number, logger: context.logger).run {
      try await next(request, context)
    }
  }
}

private let requestCount = Atomic(0)

/// Opens a scope with the user of a request. A real server checks a password or token here.
struct Authenticate: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let name = request.headers[.user] else {
      throw HTTPError(.unauthorized, message: "log in first")
    }
    return try await User(name: name).run { try await next(request, context) }
  }
}

extension HTTPField.Name {
  // Both are valid names.
  // swift-format-ignore: NeverForceUnwrap
  /// The name of the user.
  static let user = HTTPField.Name("X-User")!
  // swift-format-ignore: NeverForceUnwrap
  /// The number of the request, in its response.
  static let requestNumber = HTTPField.Name("X-Request-Number")!
}
