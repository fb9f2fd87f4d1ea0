// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Xcode copies a privacy manifest into the app without being told. Elsewhere, the manifest would only
// give the target a resource bundle (swift-build#1777).
#if canImport(Darwin)
  let unneeded: [String] = []
#else
  let unneeded = ["PrivacyInfo.xcprivacy"]
#endif

let package = Package(
  name: "Cairn",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1), .watchOS(.v10)],
  products: [
    .library(name: "Cairn", targets: ["Cairn"]),
    // The part that hosts share. An app imports it only to build a host of its own.
    .library(name: "CairnHosting", targets: ["CairnHosting"]),
    .library(name: "CairnUIKit", targets: ["CairnUIKit"]),
    .library(name: "CairnSwiftUI", targets: ["CairnSwiftUI"]),
    .library(name: "CairnTesting", targets: ["CairnTesting", "CairnTestingSupport"]),
    // Tries back, links and the actions of models of an app, in a test.
    .library(name: "CairnExplorer", targets: ["CairnExplorer", "CairnTestingSupport"]),
    // Lists and explains links, turns recordings into tests, and explores; for command line tools.
    .library(name: "CairnTools", targets: ["CairnTools", "CairnExplorer"]),
    // Shows a running app's navigation in a browser. Empty in release builds.
    .library(name: "CairnInspector", targets: ["CairnInspector"]),
  ],
  dependencies: [
    // Reports callers' mistakes as purple warnings in Xcode and as failures in tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // The readable differences in failures of CairnTesting; nothing else uses it.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
  ],
  targets: [
    .target(
      name: "Cairn",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      exclude: unneeded,
      swiftSettings: settings),
    .target(
      name: "CairnHosting",
      dependencies: [
        "Cairn", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    // Empty where there is no UIKit; on Linux its sources are compiled and tested in dev/HeadlessUIKit/.
    .target(
      name: "CairnUIKit", dependencies: ["Cairn", "CairnHosting"],
      swiftSettings: settings),
    // Its decisions are compiled and tested everywhere; its views only where SwiftUI exists, and on
    // Linux in dev/HeadlessUIKit/.
    .target(
      name: "CairnSwiftUI", dependencies: ["Cairn", "CairnHosting", "CairnUIKit"],
      swiftSettings: settings),
    .target(
      name: "CairnTesting",
      dependencies: [
        "Cairn",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    // Without it failures would not reach XCTest on Linux, nor in release builds.
    .target(
      name: "CairnTestingSupport",
      dependencies: [
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
      ],
      swiftSettings: settings),
    .target(
      name: "CairnExplorer",
      dependencies: [
        "Cairn", "CairnTesting", "CairnTools",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .target(name: "CairnTools", dependencies: ["Cairn"], swiftSettings: settings),
    // No package for the server, which would be linked in release builds too.
    .target(
      name: "CairnInspector", dependencies: ["Cairn", "CairnTools"], swiftSettings: settings),
    .testTarget(
      name: "CairnTests",
      dependencies: [
        "Cairn", "CairnExplorer",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      resources: [.copy("Saving/Fixtures")],
      swiftSettings: settings),
    // Tries all programs of a small app, up to a bound.
    .testTarget(
      name: "StateSpaceTests",
      dependencies: [
        "Cairn", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    // The articles' samples with the settings of a new app project, linked in.
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: [
        "Cairn", "CairnExplorer",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings + [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
      ]),
    .testTarget(
      name: "CairnHostingTests", dependencies: ["Cairn", "CairnHosting"], swiftSettings: settings),
    .testTarget(
      name: "SwiftUIPlanTests", dependencies: ["Cairn", "CairnHosting", "CairnSwiftUI"],
      swiftSettings: settings),
    .testTarget(
      name: "CairnTestingTests",
      dependencies: [
        "Cairn", "CairnTesting", "CairnTestingSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CairnExplorerTests",
      dependencies: ["Cairn", "CairnExplorer", "CairnTestingSupport", "CairnTools"],
      resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "CairnToolsTests", dependencies: ["Cairn", "CairnTools"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "CairnInspectorTests",
      dependencies: [
        "Cairn", "CairnExplorer", "CairnInspector", "CairnTesting", "CairnTestingSupport",
        "CairnTools",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
