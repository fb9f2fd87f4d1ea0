// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The shop uses PostgreSQL on Linux only; Examples/Shop/Package.swift says why.
#if os(Linux)
  let postgresPackages: [Package.Dependency] = [
    .package(name: "Postgres", path: "../../dev/Postgres")
  ]
  let postgres: [Target.Dependency] = [
    .product(name: "CairnPostgres", package: "CairnWeb"),
    .product(name: "PostgresClient", package: "Postgres"),
    .product(name: "ShopPostgres", package: "Shop"),
  ]
  let postgresTests: [Target.Dependency] =
    postgres + [.product(name: "PostgresTesting", package: "Postgres")]
#else
  let postgresPackages: [Package.Dependency] = []
  let postgres: [Target.Dependency] = []
  let postgresTests: [Target.Dependency] = []
#endif

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
    .package(name: "CairnWeb", path: "../../Packages/Web"),
    .package(name: "Shop", path: "../Shop"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    // Lets Cairn's issue reports fail the tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ] + postgresPackages,
  targets: [
    .target(
      name: "ShopPages",
      dependencies: [
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
      ],
      resources: [.copy("Resources")],
      swiftSettings: settings),
    .executableTarget(
      name: "ShopWeb",
      dependencies: [
        "ShopPages",
        .product(name: "ShopData", package: "Shop"),
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnInspector", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ] + postgres,
      swiftSettings: settings),
    .testTarget(
      name: "ShopWebTests",
      dependencies: [
        "ShopPages", "ShopWeb",
        .product(name: "BrowserTesting", package: "CairnWeb"),
        .product(name: "CairnWebTesting", package: "CairnWeb"),
        .product(name: "ShopData", package: "Shop"),
        .product(name: "ShopFlows", package: "Shop"),
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ] + postgresTests,
      swiftSettings: settings),
    .testTarget(
      name: "ShopBrowserTests",
      dependencies: [
        "ShopWeb",
        .product(name: "BrowserTesting", package: "CairnWeb"),
        // The module CairnExplorer, which reads the shop's map.
        .product(name: "CairnTools", package: "Cairn"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "ShopFlows", package: "Shop"),
      ] + postgresTests,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
