import Foundation
import PropertyInjector
import TestSupport
import Testing

/// Which objects are made, kept, and told if one that they need fails.
@Suite struct FailedMakingTests {
  private let injector = Injector.quiet()

  /// A factory may ask again for what failed.
  @Test func aFactoryCanTryAgain() throws {
    let calls = Calls()
    injector.register(
      Service.self,
      .singleton { () throws -> Service in
        calls.add("service")
        if calls.count < 3 { throw CancellationError() }
        return Service()
      })
    injector.register(Tag.self) { injector in
      for _ in 0..<5 where (try? injector.make(Service.self)) != nil { return Tag() }
      throw CancellationError()
    }
    _ = try injector.make(Tag.self)
    #expect(calls.count == 3)
  }

  /// The book fails, and with it the reader and the writer, which refer to it. When the reader is
  /// deinitialized, it asks the injector: by then the writer has failed too, and the call is over.
  @Test func whatGoesAsItFailsFindsNothingElseThatFails() throws {
    final class Missing {}
    final class Helper {}
    final class Book: Injectable, @unchecked Sendable {
      var helper: Helper?
      var missing: Missing?
      static var injectedProperties: [InjectableProperty] {
        [.property("helper", \Book.helper), .property("missing", \Book.missing)]
      }
    }
    final class Reader: Injectable, @unchecked Sendable {
      var book: Book?
      private let act: @Sendable () -> Void
      init(_ act: @escaping @Sendable () -> Void) { self.act = act }
      deinit { act() }
      static var injectedProperties: [InjectableProperty] { [.property("book", \Reader.book)] }
    }
    final class Writer: Injectable, @unchecked Sendable {
      var book: Book?
      static var injectedProperties: [InjectableProperty] { [.property("book", \Writer.book)] }
    }
    final class Friend: Injectable, @unchecked Sendable {
      var writer: Writer?
      static var injectedProperties: [InjectableProperty] { [.property("writer", \Friend.writer)] }
    }
    let asked = Calls()
    let tags = Locked<[Tag]>([])
    injector.register(Tag.self, .graph { Tag() })
    injector.register(Book.self, .singleton { Book() })
    injector.register(Writer.self, .singleton { Writer() })
    injector.register(Friend.self, .singleton { Friend() })
    injector.registerSingleton(Reader.self) { [unowned injector] _ in
      Reader {
        asked.add("asked")
        guard asked.count == 1 else { return }
        if let tag = try? injector.make(Tag.self) { tags.withLock { $0.append(tag) } }
        _ = try? injector.make(Friend.self)
      }
    }
    injector.register(Helper.self) { injector in
      _ = try injector.make(Reader.self)
      _ = try injector.make(Writer.self)
      let tag = try injector.make(Tag.self)
      tags.withLock { if $0.isEmpty { $0.append(tag) } }
      return Helper()
    }
    #expect(throws: InjectionError.self) { try injector.make(Book.self) }
    #expect(tags.withLock { $0.count == 2 && $0[0] !== $0[1] })
    injector.register(Missing.self) { Missing() }
    let friend = try injector.make(Friend.self)
    #expect(try injector.make(Writer.self) === friend.writer)
    #expect(friend.writer?.book?.missing != nil)
  }

  /// The secretary is told, and has a folder made that refers to the office, which fails.
  @Test func whatWasToldIsMadeAgainIfItsDelegateNeedsWhatFails() throws {
    final class Missing {}
    final class Office: Injectable, @unchecked Sendable {
      var secretary: Secretary?
      var missing: Missing?
      static var injectedProperties: [InjectableProperty] {
        [.property("secretary", \Office.secretary), .property("missing", \Office.missing)]
      }
    }
    final class Secretary: InjectorDelegate, InjectionParticipant, @unchecked Sendable {
      private let act: @Sendable () -> Void
      init(_ act: @escaping @Sendable () -> Void) { self.act = act }
      func didInjectDependencies() { act() }
    }
    final class Folder: Injectable, @unchecked Sendable {
      weak var office: Office?
      static var injectedProperties: [InjectableProperty] { [.property("office", \Folder.office)] }
    }
    let told = Calls()
    injector.register(Office.self, .singleton { Office() })
    injector.register(Folder.self, .singleton { Folder() })
    injector.registerSingleton(Secretary.self) { [unowned injector] _ in
      Secretary {
        told.add("told")
        _ = try? injector.make(Folder.self)
      }
    }
    #expect(throws: InjectionError.self) { try injector.make(Office.self) }
    #expect(told.count == 1)
    try onThreads(1) { [injector] _ in _ = try injector.make(Secretary.self) }
    #expect(told.count == 2)
  }

