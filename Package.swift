// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Cairn",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10)],
  products: [
    .library(name: "Cairn", targets: ["Cairn"])
  ],
  dependencies: [
    // Reports callers' mistakes as purple warnings in Xcode and as failures in tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1")
  ],
  targets: [
    .target(
      name: "Cairn",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      swiftSettings: settings),
    .testTarget(
      name: "CairnTests",
      dependencies: [
        "Cairn", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      resources: [.copy("Saving/Fixtures")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Only who builds the documentation needs the plugin: `make docs`.
if Context.environment["CAIRN_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
