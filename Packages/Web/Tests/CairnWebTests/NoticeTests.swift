import Testing

@testable import CairnWeb

@MainActor
@Suite("Notices", .failsOnReports)
struct NoticeTests {
  @Test("A notice that no page has shown yet is shown by the next one, also if that is a link's")
  func unseen() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      sample.sessions.first?.show(PageNotice("We close in ten minutes."))
      let page = try await browser.follow("/help")
      #expect(page.has("We close in ten minutes."))
      #expect(try await !browser.open("/books/1").has("We close in ten minutes."))
    }
  }

  @Test("Dismissing a notice removes it and leaves everything else as it is")
  func dismissed() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/books/1")
      try await browser.press("add")
      #expect(browser.page.notice == "In your basket.")
      try await browser.submit(try #require(browser.page.forms("cairn:read").first))
      #expect(browser.page.notice == "")
      #expect(browser.page.forms("cairn:read").isEmpty)
      #expect(browser.page.url == "/books/1")
      #expect(browser.page.text(of: "count") == "1")
    }
  }

  @Test("A notice in a modal can be dismissed, and the modal keeps what its form answered")
  func dismissedInModal() async throws {
    try await SampleHost.pair { first, left, _, right in
      try await left.open("/auth/login")
      try await left.press("sign-in", typing: ["name": "?Eve"])
      first.sessions.first?.show(PageNotice("We close in ten minutes."))
      try await left.reload()
      #expect(left.page.notice == "We close in ten minutes.")
      // A host whose model knows nothing of the answer dismisses the notice.
      right.takeOver(left)
      right.show(left.page)
      try await right.submit(try #require(right.page.forms("cairn:read").last))
      #expect(right.page.notice == "")
      #expect(right.page.text(of: "problem") == "Nobody is called ?Eve.")
    }
  }
}
