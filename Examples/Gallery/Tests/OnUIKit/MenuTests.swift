import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("The menu of the gallery's app", .onADevice)
struct MenuTests {
  private func settle() async {
    for _ in 0..<10 {
      HeadlessDevice.current.clock.settle()
      await Task.yield()
    }
  }

  @Test("A pattern is chosen in the menu, runs in its own window, and ends with the close button")
  func menu() async throws {
    let app = GalleryAppDelegate()
    HeadlessSystem.launch(app)
    let delegate = GallerySceneDelegate()
    let scene = HeadlessSystem.connect(delegate)
    #expect(scene.session.configuration.delegateClass == GallerySceneDelegate.self)
    await settle()
    let menu = HeadlessUser(try #require(delegate.window))
    for version in ["By hand", "With Cairn"] {
      try menu.tap("P2 Log-in or app; sign-out comes back")
      await settle()
      try menu.tap(version)
      await settle()
      let exhibit = HeadlessUser(try #require(delegate.exhibit))
      #expect(exhibit.window.isKeyWindow)
      try exhibit.tap("Log in")
      await settle()
      try exhibit.tap("Settings")
      await settle()
      weak let root = exhibit.window.rootViewController
      #expect(root != nil)
      try HeadlessUser(try #require(delegate.closing)).tap("Close")
      await settle()
      #expect(delegate.exhibit == nil)
      #expect(root == nil)
      #expect(delegate.window?.isKeyWindow == true)
      try menu.tapBack()
      await settle()
    }
    HeadlessSystem.disconnect(scene)
  }
}
