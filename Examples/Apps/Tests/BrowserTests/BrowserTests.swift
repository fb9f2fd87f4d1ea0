import Cairn
import CairnExplorer
import CairnTesting
import Foundation
import Testing
import UIKit

@testable import Browser

@MainActor
@Suite("Browser", .onADevice)
struct BrowserTests {
  @Test("The terms come first, and a link waits for them")
  func launch() async {
    let app = RunningBrowser(Profile(hasAgreed: false))
    await app.follow("https://cake.example/")
    #expect(app.stage.titles.last == "Terms of use")
    await app.stage.tap("Agree")
    #expect(app.stage.titles == ["Cake"])
  }

  @Test("Tabs are closed in the tray, and their neighbours are shown")
  func closing() async {
    let app = RunningBrowser()
    await app.stage.tap(
      "Tea", "Cake in background", "Pie in background", "Tabs", "Close Tea", "Done")
    #expect(app.stage.titles == ["Cake"])
    await app.stage.tap("Tabs", "Close Cake", "Close Pie", "Home tab")
    #expect(app.stage.titles == ["Home"])
    #expect(app.stage.presented == nil)
  }

  @Test("Private tabs are apart, and not handed off")
  func privateMode() async {
    let app = RunningBrowser()
    await app.stage.tap("Tea", "Menu", "Private mode")
    await app.follow("https://cake.example/")
    #expect(app.stage.titles == ["Cake"])
    #expect(app.stage.front?.userActivity == nil)
    await app.stage.tap("Tabs")
    #expect(!app.stage.texts.contains("Tea tab"))
    await app.stage.tap("Tabs panel", "Tea tab")
    #expect(app.stage.front?.userActivity?.webpageURL?.host == "tea.example")
    await app.stage.tap("Menu", "Private mode")
    await app.follow("browser://widget-close-private-tabs")
    #expect(app.stage.titles == ["Tea"])
  }

  @Test("The library opens pages in front and in the background, and keeps its panels")
  func library() async {
    let app = RunningBrowser()
    await app.stage.tap("Menu", "Bookmarks", "Recipes", "Cake in background", "History panel")
    #expect(app.stage.titles == ["History"])
    await app.stage.tap("Bookmarks panel")
    #expect(app.stage.titles == ["Bookmarks", "Recipes"])
    await app.stage.tap("Done", "Switch to Cake", "Menu", "History", "News")
    #expect(app.stage.presented == nil)
    #expect(app.stage.titles == ["News"])
  }

  @Test(
    "Each link opens its screen, over everything that can be open",
    arguments: [
      ("https://cake.example/", ["Cake"]),
      ("browser://open-url?url=https://pie.example/&private=true", ["Pie"]),
      ("browser://deep-link?url=homepanel/new-private-tab", ["Private home"]),
      ("handoff https://cake.example/", ["Cake"]),
      ("browser://deep-link?url=homepanel/history", ["History"]),
      ("browser://deep-link?url=settings/theme", ["Settings", "Theme"]),
    ], [["Tabs"], ["Menu", "Bookmarks"], ["Menu", "Settings"]])
  func links(_ link: (String, [String]), over taps: [String]) async {
    let (url, titles) = link
    let app = RunningBrowser()
    for tap in taps { await app.stage.tap(tap) }
    await app.follow(url)
    #expect(app.stage.titles == titles)
  }

  @Test("Nothing of a window stays in memory")
  func released() async {
    weak var root: UIViewController?
    do {
      let app = RunningBrowser()
      await app.stage.tap(
        "Tea", "Tabs", "Private panel", "Done", "Menu", "Bookmarks", "Recipes", "Done")
      await app.stage.tap("Menu", "Settings", "Theme")
      await app.stage.swipeDown()
      root = app.stage.root
      app.stage.window.rootViewController = nil
      await app.stage.settle()
    }
    #expect(root == nil)
  }

  @Test("Hundreds of tabs are one entry, and selecting one replaces it")
  func hundredsOfTabs() async {
    let profile = Profile()
    let pages = (1...500).map {
      profile.tabs.add(Address("https://page\($0).example/"), isPrivate: false)
    }
    let test = TestNavigator(AppCoordinator(profile))
    for tab in [pages[499], pages[0], pages[250]] {
      test.open("/tabs/\(tab.id)")
      #expect(test.navigator.browser?.navigation.stack == [.page(tab.id)])
    }
    #expect(test.navigator.url?.absoluteString == "/tabs/\(pages[250].id)")
    test.expectNoLeaks()
  }

  @Test("After a restart, the shown page and its sheet are there again")
  func restart() throws {
    let profile = Profile()
    let tea = profile.tabs.add(Address("https://tea.example/"), isPrivate: false)
    let test = TestNavigator(AppCoordinator(profile))
    test.open("/tabs/\(tea.id)")
    test.open("/deep-link?url=settings/theme")
    let later = TestNavigator(AppCoordinator(profile.reopened()))
    #expect(later.navigator.restore(try test.navigator.snapshot()).isComplete)
    #expect(later.navigator.browser?.navigation.stack == [.page(tea.id)])
    later.expectShown(SettingsCoordinator.Route.section(.theme))
  }

  @Test("No private page is saved, nor a link to one", arguments: [false, true])
  func privacy(hasAgreed: Bool) async throws {
    let profile = Profile(hasAgreed: hasAgreed)
    let test = TestNavigator(AppCoordinator(profile))
    test.open("/open-url?url=https://clinic.example/&private=true")
    await test.settle()
    let saved = try test.navigator.snapshot().data()
    let text = String(decoding: saved, as: UTF8.self)
    #expect(!text.contains("clinic") && !text.contains("rivate"))
    let later = TestNavigator(AppCoordinator(profile.reopened()))
    #expect(later.navigator.restore(from: saved).isComplete)
    #expect(later.navigator.browser?.navigation.stack == (hasAgreed ? [.page(1)] : nil))
  }

  @Test("The explorer finds no problem")
  func explores() async {
    await Explorer(bound: 300) { _ in AppCoordinator(Profile(hasAgreed: false)) }
      .links(
        "/open-url?url=https://tea.example/&private=true", "/open-url?url=https://tea.example/",
        "/tabs/1"
      )
      .expectNoProblems()
  }
}
