import PropertyInjector
import TestSupport
import Testing

// What goes wrong: errors, cycles, waits and issues.
extension LeakTests {
  @Test func ofManyIssuesTheLatestAreKeptWithoutTheErrors() {
    injector.registerProperty("part") { [census] () throws -> Census.Member in
      throw Failure(member: census.member())
    }
    for _ in 0..<1_000 {
      injector.injectDependencies(to: Page())
      _ = injector.instance(forProperty: "part", as: Census.Member.self)
    }
    #expect(injector.issues.count == 100)
    #expect(census.living == 0)
  }

  @Test func whatIsMadeInACycleThatIsRefusedGoes() {
    for scope in [Scope.transient, .singleton, .weak] {
      for (name, other) in [("part", "single"), ("single", "part")] {
        injector.registerProperty(
          name,
          .kept(scope) { [unowned injector, census] in
            let member = census.member()
            return injector.instance(forProperty: other, as: Census.Member.self) ?? member
          })
      }
      let page = Page()
      #expect(injector.injectDependencies(to: page).failures.count == 2)
      #expect(page.part == nil && census.living == 0)
      injector.removeAll()
    }
  }

  @Test func threadsThatWouldHaveWaitedForEachOtherLeaveNothing() throws {
    weak var last: Injector?
    do {
      let injector = Injector.quiet()
      last = injector
      let meeting = Meeting(of: 3)
      for index in 0..<3 {
        injector.registerSingleton(property: "value\(index)") {
          [unowned injector, census, member = census.member()] _ in
          meeting.wait()
          let next = "value\((index + 1) % 3)"
          guard let other = injector.instance(forProperty: next, as: Census.Member.self) else {
            throw Failure(member: census.member())
          }
          return withExtendedLifetime(member) { other }
        }
      }
      try onThreads(3) { [unowned injector] index in
        _ = injector.instance(forProperty: "value\(index)", as: Census.Member.self)
      }
      #expect(injector.issues.count >= 1)
    }
    #expect(last == nil)
    #expect(census.living == 0)
  }
}
