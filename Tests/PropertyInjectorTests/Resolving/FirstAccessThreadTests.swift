import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that several threads read for the first time. Each test has a process of
/// its own, because threads ask the shared injector.
///
/// Two threads that read a property of a shared singleton for the first time used to corrupt its
/// reference counts: both wrote their value into it.
@Suite struct FirstAccessThreadTests {
  @Test func severalThreadsGetTheOneValueThatIsMade() async {
    await #expect(processExitsWith: .success) {
      let made = Calls()
      Injector.configure { injector in
        injector.registerProperty("service") { made.add("service", making: Service()) }
        injector.register(String.self) { "text \(made.count)" }
      }
      for round in 1...500 {
        let (owner, meeting) = (Owner(), Meeting(of: 4))
        let found = Locked<[Service]>([])
        try onThreads(4) { index in
          meeting.wait()
          if index % 2 == 0 { _ = owner.text }
          let service = owner.service
          found.withLock { $0.append(service) }
        }
        #expect(found.withLock { $0.allSatisfy { $0 === owner.service } })
        #expect(made.count == round)
      }
    }
  }

  @Test func aPropertyThatFindsNothingReadsNilOnEachThreadAndAsksAgain() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...200 {
        let (owner, meeting) = (Owner(), Meeting(of: 4))
        let found = Calls()
        try onThreads(4) { _ in
          meeting.wait()
          if owner.count != nil { found.add("count") }
        }
        #expect(found.count == 0)
        Injector.shared.register(Int.self, .instance(3))
        #expect(owner.count == 3)
        Injector.shared.remove(Int.self)
      }
    }
  }

  @Test func aLivePropertyKeepsNothingOnAnyThread() async {
    await #expect(processExitsWith: .success) {
      let made = Calls()
      Injector.shared.register(Service.self) { made.add("service", making: Service()) }
      let (owner, meeting) = (LiveOwner(), Meeting(of: 4))
      try onThreads(4) { _ in
        meeting.wait()
        for _ in 1...200 { _ = owner.service }
      }
      #expect(made.count == 800)
    }
  }

  /// Each thread is making the value that the other one waits for.
  @Test func propertiesThatNeedEachOtherHoldNobodyUpForever() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...100 {
        let (one, other, meeting) = (Knot(), Knot(), Meeting(of: 2))
        let injector = Injector()
        injector.registerProperty(
          "value",
          .owned { owner, _ in
            meeting.wait()
            return 1 + ((owner === one ? other.value : one.value) ?? 0)
          })
        Injector.replaceShared(with: injector)
        try onThreads(2) { index in _ = index == 0 ? one.value : other.value }
        #expect(one.value != nil || other.value != nil)
      }
    }
  }

  /// One thread makes a singleton that reads a property, which another thread fills with something
  /// that needs the singleton.
  @Test func aPropertyAndASingletonThatNeedEachOtherHoldNobodyUpForever() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...100 {
        let (owner, meeting) = (Owner(), Meeting(of: 2))
        let injector = Injector.quiet()
        injector.registerSingleton(property: "singleton") { _ in
          meeting.wait()
          return "\(owner.count ?? 0)"
        }
        injector.registerProperty("count") { injector in
          meeting.wait()
          return injector.instance(forProperty: "singleton", as: String.self).map { _ in 1 }
        }
        Injector.replaceShared(with: injector)
        try onTwoThreads {
          _ = owner.count
        } and: {
          _ = injector.instance(forProperty: "singleton", as: String.self)
        }
      }
    }
  }

  @Test func aSendableStructCanBeReadByEachTaskThatHasACopy() async {
    await #expect(processExitsWith: .success) {
      struct Page: Sendable { @Injected var service: Service }
      Injector.shared.register(Service.self) { Service() }
      let page = Page()
      let found = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 1...8 {
          group.addTask {
            var copy = page
            let service = copy.service
            #expect(service === copy.service)
            return ObjectIdentifier(service)
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(!found.isEmpty)
    }
  }
}

private final class Owner: @unchecked Sendable {
  @Injected var text: String
  @Injected var service: Service
  @Injected var count: Int?
}

private final class LiveOwner: @unchecked Sendable {
  @Injected(isLive: true) var service: Service
}

private final class Knot: @unchecked Sendable {
  @Injected var value: Int?
}
