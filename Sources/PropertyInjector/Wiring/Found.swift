/// What registrations have for one who asks.
enum Found<Content> {
  case content(Content, Registration)
  /// Nothing, and why that is a failure where there must be something.
  case nothing(InjectionFailure?)
  /// What is needed is being made, so that it has to be asked for later.
  case leftForLater
  case failure(InjectionFailure)

  /// Asks registrations in their order for a value, and takes the first that fits.
  ///
  /// One whose type can't tell whether it fits may not be meant: it doesn't stand in the way of the
  /// others, and isn't asked while it is being made, which would be a cycle.
  init(
    among registrations: [Registration], as wanted: Any.Type, for property: TargetProperty?,
    ask: (Registration) throws -> Any?, content: (Any) -> Content?
  ) {
    var first: InjectionFailure?
    for registration in registrations {
      let isMeant = Fit(registration.type, as: wanted) != .unknown
      if !isMeant, registration.isBeingMade { continue }
      let failure: InjectionFailure
      do {
        if let value = try ask(registration) {
          let content = content(value)
          registration.remember(value, fits: content != nil, wanted)
          if let content {
            self = .content(content, registration)
            return
          }
          failure = .madeWrongType(
            property, registration.info, made: type(of: value), wanted: wanted)
        } else {
          failure = .gaveNil(property, registration.info)
          if isMeant {
            self = .nothing(failure)
            return
          }
        }
      } catch is LeftForLater {
        self = .leftForLater
        return
      } catch {
        failure = InjectionFailure(error, property, registration.info)
        if isMeant {
          self = .failure(failure)
          return
        }
      }
      first = first ?? failure
    }
    self = first.map(Found.failure) ?? .nothing(nil)
  }
}