  @Test func whatRefersToAnObjectThatFailsIsNotTold() throws {
    let told = Calls()
    injector.register(Leaf.self) { Leaf(told) }
    #expect(throws: InjectionError.self) { try injector.make(Bough.self) }
    injector.register(Branch.self) { injector in
      _ = try? injector.make(Bough.self)
      return Branch()
    }
    _ = try injector.make(Branch.self)
    #expect(told.count == 0)
    injector.registerProperty("missing", .instance(Service()))
    let bough = try injector.make(Bough.self)
    #expect(bough.leaf?.bough === bough && told.count == 1)
  }

  @Test func whatFailedIsNotFilledLater() throws {
    final class Part: Injectable, @unchecked Sendable {
      var whole: Whole?
      var missing: Service?
      static var injectedProperties: [InjectableProperty] {
        [.property("whole", \Part.whole), .property("missing", \Part.missing)]
      }
    }
    final class Whole: Sendable {
      let part: Part
      init(_ part: Part) { self.part = part }
    }
    let rescuing = Hooks(make: { type, proceed in
      do { return try proceed() } catch  where type == Part.self { return Part() }
    })
    let failed = Locked<Part?>(nil)
    injector.addExtension(rescuing)
    injector.register(Part.self) {
      let part = Part()
      failed.withLock { $0 = part }
      return part
    }
    injector.register(Whole.self, .singleton { Whole(try $0.make(Part.self)) })
    #expect(try injector.make(Whole.self).part !== failed.withLock(\.self))
    #expect(failed.withLock(\.self)?.whole == nil)
  }

  @Test func whatAFailedFactoryMadeIsNobodysChild() throws {
    struct Broken: Error {}
    _ = try injector.make(Twig.self)
    let kept = Locked<Service?>(nil)
    injector.register(Service.self) { Service() }
    injector.register(Tag.self) { injector in
      let service = try injector.make(Service.self)
      kept.withLock { $0 = service }
      throw Broken()
    }
    injector.register(Branch.self) { injector in
      _ = try? injector.make(Tag.self)
      return Branch()
    }
    let branch = try injector.make(Branch.self)
    #expect(kept.withLock(\.self) != nil && injector.children(of: branch).isEmpty)
  }

  // MARK: On several threads

  /// Only calls of the other thread need each other.
  @Test func whatDoesWithoutWhatFailsOfACycleElsewhereIsMade() throws {
    let (tagBegins, pageBegins) = (Gate<Void>(), Gate<Void>())
    let isFirst = Locked(true)
    injector.register(Tag.self) { injector in
      let waits = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if waits {
        tagBegins.open(with: ())
        pageBegins.wait()
      }
      _ = try? injector.make(Page.self)
      return Tag()
    }
    injector.registerSingleton(Page.self) { injector in
      pageBegins.open(with: ())
      // The other thread waits for this page before it fails.
      Thread.sleep(forTimeInterval: 0.1)
      _ = try injector.make(Tag.self)
      return Page()
    }
    try onTwoThreads { [injector] in
      _ = try injector.make(Tag.self)
    } and: { [injector] in
      tagBegins.wait()
      try ensure((try? injector.make(Page.self)) == nil)
    }
  }

