// swift-tools-version: 6.2
import PackageDescription

// The classic versions are UIKit code. On Linux they are compiled against the headless UIKit of the
// harness, elsewhere against the real one.
#if os(Linux)
  let harness: [Package.Dependency] = [.package(name: "Harness", path: "../../Harness")]
  let uiKit: [Target.Dependency] = [
    .product(name: "HeadlessCairnUIKit", package: "Harness"),
    .product(name: "HeadlessUIKit", package: "Harness"),
  ]
  let aliases: [SwiftSetting] = [
    .unsafeFlags([
      "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
    ])
  ]
#else
  let harness: [Package.Dependency] = []
  let uiKit: [Target.Dependency] = [.product(name: "CairnUIKit", package: "Cairn")]
  let aliases: [SwiftSetting] = []
#endif

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + aliases

let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v17)],
  products: [.library(name: "Gallery", targets: ["Gallery"])],
  dependencies: [.package(name: "Cairn", path: "../..")] + harness,
  targets: [
    .target(
      name: "Gallery",
      dependencies: [.product(name: "Cairn", package: "Cairn")] + uiKit,
      path: "Patterns",
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ],
      path: "Tests/Flows",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The tests with a user in front of a window need the harness's user.
#if os(Linux)
  package.targets.append(
    .testTarget(
      name: "GalleryOnUIKitTests",
      dependencies: [
        "Gallery",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ] + uiKit,
      path: "Tests/OnUIKit",
      swiftSettings: settings))
#endif
