#if os(Linux)
  import Foundation
  import Testing

  /// A journal that is created behind symbolic links is safe in the folder where it really is.
  struct SymbolicLinkTests {
    private let links = TemporaryFolder()
    private let target = TemporaryFolder()

    init() throws {
      try links.link("absolute", to: target.path("orders.jsonl"))
      try links.link("relative", to: "../\(target.name)/orders.jsonl")
      try links.link("chain", to: "relative")
      try FileManager.default.createDirectory(
        atPath: target.path("inner"), withIntermediateDirectories: false)
      try links.link("folder", to: target.path("inner"))
    }

    @Test(
      .enabled(if: SystemCalls.areVisible),
      arguments: ["absolute", "relative", "chain", "folder/../orders.jsonl"])
    func syncsTheFolderOfTheNewFileWhereStraceIsAllowed(path: String) throws {
      let calls = try SystemCalls(
        of: ["--store", path], requests: .list, in: links.path(""))
      #expect(calls.names == ["fsync \(target.name)", "write answers"])
      #expect(try target.text("orders.jsonl") == "")
    }

    @Test(.enabled(if: SystemCalls.areVisible))
    func syncsTheFolderItIsStartedInForANameAloneWhereStraceIsAllowed() throws {
      let calls = try SystemCalls(
        of: ["--store", "orders.jsonl"], requests: "", in: links.path(""))
      #expect(calls.names == ["fsync \(links.name)"])
    }
  }
#endif
