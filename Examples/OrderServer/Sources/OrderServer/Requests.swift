import HTTPTypes
import Hummingbird
import Logging
import PropertyInjector
import Synchronization

extension Scope {
  /// One request, or one job that a request asked for.
  static let request = Scope("request")
}

/// Who sent a request.
struct User: Hashable, Sendable {
  let name: String
}

/// What a request is supplied with.
struct RequestInfo: Sendable {
  /// Nil if nobody is logged in.
  let user: User?
  /// Counts the requests to this process.
  let number: Int
  let logger: Logger

  /// Runs `body` in a scope that has this.
  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Injector.withScope(
      .request,
      {
        $0.supply("user", user)
        $0.supply("requestNumber", number)
        $0.supply("logger", logger)
      }, body)
  }
}

/// Opens a scope for each request. A real server would check a password or token here.
struct OpenScopes<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let user = request.headers[.user].map(User.init)
    let info = RequestInfo(
      user: user, number: requestCount.add(1, ordering: .relaxed).newValue, logger: context.logger)
    return try await info.run { try await next(request, context) }
  }
}

private let requestCount = Atomic(0)

extension HTTPField.Name {
  // Both are valid names.
  // swift-format-ignore: NeverForceUnwrap
  /// The name of the user.
  static let user = HTTPField.Name("X-User")!
  // swift-format-ignore: NeverForceUnwrap
  /// The number of the request that is answered.
  static let requestNumber = HTTPField.Name("X-Request-Number")!
}

extension HTTPError {
  static var notLoggedIn: HTTPError { HTTPError(.unauthorized, message: "log in first") }
}
