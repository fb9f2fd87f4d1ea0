import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("A session that leaves the memory while a request finds it", .failsOnReports)
struct SessionFoundWhileItLeavesTests {
  @Test("Promise 36: a form is performed although its session leaves the memory while it is found")
  func form() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      await store.hold(.version)
      let answer = Task { try await browser.post(form, referer: "/books/1") }
      await store.somebodyWaits()
      sample.host.registry.leave(sample.sessions[0])
      #expect(sample.sessions.isEmpty)
      await store.release()
      #expect(try await answer.value.status == 303)
      #expect(sample.last.basket == [1])
    }
  }
}
