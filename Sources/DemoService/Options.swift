/// Where requests come from and where orders are kept.
struct Options {
  var requestsPath: String?
  var storePath: String?

  /// The file that was named, or else standard input.
  func openRequests() throws(ServiceFailure) -> OpenFile {
    guard let requestsPath else { return .standardInput }
    return try OpenFile(requestsPath, as: .requests(requestsPath), for: .reading)
  }

  /// A store that keeps its orders in the file that was named, or else in memory.
  func openStore() throws(ServiceFailure) -> any OrderStore {
    guard let storePath else { return MemoryOrderStore() }
    return try JournalOrderStore(path: storePath)
  }
}
