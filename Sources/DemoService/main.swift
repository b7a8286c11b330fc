import Foundation
import PropertyInjector

// Writing to a reader that has gone, or more than the process may, is then an error like any other,
// not the end of the process.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

do {
  try OpenFile.reserveClosedStandardDescriptors()
  switch try Command(CommandLine.arguments.dropFirst()) {
  case .help:
    try OpenFile.standardOutput.append(Data("\(Command.usage)\n".utf8))
  case .serve(let options):
    let requests = try options.openRequests()
    configureInjector(store: try options.openStore())

    let desk = OrderDesk()
    Injector.injectDependencies(to: desk)
    try desk.serve(requests, answeringTo: .standardOutput)
  case .inspect(let inspection):
    try inspection.run(on: wiredInjector())
  }
} catch ServiceFailure.fileFailed(.answers, SystemError(code: EPIPE)) {
  // Whoever read the answers has gone: there is nobody left to tell.
} catch let failure as ServiceFailure {
  report(failure.description)
  exit(failure.exitCode)
}
