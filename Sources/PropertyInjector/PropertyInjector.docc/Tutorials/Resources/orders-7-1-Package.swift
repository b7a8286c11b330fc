// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Orders",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/propertyinjector/PropertyInjector", from: "1.0.0")
  ],
  targets: [
    .executableTarget(
      name: "Orders",
      dependencies: [
        .product(name: "PropertyInjector", package: "PropertyInjector"),
        .product(name: "PropertyInjectorLifecycle", package: "PropertyInjector"),
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
