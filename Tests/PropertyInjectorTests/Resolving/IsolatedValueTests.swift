import Dispatch
import PropertyInjector
import TestSupport
import Testing

/// Values whose conformance to a property's protocol is isolated to an actor. They fit only there,
/// whichever actor asks first.
@Suite struct IsolatedValueTests {
  private let injector = Injector.quiet()

  @Test func anInstanceFitsOnTheMainActorOnly() async {
    let view = View()
    injector.registerProperty("view", .instance(view))
    await checkMainActorOnly {
      Page()
    } isFilled: {
      $0.view != nil
    }
  }

  @Test func aSingletonFitsOnTheMainActorOnly() async {
    let view = View()
    injector.registerProperty("view", .singleton { view })
    await checkMainActorOnly {
      Page()
    } isFilled: {
      $0.view != nil
    }
  }

  /// An array of what is kept is kept, too, but not for other actors.
  @Test(arguments: [false, true])
  func anElementFitsOnTheMainActorOnly(isMade: Bool) async {
    final class Page { var views: [any Drawing]? }
    let view = View()
    injector.registerProperty("views", .instance(Picture()).element())
    injector.registerProperty(
      "views", isMade ? .mainActor(.singleton) { view }.element() : .instance(view).element())
    await checkMainActorOnly {
      Page()
    } isFilled: {
      $0.views?.count == 2
    }
    for _ in 0..<3 {
      let count = await MainActor.run { injector.instance(of: [any Drawing].self)?.count }
      #expect(count == 2)
      #expect(throws: InjectionError.self) { try injector.make([any Drawing].self) }
    }
  }

