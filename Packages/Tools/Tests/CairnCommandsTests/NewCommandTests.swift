import Foundation
import Testing

@testable import CairnCommands
@testable import CairnNew

@Suite("The command `new`")
struct NewCommandTests {
  private let folder: TemporaryFolder
  private static let checkout = URL(filePath: #filePath)
    .appending(path: "../../../../..").standardizedFileURL

  init() throws { folder = try TemporaryFolder() }

  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.root)?.allObjects as? [String]
    return (all ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  @Test("Each file of the pattern in the gallery is a template")
  func templates() throws {
    let examples = Self.checkout.appending(path: "Examples")
    let folders = ["Gallery/Patterns/P26-Generators", "GalleryWeb/Sources/GeneratedPages"]
    let names = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: examples.appending(path: $0).path(percentEncoded: false))
    }
    // The folder of the pages contains links to the flow's files.
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

  @Test(
    "An app has an Xcode project, and an entry point for the app's target only",
    arguments: [
      ([], "GymApp.swift"), (["uikit"], "GymAppDelegate.swift"),
      (["uikit", "swiftui"], "GymApp.swift"),
    ])
  func project(hosts: [String], entry: String) async throws {
    let result = await cairn(
      [
        "new", "app", "Gym", "--cairn", "../c", "--directory", folder.path("apps/Gym"),
      ] + hosts.map { "--host=\($0)" })
    #expect(result.code == 0)
    #expect(result.output.contains("Open '\(folder.path("apps/Gym"))/Gym.xcodeproj' in Xcode"))
    #expect(files.filter { $0.hasPrefix("apps/Gym/App/") } == ["apps/Gym/App/\(entry)"])
    let isMain = try files.filter { try folder.read($0).contains("\n@main") }
    #expect(isMain == ["apps/Gym/App/\(entry)"])
    let manifest = try folder.read("apps/Gym/Package.swift")
    // The app and its tests, as in the article "Learn 1".
    #expect(manifest.matches(of: #/defaultIsolation\(MainActor.self\)/#).count == 2)
    let project = try folder.read("apps/Gym/Gym.xcodeproj/project.pbxproj")
    #expect(project.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
    // The package, beside the project, has the tests.
    #expect(project.contains("relativePath = .;"))
    let products = project.matches(of: #/productName = (\w+); };/#).map { String($0.output.1) }
    #expect(products == ["Gym"])
    #expect(try folder.read("apps/Gym/App/\(entry)").hasPrefix("import Gym\n"))
  }

  @Test("Without a host, an app is that of README, whose views are compiled on Linux too")
  func views() async throws {
    let result = await cairn(
      "new", "app", "Gym", "--cairn", "../c", "--directory", folder.path("Gym"))
    #expect(result.code == 0)
    #expect(
      files == [
        "Gym/App/GymApp.swift", "Gym/Package.swift", "Gym/Sources/Gym/Books.swift",
        "Gym/Sources/Gym/BooksRoot.swift", "Gym/Tests/GymTests/BooksTests.swift",
      ])
    #expect(try folder.read(files[0]).contains("@main struct GymApp: App {"))
    #expect(try folder.read(files[1]).contains("/dev/HeadlessUIKit\")"))
    let books = try folder.read(files[2])
    #expect(books.contains("final class BooksCoordinator") && books.hasSuffix("\n}\n"))
    #expect(!books.contains("@main") && !books.contains("snippet"))
    #expect(try !folder.read(files[3]).contains("swift-format"))
    #expect(try folder.read(files[4]).contains("@testable import Gym\n"))
    let url = await cairn(
      "new", "app", "Far", "--cairn", "https://example.com/cairn", "--directory",
      folder.path("Far"))
    #expect(url.code == 0)
    #expect(try !folder.read("Far/Package.swift").contains("Headless"))
  }

  @Test("The usage lists the options, with the command's own name", arguments: ["help", "--help"])
  func usage(argument: String) async {
    let result = await cairn("new", argument)
    #expect(result.code == 0)
    #expect(result.output.contains("  cairn new app NAME --cairn PATH"))
    let alone = Generator.run([argument], as: "cairn-new")
    #expect(alone.output == result.output.replacing("cairn new", with: "cairn-new"))
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

  @Test(
    "An app for the browser has pages, a host with its test, a server, and the products that they need"
  )
  func web() async throws {
    let result = await cairn(
      "new", "app", "Gym", "--host", "web", "--cairn", "../c", "--directory",
      folder.path("apps/Gym"))
    #expect(result.code == 0)
    let path = folder.path("apps/Gym")
    #expect(result.output.contains("swift run --package-path '\(path)' GymServer"))
    let pages = files.filter { $0.contains("Page") || $0.contains("Web") || $0.contains("Server") }
    #expect(
      pages.map { $0.replacing("apps/Gym/", with: "") } == [
        "Sources/Gym/GymDetailPage.swift", "Sources/Gym/GymListPage.swift",
        "Sources/Gym/GymWebHost.swift", "Sources/GymServer/main.swift",
        "Tests/GymTests/GymWebTests.swift",
      ])
    let manifest = try folder.read("apps/Gym/Package.swift")
    #expect(manifest.contains(#".package(name: "CairnWeb", path: "#))
    #expect(manifest.contains(#".product(name: "CairnWebTesting", package: "CairnWeb")"#))
    #expect(manifest.contains(#"name: "GymServer""#))
    #expect(try folder.read("apps/Gym/Sources/Gym/GymWebHost.swift").contains("makeGymHost(port:"))
  }

