// swift-tools-version: 6.2
import PackageDescription

// The tutorial "Build a log-in flow": begin in Starter; Final is the result.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Tutorial",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Tutorial", targets: ["Starter", "Final"])],
  dependencies: [.package(name: "Cairn", path: "../..")],
  targets: ["Starter", "Final"].flatMap { step -> [Target] in
    let cairn: Target.Dependency = .product(name: "Cairn", package: "Cairn")
    return [
      .target(name: step, dependencies: [cairn], path: step, swiftSettings: settings),
      .testTarget(
        name: "\(step)Tests",
        dependencies: [
          .target(name: step), cairn,
          // Turns the reports of Cairn into failures.
          .product(name: "CairnTesting", package: "Cairn"),
          .product(name: "CairnExplorer", package: "Cairn"),
        ], path: "\(step)Tests", swiftSettings: settings),
    ]
  },
  swiftLanguageModes: [.v6]
)
