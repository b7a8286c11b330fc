import Foundation
import Testing

/// The five Objective-C libraries that this one follows. Each numbered behavior names the tests
/// that prove it, in the suite of its library or of its topic.
@Suite struct AncestorTests {
  /// A row is a number, a behavior, and its tests. Without a suite, they are in the library's own.
  static let behaviors = [
    "OBInjector": """
    1 The first configure runs, and no other: configuresOnceUnderManyThreads, SharedInjectorTests.aConfigureIsDoneOrChangesNothingUntilAReset
    2 Before it, nothing happens: SharedInjectorTests.theStaticCallsUseTheSharedInjector
    3 Independent injectors: CVKInjectorTests.throughEveryProtocolAnObjectIsFreshOrASingletonOfItsInjector
    4 An instance by name: theTypeMustFit, PropertyKindTests.propertiesOfAnyKindAreInjected
    5 A factory by name: MadeByNameTests.aValueIsInjectedOnceHoweverItIsKept, aFactoryIsNotCalledInVain
    6 Only by the call: theTypeMustFit
    7 The name must be equal: theTypeMustFit
    8 The type must fit: theTypeMustFit, PropertyKindTests.propertiesOfAnyKindAreInjected
    9 Private and inherited properties: PropertyKindTests.propertiesOfAnyKindAreInjected
    10 Only nil properties: FilledPropertyTests.aValueOfAnyKindStaysAndAnEmptyPropertyBesideItIsFilled
    11 The delegate: theDelegateIsToldOncePerCallAfterAllProperties, aFactoryThatGivesNilInjectsNothing
    12 The first of two stays: ModelTests.theLibraryDoesWhatTheRulesSay
    13 Look-up by name and class: ModelTests.theLibraryDoesWhatTheRulesSay, MadeByNameTests.aValueIsInjectedOnceHoweverItIsKept
    14 Removal by name: ModelTests.theLibraryDoesWhatTheRulesSay
    15 Listing: DependTests.registrationsAreListedWithTheirProtocolsAndQualifiers
    16 Who injects whom: MadeByNameTests.aPropertyGetsAnInjectedValueHoweverItIsTyped, MadeByNameTests.whatIsKeptIsHandedOutAsItIs
    """,
    "CVKInjector": """
    1 Found by any protocol: aTypeIsFoundByEveryProtocolThatItConformsToOrInherits, aTypeIsFoundByPrivateProtocolsAndThoseWithArguments, whereNothingFitsThereIsNilAndNothingIsMade, whatOnlyAValueTellsOfATypeIsRemembered, whatIsRememberedOfATypeIsNotSaidOfSubclassesAndOtherActors, whatFailsOrIsNilOrLacksArgumentsStandsInNobodysWay, ModelTests.theLibraryDoesWhatTheRulesSay
    2 Fresh or kept: throughEveryProtocolAnObjectIsFreshOrASingletonOfItsInjector
    3 The latest wins: ModelTests.theLibraryDoesWhatTheRulesSay, theLatestOfSeveralThatFitIsTakenIfTheyReplace, anIdenticalRegistrationKeepsItsPlace
    4 Nothing fits: whereNothingFitsThereIsNilAndNothingIsMade
    5 A type registers itself: SharedInjectorTests.whatHappensToTheSharedInjectorBeforeOrMeanwhileIsNotLost
    """,
    "Depend": """
    1 A class or an instance: FirstAccessTests.itIsThereWhenItIsReadFirstByNameAndByType
    2 There when it is read: aMarkedPropertyIsThereWithinInitializers, typesThatNeedEachOtherAreMadeAsFarAsTheyAreRead, BindingTests.singletonsThatNeedEachOtherThroughBindingsFindEachOther
    3 Contexts: propertiesOfOneProtocolGetExactlyWhatTheirQualifiersSay
    4 Kept and live: FirstAccessTests.itIsThereWhenItIsReadFirstByNameAndByType, Clause6LaterTests.aPropertyAsksWhoInjectedOrMadeItsOwner
    5 Unregistered: FirstAccessTests.itIsThereWhenItIsReadFirstByNameAndByType, readingWhatMustBeThereAndIsNotStopsTheProgram, FirstAccessTests.aProgramStopsWithTheReasonAtAPropertyThatNothingFills
    6 Set by hand: FirstAccessTests.itAloneIsFilledAndWhatIsSetByHandStaysUntilAnInjection
    7 Inherited: aMarkedPropertyIsThereWithinInitializers, PropertyKindTests.propertiesOfAnyKindAreInjected
    8 Again, removed, listed: ModelTests.theLibraryDoesWhatTheRulesSay, registrationsAreListedWithTheirProtocolsAndQualifiers
    9 No nil: CompilerErrorTests.aWrongFormDoesNotCompile
    """,
    "KlappaInjector": """
    1 The prefix: everyPropertyThatBeginsWithThePrefixIsWantedAndNoOther
    2 Ancestors too: everyPropertyThatBeginsWithThePrefixIsWantedAndNoOther, ModelTests.theLibraryDoesWhatTheRulesSay, CVKInjectorTests.theLatestOfSeveralThatFitIsTakenIfTheyReplace
    3 Targets: anIdInTheNameGoesBeforeALimitAndALimitBeforeWhatIsGeneral, ModelTests.theLibraryDoesWhatTheRulesSay
    4 Ids: anIdInTheNameGoesBeforeALimitAndALimitBeforeWhatIsGeneral
    5 Order: anIdInTheNameGoesBeforeALimitAndALimitBeforeWhatIsGeneral
    6 What nothing serves: oneErrorTellsAllWantedPropertiesThatNothingServesAndNothingIsSet
    7 Excluded classes: excludedClassesAndTheirSuperclassesAreLeftOut
    8 Again: TrackingTests.aTrackedTargetGetsWhatIsRegisteredInPlaceOfWhatItHasAndIsToldOnce, TrackingTests.propertiesOfAnyKindNameAndClassAreReinjectedOnceTheirValuesAreOthers, TrackingTests.manyTargetsAreReinjectedAndAreHeldWeakly
    9 The hook: RegistrationDelegateTests.registeredObjectsAreToldOnceThatRegistrationIsComplete
    10 Flush: ModuleTests.uninstallingATypeOrRemovingAllRemovesAllItsModules
    11 Chains: excludedClassesAndTheirSuperclassesAreLeftOut
    12 Overwriting: OverwritingTests.whatCanBeSetIsOverwrittenInItsOwnWayAndTheRestStays
    """,
    "InDependence": """
    1 The graph: anObjectIsMadeOrInjectedWithEverythingThatItAndItsSuperclassRequire, requirementsAreThoseOfTheTypeThatBindingsOfSeveralModulesLeadTo
    2 Bindings: requirementsAreThoseOfTheTypeThatBindingsOfSeveralModulesLeadTo, MakingErrorTests.whatNeedsItself, ModuleTests.aModuleThatFailsSaysWhereAndWhy, CompilerErrorTests.aWrongFormDoesNotCompile
    3 Nothing binds it: MakingErrorTests.whatNothingRegistersOrBinds
    4 Modules: ModuleTests.modulesAreListedWithThoseTheyInstallAndUninstalledByThemselves, ModuleTests.whenTheModuleThatWonIsUninstalledTheNextStepsIn, ModuleTests.uninstallingATypeOrRemovingAllRemovesAllItsModules, ModuleTests.aModuleThatThrowsHalfwayChangesNothingNorDoThoseWithin, MatchingTests.aChangeIsSeenByTheNextInjectionAndNotByTheOneItIsMadeIn
    5 Arguments: ArgumentTests.boundArgumentsAndDefaultsAreTakenByTheirPosition, ArgumentTests.nilIsGivenAsItIs, ArgumentTests.aHandleOrATypeGivesAllArguments, ArgumentTests.aRefusalSaysWhatIsWrong
    6 Singletons: CycleShapeTests.aRingIsCompleteWhereverItBegins, CycleTests.aCycleAroundCornersNamesItsPath, InjectableTypeTests.aSharedTypeIsKeptAsItsScopeSaysAndNotMadeForAQualifier, ExtensionTests.eachStepHasItsHook
    7 References: ObjectTreeTests.referencesPointToTheNearestRelativeOrStayAsTheyAre, InjectableErrorTests.eachMistakeIsToldWithWhatToDoByAStrictCallTooAndAnIssueOfAnInjection
    8 A parent made earlier: ObjectTreeTests.childrenAreListedInTheOrderInWhichTheyWereMade
    9 Weak nodes: ObjectTreeTests.theTreeHoldsItsNodesWeakly
    10 Told when all is ready: MakingSituationTests.objectsThatReferToEachOtherAreToldInnerOnesFirst
    11 The injector itself: LeakTests.aMadeObjectGoesWithItsLastUser
    12 Another shared one: SharedInjectorTests.aConfigureIsDoneOrChangesNothingUntilAReset
    13 Extensions: ExtensionTests.eachStepHasItsHook, ExtensionTests.aStructIsGivenAsACopyAndToldOfAsItWasInjected, ExtensionTests.anExtensionIsNotAddedTwiceAndARemovedOneIsAskedNoLonger
    14 The owner: aClosureIsGivenTheOwnerAndFindsTheReference
    15 What was planned: aClosureIsGivenTheOwnerAndFindsTheReference, SourceTests.anInstanceIsOneForAllAndCountsAsWhatItIs
    """,
  ]

