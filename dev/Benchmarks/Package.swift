// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: [
    // Counts allocations and live memory.
    .target(name: "CHeap"),
    .executableTarget(
      name: "CairnBenchmarks",
      dependencies: [
        "CHeap",
        .product(name: "Benchmark", package: "swift-benchmark"),
        .product(name: "Cairn", package: "Cairn"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
