import Floor
import Owners
import PropertyInjector

// What is asked for by its type, beside the floor: what a table without a lock, a check for cycles and
// a call take. And what else was far from the cost of an assignment.

/// A kept value, and a graph of four fresh objects that use it three times.
final class Root: Sendable {}
final class Leaf: Sendable {
  let root: Root
  init(_ root: Root) { self.root = root }
}
final class Twig: Sendable {
  let leaf: Leaf
  init(_ leaf: Leaf) { self.leaf = leaf }
}
final class Branch: Sendable {
  let root: Root
  init(_ root: Root) { self.root = root }
}
final class Tree: Sendable {
  let branch: Branch
  let twig: Twig
  let root: Root
  init(_ branch: Branch, _ twig: Twig, _ root: Root) {
    (self.branch, self.twig, self.root) = (branch, twig, root)
  }
}

/// What has nothing that is to be injected.
final class Lone: Sendable {}

/// Made with a user as an argument, and two kept values.
private final class Handler {
  let user: User
  let first, second: Root
  init(_ user: User, _ first: Root, _ second: Root) {
    (self.user, self.first, self.second) = (user, first, second)
  }
}

private final class User: Sendable {}

/// An injector with the graph, and so many other types.
func forest(others: Int = 0) -> Injector {
  let injector = Injector()
  injector.register(Root.self, .singleton { Root() })
  injector.register(Lone.self) { Lone() }
  injector.register(Leaf.self) { Leaf(try $0.make()) }
  injector.register(Twig.self) { Twig(try $0.make()) }
  injector.register(Branch.self) { Branch(try $0.make()) }
  injector.register(Tree.self) { Tree(try $0.make(), try $0.make(), try $0.make()) }
  if others > 0 { ManyTypes.register(others, on: injector) }
  _ = try? injector.make(Tree.self)
  return injector
}

func floorOfForest() -> Floor {
  let floor = Floor()
  floor.register(Root.self, kept: Root())
  floor.register(Lone.self) { _ in Lone() }
  floor.register(Leaf.self) { Leaf($0.make()) }
  floor.register(Twig.self) { Twig($0.make()) }
  floor.register(Branch.self) { Branch($0.make()) }
  floor.register(Tree.self) { Tree($0.make(), $0.make(), $0.make()) }
  return floor
}

extension Contest {
  /// Questions by type.
  static func resolving() -> [Contest] {
    let (floor, few, many) = (floorOfForest(), forest(), forest(others: 400))
    let crowded = injector(Values(Service.init), others: 10_000)
    crowded.register(Root.self, .singleton { Root() })
    let (desk, user) = (forest(), User())
    let handler = desk.register(Handler.self) { (injector, user: User) in
      Handler(user, try injector.make(), try injector.make())
    }
    return [
      Contest(name: "a kept value by type, `make`", goal: .most(50)) {
        nanoseconds { floor.make(Root.self) }
      } contender: {
        nanoseconds { try? few.make(Root.self) }
      },
      Contest(name: "the same by `instance(of:)`", goal: .most(50)) {
        nanoseconds { floor.make(Root.self) }
      } contender: {
        nanoseconds { few.instance(of: Root.self) }
      },
      Contest(name: "a fresh object by type", goal: .most(85)) {
        nanoseconds { floor.make(Lone.self) }
      } contender: {
        nanoseconds { try? few.make(Lone.self) }
      },
      Contest(name: "four fresh objects that use a kept one three times", goal: .most(600)) {
        nanoseconds { floor.make(Tree.self) }
      } contender: {
        nanoseconds { try? few.make(Tree.self) }
      },
      Contest(name: "a handler with the user as an argument, by its `Maker`", goal: .most(500)) {
        nanoseconds { Handler(user, floor.make(Root.self), floor.make(Root.self)) }
      } contender: {
        nanoseconds { try? handler.make(user) }
      },
      Contest(name: "the same by its type and the argument", goal: .most(500)) {
        nanoseconds { Handler(user, floor.make(Root.self), floor.make(Root.self)) }
      } contender: {
        nanoseconds { try? desk.make(Handler.self, user) }
      },
      Contest(name: "a fresh object among 400 registered types", goal: .within(0.1)) {
        nanoseconds { try? few.make(Lone.self) }
      } contender: {
        nanoseconds { try? many.make(Lone.self) }
      },
      Contest(name: "`instance(of:)` among 10 000 registered names", goal: .within(0.1)) {
        nanoseconds { few.instance(of: Root.self) }
      } contender: {
        nanoseconds { crowded.instance(of: Root.self) }
      },
    ]
  }

  /// Properties that are marked, and factories of other forms.
  static func marked(_ supplies: Supplies) -> [Contest] {
    let injector = injector(supplies.services)
    let make: @Sendable () -> Service = { Service() }
    let optional = Injector()
    optional.registerProperty("a") { () -> Service? in Service() }
    let asking = Injector()
    asking.registerProperty("a") { _ in Service() }
    return [
      Contest(name: "an object with an `@Injected` property, made and read", goal: .most(170)) {
        nanoseconds { filledByHand(One(), supplies.services) }
      } contender: {
        nanoseconds { MarkedOne().a }
      },
      Contest(name: "one with two of them, instead of one", goal: .extra(90)) {
        nanoseconds { MarkedOne().a }
      } contender: {
        nanoseconds {
          let target = MarkedTwo()
          return (target.a, target.b)
        }
      },
      Contest(name: "an object with an `@Injected` property, injected and read", goal: .most(140)) {
        nanoseconds(each: One.init) { withExtendedLifetime(filledByHand($0, supplies.services)) {} }
      } contender: {
        nanoseconds(each: MarkedOne.init) {
          injector.injectDependencies(to: $0)
          withExtendedLifetime($0.a) {}
        }
      },
      Contest(name: "an `@Injected` property, all or none", goal: .most(140)) {
        nanoseconds(each: One.init) { fillByHand($0, supplies.services) }
      } contender: {
        nanoseconds(each: MarkedOne.init) { _ = try? injector.injectAllDependencies(to: $0) }
      },
      Contest(name: "the property of a factory that gives an optional", goal: .extra(60)) {
        nanoseconds(each: One.init) { fillByHand($0, make) }
      } contender: {
        nanoseconds(each: One.init) { optional.injectDependencies(to: $0) }
      },
      Contest(name: "the property of a factory that takes the injector", goal: .extra(60)) {
        nanoseconds(each: One.init) { fillByHand($0, make) }
      } contender: {
        nanoseconds(each: One.init) { asking.injectDependencies(to: $0) }
      },
    ]
  }
}

private func filledByHand(_ target: One, _ values: Values<Service>) -> Service? {
  fillByHand(target, values)
  return target.a
}
