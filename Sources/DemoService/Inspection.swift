import Foundation
package import PropertyInjector
import PropertyInjectorInspection

/// A command that inspects the wiring instead of serving requests.
package enum Inspection {
  case explain([Any.Type])
  case audit
  case graph(GraphFormat)

  /// The format of a graph.
  package enum GraphFormat: String, CaseIterable {
    case mermaid, dot, json
  }

  /// Writes the result to standard output and exits. The exit code is 1 if an audit finds anything
  /// that is probably wrong.
  package func run(on injector: Injector) throws -> Never {
    let output = OpenFile.standardOutput
    let (text, isSound) = try look(at: injector, isColored: output.showsColors)
    try output.append(Data("\(text)\n".utf8))
    exit(isSound ? 0 : 1)
  }

  private func look(
    at injector: Injector, isColored: Bool
  ) throws -> (text: String, isSound: Bool) {
    switch self {
    case .explain(let types):
      let explanations = types.map { injector.explain($0).text(isColored: isColored) }
      return (explanations.joined(separator: "\n\n"), true)
    case .audit:
      let audit = injector.audit(injectedTypes)
      return (audit.text(isColored: isColored), audit.isSound)
    case .graph(let format):
      return (try format.text(of: injector.graph(of: injectedTypes)), true)
    }
  }
}

extension Inspection.GraphFormat {
  fileprivate func text(of graph: InjectionGraph) throws -> String {
    switch self {
    case .mermaid: return graph.mermaid
    case .dot: return graph.dot
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(graph), as: UTF8.self)
    }
  }
}
