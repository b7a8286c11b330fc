import PropertyInjector
import TestSupport
import Testing

/// Which objects are made, kept, and told if one that they need fails.
@Suite struct FailedMakingTests {
  private let injector = Injector.quiet()

  @Test func aFactoryCanTryAgain() throws {
    let calls = Calls()
    injector.keep(Service.self) { _ in
      calls.add("service")
      if calls.count < 3 { throw CancellationError() }
      return Service()
    }
    injector.register(Tag.self) { injector in
      for _ in 0..<5 where (try? injector.make(Service.self)) != nil { return Tag() }
      throw CancellationError()
    }
    _ = try injector.make(Tag.self)
    #expect(calls.count == 3)
  }

  @Test func whatCanDoWithoutAValueIsKeptWithoutIt() throws {
    final class Page: InjectionParticipant, @unchecked Sendable { var service: Service? }
    let isFirst = FirstTime()
    injector.keep("service") { _ in
      if isFirst() { throw CancellationError() }
      return Service()
    }
    injector.register(Page.self, .singleton { Page() })
    for _ in 0..<2 { #expect(try injector.make(Page.self).service == nil) }
    #expect(injector.filled(Page()).service != nil)
  }

  /// The book fails, and with it the reader and the writer, which refer to it. When the reader is
  /// deinitialized, it asks the injector: by then the writer has failed too, and the call is over.
  @Test func whatGoesAsItFailsFindsNothingElseThatFails() throws {
    typealias Writer = Requiring<Novel>
    typealias Friend = Requiring<Writer>
    let (isFirst, tags) = (FirstTime(), Kept<[Tag]>())
    injector.register(Tag.self, .graph { Tag() })
    injector.register(Novel.self, .singleton { Novel() })
    injector.register(Writer.self, .singleton { Writer() })
    injector.register(Friend.self, .singleton { Friend() })
    injector.keep(Reader.self) { [unowned injector] _ in
      Reader {
        guard isFirst() else { return }
        if let tag = try? injector.make(Tag.self) { tags.value?.append(tag) }
        _ = try? injector.make(Friend.self)
      }
    }
    injector.register(Page.self) { injector in
      _ = try (injector.make(Reader.self), injector.make(Writer.self))
      let tag = try injector.make(Tag.self)
      tags.value = tags.value ?? [tag]
      return Page()
    }
    #expect(throws: InjectionError.self) { try injector.make(Novel.self) }
    #expect(tags.value?.count == 2 && tags.value?.first !== tags.value?.last)
    injector.register(Service.self) { Service() }
    let friend = try injector.make(Friend.self)
    #expect(try injector.make(Writer.self) === friend.value)
    #expect(friend.value?.value?.second != nil)
  }

  /// The book fails, and with it the reader, which asks as it goes for what its factory is making.
  @Test func whatGoesFailsNobodyByWhatItAsksFor() throws {
    let asked = Calls()
    injector.register(Novel.self, .singleton { Novel() })
    injector.keep(Reader.self) { [unowned injector] _ in
      Reader { asked.add("tag", making: _ = try? injector.make(Tag.self)) }
    }
    injector.register(Page.self) { injector in
      _ = try injector.make(Reader.self)
      return Page()
    }
    injector.keep(Tag.self) { injector in
      _ = try? injector.make(Novel.self)
      return Tag()
    }
    _ = try injector.make(Tag.self)
    #expect(asked.count == 1)
  }

  /// The first is told, and has the leaf made, which refers to the whole, which fails.
  @Test func whatWasToldIsMadeAgainIfItsDelegateNeedsWhatFails() throws {
    typealias Whole = RequiringBoth<Notified, Service>
    let told = Calls()
    injector.register(Whole.self, .singleton { Whole() })
    injector.register(Requiring<Whole>.self, .singleton { Requiring<Whole>() })
    injector.keep(Notified.self) { injector in
      Notified { told.add("told", making: _ = try? injector.make(Requiring<Whole>.self)) }
    }
    #expect(throws: InjectionError.self) { try injector.make(Whole.self) }
    #expect(told.count == 1)
    try onThreads(1) { _ in _ = try injector.make(Notified.self) }
    #expect(told.count == 2)
  }

  @Test func whatRefersToAnObjectThatFailsIsNotTold() throws {
    let told = Calls()
    injector.register(Leaf.self) { Leaf { told.add("leaf") } }
    #expect(throws: InjectionError.self) { try injector.make(Bough.self) }
    injector.register(Tag.self) { Tag(try? $0.make(Bough.self)) }
    _ = try injector.make(Tag.self)
    #expect(told.count == 0)
    injector.registerProperty("second", .instance(Service()))
    let bough = try injector.make(Bough.self)
    #expect(bough.first?.bough === bough && told.count == 1)
  }

  @Test func whatFailedIsNotFilledLater() throws {
    let failed = Kept<Part>()
    injector.addExtension(
      Hooks(make: { type, proceed in
        do { return try proceed() } catch  where type == Part.self { return Part() }
      }))
    injector.register(Part.self) { failed.keep(Part()) }
    injector.register(Whole.self, .singleton { Whole(try $0.make(Part.self)) })
    #expect(try injector.make(Whole.self).part !== failed.value)
    #expect(failed.value != nil && failed.value?.first == nil)
  }

  @Test func whatIsSharedWithinACallMayBeRegisteredElsewhereLater() throws {
    final class TwoTags { var tag: Tag?, other: Tag? }
    let other = Injector.quiet()
    for name in ["tag", "other"] {
      injector.registerProperty(name) { _ in try other.make(Tag.self) }
    }
    #expect(injector.injectDependencies(to: TwoTags()).injectedCount == 0)
    other.register(Tag.self, .graph { Tag() })
    let target = injector.filled(TwoTags())
    #expect(target.tag != nil && target.tag === target.other)
  }

  /// A book fails on the first thread, while the third comes to wait for the second, whose review
  /// was given the book.
  @Test func whatIsGivenWhatFailsIsSharedByNobody() throws {
    for _ in 1...200 {
      let (injector, meeting) = (Injector.quiet(), Meeting(of: 3))
      injector.register(Book.self, .singleton { Book() })
      injector.keep(Print.self) { injector in
        _ = try meeting.wait(making: (injector.make(Review.self), injector.make(Paper.self)))
        throw CancellationError()
      }
      injector.keep(Review.self) { Review(try meeting.wait(making: $0.make(Book.self))) }
      injector.keep(Paper.self) { _ in meeting.wait(making: Paper()) }
      try onThreads(3) { index in
        if index == 0 { _ = try? injector.make(Book.self) }
        if index == 1 { _ = try? injector.make(Review.self) }
        if index == 2 { try ensure(injector.make(Paper.self).review == nil) }
      }
    }
  }

  /// The recto and the verso need each other. The recto also needs a note, whose author the other
  /// thread fails to make. When they are made again, that is a new call.
  @Test func whatIsMadeAgainIsSharedWithinItsCall() throws {
    for _ in 1...200 {
      let injector = Injector.quiet()
      injector.keep(Author.self) { after(try? $0.make(Author.self), making: Author()) }
      injector.register(Note.self, .singleton { Note() })
      injector.register(Recto.self, .graph { Recto() })
      injector.register(Verso.self, .graph { Verso() })
      try onTwoThreads {
        _ = try? injector.make(Author.self)
      } and: {
        let recto = try injector.make(Recto.self)
        try ensure(recto.second?.recto === recto)
        recto.second = nil
      }
    }
  }
}

private final class Tag: Sendable { init(_: Any? = nil) {} }
private final class Page: Sendable { init(_: Tag? = nil) {} }

private typealias Bough = RequiringBoth<Leaf, Service>

private final class Leaf: Notified, Injectable, @unchecked Sendable {
  weak var bough: Bough?
  static var injectedProperties: [InjectableProperty] { [.reference("bough", \Leaf.bough)] }
}

private typealias Part = RequiringBoth<Whole, Service>

private final class Whole: Sendable {
  let part: Part
  init(_ part: Part) { self.part = part }
}

private typealias Novel = RequiringBoth<Page, Service>

private final class Reader: Injectable, @unchecked Sendable {
  var book: Novel?
  private let leaving: Leaving
  init(_ leave: @escaping @Sendable () -> Void) { leaving = Leaving(leave) }
  static var injectedProperties: [InjectableProperty] { [.property("book", \Reader.book)] }
}

private final class Print: Sendable {}
private typealias Book = Requiring<Print>
private typealias Review = Holding<Book>

private final class Paper: Injectable, @unchecked Sendable {
  var review: Review?, print: Print?
  static var injectedProperties: [InjectableProperty] {
    ["review", "print"].map { .property($0, isRequired: false) }
  }
}

/// Needs itself.
private typealias Author = Requiring<Verso>
private final class Note: InjectionParticipant, @unchecked Sendable {
  @Injected var author: Author?
}
private typealias Recto = RequiringBoth<Note, Verso>

private final class Verso: Injectable, @unchecked Sendable {
  weak var recto: Recto?
  static var injectedProperties: [InjectableProperty] {
    [.property("recto", isRequired: false, \Verso.recto)]
  }
}
