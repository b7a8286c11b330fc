import Hummingbird

/// Responds with `{"error":{"message":"…"}}` if something fails. What a client needn't know is logged
/// only.
///
/// It is outside the scope of the request, so it also responds if a transaction can't be committed.
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
