import PropertyInjector
import Testing

@Suite struct LikenessTests {
  @Test(arguments: [
    // A letter is missing, extra, or wrong, or two are swapped.
    ("paymentSevice", "paymentService"), ("paymentServise", "paymentService"),
    ("paymentSrevice", "paymentService"), ("url", "uri"), ("userId", "useId"), ("id", "di"),
    // Case and underscores don't count.
    ("USERNAME", "userName"), ("__USER_NAME_", "userName"), ("user_nmae", "userName"),
    ("USERNAM", "userName"), ("x", "X"),
    // Names may be of any script.
    ("ÉCLAIR", "éclair"), ("日本語の名前", "日本語の名称"), ("🐙Stoer", "🐙Store"),
    ("👨‍👩‍👧🐙🐙", "👨‍👩‍👦🐙🐙"), ("مخزن", "مخزان"), ("a\u{0}b\r\n", "a\u{0}B\r\n"),
  ])
  func aSlipIsATypo(asked: String, registered: String) {
    #expect(likeness(of: asked, to: registered) == .typo)
    #expect(likeness(of: registered, to: asked) == .typo)
  }

  @Test(arguments: [
    ("store", "theStore"), ("store", "the_main_store"), ("client", "HTTPClient"),
    ("http", "HTTPClient"), ("client", "HTTP2Client"), ("log", "logWriter"),
    ("paymentService", "paymentTestService"), ("payment", "payment2"), ("über", "überStore"),
    ("item", "items"), ("item_", "ITEMS"),
  ])
  func aNameWithMoreWordsIsRelated(asked: String, registered: String) {
    #expect(likeness(of: asked, to: registered) == .related)
    #expect(likeness(of: registered, to: asked) == .related)
  }

  @Test(arguments: [
    ("title", "time"), ("user", "cart"), ("logger", "locker2"), ("orderStore", "userStore"),
    ("paymentService", "shipmentGateway"), ("sotre", "computed"),
    // Of one or two letters, each counts.
    ("id", "ip"), ("id", "uid"), ("id", "idGenerator"), ("x", "y"), ("axb", "ab"), ("", "a"),
    ("", "someWords"),
    // So does a digit.
    ("item1", "item2"), ("store12", "store21"), ("api", "app2"), ("service1234", "service1235"),
  ])
  func otherNamesAreNotSimilar(asked: String, registered: String) {
    #expect(likeness(of: asked, to: registered) == nil)
    #expect(likeness(of: registered, to: asked) == nil)
  }

  @Test(arguments: [
    ("paymentSevice", "paymentService"), ("url", "uri"), ("id", "di"), ("USERNAME", "userName"),
    ("__USER_NAME_", "userName"), ("user_nmae", "userName"), ("x", "X"), ("ÉCLAIR", "éclair"),
    ("日本語の名前", "日本語の名称"), ("🐙Stoer", "🐙Store"), ("abcdef", "abdcef"), ("abcde", "abdce"),
    ("abc", "abcd"), ("abc", "xbc"), ("abcd", "abcx"),
  ])
  func aTypoIsFoundWhereverItIs(asked: String, registered: String) {
    for (one, other) in [(asked, registered), (registered, asked)] {
      var index = NameIndex()
      index.add(other)
      index.add("completelyOther")
      #expect(Set(index.typos(of: Spelling(one))) == [other])
    }
  }

  @Test(arguments: [
    ("store", "theStore", true), ("store", "storeOfUsers", false), ("mailer", "mailerJob", true),
    ("mailerJob", "mailer", true), ("backupStore", "store", false), ("client", "HTTP2Client", true),
    ("userMailer", "appUserMailer", true), ("items", "item", false), ("store", "big_Store", true),
  ])
  func aWordMoreAtEitherEndOrOneLessAtTheEndIsFound(
    asked: String, registered: String, isFound: Bool
  ) {
    var index = NameIndex()
    index.add(registered)
    #expect(index.oneWordApart(from: Spelling(asked)) == (isFound ? [registered] : []))
  }

  @Test(
    arguments: [
      ("row", .related), ("bows", .related), ("rosw", .typo), ("ROWS", .typo),
    ] as [(String, Likeness)])
  func amongManyNamesALetterIsNoTypo(name: String, expected: Likeness) {
    #expect(likeness(of: "rows", to: name, amongMany: true) == expected)
  }
}

private func likeness(of name: String, to other: String, amongMany: Bool = false) -> Likeness? {
  Likeness(of: Spelling(name), to: Spelling(other), amongMany: amongMany)
}
