import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Try")
struct TryTests {
  @Test func full() async {
    await HeadlessDevice.$current.withValue(HeadlessDevice()) {
      let live = Live()
      let app = Wanderer(.stack, 1, live)
      let navigator = Navigator(app, reportsLeaks: false)
      let window = ShownWindow(navigator)
      app.present(.init(kind: .stack, number: 7), as: .fullScreen)
      app.dismiss()
      app.push(.init(kind: .screen, number: 8))
      await window.expectToShowTree()
      for e in HeadlessDevice.current.log.entries { print(e.kind, e.text) }
    }
  }
}
