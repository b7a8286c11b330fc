/// A row of the table: something that libraries are asked to do.
struct Job {
  let name: String
  /// Whether a library does it as it should, or nil where it doesn't do it at all.
  let check: (Library) throws -> Bool?
  /// Nanoseconds in one sample, or nil where a library doesn't do it.
  let sample: (Library) throws -> Double?
}

extension Job {
  static func all() -> [Job] {
    [
      filling(), kept(\.kept, "a kept object, by its type"),
      kept(\.keptByName, "a kept object, by a name"),
      fresh(\.fresh, "a fresh object, by its type"),
      fresh(\.freshAmongMany, "the same beside 400 other types"),
      gateway(\.freshByProtocol, "a fresh object, registered and asked for by a protocol"),
      gateway(\.freshByClass, "a fresh object, registered by its class, asked for by a protocol"),
      gateway(\.freshByBinding, "the same with the protocol bound to the class"),
      prepared(), graph(), graphScoped(), graphOfScoped(), heldWeakly(), madeAnew(), marked(),
      handler(\.request, "a handler in a request that supplies the user"),
      handler(\.argument, "a handler with the user as an argument"),
    ]
  }

  private static func filling() -> Job {
    Job(name: "10 shared services into an object") { library in
      try library.fill.map { fill in
        let (one, other) = (Ten(), Ten())
        try fill(one)
        try fill(other)
        return zip(one.services, other.services).allSatisfy { $0 != nil && $0 === $1 }
      }
    } sample: { library in
      try library.fill.map { try nanoseconds(filling: $0) }
    }
  }

  private static func kept(
    _ way: @escaping (Library) -> (() throws -> Kept)?, _ name: String
  ) -> Job {
    Job(name: name) { library in
      try way(library).map { try $0() === $0() }
    } sample: { library in
      try way(library).map { try nanoseconds(making: $0) }
    }
  }

  private static func fresh(
    _ way: @escaping (Library) -> (() throws -> Fresh)?, _ name: String
  ) -> Job {
    Job(name: name) { library in
      try way(library).map { try $0() !== $0() }
    } sample: { library in
      try way(library).map { try nanoseconds(making: $0) }
    }
  }

  private static func gateway(
    _ way: @escaping (Library) -> (() throws -> any Gateway)?, _ name: String
  ) -> Job {
    Job(name: name) { library in
      try way(library).map { make in
        guard let one = try make() as? Card, let other = try make() as? Card else { return false }
        return one !== other
      }
    } sample: { library in
      try way(library).map { try nanoseconds(making: $0) }
    }
  }

  private static func prepared() -> Job {
    Job(name: "a fresh object that a closure prepares after its init") { library in
      try library.prepared.map { make in
        let (one, other) = (try make(), try make())
        return one !== other && one.isReady && other.isReady
      }
    } sample: { library in
      try library.prepared.map { try nanoseconds(making: $0) }
    }
  }

  private static func graph() -> Job {
    Job(name: "4 fresh objects that share a kept one") { library in
      try library.graph.map { make in
        let (one, other) = (try make(), try make())
        let shared = [one, other].flatMap { [$0.kept, $0.left.kept, $0.right.leaf.kept] }
        return one !== other && one.left !== other.left && one.right !== other.right
          && one.right.leaf !== other.right.leaf && shared.allSatisfy { $0 === one.kept }
      }
    } sample: { library in
      try library.graph.map { try nanoseconds(making: $0) }
    }
  }

  private static func graphScoped() -> Job {
    Job(name: "a graph-scoped object, by its type") { library in
      try library.graphScoped.map { try $0() !== $0() }
    } sample: { library in
      try library.graphScoped.map { try nanoseconds(making: $0) }
    }
  }

  private static func graphOfScoped() -> Job {
    Job(name: "4 graph-scoped objects that share a fifth") { library in
      try library.graphOfScoped.map { make in
        let (one, other) = (try make(), try make())
        let areShared = [one, other].allSatisfy {
          $0.kept === $0.left.kept && $0.kept === $0.right.leaf.kept
        }
        return areShared && one !== other && one.left !== other.left && one.right !== other.right
          && one.right.leaf !== other.right.leaf && one.kept !== other.kept
      }
    } sample: { library in
      try library.graphOfScoped.map { try nanoseconds(making: $0) }
    }
  }

  private static func heldWeakly() -> Job {
    Job(name: "a weak object that something holds") { library in
      try library.weak.map { make in
        let held = try make()
        return try make() === held && make() === held
      }
    } sample: { library in
      try library.weak.map { make in
        let held = try make()
        return try withExtendedLifetime(held) { try nanoseconds(making: make) }
      }
    }
  }

  private static func madeAnew() -> Job {
    Job(name: "a weak object that nothing holds") { library in
      try library.weak.map { make in
        weak var object = try make()
        guard object == nil else { return false }
        object = try make()
        return object == nil
      }
    } sample: { library in
      try library.weak.map { try nanoseconds(making: $0) }
    }
  }

  private static func marked() -> Job {
    Job(
      name: "an object with one marked property, made and read"
    ) { library in
      try library.marked.map { make in
        let (one, other) = (try make(), try make())
        return one !== other && one.part === other.part
      }
    } sample: { library in
      try library.marked.map { make in
        try nanoseconds(making: {
          let object = try make()
          return object.part
        })
      }
    }
  }

  private static func handler(
    _ way: @escaping (Library) -> ((User) throws -> Handler)?, _ name: String
  ) -> Job {
    Job(name: name) { library in
      try way(library).map { make in
        let (one, other) = (try make(User(number: 1)), try make(User(number: 2)))
        return one !== other && one.user?.number == 1 && other.user?.number == 2
          && one.store != nil && one.store === other.store
          && one.log != nil && one.log === other.log
      }
    } sample: { library in
      try way(library).map { make in
        let user = User(number: 1)
        return try nanoseconds(making: { try make(user) })
      }
    }
  }
}

/// The best time of each library for each job, after many rounds in which all take turns, in an
/// order given by chance.
func best(of jobs: [Job], by libraries: [Library], rounds: Int) throws -> [Job.Times] {
  var all = jobs.map { Job.Times(job: $0, nanoseconds: libraries.map { _ in nil }) }
  let turns = jobs.indices.flatMap { job in libraries.indices.map { (job, $0) } }
  for _ in 0..<rounds {
    for (job, library) in turns.shuffled() {
      guard let time = try jobs[job].sample(libraries[library]) else { continue }
      all[job].nanoseconds[library] = min(all[job].nanoseconds[library] ?? .infinity, time)
    }
  }
  return all
}

extension Job {
  /// The best times for one job, in the order of the libraries, nil where one doesn't do it.
  struct Times {
    let job: Job
    var nanoseconds: [Double?]
  }
}
