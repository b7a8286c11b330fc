import Foundation
import Synchronization

/// Asks a server from several threads, over connections that stay open.
struct Client {
  let port: Int
  private static let connections = 8

  /// Rounds of four requests: two orders are placed, one is looked at, the other cancelled.
  ///
  /// - Returns: Answers per second.
  func throughput(for seconds: Double) throws -> Double {
    let group = DispatchGroup()
    let counts = Mutex<[Result<Int, any Error>]>([])
    let start = ContinuousClock.now
    let end = start + .seconds(seconds)
    for _ in 0..<Self.connections {
      group.enter()
      Thread.detachNewThread {
        let count = Result { try ask(until: end) }
        counts.withLock { $0.append(count) }
        group.leave()
      }
    }
    group.wait()
    let total = try counts.withLock { try $0.reduce(0) { try $0 + $1.get() } }
    return Double(total) / (start.duration(to: .now) / .seconds(1))
  }

  private func ask(until end: ContinuousClock.Instant) throws -> Int {
    let connection = try Connection(port: port)
    var count = 0
    while ContinuousClock.now < end {
      let order = #"{"item":"tea","quantity":1}"#
      let kept = try connection.send("POST", "/orders", order, expecting: 201)
      let cancelled = try connection.send("POST", "/orders", order, expecting: 201)
      _ = try connection.send("GET", "\(kept)", expecting: 200)
      _ = try connection.send("DELETE", "\(cancelled)", expecting: 204)
      count += 4
    }
    return count
  }
}

/// A connection that sends one request after another.
private final class Connection {
  private let socket: Int32
  private var received: [UInt8] = []

  init(port: Int) throws {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    var one: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure("There is no connection to port \(port).") }
  }

  deinit { close(socket) }

  /// Returns the location of what was made, if the answer has one.
  func send(
    _ method: String, _ path: String, _ body: String = "", expecting status: Int
  ) throws -> Substring {
    let request = """
      \(method) \(path) HTTP/1.1\r\nHost: localhost\r\nX-User: alice\r\n\
      Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    let bytes = Array(request.utf8)
    guard write(socket, bytes, bytes.count) == bytes.count else { throw Failure("It is cut off.") }
    let head = try receiveHead()
    guard head.hasPrefix("HTTP/1.1 \(status)") else {
      throw Failure("\(method) \(path) was answered with \(head).")
    }
    let lines = head.split(separator: "\r\n")
    func value(of name: String) -> Substring? {
      lines.first { $0.lowercased().hasPrefix(name + ": ") }?.dropFirst(name.count + 2)
    }
    try receive(value(of: "content-length").flatMap { Int($0) } ?? 0)
    return value(of: "location") ?? ""
  }

  private func receiveHead() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let head = String(decoding: received[..<range.lowerBound], as: UTF8.self)
        received.removeSubrange(..<range.upperBound)
        return head
      }
      try receiveMore()
    }
  }

  private func receive(_ count: Int) throws {
    while received.count < count { try receiveMore() }
    received.removeFirst(count)
  }

  private func receiveMore() throws {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(socket, &buffer, buffer.count)
    guard count > 0 else { throw Failure("It is cut off.") }
    received += buffer[..<count]
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
