extension InjectionGraph {
  init(_ survey: Survey) {
    var ids = NodeIDs()
    let typeIDs = survey.diagnoses.map { ids.add("type", sourceName(of: $0.plan.type)) }
    let idOfType = Dictionary(
      uniqueKeysWithValues: zip(survey.diagnoses.map { ObjectIdentifier($0.plan.type) }, typeIDs))
    let registrationIDs = survey.registrations.map { ids.add("registration", $0.info.label) }
    let idOfRegistration = Dictionary(
      uniqueKeysWithValues: zip(survey.registrations.map(ObjectIdentifier.init), registrationIDs))
    types = zip(typeIDs, survey.diagnoses).map { id, diagnosis in
      let name = sourceName(of: diagnosis.plan.type)
      return TypeNode(
        id: id, name: name, refusal: diagnosis.plan.refusal.map(\.description),
        properties: diagnosis.properties.map { property in
          PropertyNode(
            id: ids.add("property", "\(name)_\(property.explanation.property.name)"),
            property.explanation,
            registrations: property.fillers.compactMap { idOfRegistration[ObjectIdentifier($0)] })
        })
    }
    registrations = zip(registrationIDs, survey.registrations).map { id, registration in
      RegistrationNode(
        id: id, registration.info,
        makes: registration.madeType.flatMap { idOfType[ObjectIdentifier($0)] },
        boundTo: survey.bound(by: registration).compactMap {
          idOfRegistration[ObjectIdentifier($0)]
        },
        isWanted: survey.wanted.contains(ObjectIdentifier(registration)))
    }
  }
}

/// Makes what nodes are known by of their labels: words that Mermaid and Graphviz take without
/// quotes. Equal labels are numbered.
private struct NodeIDs {
  private var taken: Set<String> = []
  /// How many labels made the same word.
  private var counts: [String: Int] = [:]

  mutating func add(_ kind: String, _ label: String) -> String {
    let word = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let stem = "\(kind)_\(word)"
    while true {
      let count = counts[stem, default: 0] + 1
      counts[stem] = count
      let id = count == 1 ? stem : "\(stem)_\(count)"
      if taken.insert(id).inserted { return id }
    }
  }
}

extension InjectionGraph.PropertyNode {
  fileprivate init(
    id: String, _ explanation: PropertyExplanation,
    registrations: [InjectionGraph.RegistrationNode.ID]
  ) {
    // Where it was asked for doesn't matter for a picture.
    var state = explanation.fate
    if case .failing(let failure) = explanation.verdict, failure.isOfPlace { state = .filled }
    self.init(
      id: id, name: explanation.property.name, type: explanation.property.typeName,
      state: state, registrations: registrations,
      reason: state == .unfilled || state == .leftAlone ? explanation.why : nil)
  }
}

extension InjectionGraph.RegistrationNode {
  fileprivate init(
    id: String, _ info: RegistrationInfo, makes: String?, boundTo: [String], isWanted: Bool
  ) {
    self.init(
      id: id, name: info.name, type: sourceName(of: info.type), qualifier: info.qualifier,
      target: info.target.map(sourceName), scope: info.kind, origin: "\(info.origin)",
      makes: makes, boundTo: boundTo.isEmpty ? nil : boundTo, isWanted: isWanted)
  }
}
