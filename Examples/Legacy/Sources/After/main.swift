// Runs the till of a shop, whose files are in a folder, and reads commands from standard input.
import Foundation
import PropertyInjector

let folder = CommandLine.arguments.dropFirst().first ?? "."
do {
  try Injector.configure { injector in
    let settings = Settings()
    try settings.load("\(folder)/settings.txt")
    injector.registerProperty("settings", .instance(settings))
    registerServices(on: injector, folder: folder)
  }
} catch {
  FileHandle.standardError.write(Data("There are no settings in \(folder).\n".utf8))
  exit(1)
}

let till = Till()
while let line = readLine() {
  print(till.run(line))
}
