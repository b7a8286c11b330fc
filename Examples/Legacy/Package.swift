// swift-tools-version: 6.2

import PackageDescription

// Like many apps, the till runs on the main actor.
let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Legacy",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PropertyInjector", path: "../..")],
  targets: [
    .executableTarget(name: "Before", swiftSettings: settings),
    .executableTarget(
      name: "After",
      dependencies: [.product(name: "PropertyInjector", package: "PropertyInjector")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "BehaviorTests",
      dependencies: ["Before", "After"],
      exclude: ["Shop", "Transcripts"]
    ),
    .testTarget(
      name: "AfterTests",
      dependencies: [
        "After", .product(name: "PropertyInjectorTesting", package: "PropertyInjector"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
