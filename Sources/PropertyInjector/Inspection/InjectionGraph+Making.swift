extension InjectionGraph {
  init(_ survey: Survey) {
    var ids = NodeNames()
    let typeIDs = survey.readings.map { ids.add(sourceName(of: $0.plan.type), "type") }
    let idOfType = Dictionary(
      uniqueKeysWithValues: zip(survey.readings.map { ObjectIdentifier($0.plan.type) }, typeIDs))
    let registrationIDs = survey.registrations.map { ids.add($0.info.label, "registration") }
    let idOfRegistration = Dictionary(
      uniqueKeysWithValues: zip(survey.registrations.map(ObjectIdentifier.init), registrationIDs))
    types = zip(typeIDs, survey.readings).map { id, reading in
      TypeNode(
        id: id, name: sourceName(of: reading.plan.type),
        refusal: reading.plan.refusal.map(\.description),
        properties: reading.properties.map { property in
          PropertyNode(
            property,
            registrations: property.fillers.compactMap { idOfRegistration[ObjectIdentifier($0)] })
        })
    }
    registrations = zip(registrationIDs, survey.registrations).map { id, registration in
      RegistrationNode(
        id: id, registration.info,
        makes: registration.madeType.flatMap { idOfType[ObjectIdentifier($0)] },
        boundTo: survey.bound(by: registration).first.flatMap {
          idOfRegistration[ObjectIdentifier($0)]
        },
        isWanted: survey.wanted.contains(ObjectIdentifier(registration)))
    }
  }
}

/// A name as Mermaid and Graphviz take it without quotes.
func identifier(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}

/// Gives nodes names that stay the same, whatever other nodes there are.
private struct NodeNames {
  private var taken: Set<String> = []

  mutating func add(_ label: String, _ kind: String) -> String {
    let stem = "\(kind)_\(identifier(label))"
    let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? stem : "\(stem)_\($0)" }
    let name = candidates.first { !taken.contains($0) } ?? stem
    taken.insert(name)
    return name
  }
}

extension InjectionGraph.PropertyNode {
  fileprivate init(
    _ reading: Explainer.PropertyReading, registrations: [InjectionGraph.RegistrationNode.ID]
  ) {
    let explanation = reading.explanation
    let isFilled = explanation.verdict.sign == .filled
    self.init(
      name: explanation.property.name, type: sourceName(of: explanation.property.type),
      state: State(reading), registrations: registrations,
      reason: isFilled ? nil : explanation.why)
  }
}

extension InjectionGraph.PropertyNode.State {
  fileprivate init(_ reading: Explainer.PropertyReading) {
    self =
      switch reading.explanation.verdict {
      case .filled, .requiresMainActor: .filled
      case .ambiguous: .ambiguous
      case .wrongType, .servesOthers: .unfilled
      case .unregistered(let marking, _):
        marking != .plain || reading.suggestions.contains { $0.isSlip && $0.mayFit }
          ? .unfilled : .leftAlone
      case .unfillable(let obstacle):
        reading.isRequired && obstacle.leavesEmpty ? .unfilled : .leftAlone
      case .alreadySet, .live, .excluded: .leftAlone
      }
  }
}

extension InjectionGraph.RegistrationNode {
  fileprivate init(
    id: String, _ info: RegistrationInfo, makes: String?, boundTo: String?, isWanted: Bool
  ) {
    self.init(
      id: id, name: info.name, type: sourceName(of: info.type), qualifier: info.qualifier,
      target: info.target.map(sourceName), scope: "\(info.scope)", origin: "\(info.origin)",
      makes: makes, boundTo: boundTo, isWanted: isWanted)
  }
}
