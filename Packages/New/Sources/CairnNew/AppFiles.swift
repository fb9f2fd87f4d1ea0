/// The files of a new app that no template has.
struct AppFiles {
  typealias File = (path: String, text: String)

  let options: Options

  init(_ options: Options) { self.options = options }

  private var name: String { options.name }
  private var hasPages: Bool { options.host.contains(.web) }
  /// The products that show the screens.
  private var products: [String] { ["Cairn"] + Set(options.host.map(\.product)).sorted() }

  /// The manifest, the program for the terminal, and the server or the Xcode project.
  var files: [File] {
    let terminal = "import \(name)\n\nrun\(name)InTerminal()\n"
    let server =
      "import \(name)\n\ntry await make\(name)Host(port: 8080).run()  // logs its address\n"
    let project = XcodeProject(options)
    let projectFiles: [File] = [
      ("\(name).xcodeproj/project.pbxproj", project.text),
      ("\(name).xcodeproj/xcshareddata/xcschemes/\(name).xcscheme", project.scheme),
    ]
    if options.hasViews {
      return [("Package.swift", manifestOfViews), ("App/\(name)App.swift", entryOfViews)]
        + projectFiles
    }
    return [
      ("Package.swift", manifest), ("Sources/\(name)Terminal/main.swift", terminal),
    ] + (hasPages ? [("Sources/\(name)Server/main.swift", server)] : projectFiles)
  }

  /// The commands that the user can run next.
  var hint: String {
    let folder = Self.quoted(options.folder)
    let package = "--package-path \(folder)"
    let use =
      hasPages
      ? "Run the website with `swift run \(package) \(name)Server`."
      : "Open \(Self.quoted("\(options.folder)/\(name).xcodeproj")) in Xcode, choose a team and run."
    let test = "\(use) Run `swift test \(package)`"
    return options.hasViews
      ? test + "."
      : "\(test), and try the app in the terminal with `swift run \(package) \(name)Terminal`."
  }

  /// The path as an argument of a shell.
  private static func quoted(_ path: String) -> String {
    path.wholeMatch(of: #/[A-Za-z0-9_.\/~-]+/#) != nil
      ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var package: String {
    options.isURL ? Options.escaped(options.lastComponentOfCairn) : "Cairn"
  }
  private var path: String {
    let cairn = Options.escaped(options.cairn)
    return cairn.hasPrefix("/") ? cairn : Options.escaped(options.relativeCairn)
  }
  private var dependency: String {
    options.isURL
      ? ".package(url: \"\(Options.escaped(options.cairn))\", branch: \"main\")"
      : ".package(name: \"Cairn\", path: \"\(path)\")"
  }

  private var entryOfViews: String {
    """
    import \(name)
    import SwiftUI

    @main struct \(name)App: App {
      var body: some Scene {
        WindowGroup { BooksRoot() }
      }
    }

    """
  }

  /// The manifest of an app with views, which are compiled on Linux too, if Cairn is a clone.
  private var manifestOfViews: String {
    let apple = [
      "let headless: [Package.Dependency] = []",
      "let ui: [Target.Dependency] = [.product(name: \"CairnSwiftUI\", package: \"\(package)\")]",
      "let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]",
    ]
    let both = """
      // Linux has no SwiftUI, so there a headless one takes its place, whose modules have other names.
      #if os(Linux)
        let headless: [Package.Dependency] = [
          .package(name: "HeadlessUIKit", path: "\(path)/dev/HeadlessUIKit")
        ]
        let ui = ["UIKit", "CairnUIKit", "SwiftUI", "CairnSwiftUI"].map {
          Target.Dependency.product(name: "Headless\\($0)", package: "HeadlessUIKit")
        }
        let aliases = ["UIKit", "UserNotifications", "SwiftUI", "CairnUIKit", "CairnSwiftUI"].flatMap {
          ["-module-alias", "\\($0)=Headless\\($0)"]
        }
        let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self), .unsafeFlags(aliases)]
      #else
      \(apple.map { "  \($0)" }.joined(separator: "\n"))
      #endif
      """
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      \(options.isURL ? apple.joined(separator: "\n") : both)

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(dependency)] + headless,
        targets: [
          .target(
            name: "\(name)", dependencies: [.product(name: "Cairn", package: "\(package)")] + ui,
            swiftSettings: settings),
          .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
              .product(name: "Cairn", package: "\(package)"),
              .product(name: "CairnTesting", package: "\(package)"),
            ] + ui,
            swiftSettings: settings),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  private var manifest: String {
    func product(_ product: String) -> String {
      let isWeb = product.hasPrefix("CairnWeb")
      return ".product(name: \"\(product)\", package: \"\(isWeb ? "CairnWeb" : package)\")"
    }
    func list(_ items: [String], _ indentation: String) -> String {
      items.map { "\(indentation)\($0),\n" }.joined()
    }
    let web = ".package(name: \"CairnWeb\", path: \"\(path)/Packages/Web\")"
    let dependencies = [dependency] + (hasPages ? [web] : [])
    // CairnTools is for tests that are made of recordings.
    let forTests =
      ["Cairn", "CairnTesting", "CairnTools"] + (hasPages ? ["CairnWeb", "CairnWebTesting"] : [])
    let server = """
          .executableTarget(
            name: "\(name)Server",
            dependencies: [
              "\(name)",
              \(product("CairnWeb")),
            ]),

      """
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
      \(list(dependencies, "    "))  ],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [
      \(list(products.map(product), "        "))      ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
          .executableTarget(name: "\(name)Terminal", dependencies: ["\(name)"]),
      \(hasPages ? server : "")    .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
      \(list(forTests.map(product), "        "))      ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
