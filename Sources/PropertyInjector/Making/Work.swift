/// What a call has made, and what it must still do before it ends.
final class Work {
  /// The error that the call must throw even if it succeeds.
  var error: (any Error)?
  /// The cycles that the call is part of, by their hash values.
  var cycles: [Int: [Cycle.Link]] = [:]
  /// In order of arrival.
  private(set) var items: [Item] = []
  /// The delegates that the calls within it made, by address: one that its factory passes on isn't
  /// notified again.
  var delegates: Set<ObjectIdentifier> = []

  enum Item {
    case object(MadeObject)
    /// A filled value, which is shared once it is complete. Its factory may have dropped its layer.
    case attempt(Attempt, layer: Injector)
    /// A reference to a value that isn't complete.
    case reach(Attempt)
    case deferred(DeferredProperty)
    /// An object that a factory made for the object it constructs.
    case child(AnyObject)

    var attempt: Attempt? { if case .attempt(let attempt, _) = self { attempt } else { nil } }

    var deferred: DeferredProperty? {
      if case .deferred(let property) = self { property } else { nil }
    }
  }

  /// A filled object. Its injector sets its references when everything it reaches is filled, and
  /// notifies it if something was set.
  struct MadeObject {
    let object: AnyObject
    let plan: InjectionPlan
    let injector: Injector
    /// Whether it is notified in any case, not only if something is set later.
    var isTold: Bool
  }

  /// A deferred property, filled when the factory of its value has returned. If that
  /// value isn't kept, nothing is awaited, and the property fills itself when it is read.
  struct DeferredProperty {
    let object: AnyObject?
    let property: TargetProperty
    let awaited: Attempt?
    /// Returns whether it set the property.
    var fill: () throws -> Bool
  }

  /// The attempts of the call.
  var attempts: [Attempt] { items.compactMap(\.attempt) }

  func add(_ item: Item) { items.append(item) }

  /// Removes and returns the items that are meant, by default all.
  func take(where isMeant: (Item) -> Bool = { _ in true }) -> [Item] {
    items.remove(where: isMeant)
  }

  /// Takes the items of a call that has ended within this one.
  func adopt(_ other: Work) { items += other.items }

  /// Has objects notified in any case.
  func tell(_ filled: Set<ObjectIdentifier>) {
    for (index, item) in items.enumerated() {
      guard case .object(var made) = item, filled.contains(ObjectIdentifier(made.object))
      else { continue }
      made.isTold = true
      items[index] = .object(made)
    }
  }
}
