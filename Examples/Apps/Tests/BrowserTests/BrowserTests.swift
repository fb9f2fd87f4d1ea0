import Browser
import Testing
import UIKit

@MainActor
@Suite("Browser", .onADevice)
struct BrowserTests {
  @Test("The terms come first, and a link waits for them", arguments: Version.allCases)
  func launch(_ version: Version) async {
    let app = version.run(Profile(hasAgreed: false))
    await app.follow("https://cake.example/")
    #expect(app.stage.titles.last == "Terms of use")
    await app.stage.tap("Agree")
    #expect(app.stage.titles == ["Cake"])
  }

  @Test("A page is opened in front and in the background", arguments: Version.allCases)
  func pages(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Tea", "Cake in background")
    #expect(app.stage.titles == ["Tea"])
    await app.stage.tap("Switch to Cake")
    #expect(app.stage.titles == ["Cake"])
    #expect(!app.stage.texts.contains("Switch to Cake"))
    await app.stage.tap("Tabs", "Tea tab", "Pie")
    #expect(app.stage.titles == ["Pie"])
  }

  @Test("Tabs are closed in the tray, and their neighbours are shown", arguments: Version.allCases)
  func closing(_ version: Version) async {
    let app = version.run()
    await app.stage.tap(
      "Tea", "Cake in background", "Pie in background", "Tabs", "Close Tea", "Done")
    #expect(app.stage.titles == ["Cake"])
    await app.stage.tap("Tabs", "Close Cake", "Close Pie", "Home tab")
    #expect(app.stage.titles == ["Home"])
    #expect(app.stage.presented == nil)
  }

  @Test("Private tabs are apart, and not handed off", arguments: Version.allCases)
  func privateMode(_ version: Version) async {
    let app = version.run()
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
    await app.stage.tap("Tabs", "Private panel", "New tab")
    #expect(app.stage.titles == ["Private home"])
    await app.stage.tap("Tabs", "Close Private home", "Done")
    #expect(app.stage.titles == ["Tea"])
  }

  @Test("The library opens pages in front and in the background", arguments: Version.allCases)
  func library(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Menu", "Bookmarks", "Recipes", "Cake in background", "History panel")
    #expect(app.stage.titles == ["History"])
    await app.stage.tap("Bookmarks panel")
    #expect(app.stage.titles == ["Bookmarks", "Recipes"])
    await app.stage.tap("Done", "Switch to Cake", "Menu", "History", "News")
    #expect(app.stage.presented == nil)
    #expect(app.stage.titles == ["News"])
  }

  @Test("The settings are a sheet with a stack", arguments: Version.allCases)
  func settings(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Menu", "Settings", "Theme")
    #expect(app.stage.titles == ["Settings", "Theme"])
    await app.stage.swipeDown()
    await app.stage.tap("Menu", "Settings", "Tracking")
    await app.stage.tapBack()
    await app.stage.tap("Done")
    #expect(app.stage.titles == ["Home"])
  }

  @Test(
    "Each link opens its screen, over everything that can be open", arguments: Version.allCases,
    [[], ["Tabs"], ["Menu"], ["Menu", "Bookmarks"], ["Menu", "Settings"]])
  func links(_ version: Version, over taps: [String]) async {
    for (link, titles) in [
      ("https://cake.example/", ["Cake"]),
      ("browser://open-url?url=https://pie.example/&private=true", ["Pie"]),
      ("browser://deep-link?url=homepanel/new-private-tab", ["Private home"]),
      ("handoff https://cake.example/", ["Cake"]),
      ("browser://deep-link?url=homepanel/history", ["History"]),
      ("browser://deep-link?url=settings/theme", ["Settings", "Theme"]),
    ] {
      let app = version.run()
      await app.stage.settle()
      for tap in taps { await app.stage.tap(tap) }
      await app.follow(link)
      // mozilla-mobile/firefox-ios#34182: a link to the settings was lost over the library, and
      // over everything without a coordinator: UIKit presents one view controller at a time.
      let isLost =
        version == .byHand && link.hasSuffix("theme")
        && ["Menu", "Bookmarks"].contains(taps.last)
      withKnownIssue {
        #expect(app.stage.titles == titles, "\(link)")
      } when: {
        isLost
      }
      #expect(HeadlessDevice.current.log.warnings.isEmpty == !isLost)
      HeadlessDevice.current.log.clear()
    }
  }

  // MARK: Faults of the version by hand

  @Test("A link that was lost does not block the next one", arguments: Version.allCases)
  func lostLink(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Menu", "Bookmarks")
    await app.follow("browser://deep-link?url=settings/theme")
    HeadlessDevice.current.log.clear()
    if version == .byHand { await app.stage.tap("Done") }
    await app.follow("browser://deep-link?url=settings/tracking")
    app.expect(fault: "#34182: the settings are in the list of children, and not on the screen") {
      app.stage.titles.last == "Tracking"
    }
  }

  @Test("A link to a section that is open does not show it twice", arguments: Version.allCases)
  func repeatedLink(_ version: Version) async {
    let app = version.run()
    await app.follow("browser://deep-link?url=settings/theme")
    await app.follow("browser://deep-link?url=settings/theme")
    app.expect(fault: "mozilla-mobile/firefox-ios#34172 resets the stack of the settings") {
      app.stage.titles == ["Settings", "Theme"]
    }
  }

  @Test("Going from panel to panel makes no more coordinators", arguments: Version.allCases)
  func panels(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Tabs", "Private panel", "Tabs panel", "Private panel", "Tabs panel")
    app.expect(fault: "mozilla-mobile/firefox-ios#35457: a coordinator for each switch") {
      app.alive() == 2
    }
    await app.stage.tap("Done")
    #expect(app.alive() == 0)
  }

  @Test("Nothing of a window stays in memory", arguments: Version.allCases)
  func released(_ version: Version) async {
    weak var root: UIViewController?
    do {
      let app = version.run()
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
}
