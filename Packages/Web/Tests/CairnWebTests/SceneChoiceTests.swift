import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("The choice of a request's scene", .failsOnReports)
struct SceneChoiceTests {
  @Test("The cookie that hands a scene over is for one page only, and not shown at another address")
  func handOver() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/books/1")
      try await browser.press("add")
      #expect(browser.cookies["cairn-scene"] == nil)
      #expect(browser.cookies.count == 1)
      let form = try #require(browser.page.form("home"))
      let answer = try await browser.post(form)
      #expect(answer.headers[.location] == "/")
      #expect(try await browser.open("/help").title == "Help")
      #expect(browser.page.url == "/help")
    }
  }

  @Test("A prefetch changes nothing")
  func prefetch() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/books/1")
      let answer = try await browser.request(
        .get, "/help", referer: "/books/1", headers: [.init(checked: "sec-purpose"): "prefetch"])
      #expect(answer.status == 204)
      #expect(try await browser.reload().title == "Emma")
    }
  }

  @Test("The script opens links in its tab, so a plain request comes from another tab")
  func scripted() async throws {
    try await SampleHost.run { sample, browser in
      let script = try await ScriptedTab(browser, "/books/1")
      try await browser.follow("/books/2")
      #expect(sample.scenes.count == 2)
      #expect(try await script.show().title.hasPrefix("Emma"))
    }
  }

  @Test("Addresses whose escapes differ in meaning are different addresses")
  func escapes() async throws {
    try await SampleHost.run { sample, browser in
      let page = try await browser.open("/shelves/a%2fb")
      #expect(page.title == "a/b")
      #expect(page.url == "/shelves/a%2fb")
      for same in ["/shelves/a%2Fb", "/shelves/%61%2Fb"] {
        let page = try await browser.newTab().open(same)
        #expect(page.title == "a/b")
      }
      #expect(sample.scenes.count == 1)
      let deeper = try await browser.newTab().open("/shelves/a/b")
      #expect(deeper.status == 404)
      let escaped = try await browser.newTab().open("/shelves/a%252Fb")
      #expect(escaped.title == "a%2Fb")
    }
  }

  @Test(
    "A request with a whole URL, as for a proxy, is a request for its path",
    arguments: ["http://p/books/1", "http://[::1]:80/books/1", "HTTP://http/books/1"])
  func absoluteForm(target: String) async throws {
    try await SampleHost.run { sample, browser in
      let page = try await browser.request(.get, target)
      #expect(page.title == "Emma")
      #expect(sample.scene.navigator.webURL == "/books/1")
    }
  }

  @Test("Images that a browser requests by itself create no scene")
  func favicon() async throws {
    try await SampleHost.run { sample, browser in
      let answer = try await browser.request(
        .get, "/favicon.ico", headers: [.init(checked: "sec-fetch-dest"): "image"])
      #expect(answer.status == 404)
      #expect(sample.sessions.isEmpty)
    }
  }

  @Test("A session has a limited number of scenes, and the least recently used one is closed")
  func limit() async throws {
    try await SampleHost.run(configure: { $0.maximumScenes = 3 }) { sample, browser in
      for id in 1...5 {
        sample.clock.advance(by: .seconds(1))
        let tab = browser.cookies.isEmpty ? browser : browser.newTab()
        try await tab.open("/books/\(id)")
      }
      #expect(Set(sample.scenes.map(\.navigator.webURL)) == ["/books/3", "/books/4", "/books/5"])
    }
  }

  @Test("A form of a closed scene shows its page again, and nothing is done")
  func closedScene() async throws {
    try await SampleHost.run(configure: { $0.maximumScenes = 1 }) { sample, browser in
      try await browser.open("/books/1")
      let tab = browser.newTab()
      try await tab.open("/books/2")
      try await browser.press("add")
      #expect(browser.page.title == "Emma")
      #expect(browser.page.text(of: "count") == "0")
      #expect(browser.page.notice.contains("has been closed"))
    }
  }
}
