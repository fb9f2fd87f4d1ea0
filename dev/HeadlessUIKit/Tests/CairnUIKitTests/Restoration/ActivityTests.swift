import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Saving the state in a user activity", .onDevice)
struct ActivityTests {
  @Test("Promise 20: the state that a scene saves in its activity is shown in the next scene")
  func roundTrip() async throws {
    let app = Flow(Navigation(root: "home", path: ["list"]))
    let window = app.inWindow()
    app.present("sheet")
    await window.settle()
    let activity = NSUserActivity(activityType: "com.example.browsing")
    activity.userInfo = ["own": 1]
    try window.navigator.snapshot().save(in: activity)
    #expect(activity.userInfo?["own"] as? Int == 1)

    let saved = try #require(try NavigationSnapshot(activity))
    let next = Flow(Navigation(root: "home"))
    let restored = UIKitWindow(Navigator(next, restoring: saved, reportsLeaks: false))
    await restored.expectToShowTree()
    #expect(restored.picture == window.picture)
    #expect(next.navigation.stack == ["home", "list"])
    #expect(next.navigation.modals == ["sheet"])
  }

  @Test("An activity without Cairn's data gives nil, and one with damaged data throws an error")
  func damaged() throws {
    let activity = NSUserActivity(activityType: "com.example.browsing")
    #expect(try NavigationSnapshot(activity) == nil)
    activity.userInfo = ["cairn.snapshot": Data("{".utf8)]
    #expect(throws: DecodingError.self) { try NavigationSnapshot(activity) }
  }
}
