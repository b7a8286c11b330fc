/// A printable reason why something isn't done. Its text is built when it is read.
public struct Reason: Sendable, CustomStringConvertible {
  private let text: @Sendable () -> String

  package init(_ text: @autoclosure @escaping @Sendable () -> String) { self.text = text }

  /// The reason and the remedy, for the middle of a sentence.
  public var description: String { text() }
}
