// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Common mistakes, so the compiler says what to write instead.
extension Injected {
  @available(
    *, unavailable, message: "the injector provides the value: write '@Injected var name: T'"
  )
  @_disfavoredOverload
  public init(wrappedValue: Value, qualifier: String? = nil) { self.init(qualifier: qualifier) }
}

@available(
  *, unavailable,
  message: """
    the property's own name counts: leave it out, or write '@Injected(qualifier:)' for a qualifier, \
    or '@Provided(property:)' for another name
    """
)
extension Injected {
  @_disfavoredOverload
  public init(_ name: String) { self.init() }

  public init(property name: String) { self.init() }
}