  @Test(arguments: behaviors.keys.sorted())
  func eachBehaviorNamesTestsThatExistAndEachTestABehavior(_ library: String) throws {
    let rows = try #require(Self.behaviors[library]).split(separator: "\n")
    #expect(rows.map { Int($0.prefix { $0 != " " }) } == Array(1...rows.count))
    var named: [Substring: Set<Substring>] = [:]
    for name in rows.flatMap({ $0.split(separator: ": ")[1].split(separator: ", ") }) {
      let parts = name.split(separator: ".")
      let suite = parts.count == 2 ? parts[0] : "\(library)Tests"
      named[suite, default: []].formUnion(parts.suffix(1))
    }
    for (suite, names) in named {
      let tests = try Self.tests(of: suite)
      #expect(names.subtracting(tests).isEmpty, "not in \(suite)")
      if suite == "\(library)Tests" { #expect(tests == names, "tests that no behavior names") }
    }
  }

  /// The tests in the files that are named like a suite, wherever below `Tests` they are.
  private static func tests(of suite: Substring) throws -> Set<Substring> {
    let root = URL(filePath: "../..", relativeTo: URL(filePath: #filePath)).standardizedFileURL
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    var tests: Set<Substring> = []
    for case let path as String in paths
    where ["/\(suite).", "/\(suite)+"].contains(where: path.contains) {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      for test in text.matches(of: #/(?s)@Test.*?func (\w+)/#) { tests.insert(test.1) }
    }
    return tests
  }
}
