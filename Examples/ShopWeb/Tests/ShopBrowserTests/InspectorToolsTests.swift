import BrowserTesting
import Cairn
import Foundation
import ShopFlows
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ShopBrowserTests {
  /// The texts of the rows that the timeline shows.
  private static let rows = "[...document.querySelectorAll('.row')].map(row => row.textContent)"

  @Test("The inspector's timeline is searched and filtered")
  func inspectorFilters() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/products/11")
    try await page.wait(until: "\(Self.rows).some(row => row.includes('/products/11'))")
    try await page.fill(.label("Search", in: "#events"), with: "products/11")
    try await page.wait(
      until: "\(Self.rows).length > 0 && \(Self.rows).every(row => row.includes('/products/11'))")
    #expect(try await page.texts(of: "#count")[0].contains(" of "))
    try await page.choose("user", in: .label("Origin"))
    try await page.wait(until: "\(Self.rows).length === 0")
    try await page.fill(.label("Search", in: "#events"), with: "")
    try await page.choose("link", in: .label("Origin"))
    try await page.choose("changed the tree", in: .label("Outcome"))
    try await page.wait(
      until: "\(Self.rows).length > 0 && \(Self.rows).every(row => row.includes('link'))")
    try await session.end()
  }

  @Test("The inspector shows an earlier tree, and takes the app there")
  func inspectorTravels() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/cart")
    let front = "document.querySelector('#tree .front b')?.textContent"
    try await page.wait(until: "\(front) === 'cart'")
    try await page.run(
      "const r = document.getElementById('revision'); r.value = r.min; r.dispatchEvent(new Event('input'))"
    )
    try await page.wait(until: "!document.getElementById('past').hidden && \(front) !== 'cart'")
    #expect(try await session.shopper.heading == "Cart")
    page.answerDialogs(.accept())
    try await page.click(text: "Take the app there")
    try await page.wait(until: "document.getElementById('past').hidden && \(front) !== 'cart'")
    try await session.shopper.tab.waitForPath("/")
    try await session.end()
  }

  @Test("The inspector shows saved state and memory, exports a recording and makes a test of it")
  func inspectorReports() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    try await session.shopper.open("/cart")
    try await page.wait(until: "document.querySelectorAll('.row').length > 0")
    try await page.click("#tab-state")
    try await page.wait(
      until: "/has \\d+ bytes/.test(document.getElementById('state-size').textContent)")
    try await page.click("#tab-memory")
    try await page.wait(
      until: "document.getElementById('lives').textContent.includes('CartModel')")
    #expect(try await page.texts(of: "#leaks") == ["No leak is known."])
    try await page.click("#tab-recording")
    try await page.click(text: "Make a test")
    try await page.wait(until: "!document.getElementById('source').hidden")
    let source = try await page.texts(of: "#source")[0]
    #expect(source.contains("import ShopFlows"))
    #expect(source.contains("AppCoordinator(services: .inMemory())"))
    #expect(source.contains("      open /cart\n"))
    try await page.click(text: "Export")
    try await page.wait(
      until: "/Exported \\d+ events/.test(document.getElementById('recording-status').textContent)")
    try await session.end()
  }

  @Test("The timeline of 10,000 events has only the rows in view, and scrolls to each event")
  func inspectorScrolls() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    let address = try #require(URLComponents(string: session.address))
    var request = URLRequest(
      url: try #require(URL(string: "http://127.0.0.1:\(address.port ?? 0)/api/import?like=1")))
    request.httpMethod = "POST"
    request.setValue("Bearer \(address.fragment ?? "")", forHTTPHeaderField: "Authorization")
    let recording = try await Self.longRecording(count: 10_000)
    let last = recording.events.count - 1
    request.httpBody = try recording.data()
    let (_, answer) = try await URLSession.shared.data(for: request)
    #expect((answer as? HTTPURLResponse)?.statusCode == 200)
    try await page.choose("Recording 2", in: .label("Navigator"))
    try await page.wait(
      until: "document.getElementById('count').textContent === '\(last + 1) events'")
    let ids = "[...document.querySelectorAll('.row')].map(row => row.id)"
    try await page.wait(until: "\(ids).includes('event\(last)')")
    #expect(try await page.evaluate("\(ids).length", as: Int.self) < 60)
    for (position, event) in [("0", "event0"), ("48 * 5000", "event5000")] {
      try await page.run("document.getElementById('list').scrollTop = \(position)")
      try await page.wait(until: "\(ids).includes('\(event)')")
      #expect(try await page.evaluate("\(ids).length", as: Int.self) < 60)
    }
    try await session.end()
  }

  /// A recording of somebody who opens two pages by turns.
  @MainActor
  private static func longRecording(count: Int) async throws -> NavigationRecording {
    let navigator = Navigator(AppCoordinator(services: .inMemory()), reportsLeaks: false)
    let recorder = try navigator.record()
    while recorder.recording.events.count < count {
      navigator.open("/cart")
      navigator.open("/products/11")
    }
    return recorder.recording
  }
}
