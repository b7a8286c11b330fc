import Owners
import PropertyInjector

extension Contest {
  /// The same job under other circumstances.
  static func circumstances(_ supplies: Supplies) -> [Contest] {
    let values = supplies.services
    let few = injector(values)
    let many = injector(values, others: 10_000)
    let typed = injector(values)
    let types = ManyTypes()
    for make in types.makers { typed.injectDependencies(to: make()) }
    let made = Injector()
    let make: @Sendable () -> Service = { Service() }
    made.registerProperty("a", .factory(make))
    let once = Injector()
    for (name, value) in values.named { once.registerProperty(name, .singleton { value }) }
    Injector.replaceShared(with: injector(values))
    let named = Dictionary(uniqueKeysWithValues: values.named.map { ($0.name, $0.value) })
    let full = Ten()
    few.injectDependencies(to: full)
    let (part, plain, marked) = (Part(), PlainTen(), MarkedTen())
    (plain.a, marked.a) = (part, part)
    return [
      Contest(name: "10 shared instances by the static call", goal: .ratio(1.1)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { Injector.injectDependencies(to: $0) }
      },
      Contest(name: "10 shared instances, all or none", goal: nil) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { _ = try? few.injectAllDependencies(to: $0) }
      },
      Contest(name: "reading an @Injected property that is filled", goal: .ratio(2)) {
        nanoseconds(each: { plain }) { if $0.a !== part { fatalError("another part") } }
      } contender: {
        nanoseconds(each: { marked }) { if $0.a !== part { fatalError("another part") } }
      },
      Contest(name: "making an object with 10 @Injected properties", goal: .extra(900)) {
        nanoseconds(making: PlainTen.init)
      } contender: {
        nanoseconds(making: MarkedTen.init)
      },
      Contest(name: "walking Mirror over 10 properties instead, without setting any", goal: nil) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { target in
          for child in Mirror(reflecting: target).children {
            if let label = child.label, named[label] == nil { fatalError("an unknown property") }
          }
        }
      },
      Contest(name: "10 singletons that are made", goal: .ratio(1.1)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { once.injectDependencies(to: $0) }
      },
      Contest(name: "a target that is a delegate", goal: .extra(15)) {
        nanoseconds(each: DelegateTen.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: DelegateTen.init) { few.injectDependencies(to: $0) }
      },
      Contest(name: "an object that is full already", goal: .both(nanoseconds: 8, ratio: 0.15)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: { full }) { few.injectDependencies(to: $0) }
      },
      Contest(name: "a transient factory's property", goal: .extra(60)) {
        nanoseconds(each: One.init) { fillByHand($0, make) }
      } contender: {
        nanoseconds(each: One.init) { made.injectDependencies(to: $0) }
      },
      Contest(name: "10 000 registrations instead of 10", goal: .within(0.05)) {
        nanoseconds(each: Ten.init) { few.injectDependencies(to: $0) }
      } contender: {
        nanoseconds(each: Ten.init) { many.injectDependencies(to: $0) }
      },
      Contest(name: "1 000 types instead of 1", goal: .within(0.2)) {
        nanoseconds(each: Ten.init) { few.injectDependencies(to: $0) }
      } contender: {
        nanoseconds(each: types.makers.randomElement() ?? Ten.init) {
          typed.injectDependencies(to: $0)
        }
      },
    ]
  }
}
