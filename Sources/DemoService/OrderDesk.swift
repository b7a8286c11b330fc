import Foundation
import PropertyInjector

/// Answers requests on standard output.
struct OrderDesk {
  /// Answers each line before it reads the next. Blank lines count, but get no answer.
  func serve(_ lines: some Sequence<String>) async throws {
    for (number, line) in zip(1..., lines) where !line.allSatisfy(\.isWhitespace) {
      var answer = try await answer(to: line)
      answer.line = number
      try FileHandle.standardOutput.write(contentsOf: JSONLine.encode(answer))
    }
  }

  private func answer(to line: String) async throws -> Answer {
    do {
      let handler = try Request(line: line).handler
      Injector.injectDependencies(to: handler)
      return try await handler.answer()
    } catch let refusal as Refusal {
      return Answer(error: refusal.description)
    }
  }
}
