// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Orders",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "PropertyInjector", path: "../PropertyInjector")
  ],
  targets: [
    .executableTarget(
      name: "Orders",
      dependencies: [
        .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(
          name: "PropertyInjectorInspection", package: "PropertyInjector"),
      ]
    ),
    .testTarget(
      name: "OrdersTests",
      dependencies: [
        "Orders",
        .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(name: "PropertyInjectorTesting", package: "PropertyInjector"),
      ]
    ),
  ]
)
