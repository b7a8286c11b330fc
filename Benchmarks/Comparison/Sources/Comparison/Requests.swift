import Dispatch
import PropertyInjector
import Synchronization

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
    injector.registerProperty("unit", .scoped(.request) { Unit() })
    let open = injector.openScope(.request) { $0.supply("user", user) }
    Injector.shared.registerProperty("user", .supplied(User.self, in: .request))
    Injector.shared.register(User.self, .supplied(User.self, in: .request))
    Injector.shared.register(Root.self, .singleton { Root() })
    let provided = ProvidedValues()
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
      Contest(name: "a scoped value, made in a request", goal: .extra(400)) {
        nanoseconds(each: Task.init) { task in
          injector.withScope(.request) { fillByHand(task) { Unit() } }
        }
      } contender: {
        nanoseconds(each: Task.init) { task in
          injector.withScope(.request) { _ = Injector.injectDependencies(to: task) }
        }
      },
      Contest(name: "a scoped value that is made", goal: .extra(100)) {
        let unit = Unit()
        return nanoseconds(each: Task.init) { fillByHand($0) { unit } }
      } contender: {
        nanoseconds(each: Task.init) { open.injectDependencies(to: $0) }
      },
      Contest(name: "each further handler in a request", goal: .extra(100)) {
        nanoseconds(each: Handler.init) { fillByHand($0, user, services) }
      } contender: {
        nanoseconds(each: Handler.init) { open.injectDependencies(to: $0) }
      },
      Contest(name: "reading a `@Provided` property, kept, outside of a scope", goal: .most(100)) {
        nanoseconds { Request.user }
      } contender: {
        nanoseconds { provided.root }
      },
      Contest(name: "the same in an open scope", goal: .most(100)) {
        Request.$user.withValue(user) { nanoseconds { Request.user } }
      } contender: {
        Injector.withScope(.request) { nanoseconds { provided.root } }
      },
      Contest(name: "reading one that the scope is supplied with, by type", goal: nil) {
        Request.$user.withValue(user) { nanoseconds { Request.user } }
      } contender: {
        Injector.withScope(.request, { $0.supply(User.self, user) }) {
          nanoseconds { provided.user }
        }
      },
      Contest(name: "the same by name, of optional type", goal: nil) {
        Request.$user.withValue(user) { nanoseconds { Request.user } }
      } contender: {
        Injector.withScope(.request, { $0.supply("user", user) }) {
          nanoseconds { provided.named }
        }
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

/// What asks the current injector at each read.
private struct ProvidedValues {
  @Provided var root: Root
  @Provided var user: User
  @Provided(property: "user") var named: User?
}

/// Threads that open scopes of one injector, each with its own user.
struct Scoping: Sendable {
  private let injector = Injector()

  init() { injector.registerProperty("user", .supplied(User.self, in: .request)) }

  var findings: [Finding] {
    [
      finding("an empty scope on each of two threads, instead of one") { injector, _ in
        for _ in 0..<1_000 { injector.withScope(.request) {} }
      },
      finding("a scope with a supply on each of two threads, instead of one") { injector, user in
        for _ in 0..<1_000 { injector.withScope(.request, { $0.supply("user", user) }) {} }
      },
    ]
  }

  /// The quartile of rounds, beside the same of code by hand: the minimum would be a round in which
  /// the other thread slept.
  private func finding(
    _ name: String, _ run: @escaping @Sendable (Injector, User) -> Void
  ) -> Finding {
    let byHand: @Sendable (Injector, User) -> Void = { _, user in
      for _ in 0..<1_000 { Request.$user.withValue(user) {} }
    }
    var times: [[Double]] = [[], [], [], []]
    for _ in 0..<400 {
      times[0].append(time(threads: 1, byHand))
      times[1].append(time(threads: 2, byHand))
      times[2].append(time(threads: 1, run))
      times[3].append(time(threads: 2, run))
    }
    let quartiles = times.map { $0.sorted()[$0.count / 4] }
    let ratio = quartiles[3] / quartiles[2] / (quartiles[1] / quartiles[0])
    return Finding(
      name: name, goal: "≤ 1.1 × what it is by hand",
      yardstick: "\(quartiles[2].text(1)) ns", contender: "\(quartiles[3].text(1)) ns",
      result: "\(ratio.text(2)) ×", isMet: ratio <= 1.1)
  }

  /// Nanoseconds of a thousandth of `run` on the slowest of threads that begin together.
  private func time(
    threads count: Int, _ run: @escaping @Sendable (Injector, User) -> Void
  ) -> Double {
    let ready = Atomic(0)
    let times = Mutex([Double]())
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let user = User(number: number)
      ready.add(1, ordering: .acquiringAndReleasing)
      while ready.load(ordering: .acquiring) < count {}
      let time = nanoseconds(per: 1_000) { run(injector, user) }
      times.withLock { $0.append(time) }
    }
    return times.withLock { $0.max() ?? .infinity }
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

/// What a request does once.
private final class Unit: Sendable {}

private final class Task { var unit: Unit? }

@inline(never)
private func fillByHand(_ task: Task, _ unit: () -> Unit) {
  if task.unit == nil { task.unit = unit() }
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
