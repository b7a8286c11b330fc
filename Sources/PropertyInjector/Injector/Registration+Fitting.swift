// Which types a registration serves, as far as its type and instance tell.
extension Registration {
  /// The type of its instance, or else the static type of its values.
  private var knownType: Any.Type { instance.map { Swift.type(of: $0) } ?? type }

  /// The static type of its values, and the type of its instance.
  var knownTypes: [Any.Type] { isInstance ? [type, knownType] : [type] }

  /// Whether it serves a type, as far as types and instances tell; maybe on one actor only.
  package func serves(_ wanted: Any.Type) -> Bool {
    info.isExact ? type == wanted : fits(wanted, \.isWorthTrying)
  }

  /// Whether its type or instance proves that it serves a type.
  func surelyServes(_ wanted: Any.Type) -> Bool {
    info.isExact ? type == wanted : fits(wanted, \.isCertain)
  }

  /// Whether it may have a value of a type.
  package func mayFit(_ wanted: Any.Type) -> Bool { fits(wanted) { $0 != .never } }

  /// Whether its value, unless its factory fails, fits a type on every actor.
  package func surelyFits(_ wanted: Any.Type) -> Bool { fits(wanted) { $0 == .always } }

  /// Whether its value fits a type only on an actor, and this isn't the one.
  func isElsewhere(for wanted: Any.Type) -> Bool { Fit(knownType, as: wanted) == .elsewhere }

  /// Asks whether a fit is good enough. If types can't tell, the instance does.
  private func fits(_ wanted: Any.Type, _ isEnough: (Fit) -> Bool) -> Bool {
    func fits<Wanted>(_: Wanted.Type) -> Bool {
      instance.map { fitted($0, as: Wanted.self) != nil } ?? false
    }
    let fit = Fit(knownType, as: wanted)
    return isInstance && (fit == .unknown || fit == .dependsOnValue)
      ? _openExistential(wanted, do: fits) : isEnough(fit)
  }
}
