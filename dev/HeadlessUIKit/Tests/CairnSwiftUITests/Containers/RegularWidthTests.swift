import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("The width class of a wide iPhone window in SwiftUI", .onDevice)
struct RegularWidthTests {
  private let app = Flow(Navigation(split: "mailboxes", content: "inbox", detail: "letter"))

  init() {
    // An iPhone: the platform says compact at every width.
    HeadlessDevice.current.policy.regularWidth = .infinity
  }

  private func isRegular(_ window: Window) -> Bool {
    window.navigator.traits.horizontalSizeClass == .regular
  }

  /// True if the split of the topmost modal or overlay is one stack.
  private func isTopCollapsed(_ window: Window) -> Bool? {
    let tree = window.navigator.tree
    return tree.levels.last.map { tree.isCollapsed($0.id) }
  }

  @Test("Promise 4: a split shows its columns from this width on, with the same models")
  func split() async {
    let window = await Window(app) { $0.regularWidth(700) }
    #expect(window.picture == ["[mailboxes inbox letter]"])
    await window.resize(to: 699)
    #expect(!isRegular(window))
    await window.resize(to: 700, showing: ["{[mailboxes] | [inbox] | [letter]}"])
    await window.resize(to: 390, showing: ["[mailboxes inbox letter]"])
    #expect(app.made.values.allSatisfy { $0 == 1 })
  }

  @Test("Promise 4: the app starts in the width class of its window")
  func start() async {
    let window = await Window(app, width: 800) { $0.regularWidth(700) }
    #expect(isRegular(window))
    await window.expectToShowTree()
    // A navigator begins compact; a view that began there would show one stack first.
    #expect(window.picture == ["{[mailboxes] | [inbox] | [letter]}"])
  }

  @Test(
    "Promise 23: the width is taken while a full-screen modal covers the window",
    .needsUIKit("On macOS such a modal is a sheet, and overlays have no windows."))
  func covered() async {
    let inner = Flow(Navigation(split: "folders", detail: "note"))
    app.makes["notes"] = inner.resultIgnored
    let window = await Window(app, width: 800) { $0.regularWidth(700) }
    await window.expectToShowTree(after: app.present("notes", as: .fullScreen))
    #expect(isTopCollapsed(window) == false)
    await window.resize(to: 500)
    #expect(!isRegular(window))
    await window.resize(to: 900)
    #expect(isRegular(window))
    await window.expectToShow(["{[mailboxes] | [inbox] | [letter]}"], after: app.dismissAll())
  }

  @Test(
    "Promise 23: a sheet stays compact, and an overlay has the width class of the window",
    .needsUIKit("On macOS such a modal is a sheet, and overlays have no windows."))
  func levels() async {
    let (sheet, overlay) = (
      Flow(Navigation(split: "folders", detail: "note")),
      Flow(Navigation(split: "list", detail: "item"))
    )
    app.makes["sheet"] = sheet.resultIgnored
    app.makes["overlay"] = overlay.resultIgnored
    let window = await Window(app, width: 800) { $0.regularWidth(700) }
    await window.expectToShowTree(after: app.present("sheet", as: .sheet))
    #expect(isTopCollapsed(window) == true)
    await window.expectToShowTree(after: app.present("overlay", as: .overlay(.opaque)))
    #expect(isTopCollapsed(window) == false)
    await window.resize(to: 600)
    await window.resize(to: 900)
  }

  @Test("Promise 4: an adaptive presentation follows the width")
  func adaptive() async {
    let window = await Window(app) { $0.regularWidth(700) }
    app.present("info", as: .adaptive(compact: .sheet, regular: .push))
    await window.expectToShowTree()
    await window.resize(to: 800)
    #expect(window.navigator.tree.levels.count == 1)
    await window.resize(to: 600)
    #expect(window.navigator.tree.levels.count == 2)
    #expect(app.made.values.allSatisfy { $0 == 1 })
  }
}
