import Cairn
import CairnSwiftUI
import Foundation
import SwiftUI
import Testing
import UIKit

/// The flow of the scene that was connected last.
@MainActor private var folders = Flow(Navigation(split: "folders", detail: "mail"))

/// A screen with text that only its view knows.
@MainActor
private final class Draft: ViewScreen {
  var body: some View { DraftView() }
}

private struct DraftView: View {
  @State private var text = ""
  var body: some View { TextField("Text", text: $text) }
}

private struct Mail: App {
  var body: some Scene {
    WindowGroup {
      NavigatorView {
        let draft: @MainActor () -> Destination = { Destination(Draft()) }
        folders = Flow(
          Navigation(split: "folders", detail: "mail"), ["draft": draft, "options": draft])
        return Navigator(folders, reportsLeaks: false)
      }
      .restoresNavigation()
    }
  }
}

/// Problems of scenes in iOS 18 that the headless SwiftUI can simulate.
@MainActor
@Suite("The host avoids the traps of SwiftUI's scenes", .onDevice, .serialized)
struct SceneTrapTests {
  private let app = HeadlessApp(Mail.self)

  @Test(
    "SwiftUI trap 22: a width that flips while the app is in the background loses nothing",
    arguments: [0, 1])
  func switchingApps(restingTurns: Int) async throws {
    let scene = app.connect(size: CGSize(width: 1024, height: 1366))
    await settle()
    folders.push("attachment")
    await settle(after: folders.present("sheet", as: .sheet))
    let window = try #require(scene.windows.first)
    let tree = try #require(folders.navigator).tree
    // The system takes its pictures for the app switcher in both sizes.
    HeadlessSystem.sendToBackground(scene)
    for width in [390.0, 1024, 390, 1024] {
      HeadlessUser(window).resize(to: CGSize(width: width, height: 1366))
      for _ in 0..<restingTurns { await settle() }
    }
    await settle(after: HeadlessSystem.activate(scene))
    #expect(folders.navigator?.tree == tree)
    #expect(folders.made == ["folders": 1, "mail": 1, "attachment": 1, "sheet": 1])
    #expect(try HeadlessUser(window).texts == ["sheet"])
    await settle(after: folders.dismiss())
    #expect(try HeadlessUser(window).texts == ["folders", "attachment"])
    #expect(HeadlessDevice.current.log.warnings == [])
    HeadlessSystem.disconnect(scene)
  }

  @Test(
    "SwiftUI trap 22: the sizes of snapshots change neither splits nor adaptive modals",
    .needsUIKit("On macOS the system takes no snapshots in other sizes."), arguments: [0, 1])
  func snapshots(restingTurns: Int) async throws {
    let scene = app.connect(size: CGSize(width: 1024, height: 1366))
    await settle()
    let window = try #require(scene.windows.first)
    let user = HeadlessUser(window)
    await settle(after: folders.push("draft"))
    try await settle(after: user.type("Dear", into: "Text"))
    folders.present("options", as: .adaptive(compact: .sheet, regular: .fullScreen))
    await settle()
    try await settle(after: user.type("Urgent", into: "Text"))
    let modal = try #require(window.rootViewController?.presentedViewController)
    HeadlessSystem.sendToBackground(scene)
    for width in [390.0, 1024, 390, 1024] {
      user.resize(to: CGSize(width: width, height: 1366))
      for _ in 0..<restingTurns { await settle() }
      #expect(folders.navigator?.traits.horizontalSizeClass == .regular)
      #expect(window.rootViewController?.presentedViewController === modal)
    }
    await settle(after: HeadlessSystem.activate(scene))
    #expect(window.rootViewController?.presentedViewController === modal)
    #expect(try user.texts == ["Urgent"])
    await settle(after: folders.dismiss())
    #expect(try user.texts == ["folders", "Dear"])
    #expect(HeadlessDevice.current.log.warnings == [])
    HeadlessSystem.disconnect(scene)
  }

  @Test(
    "SwiftUI trap 22: a size that a scene has got in the background counts when the scene returns",
    .needsUIKit("On macOS the system takes no snapshots in other sizes."))
  func resizedInBackground() async throws {
    let scene = app.connect(size: CGSize(width: 1024, height: 1366))
    await settle()
    let window = try #require(scene.windows.first)
    HeadlessSystem.sendToBackground(scene)
    HeadlessUser(window).resize(to: CGSize(width: 390, height: 1366))
    await settle()
    #expect(folders.navigator?.traits.horizontalSizeClass == .regular)
    await settle(after: HeadlessSystem.activate(scene))
    #expect(folders.navigator?.traits.horizontalSizeClass == .compact)
    HeadlessUser(window).resize(to: CGSize(width: 1024, height: 1366))
    await settle()
    #expect(folders.navigator?.traits.horizontalSizeClass == .regular)
    HeadlessSystem.disconnect(scene)
  }
}
