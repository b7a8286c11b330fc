/// Two ways to do one job, measured against each other in one run.
struct Contest {
  /// The job, as the table names it.
  let name: String
  /// How many properties, where that is what is asked.
  var properties: Int?
  /// What must hold, or nil where the times are only shown.
  let goal: Goal?
  /// Nanoseconds by the yardstick, in one sample.
  let yardstick: () -> Double
  /// Nanoseconds by the injector, in one sample.
  let contender: () -> Double
}

/// What must hold of the best times of a contest.
struct Goal {
  let text: String
  let isMet: (_ yardstick: Double, _ contender: Double) -> Bool

  static func ratio(_ most: Double) -> Goal {
    Goal(text: "≤ \(most) ×") { $1 <= most * $0 }
  }

  static func within(_ share: Double) -> Goal {
    Goal(text: "± \(Int(share * 100)) %") { abs($1 - $0) <= share * $0 }
  }

  static func extra(_ most: Double) -> Goal {
    Goal(text: "≤ + \(Int(most)) ns") { $1 <= $0 + most }
  }

  static func most(_ most: Double) -> Goal {
    Goal(text: "≤ \(Int(most)) ns") { $1 <= most }
  }

  static func both(nanoseconds: Double, ratio: Double) -> Goal {
    Goal(text: "≤ \(Int(nanoseconds)) ns, ≤ \(ratio) ×") { $1 <= nanoseconds && $1 <= ratio * $0 }
  }
}

/// The best times that a contest showed in many rounds.
struct Standing {
  let contest: Contest
  private(set) var yardstick = Double.infinity
  private(set) var contender = Double.infinity

  init(_ contest: Contest) {
    self.contest = contest
  }

  /// Measures both ways once more, in an order given by chance.
  mutating func sample() {
    if Bool.random() {
      yardstick = min(yardstick, contest.yardstick())
      contender = min(contender, contest.contender())
    } else {
      contender = min(contender, contest.contender())
      yardstick = min(yardstick, contest.yardstick())
    }
  }

  /// The best times after so many rounds in which all contests take turns, in an order given by
  /// chance.
  static func after(rounds: Int, of contests: [Contest]) -> [Standing] {
    var standings = contests.map(Standing.init)
    for _ in 0..<rounds {
      for index in standings.indices.shuffled() { standings[index].sample() }
    }
    return standings
  }
}
