import PropertyInjector

extension Contest {
  /// All contests in which times are compared.
  static func all(_ supplies: Supplies) -> [Contest] {
    numbers(supplies) + kinds(supplies) + circumstances(supplies) + resolving() + marked(supplies)
  }

  /// How the cost grows with the number of properties: what the plot shows.
  static func numbers(_ supplies: Supplies) -> [Contest] {
    let values = supplies.services
    let shared = injector(values)
    return [
      Contest(name: "10 shared instances", properties: 10, goal: .ratio(1.05)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { shared.injectDependencies(to: $0) }
      },
      Contest(name: "1 shared instance", properties: 1, goal: .ratio(1.5)) {
        nanoseconds(each: One.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: One.init) { shared.injectDependencies(to: $0) }
      },
      Contest(name: "5 shared instances", properties: 5, goal: nil) {
        nanoseconds(each: Five.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Five.init) { shared.injectDependencies(to: $0) }
      },
      Contest(name: "20 shared instances", properties: 20, goal: nil) {
        nanoseconds(each: Twenty.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Twenty.init) { shared.injectDependencies(to: $0) }
      },
    ]
  }

  /// What else can be injected, and into what.
  private static func kinds(_ supplies: Supplies) -> [Contest] {
    let bound = injector(supplies.bounds)
    let crowded = Injector(issueHandler: { _ in })
    for (name, _) in supplies.bounds.named { crowded.registerProperty(name, .instance(Point())) }
    for (name, value) in supplies.bounds.named { crowded.registerProperty(name, .instance(value)) }
    let open = injector(supplies.opens)
    let text = injector(supplies.texts)
    let number = injector(supplies.numbers)
    let point = injector(supplies.points)
    let shared = injector(supplies.services)
    return [
      Contest(name: "10 of a class-bound protocol", goal: .ratio(1.1)) {
        nanoseconds(each: BoundTen.init) { fillByHand($0, supplies.bounds) }
      } contender: {
        nanoseconds(each: BoundTen.init) { bound.injectDependencies(to: $0) }
      },
      Contest(name: "the same with other types under the same names", goal: .within(0.1)) {
        nanoseconds(each: BoundTen.init) { bound.injectDependencies(to: $0) }
      } contender: {
        nanoseconds(each: BoundTen.init) { crowded.injectDependencies(to: $0) }
      },
      Contest(name: "10 of any other protocol", goal: .ratio(1.5)) {
        nanoseconds(each: OpenTen.init) { fillByHand($0, supplies.opens) }
      } contender: {
        nanoseconds(each: OpenTen.init) { open.injectDependencies(to: $0) }
      },
      Contest(name: "10 strings", goal: .ratio(2.5)) {
        nanoseconds(each: TextTen.init) { fillByHand($0, supplies.texts) }
      } contender: {
        nanoseconds(each: TextTen.init) { text.injectDependencies(to: $0) }
      },
      Contest(name: "10 integers", goal: .extra(15)) {
        nanoseconds(each: NumberTen.init) { fillByHand($0, supplies.numbers) }
      } contender: {
        nanoseconds(each: NumberTen.init) { number.injectDependencies(to: $0) }
      },
      Contest(name: "10 structs of one's own", goal: .extra(15)) {
        nanoseconds(each: PointTen.init) { fillByHand($0, supplies.points) }
      } contender: {
        nanoseconds(each: PointTen.init) { point.injectDependencies(to: $0) }
      },
      Contest(name: "a struct target, 10 shared instances", goal: .ratio(1.3)) {
        nanoseconds(eachValue: ValueTen.init) { fillByHand(&$0, supplies.services) }
      } contender: {
        nanoseconds(eachValue: ValueTen.init) { shared.injectDependencies(to: &$0) }
      },
    ]
  }
}

extension Contest {
  /// The static call where overrides are used.
  static func overrides(_ supplies: Supplies) -> [Contest] {
    let values = supplies.services
    return [
      Contest(name: "10 shared instances by the static call under an override", goal: .ratio(1.3)) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        Injector.withOverrides({ $0.registerProperty("a", .instance(values.a)) }) {
          Injector.injectDependencies(to: Ten())
          return nanoseconds(each: Ten.init) { Injector.injectDependencies(to: $0) }
        }
      },
      Contest(name: "the same outside of it, once there was one", goal: nil) {
        nanoseconds(each: Ten.init) { fillByHand($0, values) }
      } contender: {
        nanoseconds(each: Ten.init) { Injector.injectDependencies(to: $0) }
      },
    ]
  }
}
