import Hummingbird

/// Answers with `{"error":{"message":"…"}}` whatever goes wrong, and keeps to itself what is nobody
/// else's business.
struct JSONErrors<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.body != nil {
      throw error
    } catch let error as any HTTPResponseError {
      throw HTTPError(error.status, message: error.status.reasonPhrase)
    } catch {
      context.logger.error("\(request.method) \(request.uri.path) failed: \(error)")
      throw HTTPError(.internalServerError, message: "Internal Server Error")
    }
  }
}

extension HTTPError {
  /// Something was not injected. The injector has told the log why.
  static var notReady: HTTPError {
    HTTPError(.serviceUnavailable, message: "the server is not ready")
  }
}
