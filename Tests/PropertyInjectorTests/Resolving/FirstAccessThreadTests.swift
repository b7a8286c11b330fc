import PropertyInjector
import TestSupport
import Testing

/// `@Injected` properties that several threads read for the first time. Each test has a process of
/// its own, because threads ask the shared injector.
///
/// Two threads that read a property of a shared singleton for the first time used to corrupt its
/// reference counts: both wrote their value into it.
@Suite struct FirstAccessThreadTests {
  @Test func severalThreadsGetTheFirstValue() async {
    await #expect(processExitsWith: .success) {
      let made = Calls()
      Injector.configure { injector in
        injector.register(Service.self) { made.add("service", making: Service()) }
        injector.register(String.self) { "text \(made.count)" }
      }
      for _ in 1...500 {
        let owner = Owner()
        let found = Locked<[Service]>([])
        try onThreads(4) { index in
          if index % 2 == 0 { _ = owner.text }
          let service = owner.service
          found.withLock { $0.append(service) }
          try ensure(owner.count == nil)
        }
        #expect(found.withLock { $0.allSatisfy { $0 === owner.service } })
        // What found nothing asks again.
        Injector.shared.register(Int.self, .instance(3))
        #expect(owner.count == 3)
        Injector.shared.remove(Int.self)
      }
    }
  }

  /// Each thread is making a value that the other one's needs.
  @Test func propertiesThatNeedEachOtherHoldNobodyUpForever() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...100 {
        let (one, other, meeting, injector) = (Owner(), Owner(), Meeting(of: 2), Injector())
        let source = Source.owned { owner, _ in
          meeting.wait()
          return 1 + ((owner === one ? other.count : one.count) ?? 0)
        }
        injector.registerProperty("count", source)
        Injector.replaceShared(with: injector)
        try onThreads(2) { index in _ = index == 0 ? one.count : other.count }
        #expect(one.count != nil || other.count != nil)
      }
    }
  }

  /// One thread's singleton reads a property that another fills with what needs that singleton.
  @Test func aPropertyAndASingletonThatNeedEachOtherHoldNobodyUpForever() async {
    await #expect(processExitsWith: .success) {
      for _ in 1...100 {
        let (owner, meeting, injector) = (Owner(), Meeting(of: 2), Injector.quiet())
        injector.keep("title") { _ in
          meeting.wait()
          return "\(owner.count ?? 0)"
        }
        injector.registerProperty("count") { injector in
          meeting.wait()
          return injector.title.map { _ in 1 }
        }
        Injector.replaceShared(with: injector)
        try onThreads(2) { index in _ = index == 0 ? owner.count : injector.title?.count }
      }
    }
  }
}

private final class Owner: @unchecked Sendable {
  @Injected var text: String
  @Injected var service: Service
  @Injected var count: Int?
}
