import Foundation
import PropertyInjector

// The objects that the delegate tests make.
extension MakingDelegateTests {
  /// A delegate that calls a closure the first time it is told. It counts as told some time later,
  /// so that a thread that doesn't wait for the end of that fails its test.
  class Told: InjectionParticipant, InjectorDelegate, @unchecked Sendable {
    /// By name, an object is told only if something was set.
    var label: String?
    private let act: Locked<(@Sendable () -> Void)?>
    private let tellings = Locked(0)
    var told: Int { tellings.withLock(\.self) }

    init(_ act: @escaping @Sendable () -> Void) { self.act = Locked(act) }

    func didInjectDependencies() {
      // What it does may keep what refers to it.
      act.withLock { $0.take() }?()
      Thread.sleep(forTimeInterval: 0.2)
      tellings.withLock { $0 += 1 }
    }
  }

  final class Tag: Sendable {}

  final class WritingDesk: InjectionParticipant, @unchecked Sendable {
    var letter: Letter?
  }

  final class Letter: InjectionParticipant, @unchecked Sendable {
    var writer: Writer?
    var pen: Tag?
    var stamp: Int?
  }

  final class Writer: Told, @unchecked Sendable {
    var pen: Tag?
  }

  final class Reader: Sendable {
    let writer: Writer
    init(_ writer: Writer) { self.writer = writer }
  }

  final class Clerk: Told, @unchecked Sendable {}

  final class Ledger: InjectionParticipant, @unchecked Sendable {
    private let leaving: Leaving?
    var clerk: Clerk?
    var number: Int?
    var page: LedgerPage?
    var desk: Desk?

    init(_ act: (@Sendable () -> Void)? = nil) { leaving = act.map(Leaving.init) }
  }

  final class Pad: InjectionParticipant, InjectorDelegate, @unchecked Sendable {
    var desk: Desk?
    private let act: @Sendable (Pad) -> Void

    init(_ act: @escaping @Sendable (Pad) -> Void) { self.act = act }

    func didInjectDependencies() { act(self) }
  }

  final class LedgerPage: Injectable, InjectionParticipant, @unchecked Sendable {
    weak var ledger: Ledger?
    var check: Int?
    static var injectedProperties: [InjectableProperty] {
      [
        .property("ledger", isRequired: false, \LedgerPage.ledger),
        .property("check", \LedgerPage.check),
      ]
    }
  }

  final class Desk: InjectionParticipant, @unchecked Sendable {
    var clerk: Clerk?
    var drawer: String?
  }

  class Announcing: InjectorDelegate, @unchecked Sendable {
    private let told: Calls
    init(_ told: Calls) { self.told = told }
    func didInjectDependencies() {
      told.add("\(type(of: self)) begins")
      Thread.sleep(forTimeInterval: 0.05)
      told.add("\(type(of: self)) ends")
    }
  }

  final class Neighbor: Announcing, @unchecked Sendable {
    var right: OtherNeighbor?
  }

  final class OtherNeighbor: Announcing, @unchecked Sendable {
    var delay: Int?
    var left: Neighbor?
  }

  final class Shelf: InjectionParticipant, @unchecked Sendable {
    var stamp: Int?
    var writer: Writer?
    var last: String?
  }

  final class Teller: Told, @unchecked Sendable {
    var start: Int?
    var friend: Friend?
  }

  final class Pupil: Told, @unchecked Sendable {
    var teller: Teller?
  }

  final class Friend: InjectionParticipant, @unchecked Sendable {
    var teller: Teller?
  }

  final class Boss: Sendable {
    let friend: Friend
    init(_ friend: Friend) { self.friend = friend }
  }

  /// Not private, so that the runtime finds who conforms.
  protocol Telling: AnyObject, Sendable { var isTelling: Bool { get } }

  final class TellingOne: Told, Telling, @unchecked Sendable { var isTelling: Bool { true } }

  final class TellingOther: Telling { let isTelling = true }

  final class Helper: InjectionParticipant, @unchecked Sendable {
    var boss: Boss?
  }

  final class TaggedFriend: InjectionParticipant, @unchecked Sendable {
    var tag: Tag?
    var pair: TaggedPair?
  }

  final class TaggedPair: Sendable {
    let boss: TaggedBoss
    let tag: Tag
    init(_ boss: TaggedBoss, _ tag: Tag) { (self.boss, self.tag) = (boss, tag) }
  }

  final class TaggedBoss: Sendable {
    let friend: TaggedFriend
    init(_ friend: TaggedFriend) { self.friend = friend }
  }
}
