import Foundation

/// Writes a sentence to standard error.
func report(_ sentence: String) {
  // If standard error fails, there is no other place to report that.
  try? OpenFile.standardError.append(Data("DemoService: \(sentence)\n".utf8))
}
