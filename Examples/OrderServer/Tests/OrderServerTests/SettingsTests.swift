import Hummingbird
import Testing

@testable import OrderServer

struct SettingsTests {
  @Test func haveDefaults() throws {
    let settings = Settings()
    #expect(settings.host == "127.0.0.1")
    #expect(settings.port == 8080)
  }

  @Test func areReadFromTheEnvironment() throws {
    let settings = try Settings([
      "HOST": "::1", "PORT": "0", "DATABASE": "orders.sqlite", "LOG_LEVEL": "trace",
    ])
    #expect(settings.host == "::1")
    #expect(settings.port == 0)
    #expect(settings.database == "orders.sqlite")
    #expect(settings.logLevel == .trace)
  }

  @Test(arguments: [
    ("PORT", "http", #"PORT is "http", but must be a number from 0 to 65535."#),
    ("PORT", "65536", #"PORT is "65536", but must be a number from 0 to 65535."#),
    (
      "LOG_LEVEL", "loud",
      """
      LOG_LEVEL is "loud", but must be one of trace, debug, info, notice, warning, error, critical.
      """
    ),
  ])
  func sayWhatIsWrong(name: String, value: String, message: String) {
    let error = #expect(throws: InvalidSetting.self) {
      try Settings(Environment(values: [name: value]))
    }
    #expect(error?.description == message)
  }
}
