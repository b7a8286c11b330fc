import Foundation

/// What the numbers were measured on.
enum Machine {
  static var description: String {
    let processes = ProcessInfo.processInfo
    let date = Date().formatted(.iso8601.year().month().day())
    return """
      \(date), \(processes.operatingSystemVersionString), \(architecture), \
      \(processor), \(processes.activeProcessorCount) cores, Swift \(toolchain), `-c release`
      """
  }

  /// What the processor calls itself, where the system tells.
  private static var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(
      separator: "\n")
    let model = lines?.first { $0.hasPrefix("model name") }?.split(separator: ": ").last
    return model.map(String.init) ?? "an unnamed processor"
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  private static var toolchain: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
