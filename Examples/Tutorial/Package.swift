// swift-tools-version: 6.2
import PackageDescription

// The app of the articles "Learn": a folder for each page. Linux has no SwiftUI, so there the same files are compiled and
// tested with the headless SwiftUI, whose modules have other names on disk.
#if os(Linux)
  let headlessPackages: [Package.Dependency] = [
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit")
  ]
  let ui: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessSwiftUI", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnSwiftUI", package: "HeadlessUIKit"),
  ]
  let drawing: Target.Dependency = .product(name: "HeadlessDrawing", package: "HeadlessUIKit")
  let aliases: [SwiftSetting] = [
    .unsafeFlags(
      ["UIKit", "UserNotifications", "SwiftUI", "CairnUIKit", "CairnSwiftUI"].flatMap {
        ["-module-alias", "\($0)=Headless\($0)"]
      })
  ]
#else
  let headlessPackages: [Package.Dependency] = []
  let ui: [Target.Dependency] = [.product(name: "CairnSwiftUI", package: "Cairn")]
  let aliases: [SwiftSetting] = []
#endif

// Xcode 26 creates projects with these settings.
let settings: [SwiftSetting] =
  [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + aliases

let cairn: Target.Dependency = .product(name: "Cairn", package: "Cairn")
// Turns the reports of Cairn into failures.
let testing: Target.Dependency = .product(name: "CairnTesting", package: "Cairn")
let pages = ["Page1", "Page2", "Page3", "Page4"]

let package = Package(
  name: "Tutorial",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: pages.map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "Cairn", path: "../..")] + headlessPackages,
  targets: pages.map {
    .executableTarget(name: $0, dependencies: [cairn] + ui, path: $0, swiftSettings: settings)
  } + [
    .testTarget(
      name: "Page5",
      dependencies: [
        "Page4", cairn, testing, .product(name: "CairnExplorer", package: "Cairn"),
      ] + ui,
      path: "Page5", swiftSettings: settings),
    // The lines of the cheat sheet.
    .testTarget(
      name: "CheatSheet", dependencies: [cairn, testing] + ui, path: "CheatSheet",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // These tests use the headless frameworks' simulated user, which a device does not have.
  package.targets.append(
    .testTarget(
      name: "WindowTests",
      dependencies: ["Page1", "Page2", "Page3", "Page4", cairn, testing, drawing] + ui,
      path: "WindowTests", swiftSettings: settings))
#endif
