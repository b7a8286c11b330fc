// Runs the till of a shop, whose files are in a folder, and reads commands from standard input.
import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "."
do {
  try Settings.shared.load("\(folder)/settings.txt")
} catch {
  theLog.note("There are no settings in \(folder).")
  exit(1)
}
Catalog.shared.catalogPath = "\(folder)/catalog.txt"
ReceiptPrinter.shared = ReceiptPrinter(width: 48)
theJournal = Journal(path: "\(folder)/journal.txt")
CashDrawer.shared.journal = theJournal
CashDrawer.shared.recount()  // after it has its journal

let till = Till()
while let line = readLine() {
  print(till.run(line))
}
