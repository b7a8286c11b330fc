import Dispatch

/// Runs `body` on as many threads, however few cores there are.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for index in 0..<count {
    DispatchQueue(label: "thread \(index)").async(group: group) { body(index) }
  }
  group.wait()
}

/// Has threads wait for each other, once.
final class Meeting: Sendable {
  private let group = DispatchGroup()
  private let calls = Calls()
  private let count: Int

  init(of count: Int) {
    self.count = count
    for _ in 0..<count { group.enter() }
  }

  func wait() {
    calls.add("here")
    if calls.count <= count { group.leave() }
    group.wait()
  }
}
