import Foundation

/// The memory that this process takes.
package enum Memory {
  /// Whether it can be told, and means something: only Linux tells, in /proc, and sanitizers keep
  /// what is freed.
  package static let isTelling = resident != nil && !isSanitized

  /// Whether the library is built with a sanitizer.
  package static let isSanitized =
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// How many bytes of its own are there, and not only promised. Nil where nobody tells.
  package static var resident: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let pages = text.split(separator: " ").compactMap { Int($0) }
    // The second are all that are there, and the third those that a file has too.
    return pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
  }
}
