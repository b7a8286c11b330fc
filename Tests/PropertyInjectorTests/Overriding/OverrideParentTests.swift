import PropertyInjector
import TestSupport
import Testing

/// Changes of the parent injector, which an override sees at once.
@Suite struct OverrideParentTests {
  /// Runs something in an override of an override that has nothing.
  private func nested(_ body: (_ outer: Injector) throws -> Void) rethrows {
    try Injector.withOverrides({ _ in }) {
      let outer = Injector.current
      try Injector.withOverrides({ $0.registerCount(1) }) { try body(outer) }
    }
  }

  /// Directly around the override, and further out.
  @Test(arguments: [false, true]) func whatIsRegisteredAndRemovedThere(isFurtherOut: Bool) {
    nested { outer in
      func steps() {
        for injector in [Injector.current, outer] {
          #expect(overriddenTitle() == nil)
          injector.registerTitle("late")
          #expect(overriddenTitle() == "late")
          injector.removeProperty("overriddenTitle")
          #expect(overriddenTitle() == nil)
        }
        outer.registerTitle("again")
        #expect(overriddenTitle() == "again")
        outer.removeAll()
        #expect(overriddenTitle() == nil && OverriddenTarget().overriddenCount == 1)
      }
      if isFurtherOut { Injector.withOverrides({ _ in }, steps) } else { steps() }
    }
  }

  @Test func modulesExtensionsAndExcludedClasses() throws {
    try nested { outer in
      let module = try outer.install("titles") { $0.registerTitle("of a module") }
      #expect(overriddenTitle() == "of a module")
      outer.uninstall(module)
      #expect(overriddenTitle() == nil)
      outer.registerTitle("late")
      #expect(overriddenTitle() == "late")
      let silence = Hooks(resolve: { _, _ in nil })
      outer.addExtension(silence)
      #expect(overriddenTitle() == nil)
      outer.removeExtension(silence)
      #expect(overriddenTitle() == "late")
      outer.excludeProperties(of: OverriddenTarget.self)
      #expect(overriddenTitle() == nil)
    }
  }

  @Test func anOverrideBelongsToTheInjectorThatWasCurrent() async {
    await #expect(processExitsWith: .success) {
      Injector.shared.registerTitle("early")
      Injector.withOverrides({ $0.registerCount(1) }) {
        let early = Injector.shared
        Injector.configure { $0.registerTitle("in vain").registerCount(2) }
        early.removeProperty("overriddenTitle")
        #expect(overriddenTitle() == nil && OverriddenTarget().overriddenCount == 1)
        early.registerTitle("late")
        #expect(overriddenTitle() == "late")
        // One that is shared itself goes on to belong there.
        Injector.replaceShared(with: Injector.current)
        #expect(overriddenTitle() == "late")
        Injector.withTitle("inner") {
          #expect(OverriddenTarget().overriddenCount == 1 && overriddenTitle() == "inner")
        }
      }
    }
  }
}
