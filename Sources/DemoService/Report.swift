import Foundation

/// Tells whoever runs the service something, in a sentence on standard error.
func report(_ sentence: String) {
  // Without a standard error there is nobody to complain to.
  try? OpenFile.standardError.append(Data("DemoService: \(sentence)\n".utf8))
}
