// Built with library evolution: other modules learn the layout of these types at run time only.

/// A struct with a tail.
public struct ResilientRecord: Equatable, Sendable {
  var count: Int
  var flag: Bool

  /// Creates a record.
  public init(_ count: Int, _ flag: Bool) {
    self.count = count
    self.flag = flag
  }
}

/// A struct that holds an object, with a tail.
public struct ResilientOwner: Sendable {
  /// What it holds.
  public let object: any AnyObject & Sendable
  var tail: UInt8 = 7

  /// Creates an owner of an object.
  public init(_ object: any AnyObject & Sendable) {
    self.object = object
  }
}

/// An enum with payloads of several sizes.
public enum ResilientChoice: Equatable, Sendable {
  case nothing
  case byte(UInt8)
  case record(ResilientRecord)
}

/// An enum whose layout is a promise.
@frozen public enum FrozenChoice: Equatable, Sendable {
  case small(UInt8)
  case large(Int, UInt8)
}

/// A class between whose properties other modules' may not be.
open class ResilientBase {
  var count: UInt8 = 0xC5

  /// Creates an object.
  public init() {}
}

/// A generic class below it.
public final class ResilientBox<Content>: ResilientBase {
  /// What is in it.
  public var content: Content?
}
