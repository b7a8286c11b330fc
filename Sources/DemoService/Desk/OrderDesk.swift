import Foundation
import PropertyInjector

/// A desk that answers requests until there are no more.
///
/// It works in batches: a batch contains the requests that can be read without waiting, but ends
/// early if its answers grow too large. The desk commits the orders and cancellations of a batch to
/// the store, and then writes all answers at once.
///
/// Each line gets an answer with its number. Blank lines count but get no answer.
final class OrderDesk {
  /// The number of bytes of answers that ends a batch.
  private static let fullBatch = 1 << 22

  private var store: (any OrderStore)?
  private var answerEncoder: JSONEncoder?

  func serve(_ requests: OpenFile, answeringTo output: OpenFile) throws {
    guard let store, let answerEncoder else { throw ServiceFailure.notInjected(Self.self) }
    var reader = LineReader(requests)
    var lineNumber = 0
    var answers = Data()

    func deliver() throws {
      try store.commit()
      try output.append(answers)
      answers.removeAll()
    }

    while let lines = try reader.nextLines() {
      for line in lines {
        lineNumber += 1
        guard !line.isBlank else { continue }
        let answer = Answer(line: lineNumber, outcome: try outcome(of: line))
        answers += try answerEncoder.line(answer)
        if answers.count >= Self.fullBatch { try deliver() }
      }
      try deliver()
    }
  }

  private func outcome(of line: Line) throws(ServiceFailure) -> Outcome {
    let request: Request
    do {
      request = try Request(line)
    } catch {
      return .refused(error)
    }
    let handler = request.newHandler()
    Injector.injectDependencies(to: handler)
    guard let outcome = handler.outcome else { throw .notInjected(type(of: handler)) }
    return outcome
  }
}
