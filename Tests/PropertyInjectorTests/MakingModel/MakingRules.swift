/// What a plan says about its values, whoever asks for what and when.
struct MakingRules {
  /// Those that can never be had.
  private(set) var mustFail: Set<Int> = []
  /// Those that may fail as part of a cycle, or because of one, and because a factory throws.
  private(set) var mayCycle: Set<Int> = []
  private(set) var mayThrow: Set<Int> = []

  var mayFail: Set<Int> { mayCycle.union(mayThrow) }

  init(_ plan: MakingPlan) {
    let values = plan.values
    let all = Set(values.indices)
    func new(_ needs: [Int], of index: Int) -> [Int] {
      values[index].isKept ? [] : needs.filter { !values[$0].isKept }
    }
    func targets(_ needs: [MakingPlan.Need]) -> [Int] { needs.map(\.target) }
    func demands(_ index: Int) -> [Int] {
      let value = values[index]
      return targets((value.factory + value.afterInit + value.properties).filter { !$0.isOptional })
    }
    func reached(from start: Int, by needs: (Int) -> [Int]) -> Set<Int> {
      var reached: Set<Int> = []
      var pending = [start]
      while let index = pending.popLast() {
        pending += needs(index).filter { reached.insert($0).inserted }
      }
      return reached
    }
    func onCycles(_ needs: (Int) -> [Int]) -> Set<Int> {
      all.filter { reached(from: $0, by: needs).contains($0) }
    }
    /// With those that demand one of them.
    func closed(_ failing: Set<Int>) -> Set<Int> {
      var failing = failing
      while let more = all.first(where: { index in
        !failing.contains(index) && demands(index).contains(where: failing.contains)
      }) { failing.insert(more) }
      return failing
    }
    let everything = values.map { value in
      targets(value.factory + value.properties + value.afterInit) + value.delegate
    }
    let reach = values.indices.map { reached(from: $0) { everything[$0] } }
    /// With those that are made with what demands one of them later.
    func fallen(_ failing: Set<Int>) -> Set<Int> {
      var result = closed(failing)
      while true {
        let more = all.subtracting(result).filter { index in
          reach[index].contains { other in
            (values[other].properties + values[other].afterInit).contains {
              !$0.isOptional && result.contains($0.target) && reach[$0.target].contains(index)
            }
          }
        }
        if more.isEmpty { return result }
        result = closed(result.union(more))
      }
    }
    let always = all.filter { values[$0].fails == .always }
    let ofFactories = onCycles { targets(values[$0].factory.filter { !$0.isOptional }) }
    let ofNew = onCycles { new(demands($0), of: $0) }
    mustFail = closed(ofFactories.union(ofNew).union(always))
    mayCycle = fallen(
      onCycles { targets(values[$0].factory) }.union(
        onCycles { index in
          let value = values[index]
          return new(targets(value.factory + value.afterInit + value.properties), of: index)
        }))
    mayThrow = fallen(all.filter { values[$0].fails != .never })
  }
}
