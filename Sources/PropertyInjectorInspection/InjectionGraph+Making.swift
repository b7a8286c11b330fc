import PropertyInjector

extension InjectionGraph {
  init(_ survey: Survey) {
    var counts: [String: Int] = [:]
    /// Returns a unique ID that Mermaid and Graphviz accept unquoted.
    func newID(_ kind: String, _ label: String) -> String {
      let word = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      let stem = "\(kind)_\(word)"
      var id = stem
      while counts[id] != nil {
        counts[stem, default: 1] += 1
        id = "\(stem)_\(counts[stem, default: 1])"
      }
      counts[id] = 1
      return id
    }
    let types = survey.diagnoses.map(\.plan.type)
    let typeIDs = types.map { newID("type", sourceName(of: $0)) }
    let registrationIDs = survey.registrations.map { newID("registration", $0.info.label) }
    let objects =
      types.map { ObjectIdentifier($0) } + survey.registrations.map(ObjectIdentifier.init)
    let ids = Dictionary(uniqueKeysWithValues: zip(objects, typeIDs + registrationIDs))
    self.types = zip(typeIDs, survey.diagnoses).map { id, found in
      let name = sourceName(of: found.plan.type)
      let properties = found.properties.map { diagnosis in
        let (explanation, property) = (diagnosis.explanation, diagnosis.explanation.property)
        let capture = survey.captures.first { $0.property == property }
        return PropertyNode(
          id: newID("property", "\(name)_\(property.name)"), name: property.name,
          type: property.typeName, state: capture == nil ? explanation.fate : .unfilled,
          registrations: diagnosis.fillers.compactMap { ids[ObjectIdentifier($0)] },
          reason: capture?.why() ?? explanation.reason)
      }
      return TypeNode(
        id: id, name: name, refusal: found.plan.refusal?.description, properties: properties)
    }
    registrations = zip(registrationIDs, survey.registrations).map { id, registration in
      let info = registration.info
      let boundTo = survey.boundTo[ObjectIdentifier(registration), default: []]
        .compactMap { ids[ObjectIdentifier($0)] }
      return RegistrationNode(
        id: id, name: info.name, type: sourceName(of: info.type), qualifier: info.qualifier,
        target: info.target.map(sourceName), scope: info.kind, origin: "\(info.origin)",
        makes: registration.madeType.flatMap { ids[ObjectIdentifier($0)] },
        boundTo: boundTo.isEmpty ? nil : boundTo,
        isWanted: survey.wanted.contains(ObjectIdentifier(registration)))
    }
  }
}
