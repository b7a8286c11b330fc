/// What an injection would do with one property, and why.
public struct PropertyExplanation: Sendable {
  /// The property.
  public let property: TargetProperty
  /// How it would be set, or nil if it can't be.
  public let way: Way?
  /// What would become of it.
  public let verdict: Verdict
  /// What is registered under its name or, if it asks by its type, for that, and doesn't fill it.
  public let others: [Other]

  /// Whether something would fill it.
  public var isFilled: Bool { verdict.sign == .filled }

  /// How a property is set.
  public enum Way: Sendable, Hashable {
    /// By its stored field: observers don't run.
    case field
    /// As an `@Injected` property.
    case wrapper
    /// By the key path or closure that its type lists.
    case declared
  }

  /// What would become of a property.
  public enum Verdict: Sendable {
    /// It would be filled.
    case filled(by: RegistrationInfo)
    /// It would be filled by the first of these that gives a value that fits: their types alone
    /// can't tell.
    case ambiguous([RegistrationInfo])
    /// It holds a value.
    case alreadySet
    /// It is `@Injected` and live: it keeps nothing, and asks whenever it is read.
    case live
    /// It can't be filled, whatever is registered.
    case unfillable(PropertyObstacle)
    /// Its class is one of those whose properties are left out.
    case excluded
    /// Nothing is registered under its name or, if it asks by its type, for that; but what may have
    /// been meant, the most likely first.
    case unregistered(Marking, similar: [RegistrationInfo])
    /// What is registered under its name is of another type.
    case wrongType([RegistrationInfo])
    /// What is registered for it has another qualifier, or is limited to other targets.
    case servesOthers(Marking, [RegistrationInfo])
    /// What would fill it is made on the main actor only, and this is somewhere else.
    case requiresMainActor(RegistrationInfo)
  }

  /// Whether a property asks for more than its name.
  public enum Marking: Sendable, Hashable {
    /// It is a plain property, which asks by its name only.
    case plain
    /// It also asks by its type. What is required must be filled by a strict call, and where an
    /// object is made.
    case asksByType(qualifier: String?, isRequired: Bool)
  }

  /// A registration that doesn't fill the property, and why.
  public struct Other: Sendable {
    /// The registration.
    public let registration: RegistrationInfo
    /// Why it doesn't.
    public let reason: Reason

    /// Why a registration doesn't fill a property.
    public enum Reason: Sendable, Hashable {
      /// It is of another type.
      case wrongType
      /// It serves other targets only.
      case wrongTarget
      /// It has another qualifier.
      case wrongQualifier
      /// Another one goes before it: it is more specific, or was registered before or, where
      /// duplicates replace, later.
      case shadowed
      /// Nothing fills the property, whatever is registered.
      case unfillable
    }
  }
}

extension PropertyExplanation: CustomStringConvertible {
  /// What would become of the property, and why, in the words of an ``InjectionFailure``.
  public var description: String {
    isFilled
      ? "\(property) would be injected with \(why)\(byWay)."
      : "\(property) would not be injected: \(why)"
  }

  /// The same beneath the name of its target.
  var line: String {
    let name = "\(property.name): \(sourceName(of: property.type))"
    return isFilled ? "\(name) ← \(why)\(byWay)" : "\(name) – \(why)"
  }

  /// What fills it, or why nothing does. What to do is said only where somebody wants it filled.
  var why: String {
    if case .unfillable(let obstacle) = verdict, !others.isEmpty {
      return "\(obstacle.withAdvice)."
    }
    return verdict.text(for: property)
  }

  private var byWay: String {
    switch way {
    case .field: ", by its field"
    case .wrapper: ", by @Injected"
    case .declared: ", as its type declares"
    case nil: ""
    }
  }
}

extension PropertyExplanation.Verdict {
  /// The three things that may become of a property.
  enum Sign {
    case filled, leftEmpty, leftAlone
  }

  var sign: Sign {
    switch self {
    case .filled, .ambiguous: .filled
    case .alreadySet, .live, .excluded: .leftAlone
    // Nothing seems to be meant for it.
    case .unregistered(.plain, let similar) where similar.isEmpty: .leftAlone
    case .unfillable(let obstacle): obstacle.leavesEmpty ? .leftEmpty : .leftAlone
    case .unregistered, .wrongType, .servesOthers, .requiresMainActor: .leftEmpty
    }
  }

  /// What fills a property, or why nothing does.
  func text(for property: TargetProperty) -> String {
    let type = strippingOptionals(from: property.type)
    switch self {
    case .filled(let info): return info.promise
    case .ambiguous(let infos):
      return infos.count == 1
        ? "\(list(infos)), if its value fits"
        : "the first of these whose value fits, \(list(infos))"
    case .alreadySet: return "it holds a value."
    case .live: return "it is live, and asks whenever it is read."
    case .unfillable(let obstacle): return "\(obstacle)."
    case .excluded: return "the properties of its class are excluded."
    case .unregistered(let marking, let similar):
      let (type, qualifier) = marking.asked(type)
      return nothingIsRegistered(for: type, qualifier, similar: similar)
    case .wrongType(let infos): return misfits(type, infos)
    case .servesOthers(let marking, let infos):
      let (type, qualifier) = marking.asked(type)
      return nothingIsRegistered(for: type, qualifier, forOthers: infos)
    case .requiresMainActor(let info):
      return InjectionFailure.requiresMainActor(property, info).why
    }
  }

  private func list(_ infos: [RegistrationInfo]) -> String {
    infos.map(\.promise).joined(separator: "; ")
  }
}

extension PropertyExplanation.Marking {
  /// The type and the qualifier a property asks for, if it asks for more than its name.
  fileprivate func asked(_ type: Any.Type) -> (Any.Type?, String?) {
    switch self {
    case .plain: (nil, nil)
    case .asksByType(let qualifier, _): (type, qualifier)
    }
  }
}

extension PropertyExplanation.Other: CustomStringConvertible {
  /// The registration and the reason.
  public var description: String {
    switch reason {
    case .wrongType: "\(registration): it is of another type"
    case .wrongTarget: "\(registration): it serves other targets only"
    case .wrongQualifier: "\(registration): it has another qualifier"
    case .shadowed: "\(registration): another one goes before it"
    case .unfillable: "\(registration): nothing can fill the property"
    }
  }
}

extension RegistrationInfo {
  /// What it promises, for the middle of a sentence.
  var promise: String {
    isDeclared ? "a new \(source), as nothing is registered" : "\(self), \(scope)"
  }
}