  /// The type is known from the injector around, whose value fits everywhere.
  @MainActor @Test(arguments: [true, false])
  func aChildsInstanceInPlaceOfAnotherFitsOnTheMainActorOnly(isMainFirst: Bool) throws {
    injector.registerProperty("view", .instance(Picture()))
    injector.injectDependencies(to: Page())
    let child = Injector(parent: injector)
    child.registerProperty("view", .instance(View()))
    @Sendable func view() -> (any Drawing)? {
      let page = child.filled(Page())
      return page.view
    }
    if isMainFirst { #expect(view() is View) }
    // The main actor waits, so that hardly anything else happens in between.
    for _ in 1...10 {
      try onThreads(1) { _ in try ensure(view() is Picture) }
      #expect(view() is View)
    }
  }

  /// A struct is filled in place: it stays what its factory made, where it would be no value of the
  /// protocol, too, as an object does.
  @MainActor @Test func aMadeStructStaysTheValueOfItsProtocol() throws {
    let sketch = SendableBox(value: Draft() as any Drawing)
    injector.registerProperty("paper", .instance("paper"))
    injector.registerProperty("sketch", .unchecked(.transient) { _ in sketch.value })
    try onThreads(1) { [injector] _ in
      let made = try injector.make(property: "sketch", as: (any Drawing).self)
      try ensure((made as? Draft)?.paper == "paper")
    }
    let made = try injector.make(property: "sketch", as: (any Drawing).self)
    #expect((made as? Draft)?.paper == "paper")
  }

  @Test func aMarkedPropertyIsFilledOnTheMainActorOnly() async {
    let view = View()
    injector.registerProperty("view", .instance(view))
    await checkMainActorOnly {
      MarkedPage()
    } isFilled: {
      $0.view != nil
    }
  }

  /// The main actor's no was kept as if it were everybody's.
  @Test func anInstanceOfAnotherActorFitsThereAlsoAfterTheMainActorWasAsked() async {
    let sketch = Sketch()
    injector.registerProperty("view", .instance(sketch as any Sendable))
    injector.registerProperty("secret", .instance(sketch))
    injector.registerProperty("outline") { Outline() }
    for _ in 1...2 {
      let isFilledOnMain = await filled(on: MainActor.shared)
      let isFilledThere = await filled(on: Studio.shared)
      #expect(isFilledOnMain == [false, false, false] && isFilledThere == [true, true, true])
    }
  }

  /// Which one was taken depended on where the first target was injected.
  @Test(arguments: [true, false], [true, false])
  func ofSeveralTheFirstThatFitsOnTheActorIsTaken(
    isMainFirst: Bool, areInstances: Bool
  ) async {
    if areInstances {
      injector.registerProperty("view", .instance(Outline())).registerProperty(
        "view", .instance(Picture()))
    } else {
      injector.registerProperty("view") { Outline() }.registerProperty("view") { Picture() }
    }
    if isMainFirst { #expect(await view(on: MainActor.shared) == "Picture") }
    for _ in 1...2 {
      #expect(await view(on: Studio.shared) == "Outline")
      #expect(await view(on: MainActor.shared) == "Picture")
    }
    #expect(injector.issues.isEmpty)
  }

  /// It was kept from the actor where it conforms, and other threads called its methods.
  @Test(arguments: [true, false])
  func aMetatypeFitsOnTheActorOfItsConformanceOnly(isThereFirst: Bool) async {
    injector.registerProperty("kind", .instance(Outline.self))
    if isThereFirst { #expect(await kind(on: Studio.shared) == "Outline") }
    for _ in 1...2 {
      #expect(await kind(on: MainActor.shared) == nil)
      #expect(await kind(on: Studio.shared) == "Outline")
    }
  }

  private func kind(on actor: isolated any Actor) -> String? {
    let page = injector.filled(KindPage())
    return page.kind.map { "\($0)" }
  }

  /// Whoever asked first decided for all.
  @Test(arguments: [true, false], [true, false])
  func aProtocolWithArgumentsFitsOnTheActorOfItsConformanceOnly(
    isThereFirst: Bool, isInstance: Bool
  ) async {
    if isInstance {
      injector.registerProperty("brush", .instance(Outline()))
      injector.registerProperty("secret", .instance(Outline()))
      injector.registerProperty("framed", .instance(Frame(content: Outline())))
      injector.registerProperty("kind", .instance(Outline.self))
    } else {
      injector.registerProperty("brush") { Outline() }.registerProperty("secret") { Outline() }
      injector.registerProperty("framed") { Frame(content: Outline()) }
      injector.registerProperty("kind") { Outline.self }
    }
    let all = [true, true, true, true]
    if isThereFirst { #expect(await brushes(on: Studio.shared) == all) }
    for _ in 1...2 {
      #expect(await brushes(on: MainActor.shared) == [false, false, false, false])
      #expect(await brushes(on: Studio.shared) == all)
    }
  }

  private func brushes(on actor: isolated any Actor) -> [Bool] {
    let page = injector.filled(BrushPage())
    return [page.brush != nil, page.secret != nil, page.framed != nil, page.kind != nil]
  }

  @Test func whatDoesNotFitHereIsToldBesideAMisfitOfItsName() async {
    injector.registerProperty("view", .instance(Outline())).registerProperty("view", .instance(3))
    #expect(await view(on: Studio.shared) == "Outline")
    #expect(await view(on: MainActor.shared) == nil)
    #expect(injector.issues.count == 1)
    let told = injector.issues.first?.description
    #expect(told?.hasSuffix("which conforms to Drawing on one actor only.") == true)
  }

  @Test func aFactoryIsNotCalledInVainWhereItsTypeDoesNotConform() async {
    let calls = Calls()
    injector.registerProperty("view") { calls.add("outline", making: Outline()) }
    #expect(await view(on: Studio.shared) == "Outline")
    #expect(await view(on: MainActor.shared) == nil)
    #expect(calls.count == 1)
    #expect(injector.issues.map(\.description).count { $0.contains("on one actor only") } == 1)
  }

  /// What a fresh target is filled with on an actor.
  private func view(on actor: isolated any Actor) -> String? {
    let page = injector.filled(Page())
    return page.view.map { "\(type(of: $0))" }
  }

  @Test func aMarkedPropertyReadsByTypeWhatConformsOnTheActorThatReadsIt() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.register(Outline.self) { Outline() }
      func reads(on actor: isolated any Actor) -> Bool { MarkedPage().view != nil }
      for _ in 1...2 {
        let (onMain, there) = (await reads(on: MainActor.shared), await reads(on: Studio.shared))
        #expect(!onMain && there)
      }
    }
  }

  /// Its name was known only after another had been injected on the actor of the list.
  @Test func aMarkedPropertyIsReadByItsNameWhereverTheListBelongs() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerProperty("service", .instance("by name"))
      Injector.shared.register(String.self, .instance("by type"))
      #expect(ListedOnMain().service == "by name")
      await MainActor.run { _ = Injector.injectDependencies(to: ListedOnMain()) }
      #expect(ListedOnMain().service == "by name")
    }
  }

