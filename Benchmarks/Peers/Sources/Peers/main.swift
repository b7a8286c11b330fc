import Foundation

// Usage: Peers FILE      measures, and writes the table there

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("Usage: Peers FILE\n".utf8))
  exit(64)
}
let libraries: [Library] = [
  .byHand(), .propertyInjector(), .swinject(), .factory(), .resolver(), .dip(), .diTranquillity(),
  .swiftDependencies(),
]
let jobs = Job.all()
for job in jobs {
  for library in libraries where try job.check(library) == false {
    fatalError("\(library.name) doesn't do this: \(job.name).")
  }
}
let report = try Report(libraries: libraries, best: best(of: jobs, by: libraries, rounds: 600))
try report.markdown.write(
  to: URL(filePath: CommandLine.arguments[1]), atomically: true, encoding: .utf8)
