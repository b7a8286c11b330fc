import PropertyInjector

/// What is injected in the contests.
struct Supplies: Sendable {
  let services = Values(Service.init)
  let bounds = Values { Service() as any Bound }
  let opens = Values { Point() as any Open }
  let texts = Values { "a text that is too long to be kept in place" }
  let numbers = Values { 7 }
  let points = Values(Point.init)
}

/// An injector with so many values under their names, and so many other registrations.
func injector<Value: Sendable>(_ values: Values<Value>, others: Int = 0) -> Injector {
  let injector = Injector()
  for (name, value) in values.named { injector.registerProperty(name, .instance(value)) }
  for index in 0..<others { injector.registerProperty("other\(index)", .instance(index)) }
  return injector
}
