/// A name, and where its values come from. Never changes.
package final class Registration: Sendable {
  let info: RegistrationInfo
  let provider: Provider

  init(_ info: RegistrationInfo, _ provider: Provider) {
    self.info = info
    self.provider = provider
  }

  var name: String { info.name }
  /// The static type of the values, without optionals.
  var type: Any.Type { info.type }

  /// Whether a value, once made, is the same for good.
  var keepsValue: Bool { info.scope == .singleton }

  /// A value, shared or fresh, or nil if the factory gives nil.
  ///
  /// Throws what the factory throws, or a `CallChain.Cycle` if it needs its own value.
  func value() throws -> Any? {
    switch provider {
    case .instance(let kept):
      kept.value
    case .transient(let factory):
      try CallChain.serve(self) { try factory.makeUnwrapped() }
    case .shared(let factory, let shared):
      try shared.kept?.value ?? made(factory, shared)
    }
  }

  /// The value that is shared once it is made. A cycle is noticed before anybody waits for himself, and
  /// before what was made in it is kept.
  private func made(_ factory: any Factory, _ shared: SharedValue) throws -> Any? {
    try CallChain<Registration>.check(self)
    return try shared.value { try CallChain.serve(self) { try factory.makeUnwrapped() } }
  }

  /// Whether another registration of the same name is one too many, by the types alone.
  func isDuplicate(of other: Registration) -> Bool {
    Subtyping(type, of: other.type) == .yes || Subtyping(other.type, of: type) == .yes
  }
}

extension CallChain<Registration>.Cycle {
  /// The names from the one that is needed again to itself.
  var path: [String] {
    (subjects + subjects.prefix(1)).map(\.name)
  }
}
