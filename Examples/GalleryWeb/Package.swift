// swift-tools-version: 6.2
import PackageDescription

// The running gallery in a browser. Its screens are those of the headless UIKit, so it needs Linux; on a
// Mac, open Examples/Gallery/Gallery.xcodeproj.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let onUIKit: [SwiftSetting] =
  settings + [.unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit"])]

let package = Package(
  name: "GalleryWeb",
  products: [.executable(name: "GalleryWeb", targets: ["GalleryWeb"])],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnWeb", path: "../../Packages/Web"),
    .package(name: "Gallery", path: "../Gallery"),
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .target(
      name: "GalleryPages",
      dependencies: [
        .product(name: "Gallery", package: "Gallery"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "HeadlessDrawing", package: "HeadlessUIKit"),
        .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: onUIKit),
    // Pattern P26 in a browser: the templates of `cairn new --host web`. The flow and its models are the
    // gallery's files, linked in.
    .target(
      name: "GeneratedPages",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GeneratedPagesTests",
      dependencies: [
        "GeneratedPages",
        .product(name: "CairnWeb", package: "CairnWeb"),
        .product(name: "CairnWebTesting", package: "CairnWeb"),
        .product(name: "CairnTesting", package: "Cairn"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "GalleryWeb",
      dependencies: [
        "GalleryPages", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryWebTests",
      dependencies: [
        "GalleryPages", "GalleryWeb",
        .product(name: "BrowserTesting", package: "CairnWeb"),
        .product(name: "Gallery", package: "Gallery"),
        .product(name: "HeadlessDrawing", package: "HeadlessUIKit"),
        .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
      ],
      swiftSettings: onUIKit),
  ],
  swiftLanguageModes: [.v6]
)
