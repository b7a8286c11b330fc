import PropertyInjector
import TestSupport
import Testing

/// Kinds of types that list properties, and the objects that are made for them.
@Suite struct InjectableTypeTests {
  private let injector = Injector.quiet()

  @Test func aSubclassAddsToTheListOfItsSuperclassListsAgainOrLeavesOut() {
    class Noted: LoggedPage {
      var note: Int? { didSet { log.append("note") } }
      override class var injectedProperties: [InjectableProperty] {
        super.injectedProperties + [.property("note", \Noted.note)]
      }
    }
    final class Loud: Noted {
      override class var injectedProperties: [InjectableProperty] {
        super.injectedProperties + [
          .property("title", qualifier: "loud") { (page: Loud, title: String) in
            page.title = title + "!"
          }
        ]
      }
    }
    final class Bare: Noted { override class var injectedProperties: [InjectableProperty] { [] } }
    injector.register(String.self, .instance("text")).register(Int.self, .instance(3))
    injector.register(String.self, qualifier: "loud", .instance("TEXT"))
    for (page, title) in [(Noted(), "text"), (Loud(), "TEXT!")] {
      #expect(injector.filled(page as LoggedPage, setting: 2).title == title && page.note == 3)
      #expect(page.log == ["title nil → \(title)", "note"])
    }
    #expect(injector.filled(Bare(), setting: 0).log == [])
  }

  @Test func aSharedTypeIsKeptAsItsScopeSaysAndNotMadeForAQualifier() {
    let owner = injector.filled(Owner(), setting: 2), other = injector.filled(Owner(), setting: 2)
    #expect(owner.fresh !== other.fresh && owner.passing === other.passing)
    #expect(owner.qualified == nil)
    weak let passing = owner.passing
    (owner.passing, other.passing) = (nil, nil)
    #expect(passing == nil)
  }
}

private final class Owner: Injectable {
  var passing: Passing?, fresh: Fresh?, qualified: Fresh?
  static var injectedProperties: [InjectableProperty] {
    [
      .property("passing", \Owner.passing), .property("fresh", \Owner.fresh),
      .property("qualified", qualifier: "x", \Owner.qualified),
    ]
  }
}

private final class Passing: SharedMakeable, Unlisted { static var scope: Scope { .weak } }
private final class Fresh: SharedMakeable, Unlisted { static var scope: Scope { .transient } }
