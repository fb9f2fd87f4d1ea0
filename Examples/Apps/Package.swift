// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The app made of modules: a feature depends on the shared routes, and only the app on features.
let features = ["Catalogue", "Checkout", "Account"]
let modular: [Target] =
  [module("SharedRoutes")] + features.map { module($0, ["SharedRoutes"]) }
  + [module("ModularApp", ["SharedRoutes"] + features)]

func module(_ name: String, _ modules: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: [.product(name: "Cairn", package: "Cairn")] + modules.map { .byName(name: $0) },
    path: "Sources/Modular/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Apps", targets: ["Bank", "Documents", "ModularApp"])],
  dependencies: [.package(name: "Cairn", path: "../..")],
  targets: ["Bank", "Documents"].flatMap { app -> [Target] in
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
  } + modular + [
    .testTarget(
      name: "ModularAppTests",
      dependencies: features.map { .byName(name: $0) } + [
        "ModularApp", "SharedRoutes",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
        .product(name: "CairnTools", package: "Cairn"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Bank", "Documents",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
