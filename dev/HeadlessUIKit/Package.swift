// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

#if os(Linux)
  // The modules are named `Headless…` on disk, and only the targets that ask for it see them as
  // `UIKit`: a module that is really named so would make `canImport(UIKit)` true in every package
  // that is built beside it (NIO, swift-custom-dump and others test for that).
  let onHeadlessUIKit: [SwiftSetting] =
    settings + [
      .unsafeFlags([
        "-module-alias", "UIKit=HeadlessUIKit",
        "-module-alias", "UserNotifications=HeadlessUserNotifications",
      ])
    ]
  let onHeadlessCairnUIKit: [SwiftSetting] =
    onHeadlessUIKit + [.unsafeFlags(["-module-alias", "CairnUIKit=HeadlessCairnUIKit"])]
  let onHeadlessSwiftUI: [SwiftSetting] =
    onHeadlessUIKit + [.unsafeFlags(["-module-alias", "SwiftUI=HeadlessSwiftUI"])]
  let onHeadlessCairnSwiftUI: [SwiftSetting] =
    onHeadlessSwiftUI + [
      .unsafeFlags([
        "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
        "-module-alias", "CairnSwiftUI=HeadlessCairnSwiftUI",
      ])
    ]

  let aliases: [SwiftSetting] = [
    .unsafeFlags(
      ["UIKit", "UserNotifications", "SwiftUI", "CairnUIKit", "CairnSwiftUI"].flatMap {
        ["-module-alias", "\($0)=Headless\($0)"]
      })
  ]
  // Xcode 26 creates projects with these settings.
  let ofNewApp: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

  let package = Package(
    name: "HeadlessUIKit",
    products: [
      .library(
        name: "HeadlessUIKit",
        targets: ["HeadlessUIKit", "HeadlessUserNotifications", "_Testing_UIKit"]),
      .library(name: "HeadlessAppIntents", targets: ["HeadlessAppIntents"]),
      .library(name: "HeadlessCairnUIKit", targets: ["HeadlessCairnUIKit"]),
      .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI", "_Testing_SwiftUI"]),
      .library(name: "HeadlessDrawing", targets: ["HeadlessDrawing"]),
      .library(name: "HeadlessCairnSwiftUI", targets: ["HeadlessCairnSwiftUI"]),
    ],
    dependencies: [
      .package(name: "Cairn", path: "../.."),
      .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
      // In the place of Combine, of which SwiftUI exports a part.
      .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
      .target(
        name: "HeadlessUserNotifications", path: "Sources/UserNotifications",
        swiftSettings: settings),
      .target(
        name: "HeadlessUIKit", dependencies: ["HeadlessUserNotifications"], path: "Sources/UIKit",
        swiftSettings: settings),
      .target(name: "HeadlessAppIntents", path: "Sources/AppIntents", swiftSettings: settings),
      .target(name: "_Testing_UIKit", swiftSettings: settings),
      // The adapter's own sources, linked in and compiled unmodified.
      .target(
        name: "HeadlessCairnUIKit",
        dependencies: [
          "HeadlessUIKit", "HeadlessUserNotifications", "Cairn",
          .product(name: "CairnHosting", package: "Cairn"),
        ],
        path: "Sources/CairnUIKit",
        swiftSettings: onHeadlessUIKit),
      // SwiftUI as it is on iOS: its containers and controls are those of the headless UIKit.
      .target(
        name: "HeadlessSwiftUI",
        dependencies: [
          "HeadlessUIKit", .product(name: "OpenCombine", package: "OpenCombine"),
        ],
        path: "Sources/SwiftUI",
        swiftSettings: onHeadlessUIKit),
      .target(name: "_Testing_SwiftUI", swiftSettings: settings),
      .target(
        name: "HeadlessCairnSwiftUI",
        dependencies: [
          "HeadlessSwiftUI", "HeadlessUIKit", "HeadlessCairnUIKit", "Cairn",
          .product(name: "CairnHosting", package: "Cairn"),
        ],
        path: "Sources/CairnSwiftUI",
        swiftSettings: onHeadlessSwiftUI + [
          .unsafeFlags(["-module-alias", "CairnUIKit=HeadlessCairnUIKit"])
        ]),
      // Windows as HTML and SVG, for the gallery and for pictures of the documentation.
      .target(
        name: "HeadlessDrawing", dependencies: ["HeadlessUIKit"], path: "Sources/Drawing",
        resources: [.embedInCode("style.css")], swiftSettings: onHeadlessUIKit),
      .testTarget(
        name: "SwiftUITests",
        dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", "_Testing_UIKit", "_Testing_SwiftUI"],
        swiftSettings: onHeadlessSwiftUI),
      .testTarget(
        name: "CairnSwiftUITests",
        dependencies: [
          "HeadlessCairnSwiftUI", "HeadlessSwiftUI", "HeadlessCairnUIKit", "HeadlessDrawing",
          "HeadlessUIKit", "HeadlessUserNotifications",
          "_Testing_UIKit", "_Testing_SwiftUI", "Cairn",
          .product(name: "CairnHosting", package: "Cairn"),
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        swiftSettings: onHeadlessCairnSwiftUI),
      .testTarget(
        name: "UIKitTests", dependencies: ["HeadlessUIKit", "_Testing_UIKit"],
        swiftSettings: onHeadlessUIKit),
      // Windows that tests look at, and what they should show.
      .target(
        name: "ShownWindows",
        dependencies: ["HeadlessCairnUIKit", "HeadlessUIKit", "_Testing_UIKit", "Cairn"],
        path: "Tests/ShownWindows",
        swiftSettings: onHeadlessCairnUIKit),
      // Windows with SwiftUI's host in them.
      .target(
        name: "ShownSwiftUIWindows",
        dependencies: [
          "ShownWindows", "HeadlessCairnSwiftUI", "HeadlessSwiftUI", "HeadlessUIKit",
          "_Testing_UIKit", "_Testing_SwiftUI", "Cairn",
          .product(name: "CairnHosting", package: "Cairn"),
        ],
        path: "Tests/ShownSwiftUIWindows",
        swiftSettings: onHeadlessCairnSwiftUI),
      // The promise tests of the core, linked in, with every navigator shown by UIKit, then by SwiftUI.
      .testTarget(
        name: "PromisesOnHostsTests",
        dependencies: [
          "ShownSwiftUIWindows", "ShownWindows", "HeadlessUIKit", "_Testing_UIKit", "Cairn",
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        swiftSettings: onHeadlessCairnSwiftUI),
      // Tries all programs of a small app in windows of both hosts, up to a bound.
      .testTarget(
        name: "HostStateSpaceTests",
        dependencies: [
          "ShownSwiftUIWindows", "ShownWindows", "HeadlessUIKit", "_Testing_UIKit", "Cairn",
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        swiftSettings: onHeadlessCairnSwiftUI),
      .testTarget(
        name: "CairnUIKitTests",
        dependencies: [
          "ShownWindows", "HeadlessCairnUIKit", "HeadlessDrawing", "HeadlessUIKit",
          "_Testing_UIKit", "Cairn",
          .product(name: "CairnInspector", package: "Cairn"),
          .product(name: "CairnTesting", package: "Cairn"),
        ],
        swiftSettings: onHeadlessCairnUIKit),
      // README's app and the articles' samples, with the settings of a new app project.
      .executableTarget(
        name: "ReadmeApp",
        dependencies: [
          "HeadlessCairnSwiftUI", "HeadlessSwiftUI", "HeadlessCairnUIKit", "HeadlessUIKit", "Cairn",
        ],
        path: "Tests/ReadmeApp",
        swiftSettings: ofNewApp + aliases),
      .testTarget(
        name: "DefaultIsolationTests",
        dependencies: [
          "ReadmeApp", "HeadlessDrawing", "HeadlessCairnSwiftUI", "HeadlessSwiftUI",
          "HeadlessCairnUIKit",
          "HeadlessUIKit", "_Testing_UIKit", "_Testing_SwiftUI", "Cairn",
          .product(name: "CairnTesting", package: "Cairn"),
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        swiftSettings: ofNewApp + aliases),
      // An app in the Swift 5 language mode, without annotations for concurrency.
      .testTarget(
        name: "SwiftFiveAppTests",
        dependencies: [
          "HeadlessCairnUIKit", "HeadlessDrawing", "HeadlessUIKit", "HeadlessUserNotifications",
          "_Testing_UIKit", "Cairn",
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        swiftSettings: [
          .swiftLanguageMode(.v5),
          .unsafeFlags([
            "-module-alias", "UIKit=HeadlessUIKit",
            "-module-alias", "UserNotifications=HeadlessUserNotifications",
            "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
          ]),
        ]),
    ],
    swiftLanguageModes: [.v6]
  )

  // The SwiftUI host's tests once more, on the code that the host has for macOS. dev/scripts/platforms
  // writes that code, with the conditions evaluated, and the folder Sources/Platforms.
  if let platform = Context.environment["CAIRN_PLATFORM"] {
    let onPlatform =
      onHeadlessSwiftUI + [
        .unsafeFlags([
          "-module-alias", "CairnUIKit=HeadlessCairnUIKit",
          "-module-alias", "CairnSwiftUI=CairnSwiftUIOn\(platform)",
        ])
      ]
    package.targets.removeAll { $0.isTest }
    package.targets += [
      .target(
        name: "CairnSwiftUIOn\(platform)",
        dependencies: [
          "HeadlessSwiftUI", "Cairn", .product(name: "CairnHosting", package: "Cairn"),
        ],
        path: "Sources/Platforms/\(platform)/CairnSwiftUI",
        swiftSettings: settings + [
          .unsafeFlags(["-module-alias", "SwiftUI=HeadlessSwiftUI"])
        ]),
      .testTarget(
        name: "CairnSwiftUIOn\(platform)Tests",
        dependencies: [
          .target(name: "CairnSwiftUIOn\(platform)"), "HeadlessSwiftUI", "HeadlessCairnUIKit",
          "HeadlessDrawing",
          "HeadlessUIKit", "_Testing_UIKit", "_Testing_SwiftUI", "Cairn",
          .product(name: "CairnHosting", package: "Cairn"),
          .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        ],
        path: "Tests/CairnSwiftUITests",
        swiftSettings: onPlatform + [.define("CAIRN_ON_\(platform.uppercased())")]),
    ]
  }
#else
  // On a Mac the promise tests run over UIKit itself. That needs an app with a window scene around
  // them, which a package's own tests do not have: `Simulator/Simulator.xcodeproj` contains it.
  let package = Package(
    name: "HeadlessUIKit",
    platforms: [.iOS(.v17)],
    products: [.library(name: "ShownWindows", targets: ["ShownWindows"])],
    dependencies: [.package(name: "Cairn", path: "../..")],
    targets: [
      .target(
        name: "ShownWindows",
        dependencies: ["Cairn", .product(name: "CairnUIKit", package: "Cairn")],
        path: "Tests/ShownWindows",
        swiftSettings: settings)
    ],
    swiftLanguageModes: [.v6]
  )
#endif
