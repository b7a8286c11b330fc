/// Where a registration was written.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The module and file, as `#fileID` gives it. Of a type that nobody registered, words that say
  /// so.
  public let fileID: String
  /// The line in that file.
  public let line: UInt

  /// The file and line, without the module: `Wiring.swift:12`.
  public var description: String {
    let file = fileID.split(separator: "/").last ?? fileID[...]
    return line == 0 ? fileID : "\(onOneLine(file)):\(line)"
  }

  /// Where a type is made though nothing was registered for it.
  static let declaration = Origin(fileID: "its declaration", line: 0)
}
