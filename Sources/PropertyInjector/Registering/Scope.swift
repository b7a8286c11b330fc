/// How long a value that a factory made is kept.
public enum Scope: Sendable, Hashable {
  /// Not at all: the factory makes one for each property it fills.
  case transient
  /// For as long as the injector lives. It is made once, when it is needed first.
  case singleton
  /// For as long as the outermost call takes: one for all that it makes.
  case graph
  /// For as long as anybody else holds it; afterwards it is made again. For objects only.
  case weak
}
