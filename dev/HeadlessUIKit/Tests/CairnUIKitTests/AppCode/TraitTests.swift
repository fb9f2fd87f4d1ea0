import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Traits that flows override, on UIKit", .onDevice)
struct TraitTests {
  let app = Flow(Navigation(root: "home"))
  let child = Flow(Navigation(root: "first"))
  let window: UIKitWindow

  init() {
    app.makes["child"] = { [app, child] in child.onResult { app.take($0) } }
    window = app.inWindow()
  }

  private var widths: [UIUserInterfaceSizeClass] {
    window.stack?.viewControllers.map(\.traitCollection.horizontalSizeClass) ?? []
  }

  @Test("A flow that shares another flow's stack overrides traits for its own screens")
  func inlined() async {
    app.push("child")
    child.push("second")
    child.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    await window.expectToShowTree()
    #expect(widths == [.compact, .regular, .regular])
    child.navigation.traitOverrides = TraitOverrides()
    await window.expectToShowTree()
    #expect(widths == [.compact, .compact, .compact])
  }

  @Test("Trait overrides that a screen sets itself are kept")
  func own() async {
    app.push("detail")
    await window.settle()
    window.stack?.topViewController?.traitOverrides.horizontalSizeClass = .regular
    app.push("more")
    await window.expectToShowTree()
    #expect(widths == [.compact, .regular, .compact])
  }
}
