// swift-tools-version: 6.2

import PackageDescription

// A package of its own, which nothing else builds, because it needs other people's packages.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "PropertyInjector", path: "../.."),
    .package(url: "https://github.com/Swinject/Swinject", from: "2.10.0"),
    .package(url: "https://github.com/hmlongco/Factory", from: "3.2.1"),
    .package(url: "https://github.com/hmlongco/Resolver", from: "1.5.1"),
    .package(url: "https://github.com/AliSoftware/Dip", from: "7.1.1"),
    .package(url: "https://github.com/ivlevAstef/DITranquillity", from: "6.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.16.0"),
  ],
  targets: [
    .executableTarget(
      name: "Peers",
      dependencies: [
        .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(name: "Swinject", package: "Swinject"),
        .product(name: "FactoryKit", package: "Factory"),
        .product(name: "Resolver", package: "Resolver"),
        .product(name: "Dip", package: "Dip"),
        .product(name: "DITranquillity", package: "DITranquillity"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ],
      // Keeps what one file imports out of the others, where the same names mean other things.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    )
  ],
  swiftLanguageModes: [.v6]
)
