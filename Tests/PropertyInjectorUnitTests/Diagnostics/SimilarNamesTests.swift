import PropertyInjector
import Testing

@Suite struct SimilarNamesTests {
  /// What is found among names, as "name distance", with an exclamation mark for a typo.
  private func found(_ asked: String, among names: [String]) -> [String] {
    SimilarNames(names).nearest(to: asked).map {
      "\(names[$0.index]) \($0.distance)\($0.isTypo ? "!" : "")"
    }
  }

  /// What is asked for, and a name with its distance. One without isn't found.
  @Test(arguments: [
    // An edit is two, and a transposition one.
    ("paymentSevice", "paymentService 2!"), ("paymentServicce", "paymentService 2!"),
    ("paymentServise", "paymentService 2!"), ("paymentSrevice", "paymentService 1!"),
    ("pyamentSrevice", "paymentService 2!"), ("pamentSevicLoader", "paymentServiceLoader 6"),
    ("pamentSevicLoder", "paymentServiceLoader"), ("paymentService", "paymentService 0!"),
    // Case and underscores don't count.
    ("username", "userName 0!"), ("USERNAME", "userName 0!"), ("user_name", "userName 0!"),
    ("_userName", "userName 0!"), ("__USER_NAME_", "userName 0!"), ("user_nmae", "userName 1!"),
    ("USERNAM", "userName 2!"), ("x", "X 0!"),
    // Extra words at the beginning are two.
    ("store", "orderStore 2"), ("orderStore", "store 2"), ("theStore", "store 2"),
    ("injectedStore", "_store 2"), ("the_main_store", "store 2"), ("theStor", "store"),
    ("userID", "id 2"), ("client", "HTTPClient 2"), ("http", "HTTPClient 3"),
    ("client", "HTTP2Client 2"), ("store", "bookstore"), ("aStore", "store 2"),
    // Extra words at the end are three.
    ("payment", "paymentService 3"), ("paymentServiceForOrders", "payment 3"),
    ("log", "logWriter 3"), ("id", "idGenerator"), ("pay", "paymentService"),
    // A digit that differs is four.
    ("store1", "store2 4"), ("store12", "store21 4"), ("sto1re", "stor1e 4"),
    ("payment", "payment2 4"), ("paymentO", "payment0 4"), ("service1234", "service1235 4"),
    ("service1234", "service1256"), ("item1", "item2"),
    // What isn't near isn't found.
    ("title", "time"), ("id", "ip"), ("id", "uid"), ("id", "ids"), ("x", "y"), ("", "a"), ("a", ""),
    ("", "someWords"), ("api", "app2"), ("user", "cart"), ("logger", "locker2"),
    ("view", "window"), ("orderStore", "userStore"), ("paymentService", "shipmentGateway"),
    // A longer name may differ by more.
    ("id", "di 1!"), ("url", "uri 2!"), ("axb", "ab"), ("date", "data 2!"), ("userId", "useId 2!"),
    ("abcdef", "abcxyf 4"), ("abcdef", "axcdyz"), ("abcdefghijk", "abxydefghijk 4"),
    ("abcdefghijk", "abcdxyzhijk"), ("abcdefghijkl", "abcdxyzhijkl 6"),
    ("abcdefghijkl", "wbcdxyzhijkl"),
    // Names may be of any script.
    ("ÉCLAIR", "éclair 0!"), ("größe", "grösse"), ("Größenklasse", "grössenklasse 4"),
    ("日本語の名前", "日本語の名称 2!"), ("🐙Stoer", "🐙Store 1!"), ("👨‍👩‍👧", "👨‍👩‍👦 2!"),
    ("İd", "i̇d 0!"), ("überStore", "über 3"), ("über", "neuÜber 2"), ("über", "neu_über 2"),
    ("ειδος", "εἶδος 2!"), ("مخزن", "مخزان 2!"), ("a\u{0}b\r\n", "a\u{0}B\r\n 0!"),
  ])
  func aNameIsAsNearAsItsDistanceSays(asked: String, expected: String) {
    let name = String(expected.prefix { $0 != " " })
    #expect(found(asked, among: [name]) == (name == expected ? [] : [expected]))
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

  @Test func aNameThatIsThereTwiceIsFoundTwiceAndOneThatIsNotNever() {
    let found = SimilarNames(["store", "cart", "store"]).nearest(to: "stor")
    #expect(found.map(\.index) == [0, 2])
    #expect(SimilarNames([]).nearest(to: "store").isEmpty)
  }
}
