// swift-tools-version: 6.2

import PackageDescription

// A package of its own, which nothing else builds, because it needs other people's packages. The
// server is that of Examples/OrderServer, by a link to its sources.
let package = Package(
  name: "Servers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "PropertyInjector", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "Servers",
      dependencies: [
        .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(name: "PropertyInjectorInspection", package: "PropertyInjector"),
        .product(name: "PropertyInjectorLifecycle", package: "PropertyInjector"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      exclude: ["OrderServer/Main.swift"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
