/// The place in the source where something was registered.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The module and file, in the form of `#fileID`. For a type without a registration, a
  /// description.
  public let fileID: String
  /// The line in that file.
  public var line: UInt { UInt(number) }
  /// In half a word: every registration has one.
  private let number: UInt32

  package init(fileID: String, line: UInt) {
    (self.fileID, number) = (fileID, UInt32(clamping: line))
  }

  /// The file and line, without the module: `Wiring.swift:12`.
  public var description: String {
    if line == 0 { return fileID }
    return "\(onOneLine(String(fileID.split(separator: "/").last ?? ""))):\(line)"
  }

  /// The origin of a type that is made without a registration.
  static let declaration = Origin(fileID: "its declaration", line: 0)
}
