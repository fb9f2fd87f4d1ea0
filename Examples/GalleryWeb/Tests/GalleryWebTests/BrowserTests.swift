import BrowserTesting
import Foundation
import Gallery
import Testing

@Suite(
  "The gallery in a browser", .serialized,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct BrowserTests {
  private static let repository = URL(
    filePath: URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/"))

  /// Finds the controls in front that are wider than their screen.
  private static let cutControls = """
    [...document.querySelectorAll(".layer:not([inert]) button")].filter((button) => {
      const [inner, outer] = [button, button.closest(".layer")].map((it) => it.getBoundingClientRect());
      return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    }).map((button) => button.textContent)
    """

  /// Writes the pages and serves them.
  private func withGallery(_ body: (Tab, String) async throws -> Void) async throws {
    let pages = FileManager.default.temporaryDirectory
      .appending(path: "gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: pages) }
    let writing = Process()
    writing.executableURL = Self.repository.appending(path: "dev/scripts/gallery-pages")
    writing.arguments = [pages.path(percentEncoded: false)]
    try writing.run()
    writing.waitUntilExit()
    try #require(writing.terminationStatus == 0)
    // SwiftPM builds the program in the same folder as the tests.
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "GalleryWeb")
    let server = try await ServerProcess.start(
      program, arguments: ["--pages", pages.path(percentEncoded: false), "--port", "0"],
      announcing: #"The gallery: (http://\S+)"#)
    let tab = try await Browser.shared().newContext()
      .newTab(viewport: Viewport(width: 1100, height: 800))
    try await body(tab, server.announcement)
    _ = try await server.terminate()
  }

  @Test("Both versions of a pattern run side by side, and the page shows tree and sources")
  func sideBySide() async throws {
    try await withGallery { tab, address in
      try await tab.open("\(address)/")
      try await tab.click(text: "P1 Coordinator with start(), children kept and released")
      let (byHand, cairn) = ("#running > :nth-child(1)", "#running > :nth-child(2)")
      // Both are touched together.
      try await tab.click(.named("Buy tea", in: byHand))
      try await tab.click(.named("One", in: cairn))
      for here in [byHand, cairn] {
        try await tab.wait(for: .named("Buy", in: here))
        #expect(try await tab.text(of: .css("\(here) header strong")) == "Sure?")
      }
      #expect(try await tab.text(of: .css("#running pre")).contains("confirm"))
      #expect(try await tab.texts(of: ".columns h2") == ["By hand", "With Cairn"])
      try await tab.click(.named("Touch only this one", in: byHand))
      try await tab.wait(for: .named("Touch both", in: byHand))
      try await tab.click(text: "简体中文")
      try await tab.waitForPath("/zh-Hans/p01.html")
      try await tab.click(.named("Buy", in: cairn))
      try await tab.wait(for: .named("Buy tea", in: cairn))
      #expect(try await tab.text(of: .css("\(byHand) header strong")) == "Sure?")
      #expect(try await tab.texts(of: ".columns h2") == ["手写", "使用 Cairn"])
      #expect(try await tab.problems.isEmpty)
    }
  }

  @Test("A pattern leads to the section of an article, which leads back")
  func articles() async throws {
    try await withGallery { tab, address in
      try await tab.open("\(address)/zh-Hans/p04.html")
      try await tab.click(text: "Layouts and traits: Tabs and pages")
      try await tab.waitForPath("/articles/LayoutsAndTraits.html")
      #expect(try await tab.evaluate("location.hash", as: String.self) == "#tabs-and-pages")
      #expect(try await tab.exists(.css("h2#tabs-and-pages")))
      try await tab.click(text: "arranged by the app")
      try await tab.waitForPath("/articles/CustomContainers.html")
      try await tab.click(text: "P23")
      try await tab.waitForPath("/p23.html")
      #expect(try await tab.problems.isEmpty)
    }
  }

  @Test("Each page opens without problems and is not wider than a phone")
  func pages() async throws {
    let folder = ProcessInfo.processInfo.environment["CAIRN_GALLERY_IMAGES"]
    let running = await MainActor.run { GalleryPattern.all.map { $0.number } }
    try await withGallery { tab, address in
      for number in 1...28 {
        let name = "p" + (number < 10 ? "0" : "") + "\(number)"
        try await tab.setViewport(Viewport(width: 1100, height: 800))
        try await tab.open("\(address)/\(name).html")
        let runs = running.contains(number)
        #expect(try await tab.exists(.css(".device")) == runs, "\(name)")
        // Tests and two articles have no flow.
        let hasFlow = ![16, 27, 28].contains(number)
        #expect(try await tab.exists(.css(".graph svg")) == hasFlow, "\(name)")
        if runs, let folder {
          try await tab.run("document.querySelector('#running').scrollIntoView()")
          try await tab.screenshot(to: "\(folder)/\(name).png")
        }
        try await tab.setViewport(Viewport(width: 320, height: 640))
        let width = try await tab.evaluate("document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= 320, "\(name) is \(width) pixels wide")
        #expect(try await tab.evaluate(Self.cutControls, as: [String].self) == [], "\(name)")
      }
      let articles = try FileManager.default.contentsOfDirectory(
        at: Self.repository.appending(path: "Sources/Cairn/Cairn.docc"),
        includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "md" && $0.lastPathComponent != "Cairn.md" }
      #expect(!articles.isEmpty)
      for name in articles.map({ $0.deletingPathExtension().lastPathComponent }) {
        try await tab.open("\(address)/articles/\(name).html")
        let width = try await tab.evaluate("document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= 320, "\(name) is \(width) pixels wide")
      }
      #expect(try await tab.problems.isEmpty)
    }
  }
}
