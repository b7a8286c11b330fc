import Foundation

/// A failure that stops the service. Each has a message and an exit code.
enum ServiceFailure: Error {
  case unknownOption(String)
  case missingValue(option: String)
  case unknownName(String, of: String, known: [String])
  case fileFailed(OpenFile.Purpose, SystemError)
  case brokenJournal(path: String, line: Int)
  case notInjected(Any.Type)

  /// The exit code of the process, from `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .unknownOption, .missingValue, .unknownName: 64
    case .brokenJournal: 65
    case .fileFailed(.requests, _): 66
    case .notInjected: 70
    case .fileFailed: 74
    }
  }
}

extension ServiceFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownOption(let option):
      "\(option.hasPrefix("-") ? "unknown option" : "unexpected argument") \(option)\n\n\(Command.usage)"
    case .missingValue(let option):
      "\(option) needs a value\n\n\(Command.usage)"
    case .unknownName(let name, let kind, let known):
      "unknown \(kind) \(name): there are \(known.joined(separator: ", "))"
    case .fileFailed(.requests(let source), let error):
      "cannot read requests from \(source): \(error)"
    case .fileFailed(.answers, let error):
      "cannot write answers: \(error)"
    case .fileFailed(.reports, let error):
      "cannot write to standard error: \(error)"
    case .fileFailed(.store(let path), SystemError(code: EWOULDBLOCK)):
      "cannot keep orders in \(path): another process is using it"
    case .fileFailed(.store(let path), let error):
      "cannot keep orders in \(path): \(error)"
    case .brokenJournal(let path, let line):
      "cannot restore the orders in \(path): line \(line) is broken"
    case .notInjected(let type):
      "\(type) was not given all it needs: see Wiring.swift"
    }
  }
}
