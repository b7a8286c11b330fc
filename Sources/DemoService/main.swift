import Foundation
import PropertyInjector

// If the reader is gone, or a file is too large, writing fails with an error instead of ending the
// process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

exit(try run())

/// Does what the arguments say. Returns the exit code.
func run() throws -> Int32 {
  do {
    try OpenFile.reserveClosedStandardDescriptors()
    switch try Command(CommandLine.arguments.dropFirst()) {
    case .help:
      try OpenFile.standardOutput.append(Data("\(Command.usage)\n".utf8))
    case .serve(let options):
      let requests = try options.openRequests()
      configureInjector(store: try options.openStore())
      defer { Injector.shared.close() }

      let desk = OrderDesk()
      Injector.injectDependencies(to: desk)
      try desk.serve(requests, answeringTo: .standardOutput)
    case .inspect(let inspection):
      try inspection.run(on: wiredInjector())
    }
  } catch ServiceFailure.fileFailed(.answers, SystemError(code: EPIPE)) {
    // The reader of the answers is gone, so there is nothing to report.
  } catch let failure as ServiceFailure {
    report(failure.description)
    return failure.exitCode
  }
  return 0
}
