import CairnWebTesting
import Testing

@testable import CairnWeb

@MainActor
@Suite("Notices", .failsOnReports)
struct NoticeTests {
  @Test("A notice that no page has shown yet is shown by the next one, also if that is a link's")
  func unseen() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      try await browser.open("/books/1")
      sample.sessions.first?.show(PageNotice("We close in ten minutes."))
      let page = try await browser.follow("/help")
      #expect(page.has("We close in ten minutes."))
      #expect(try await !browser.open("/books/1").has("We close in ten minutes."))
    }
  }
}
