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
    .library(name: "ShopPages", targets: ["ShopPages"]),
    .executable(name: "ShopWeb", targets: ["ShopWeb"]),
  ],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnWeb", path: "../../Web"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // Hummingbird 2.28 accepts version 4 as well.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
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
    .target(
      name: "ShopPages",
      dependencies: [
        "ShopFlows",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Resources")],
      swiftSettings: settings),
    .executableTarget(
      name: "ShopWeb",
      dependencies: [
        "ShopData", "ShopFlows", "ShopPages",
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopFlowsTests",
      dependencies: [
        "ShopFlows", .product(name: "Cairn", package: "Cairn"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopDataTests",
      dependencies: ["ShopFlows", "ShopData", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    .testTarget(
      name: "ShopWebTests",
      dependencies: [
        "ShopData", "ShopFlows", "ShopPages",
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopBrowserTests",
      dependencies: [
        "ShopWeb",
        .product(name: "BrowserTesting", package: "CairnWeb"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
