import PropertyInjector
import TestSupport

extension Scope {
  static let request = Scope("request")
  static let brief = Scope("brief", lasting: .milliseconds(1))
  static let session = Scope("session")
  static let hour = Scope("hour", lasting: .seconds(3_600))
}

struct User: Sendable, Equatable {
  static let (alice, bob) = (User(name: "Alice"), User(name: "Bob"))
  let name: String
}

final class UnitOfWork: Sendable {}

final class RequestHandler { var user: User?, unitOfWork: UnitOfWork? }

protocol Mailing: AnyObject, Sendable {}

/// An object that would keep its first caller's user.
final class Mailer: @unchecked Sendable, Mailing {
  var user: User?
  init(_ user: User? = nil) { self.user = user }
}

/// A mailer whose property fills itself.
class RequestClerk: @unchecked Sendable { @Injected var user: User? }

/// A clerk that any thread may inject.
final class JoiningClerk: RequestClerk, InjectionParticipant, @unchecked Sendable {}

/// What a type says about how it is made, and has nothing.
final class MadeSheet: Unlisted, Sendable {}
final class SharedSheet: SharedMakeable, Unlisted, Sendable {}

/// What is made, with a unit of work.
final class Worker: @unchecked Sendable { var unitOfWork: UnitOfWork? }

extension Injector {
  /// An injector with a user and a unit of work for each request.
  static func ofRequests() -> Injector {
    quiet().registerProperty("user", .supplied(User.self, in: .request))
      .registerProperty("unitOfWork", .scoped(.request) { UnitOfWork() })
  }

  /// Runs a body in a request of a user.
  func withRequest<Result>(of user: User, _ body: () throws -> Result) rethrows -> Result {
    try withScope(.request, { $0.supply("user", user) }, body)
  }

  func openRequest(of user: User?) -> Injector { openScope(.request) { $0.supply("user", user) } }

  // What is registered for a name.
  func user(_ name: String = "user") -> User? { instance(forProperty: name, as: User.self) }
  func mailer(_ name: String = "mailer") -> Mailer? { instance(forProperty: name, as: Mailer.self) }
  func clerk(_ name: String = "clerk") -> RequestClerk? {
    instance(forProperty: name, as: RequestClerk.self)
  }
  func unit(_ name: String = "unitOfWork") -> UnitOfWork? {
    instance(forProperty: name, as: UnitOfWork.self)
  }
}
