// swift-tools-version: 6.2
import PackageDescription

// The browser is a UIKit app. On Linux it is compiled with the headless UIKit of dev/HeadlessUIKit, on
// other systems with the real one.
#if os(Linux)
  let headless: [Package.Dependency] = [
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit")
  ]
  let uiKit: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnUIKit", package: "HeadlessUIKit"),
  ]
  let aliases: [SwiftSetting] = [
    .unsafeFlags([
      "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
    ])
  ]
#else
  let headless: [Package.Dependency] = []
  let uiKit: [Target.Dependency] = [.product(name: "CairnUIKit", package: "Cairn")]
  let aliases: [SwiftSetting] = []
#endif

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

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
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

package.targets.append(
  .target(
    name: "Browser", dependencies: [.product(name: "Cairn", package: "Cairn")] + uiKit,
    swiftSettings: settings + aliases))
#if os(Linux)
  // The tests need the headless UIKit's simulated user.
  package.targets.append(
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Browser",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
      ] + uiKit, swiftSettings: settings + aliases))
#endif
