import InMemoryLogging
import Logging
import PropertyInjector
import PropertyInjectorTesting
import Testing

@testable import OrderServer

/// Tests of a request's log.
@Suite(.wiring)
struct LoggingTests {
  private let log = InMemoryLogHandler()

  private func serveOneOrder(watchingAt level: Logger.Level = .info) async throws {
    var logger = Logger(label: "test", factory: { _ in log })
    logger.logLevel = level
    Injector.current.logEvents(to: logger)
    logger.logLevel = .trace
    try await serve(logger: logger) { try await $0.place(1, "tea") }
  }

  private func requestID(of text: String) -> Logger.MetadataValue? {
    log.entries.first { "\($0.message)" == text }?.metadata["hb.request.id"]
  }

  @Test func aControllerAndItsJobHaveTheLoggerOfTheRequest() async throws {
    try await serveOneOrder()
    let id = try #require(requestID(of: "Order 1 was placed."))
    #expect(requestID(of: "The receipt of order 1 was written.") == id)
  }

  @Test func whatTheInjectorDoesIsToldToThoseWhoTrace() async throws {
    try await serveOneOrder(watchingAt: .trace)
    let id = try #require(requestID(of: "Order 1 was placed."))
    let made = log.entries.filter { "\($0.message)".hasPrefix("\"currentDate\" (Date): ") }
    #expect(made.count == 2 && made.allSatisfy { $0.metadata["hb.request.id"] == id })
    #expect(requestID(of: "ReceiptJob: 3 injected.") == id)
  }

  @Test func whatTheInjectorDoesIsToldToNobodyElse() async throws {
    try await serveOneOrder(watchingAt: .debug)
    #expect(requestID(of: "Order 1 was placed.") != nil)
    #expect(!log.entries.contains { "\($0.message)".contains("injected") })
  }
}
