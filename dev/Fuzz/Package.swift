// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    // The inputs and the invariants, shared with the tests through linked files.
    .target(
      name: "FuzzKit",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "FuzzRun", dependencies: ["FuzzKit"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// These targets link only with `-sanitize=fuzzer`: `make fuzz`.
if Context.environment["CAIRN_LIBFUZZER"] != nil {
  package.targets += ["LinkFuzz", "SnapshotFuzz"].map { name in
    .executableTarget(
      name: name, dependencies: ["FuzzKit"], swiftSettings: settings,
      // The default linker fails on the sanitizer's output.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
  }
}
