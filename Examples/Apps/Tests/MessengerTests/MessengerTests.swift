import Cairn
import Foundation
import Messenger
import Testing
import UIKit

@testable import MessengerByHand
@testable import MessengerWithCairn

@MainActor
@Suite("Messenger", .onADevice, .serialized)
struct MessengerTests {
  @Test("Signing in leads through the verification to the chats", arguments: Version.allCases)
  func signIn(_ version: Version) async {
    let app = version.run(Client())
    await app.stage.tap("Sign in")
    #expect(app.stage.barTitles == ["Confirm your identity"])
    await app.stage.tap(
      "Use another device", "They do not match", "Use another device", "They match")
    #expect(app.stage.barTitles == ["Device verified"])
    await app.stage.tap("Continue", "Allow")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Chats"])
  }

  @Test("A link of a visitor is followed after the sign-in", arguments: Version.allCases)
  func linkOfAVisitor(_ version: Version) async {
    let app = version.run(Client())
    await app.follow("/rooms/swift?event=2")
    await app.stage.tap("Sign in", "Skip", "Allow")
    #expect(app.stage.barTitles == ["Chats", "Swift"])
    #expect(app.stage.texts.contains("▶ See Linux"))
  }

  @Test("A room leads to its threads, its people and other rooms", arguments: Version.allCases)
  func room(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Replies")
    #expect(app.stage.barTitles == ["Chats", "Swift", "Thread"])
    await app.stage.tapBack()
    await app.stage.tap("Details", "ben", "Details")
    #expect(
      app.stage.barTitles
        == ["Chats", "Swift", "Details of swift", "ben", "Details of ben"])
    await app.stage.chooseInBackMenu("Swift")
    await app.stage.tap("Open linux")
    #expect(app.stage.barTitles == ["Chats", "Swift", "Linux"])
    await app.stage.swipeBack()
    await app.stage.tap("Replies")
    #expect(app.stage.barTitles == ["Chats", "Swift", "Thread"])
  }

  @Test("A sheet returns a room: a forwarded message", arguments: Version.allCases)
  func forward(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Forward 1")
    await app.stage.swipeDown()
    await app.stage.tap("Forward 1", "To Linux")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Chats", "Swift", "Linux"])
  }

  @Test("Signing out returns to the welcome, from wherever", arguments: Version.allCases)
  func signOut(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Details")
    await app.follow("/settings/account")
    #expect(app.stage.barTitles == ["Settings", "Account"])
    await app.stage.tapBack()
    await app.stage.tap("Sign out", "Sign out anyway")
    #expect(app.stage.presented == nil)
    #expect(app.stage.barTitles == ["Welcome"])
    #expect(app.alive() <= 2)
  }

  @Test("On a tablet, a room is beside the list", arguments: Version.allCases)
  func tablet(_ version: Version) async {
    let app = version.run(size: .tablet)
    await app.stage.tap("Swift", "Details")
    await app.stage.tap("Linux")
    #expect(app.stage.barTitles == ["Linux"])
    #expect(app.stage.texts.contains("Settings"))
    await app.stage.resize(to: .phone)
    #expect(app.stage.barTitles == ["Chats", "Linux"])
  }

  // MARK: Faults of the version by hand

  @Test("A link to a room that does not exist changes nothing", arguments: Version.allCases)
  func deadLink(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift")
    await app.follow("/rooms/nowhere")
    app.expect(fault: "The state machine deselects the room before it knows the new one") {
      app.stage.barTitles == ["Chats", "Swift"]
    }
  }

  @Test("Of two rooms, the one tapped last is shown", arguments: Version.allCases)
  func race(_ version: Version) async {
    let client = Client(user: "ada")
    let (answers, answer) = AsyncStream<Void>.makeStream()
    client.latency = { if $0 == "swift" { for await _ in answers { break } } }
    let app = version.run(client)
    await app.stage.tap("Swift", "Linux")
    #expect(app.stage.barTitles == ["Chats", "Linux"])
    answer.yield()
    await app.stage.settle()
    app.expect(fault: "Each room is fetched in a task of its own, which nobody cancels") {
      app.stage.barTitles == ["Chats", "Linux"]
    }
  }

  @Test("A link does not discard what the user has written", arguments: Version.allCases)
  func draft(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Report 1", "Spam")
    await app.follow("/rooms/linux")
    app.expect(fault: "A link removes the sheet without a question") {
      (app.stage.presented as? UIAlertController)?.title == "Discard your report?"
    }
  }

  @Test("The settings open over another sheet", arguments: Version.allCases)
  func settings(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Forward 1")
    await app.follow("/settings")
    HeadlessDevice.current.log.clear()  // UIKit warns about the second sheet
    app.expect(fault: "Tabs and split present a sheet each; the second one waits unseen") {
      app.stage.barTitles == ["Settings"]
    }
  }

  @Test("A device that wants to be verified is shown over a sheet", arguments: Version.allCases)
  func verification(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Settings", "Account")
    await app.follow("device")
    #expect(app.stage.barTitles == ["Verify phone?"])
    await app.stage.tap("Ignore")
    app.expect(fault: "The container has one sheet, so the request replaces the settings") {
      app.stage.barTitles == ["Settings", "Account"]
    }
  }

  @Test("A link to a room is visible, whatever is presented", arguments: Version.allCases)
  func covered(_ version: Version) async {
    let app = version.run()
    await app.follow("device")
    await app.follow("/rooms/linux")
    app.expect(fault: "The room opens beneath the sheet of the verification") {
      app.stage.barTitles == ["Chats", "Linux"]
    }
  }

  @Test("Leaving a room goes back to where it was opened", arguments: Version.allCases)
  func leave(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Open linux", "Details", "Leave")
    app.expect(fault: "A child flow cannot dismiss its own screens") {
      app.stage.barTitles == ["Chats", "Swift"]
    }
  }

  @Test("A second tap on the tab shows its list", arguments: Version.allCases)
  func tab(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Details")
    await app.stage.tapTab(0)
    app.expect(fault: "No code for it") { app.stage.barTitles == ["Chats"] }
  }

  @Test("Every event has a transition", arguments: Version.allCases)
  func events(_ version: Version) async {
    let app = version.run()
    await app.stage.tap("Swift", "Replies")
    await app.follow("/rooms/swift")
    #expect(app.stage.barTitles == ["Chats", "Swift"])
    app.expect(fault: "Screens report their dismissal to a machine in another state") {
      app.complaints() == []
    }
  }

  @Test("A user sees the same in both versions after each step")
  func same() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 12
    let found = await Comparison(
      byHand: { Version.byHand.run() }, withCairn: { Version.withCairn.run() },
      steps: [.back, .swipeDown, .open("/rooms/swift?event=2"), .open("/rooms/swift/threads/1")]
    ).differences(bound: bound).found
    #expect(found == [])
  }

  @Test("Screens that the user has left are released", arguments: Version.allCases)
  func leaks(_ version: Version) async {
    let app = version.run()
    await app.stage.settle()
    let alive = app.alive()
    for _ in 0..<3 {
      await app.stage.tap("Swift", "Details")
      await app.stage.chooseInBackMenu("Chats")
      await app.follow("/settings/account")
      await app.stage.swipeDown()
      await app.follow("device")
      await app.stage.tap("Ignore")
    }
    #expect(app.alive() == alive)
  }
}
