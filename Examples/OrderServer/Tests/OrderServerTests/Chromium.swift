import Foundation

/// A headless browser.
struct Chromium {
  let path: String

  /// The path of the browser, or nil if it isn't installed.
  static let path: String? =
    ["chromium", "chromium-browser", "google-chrome"].lazy.flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
        .map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the HTML of a page after its scripts have run.
  func page(at url: String) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(component: "Chromium-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--timeout=20000",
      // There is no network.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
      "--user-data-dir=\(folder.path)", "--dump-dom", url,
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
