import DrawnCases
import PropertyInjector

/// What an override registers.
private struct Override {
  let realm: Int
  let names: [Name]
  let makesOwn: Bool
}

// Overrides, and what is seen in them and outside.
extension Worker {
  private func drawOverride() -> Override {
    Override(
      realm: world.newRealm(), names: Name.changing.filter { _ in dice.isOne(in: 3) },
      makesOwn: dice.isOne(in: 3))
  }

  func enterOverride(depth: Int) {
    let (new, outer) = (drawOverride(), realms)
    Own.$realm.withValue(new.makesOwn ? new.realm : Own.realm) {
      Injector.withOverrides(makingOwnSingletons: new.makesOwn, { register(new, on: $0) }) {
        check(new)
        if depth < 2, dice.isOne(in: 2) { enterOverride(depth: depth + 1) }
        check(new)
      }
    }
    realms = outer
    injectPage(by: nil, realms, "after an override")
  }

  func enterOverrideInTask(depth: Int) async {
    let (new, outer) = (drawOverride(), realms)
    await Own.$realm.withValue(new.makesOwn ? new.realm : Own.realm) {
      await Injector.withOverrides(makingOwnSingletons: new.makesOwn, { register(new, on: $0) }) {
        check(new)
        await Task.yield()
        check(new)
        await checkOtherTasks()
        if depth < 1, dice.isOne(in: 2) { await enterOverrideInTask(depth: depth + 1) }
        await injectActor(by: nil)
        check(new)
      }
    }
    realms = outer
    injectPage(by: nil, realms, "after an override of a task")
  }

  private func register(_ new: Override, on injector: Injector) {
    for name in new.names { register(name, on: injector, realm: new.realm) }
    realms.append(new.realm)
  }

  /// What an override registers goes before all else, and is seen by static calls only.
  private func check(_ new: Override) {
    let contents = injectPage(by: nil, realms, "in an override")
    fillItself()
    injectStruct(by: nil)
    check(
      new.names.allSatisfy { contents[$0]?.realm == new.realm },
      "what an override registers does not go first")
    // Nothing of it is part of this.
    Own.$realm.withValue(nil) { injectPage(by: injector, [0], "by hand in an override") }
  }

  /// Child tasks and tasks are part of an override, detached ones are not.
  private func checkOtherTasks() async {
    let (world, realms, seeds) = (world, realms, (dice.next(), dice.next(), dice.next()))
    async let child = Worker(world, seed: seeds.0, realms: realms)
      .injectPage(by: nil, realms, "in a child task")
    let detached = Task.detached {
      Worker(world, seed: seeds.1).injectPage(by: nil, [0], "in a detached task")
    }
    // What outlives an override keeps it; one at a time.
    await outliving?.value
    outliving = Task {
      await Task.yield()
      // Once the override has ended, it has nothing that was registered there, and hears of it.
      let page = Page()
      Injector.injectDependencies(to: page)
      Worker(world, seed: seeds.2).check(
        Contents(of: page), in: realms, nil, "outliving an override",
        isWhole: Own.realm == nil)
    }
    _ = await (child, detached.value)
  }
}
