// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Apps", targets: ["Messenger", "Bank", "Documents"])],
  dependencies: [.package(name: "Cairn", path: "../..")],
  targets: ["Messenger", "Bank", "Documents"].flatMap { app -> [Target] in
    [
      .target(
        name: app, dependencies: [.product(name: "Cairn", package: "Cairn")],
        swiftSettings: settings),
      .testTarget(
        name: "\(app)Tests",
        dependencies: [
          .target(name: app),
          .product(name: "Cairn", package: "Cairn"),
          .product(name: "CairnTesting", package: "Cairn"),
        ], swiftSettings: settings),
    ]
  } + [
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Messenger", "Bank", "Documents",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ], swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
