import PropertyInjector
import TestSupport
import Testing

/// What InDependence does with the tree of made objects, in its order: 7 to 11 of
/// `InDependenceTests`.
@Suite struct InDependenceTreeTests {
  private let injector = Injector.quiet()

  // 7
  @Test func aReferencePointsToTheNearestRelative() throws {
    let parent = try injector.make(Parent.self)
    let (child, cousin) = (try #require(parent.child), try #require(parent.cousin))
    #expect(child.parent === parent && child.cousin === cousin)
    #expect(cousin.parent === parent && cousin.ownChild == nil && cousin.stranger == nil)
  }

  // 7
  @Test func aReferenceToAStrongPropertyIsAnError() {
    final class Wheel: Makeable {
      var car: Service?
      static var injectedProperties: [InjectableProperty] { [.reference("car", \Wheel.car)] }
    }
    let error = #expect(throws: InjectionError.self) { try injector.make(Wheel.self) }
    #expect(error?.description.contains("must be weak") == true)
  }

  // 8
  @Test func aMadeObjectIsGivenAParentThatWasMadeEarlier() throws {
    let calls = Calls()
    injector.registerProperty("calls", .instance(calls))
    let parent = try injector.make(Parent.self)
    let child = try injector.make(Child.self, parent: parent)
    #expect(child.parent === parent && injector.children(of: parent).last === child)
    #expect(calls.names == ["Child", "Cousin", "Parent", "Child"])
  }

  // 9
  @Test func theTreeHoldsItsNodesWeakly() throws {
    var parent: Parent? = try injector.make(Parent.self)
    let child = try #require(parent?.child)
    #expect(injector.parent(of: child) === parent)
    parent?.cousin = nil
    #expect(injector.children(of: try #require(parent)).map { $0 === child } == [true])
    parent = nil
    #expect(injector.parent(of: child) == nil && child.parent == nil)
  }

  // 10
  @Test func everyObjectIsToldWhenAllAreReadyChildrenBeforeParents() throws {
    let calls = Calls()
    injector.registerProperty("calls", .instance(calls))
    let parent = try injector.make(Parent.self)
    #expect(calls.names == ["Child", "Cousin", "Parent"])
    withExtendedLifetime(parent) {}
  }

  // 11
  @Test func anObjectCanHaveItsInjectorWeakly() throws {
    var own: Injector? = Injector()
    let user = try #require(own).make(InjectorUser.self)
    #expect(user.injector === own && user.injector != nil)
    own = nil
    #expect(user.injector == nil)
  }
}

private class Relative: Makeable, InjectorDelegate {
  var calls: Calls?
  class var injectedProperties: [InjectableProperty] { [.property("calls", isRequired: false)] }

  required init() {}

  func didInjectDependencies() { calls?.add("\(type(of: self))") }
}

private final class Parent: Relative {
  var child: Child?
  var cousin: Cousin?
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [.property("child"), .property("cousin")]
  }
}

private final class Child: Relative {
  weak var parent: Parent?
  weak var cousin: Cousin?
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .reference("parent", \Child.parent), .reference("cousin", \Child.cousin),
    ]
  }

  override func didInjectDependencies() {
    calls?.add(parent?.cousin == nil ? "Child too early" : "Child")
  }
}

private final class Cousin: Relative {
  var pump: Pump?
  weak var parent: Parent?
  weak var ownChild: Pump?
  weak var stranger: Service?
  override class var injectedProperties: [InjectableProperty] {
    super.injectedProperties + [
      .property("pump"), .reference("parent", \Cousin.parent),
      .reference("ownChild", \Cousin.ownChild), .reference("stranger", \Cousin.stranger),
    ]
  }
}

private final class InjectorUser: Makeable {
  weak var injector: Injector?
  static var injectedProperties: [InjectableProperty] {
    [.reference("injector", \InjectorUser.injector)]
  }
}

private final class Pump: Makeable {
  static var injectedProperties: [InjectableProperty] { [] }
}
