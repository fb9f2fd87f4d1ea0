import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("Overlays in a page", .failsOnReports)
struct OverlayTests {
  /// Runs the body with the app of a browser that shows the desk.
  private func atDesk(
    _ body: @escaping @MainActor (SampleHost, SilentBrowser, AppFlow) async throws -> Void
  ) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/desk")
      try await body(sample, browser, try #require(sample.scene.navigator.root as? AppFlow))
    }
  }

  @Test("Promise 28: An opaque overlay covers the page, which is inert, and has no way to close it")
  func opaque() async throws {
    try await atDesk { _, browser, app in
      let clear = try #require(browser.page.form("clear"))
      app.present(.auth, as: .overlay(.opaque))
      let page = try await browser.reload()
      #expect(page.modals == 1)
      #expect(page.has(#"data-style="full""#))
      #expect(page.has(#"tabindex="-1" inert"#))
      #expect(!page.has("cairn-backdrop"))
      #expect(page.url == "/desk")
      #expect(page.form("clear") == nil, "What it hides is not in the page.")
      #expect(!page.has("cairn-tabs") && !page.has("cairn-footer"))

      let late = try await browser.submit(clear)
      #expect(late.modals == 1, "A form of the page beneath has no effect.")
      app.dismiss(.auth)
      let after = try await browser.reload()
      #expect(after.modals == 0)
      #expect(after.url == "/desk")
      #expect(after.form("clear") != nil)
    }
  }

  @Test(
    "Promise 28: A modal or a transparent overlay beneath an opaque overlay is not in the page",
    arguments: [false, true])
  func beneath(isOverlay: Bool) async throws {
    try await atDesk { _, browser, app in
      app.present(.auth, as: .overlay(.opaque))
      let locked = try await browser.reload()
      app.present(.main, as: isOverlay ? .overlay(.transparent) : .sheet)
      let page = try await browser.reload()
      #expect(page.modals == 1)
      #expect(!page.has("cairn-overlay"))
      #expect(page.title == locked.title)
      app.dismiss(.auth)
      let unlocked = try await browser.reload()
      #expect(unlocked.modals == (isOverlay ? 0 : 1))
      #expect(unlocked.has("cairn-overlay") == isOverlay)
      #expect(unlocked.title != locked.title)
    }
  }

  @Test("Promise 28: The browser's back and forward change nothing beneath an opaque overlay")
  func history() async throws {
    try await atDesk { sample, _, app in
      let before = sample.scene.navigator.tree
      app.present(.auth, as: .overlay(.opaque))
      let locked = sample.scene.navigator.tree
      for number in -1...1 { _ = sample.scene.visit(number, url: "/account/edit") }
      #expect(sample.scene.navigator.tree == locked)
      app.dismiss(.auth)
      #expect(sample.scene.navigator.tree == before)
    }
  }

  @Test("Promise 28: A transparent overlay is a status over a page that stays usable")
  func transparent() async throws {
    try await atDesk { _, browser, app in
      app.present(.auth, as: .overlay(.transparent))
      let page = try await browser.reload()
      #expect(page.modals == 0)
      #expect(page.has(#"class="cairn-overlay""#))
      #expect(page.has(#"role="status""#))
      #expect(!page.has(#"tabindex="-1" inert"#))
      let asked = try await browser.press("clear")
      #expect(asked.title == "Clear the desk")
      #expect(asked.modals == 1)
      let dialog = try #require(asked.html.firstRange(of: "<dialog"))
      let toast = try #require(asked.html.firstRange(of: "cairn-overlay"))
      #expect(dialog.lowerBound < toast.lowerBound, "A dialog makes the rest inert.")
    }
  }
}
