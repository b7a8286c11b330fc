// Which types a registration serves, as far as its type and instance tell. An element serves arrays of
// what it would serve otherwise.
extension Registration {
  /// The type of its instance, or else the static type of its values.
  private var knownType: Any.Type { instance.map { Swift.type(of: $0) } ?? type }

  /// The static type of its values, and the type of its instance.
  var knownTypes: [Any.Type] { isInstance ? [type, knownType] : [type] }

  /// Whether it serves a type, as far as types and instances tell; maybe on one actor only.
  package func serves(_ wanted: Any.Type) -> Bool {
    info.isExact ? isExactly(wanted) : fit(wanted).isWorthTrying
  }

  /// Whether its type or instance proves that it serves a type.
  func surelyServes(_ wanted: Any.Type) -> Bool {
    info.isExact ? isExactly(wanted) : fit(wanted).isCertain
  }

  private func isExactly(_ wanted: Any.Type) -> Bool { type == part(of: wanted) }

  /// Whether its type tells that it is meant for a type. Otherwise only a value can tell, so another
  /// registration may be meant.
  package func isMeant(for wanted: Any.Type) -> Bool {
    part(of: wanted).map { Fit(type, as: $0) != .unknown } ?? false
  }

  /// How its values, unless a factory fails, fit a type. If types can't tell, the instance does.
  package func fit(_ wanted: Any.Type) -> Fit {
    guard let wanted = part(of: wanted) else { return .never }
    func fits<Wanted>(_: Wanted.Type) -> Bool {
      instance.map { fitted($0, as: Wanted.self) != nil } ?? false
    }
    let fit = Fit(knownType, as: wanted)
    guard isInstance, fit == .unknown || fit == .dependsOnValue else { return fit }
    return _openExistential(wanted, do: fits) ? .always : .never
  }

  /// Returns what a value must be to serve a type. Nil if none can: an element serves only arrays.
  private func part(of wanted: Any.Type) -> Any.Type? {
    info.isElement ? elementType(of: wanted) : wanted
  }
}
