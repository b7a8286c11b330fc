/// Why something isn't done, to be printed. Its text is made when it is read.
public struct Reason: Sendable, CustomStringConvertible {
  private let text: @Sendable () -> String

  init(_ text: @autoclosure @escaping @Sendable () -> String) { self.text = text }

  /// The reason and, where there is one, the way out, for the middle of a sentence.
  public var description: String { text() }
}