  /// A book fails on the first thread, while the third comes to wait for the second, whose review
  /// was given the book.
  @Test func whatIsGivenWhatFailsIsSharedByNobody() throws {
    struct Broken: Error {}
    for _ in 1...500 {
      let injector = Injector.quiet()
      let meeting = Meeting(of: 3)
      let isFirst = Locked([true, true, true])
      @Sendable func meetOnce(_ index: Int) {
        let isFirst = isFirst.withLock { isFirst in
          defer { isFirst[index] = false }
          return isFirst[index]
        }
        if isFirst { meeting.wait() }
      }
      injector.register(Book.self, .singleton { Book() })
      injector.registerSingleton(Print.self) { injector in
        meetOnce(0)
        _ = try injector.make(Review.self)
        _ = try injector.make(Paper.self)
        throw Broken()
      }
      injector.registerSingleton(Review.self) { injector in
        meetOnce(1)
        return Review(of: try injector.make(Book.self))
      }
      injector.registerSingleton(Paper.self) { _ in
        meetOnce(2)
        return Paper()
      }
      try onThreads(3) { index in
        switch index {
        case 0: _ = try? injector.make(Book.self)
        case 1: _ = try? injector.make(Review.self)
        default: try ensure(try injector.make(Paper.self).review == nil)
        }
      }
    }
  }

  /// The recto and the verso need each other. The recto also needs a note, whose author the other
  /// thread fails to make. When they are made again, that is a new call.
  @Test func whatIsMadeAgainIsSharedWithinItsCall() throws {
    for _ in 1...500 {
      let injector = Injector.quiet()
      injector.registerSingleton(Author.self) { injector in
        _ = try? injector.make(Author.self)
        return Author()
      }
      injector.register(Note.self, .singleton { Note() })
      injector.register(Recto.self, .graph { Recto() })
      injector.register(Verso.self, .graph { Verso() })
      try onTwoThreads {
        _ = try? injector.make(Author.self)
      } and: {
        let recto = try injector.make(Recto.self)
        try ensure(recto.verso?.recto === recto)
        recto.verso = nil
      }
    }
  }

  // MARK: In other injectors

  @Test func whatIsSharedWithinACallMayBeRegisteredElsewhereLater() throws {
    let other = Injector.quiet()
    injector.registerProperty("page") { _ in try other.make(Page.self) }
    injector.registerProperty("other") { _ in try other.make(Page.self) }
    #expect(injector.injectDependencies(to: TwoPages()).injectedCount == 0)
    other.register(Page.self, .graph { Page() })
    let target = injector.filled(TwoPages())
    #expect(target.page != nil && target.page === target.other)
  }
}

private final class Print: Sendable {}

private final class Book: Injectable, @unchecked Sendable {
  var print: Print?
  static var injectedProperties: [InjectableProperty] { [.property("print", \Book.print)] }
}

private final class Review: Sendable {
  let book: Book
  init(of book: Book) { self.book = book }
}

private final class Paper: Injectable, @unchecked Sendable {
  var review: Review?
  var print: Print?
  static var injectedProperties: [InjectableProperty] {
    [
      .property("review", isRequired: false, \Paper.review),
      .property("print", isRequired: false, \Paper.print),
    ]
  }
}

/// Needs itself.
private final class Author: Injectable, @unchecked Sendable {
  var verso: Verso?
  static var injectedProperties: [InjectableProperty] { [.property("verso", \Author.verso)] }
}

private final class Note: InjectionParticipant, @unchecked Sendable {
  @Injected var author: Author?
}

private final class Recto: Injectable, @unchecked Sendable {
  var note: Note?
  var verso: Verso?
  static var injectedProperties: [InjectableProperty] {
    [.property("note", \Recto.note), .property("verso", \Recto.verso)]
  }
}

private final class Verso: Injectable, @unchecked Sendable {
  weak var recto: Recto?
  static var injectedProperties: [InjectableProperty] {
    [.property("recto", isRequired: false, \Verso.recto)]
  }
}

private final class TwoPages {
  var page: Page?
  var other: Page?
}

private final class Bough: Makeable {
  var leaf: Leaf?
  var missing: Service?
  static var injectedProperties: [InjectableProperty] {
    [.property("leaf", \Bough.leaf), .property("missing", \Bough.missing)]
  }
}

private final class Leaf: Injectable, InjectorDelegate {
  weak var bough: Bough?
  private let told: Calls
  init(_ told: Calls) { self.told = told }
  static var injectedProperties: [InjectableProperty] { [.reference("bough", \Leaf.bough)] }
  func didInjectDependencies() { told.add("leaf") }
}

private final class Tag: Sendable {}
private final class Page: Sendable {}
private final class Branch {}

private final class Twig: Makeable {
  weak var branch: Branch?
  static var injectedProperties: [InjectableProperty] { [.reference("branch", \Twig.branch)] }
}
