import Foundation

// Usage: Comparison FOLDER                    measures, and writes RESULTS.md and the plots there
//        Comparison instructions WAY NUMBER   does one job over and over, for callgrind to count

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "instructions" where arguments.count == 3:
  try InstructionJob(way: arguments[1], properties: arguments[2]).run()
case let folder? where arguments.count == 1:
  try measureAll(into: URL(filePath: folder))
default:
  FileHandle.standardError.write(
    Data("Usage: Comparison FOLDER | Comparison instructions WAY NUMBER\n".utf8))
  exit(64)
}

/// Measures all there is, and writes it down.
func measureAll(into folder: URL) throws {
  let supplies = Supplies()
  let (first, time) = Finding.firstObjects(supplies)
  let standings = Standing.after(rounds: 600, of: Contest.all(supplies))
  var findings =
    standings.map(Finding.init) + [first, .inTurn(supplies, first: time)] + Finding.registering()
    + Growing().findings + [.twoThreads(supplies)] + Inspecting().findings
  let growth = Growth(supplies: supplies)
  let plots = [growth.overProperties(standings), growth.overRegistrations()]
  // At last, because from the first override on every static call asks for one.
  let last = Contest.overrides(supplies) + Contest.requests(supplies)
  findings += Standing.after(rounds: 600, of: last).map(Finding.init)
  findings +=
    [.entering(supplies), .enteringParameterized()] + Scoping().findings
    + Starting().findings
  try Results(findings: findings).markdown.write(
    to: folder.appending(path: "RESULTS.md"), atomically: true, encoding: .utf8)
  for plot in plots {
    try plot.svg.write(
      to: folder.appending(path: plot.fileName), atomically: true, encoding: .utf8)
  }
}
