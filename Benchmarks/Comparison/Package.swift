// swift-tools-version: 6.2

import PackageDescription

// A package of its own, and without other people's packages, so that `make check` can build it
// anywhere.
let package = Package(
  name: "Comparison",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PropertyInjector", path: "../..")],
  targets: [
    .executableTarget(
      name: "Comparison",
      dependencies: [
        "Floor", "Owners", .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(name: "PropertyInjectorInspection", package: "PropertyInjector"),
        .product(name: "PropertyInjectorLifecycle", package: "PropertyInjector"),
      ]
    ),
    .target(name: "Floor"),
    .target(
      name: "Owners",
      dependencies: [.product(name: "PropertyInjector", package: "PropertyInjector")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
