import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Requests that cause others are one transition on UIKit", .onDevice)
struct OneTransitionTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  /// Shows a flow, lets it finish, and returns UIKit's callbacks with this name until the end.
  private func callbacks(
    _ name: String, presents: Bool = false, onFinish: @escaping @MainActor () -> Void
  ) async throws -> [String] {
    app.makes["flow"] = {
      Flow(Navigation(root: "first", path: ["second"])).onFinish { _ in onFinish() }
    }
    app.perform(presents ? .present("flow") : .push("flow"))
    await window.settle()
    HeadlessDevice.current.log.clear()
    try #require(app.children.first as? Flow).finish("done")
    await window.expectToShowTree()
    return HeadlessDevice.current.log.callbacks.filter { $0.contains(name) }
  }

  @Test("Promise 23: A pushed flow that finishes, and the next screen: UIKit pushes once")
  func pushed() async throws {
    let shown = try await callbacks("didShow") { app.push("next") }
    #expect(shown == ["UINavigationController.didShow(ScreenViewController)"])
    #expect(app.navigation.stack == ["home", "next"])
  }

  @Test(
    "Promise 23: A presented flow that finishes, and the next screen: the modal is dismissed from it"
  )
  func presented() async throws {
    let disappeared = try await callbacks("ModalViewController.viewDidDisappear", presents: true) {
      app.push("next")
    }
    #expect(disappeared.count == 1)
    #expect(app.navigation.stack == ["home", "next"])
  }
}
