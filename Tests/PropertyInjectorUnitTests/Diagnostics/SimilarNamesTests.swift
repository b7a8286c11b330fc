import PropertyInjector
import Testing

@Suite struct SimilarNamesTests {
  /// What is found among names, as "name distance", with an exclamation mark for a typo.
  private func found(_ asked: String, among names: [String]) -> [String] {
    SimilarNames(names).nearest(to: asked).map {
      "\(names[$0.index]) \($0.distance)\($0.isTypo ? "!" : "")"
    }
  }

  @Test(arguments: [
    ("paymentSevice", "paymentService", "paymentService 2!"),
    ("paymentServicce", "paymentService", "paymentService 2!"),
    ("paymentServise", "paymentService", "paymentService 2!"),
    ("paymentSrevice", "paymentService", "paymentService 1!"),
    ("pyamentSrevice", "paymentService", "paymentService 2!"),
    ("pamentSevicLoader", "paymentServiceLoader", "paymentServiceLoader 6"),
    ("pamentSevicLoder", "paymentServiceLoader", ""),
    ("paymentService", "paymentService", "paymentService 0!"),
  ])
  func anEditIsTwoAndATranspositionOne(asked: String, name: String, expected: String) {
    #expect(found(asked, among: [name]).joined() == expected)
  }

  @Test(arguments: [
    ("username", "userName", "userName 0!"),
    ("USERNAME", "userName", "userName 0!"),
    ("user_name", "userName", "userName 0!"),
    ("_userName", "userName", "userName 0!"),
    ("__USER_NAME_", "userName", "userName 0!"),
    ("user_nmae", "userName", "userName 1!"),
    ("USERNAM", "userName", "userName 2!"),
    ("x", "X", "X 0!"),
  ])
  func caseAndUnderscoresDoNotCount(
    asked: String, name: String, expected: String
  ) {
    #expect(found(asked, among: [name]).joined() == expected)
  }

  @Test(arguments: [
    ("store", "orderStore", "orderStore 2"),
    ("orderStore", "store", "store 2"),
    ("theStore", "store", "store 2"),
    ("injectedStore", "_store", "_store 2"),
    ("the_main_store", "store", "store 2"),
    ("theStor", "store", ""),
    ("userID", "id", "id 2"),
    ("client", "HTTPClient", "HTTPClient 2"),
    ("http", "HTTPClient", "HTTPClient 3"),
    ("client", "HTTP2Client", "HTTP2Client 2"),
    ("store", "bookstore", ""),
    ("aStore", "store", "store 2"),
  ])
  func extraWordsAtTheBeginningAreTwo(asked: String, name: String, expected: String) {
    #expect(found(asked, among: [name]).joined() == expected)
  }

  @Test(arguments: [
    ("payment", "paymentService", "paymentService 3"),
    ("paymentServiceForOrders", "payment", "payment 3"),
    ("log", "logWriter", "logWriter 3"),
    ("id", "idGenerator", ""),
    ("pay", "paymentService", ""),
  ])
  func extraWordsAtTheEndAreThree(asked: String, name: String, expected: String) {
    #expect(found(asked, among: [name]).joined() == expected)
  }

  @Test(arguments: [
    ("store1", "store2", "store2 4"),
    ("store12", "store21", "store21 4"),
    ("sto1re", "stor1e", "stor1e 4"),
    ("payment", "payment2", "payment2 4"),
    ("paymentO", "payment0", "payment0 4"),
    ("service1234", "service1235", "service1235 4"),
    ("service1234", "service1256", ""),
    ("item1", "item2", ""),
  ])
  func aDigitThatDiffersIsFour(asked: String, name: String, expected: String) {
    #expect(found(asked, among: [name]).joined() == expected)
  }

  @Test(arguments: [
    ("title", "time"), ("id", "ip"), ("id", "uid"), ("id", "ids"), ("x", "y"), ("", "a"), ("a", ""),
    ("", "someWords"), ("api", "app2"), ("user", "cart"), ("logger", "locker2"),
    ("view", "window"), ("orderStore", "userStore"), ("paymentService", "shipmentGateway"),
  ])
  func whatIsNotNearIsNotFound(asked: String, name: String) {
    #expect(found(asked, among: [name]) == [])
  }

  @Test(arguments: [
    ("id", "di 1!"), ("url", "uri 2!"), ("axb", "ab 0"), ("date", "data 2!"),
    ("userId", "useId 2!"),
    ("abcdef", "abcxyf 4"), ("abcdef", "axcdyz 0"), ("abcdefghijk", "abxydefghijk 4"),
    ("abcdefghijk", "abcdxyzhijk 0"), ("abcdefghijkl", "abcdxyzhijkl 6"),
    ("abcdefghijkl", "wbcdxyzhijkl 0"),
  ])
  func aLongerNameMayDifferByMore(asked: String, expected: String) {
    let name = String(expected.prefix { $0 != " " })
    #expect(found(asked, among: [name]) == (expected.hasSuffix(" 0") ? [] : [expected]))
  }

  @Test func theNearestIsFirstAndOthersKeepTheirOrder() {
    let names = [
      "storeService", "shore", "invoice", "theStore", "STORE", "stone", "stroe", "store", "stores",
    ]
    #expect(
      found("store", among: names) == [
        "STORE 0!", "store 0!", "stroe 1!", "shore 2!", "theStore 2", "stone 2!", "stores 2!",
        "storeService 3",
      ])
  }

  @Test func aNameThatIsThereTwiceIsFoundTwice() {
    let found = SimilarNames(["store", "cart", "store"]).nearest(to: "stor")
    #expect(found.map(\.index) == [0, 2])
  }

  @Test func noNameIsNearIfThereAreNone() {
    #expect(found("store", among: []) == [])
  }

  @Test(arguments: [
    ("ÉCLAIR", "éclair", "éclair 0!"),
    ("größe", "grösse", ""),
    ("Größenklasse", "grössenklasse", "grössenklasse 4"),
    ("日本語の名前", "日本語の名称", "日本語の名称 2!"),
    ("🐙Stoer", "🐙Store", "🐙Store 1!"),
    ("👨‍👩‍👧", "👨‍👩‍👦", "👨‍👩‍👦 2!"),
    ("İd", "i̇d", "i̇d 0!"),
    ("überStore", "über", "über 3"),
    ("über", "neuÜber", "neuÜber 2"),
    ("über", "neu_über", "neu_über 2"),
    ("ειδος", "εἶδος", "εἶδος 2!"),
    ("مخزن", "مخزان", "مخزان 2!"),
    ("a\u{0}b\r\n", "a\u{0}B\r\n", "a\u{0}B\r\n 0!"),
  ])
  func namesMayBeOfAnyScript(asked: String, name: String, expected: String) {
    #expect(found(asked, among: [name]).joined() == expected)
  }
}
