#if CHAOS
  /// Lets other threads go first at times, wherever threads meet. Stress tests are compiled with it: see
  /// CONTRIBUTING.
  func chaos() {
    switch Int.random(in: 0..<100) {
    case 0..<10: sleep(microseconds: 0)
    case 10..<13: sleep(microseconds: .random(in: 0...30))
    default: break
    }
  }
#else
  @inline(__always) func chaos() {}
#endif
