import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Switching flows on UIKit", .onDevice)
struct SwitchingTests {
  let app = Flow(Navigation(switching: "auth"))
  let window: UIKitWindow

  init() {
    app.makes["auth"] = {
      DestinationBuilder.buildExpression(Flow(Navigation(root: "login", path: ["register"])))
    }
    app.makes["main"] = {
      DestinationBuilder.buildExpression(Flow(Navigation(tabs: ["home", "mail"])))
    }
    window = app.inWindow()
  }

  @Test("Promise 8: no container, view controller or view of the previous flow remains")
  func leaves() async {
    await window.expectToShowTree()
    weak let stack = window.stack
    weak let register = stack?.topViewController
    #expect(register != nil)
    app.navigate(to: "main")
    await window.expectToShowTree()
    #expect(stack == nil && register == nil)
    #expect(window.leakedScreens == [])
    #expect(window.namesOnScreen == ["home"])
  }

  @Test("The trait overrides of a flow apply to everything in its container and can be removed")
  func traits() async throws {
    let app = Flow(Navigation(switching: "home"))
    let reader = app.nest("reader", Navigation(split: "chapters", detail: "page"))
    let window = app.inWindow(.regular)
    app.navigate(to: "reader")
    await window.settle()
    let split = try #require(window.first(UISplitViewController.self))
    #expect(!split.isCollapsed)
    reader.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    await window.expectToShowTree()
    #expect(split.isCollapsed)
    #expect(window.screens.allSatisfy { $0.traitCollection.horizontalSizeClass == .compact })
    #expect(window.host.traitCollection.horizontalSizeClass == .regular)
    reader.navigation.traitOverrides = TraitOverrides()
    await window.expectToShowTree()
    #expect(!split.isCollapsed)
  }
}
