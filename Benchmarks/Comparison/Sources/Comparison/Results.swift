import Foundation

/// The table of goals, as Markdown.
struct Results {
  let findings: [Finding]

  var markdown: String {
    """
    # What it costs

    Written by `make bench`; not to be edited. \(machine).

    Each row compares two ways to do one job in one process: both take turns, in random order, through \
    many rounds, and the best time of each counts. "By hand" is a function of plain assignments, \
    `if target.x == nil { target.x = x }`, that isn't inlined, on a final class. "Injected" is the public \
    call, its report and the question for a delegate included. Times are for one object, and good for \
    comparing only.

    | what | goal | by hand | injected | | met |
    |---|---|---:|---:|---:|---|
    \(findings.map(row).joined(separator: "\n"))

    ![The cost over the number of properties](properties.svg)

    ![The cost over the number of registrations](registrations.svg)

    By type, "by hand" is the least it could take: a table that is read without a lock, a check for cycles on the \
    thread, and a call, in a module of its own. "10 000 registrations instead of 10", "1 000 types instead of 1", "the \
    same with other types under the same names", what is "among" others, and all else that is "instead of" something \
    compare the injector with itself. "Making an object" does it with plain properties. \
    The first object of a type is the median over about a thousand types. `make instructions` counts \
    instructions and allocations with valgrind, and fails where ten properties take more than 1.25 times \
    the hand-written instructions, where an injection allocates, or where an `@Injected` property takes \
    another number of allocations than one, or where making by type passes twice the least.

    Where a goal is missed, this is what the time goes into, by the disassembly:

    - Shared instances, in classes and structs, by all calls: by hand it is one retain for each property. \
    The injector takes a fifth more instructions, and a few to find the steps of a type. Where a retain \
    takes 5 ns, they run while the processor waits for it, and ten instances take 1.02 times as long as by \
    hand. Where it takes half of that, they show.
    - Integers and structs: by hand the compiler tests and stores all ten in a few instructions each, \
    0.4 ns a property. The injector reads an offset, a size and the bytes, tests the byte that tells nil, \
    and stores twice: about a dozen instructions, 1 ns. Before that come 4 ns for finding the steps and \
    for a call.
    - A class-bound protocol: the same loop as for classes but for a second store. It stands behind a call \
    of its own, 3 to 4 ns; where it is inlined, the loop for classes lacks registers and passes 1.25 \
    times the hand-written instructions.
    - A factory's property, and an `@Injected` one: the code that asks and stores is shared by all types, and works on \
    values whose type it is told. Around the 55 ns of an allocation, of a closure's call and of noticing cycles come 20 \
    for steps that are called one by one, and as many for copying by a type's own functions. A wrapper asks the runtime \
    twice for a generic type, 30 ns each.
    - A delegate: its class runs code of its own, so that its steps are gone through one by one, not in a loop made \
    for it, and each of two calls is one through a table.
    - The first object of a type: about a third is finding its properties (the runtime looks up the type of each field \
    by its name, and once all conformances of the program), the rest is matching them with what is registered, by generic \
    code whose types the runtime makes when they are first needed.
    - A hub: each part is found by its name, made, noted as one that waits for the hub, and filled. The time is spread \
    over many small functions.
    - Explaining: five names are compared with those of ten thousand that have nearly their letters, edit by edit. That \
    is asked only where nothing was found, so it is kept simple.

    """
  }

  private func row(_ finding: Finding) -> String {
    let met = finding.isMet.map { $0 ? "yes" : "**no**" } ?? ""
    return "| "
      + [
        finding.name, finding.goal, finding.yardstick, finding.contender, finding.result, met,
      ].joined(separator: " | ") + " |"
  }

  private var machine: String {
    let processes = ProcessInfo.processInfo
    let date = Date().formatted(.iso8601.year().month().day())
    return """
      \(date), \(processes.operatingSystemVersionString), \(architecture), \
      \(processor), \(processes.activeProcessorCount) cores, Swift \(toolchain), `-c release`
      """
  }

  /// What the processor calls itself, where the system tells.
  private var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(
      separator: "\n")
    let model = lines?.first { $0.hasPrefix("model name") }?.split(separator: ": ").last
    return model.map(String.init) ?? "an unnamed processor"
  }

  private var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  private var toolchain: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
