import PropertyInjector
import TestSupport

extension Scope {
  static let request = Scope("request")
  static let brief = Scope("brief", lasting: .milliseconds(1))
  static let session = Scope("session")
}

struct User: Sendable, Equatable { let name: String }

final class UnitOfWork: Sendable {}

final class RequestHandler {
  var user: User?
  var unitOfWork: UnitOfWork?
}

protocol Mailing: AnyObject, Sendable {}

/// An object that would keep its first caller's user.
final class Mailer: @unchecked Sendable, Mailing {
  var user: User?
}

extension Injector {
  /// An injector with a user and a unit of work for each request.
  static func ofRequests() -> Injector {
    quiet().registerProperty("user", .supplied(User.self, in: .request))
      .registerProperty("unitOfWork", .scoped(.request) { UnitOfWork() })
  }

  /// Injects a new handler.
  func handler() -> RequestHandler {
    let handler = RequestHandler()
    injectDependencies(to: handler)
    return handler
  }
}
