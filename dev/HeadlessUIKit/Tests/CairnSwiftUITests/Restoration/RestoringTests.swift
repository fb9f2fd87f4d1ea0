import Cairn
import CairnSwiftUI
import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

/// The navigator of the scene that was connected last.
@MainActor private var latest: Navigator?

@MainActor
private func makeNavigator() -> Navigator {
  let navigator = Navigator(Flow(Navigation(root: "home")), reportsLeaks: false)
  latest = navigator
  return navigator
}

/// The navigators that a scene shows, one after the other, each in a view of its own if the view is made again.
@MainActor @Observable
private final class Session {
  var navigator = makeNavigator()
  var view = 0
}

private struct Sessions: App {
  @MainActor static var session = Session()

  var body: some Scene {
    WindowGroup { SessionWindow(session: Self.session) }
  }
}

private struct SessionWindow: View {
  let session: Session
  var body: some View {
    NavigatorView(session.navigator).restoresNavigation().id(session.view)
  }
}

private struct Notes: App {
  var body: some Scene {
    WindowGroup { NotesWindow() }
  }
}

private struct NotesWindow: View {
  @State private var navigator = makeNavigator()
  var body: some View { NavigatorView(navigator).restoresNavigation() }
}

@MainActor
@Suite("Scenes of SwiftUI apps", .onDevice, .serialized)
struct RestoringTests {
  private let app = HeadlessApp(Notes.self)
  private let sessions = HeadlessApp(Sessions.self)

  private func routes() throws -> [String] {
    let flow = try #require(latest?.root as? Flow)
    return flow.navigation.stack.map(\.name)
  }

  #if CAIRN_ON_MACOS
    @Test("Pattern P19: an app on macOS that quits while it is active restores its navigation")
    func quitting() async throws {
      let scene = app.connect()
      await settle()
      (latest?.root as? Flow)?.push("a")
      await settle()
      NotificationCenter.default.post(
        name: Notification.Name("NSApplicationWillTerminateNotification"), object: nil)
      // The scene is not in the background at any time.
      let saved = try #require(scene.delegate?.stateRestorationActivity(for: scene))
      _ = app.connect(for: .init(restoring: saved))
      await settle()
      #expect(try routes() == ["home", "a"])
    }
  #endif

  @Test("Pattern P19: a scene that returns to the foreground shows the same content as before")
  func comingBack() async throws {
    let scene = app.connect()
    await settle()
    let flow = try #require(latest?.root as? Flow)
    flow.push("a")
    await settle(after: flow.push("b"))
    await settle(after: HeadlessSystem.sendToBackground(scene))
    let saved = try #require(HeadlessSystem.disconnect(scene))
    let again = app.connect(for: .init(restoring: saved))
    await settle()
    #expect(try routes() == ["home", "a", "b"])
    let window = try #require(again.windows.first)
    #expect(try HeadlessUser(window).sees("b"))
  }

  @Test(
    "Promise 11: a scene restores once, not into the navigator of the next user or a view made again",
    arguments: [false, true])
  func onceInAScene(makesViewAgain: Bool) async throws {
    Sessions.session = Session()
    let session = Sessions.session
    let scene = sessions.connect()
    await settle()
    (latest?.root as? Flow)?.push("a")
    await settle(after: HeadlessSystem.sendToBackground(scene))
    await settle(after: HeadlessSystem.activate(scene))
    (latest?.root as? Flow)?.push("b")
    session.view += 1
    await settle()
    #expect(try routes() == ["home", "a", "b"])
    session.navigator = makeNavigator()
    if makesViewAgain { session.view += 1 }
    await settle()
    #expect(try routes() == ["home"])
    #expect(latest?.restoration == nil)
    // What the next user has seen is restored in a scene that is created again.
    (latest?.root as? Flow)?.push("c")
    await settle(after: HeadlessSystem.sendToBackground(scene))
    let saved = try #require(HeadlessSystem.disconnect(scene))
    Sessions.session = Session()
    _ = sessions.connect(for: .init(restoring: saved))
    await settle()
    let restored = try routes()
    #expect(restored == ["home", "c"])
  }

  @Test("SwiftUI trap 11: a link that launches the app is opened on top of the restored state")
  func coldLaunch() async throws {
    let scene = app.connect()
    await settle()
    (latest?.root as? Flow)?.push("a")
    await settle(after: HeadlessSystem.sendToBackground(scene))
    let saved = try #require(HeadlessSystem.disconnect(scene))
    let url = try #require(URL(string: "shop:///items/42"))
    _ = app.connect(for: .init(urls: [url], restoring: saved))
    await settle()
    #expect(try routes() == ["home", "42"])
    #expect(latest?.restoration?.isComplete == true)
  }
}
