import BrowserTesting
import Foundation
import Testing

extension ShopBrowserTests {
  /// The inspector of a shop in another tab of the same browser.
  struct Inspecting {
    let server: ShopServer
    let shopper: Shopper
    let inspector: Shopper

    /// The address of the inspector's page, with its token.
    let address: String

    static func begin(viewport: Viewport = .desktop) async throws -> Inspecting {
      let repository = URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
      let server = try await ShopServer(
        options: ["--inspector", "0", "--map", "\(repository)/docs/map/shop.json"])
      let shopper = try await Shopper.arrive(server: server)
      try await shopper.see("Shop", at: "/")
      let line = try #require(server.lines.first { $0.hasPrefix("Cairn's inspector: ") })
      let tab = try await shopper.context.newTab(viewport: viewport)
      let address = String(line.dropFirst("Cairn's inspector: ".count))
      try await tab.open(address)
      try await tab.waitForText("Connected")
      return Inspecting(
        server: server, shopper: shopper,
        inspector: Shopper(server: server, context: shopper.context, tab: tab, isScripted: false),
        address: address)
    }

    func end() async throws {
      try await ShopBrowserTests.expectNoProblems(inspector)
      #expect(try await server.stop() == 0)
      server.clean()
    }
  }

  @Test("The inspector shows the shop's tree and events while a customer shops")
  func inspectorFollows() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/products/11")
    try await page.wait(
      until: "[...document.querySelectorAll('.row')].some(row => /committed/.test(row.textContent))"
    )
    try await page.wait(
      until: "document.getElementById('url').textContent.includes('/products/11')")
    // The token is not left in the address, and a reload keeps it.
    #expect(try await page.evaluate("location.hash", as: String.self) == "")
    try await page.reload()
    try await page.waitForText("Connected")
    try await page.wait(until: "document.querySelectorAll('#tree li').length > 2")
    try await page.click("#rows .row:last-child")
    try await page.wait(
      until: "document.getElementById('explanation').textContent.includes('was asked for')")
    try await page.wait(
      until:
        "document.getElementById('scene').selectedOptions[0].text === 'Window 1 at /products/11'")
    try await ShopBrowserTests.inspectorPicture(session.inspector, "inspector")
    try await page.click("#event-diff")
    try await page.wait(until: "document.querySelectorAll('#diff-lines .added').length > 0")
    try await session.end()
  }

  @Test(
    "The inspector's map marks the current screen, shows the steps from it, and opens its links")
  func inspectorMap() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await page.click("#tab-map")
    let marked = "document.querySelector('.screen[aria-current]')?.textContent"
    try await page.wait(until: "\(marked) === 'home/'")
    try await session.shopper.open("/products/11")
    try await page.wait(until: "\(marked) === 'detail/products/:id'")
    try await page.wait(
      until: "[...document.querySelectorAll('#ways li')].some(way => /→/.test(way.textContent))")
    // A line leads to each screen that a step from here shows.
    #expect(
      try await page.evaluate(
        "document.querySelectorAll('#chart path.here').length > 2 && document.querySelectorAll('#chart path.here').length === document.querySelectorAll('.screen.next').length",
        as: Bool.self))
    let isInView = """
      (() => {
        const chart = document.getElementById("chart").getBoundingClientRect();
        const here = document.querySelector(".screen[aria-current]").getBoundingClientRect();
        return here.top >= chart.top && here.bottom <= chart.bottom && here.left >= chart.left;
      })()
      """
    #expect(try await page.evaluate(isInView, as: Bool.self))
    try await page.setColorScheme(.dark)
    try await ShopBrowserTests.inspectorPicture(session.inspector, "inspector-map")
    try await page.fill(.label("Search", in: "#map"), with: "payment")
    try await page.wait(until: "document.querySelectorAll('.screen').length < 10")
    #expect(try await page.texts(of: ".screen").isEmpty == false)
    try await page.fill(.label("Search", in: "#map"), with: "/cart")
    try await page.click(".screen:not([disabled])")
    try await page.wait(until: "document.getElementById('link').value === '/cart'")
    try await session.end()
  }

  @Test("In the inspector, a link is tried in a copy, and then opened in the app")
  func inspectorLinks() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await page.click("#tab-links")
    try await page.fill(label: "Link", "/products/11")
    try await page.click(text: "Try without going")
    try await page.wait(
      until: "document.getElementById('link-outcome').textContent.startsWith('It would be')")
    try await ShopBrowserTests.inspectorPicture(session.inspector, "inspector-link")
    #expect(try await session.shopper.heading == "Shop")
    try await page.click(text: "Open in the app")
    try await session.shopper.tab.waitForPath("/products/11")
    try await session.end()
  }

  @Test("The inspector is operated with the keyboard")
  func inspectorKeyboard() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/products/11")
    try await page.wait(until: "document.querySelectorAll('.row').length > 0")
    try await page.run("document.getElementById('list').focus()")
    try await page.press(.end)
    try await page.wait(until: "!document.getElementById('event').hidden")
    try await page.run("document.getElementById('tab-events').focus()")
    try await page.press(.arrowRight)
    #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "tab-map")
    #expect(try await page.evaluate("!document.getElementById('map').hidden", as: Bool.self))
    try await page.run("document.getElementById('tree').focus()")
    try await page.press(.home)
    try await page.wait(
      until: "document.querySelector('#tree [aria-selected=true]').id === 'line0'")
    try await session.end()
  }

  @Test(
    "The inspector has names, contrast and targets, in light and dark, on a desktop and on a phone")
  func inspectorAccessibility() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/products/11")
    try await page.wait(until: "document.querySelectorAll('.row').length > 0")
    try await page.click("#rows .row:last-child")
    try await page.wait(until: "!document.getElementById('event').hidden")
    for viewport in [Viewport.desktop, .phone] {
      try await page.setViewport(viewport)
      for scheme in [ColorScheme.light, .dark] {
        try await page.setColorScheme(scheme)
        for tool in ["events", "diff", "links", "map", "state", "memory", "recording"] {
          try await page.click(.css("#tab-\(tool)"))
          // Routes are Swift values, whose words may be longer than a phone's line.
          let problems = try await session.inspector.accessibilityProblems.filter {
            !$0.contains("is broken: <b ")
          }
          #expect(problems.isEmpty, "\(tool), \(scheme), \(viewport): \(problems)")
        }
      }
    }
    #expect(try await page.namelessControls.isEmpty)
    try await session.end()
  }

  /// Saves a small screenshot, as in the README.
  static func inspectorPicture(_ page: Shopper, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["CAIRN_PICTURES"] else { return }
    try await page.tab.screenshot(to: "\(folder)/\(name).png")
  }
}
