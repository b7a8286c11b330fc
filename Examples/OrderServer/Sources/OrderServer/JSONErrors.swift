import Hummingbird
import PropertyInjector

/// Responds with `{"error":{"message":"…"}}` if something fails. What a client needn't know is logged
/// only.
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
      throw error is InjectionError
        ? HTTPError.notReady
        : HTTPError(.internalServerError, message: "Internal Server Error")
    }
  }
}

extension HTTPError {
  /// The response if something can't be provided, such as a store that can't be opened.
  static var notReady: HTTPError {
    HTTPError(.serviceUnavailable, message: "the server is not ready")
  }
}
