// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ShopFlows", targets: ["ShopFlows"]),
    .library(name: "ShopData", targets: ["ShopData"]),
  ],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Hummingbird 2.28 accepts version 4 as well.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // Lets the mistakes that Cairn reports fail the tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "ShopFlows",
      dependencies: [.product(name: "Cairn", package: "Cairn")],
      swiftSettings: settings),
    .target(
      name: "ShopData",
      dependencies: [
        "ShopFlows",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      resources: [.copy("Resources/catalog.json")],
      swiftSettings: settings),
    .testTarget(
      name: "ShopFlowsTests",
      dependencies: [
        "ShopFlows",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopDataTests",
      dependencies: ["ShopFlows", "ShopData", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
