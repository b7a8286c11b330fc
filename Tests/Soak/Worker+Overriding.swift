import DrawnCases
import PropertyInjector

// Overrides, and what is seen in them and outside.
extension Worker {
  func enterOverride(depth: Int) {
    let realm = world.newRealm()
    let names = someNames()
    let isOwn = dice.isOne(in: 3)
    let outer = realms
    Own.$realm.withValue(isOwn ? realm : Own.realm) {
      Injector.withOverrides(
        makingOwnSingletons: isOwn,
        { injector in names.forEach { register($0, on: injector, realm: realm) } },
        {
          realms.append(realm)
          checkOverride(realm, names)
          if depth < 2, dice.isOne(in: 2) { enterOverride(depth: depth + 1) }
          checkOverride(realm, names)
          realms.removeLast()
        })
    }
    check(realms == outer, "overrides are not nested")
    injectPage(by: nil, realms, "after an override")
  }

  func enterOverrideInTask(depth: Int) async {
    let realm = world.newRealm()
    let names = someNames()
    let isOwn = dice.isOne(in: 3)
    await Own.$realm.withValue(isOwn ? realm : Own.realm) {
      await Injector.withOverrides(
        makingOwnSingletons: isOwn,
        { injector in names.forEach { register($0, on: injector, realm: realm) } },
        {
          realms.append(realm)
          checkOverride(realm, names)
          await Task.yield()
          checkOverride(realm, names)
          await checkOtherTasks()
          if depth < 1, dice.isOne(in: 2) { await enterOverrideInTask(depth: depth + 1) }
          let crew = Crew()
          let report = await Injector.injectDependencies(to: crew)
          check(await crew.contents, realms, report, "an actor in an override")
          checkOverride(realm, names)
          realms.removeLast()
        })
    }
    injectPage(by: nil, realms, "after an override of a task")
  }

  private func someNames() -> [Name] {
    Name.changing.filter { _ in dice.isOne(in: 3) }
  }

  /// What an override registers goes before all else, and is seen by static calls only.
  private func checkOverride(_ realm: Int, _ names: [Name]) {
    injectPage(by: nil, realms, "in an override")
    fillItself()
    let page = Page()
    Injector.injectDependencies(to: page)
    for (name, mark) in page.contents.marks where names.contains(name) {
      check(mark?.realm == realm, "an override does not go first: \(name)")
    }
    check(
      names.allSatisfy { name in page.contents.marks.contains { $0.name == name } },
      "what an override registers is not seen")
    // Nothing of it is part of this.
    Own.$realm.withValue(nil) { injectPage(by: injector, [0], "by hand in an override") }
    var sheet = Sheet()
    let report = Injector.injectDependencies(to: &sheet)
    check(sheet.contents, realms, report, "a struct in an override")
  }

  /// Child tasks and tasks are part of an override, detached ones are not.
  private func checkOtherTasks() async {
    let (world, realms) = (world, realms)
    let seeds = (dice.next(), dice.next(), dice.next())
    @Sendable func inject(_ seed: UInt64, _ realms: [Int], _ place: String) {
      let worker = Worker(world, index: 0, seed: seed)
      worker.realms = realms
      worker.injectPage(by: nil, realms, place)
    }
    async let child: Void = inject(seeds.0, realms, "in a child task")
    let detached = Task.detached { inject(seeds.1, [0], "in a detached task") }
    // What outlives an override keeps it; one at a time.
    await outliving?.value
    outliving = Task {
      await Task.yield()
      // Once the override has ended, it has nothing that was registered there, and hears of it.
      let page = Page()
      Injector.injectDependencies(to: page)
      let worker = Worker(world, index: 0, seed: seeds.2)
      worker.check(
        page.contents.marks.allSatisfy {
          $0.mark.map { ([0] + realms).contains($0.realm) } ?? true
        },
        "what outlives an override has something of another")
    }
    await child
    await detached.value
  }
}
