import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Pages with a script", .failsOnReports)
struct ScriptTests {
  @Test("A form is answered with the region, title, address and a position in the history")
  func frame() async throws {
    try await SampleHost.tab("/") { _, tab in
      let frame = try await tab.press("open-1")
      #expect(frame.title == "Emma · Library")
      #expect(frame.url == "/books/1")
      #expect(frame.html.hasPrefix("<div id=\"cairn\""))
      #expect(frame.html.contains(#"data-move="push""#))
      #expect(frame.moved)
      #expect(tab.addresses == ["/", "/books/1"])
      #expect(tab.at == 1)
    }
  }

  @Test("A screen that is still loading is shown immediately")
  func loading() async throws {
    try await SampleHost.gated { _, _, browser in
      let tab = try await ScriptedTab(browser, "/")
      let frame = try await tab.press("open-1")
      #expect(frame.html.contains("Loading"))
    }
  }

  @Test("A pop to the root by the app walks the browser's history back to the root")
  func popToRoot() async throws {
    try await SampleHost.tab("/") { _, tab in
      try await tab.press("open-1")
      let frame = try await tab.press("home")
      #expect(frame.history.from == 1)
      #expect(frame.history.at == 0)
      #expect(frame.history.put == "nothing")
      #expect(frame.html.contains(#"data-move="pop""#))
    }
  }

  @Test("A replaced screen leaves no position in the history")
  func replaced() async throws {
    try await SampleHost.tab("/account") { _, tab in
      try await tab.press("orders")
      #expect(tab.addresses == ["/account", "/auth/login"])
      try await tab.press("sign-in", typing: ["name": "Ada"])
      #expect(tab.addresses == ["/account", "/account/orders"])
      #expect(tab.at == 1)
    }
  }

  @Test("A link that matches nothing leaves the scene unchanged, and the browser follows it itself")
  func unmatched() async throws {
    try await SampleHost.tab("/books/1") { _, tab in
      let request = #"{"wish":"open","scene":"\#(tab.scene)","at":0,"url":"/nowhere"}"#
      let answer = try await tab.post("/_cairn/scene", request)
      #expect(answer.status == 200)
      #expect(answer.html.replacing("\\", with: "") == #"{"load":"/nowhere"}"#)
      try await tab.show()
      #expect(tab.page.title == "Emma")
      #expect(tab.page.notice == "")
      #expect(tab.addresses == ["/books/1"])
    }
  }

  @Test("The scene of a page whose tab already has a scene is closed")
  func served() async throws {
    try await SampleHost.run { sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let page = try await browser.open("/books/2")
      _ = try await tab.ask("open", url: "/books/2", served: page.data("scene"))
      #expect(sample.scenes.count == 1)
      #expect(tab.page.title == "Ulysses")
    }
  }

  @Test("Going to a position that the scene does not know opens its address")
  func unknownPosition() async throws {
    try await SampleHost.tab("/books/1") { _, tab in
      tab.stand(at: 7)
      let frame = try await tab.ask("visit", url: "/help")
      #expect(frame.url == "/help")
      #expect(frame.history.at == 7)
    }
  }
}
