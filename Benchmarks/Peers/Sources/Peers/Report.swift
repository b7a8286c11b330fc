import Foundation

/// The table of times, as Markdown.
struct Report {
  let libraries: [Library]
  let best: [Job.Times]
  private let versions: [String: String]

  init(libraries: [Library], best: [Job.Times]) throws {
    (self.libraries, self.best) = (libraries, best)
    versions = try resolvedVersions()
  }

  var markdown: String {
    """
    # Beside other libraries

    Written by `swift run -c release --package-path Benchmarks/Peers Peers Benchmarks/PEERS.md`, \
    run from the root of the repository; not to be edited. \(Machine.description).

    All libraries do the same jobs in one process. They take turns, in random order, through many \
    rounds, and the best time of each counts. Each way is first checked to do its job, and all are \
    used as they are safe with several threads; the notes below name the exceptions. Times are in \
    nanoseconds, for one job, and good for comparing only. A dash is where a library doesn't do a \
    job. The last column is the time of PropertyInjector divided by that of the quickest of the \
    other six: below 1, PropertyInjector is quicker.

    | what | \(libraries.map(\.name).joined(separator: " | ")) | ours ÷ quickest |
    |---|\(String(repeating: "---:|", count: libraries.count + 1))
    \(best.map(row).joined(separator: "\n"))

    ## The jobs

    - **10 shared services into an object**: ten optional properties, each of another class, of an \
    object that is there already. The services are singletons that were made before.
    - **A kept object**: one such singleton.
    - **A fresh object**: made anew for each call. It needs no others.
    - **A fresh object, asked for by a protocol**: it is registered by the protocol, or by its \
    class. In the second case, PropertyInjector finds the class without a declaration, or through \
    a binding. The other libraries need the protocol to be declared along with the class; in \
    Factory, a second property does that. That is their only way, so they have no row for a binding.
    - **A fresh object that a closure prepares**: the closure is registered with the factory, and \
    sets one property of each new object.
    - **4 fresh objects that share a kept one**: A needs B, C and the kept object, B and D need \
    the kept one, and C needs D. Each factory asks for what its object needs.
    - **A graph-scoped object**: each outermost call makes it once, and everything that the call \
    makes shares it. Asked for by itself, it is new each time.
    - **4 graph-scoped objects that share a fifth**: the needs are the same as those of the 4 \
    fresh objects, but all five are graph-scoped. Each outermost call makes all of them anew.
    - **A weak object**: the library gives the same object as long as something else holds it, and \
    then makes a new one. In the second row, each call makes one. By hand it is a weak reference \
    in a mutex.
    - **An object with one marked property**: the property has the library's property wrapper, and \
    is read once. By hand it is a `let`.
    - **A handler in a request**: a user is supplied for a while, and a handler is made that gets \
    this user and two singletons without being passed any of them. By hand the user is a \
    task-local value.
    - **A handler with the user as an argument**: the same handler, for which whoever asks passes \
    the user.

    All but the first include the release of what was made.

    ## How each library was used

    \(libraries.compactMap(note).joined(separator: "\n"))

    """
  }

  private func row(_ times: Job.Times) -> String {
    let cells = times.nanoseconds.map { $0?.threeDigits ?? "–" }
    return "| \(times.job.name) | \(cells.joined(separator: " | ")) | \(ratio(times)) |"
  }

  /// The injector's time divided by that of the quickest peer.
  private func ratio(_ times: Job.Times) -> String {
    let all = zip(libraries, times.nanoseconds)
    let ours = all.first { $0.0.name == "PropertyInjector" }?.1
    let peers = all.compactMap { $0.package == nil ? nil : $1 }
    guard let ours, let quickest = peers.min() else { return "–" }
    return "\((ours / quickest).threeDigits) ×"
  }

  private func note(_ library: Library) -> String? {
    guard !library.note.isEmpty else { return nil }
    let version = library.package.flatMap { versions[$0] }.map { " \($0)" } ?? ""
    return "- **\(library.name)**\(version) \(library.note)"
  }
}

extension Double {
  /// The number with three significant digits.
  fileprivate var threeDigits: String {
    formatted(.number.precision(.significantDigits(3)).locale(Locale(identifier: "en_US")))
  }
}
