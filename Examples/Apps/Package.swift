// swift-tools-version: 6.2
import PackageDescription

// The versions by hand are UIKit or SwiftUI code. On Linux they are compiled with the headless
// UIKit and SwiftUI of dev/HeadlessUIKit, on other systems with the real frameworks.
#if os(Linux)
  let headless: [Package.Dependency] = [
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit"),
    // In the place of Combine.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ]
  let frameworks: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessSwiftUI", package: "HeadlessUIKit"),
    .product(name: "OpenCombine", package: "OpenCombine"),
  ]
  let hosts: [Target.Dependency] = [
    .product(name: "HeadlessCairnUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnSwiftUI", package: "HeadlessUIKit"),
  ]
  let aliases: [SwiftSetting] = [
    .unsafeFlags([
      "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
      "-module-alias", "SwiftUI=HeadlessSwiftUI",
      "-module-alias", "CairnSwiftUI=HeadlessCairnSwiftUI",
      "-module-alias", "Combine=OpenCombine",
    ])
  ]
#else
  let headless: [Package.Dependency] = []
  let frameworks: [Target.Dependency] = []
  let hosts: [Target.Dependency] = [
    .product(name: "CairnUIKit", package: "Cairn"),
    .product(name: "CairnSwiftUI", package: "Cairn"),
  ]
  let aliases: [SwiftSetting] = []
#endif

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// An app in two versions, by hand and with Cairn, behind the same tests.
func versions(of name: String) -> [Target] {
  let cairn = Target.Dependency.product(name: "Cairn", package: "Cairn")
  var targets: [Target] = [
    .target(
      name: name, dependencies: ["Screens"] + frameworks, path: "Sources/\(name)/Domain",
      swiftSettings: settings + aliases),
    .target(
      name: "\(name)ByHand", dependencies: [.byName(name: name), "Screens"] + frameworks,
      path: "Sources/\(name)/ByHand", swiftSettings: settings + aliases),
    .target(
      name: "\(name)WithCairn",
      dependencies: [.byName(name: name), "Screens", cairn] + hosts + frameworks,
      path: "Sources/\(name)/WithCairn", swiftSettings: settings + aliases),
  ]
  #if os(Linux)
    // The tests need the headless frameworks' simulated user.
    targets.append(
      .testTarget(
        name: "\(name)Tests",
        dependencies: targets.map { .byName(name: $0.name) } + [
          "Screens", cairn,
          .product(name: "CairnExplorer", package: "Cairn"),
          .product(name: "CairnTesting", package: "Cairn"),
        ] + hosts + frameworks, swiftSettings: settings + aliases))
  #endif
  return targets
}

// The app made of modules: a feature depends on the shared routes, and only the app on features.
let features = ["Catalogue", "Checkout", "Account"]
let modular: [Target] =
  [module("SharedRoutes")] + features.map { module($0, ["SharedRoutes"]) }
  + [module("ModularApp", ["SharedRoutes"] + features)]

func module(_ name: String, _ modules: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: [.product(name: "Cairn", package: "Cairn")] + modules.map { .byName(name: $0) },
    path: "Sources/Modular/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "Apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "Apps", targets: ["Bank", "Documents", "ModularApp"])],
  dependencies: [.package(name: "Cairn", path: "../..")] + headless,
  targets: ["Bank", "Documents"].flatMap { app -> [Target] in
    [
      .target(
        name: app, dependencies: [.product(name: "Cairn", package: "Cairn")],
        swiftSettings: settings),
      .testTarget(
        name: "\(app)Tests",
        dependencies: [
          .target(name: app),
          .product(name: "Cairn", package: "Cairn"),
          .product(name: "CairnTesting", package: "Cairn"),
        ], swiftSettings: settings),
    ]
  } + modular + [
    .testTarget(
      name: "ModularAppTests",
      dependencies: features.map { .byName(name: $0) } + [
        "ModularApp", "SharedRoutes",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
        .product(name: "CairnTools", package: "Cairn"),
      ], swiftSettings: settings),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Bank", "Documents",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
        .product(name: "CairnTools", package: "Cairn"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

package.targets.append(
  .target(name: "Screens", dependencies: frameworks, swiftSettings: settings + aliases))
package.targets += ["Messenger", "Browser"].flatMap(versions)
