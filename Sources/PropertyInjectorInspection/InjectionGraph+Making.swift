import PropertyInjector

extension InjectionGraph {
  init(_ survey: Survey) {
    var (counts, ids) = ([String: Int](), [ObjectIdentifier: String]())
    /// Returns an ID that Mermaid and Graphviz accept unquoted.
    func id(_ kind: String, _ label: String) -> String {
      let word = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      let count = counts["\(kind)_\(word)", default: 0] + 1
      counts["\(kind)_\(word)"] = count
      return "\(kind)\(count == 1 ? "" : "\(count)")_\(word)"
    }
    let examined = survey.examined.filter { $0.plan != nil }
    for type in examined.map(\.type) {
      ids[ObjectIdentifier(type)] = id("type", sourceName(of: type))
    }
    for registration in survey.registrations {
      ids[ObjectIdentifier(registration)] = id(
        "registration", registration.info.name ?? sourceName(of: registration.info.type))
    }
    types = examined.map { type in
      let name = sourceName(of: type.type)
      let properties = type.properties.map { diagnosis in
        let (property, explanation) = (diagnosis.target, diagnosis.explanation)
        let capture = survey.capture(of: property)
        return PropertyNode(
          id: id("property", "\(name)_\(property.name)"), name: property.name,
          type: property.typeName, state: capture == nil ? explanation.fate : .unfilled,
          registrations: diagnosis.parts.compactMap { ids[ObjectIdentifier($0)] },
          reason: capture?.why() ?? explanation.reason)
      }
      let scopes = survey.scopes(heldBy: type.type).map(\.description)
      return TypeNode(
        id: ids[ObjectIdentifier(type.type), default: name], name: name,
        refusal: type.plan?.refusal?.description, holdsValuesOf: scopes.isEmpty ? nil : scopes,
        properties: properties)
    }
    let startSteps = survey.startSteps
    registrations = survey.registrations.map { registration in
      let info = registration.info
      let boundTo = survey.bound(by: registration).compactMap { ids[ObjectIdentifier($0)] }
      return RegistrationNode(
        id: ids[ObjectIdentifier(registration), default: info.label], name: info.name,
        type: sourceName(of: info.type), qualifier: info.qualifier,
        target: info.target.map(sourceName), scope: info.kind, origin: "\(info.origin)",
        makes: registration.madeType.flatMap { ids[ObjectIdentifier($0)] },
        boundTo: boundTo.isEmpty ? nil : boundTo, isWanted: survey.wanted.contains(registration),
        startStep: startSteps.firstIndex { $0.contains(registration) }.map { $0 + 1 })
    }
  }
}
