// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A package of its own, so that an app that imports Cairn does not resolve the argument parser.
let package = Package(
  name: "CairnToolkit",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "cairn", targets: ["CairnCommandLine"]),
    // The same commands for an app's own tool, which contains the app's links.
    .library(name: "CairnCommands", targets: ["CairnCommands"]),
  ],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnNew", path: "../New"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "CairnCommands",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTools", package: "Cairn"),
        // Empty in a release build.
        .product(name: "CairnInspector", package: "Cairn"),
        .product(name: "CairnNew", package: "CairnNew"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // Not named `cairn`: on a file system that ignores case, that would be the module Cairn.
    .executableTarget(
      name: "CairnCommandLine", dependencies: ["CairnCommands"], swiftSettings: settings),
    .testTarget(
      name: "CairnCommandsTests",
      dependencies: [
        "CairnCommands",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnInspector", package: "Cairn"),
        .product(name: "CairnNew", package: "CairnNew"),
        .product(name: "CairnTools", package: "Cairn"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
