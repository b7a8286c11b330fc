/// What an injector would do with one property, and why.
public struct PropertyExplanation: Sendable {
  /// The property.
  public let property: TargetProperty
  /// How it would be set, or nil if it can't be.
  package let way: Way?
  package let asks: Asking
  package let verdict: Verdict
  /// What else is registered under its name or, if it asks by its type, for that, and why it
  /// doesn't fill the property.
  package let rejected: [Rejection]
  package let fate: Fate
  /// Whether it gets a value of its own when it is read, as a lazy one does.
  let hasDefault: Bool

  /// Whether something would fill it, for sure.
  public var isFilled: Bool { fate == .filled }

  /// The registrations that would fill it: one; several, if only values or an object can tell which
  /// of them does; or none.
  public var registrations: [RegistrationInfo] { mayBeFilled ? verdict.registrations : [] }

  /// Why nothing would fill it, or nil if something would or may.
  public var reason: String? { mayBeFilled ? nil : why }

  private var mayBeFilled: Bool { fate == .filled || fate == .uncertain }

  /// How a property is set, with the words for the end of a sentence.
  package enum Way: String, Sendable {
    /// By its stored field: observers don't run.
    case field = ""
    case wrapper = ", by @Injected"
    /// By the key path or closure that its type lists.
    case declared = ", as its type declares"
  }

  /// What a property asks by: its name, and then its type, if it is marked.
  package struct Asking: Sendable {
    package var isByType = true
    package var qualifier: String?
    /// Whether it must be filled by a strict call, and where an object is made.
    package var isRequired = false
  }

  /// What would become of a property.
  package enum Verdict: Sendable {
    case filled(by: RegistrationInfo)
    /// It would be filled, if something is so.
    case doubtful(RegistrationInfo, Doubt)
    /// It would be filled by the first of these that gives a value that fits: their types alone
    /// can't tell.
    case ambiguous([RegistrationInfo])
    /// It is `@Injected`, and would be filled by the one of these that has the qualifier it asks
    /// with, which only an object knows.
    case dependsOnQualifier([RegistrationInfo])
    case alreadySet
    /// It is `@Injected` and live: it keeps nothing, and asks whenever it is read.
    case live
    case unfillable(PropertyObstacle)
    /// Its class is one of those whose properties are left out.
    case excluded
    /// It is a plain property, which asks by its name only, and these are registered by its type.
    case registeredByType([RegistrationInfo])
    /// What an injection or a strict one would tell: nothing serves it, or what does gives nothing.
    case failing(InjectionFailure)

    var registrations: [RegistrationInfo] {
      switch self {
      case .filled(let info), .doubtful(let info, _): [info]
      case .ambiguous(let infos), .dependsOnQualifier(let infos), .registeredByType(let infos):
        infos
      case .failing(let failure): failure.registrations
      case .alreadySet, .live, .unfillable, .excluded: []
      }
    }
  }

  /// A registration that doesn't fill the property, and why.
  package struct Rejection: Sendable, CustomStringConvertible {
    package let registration: RegistrationInfo
    package let reason: Reason

    package var description: String { "\(registration): \(reason.rawValue)" }

    package enum Reason: String, Sendable {
      case wrongType = "it is of another type"
      case wrongTarget = "it serves other targets only"
      case wrongQualifier = "it has another qualifier"
      case shadowed = "another one goes before it"
      case unfillable = "nothing can fill the property"
    }
  }

  /// What becomes of a property in one word, for explanations, audits and graphs alike.
  package enum Fate: String, Sendable, Codable {
    case filled
    /// It may be filled, which takes a value or an object to tell.
    case uncertain
    /// It is wanted or seems to be meant for something, and stays empty.
    case unfilled
    case leftAlone
  }
}

/// What may keep a property from being filled.
package struct Doubt: Sendable {
  let condition: String
  /// Whether it is a cycle, which everything fails with that takes part.
  let isOfCycle: Bool

  init(_ condition: String, isOfCycle: Bool = false) {
    (self.condition, self.isOfCycle) = (condition, isOfCycle)
  }

  init(incomplete sentence: String) {
    let isEnded = sentence.hasSuffix(".")
    self.init("what is made becomes complete: \(isEnded ? sentence.dropLast() : sentence[...])")
  }
}

extension PropertyExplanation: CustomStringConvertible {
  /// What would become of the property, and why, in the words of an ``InjectionFailure``.
  public var description: String {
    switch fate {
    case .filled: "\(property) would be injected with \(why)."
    case .uncertain: "\(property) may be injected with \(why)."
    case .unfilled, .leftAlone: "\(property) would not be injected: \(why)"
    }
  }

  /// The same beneath the name of its target.
  var line: String {
    let name = "\(property.name): \(property.typeAndClass)"
    return switch fate {
    case .filled, .uncertain: "\(name) ← \(why)"
    case .unfilled, .leftAlone: "\(name) – \(why)"
    }
  }

  /// What fills it, or why nothing does.
  var why: String {
    let byWay = way?.rawValue ?? ""
    switch verdict {
    case .filled(let info): return "\(info.canonical)\(byWay)"
    case .doubtful(let info, let doubt): return "\(info.canonical)\(byWay), if \(doubt.condition)"
    case .ambiguous(let infos):
      return infos.count == 1
        ? "\(list(infos)), if its value fits\(byWay)"
        : "the first of these whose value fits, \(list(infos))\(byWay)"
    case .dependsOnQualifier(let infos):
      return "the one that has its qualifier, which only an object knows, of \(list(infos))\(byWay)"
    case .alreadySet: return "it holds a value."
    case .live: return "it is live, and asks whenever it is read."
    // What to do is said only where somebody seems to want it filled.
    case .unfillable(let obstacle):
      return rejected.isEmpty ? "\(obstacle)." : "\(obstacle.withAdvice)."
    case .excluded: return "the properties of its class are excluded."
    case .registeredByType(let infos):
      return """
        a plain property asks by its name only, under which nothing is registered. By its type it \
        is: \(list(infos)). Mark the property @Injected, or register its name.
        """
    case .failing(let failure): return failure.why(byType: asks.isByType)
    }
  }

  /// What may keep an object from being made for which the property is to be filled.
  var doubt: Doubt? {
    switch verdict {
    case .doubtful(_, let doubt) where asks.isRequired || doubt.isOfCycle: doubt
    case .ambiguous where asks.isRequired, .failing where asks.isRequired:
      Doubt(incomplete: description)
    default: nil
    }
  }

  private func list(_ infos: [RegistrationInfo]) -> String {
    infos.map(\.canonical).joined(separator: "; ")
  }
}

extension RegistrationInfo {
  /// What it promises, for the middle of a sentence.
  fileprivate var canonical: String {
    isDeclared ? "a new \(source), as nothing is registered" : "\(self), \(kind)"
  }
}
