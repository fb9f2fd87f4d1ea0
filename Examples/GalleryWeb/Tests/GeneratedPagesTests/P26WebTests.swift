import CairnWeb
import CairnWebTesting
import Testing

@testable import GeneratedPages

@MainActor
@Suite("P26: a generated app in a browser")
struct SamplePagesTests {
  @Test("Pattern P26: the list leads to the details, and done to the list")
  func walk() async throws {
    try await makeSampleHost(port: 0).withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/sample")
      #expect(browser.page.heading == "List")
      try await browser.press("Number 2")
      #expect(browser.page.url == "/sample/2")
      #expect(browser.page.heading == "Number 2")
      try await browser.press("Done")
      #expect(browser.page.heading == "List")
    }
  }
}
