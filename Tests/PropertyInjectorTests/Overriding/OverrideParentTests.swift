import PropertyInjector
import TestSupport
import Testing

/// Changes of the parent injector, which an override sees at once.
@Suite struct OverrideParentTests {
  /// Runs something in an override of an override that has nothing.
  private func nested(_ body: (_ outer: Injector) throws -> Void) rethrows {
    try Injector.withOverrides({ _ in }) {
      let outer = Injector.current
      try Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        #expect(overriddenTitle() == nil)
        try body(outer)
      }
    }
  }

  @Test func whatIsRegisteredAndRemovedThere() {
    nested { outer in
      outer.registerProperty("overriddenTitle", .instance("late"))
      #expect(overriddenTitle() == "late")
      outer.removeProperty("overriddenTitle")
      #expect(overriddenTitle() == nil)
      outer.registerProperty("overriddenTitle", .instance("again"))
      #expect(overriddenTitle() == "again")
      outer.removeAll()
      #expect(overriddenTitle() == nil)
      #expect(OverriddenTarget().overriddenCount == 1)
    }
  }

  @Test func whatIsRegisteredFurtherOut() {
    nested { outer in
      Injector.withOverrides({ _ in }) {
        #expect(overriddenTitle() == nil)
        outer.registerProperty("overriddenTitle", .instance("late"))
        #expect(overriddenTitle() == "late")
        outer.removeProperty("overriddenTitle")
        #expect(overriddenTitle() == nil)
      }
    }
  }

  @Test func whatIsRegisteredInTheOverrideItself() {
    nested { _ in
      Injector.current.registerProperty("overriddenTitle", .instance("late"))
      #expect(overriddenTitle() == "late")
    }
    #expect(overriddenTitle() == nil)
  }

  @Test func modulesThatAreInstalledAndUninstalled() throws {
    struct Titles: InjectorModule {
      func configure(_ injector: Injector) throws {
        injector.registerProperty("overriddenTitle", .instance("of a module"))
      }
    }
    try nested { outer in
      try outer.install(Titles())
      #expect(overriddenTitle() == "of a module")
      outer.uninstall(Titles.self)
      #expect(overriddenTitle() == nil)
    }
  }

  @Test func extensionsAndExcludedClasses() {
    nested { outer in
      outer.registerProperty("overriddenTitle", .instance("late"))
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

  @Test func whatIsReplaced() async {
    await #expect(processExitsWith: .success) {
      Injector.configure(Injector.quiet(duplicates: .replace)) {
        $0.registerProperty("overriddenTitle", .instance("first"))
      }
      Injector.withOverrides({ _ in }) {
        #expect(overriddenTitle() == "first")
        Injector.shared.registerProperty("overriddenTitle", .instance("second"))
        #expect(overriddenTitle() == "second")
      }
    }
  }

  @Test func theFirstConfiguration() async {
    await #expect(processExitsWith: .success) {
      Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        #expect(overriddenTitle() == nil)
        Injector.configure {
          $0.registerProperty("overriddenTitle", .instance("configured"))
          $0.registerProperty("overriddenCount", .instance(2))
          #expect(overriddenTitle() == nil)
        }
        let target = OverriddenTarget()
        #expect(target.overriddenTitle == "configured" && target.overriddenCount == 1)
      }
    }
  }

  @Test func aConfigurationThatThrows() async {
    await #expect(processExitsWith: .success) {
      struct Failure: Error {}
      Injector.withOverrides({ _ in }) {
        #expect(overriddenTitle() == nil)
        #expect(throws: Failure.self) {
          try Injector.configure {
            $0.registerProperty("overriddenTitle", .instance("configured"))
            throw Failure()
          }
        }
        #expect(overriddenTitle() == nil)
      }
    }
  }

  @Test func anotherSharedInjector() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.registerProperty("overriddenTitle", .instance("first")) }
      let second = Injector()
      second.registerProperty("overriddenTitle", .instance("second"))
      Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        Injector.withOverrides({ _ in }) {
          #expect(overriddenTitle() == "first")
          Injector.replaceShared(with: second)
          #expect(overriddenTitle() == "second")
          second.removeProperty("overriddenTitle")
          #expect(overriddenTitle() == nil)
          #expect(OverriddenTarget().overriddenCount == 1)
        }
      }
    }
  }

  @Test func aChildThatIsShared() async {
    await #expect(processExitsWith: .success) {
      let root = Injector()
      root.registerProperty("overriddenTitle", .instance("root"))
      Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        Injector.replaceShared(with: Injector(parent: root))
        #expect(overriddenTitle() == "root")
        root.removeProperty("overriddenTitle")
        #expect(overriddenTitle() == nil)
        #expect(OverriddenTarget().overriddenCount == 1)
      }
    }
  }

  @Test func aSharedInjectorThatIsReset() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.registerProperty("overriddenTitle", .instance("first")) }
      Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        #expect(overriddenTitle() == "first")
        Injector.reset()
        #expect(overriddenTitle() == nil)
        Injector.configure { $0.registerProperty("overriddenTitle", .instance("again")) }
        #expect(overriddenTitle() == "again")
        #expect(OverriddenTarget().overriddenCount == 1)
      }
    }
  }

  @Test func anOverrideThatIsSharedInheritsNothingFromItself() async {
    await #expect(processExitsWith: .success) {
      Injector.configure { $0.registerProperty("overriddenTitle", .instance("first")) }
      Injector.withOverrides({ $0.registerProperty("overriddenCount", .instance(1)) }) {
        Injector.replaceShared(with: Injector.current)
        let target = OverriddenTarget()
        #expect(target.overriddenTitle == nil && target.overriddenCount == 1)
        Injector.withTitle("inner") {
          #expect(OverriddenTarget().overriddenCount == 1)
          #expect(overriddenTitle() == "inner")
        }
      }
      #expect(OverriddenTarget().overriddenCount == nil)
    }
  }
}
