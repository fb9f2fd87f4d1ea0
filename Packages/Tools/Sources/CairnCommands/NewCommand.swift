import ArgumentParser
import Foundation

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes an app, a flow or a screen, with tests.",
    discussion: "Existing files are never replaced.",
    subcommands: [NewApp.self, NewFlow.self, NewScreen.self])
}

extension Template.Host: ExpressibleByArgument {}

/// The options of all generators.
struct NewOptions: ParsableArguments {
  @Argument(help: "The name, such as Orders.")
  var name: String
  @Option(help: "What shows the screens: uikit, swiftui or web; nothing by default.")
  var host: [Template.Host] = []
  @Option(
    help: "The folder in which to write: by default this one, for an app a new one with its name.",
    completion: .directory)
  var directory: String?

  func validate() throws {
    if let reason = TypeName.objection(to: name) { throw ValidationError(reason) }
  }

  /// The folder for the files of a kind.
  func folder(_ kind: Template.Kind) -> String { directory ?? (kind == .app ? name : ".") }

  /// Writes the files of a kind, and the manifest of an app.
  func write(_ kind: Template.Kind, module: String, manifest: String? = nil) throws {
    let root = URL(filePath: folder(kind))
    var files: [(path: String, text: String)] = manifest.map { [("Package.swift", $0)] } ?? []
    if kind == .app, host.contains(.web) {
      files.append(
        (
          "Sources/\(module)Server/main.swift",
          "import \(module)\n\ntry await make\(module)Host(port: 8080).run()  // logs its address\n"
        ))
    }
    if kind == .app {
      files.append(
        (
          "Sources/\(module)Terminal/main.swift",
          "import \(module)\n\nrun\(module)InTerminal()\n"
        ))
    }
    for template in Template.files(kind) where template.host.map(host.contains) ?? true {
      let (file, text) = template.render(kind, name: name, module: module)
      let folder =
        template.isTest
        ? "Tests/\(module)Tests" : kind == .app ? "Sources/\(module)" : "Sources/\(module)/\(name)"
      files.append(("\(folder)/\(file)", text))
    }
    for (path, _) in files
    where FileManager.default.fileExists(
      atPath: root.appending(path: path).path(percentEncoded: false))
    {
      throw ToolFailure(
        .noOutput,
        "The file \(root.appending(path: path).relativePath) exists, so nothing was written. To fix this, "
          + "choose another name or folder.")
    }
    for (path, text) in files {
      let url = root.appending(path: path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      } catch {
        throw ToolFailure(
          .noOutput,
          "The file \(url.relativePath) cannot be written. To fix this, choose another folder.")
      }
      Console.current.write("Wrote \(url.relativePath)")
    }
  }
}

/// The names that the generators accept.
enum TypeName {
  /// Names that Swift does not let an app declare.
  private static let keywords: Set = ["Any", "Protocol", "Self", "Type"]
  /// Modules that the generated files import: another one with the same name would hide them.
  private static let modules: Set = [
    "ArgumentParser", "Cairn", "CairnExplorer", "CairnHosting", "CairnInspector", "CairnSwiftUI",
    "CairnTesting", "CairnTools", "CairnUIKit", "CairnWeb", "CairnWebTesting", "Foundation",
    "Observation", "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
  ]

  /// The reason why files with the name would not compile; nil if they do.
  static func objection(to name: String) -> String? {
    let rule = "Use ASCII letters and digits, and begin with a capital letter, as in Orders."
    if let other = name.first(where: { !$0.isASCII || !($0.isLetter || $0.isNumber) }) {
      return
        "The name “\(name)” contains “\(other)”, which the names of modules, folders and URLs that are made of "
        + "it cannot contain. \(rule)"
    }
    guard name.first?.isUppercase == true else {
      return "The name “\(name)” does not begin like the name of a type. \(rule)"
    }
    if keywords.contains(name) {
      return
        "The name “\(name)” is a keyword of Swift, so no module and no type can have it. Choose another name."
    }
    if modules.contains(name) {
      return "The name “\(name)” is that of a module that the files import. Choose another name."
    }
    return nil
  }

  /// Checks the name of a module, which is also that of its folders.
  static func check(module: String) throws {
    guard module.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil else {
      throw ValidationError(
        "The module “\(module)” is not the name of a module, which consists of ASCII letters, digits and underscores. "
          + "Give the name of a target of the package.")
    }
  }
}

struct NewFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract: "Writes a coordinator with two screens, a result, links and tests.")

  @OptionGroup var options: NewOptions
  @Option(help: "The module, which is the name of its folders in Sources and Tests.")
  var module: String

  func validate() throws { try TypeName.check(module: module) }

  func run() throws {
    try options.write(.flow, module: module)
    let route = options.name.prefix(1).lowercased() + options.name.dropFirst()
    Console.current.write(
      "Show it with `case .\(route): \(options.name)Coordinator().onFinish { … }` in a "
        + "destination(for:), and mount its links.")
  }
}

