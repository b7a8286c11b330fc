// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// As much of other libraries as the documentation uses.

// swift-log

public struct Logger: Sendable {
  public func trace(_ message: String) {}
  public func debug(_ message: String) {}
  public func notice(_ message: String) {}
  public func warning(_ message: String) {}
  public func error(_ message: String) {}
}

// Apple's os

public struct OSSignposter: Sendable {
  public init(subsystem: String, category: String) {}
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func emitEvent(_ name: StaticString, _ message: SignpostMetadata) {}
}

public struct OSSignpostID: Sendable {}

public final class OSSignpostIntervalState: Sendable {}

public enum OSLogPrivacy: Sendable { case `public` }

public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public init(stringLiteral: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(
      _ string: @autoclosure () -> String, privacy: OSLogPrivacy
    ) {}
  }
}
