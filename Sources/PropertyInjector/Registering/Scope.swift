/// How long an injector keeps the value of a factory.
public enum Scope: Sendable, Hashable {
  /// Not at all: the factory makes a new value each time.
  case transient
  /// As long as the injector lives. The value is made once, when it is first needed.
  case singleton
  /// During the outermost call: everything that the call makes shares one value.
  case graph
  /// As long as something else holds the object. Afterward, it is made anew. For objects only.
  case weak
}
