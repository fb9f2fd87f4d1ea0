// swift-tools-version: 6.2
import PackageDescription

// The app of the article "Adopting Cairn in a browser". To begin with a copy of it, change the two paths.
let package = Package(
  name: "LibraryWeb",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Cairn", path: "../.."),
    .package(name: "CairnWeb", path: "../../Packages/Web"),
  ],
  targets: [
    // The flows and the models, which know no UI framework.
    .target(name: "Library", dependencies: [.product(name: "Cairn", package: "Cairn")]),
    // The pages.
    .target(
      name: "LibraryPages",
      dependencies: [
        "Library", .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnWeb", package: "CairnWeb"),
      ],
      resources: [.copy("Resources/templates")]),
    .executableTarget(
      name: "LibraryWeb",
      dependencies: ["LibraryPages", .product(name: "CairnWeb", package: "CairnWeb")]),
    .testTarget(
      name: "LibraryPagesTests",
      dependencies: [
        "LibraryPages",
        .product(name: "CairnWebTesting", package: "CairnWeb"),
        // Turns the reports of Cairn into failures.
        .product(name: "CairnTesting", package: "Cairn"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
