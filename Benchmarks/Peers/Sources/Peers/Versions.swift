import Foundation

/// The versions of the packages that were built, as the package manager wrote them down.
func resolvedVersions() throws -> [String: String] {
  struct Resolved: Decodable {
    let pins: [Pin]
  }
  struct Pin: Decodable {
    let identity: String
    let state: State
  }
  struct State: Decodable {
    let version: String?
  }
  let package = URL(filePath: #filePath).appending(path: "../../../Package.resolved").standardized
  let resolved = try JSONDecoder().decode(Resolved.self, from: Data(contentsOf: package))
  return Dictionary(
    resolved.pins.map { ($0.identity, $0.state.version ?? "unversioned") },
    uniquingKeysWith: { first, _ in first })
}
