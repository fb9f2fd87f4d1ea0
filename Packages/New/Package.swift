// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// `cairn new` without the rest of the tool: a package without dependencies, which is built in seconds.
let package = Package(
  name: "CairnNew",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "cairn-new", targets: ["CairnNewCommandLine"]),
    .library(name: "CairnNew", targets: ["CairnNew"]),
  ],
  targets: [
    // The templates are links to the files of the gallery, which are compiled and tested there.
    .target(name: "CairnNew", resources: [.embedInCode("Templates")], swiftSettings: settings),
    .executableTarget(
      name: "CairnNewCommandLine", dependencies: ["CairnNew"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
