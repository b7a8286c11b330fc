import PropertyInjector

/// A request for a value, by a property or a binding.
struct Request {
  let type: Any.Type
  var name: String?
  var qualifier: String?
  var candidates: Candidates
  /// The registrations that may serve it, best first, up to the first that surely does.
  var fillers: [Registration] = []
  /// The property that makes the request, unless a binding does.
  var property: TargetProperty?
  /// Whether it is for an `@Injected` property, which can fill itself when it is read.
  var mayWait = false
  /// Whether what makes the request keeps the value alive.
  var isStrong = true

  /// The registrations that serve it, best first.
  var serving: [Registration] { candidates.registrations }

  /// Leaves out registrations that are being made and give way, unless no others are left.
  func asked(whileMaking isBeingMade: (Registration) -> Bool) -> [Registration] {
    let others = serving.filter { one in
      !isBeingMade(one) || !one.givesWay(as: type, named: name, qualifier: qualifier)
    }
    return others.isEmpty ? serving : others
  }

  /// Returns what most likely serves it: a registration or, of a collection, the elements.
  func served(whileMaking isBeingMade: (Registration) -> Bool) -> [Registration] {
    (asked(whileMaking: isBeingMade).first ?? fillers.first)?.parts ?? []
  }

  /// Returns the registrations up to the first that surely fits. One that makes `owner` doesn't
  /// count, because it gives way while `owner` is being made.
  func upToSure(_ all: [Registration], within owner: Any.Type? = nil) -> [Registration] {
    let sure = all.firstIndex { $0.fit(type) == .always && ($0.madeType ?? Void.self) != owner }
    return sure.map { Array(all[...$0]) } ?? all
  }
}

extension Registration {
  /// Whether each request gets a new value.
  var isTransient: Bool { info.scope == .transient }

  /// What predictions about it depend on: itself and, for a binding, the target.
  func key(for target: Any.Type?) -> [ObjectIdentifier] {
    [ObjectIdentifier(self)]
      + (info.boundType == nil ? [] : [ObjectIdentifier(target ?? Void.self)])
  }
}
