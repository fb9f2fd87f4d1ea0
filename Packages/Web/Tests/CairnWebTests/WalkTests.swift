import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Random walks through the host", .failsOnReports)
struct WalkTests {
  private static let buttons = [
    "open-1", "open-2", "reviews", "basket", "next", "home", "cairn:back", "cairn:dismiss", "edit",
  ]

  @Test(
    "Promise 23: on random walks, the address is the navigator's, and the screen is the tree's",
    arguments: 0..<24)
  func walk(seed: Int) async throws {
    try await SampleHost.run { sample, browser in
      var random = SplitMix(state: UInt64(seed))
      let tab = try await ScriptedTab(browser, "/")
      for step in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where tab.at > 0: try await tab.go(-Int.random(in: 1...tab.at, using: &random))
        case 1 where tab.at < tab.addresses.count - 1: try await tab.go(1)
        case 2: try await tab.select(Int.random(in: 0..<3, using: &random))
        case 3:
          try await tab.open(
            ["/", "/books/3", "/basket", "/help"].randomElement(using: &random) ?? "/")
        default:
          let usable = Self.buttons.filter { tab.page.form($0) != nil }
          guard let button = usable.randomElement(using: &random) else { continue }
          try await tab.press(button)
        }
        let scene = try #require(sample.scenes.first)
        #expect(tab.address == scene.navigator.webURL, "seed \(seed), step \(step)")
        #expect(scene.history.current == tab.at, "seed \(seed), step \(step)")
        let title = (scene.front as? any PageScreen)?.title ?? ""
        #expect(tab.page.title == title.replacing("&", with: "&amp;"), "seed \(seed), step \(step)")
      }
      #expect(sample.scenes.count == 1)
    }
  }

  @Test(
    "Without a script, the address and the screen also agree on random walks", arguments: 0..<24)
  func silentWalk(seed: Int) async throws {
    try await SampleHost.run { sample, browser in
      var random = SplitMix(state: UInt64(seed))
      try await browser.open("/")
      for step in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where browser.canGo(-1): try await browser.back()
        case 1 where browser.canGo(1): try await browser.forward()
        case 2: try await browser.reload()
        case 3:
          try await browser.follow(
            ["/books/3", "/basket", "/help"].randomElement(using: &random) ?? "/")
        default:
          let usable = Self.buttons.filter { browser.page.form($0) != nil }
          guard let button = usable.randomElement(using: &random) else { continue }
          try await browser.press(button)
        }
        let scene = try #require(sample.scenes.first)
        #expect(browser.page.status == 200)
        #expect(browser.page.url == scene.navigator.webURL, "seed \(seed), step \(step)")
        let title = (scene.front as? any PageScreen)?.title ?? ""
        #expect(
          browser.page.title == title.replacing("&", with: "&amp;"), "seed \(seed), step \(step)")
      }
      #expect(sample.scenes.count == 1)
    }
  }
}
