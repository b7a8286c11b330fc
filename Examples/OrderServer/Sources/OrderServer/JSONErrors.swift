import Hummingbird

/// Responds to errors with `{"error":{"message":"…"}}`. Logs the details of internal errors, which
/// the client doesn't get.
///
/// This middleware runs outside the request's scope, so it also handles a commit that fails.
struct JSONErrors<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
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
