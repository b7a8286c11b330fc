import PropertyInjector
import PropertyInjectorInspection

/// What it costs to be told why. No injection pays it, but for looking for likely names once per type.
struct Inspecting {
  /// Ten thousand registrations by name.
  private let injector: Injector

  init() {
    injector = Injector(issueHandler: { _ in })
    for name in Self.names { injector.registerProperty(name, .instance(Service())) }
  }

  /// Names as programs have them, of two and of three words.
  private static let names: [String] = {
    let first = [
      "order", "user", "price", "cart", "stock", "report", "mail", "audit", "login", "file",
    ]
    let second = [
      "Page", "Item", "Query", "Batch", "Event", "Image", "Token", "Group", "Cache", "Draft",
    ]
    let third = [
      "", "Store", "Service", "Client", "Handler", "Factory", "Parser", "Index", "Queue", "Log",
    ]
    return first.flatMap { one in
      second.flatMap { two in
        third.flatMap { three in (0..<10).map { "\(one)\(two)\(three)\($0)" } }
      }
    }
  }()

  // The audit last, because it registers types.
  var findings: [Finding] { [noticing, explaining, suggesting, auditing, auditingMarked] }

  /// What it takes to find that a property stays nil whose name is a typo of a registered one. Every
  /// other type is the yardstick: its objects are full, so that there is nothing to find.
  private var noticing: Finding {
    var (full, lacking): ([Double], [Double]) = ([], [])
    for (number, target) in ManyTypes.makeLacking().enumerated() {
      let isFull = number.isMultiple(of: 2)
      if isFull { target.fillUnregistered() }
      let time = nanoseconds(per: 1) { injector.injectDependencies(to: target) }
      if isFull { full.append(time) } else { lacking.append(time) }
    }
    func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    let (yardstick, contender) = (median(full) / 1_000, median(lacking) / 1_000)
    return Finding(
      name: "the first object of a type, 5 of 10 properties unregistered, 10 000 registrations",
      goal: "≤ 1.1 × if those are full", yardstick: "\(yardstick.text(1)) µs",
      contender: "\(contender.text(1)) µs", result: "\((contender / yardstick).text(2)) ×",
      isMet: contender <= 1.1 * yardstick)
  }

  private var explaining: Finding {
    let target = Lacking<Int>()
    let best = best(of: 20) { _ = injector.explain(target) }
    return Finding(
      name: "explaining an object of 10 properties, 5 of them unregistered, 10 000 registrations",
      goal: "≤ 1 ms", contender: "\((best / 1e6).text(2)) ms", isMet: best <= 1e6)
  }

  private var auditing: Finding {
    ManyTypes.registerLacking(on: injector)
    let best = best(of: 3) { _ = injector.audit() }
    return Finding(
      name: "auditing 1 024 such types against 10 000 registrations", goal: "≤ 2 s",
      contender: "\((best / 1e9).text(2)) s", isMet: best <= 2e9)
  }

  private var auditingMarked: Finding {
    let injector = Injector(issueHandler: { _ in })
    ManyTypes.registerMarked(on: injector)
    let best = best(of: 3) { _ = injector.audit() }
    return Finding(
      name: "auditing 1 024 types with five marked properties, 10 240 registrations by type",
      goal: "≤ 0.5 s", contender: "\((best / 1e9).text(2)) s", isMet: best <= 0.5e9)
  }

  /// What a strict call that fails does in the main. Each time the registrations have changed, so
  /// that the names are sorted out anew.
  private var suggesting: Finding {
    let target = Misnamed()
    let times = (0..<20).map { number in
      injector.registerProperty("another\(number)", .instance(Service()))
      return nanoseconds(per: 1) { _ = try? injector.injectAllDependencies(to: target) }
    }
    let best = times.min() ?? .infinity
    return Finding(
      name: "a strict call that fails, with what may have been meant of 10 000 names",
      goal: "≤ 20 ms", contender: "\((best / 1e6).text(2)) ms", isMet: best <= 20e6)
  }

  private func best(of rounds: Int, _ run: () -> Void) -> Double {
    (0..<rounds).map { _ in nanoseconds(per: 1, run) }.min() ?? .infinity
  }
}

/// Ten properties, of which five are registered.
final class Lacking<Tag>: LackingTarget {
  var orderPageStore1: Service?, userItemClient2: Service?, pricePage3: Service?
  var mailTokenQueue4: Service?, auditDraftLog5: Service?
  var orderPageStorage: Service?, clientOfUsers: Service?, currentDate: Service?
  var tokenMailQueue: Service?, logger: Service?

  func fillUnregistered() {
    (orderPageStorage, clientOfUsers, currentDate) = (Service(), Service(), Service())
    (tokenMailQueue, logger) = (Service(), Service())
  }
}

protocol LackingTarget: AnyObject { func fillUnregistered() }

private final class Misnamed {
  @Injected var orderPageStroe1: Service
}
