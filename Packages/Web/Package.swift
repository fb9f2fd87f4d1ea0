// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A Mac has no libpq unless it was installed; `CAIRN_POSTGRES=1` then builds the store.
#if os(Linux)
  let hasLibpq = true
#else
  let hasLibpq = Context.environment["CAIRN_POSTGRES"] != nil
#endif

let postgresPackages: [Package.Dependency] =
  hasLibpq ? [.package(name: "Postgres", path: "../../dev/Postgres")] : []
let postgresProducts: [Product] =
  hasLibpq ? [.library(name: "CairnPostgres", targets: ["CairnPostgres"])] : []
let postgresTargets: [Target] =
  hasLibpq
  ? [
    .target(
      name: "CairnPostgres",
      dependencies: ["CairnWeb", .product(name: "PostgresClient", package: "Postgres")],
      swiftSettings: settings)
  ] : []
let postgresTests: [Target.Dependency] =
  hasLibpq
  ? [
    "CairnPostgres", .product(name: "PostgresClient", package: "Postgres"),
    .product(name: "PostgresTesting", package: "Postgres"),
  ] : []

let package = Package(
  name: "CairnWeb",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "CairnWeb", targets: ["CairnWeb"]),
    // Tests an app's pages without a browser and without a network.
    .library(name: "CairnWebTesting", targets: ["CairnWebTesting"]),
    .library(name: "BrowserTesting", targets: ["BrowserTesting"]),
  ] + postgresProducts,
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ] + postgresPackages,
  targets: postgresTargets + [
    .target(
      name: "CairnWeb",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnHosting", package: "Cairn"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        "Spawning",
      ],
      resources: [.copy("Resources/cairn.css"), .copy("Resources/cairn.js")],
      swiftSettings: settings),
    // Not HummingbirdTesting, which builds TLS, HTTP/2 and a second HTTP client.
    .target(
      name: "CairnWebTesting",
      dependencies: [
        "CairnWeb",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    // Starts processes, for CairnWeb and for BrowserTesting.
    .target(name: "Spawning", swiftSettings: settings),
    .target(name: "BrowserTesting", dependencies: ["Spawning"], swiftSettings: settings),
    .testTarget(
      name: "CairnWebTests",
      dependencies: [
        "CairnWeb", "CairnWebTesting", "BrowserTesting",
        .product(name: "CairnHosting", package: "Cairn"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ] + postgresTests,
      swiftSettings: settings),
    .testTarget(
      name: "BrowserTestingTests",
      dependencies: [
        "BrowserTesting",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
