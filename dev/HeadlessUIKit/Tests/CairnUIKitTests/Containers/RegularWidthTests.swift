import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("The width class of a wide iPhone window on UIKit", .onDevice)
struct RegularWidthTests {
  let app = Flow(Navigation(split: "mailboxes", content: "inbox", detail: "letter"))
  let window: UIKitWindow

  init() {
    // An iPhone: UIKit says compact at every width.
    HeadlessDevice.current.policy.regularWidth = .infinity
    window = app.inWindow { $0.regularWidth = 700 }
  }

  private func resize(to width: Double) async {
    window.user.resize(to: CGSize(width: width, height: 844))
    await window.expectToShowTree()
  }

  private var widthClass: Traits.SizeClass { window.navigator.traits.horizontalSizeClass }

  /// True if the split of the topmost modal or overlay is one stack.
  private var isTopCollapsed: Bool? {
    let tree = window.navigator.tree
    return tree.levels.last.map { tree.isCollapsed($0.id) }
  }

  @Test("Promise 4: a split shows its columns from this width on, with the same view controllers")
  func split() async {
    await window.expectToShowTree()
    let screens = window.screens.map(ObjectIdentifier.init)
    await resize(to: 699)
    #expect(window.namesOnScreen == ["letter"])
    await resize(to: 700)
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
    #expect(window.window.traitCollection.horizontalSizeClass == .compact)
    await resize(to: 390)
    #expect(window.namesOnScreen == ["letter"])
    #expect(window.screens.map(ObjectIdentifier.init) == screens)
  }

  @Test("Promise 23: a change of the breakpoint takes effect at once, and UIKit's can come back")
  func changes() async {
    await resize(to: 800)
    #expect(widthClass == .regular)
    window.host.regularWidth = 801
    await window.expectToShowTree()
    #expect(widthClass == .compact)
    window.host.regularWidth = 600
    await window.expectToShowTree()
    #expect(widthClass == .regular)
    window.host.regularWidth = nil
    await window.expectToShowTree()
    #expect(widthClass == .compact)
    #expect(window.namesOnScreen == ["letter"])
  }

  @Test("Promise 23: the width is taken while a full-screen modal covers the host")
  func covered() async {
    app.nest("notes", Navigation(split: "folders", detail: "note"))
    await resize(to: 800)
    app.present("notes", as: .fullScreen)
    await window.expectToShowTree()
    #expect(isTopCollapsed == false)
    await resize(to: 500)
    #expect(widthClass == .compact)
    await resize(to: 900)
    #expect(widthClass == .regular)
    app.dismissAll()
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
  }

  @Test("Promise 23: a sheet stays compact, and an overlay has the width class of the window")
  func levels() async {
    app.nest("sheet", Navigation(split: "folders", detail: "note"))
    app.nest("overlay", Navigation(split: "list", detail: "item"))
    await resize(to: 800)
    app.present("sheet", as: .sheet)
    await window.expectToShowTree()
    #expect(isTopCollapsed == true)
    app.present("overlay", as: .overlay(.opaque))
    await window.expectToShowTree()
    #expect(isTopCollapsed == false)
    await resize(to: 600)
    await resize(to: 900)
  }

  @Test("Promise 4: an adaptive presentation follows the width")
  func adaptive() async {
    app.present("info", as: .adaptive(compact: .sheet, regular: .push))
    await window.expectToShowTree()
    let screens = window.screens.count
    await resize(to: 800)
    #expect(window.navigator.tree.levels.count == 1)
    await resize(to: 600)
    #expect(window.navigator.tree.levels.count == 2)
    #expect(window.screens.count == screens)
  }
}
