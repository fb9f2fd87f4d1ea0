// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A separate package without dependencies, so that nothing else needs libpq.
let package = Package(
  name: "Postgres",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "PostgresClient", targets: ["PostgresClient"]),
    .library(name: "PostgresTesting", targets: ["PostgresTesting"]),
  ],
  targets: [
    .systemLibrary(
      name: "Clibpq", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "PostgresClient", dependencies: ["Clibpq"], swiftSettings: settings),
    .target(
      name: "PostgresTesting", dependencies: ["PostgresClient"], swiftSettings: settings),
    .testTarget(
      name: "PostgresClientTests", dependencies: ["PostgresClient", "PostgresTesting"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
