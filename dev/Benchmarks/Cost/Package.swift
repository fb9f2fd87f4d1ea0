// swift-tools-version: 6.2
import PackageDescription

// The same small app with Cairn and written by hand, for dev/scripts/cost. A package of its own, because it
// must resolve and build exactly what an app that imports Cairn resolves and builds.
let package = Package(
  name: "Cost",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Cairn", path: "../../..")],
  targets: [
    .executableTarget(
      name: "With", dependencies: [.product(name: "Cairn", package: "Cairn")]),
    .executableTarget(name: "Without"),
  ],
  swiftLanguageModes: [.v6]
)
