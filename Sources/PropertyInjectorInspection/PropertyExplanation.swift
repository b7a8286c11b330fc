public import PropertyInjector

/// A description of what an injector would do with one property, and why.
public struct PropertyExplanation: Sendable, CustomStringConvertible {
  /// The explained property.
  public let property: TargetProperty
  /// The way to set it, or nil if it can't be set.
  package let way: Way?
  /// Its qualifier is that of the object, if there is one.
  package let need: Need
  package let verdict: Verdict
  /// Other registrations of its name and, if it is resolved by type, of its type.
  package let rejected: [Rejection]
  package let fate: Fate
  /// The optional properties that nothing fills in what is made for it.
  let leftEmpty: [String]

  /// Whether a registration would certainly fill it.
  public var isFilled: Bool { fate == .filled }

  /// The registrations that would or may fill it. There are several if only values or an object can
  /// decide.
  public var registrations: [RegistrationInfo] { mayBeFilled ? verdict.registrations : [] }

  /// The reason why nothing would fill it, or nil if a registration would or may.
  public var reason: String? { mayBeFilled ? nil : why }

  private var mayBeFilled: Bool { fate == .filled || fate == .uncertain }

  /// Whether mistakes in the property list already say what is wrong.
  func isCovered(by mistakes: [InjectionFailure]) -> Bool {
    mistakes.contains { $0.property == property }
  }

  /// A sentence about the property, in the words of an `InjectionFailure`.
  public var description: String {
    mayBeFilled
      ? "\(property) \(isFilled ? "would" : "may") be injected with \(why)."
      : "\(property) would not be injected: \(why)"
  }

  /// The description, for a list under the name of the target.
  var line: String {
    "\(property.name): \(property.typeAndClass) \(mayBeFilled ? "←" : "–") \(why)"
  }

  private var why: String {
    let list = verdict.registrations.map(\.canonical).joined(separator: "; ")
    let served = list + (way?.rawValue ?? "")
    switch verdict {
    case .filled where !leftEmpty.isEmpty:
      let names = shortened(leftEmpty, to: 3).joined(separator: ", ")
      return "\(served), which leaves \(names) empty, unless the factory fills it"
    case .filled: return served
    case .doubtful(_, let doubt): return "\(served), if \(doubt.condition)"
    case .ambiguous(let all):
      return "\(served), \(all.count == 1 ? "if its" : "the first whose") value fits"
    case .dependsOnQualifier:
      let key = way == .provided ? "name or qualifier" : "qualifier"
      return "\(served), depending on its \(key), which only an object knows"
    case .alreadySet: return "it holds a value."
    // Advice is given only if the property seems to be meant to be filled.
    case .unfillable(let obstacle):
      return fate == .leftAlone && rejected.isEmpty ? "\(obstacle)." : "\(obstacle.withAdvice)."
    case .excluded: return "the properties of its class are excluded."
    case .registeredByType:
      return """
        a plain property is filled by name only, and nothing is registered under that name. \
        Registered by type: \(list). Mark the property @Injected, or register its name.
        """
    case .failing(let failure): return failure.why(byType: need.isMarked)
    }
  }

  /// How a property is set. The raw value ends a sentence.
  package enum Way: String, Sendable {
    /// Through its stored field, so observers don't run.
    case field = ""
    case wrapper = ", by @Injected"
    /// Never stored: it asks each time it is read.
    case provided = ", by @Provided"
    /// Through the key path or closure that its type lists.
    case declared = ", as its type declares"
  }

  package enum Verdict: Sendable {
    /// By a registration, or by the elements of a collection.
    case filled(by: [RegistrationInfo])
    /// It would be filled, if a condition holds.
    case doubtful([RegistrationInfo], Doubt)
    /// It would be filled by the first of these whose value fits. Only values can tell.
    case ambiguous([RegistrationInfo])
    /// It is `@Injected`. The one with its qualifier would fill it; only an object knows which.
    case dependsOnQualifier([RegistrationInfo])
    case alreadySet, excluded
    case unfillable(PropertyObstacle)
    /// It is resolved by name only, but these are registered by its type.
    case registeredByType([RegistrationInfo])
    /// The failure that an injection, strict or not, would report.
    case failing(InjectionFailure)

    var registrations: [RegistrationInfo] {
      switch self {
      case .filled(let all), .doubtful(let all, _), .ambiguous(let all),
        .dependsOnQualifier(let all), .registeredByType(let all):
        all
      case .failing(let failure): failure.registrations
      case .alreadySet, .unfillable, .excluded: []
      }
    }
  }

  /// A registration that doesn't fill the property, and why.
  package struct Rejection: Sendable, CustomStringConvertible {
    package let registration: RegistrationInfo
    package let reason: Reason

    package var description: String { "\(registration): \(reason.rawValue)" }

    package enum Reason: String, Sendable {
      case wrongType = "it has another type"
      case wrongTarget = "it serves other targets only"
      case wrongQualifier = "it has another qualifier"
      case shadowed = "another one takes precedence"
      case unfillable = "nothing can fill the property"
    }
  }

  /// The verdict in one word, for explanations, audits, and graphs.
  package enum Fate: String, Sendable, Codable {
    case filled
    /// It may be filled. Only a value or an object can tell.
    case uncertain
    /// It stays empty, though it is marked or a registration seems to be meant for it.
    case unfilled
    case leftAlone

    var sign: (String, Paint) {
      switch self {
      case .filled: ("✓", .good)
      case .uncertain: ("?", .doubtful)
      case .unfilled: ("✗", .bad)
      case .leftAlone: ("·", .weak)
      }
    }
  }
}

/// A condition that must hold for a property to be filled.
package struct Doubt: Sendable {
  let condition: String
  /// Whether it is about a cycle, which would fail all its members.
  var isOfCycle = false
  /// Whether it is that a factory may return nil, and that alone.
  var isOfNil = false

  /// Creates the doubt whether a value gets what it lacks, given a sentence about that.
  static func incomplete(_ sentence: String) -> Doubt {
    Doubt(
      condition: "the value becomes complete: \(sentence.dropLast(sentence.last == "." ? 1 : 0))")
  }
}

extension RegistrationInfo {
  /// How its values are provided, in a word or two.
  var kind: String {
    switch form {
    case .supplied: "supplied in \(scope)"
    case .instance, .nothing, .collection: "\(form)"
    case .async: "asynchronous \(scope)"
    case .factory, .arguments, .pending: "\(scope)"
    }
  }

  /// The registration and its scope, for the middle of a sentence.
  fileprivate var canonical: String {
    isDeclared ? "\(source), because nothing is registered" : "\(self), \(kind)"
  }
}
