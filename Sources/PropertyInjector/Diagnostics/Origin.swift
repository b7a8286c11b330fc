/// Where a registration was written.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The module and file, as `#fileID` gives it.
  public let fileID: String
  /// The line in that file.
  public let line: UInt

  /// The file and line, without the module: `Wiring.swift:12`.
  public var description: String {
    let file = fileID.split(separator: "/").last ?? fileID[...]
    return "\(file):\(line)"
  }
}
