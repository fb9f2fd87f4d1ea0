// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// Linux has no UIKit and no SwiftUI. There, the shop's windows are compiled and tested with the
// headless frameworks of dev/HeadlessUIKit. Their modules have other names on disk, because a module that
// is really named UIKit would make `canImport(UIKit)` true in NIO. In a manifest,
// `os(Linux)` means the machine that evaluates the manifest; that is intended here.
#if os(Linux)
  let uiKitPackages: [Package.Dependency] = [
    .package(name: "HeadlessUIKit", path: "../../dev/HeadlessUIKit")
  ]
  let uiKit: [Target.Dependency] = [
    .product(name: "HeadlessUIKit", package: "HeadlessUIKit"),
    .product(name: "HeadlessCairnUIKit", package: "HeadlessUIKit"),
  ]
  let onUIKit: [SwiftSetting] =
    settings + [
      .unsafeFlags([
        "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
        "-module-alias", "UserNotifications=HeadlessUserNotifications",
      ])
    ]
  let intents: [Target.Dependency] = [
    .product(name: "HeadlessAppIntents", package: "HeadlessUIKit")
  ]
  let onAppIntents: [SwiftSetting] =
    settings + [.unsafeFlags(["-module-alias", "AppIntents=HeadlessAppIntents"])]
  let swiftUI: [Target.Dependency] =
    uiKit + [
      .product(name: "HeadlessSwiftUI", package: "HeadlessUIKit"),
      .product(name: "HeadlessCairnSwiftUI", package: "HeadlessUIKit"),
    ]
  let onSwiftUI: [SwiftSetting] =
    onUIKit + [
      .unsafeFlags([
        "-module-alias", "SwiftUI=HeadlessSwiftUI",
        "-module-alias", "CairnSwiftUI=HeadlessCairnSwiftUI",
      ])
    ]
  // These tests use the headless frameworks' simulated user, which a device does not have. The UIKit and the
  // SwiftUI windows declare conflicting conformances of the models, so a process can contain only
  // one of the two. Because SwiftPM links all tests into one process, SHOP_WINDOWS=SwiftUI selects
  // the SwiftUI windows.
  let testsSwiftUI = Context.environment["SHOP_WINDOWS"] == "SwiftUI"
  let windowTests: [Target] = [
    .testTarget(
      name: testsSwiftUI ? "ShopSwiftUITests" : "ShopUIKitTests",
      dependencies: [
        "ShopFlows", "ShopIntents", testsSwiftUI ? "ShopSwiftUI" : "ShopUIKit",
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ] + (testsSwiftUI ? swiftUI : uiKit) + intents,
      swiftSettings: (testsSwiftUI ? onSwiftUI : onUIKit) + onAppIntents.suffix(1))
  ]
#else
  let uiKitPackages: [Package.Dependency] = []
  let uiKit: [Target.Dependency] = [.product(name: "CairnUIKit", package: "Cairn")]
  let onUIKit = settings
  let intents: [Target.Dependency] = []
  let onAppIntents = settings
  let swiftUI: [Target.Dependency] = [
    .product(name: "CairnSwiftUI", package: "Cairn"),
    // Its `LinkDispatcher`; empty where UIKit does not exist.
    .product(name: "CairnUIKit", package: "Cairn"),
  ]
  let onSwiftUI = settings
  let windowTests: [Target] = []
#endif

// Only servers use PostgreSQL, so the apps do not need its library.
#if os(Linux)
  let postgresPackages: [Package.Dependency] = [
    .package(name: "Postgres", path: "../../dev/Postgres")
  ]
  let postgresProducts: [Product] = [.library(name: "ShopPostgres", targets: ["ShopPostgres"])]
  let postgresTargets: [Target] = [
    .target(
      name: "ShopPostgres",
      dependencies: [
        "ShopData", "ShopFlows", .product(name: "PostgresClient", package: "Postgres"),
      ],
      swiftSettings: settings)
  ]
  let postgresTests: [Target.Dependency] = [
    "ShopPostgres", .product(name: "PostgresClient", package: "Postgres"),
    .product(name: "PostgresTesting", package: "Postgres"),
  ]
#else
  let postgresPackages: [Package.Dependency] = []
  let postgresProducts: [Product] = []
  let postgresTargets: [Target] = []
  let postgresTests: [Target.Dependency] = []
#endif

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "ShopFlows", targets: ["ShopFlows"]),
    .library(name: "ShopData", targets: ["ShopData"]),
    .library(name: "ShopIntents", targets: ["ShopIntents"]),
    .library(name: "ShopUIKit", targets: ["ShopUIKit"]),
    .library(name: "ShopSwiftUI", targets: ["ShopSwiftUI"]),
    .executable(name: "ShopTerminal", targets: ["ShopTerminal"]),
    .executable(name: "ShopTool", targets: ["ShopTool"]),
  ] + postgresProducts,
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnToolkit", path: "../../Packages/Tools"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    // Lets Cairn's issue reports fail the tests.
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ] + uiKitPackages + postgresPackages,
  targets: postgresTargets + [
    .target(
      name: "ShopFlows",
      dependencies: [.product(name: "Cairn", package: "Cairn")],
      swiftSettings: settings),
    .target(
      name: "ShopData",
      dependencies: [
        "ShopFlows",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    // A custom host, as small as possible; the article "Writing a host" explains it.
    .executableTarget(
      name: "ShopTerminal",
      dependencies: [
        "ShopFlows", .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnHosting", package: "Cairn"),
      ],
      swiftSettings: settings),
    // The actions that a user can take on each screen, for the explorer.
    .target(
      name: "ShopExploration",
      dependencies: [
        "ShopFlows", .product(name: "Cairn", package: "Cairn"),
        // Contains the explorer; the product CairnExplorer is for tests.
        .product(name: "CairnTools", package: "Cairn"),
      ],
      swiftSettings: settings),
    // The command line tool for the shop's links and its map.
    .executableTarget(
      name: "ShopTool",
      dependencies: [
        "ShopExploration", "ShopFlows",
        .product(name: "CairnCommands", package: "CairnToolkit"),
        .product(name: "CairnTools", package: "Cairn"),
      ],
      swiftSettings: settings),
    // The app's actions for Siri, Shortcuts and Spotlight.
    .target(
      name: "ShopIntents", dependencies: ["ShopFlows"] + intents, swiftSettings: onAppIntents),
    .target(
      name: "ShopUIKit",
      dependencies: [
        "ShopData", "ShopFlows", "ShopIntents", .product(name: "Cairn", package: "Cairn"),
      ] + uiKit,
      swiftSettings: onUIKit),
    .target(
      name: "ShopSwiftUI",
      dependencies: [
        "ShopData", "ShopFlows", "ShopIntents", .product(name: "Cairn", package: "Cairn"),
      ] + swiftUI,
      swiftSettings: onSwiftUI),
    .testTarget(
      name: "ShopFlowsTests",
      dependencies: [
        "ShopExploration", "ShopFlows", .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
        .product(name: "CairnTesting", package: "Cairn"),
        .product(name: "CairnTools", package: "Cairn"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShopDataTests",
      dependencies: ["ShopFlows", "ShopData"] + postgresTests,
      swiftSettings: settings),
    .testTarget(
      name: "ShopTerminalTests",
      dependencies: [
        "ShopTerminal", "ShopFlows", .product(name: "Cairn", package: "Cairn"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings),
  ] + windowTests,
  swiftLanguageModes: [.v6]
)
