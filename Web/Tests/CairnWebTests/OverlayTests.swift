import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("Overlays in a page", .failsOnReports)
struct OverlayTests {
  private func app(_ sample: SampleHost) throws -> AppFlow {
    try #require(sample.scene.navigator.root as? AppFlow)
  }

  @Test("Promise 28: An opaque overlay covers the page, which is inert, and has no way to close it")
  func opaque() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      let before = try await browser.open("/desk")
      let clear = try #require(before.form("clear"))
      let app = try app(sample)
      app.present(.auth, as: .overlay(.opaque))
      let page = try await browser.reload()
      #expect(page.modals == 1)
      #expect(page.has(#"data-style="full""#))
      #expect(page.has(#"tabindex="-1" inert"#))
      #expect(!page.has("cairn-backdrop"))
      #expect(page.url == "/desk")

      let late = try await browser.submit(clear)
      #expect(late.modals == 1, "A form of the page beneath has no effect.")
      app.dismiss(.auth)
      let after = try await browser.reload()
      #expect(after.modals == 0)
      #expect(after.url == "/desk")
      #expect(after.form("clear") != nil)
    }
  }

  @Test("Promise 28: A transparent overlay is a status over a page that stays usable")
  func transparent() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      try await browser.open("/desk")
      let app = try app(sample)
      app.present(.auth, as: .overlay(.transparent))
      let page = try await browser.reload()
      #expect(page.modals == 0)
      #expect(page.has(#"class="cairn-overlay""#))
      #expect(page.has(#"role="status""#))
      #expect(!page.has(#"tabindex="-1" inert"#))
      let asked = try await browser.press("clear")
      #expect(asked.title == "Clear the desk")
      #expect(asked.modals == 1)
    }
  }
}
