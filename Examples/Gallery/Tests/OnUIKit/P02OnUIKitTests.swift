import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P2 in UIKit: signing in and out", .onADevice)
struct P02OnUIKitTests {
  typealias App = SignedInAppCoordinator

  @Test(
    "Pattern P2: in UIKit the window shows the app or the log-in, and no view controller leaks")
  func uiKit() async {
    let stage = Stage(showing: App())
    #expect(stage.titles == ["Log in"])
    weak let logIn = stage.front
    #expect(logIn != nil)
    await stage.tap("Register", "Done", "Log in", "Settings")
    #expect(stage.titles == ["Settings"])
    #expect(logIn == nil)

    weak let settings = stage.front
    #expect(settings != nil)
    await stage.tap("Sign out")
    #expect(stage.presented == nil)
    #expect(stage.titles == ["Log in"])
    #expect(settings == nil)
  }

  @Test("Pattern P2: the classic version replaces the window's root")
  func classic() async {
    let stage = Stage(UIViewController())
    let app = ClassicAppCoordinator(window: stage.window)
    app.start()
    #expect(stage.titles == ["Log in"])
    weak let logIn = app.child
    #expect(logIn != nil)
    await stage.tap("Log in", "Settings")
    #expect(stage.titles == ["Settings"])
    #expect(logIn == nil)
    weak let settings = stage.front
    #expect(settings != nil)
    await stage.tap("Sign out")
    #expect(stage.titles == ["Log in"])
    #expect(settings == nil)
  }
}