struct NewScreen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Writes the model of a screen with its UI and a test.")

  @OptionGroup var options: NewOptions
  @Option(help: "The module, which is the name of its folders in Sources and Tests.")
  var module: String

  func validate() throws { try TypeName.check(module: module) }

  func run() throws {
    try options.write(.screen, module: module)
    Console.current.write(
      "Show it with `\(options.name)Model(id: …, onDone: { … })` in a destination(for:).")
  }
}

struct NewApp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Writes a package with the coordinator of an app, a flow and tests.")

  @OptionGroup var options: NewOptions
  @Option(help: "The path, from the current folder, or the URL of Cairn's package.")
  var cairn: String

  func validate() throws {
    guard !cairn.isEmpty else {
      throw ValidationError("The path of Cairn's package is empty. Give it with --cairn.")
    }
    if isURL, options.host.contains(.web) {
      throw ValidationError(
        "CairnWeb is a package in a folder of Cairn's repository, and a URL cannot name it. Clone the repository, "
          + "and give its path with --cairn.")
    }
    // SwiftPM names a package by its folder, whatever case, and confuses two of the same name.
    let folder = URL(filePath: options.folder(.app)).standardizedFileURL.lastPathComponent
    let others = [Self.lastComponent(of: cairn)] + (options.host.contains(.web) ? ["Web"] : [])
    if let other = others.first(where: { $0.lowercased() == folder.lowercased() }) {
      throw ValidationError(
        "The folder “\(folder)” has the name of the package in the folder “\(other)”, on which the app depends, and "
          + "SwiftPM confuses the two. Choose another folder with --directory.")
    }
  }

  /// The last part of a path or a URL, without `.git`.
  private static func lastComponent(of path: String) -> String {
    let name =
      path.contains("://") || path.hasPrefix("git@")
      ? path.split(separator: "/").last.map(String.init) ?? path
      : URL(filePath: path).standardizedFileURL.lastPathComponent
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  func run() throws {
    try options.write(.app, module: options.name, manifest: manifest)
    let views = options.host.compactMap { host in
      switch host {
      case .swiftui: "`WindowGroup { \(options.name)RootView() }` in SwiftUI"
      case .uikit: "the scene delegate \(options.name)SceneDelegate in UIKit"
      case .web: nil
      }
    }
    let folder = Self.quoted(options.folder(.app))
    if !isURL, !FileManager.default.fileExists(atPath: "\(cairn)/Package.swift") {
      Console.current.writeError(
        "Warning: there is no package at \(cairn). To fix this, correct its path in Package.swift.")
    }
    var hint =
      " Try the app in the terminal with `swift run --package-path \(folder) \(options.name)Terminal`."
    hint +=
      views.isEmpty ? "" : " An app's target shows it with \(views.joined(separator: ", or "))."
    if options.host.contains(.web) {
      hint += " Run the website with `swift run --package-path \(folder) \(options.name)Server`."
    }
    Console.current.write("Run `swift test --package-path \(folder)`.\(hint)")
  }

  /// The path as an argument of a shell.
  private static func quoted(_ path: String) -> String {
    path.wholeMatch(of: #/[A-Za-z0-9_.\/~-]+/#) != nil
      ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var isURL: Bool { cairn.contains("://") || cairn.hasPrefix("git@") }

  /// Cairn's path as the manifest needs it: a relative path is relative to the package's folder.
  private var path: String {
    guard !cairn.hasPrefix("/") else { return cairn }
    var target = URL(filePath: cairn).standardizedFileURL.pathComponents[...]
    var folder = URL(filePath: options.folder(.app)).standardizedFileURL.pathComponents[...]
    while let first = target.first, first == folder.first {
      target.removeFirst()
      folder.removeFirst()
    }
    return (folder.map { _ in ".." } + target).joined(separator: "/")
  }

  private var manifest: String {
    let name = options.name
    let package =
      isURL
      ? Self.lastComponent(of: cairn) : "Cairn"
    let hasPages = options.host.contains(.web)
    func product(_ product: String) -> String {
      let isWeb = product.hasPrefix("CairnWeb")
      return ".product(name: \"\(product)\", package: \"\(isWeb ? "CairnWeb" : package)\")"
    }
    func list(_ items: [String], _ indentation: String) -> String {
      items.map { "\(indentation)\($0),\n" }.joined()
    }
    let dependencies =
      [
        isURL
          ? ".package(url: \"\(cairn)\", branch: \"main\")"
          : ".package(name: \"Cairn\", path: \"\(path)\")"
      ] + (hasPages ? [".package(name: \"CairnWeb\", path: \"\(path)/Packages/Web\")"] : [])
    let products = ["Cairn"] + Set(options.host.map(\.product)).sorted()
    let forTests = ["Cairn", "CairnTesting"] + (hasPages ? ["CairnWeb", "CairnWebTesting"] : [])
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
      \(list(products.map(product), "        "))      ]),
          .executableTarget(name: "\(name)Terminal", dependencies: ["\(name)"]),
      \(hasPages ? server : "")    .testTarget(
            name: "\(name)Tests",
            dependencies: [
              "\(name)",
      \(list(forTests.map(product), "        "))      ]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
