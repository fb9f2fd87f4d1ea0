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
    let refused = """
      row({ number: 1, request: "open /", outcome: 'refused (denied("No."))', reason: "No.", after: 1 }, 0)
        .querySelectorAll(".chip.bad, em.bad").length
      """
    #expect(try await page.evaluate(refused, as: Int.self) == 2)
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
    #expect(try await page.texts(of: "#tree .front .chip") == ["in front"])
    try await page.run(
      "const r = document.getElementById('revision'); r.value = r.min; r.dispatchEvent(new Event('input'))"
    )
    try await page.wait(until: "!document.getElementById('past').hidden && \(front) !== 'cart'")
    #expect(try await session.shopper.heading == "Cart")
    try await page.click(text: "Take the app there")
    try await page.wait(until: "document.getElementById('past').hidden && \(front) !== 'cart'")
    #expect(try await page.texts(of: "#acted") == ["The app is at this revision."])
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
    let last = try await Self.importLongRecording(session)
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

  @Test(
    "Measures how soon changes appear in the inspector, and how it scrolls",
    .enabled(
      if: ProcessInfo.processInfo.environment["CAIRN_MEASURE"] != nil,
      "It prints figures for docs/benchmarks.md and expects nothing; set CAIRN_MEASURE to run it."))
  func inspectorMeasures() async throws {
    let session = try await Inspecting.begin()
    let page = session.inspector.tab
    let changes = try await page.evaluate(
      """
      (async () => {
        const times = [], url = document.getElementById("url");
        for (let number = 0; number < 50; number++) {
          const link = number % 2 ? "/cart" : "/products/11";
          const changed = new Promise((done) => {
            const observer = new MutationObserver(() => {
              if (!url.textContent.endsWith(link)) return;
              observer.disconnect();
              done(performance.now());
            });
            observer.observe(url, { childList: true, characterData: true, subtree: true });
          });
          const start = performance.now();
          tell("open", { link });
          times.push(await changed - start);
        }
        return times.sort((left, right) => left - right);
      })()
      """, as: [Double].self)
    _ = try await Self.importLongRecording(session)
    let frames = try await page.evaluate(
      """
      (async () => {
        const list = document.getElementById("list"), times = [];
        let before = performance.now();
        for (let number = 0; number < 300; number++) {
          list.scrollTop = number * list.scrollHeight / 300;
          await new Promise(requestAnimationFrame);
          times.push(performance.now() - before);
          before = performance.now();
        }
        return times.sort((left, right) => left - right);
      })()
      """, as: [Double].self)
    for (name, times) in [("a change appears", changes), ("a frame of scrolling", frames)] {
      let median = times[times.count / 2]
      let slow = times[times.count * 99 / 100]
      print("\(name): median \(median) ms, p99 \(slow) ms")
    }
    try await session.end()
  }

  /// Imports a recording of 10,000 events, and waits until the timeline has them.
  ///
  /// - Returns: The number of the last event.
  private static func importLongRecording(_ session: Inspecting) async throws -> Int {
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
    return last
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