  /// Which properties of a fresh target are filled on an actor.
  private func filled(on actor: isolated any Actor) -> [Bool] {
    let page = injector.filled(SketchPage())
    return [page.view != nil, page.secret != nil, page.outline != nil]
  }

  @Test func elsewhereAnIssueTellsIt() async {
    let view = View()
    injector.registerProperty("view", .instance(view))
    let isRefused = await Task.detached { [injector] in
      injector.injectDependencies(to: Page()).injectedCount == 0
        && (try? injector.injectAllDependencies(to: Page())) == nil
    }.value
    #expect(isRefused)
    #expect(injector.issues.first?.description.hasPrefix("Page.view") == true)
  }

  @Test func whatIsNotIsolatedIsSharedEverywhere() async {
    injector.registerProperty("view", .instance(Picture()))
    await inject {
      Page()
    } isFilled: {
      $0.view != nil
    }
    let (injector, page) = (injector, Page())
    #expect(injector.injectDependencies(to: page).injectedCount == 1)
  }

  /// Off it, on it, off it, on it.
  private func checkMainActorOnly<Target: AnyObject>(
    _ target: @escaping @Sendable () -> Target,
    isFilled: @escaping @Sendable (Target) -> Bool
  ) async {
    for _ in 1...2 {
      let isFilledElsewhere = await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [injector] in
          let target = target()
          injector.injectDependencies(to: target)
          continuation.resume(returning: isFilled(target))
        }
      }
      #expect(!isFilledElsewhere)
      await inject(target, isFilled: isFilled)
    }
  }

  @MainActor private func inject<Target: AnyObject>(
    _ target: @Sendable () -> Target, isFilled: @Sendable (Target) -> Bool
  ) {
    let target = target()
    injector.injectDependencies(to: target)
    #expect(isFilled(target))
  }
}

protocol Drawing {
  func draw()
}

@MainActor private final class View: @MainActor Drawing {
  func draw() {}
}

private final class Picture: Drawing, Sendable {
  func draw() {}
}

private final class KindPage {
  var kind: (any Drawing.Type)?
}

private final class Page {
  var view: (any Drawing)?
}

private final class MarkedPage {
  @Injected var view: (any Drawing)?
}

private protocol Secret {}

@Studio private final class Sketch: @Studio Drawing, @Studio Secret {
  func draw() {}
}

protocol Brush<Width> {
  associatedtype Width
}

private final class BrushPage {
  var brush: (any Brush<Int>)?
  var secret: (any SecretBrush<Int> & Drawing)?
  var framed: (any Brush<Int>)?
  var kind: (any Brush<Int>.Type)?
}

private protocol SecretBrush<Width> {
  associatedtype Width
}

private struct Frame<Content> {
  let content: Content
}

extension Frame: Brush where Content: Brush {
  typealias Width = Content.Width
}

extension Frame: Sendable where Content: Sendable {}

private struct Outline: @Studio Drawing, @Studio Brush, @Studio SecretBrush {
  typealias Width = Int

  func draw() {}
}

private final class SketchPage {
  var view: (any Drawing)?
  var outline: (any Drawing)?
  var secret: (any Secret)?
}

private final class ListedOnMain: @MainActor Injectable {
  @Injected var service: String
  var limit: Int?

  @MainActor static var injectedProperties: [InjectableProperty] {
    [.property("limit", \ListedOnMain.limit)]
  }
}

private struct SendableBox<Value>: @unchecked Sendable { let value: Value }

private struct Draft: @MainActor Drawing {
  var paper: String?
  @MainActor func draw() {}
}
