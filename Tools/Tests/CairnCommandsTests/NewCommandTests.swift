import Foundation
import Testing

@testable import CairnCommands

@Suite("The command `new`")
struct NewCommandTests {
  private let folder: TemporaryFolder
  private static let checkout = URL(filePath: #filePath)
    .appending(path: "../../../..").standardizedFileURL

  init() throws { folder = try TemporaryFolder() }

  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.root)?.allObjects as? [String]
    return (all ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  @Test("The templates are the gallery's files")
  func templates() throws {
    let gallery = Self.checkout.appending(path: "Examples/Gallery")
    for (name, text) in Template.flows.merging(Template.screens, uniquingKeysWith: { $1 }) {
      let path = name.hasPrefix("P26") ? "Tests/Flows/\(name)" : "Patterns/P26-Generators/\(name)"
      let original = try String(contentsOf: gallery.appending(path: path), encoding: .utf8)
      #expect(text == original, "\(name) has changed. To fix this, run scripts/templates.")
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: gallery.appending(path: "Patterns/P26-Generators").path(percentEncoded: false))
    #expect(Set(names) == Set(Template.files(.app).filter { !$0.isTest }.map(\.file)))
  }

  @Test("A flow has a coordinator, models, tests, and the UI of the chosen hosts")
  func flow() async throws {
    let result = await cairn(
      "new", "flow", "OrderHistory", "--module", "Shop", "--host", "uikit", "--directory",
      folder.root)
    #expect(result.code == 0)
    #expect(
      files == [
        "Sources/Shop/OrderHistory/OrderHistoryCoordinator.swift",
        "Sources/Shop/OrderHistory/OrderHistoryDetailModel.swift",
        "Sources/Shop/OrderHistory/OrderHistoryDetailViewController.swift",
        "Sources/Shop/OrderHistory/OrderHistoryListModel.swift",
        "Sources/Shop/OrderHistory/OrderHistoryListViewController.swift",
        "Tests/ShopTests/OrderHistoryFlowTests.swift",
        "Tests/ShopTests/OrderHistoryScreenTests.swift",
      ])
    let source = try folder.read(files[0])
    #expect(source.hasPrefix("import Cairn\n"))
    #expect(source.contains("Link(\"/order-history/:id\", Route.detail, under: .list)"))
    let test = try folder.read(files[5])
    #expect(test.contains("@testable import Shop\n"))
    #expect(test.contains("@Suite(\"The flow OrderHistory\")"))
    #expect(test.contains("@Test(\"A link shows the details above the list\")"))
    for file in files {
      let text = try folder.read(file)
      #expect(!text.contains("Sample") && !text.contains("P26") && !text.contains("Gallery"))
    }
  }

  @Test("A screen has a model, a test, and the UI of the chosen hosts")
  func screen() async throws {
    let result = await cairn(
      "new", "screen", "Rating", "--module", "Shop", "--host", "swiftui", "--directory",
      folder.root)
    #expect(result.code == 0)
    #expect(
      files == [
        "Sources/Shop/Rating/RatingModel.swift", "Sources/Shop/Rating/RatingView.swift",
        "Tests/ShopTests/RatingScreenTests.swift",
      ])
    #expect(try folder.read(files[1]).hasPrefix("#if canImport(SwiftUI)\n  import CairnSwiftUI\n"))
  }

  @Test("The sources of an app compile")
  func compiles() async throws {
    let result = await cairn(
      "new", "app", "Shop", "--host", "uikit", "--host", "swiftui", "--cairn",
      Self.checkout.path(percentEncoded: false), "--directory", folder.root)
    try #require(result.code == 0)
    let sources = files.filter { $0.hasPrefix("Sources/Shop/") && !$0.contains("View") }
    #expect(sources.count == 5)
    // The tests are in a bundle on a Mac, and in an executable elsewhere.
    let places = [
      Bundle(for: TemporaryFolder.self).bundleURL, URL(filePath: CommandLine.arguments[0]),
    ]
    let modules = try #require(
      places.map { $0.deletingLastPathComponent().appending(path: "Modules") }
        .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) })
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name",
        "Shop",
      ]
      + ["-I", modules.path(percentEncoded: false)] + sources.map(folder.path)
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(text)")
  }

  @Test(
    "A relative path to Cairn stays relative, from the package's folder",
    arguments: ["../c", ".", "vendor/c"])
  func relativePath(path: String) async throws {
    let result = await cairn(
      "new", "app", "Gym", "--cairn", path, "--directory", folder.path("apps/Gym"))
    try #require(result.code == 0)
    let manifest = try folder.read("apps/Gym/Package.swift")
    let written = try #require(
      manifest.firstMatch(of: #/name: "Cairn", path: "([^"]+)"/#)?.output.1)
    #expect(written.hasPrefix("../"))
    let target = URL(filePath: folder.path("apps/Gym") + "/" + written).standardizedFileURL
    #expect(target.pathComponents == URL(filePath: path).standardizedFileURL.pathComponents)
  }

  @Test("Existing files are never replaced, and wrong names and missing options are usage errors")
  func mistakes() async throws {
    let arguments = [
      "new", "screen", "Rating", "--module", "Shop", "--directory", folder.root,
    ]
    #expect(await cairn(arguments: arguments).code == 0)
    let again = await cairn(arguments: arguments)
    #expect(again.code == 73)
    #expect(again.errors.contains("exists, so nothing was written"))
    for arguments in [
      ["new", "flow", "orders", "--module", "Shop"], ["new", "flow", "Orders"], ["new", "flow"],
      ["new", "flow", "Orders", "--module", "Shop", "--host", "web"], ["new", "app", "Shop"],
    ] {
      #expect(await cairn(arguments: arguments).code == 64)
    }
  }
}
