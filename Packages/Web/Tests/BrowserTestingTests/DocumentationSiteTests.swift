import BrowserTesting
import Foundation
import Testing

/// The folder with the site that `dev/scripts/docs` has built.
private let folder = ProcessInfo.processInfo.environment["CAIRN_SITE"]

extension BrowserSuite {
  /// `dev/scripts/docs --check` runs these tests; otherwise there is no site, and they are skipped.
  @Suite("The documentation site", .enabled(if: folder != nil))
  struct DocumentationSiteTests {
    /// The smallest size of a diagram's labels on a phone, in CSS pixels.
    static let smallestLabel = 12.0

    /// Pages with wide tables, long code, diagrams or long names, and each product's page.
    static let pages =
      ["/"]
      + [
        "cairn", "cairnuikit", "cairnswiftui", "cairntesting", "cairnexplorer", "cairntools",
        "cairninspector", "cairnweb", "cairnwebtesting", "cairnpostgres", "cairnhosting",
        "cairn/gettingstarted", "cairn/cheatsheet", "cairn/howcairnthinks", "cairn/recipes",
        "cairn/results", "cairn/whycairn", "cairn/movingtocairn", "cairn/troubleshooting",
        "cairn/urlsandlinks", "cairn/commandline", "cairn/saving", "cairn/coordinator",
        "cairn/navigator", "cairnuikit/navigatorviewcontroller", "cairntesting/testnavigator",
      ].map { "/documentation/\($0)/" }

    @Test("The landing page and the pages fit a phone, load everything they name, and work")
    func phone() async throws {
      let (site, tab) = try await open(.phone)
      var known = 0
      for page in Self.pages {
        try await show(site.address + page, in: tab)
        let width = try await tab.evaluate("document.documentElement.scrollWidth", as: Int.self)
        #expect(width <= 390, "\(page) scrolls sideways")
        let problems = try await tab.problems
        #expect(problems.dropFirst(known).isEmpty, "\(page)")
        known = problems.count
        let images = try await tab.evaluate(Self.images, as: [Image].self)
        for image in images {
          #expect(image.width > 0, "\(page) shows \(image.source), which has not loaded")
          #expect(
            image.label.map { $0 >= Self.smallestLabel } ?? true,
            "\(page) shows \(image.source) with labels of \(image.label ?? 0) pixels")
        }
      }
    }

    @Test("A diagram has a picture of its own in a dark window")
    func dark() async throws {
      let (site, tab) = try await open(.desktop)
      try await tab.setColorScheme(.dark)
      try await show("\(site.address)/documentation/cairn/howcairnthinks/", in: tab)
      let images = try await tab.evaluate(Self.images, as: [Image].self)
      #expect(images.map(\.source) == ["/images/cairn/tree~dark.svg"])
    }

    @Test(
      "The search finds a symbol by the keyboard and opens its page",
      arguments: [
        ("/", "Coordinator", "/documentation/cairn/coordinator/"),
        (
          "/documentation/cairn/gettingstarted/", "NavigatorViewController",
          "/documentation/cairnuikit/navigatorviewcontroller/"
        ),
        ("/documentation/cairnweb/", "deep link", "/documentation/cairn/urlsandlinks/"),
      ])
    func search(page: String, text: String, found: String) async throws {
      let (site, tab) = try await open(.desktop)
      try await show(site.address + page, in: tab)
      try await tab.press(.character("/"))
      #expect(try await tab.evaluate("(\(Self.header)).dialog.open", as: Bool.self))
      for character in text { try await tab.press(.character(character)) }
      try await tab.press(.enter)
      // DocC's pages drop the slash at the end.
      try await tab.wait(until: "location.pathname.replace(/\\/?$/, '/') === '\(found)'")
      #expect(try await tab.problems.isEmpty)
    }

    @Test("On a phone, the search is a button, and Escape closes it")
    func searchOnPhone() async throws {
      let (site, tab) = try await open(.phone)
      try await show("\(site.address)/documentation/cairn/navigator/", in: tab)
      let point = try await tab.evaluate(
        "(() => { const box = (\(Self.header)).shadowRoot.querySelector('.open')"
          + ".getBoundingClientRect(); return [box.width, box.height, box.right] })()",
        as: [Double].self)
      #expect(point[1] >= 44 && point[2] <= 390, "\(point)")
      try await tab.run("(\(Self.header)).shadowRoot.querySelector('.open').click()")
      for character in "links" { try await tab.press(.character(character)) }
      try await tab.wait(until: "(\(Self.header)).list.children.length > 1")
      try await tab.press(.escape)
      #expect(try await !tab.evaluate("(\(Self.header)).dialog.open", as: Bool.self))
    }

    private struct Image: Decodable {
      let source: String
      let width: Double
      /// The size of the smallest label as it is shown; nil if the image has no text.
      let label: Double?
    }

    private struct Site {
      let server: ServerProcess
      var address: String { "http://127.0.0.1:\(server.announcement)" }
    }

    private func open(_ viewport: Viewport) async throws -> (Site, Tab) {
      let server = try await ServerProcess.start(
        URL(fileURLWithPath: "/usr/bin/env"),
        arguments: [
          "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory",
          try #require(folder),
        ], announcing: #"port (\d+)"#)
      return (Site(server: server), try await page(nil, viewport: viewport))
    }

    /// Opens a page and waits until DocC and the bar above it have been drawn.
    private func show(_ address: String, in tab: Tab) async throws {
      try await tab.open(address)
      try await tab.wait(until: "document.querySelector('h1') !== null")
      try await tab.wait(until: "(\(Self.header))?.shadowRoot?.querySelector('.open') != null")
    }

    /// The bar is in the shadow tree of DocC's own element.
    private static let header = """
      (document.querySelector('cairn-header') ?? document.querySelector('custom-header')?.shadowRoot
        ?.querySelector('cairn-header') ?? null)
      """

    /// Loads each picture and reads the sizes of its labels.
    private static let images = """
      Promise.all([...document.images].filter((image) => image.currentSrc).map(async (image) => {
        image.loading = 'eager'
        await image.decode().catch(() => {})
        const drawing = new DOMParser()
          .parseFromString(await (await fetch(image.currentSrc)).text(), 'image/svg+xml').documentElement
        const width = image.getBoundingClientRect().width
        const scale = width / (drawing.viewBox?.baseVal.width || width)
        const sizes = [...drawing.querySelectorAll('text')].map((text) =>
          scale * Number(text.closest('[font-size]').getAttribute('font-size')))
        return {
          source: new URL(image.currentSrc).pathname.slice(0, 80), width: image.naturalWidth,
          label: sizes.length ? Math.min(...sizes) : null,
        }
      }))
      """
  }
}
