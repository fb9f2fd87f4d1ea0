// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A separate package, so that the apps for iPhone and iPad do not resolve a web server.
let package = Package(
  name: "ShopWeb",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "ShopPages", targets: ["ShopPages"]),
    .executable(name: "ShopWeb", targets: ["ShopWeb"]),
  ],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnWeb", path: "../../Web"),
    .package(name: "Shop", path: "../Shop"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    // Lets Cairn's issue reports fail the tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "ShopPages",
      dependencies: [
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [.copy("Resources")],
      swiftSettings: settings),
    .executableTarget(
      name: "ShopWeb",
      dependencies: [
        "ShopPages",
        .product(name: "ShopData", package: "Shop"),
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopWebTests",
      dependencies: [
        "ShopPages", "ShopWeb",
        .product(name: "BrowserTesting", package: "CairnWeb"),
        .product(name: "ShopData", package: "Shop"),
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "Cairn", package: "Cairn"),
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
