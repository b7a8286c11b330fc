// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "PropertyInjector",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "PropertyInjector", targets: ["PropertyInjector"]),
    .library(name: "PropertyInjectorLifecycle", targets: ["PropertyInjectorLifecycle"]),
    .library(name: "PropertyInjectorInspection", targets: ["PropertyInjectorInspection"]),
    .library(name: "PropertyInjectorTesting", targets: ["PropertyInjectorTesting"]),
    .executable(name: "DemoService", targets: ["DemoService"]),
  ],
  targets: [
    .target(name: "PropertyInjector", swiftSettings: settings),
    .target(
      name: "PropertyInjectorLifecycle",
      dependencies: ["PropertyInjector"],
      swiftSettings: settings
    ),
    .target(
      name: "PropertyInjectorInspection",
      dependencies: ["PropertyInjector"],
      swiftSettings: settings
    ),
    .target(
      name: "PropertyInjectorTesting",
      dependencies: [
        "PropertyInjector", "PropertyInjectorInspection", "PropertyInjectorLifecycle",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DemoService",
      dependencies: [
        "PropertyInjector", "PropertyInjectorInspection", "PropertyInjectorLifecycle",
      ],
      exclude: ["Example", "README.md"],
      swiftSettings: settings
    ),
    .target(
      name: "UnreflectedFixture",
      path: "Tests/UnreflectedFixture",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
    ),
    .target(
      name: "ResilientFixture",
      path: "Tests/ResilientFixture",
      swiftSettings: settings + [.unsafeFlags(["-enable-library-evolution"])]
    ),
    .target(name: "CLayouts", path: "Tests/CLayouts"),
    .target(
      name: "GoldenFile",
      path: "Tests/GoldenFile",
      swiftSettings: settings
    ),
    .target(
      name: "DrawnCases",
      path: "Tests/DrawnCases",
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["PropertyInjector"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    .target(
      name: "TypeCheck",
      path: "Tests/TypeCheck",
      swiftSettings: settings
    ),
    .target(
      name: "StandIns",
      dependencies: ["PropertyInjector"],
      path: "Tests/StandIns",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "CLayouts", "DrawnCases", "PropertyInjector", "PropertyInjectorLifecycle", "TestSupport",
      ],
      path: "Tests/Soak",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FixtureGenerator",
      dependencies: ["DrawnCases"],
      path: "Plugins/FixtureGenerator",
      swiftSettings: settings
    ),
    .plugin(
      name: "GenerateFixtures",
      capability: .buildTool(),
      dependencies: ["FixtureGenerator"]
    ),
    .testTarget(
      name: "PropertyInjectorTests",
      dependencies: [
        "DrawnCases", "GoldenFile", "PropertyInjector", "PropertyInjectorInspection",
        "TestSupport", "TypeCheck", "UnreflectedFixture",
      ],
      // A release build is about the library. Optimizing these tests too would take minutes.
      swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
    ),
    .testTarget(
      name: "PropertyInjectorUnitTests",
      dependencies: [
        "PropertyInjector", "PropertyInjectorInspection", "ResilientFixture", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyInjectorMainActorTests",
      dependencies: ["PropertyInjector", "TestSupport"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "PropertyInjectorLifecycleTests",
      dependencies: [
        "DrawnCases", "PropertyInjector", "PropertyInjectorInspection",
        "PropertyInjectorLifecycle",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyInjectorSoakTests",
      dependencies: ["Soak"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyInjectorTestingTests",
      dependencies: ["PropertyInjectorTesting", "TestSupport", "TypeCheck"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PropertyInjectorModelTests",
      dependencies: [
        "DrawnCases", "PropertyInjector", "PropertyInjectorInspection", "TestSupport",
      ],
      swiftSettings: settings,
      plugins: ["GenerateFixtures"]
    ),
    .testTarget(
      name: "PropertyInjectorLayoutTests",
      dependencies: ["CLayouts", "PropertyInjector", "ResilientFixture", "TestSupport"],
      swiftSettings: settings,
      plugins: ["GenerateFixtures"]
    ),
    .testTarget(
      name: "DemoServiceTests",
      dependencies: [
        "DemoService", "GoldenFile", "PropertyInjector", "PropertyInjectorTesting",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "PropertyInjector", "PropertyInjectorInspection", "PropertyInjectorLifecycle",
        "PropertyInjectorTesting", "StandIns", "TestSupport", "TypeCheck",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GoldenFileTests",
      dependencies: ["GoldenFile"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
