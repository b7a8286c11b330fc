/// The locations of the requests and the orders.
struct Options {
  var requestsPath: String?
  var storePath: String?

  /// Opens the file of requests, or returns standard input if there is none.
  func openRequests() throws(ServiceFailure) -> OpenFile {
    guard let requestsPath else { return .standardInput }
    return try OpenFile(requestsPath, as: .requests(requestsPath), for: .reading)
  }

  /// Opens a store that keeps its orders in the named file or, without one, in memory.
  func openStore() throws(ServiceFailure) -> any OrderStore {
    guard let storePath else { return MemoryOrderStore() }
    return try JournalOrderStore(path: storePath)
  }
}
