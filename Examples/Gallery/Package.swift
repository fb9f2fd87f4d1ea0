// swift-tools-version: 6.2
import PackageDescription

// The classic versions are UIKit or SwiftUI code. On Linux they are compiled with the headless
// UIKit and SwiftUI of dev/HeadlessUIKit, on other systems with the real frameworks.
#if os(Linux)
  let headless: [Package.Dependency] = [
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit"),
    // In the place of Combine.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ]
  let combine: [Target.Dependency] = [.product(name: "OpenCombine", package: "OpenCombine")]
  let adapters: [Target.Dependency] = [
    .product(name: "HeadlessCairnUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnSwiftUI", package: "HeadlessUIKit"),
    .product(name: "HeadlessSwiftUI", package: "HeadlessUIKit"),
  ]
  let aliases: [SwiftSetting] = [
    .unsafeFlags([
      "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
      "-module-alias", "SwiftUI=HeadlessSwiftUI",
      "-module-alias", "CairnSwiftUI=HeadlessCairnSwiftUI",
      "-module-alias", "Combine=OpenCombine",
      "-module-alias", "UserNotifications=HeadlessUserNotifications",
    ])
  ]
#else
  let headless: [Package.Dependency] = []
  let combine: [Target.Dependency] = []
  let adapters: [Target.Dependency] = [
    .product(name: "CairnUIKit", package: "Cairn"),
    .product(name: "CairnSwiftUI", package: "Cairn"),
  ]
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
  dependencies: [.package(name: "Cairn", path: "../..")] + headless,
  targets: [
    .target(
      name: "Gallery",
      dependencies: [.product(name: "Cairn", package: "Cairn")] + adapters + combine,
      path: "Patterns",
      resources: [
        .process("P18-Storyboards/Gallery.storyboard"),
        .process("P18-Storyboards/Orders.storyboard"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ] + combine,
      path: "Tests/Flows",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// The tests with a window need the headless frameworks' simulated user.
#if os(Linux)
  package.targets.append(
    .testTarget(
      name: "GalleryOnUIKitTests",
      dependencies: [
        "Gallery",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ] + adapters + combine,
      path: "Tests/OnUIKit",
      swiftSettings: settings))
#endif
