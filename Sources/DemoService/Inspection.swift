import Foundation
import PropertyInjector
import PropertyInjectorInspection

/// Looks at the wiring of the service. That calls no factory, so it opens no journal.
struct Inspection {
  private let injector = Injector()

  init() { registerServices(on: injector) }

  /// Prints what fills the properties of the named type, or of all types.
  func explain(_ name: String?) throws {
    let types = injectedTypes.filter { name == nil || name == "\($0)" }
    if types.isEmpty { throw UsageError(message: "unknown type \(name ?? "")") }
    print(types.map { injector.explain($0).description }.joined(separator: "\n\n"))
  }

  /// Prints the problems, and returns whether there are none.
  func audit() -> Bool {
    let audit = injector.audit(injectedTypes)
    print(audit)
    return audit.isSound
  }

  /// Prints which registration fills which property.
  func graph(_ format: String) throws {
    let graph = injector.graph(of: injectedTypes)
    switch format {
    case "mermaid": print(graph.mermaid)
    case "dot": print(graph.dot)
    case "json": try FileHandle.standardOutput.write(contentsOf: JSONLine.encode(graph))
    default: throw UsageError(message: "unknown format \(format)")
    }
  }
}
