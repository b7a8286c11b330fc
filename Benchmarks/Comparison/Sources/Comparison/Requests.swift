import PropertyInjector

/// Requests: a user is supplied for a while, and a handler is filled with it and two services.
extension Contest {
  static func requests(_ supplies: Supplies) -> [Contest] {
    let values = supplies.services
    let (user, services) = (User(number: 1), (values.a, values.b))
    let injector = Injector()
    injector.registerProperty("user", .supplied(User.self, in: .request))
    injector.registerProperty("first", .instance(services.0))
    injector.registerProperty("second", .instance(services.1))
    injector.registerProperty("third", .instance(values.c))
    injector.registerProperty("repository") { Table() as any Repository }
    let open = injector.openScope(.request) { $0.supply("user", user) }
    Injector.shared.registerProperty("user", .supplied(User.self, in: .request))
    return [
      Contest(name: "one request: a user supplied, a handler filled", goal: .extra(400)) {
        nanoseconds(each: Handler.init) { handler in
          Request.$user.withValue(user) { fillByHand(handler, Request.user, services) }
        }
      } contender: {
        nanoseconds(each: Handler.init) { handler in
          injector.withScope(.request, { $0.supply("user", user) }) {
            _ = Injector.injectDependencies(to: handler)
          }
        }
      },
      Contest(
        name: "a struct behind a protocol, with four properties, made in a request",
        goal: .extra(400)
      ) {
        nanoseconds(each: Page.init) { page in
          Request.$user.withValue(user) { fillByHand(page, Request.user, values) }
        }
      } contender: {
        nanoseconds(each: Page.init) { page in
          injector.withScope(.request, { $0.supply("user", user) }) {
            _ = Injector.injectDependencies(to: page)
          }
        }
      },
      Contest(name: "each further handler in a request", goal: .extra(100)) {
        nanoseconds(each: Handler.init) { fillByHand($0, user, services) }
      } contender: {
        nanoseconds(each: Handler.init) { open.injectDependencies(to: $0) }
      },
      Contest(name: "10 shared instances by the static call in an open scope", goal: .ratio(1.4)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        Injector.withScope(.request, { $0.supply("user", user) }) {
          nanoseconds(each: Ten.init) { Injector.injectDependencies(to: $0) }
        }
      },
    ]
  }
}

extension Scope {
  fileprivate static let request = Scope("request")
}

private enum Request {
  @TaskLocal static var user: User?
}

/// Who sent a request.
private final class User: Sendable {
  let number: Int

  init(number: Int) { self.number = number }
}

private final class Handler {
  var user: User?
  var first: Service?
  var second: Service?
}

@inline(never)
private func fillByHand(_ handler: Handler, _ user: User?, _ services: (Service, Service)) {
  if handler.user == nil { handler.user = user }
  if handler.first == nil { handler.first = services.0 }
  if handler.second == nil { handler.second = services.1 }
}

private protocol Repository {}

private struct Table: Repository {
  var user: User?
  var first: Service?
  var second: Service?
  var third: Service?
}

private final class Page { var repository: (any Repository)? }

@inline(never)
private func fillByHand(_ page: Page, _ user: User?, _ values: Values<Service>) {
  guard page.repository == nil else { return }
  page.repository = Table(user: user, first: values.a, second: values.b, third: values.c)
}
