/// Where the values of a registration come from.
enum Provider: Sendable {
  case instance(Kept<Any>)
  case transient(any Factory)
  case shared(any Factory, SharedValue)
  case graph(any Factory)
  /// Not a value, but what to give the factory of a type.
  case arguments(Kept<[Any]>)
}
