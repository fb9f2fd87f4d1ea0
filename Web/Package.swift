// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "CairnWeb",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "CairnWeb", targets: ["CairnWeb"]),
    .library(name: "BrowserTesting", targets: ["BrowserTesting"]),
  ],
  dependencies: [
    .package(name: "Cairn", path: ".."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "CairnWeb",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnHosting", package: "Cairn"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      resources: [.copy("Resources/cairn.css"), .copy("Resources/cairn.js")],
      swiftSettings: settings),
    .target(name: "BrowserTesting", swiftSettings: settings),
    .testTarget(
      name: "CairnWebTests",
      dependencies: [
        "CairnWeb",
        "BrowserTesting",
        .product(name: "CairnHosting", package: "Cairn"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "BrowserTestingTests", dependencies: ["BrowserTesting"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
