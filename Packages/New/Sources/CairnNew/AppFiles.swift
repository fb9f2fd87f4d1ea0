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
    let project = XcodeProject(options, products: products)
    return [
      ("Package.swift", manifest), ("Sources/\(name)Terminal/main.swift", terminal),
    ]
      + (hasPages
        ? [("Sources/\(name)Server/main.swift", server)]
        : [
          ("\(name).xcodeproj/project.pbxproj", project.text),
          ("\(name).xcodeproj/xcshareddata/xcschemes/\(name).xcscheme", project.scheme),
        ])
  }

  /// The commands that the user can run next.
  var hint: String {
    let folder = Self.quoted(options.folder)
    let package = "--package-path \(folder)"
    let use =
      hasPages
      ? "Run the website with `swift run \(package) \(name)Server`."
      : "Open \(Self.quoted("\(options.folder)/\(name).xcodeproj")) in Xcode, choose a team and run."
    return "\(use) Run `swift test \(package)`, and try the app in the terminal with "
      + "`swift run \(package) \(name)Terminal`."
  }

  /// The path as an argument of a shell.
  private static func quoted(_ path: String) -> String {
    path.wholeMatch(of: #/[A-Za-z0-9_.\/~-]+/#) != nil
      ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var manifest: String {
    let package = options.isURL ? Options.escaped(options.lastComponentOfCairn) : "Cairn"
    let cairn = Options.escaped(options.cairn)
    let path = cairn.hasPrefix("/") ? cairn : Options.escaped(options.relativeCairn)
    func product(_ product: String) -> String {
      let isWeb = product.hasPrefix("CairnWeb")
      return ".product(name: \"\(product)\", package: \"\(isWeb ? "CairnWeb" : package)\")"
    }
    func list(_ items: [String], _ indentation: String) -> String {
      items.map { "\(indentation)\($0),\n" }.joined()
    }
    let dependencies =
      [
        options.isURL
          ? ".package(url: \"\(cairn)\", branch: \"main\")"
          : ".package(name: \"Cairn\", path: \"\(path)\")"
      ] + (hasPages ? [".package(name: \"CairnWeb\", path: \"\(path)/Packages/Web\")"] : [])
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
