import Cairn
import Foundation
import Media
import Testing
import UIKit

@testable import MediaByHand
@testable import MediaWithCairn

@MainActor
@Suite("Media client", .onADevice)
struct MediaTests {
  @Test("A user signs in, waits for the server, and signs out", arguments: Version.allCases)
  func signIn(_ version: Version) async {
    let server = Server()
    server.isReachable = false
    let app = version.run(server)
    await app.stage.tap("Add user")
    await app.stage.swipeDown()
    await app.stage.tap("Add user", "OK")
    #expect(app.stage.barTitles == ["No connection"])
    server.isReachable = true
    await app.stage.tap("Retry", "Settings", "Sign out")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Select user"])
  }

  @Test("Items lead to episodes, people and other items", arguments: Version.allCases)
  func browse(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Dune", "Zendaya", "Challengers")
    #expect(app.stage.barTitles == ["Home", "Dune", "Zendaya", "Challengers"])
    await app.stage.tapTab(1)
    await app.stage.tap("dune")
    await app.stage.swipeBack(cancelled: true)
    #expect(app.stage.barTitles == ["Search", "Dune"])
    await app.stage.tapTab(0)
    #expect(app.stage.barTitles == ["Home", "Dune", "Zendaya", "Challengers"])
  }

  @Test("The player goes on to the next episode, and is closed", arguments: Version.allCases)
  func player(_ version: Version) async {
    let server = Server(user: "Ada")
    let app = version.run(server)
    await app.stage.tap("Planets", "Mars", "Play")
    #expect(app.stage.texts.contains("Playing Mars"))
    await app.stage.tap("Next episode")
    #expect(app.stage.texts.contains("Playing Venus"))
    #expect(!app.stage.texts.contains("Next episode"))
    await app.stage.tap("Close")
    #expect(app.stage.presented == nil)
    app.expect(fault: "The container keeps the player until the next one") {
      server.playing == []
    }
  }

  @Test("A library can be filtered, and its items opened", arguments: Version.allCases)
  func library(_ version: Version) async {
    let app = version.run()
    await app.stage.tapTab(2)
    await app.stage.tap("Shows")
    #expect(app.stage.texts.contains("Planets"))
    await app.stage.tap("Filter", "Unwatched")
    #expect(app.stage.presented == nil)
    #expect(!app.stage.texts.contains("Planets"))
    await app.stage.tap("Filter", "All", "Planets", "Venus")
    #expect(app.stage.texts.last == "Venus")
    await app.stage.tapBack()
    await app.stage.tapBack()
    await app.stage.tapBack()
    #expect(app.stage.texts == ["Movies", "Shows", "Libraries"])
  }

  @Test("On a tablet, libraries, items and an item are side by side", arguments: Version.allCases)
  func tablet(_ version: Version) async {
    let app = version.run(size: .tablet)
    await app.stage.tapTab(2)
    await app.stage.tap("Movies", "Dune", "Zendaya")
    #expect(app.stage.barTitles == ["Dune", "Zendaya"])
    await app.stage.tap("Challengers")
    #expect(app.stage.texts.contains("Movies"))
    await app.stage.resize(to: .phone)
    #expect(app.stage.barTitles.last == "Challengers")
  }

  @Test("A link of a visitor is followed after the sign-in", arguments: Version.allCases)
  func linkOfAVisitor(_ version: Version) async {
    let app = version.run(Server())
    await app.follow("/items/dune")
    await app.stage.tap("Ada")
    #expect(app.stage.barTitles == ["Home", "Dune"])
  }

  @Test("A link plays an item, whatever is shown", arguments: Version.allCases)
  func linkToThePlayer(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Dune")
    await app.follow("/play/mars")
    #expect(app.stage.texts.contains("Playing Mars"))
  }

  @Test("A user sees the same in both versions after each step")
  func same() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 12
    let found = await Comparison(
      byHand: { Version.byHand.run() }, withCairn: { Version.withCairn.run() },
      steps: [.back, .swipeDown, .tab(1)]
    ).differences(bound: bound).found
    #expect(found == [])
  }

  // MARK: Faults of the version by hand

  @Test(
    "A link is visible, whatever is presented", arguments: Version.allCases,
    [["Settings"], ["Dune", "Play"]])
  func covered(_ version: Version, _ taps: [String]) async {
    let app = version.run()
    for tap in taps { await app.stage.tap(tap) }
    await app.follow("/items/mars")
    app.expect(fault: "The tab pushes the item beneath what its stack presents") {
      app.stage.presented == nil && app.stage.barTitles.last == "Mars"
    }
  }

  @Test("A link plays over a sheet", arguments: Version.allCases)
  func playsOverASheet(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Settings")
    await app.follow("/play/mars")
    HeadlessDevice.current.log.clear()  // UIKit warns about the second modal
    app.expect(fault: "A stack presents a sheet and a cover, but not both") {
      app.stage.texts.contains("Playing Mars")
    }
  }

  @Test("The same link twice shows its screen once", arguments: Version.allCases)
  func twice(_ version: Version) async {
    let app = version.run()
    await app.follow("/items/mars")
    await app.follow("/items/mars")
    app.expect(fault: "A route is pushed although it is shown") {
      app.stage.barTitles == ["Home", "Mars"]
    }
  }

  @Test("A second tap on the tab shows its first screen", arguments: Version.allCases)
  func tab(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Dune", "Zendaya")
    await app.stage.tapTab(0)
    app.expect(fault: "SwiftUI writes the selection, which has not changed") {
      app.stage.barTitles == ["Home"]
    }
  }
}
