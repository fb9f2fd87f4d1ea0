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
  @Option(help: "A UI framework that shows the screens: uikit or swiftui; none by default.")
  var host: [Template.Host] = []
  @Option(
    help: "The folder in which to write: by default this one, for an app a new one with its name.",
    completion: .directory)
  var directory: String?

  func validate() throws {
    guard name.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil else {
      throw ValidationError(
        "The name “\(name)” is not the name of a type. Begin with a capital letter, as in Orders.")
    }
  }

  /// The folder for the files of a kind.
  func folder(_ kind: Template.Kind) -> String { directory ?? (kind == .app ? name : ".") }

  /// Writes the files of a kind, and the manifest of an app.
  func write(_ kind: Template.Kind, module: String, manifest: String? = nil) throws {
    let root = URL(filePath: folder(kind))
    var files: [(path: String, text: String)] = manifest.map { [("Package.swift", $0)] } ?? []
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

struct NewFlow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract: "Writes a coordinator with two screens, a result, links and tests.")

  @OptionGroup var options: NewOptions
  @Option(help: "The module, which is the name of its folders in Sources and Tests.")
  var module: String

  func run() throws {
    try options.write(.flow, module: module)
    Console.current.write(
      "Show it with `case .\(options.name.lowercased()): \(options.name)Coordinator().onFinish { … }` in a "
        + "destination(for:), and mount its links.")
  }
}

struct NewScreen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Writes the model of a screen with its UI and a test.")

  @OptionGroup var options: NewOptions
  @Option(help: "The module, which is the name of its folders in Sources and Tests.")
  var module: String

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

  func run() throws {
    try options.write(.app, module: options.name, manifest: manifest)
    let views = options.host.map { host in
      host == .swiftui
        ? "`WindowGroup { \(options.name)RootView() }` in SwiftUI"
        : "the scene delegate \(options.name)SceneDelegate in UIKit"
    }
    let hint =
      views.isEmpty ? "" : " An app's target shows it with \(views.joined(separator: ", or "))."
    Console.current.write("Run `swift test --package-path \(options.folder(.app))`.\(hint)")
  }

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
    let isURL = cairn.contains("://") || cairn.hasPrefix("git@")
    let package =
      isURL
      ? (cairn.split(separator: "/").last.map(String.init) ?? "cairn").replacing(".git", with: "")
      : "Cairn"
    let dependency =
      isURL
      ? ".package(url: \"\(cairn)\", branch: \"main\")"
      : ".package(name: \"Cairn\", path: \"\(path)\")"
    let products = (["Cairn"] + Set(options.host.map(\.product)).sorted()).map {
      "        .product(name: \"\($0)\", package: \"\(package)\"),\n"
    }.joined()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(options.name)",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [.library(name: "\(options.name)", targets: ["\(options.name)"])],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(options.name)",
            dependencies: [
      \(products)      ]),
          .testTarget(
            name: "\(options.name)Tests",
            dependencies: [
              "\(options.name)",
              .product(name: "Cairn", package: "\(package)"),
              .product(name: "CairnTesting", package: "\(package)"),
            ]),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }
}
