import PropertyInjector
import Testing

@Suite struct LikenessTests {
  @Test(arguments: [
    // A letter is missing, extra, or wrong, or two are swapped.
    ("paymentSevice", "paymentService"), ("paymentServicce", "paymentService"),
    ("paymentServise", "paymentService"), ("paymentSrevice", "paymentService"),
    ("url", "uri"), ("date", "data"), ("userId", "useId"), ("service", "services"), ("id", "di"),
    // Case and underscores don't count.
    ("username", "userName"), ("USERNAME", "userName"), ("user_name", "userName"),
    ("_userName", "userName"), ("__USER_NAME_", "userName"), ("user_nmae", "userName"),
    ("USERNAM", "userName"), ("x", "X"),
    // Names may be of any script.
    ("ÉCLAIR", "éclair"), ("日本語の名前", "日本語の名称"), ("🐙Stoer", "🐙Store"),
    ("👨‍👩‍👧🐙🐙", "👨‍👩‍👦🐙🐙"), ("مخزن", "مخزان"), ("a\u{0}b\r\n", "a\u{0}B\r\n"),
  ])
  func aSlipIsATypo(asked: String, registered: String) {
    #expect(Likeness(of: asked, to: registered) == .typo)
    #expect(Likeness(of: registered, to: asked) == .typo)
  }

  @Test(arguments: [
    ("store", "orderStore"), ("store", "theStore"), ("store", "the_main_store"),
    ("client", "HTTPClient"), ("http", "HTTPClient"), ("client", "HTTP2Client"),
    ("payment", "paymentService"), ("log", "logWriter"), ("paymentService", "paymentTestService"),
    ("payment", "payment2"), ("über", "überStore"),
  ])
  func aNameWithMoreWordsIsRelated(asked: String, registered: String) {
    #expect(Likeness(of: asked, to: registered) == .related)
    #expect(Likeness(of: registered, to: asked) == .related)
  }

  @Test(arguments: [
    ("title", "time"), ("user", "cart"), ("logger", "locker2"), ("view", "window"),
    ("orderStore", "userStore"), ("paymentService", "shipmentGateway"), ("sotre", "computed"),
    // Of one or two letters, each counts.
    ("id", "ip"), ("id", "uid"), ("id", "ids"), ("id", "idGenerator"), ("x", "y"), ("axb", "ab"),
    ("", "a"), ("", "someWords"),
    // So does a digit.
    ("item1", "item2"), ("store12", "store21"), ("api", "app2"), ("service1234", "service1235"),
  ])
  func otherNamesAreNotSimilar(asked: String, registered: String) {
    #expect(Likeness(of: asked, to: registered) == nil)
    #expect(Likeness(of: registered, to: asked) == nil)
  }

  @Test func amongManyNamesALetterIsNoTypo() {
    #expect(Likeness(of: "rows", to: "row", amongMany: true) == .related)
    #expect(Likeness(of: "rows", to: "bows", amongMany: true) == .related)
    #expect(Likeness(of: "rows", to: "rosw", amongMany: true) == .typo)
    #expect(Likeness(of: "rows", to: "ROWS", amongMany: true) == .typo)
  }
}