  @Test("The sources of an app compile")
  func compiles() async throws {
    let result = await cairn(
      "new", "app", "Shop", "--host", "uikit", "--host", "swiftui", "--cairn",
      Self.checkout.path(percentEncoded: false), "--directory", folder.root)
    try #require(result.code == 0)
    let sources = files.filter { $0.hasPrefix("Sources/Shop/") && !$0.contains("View") }
    #expect(sources.count == 6)
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
        "swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor",
        "-warnings-as-errors", "-module-name", "Shop",
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

  @Test(
    "Names with which the files would not compile are refused with the reason",
    arguments: [
      ("Self", "is a keyword of Swift"), ("Any", "is a keyword of Swift"),
      ("Cairn", "is that of a module that the files import"),
      ("Testing", "is that of a module that the files import"), ("Café", "contains “é”"),
      ("体育", "contains “体”"), ("orders", "does not begin like the name of a type"),
    ])
  func names(name: String, reason: String) async {
    let result = await cairn("new", "app", name, "--cairn", "../c", "--directory", folder.path("x"))
    #expect(result.code == 64)
    #expect(result.errors.contains("“\(name)” \(reason)"))
    #expect(files == [])
  }

  @Test("A folder whose package SwiftPM would confuse with one of Cairn's is refused")
  func folders() async {
    for (directory, host) in [("web", ["--host", "web"]), ("C", []), ("headlessUIKit", [])] {
      let result = await cairn(
        ["new", "app", "Gym", "--cairn", "../c", "--directory", folder.path(directory)]
          + host)
      #expect(result.code == 64)
      #expect(result.errors.contains("SwiftPM confuses the two"))
    }
    #expect(await cairn("new", "app", "Gym", "--cairn", "").code == 64)
    #expect(await cairn("new", "flow", "Orders", "--module", "../x").code == 64)
    #expect(files == [])
  }

  @Test("An app can be tried in the terminal, and the hints can be pasted into a shell")
  func terminal() async throws {
    let path = folder.path("the apps/Gym")
    let result = await cairn(
      "new", "app", "Gym", "--host", "uikit", "--cairn", "../nowhere", "--directory", path)
    #expect(result.code == 0)
    #expect(result.output.contains("swift run --package-path '\(path)' GymTerminal"))
    #expect(result.errors.contains("there is no package at ../nowhere"))
    let main = try folder.read("the apps/Gym/Sources/GymTerminal/main.swift")
    #expect(main == "import Gym\n\nrunGymInTerminal()\n")
    let flow = await cairn(
      "new", "flow", "GymList", "--module", "Gym", "--directory", folder.path("the apps/Gym"))
    #expect(flow.output.contains("case .gymList:"))
  }

  @Test("A name may contain what the templates contain")
  func names() async throws {
    for name in ["SampleCard", "Sampler"] {
      let result = await cairn(
        "new", "screen", name, "--module", "Samples", "--directory", folder.root)
      #expect(result.code == 0)
      let model = try folder.read("Sources/Samples/\(name)/\(name)Model.swift")
      #expect(model.contains("final class \(name)Model {"))
      let test = try folder.read("Tests/SamplesTests/\(name)ScreenTests.swift")
      #expect(test.contains("@testable import Samples\n"))
      #expect(test.contains("struct \(name)ModelTests {"))
    }
  }

  @Test("A file with the name of another one of the module is not written")
  func sameName() async throws {
    let arguments = ["--module", "Shop", "--directory", folder.root]
    #expect(await cairn(["new", "flow", "Orders"] + arguments).code == 0)
    let result = await cairn(["new", "screen", "OrdersList"] + arguments)
    #expect(result.code == 73)
    #expect(result.errors.contains("Sources/Shop/Orders/OrdersListModel.swift exists"))
  }

  @Test(
    "Names that would hide Cairn's types are refused, and other values, such as a URL, are only values"
  )
  func values() async throws {
    for name in ["Navigator", "Dialog"] {
      #expect(await cairn("new", "screen", name, "--module", "Shop").code == 64)
    }
    #expect(await cairn("new", "flow", "Environment", "--module", "Shop").code == 64)
    let help = Generator.run(["screen", "A", "--directory", "help"], as: "cairn new")
    #expect(help.code == 64)
    let path = folder.path("Gym")
    let app = await cairn("new", "app", "Gym", "--cairn", #"/a"b\c"#, "--directory", path)
    #expect(app.code == 0)
    #expect(try folder.read("Gym/Package.swift").contains(##"path: "/a\"b\\c""##))
    let url = "https://example.com/cairn.git"
    let remote = await cairn("new", "app", "Gym", "--cairn", url, "--directory", folder.path("Far"))
    #expect(remote.code == 0)
    #expect(
      try folder.read("Far/Package.swift").contains(".package(url: \"\(url)\", branch: \"main\")"))
  }

  @Test("Existing files are never replaced, and wrong names and missing options are usage errors")
  func mistakes() async throws {
    let arguments = [
      "new", "screen", "Rating", "--module", "Shop", "--directory", folder.root,
    ]
    #expect(await cairn(arguments).code == 0)
    let again = await cairn(arguments)
    #expect(again.code == 73)
    #expect(again.errors.contains("exists, so nothing was written"))
    for arguments in [
      ["new", "flow", "orders", "--module", "Shop"], ["new", "flow", "Orders"], ["new", "flow"],
      ["new", "flow", "Orders", "--module", "Shop", "--host", "tv"], ["new", "app", "Shop"],
      ["new", "app", "Shop", "--host", "web", "--cairn", "https://example.com/cairn.git"],
      ["new", "screen", "A", "B", "--module", "Shop"], ["new", "screen", "A", "--module"],
      ["new", "screen", "A", "--cairn", "../c", "--module", "Shop"], ["new", "window", "A"],
    ] {
      #expect(await cairn(arguments).code == 64)
    }
  }
}
