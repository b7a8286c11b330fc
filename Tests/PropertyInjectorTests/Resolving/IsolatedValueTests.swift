import PropertyInjector
import TestSupport
import Testing

/// Values that conform to a property's protocol on an actor fit only there, whoever asks first.
@Suite struct IsolatedValueTests {
  private let injector = Injector.quiet()

  /// Which properties of a new target are filled on an actor.
  private func filled<Target: Canvas>(_: Target.Type, on actor: isolated any Actor) -> [Bool] {
    injector.filled(Target()).filled
  }

  /// Registers an instance, or a factory of it.
  private func register<Value: Sendable>(
    _ names: String..., with value: Value, asInstance isInstance: Bool
  ) {
    let source = isInstance ? Source.instance(value) : .factory { value }
    for name in names { injector.registerProperty(name, source) }
  }

  /// An array of what is kept is kept, too, but not for other actors.
  @Test(arguments: [false, true]) func whatIsKeptFitsOnTheMainActorOnly(isMade: Bool) async {
    let view = View()
    register("view", "marked", with: view, asInstance: true)
    injector.registerProperty("one", .singleton { view })
    injector.registerProperty("views", .instance(Picture()).element())
    injector.registerProperty(
      "views", isMade ? .mainActor(.singleton) { view }.element() : .instance(view).element())
    for _ in 1...2 {
      let here = await off { [injector] in injector.filled(MainCanvas(), setting: 0).filled }
      #expect(here == [false, false, false, false])
      #expect(await filled(MainCanvas.self, on: MainActor.shared) == [true, true, true, true])
      #expect(throws: InjectionError.self) { try injector.make([any Drawing].self) }
    }
    let isRefused = await off { [injector] in
      (try? injector.injectAllDependencies(to: MainCanvas())) == nil
    }
    #expect(isRefused && injector.issueTexts.hasPrefix("MainCanvas.view"))
  }

