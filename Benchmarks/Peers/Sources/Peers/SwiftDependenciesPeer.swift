import Dependencies

extension Library {
  static func swiftDependencies() -> Library {
    Library(
      name: "swift-dependencies", package: "swift-dependencies",
      note: """
        supplies values and makes no objects, so there are no rows for arguments, nor for fresh, \
        graph-scoped, and weak objects. \
        Its keys are properties, so there is no row by name alone. In the graph, functions call \
        the initializers, and each reads the shared value that it needs. Filling is ten local \
        `@Dependency`, which are read once. The request is `withDependencies`.
        """,
      fill: { fillFromDependencies($0) },
      kept: { readKept() },
      graph: { makeRoot() },
      marked: { MarkedObject() },
      request: { user in
        withDependencies {
          $0.user = user
        } operation: {
          Supplied(value: makeHandler())
        }.value
      })
  }
}

private func fillFromDependencies(_ target: Ten) {
  @Dependency(\.a) var a
  @Dependency(\.b) var b
  @Dependency(\.c) var c
  @Dependency(\.d) var d
  @Dependency(\.e) var e
  @Dependency(\.f) var f
  @Dependency(\.g) var g
  @Dependency(\.h) var h
  @Dependency(\.i) var i
  @Dependency(\.j) var j
  (target.a, target.b, target.c, target.d, target.e) = (a, b, c, d, e)
  (target.f, target.g, target.h, target.i, target.j) = (f, g, h, i, j)
}

private func readKept() -> Kept {
  @Dependency(\.kept) var kept
  return kept
}

private func makeRoot() -> Root {
  @Dependency(\.kept) var kept
  return Root(makeLeft(), makeRight(), kept)
}

private func makeLeft() -> Left {
  @Dependency(\.kept) var kept
  return Left(kept)
}

private func makeRight() -> Right {
  Right(makeLeaf())
}

private func makeLeaf() -> Leaf {
  @Dependency(\.kept) var kept
  return Leaf(kept)
}

private func makeHandler() -> Handler {
  @Dependency(\.user) var user
  @Dependency(\.a) var store
  @Dependency(\.b) var log
  return Handler(user, store, log)
}

/// Around an object, because `withDependencies` remembers each object that it returns.
private struct Supplied {
  let value: Handler
}

private final class MarkedObject: Marked {
  @Dependency(\.kept) var part
}

extension DependencyValues {
  fileprivate var a: ServiceA { self[ServiceA.self] }
  fileprivate var b: ServiceB { self[ServiceB.self] }
  fileprivate var c: ServiceC { self[ServiceC.self] }
  fileprivate var d: ServiceD { self[ServiceD.self] }
  fileprivate var e: ServiceE { self[ServiceE.self] }
  fileprivate var f: ServiceF { self[ServiceF.self] }
  fileprivate var g: ServiceG { self[ServiceG.self] }
  fileprivate var h: ServiceH { self[ServiceH.self] }
  fileprivate var i: ServiceI { self[ServiceI.self] }
  fileprivate var j: ServiceJ { self[ServiceJ.self] }
  fileprivate var kept: Kept { self[Kept.self] }
  fileprivate var user: User {
    get { self[User.self] }
    set { self[User.self] = newValue }
  }
}

extension ServiceA: DependencyKey { static let liveValue = ServiceA() }
extension ServiceB: DependencyKey { static let liveValue = ServiceB() }
extension ServiceC: DependencyKey { static let liveValue = ServiceC() }
extension ServiceD: DependencyKey { static let liveValue = ServiceD() }
extension ServiceE: DependencyKey { static let liveValue = ServiceE() }
extension ServiceF: DependencyKey { static let liveValue = ServiceF() }
extension ServiceG: DependencyKey { static let liveValue = ServiceG() }
extension ServiceH: DependencyKey { static let liveValue = ServiceH() }
extension ServiceI: DependencyKey { static let liveValue = ServiceI() }
extension ServiceJ: DependencyKey { static let liveValue = ServiceJ() }
extension Kept: DependencyKey { static let liveValue = Kept() }
extension User: DependencyKey { static let liveValue = User(number: 0) }