  /// The type is known from the injector around, whose value fits everywhere.
  @MainActor @Test(arguments: [true, false])
  func aChildsInstanceInPlaceOfAnotherFitsOnTheMainActorOnly(isMainFirst: Bool) throws {
    injector.registerProperty("view", .instance(Picture()))
    let child = Injector(parent: injector)
    child.registerProperty("view", .instance(View()))
    #expect(injector.filled(Page()).view is Picture)
    @Sendable func view() -> (any Drawing)? { child.filled(Page()).view }
    if isMainFirst { #expect(view() is View) }
    // The main actor waits, so that hardly anything else happens in between.
    for _ in 1...10 {
      try onThreads(1) { _ in try ensure(view() is Picture) }
      #expect(view() is View)
    }
  }

  /// A struct is filled in place: elsewhere, too, it stays what its factory made, like an object.
  @MainActor @Test func aMadeStructStaysTheValueOfItsProtocol() throws {
    let sketch = SendableBox(value: Draft() as any Drawing)
    injector.registerProperty("paper", .instance("paper"))
    injector.registerProperty("sketch", .unchecked(.transient) { _ in sketch.value })
    @Sendable func paper() throws -> String? {
      (try injector.make(property: "sketch", as: (any Drawing).self) as? Draft)?.paper
    }
    try onThreads(1) { _ in try ensure(paper() == "paper") }
    #expect(try paper() == "paper")
  }

  /// Whoever asked first decided for all, and other threads called the methods of a metatype.
  @Test(arguments: [true, false], [true, false])
  func whatConformsOnAnotherActorFitsThereOnly(isThereFirst: Bool, isInstance: Bool) async {
    let sketch = Sketch()
    injector.registerProperty("view", .instance(sketch as any Sendable))
    injector.registerProperty("secret", .instance(sketch))
    register("outline", "brush", "secretBrush", with: Outline(), asInstance: isInstance)
    register("framed", with: Frame(content: Outline()), asInstance: isInstance)
    register("kind", "brushKind", with: Outline.self, asInstance: isInstance)
    let all = Array(repeating: true, count: 8)
    if isThereFirst { #expect(await filled(StudioCanvas.self, on: Studio.shared) == all) }
    for _ in 1...2 {
      #expect(await filled(StudioCanvas.self, on: MainActor.shared) == all.map { !$0 })
      #expect(await filled(StudioCanvas.self, on: Studio.shared) == all)
    }
  }

  /// What a new target is filled with on an actor.
  private func view(on actor: isolated any Actor) -> String? {
    injector.filled(Page()).view.map { "\(type(of: $0))" }
  }

  /// Which one was taken depended on where the first target was injected.
  @Test(arguments: [true, false], [true, false])
  func ofSeveralTheFirstThatFitsOnTheActorIsTaken(isMainFirst: Bool, areInstances: Bool) async {
    register("view", with: Outline(), asInstance: areInstances)
    register("view", with: Picture(), asInstance: areInstances)
    if isMainFirst { #expect(await view(on: MainActor.shared) == "Picture") }
    for _ in 1...2 {
      #expect(await view(on: Studio.shared) == "Outline")
      #expect(await view(on: MainActor.shared) == "Picture" && injector.issues.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func whatDoesNotFitHereIsToldAndIsNotMadeInVain(besideAMisfitOfItsName: Bool) async {
    let calls = Calls()
    injector.registerProperty("view") { calls.add("outline", making: Outline()) }
    if besideAMisfitOfItsName { injector.registerProperty("view", .instance(3)) }
    #expect(await view(on: Studio.shared) == "Outline")
    #expect(await view(on: MainActor.shared) == nil)
    #expect(calls.count == 1 && injector.issues.count == 1)
    #expect(injector.issueTexts.contains("which conforms to Drawing on one actor only."))
  }

  /// The name was known only after another had been injected on the actor of the list.
  @Test func aMarkedPropertyIsReadByItsTypeThereAndByItsNameAnywhere() async {
    await #expect(processExitsWith: .success) {
      let shared = Injector.shared
      shared.register(Outline.self) { Outline() }.registerProperty("service", .instance("by name"))
      shared.register(String.self, .instance("by type"))
      func reads(on actor: isolated any Actor) -> Bool { MainCanvas().marked != nil }
      for _ in 1...2 {
        let (onMain, there) = (await reads(on: MainActor.shared), await reads(on: Studio.shared))
        #expect(!onMain && there && ListedOnMain().service == "by name")
        await MainActor.run { _ = Injector.injectDependencies(to: ListedOnMain()) }
      }
    }
  }
}

protocol Drawing { func draw() }
protocol Brush<Width> { associatedtype Width }
private protocol SecretBrush<Width> { associatedtype Width }
private protocol Secret {}
private final class Picture: Drawing, Sendable { func draw() {} }
@MainActor private final class View: @MainActor Drawing { func draw() {} }
@Studio private final class Sketch: @Studio Drawing, @Studio Secret { func draw() {} }

private struct Outline: @Studio Drawing, @Studio Brush, @Studio SecretBrush {
  typealias Width = Int
  func draw() {}
}

private struct Draft: @MainActor Drawing {
  var paper: String?
  @MainActor func draw() {}
}

private struct Frame<Content: Sendable>: Sendable { let content: Content }
extension Frame: Brush where Content: Brush { typealias Width = Content.Width }
private struct SendableBox<Value>: @unchecked Sendable { let value: Value }
private final class Page { var view: (any Drawing)? }

/// A target that tells which of its properties are filled.
private protocol Canvas: AnyObject {
  init()
  var filled: [Bool] { get }
}

private final class MainCanvas: Canvas {
  var view, one: (any Drawing)?
  @Injected var marked: (any Drawing)?
  var views: [any Drawing]?
  var filled: [Bool] { [view != nil, one != nil, marked != nil, views?.count == 2] }
}

private final class StudioCanvas: Canvas {
  var view, outline: (any Drawing)?
  var secret: (any Secret)?
  var kind: (any Drawing.Type)?
  var brush, framed: (any Brush<Int>)?
  var secretBrush: (any SecretBrush<Int> & Drawing)?
  var brushKind: (any Brush<Int>.Type)?
  var filled: [Bool] {
    [view as Any?, outline, secret, kind, brush, framed, secretBrush, brushKind].map { $0 != nil }
  }
}

private final class ListedOnMain: @MainActor Injectable {
  @Injected var service: String
  var limit: Int?
  @MainActor static var injectedProperties: [InjectableProperty] {
    [.property("limit", \ListedOnMain.limit)]
  }
}
