import Cairn
@testable import CairnUIKit
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
      app.present(.init(kind: .stack, number: 7), as: .sheet)
      app.present(.init(kind: .stack, number: 8), as: .sheet)
      await window.settle()
      print("shown", window.picture)
      HeadlessDevice.current.log.clear()
      try! window.user.front!.dismiss(animated: true)
      HeadlessDevice.current.clock.advance(by: 0.3)
      app.dismissAll()
      app.replaceTop(.init(kind: .stack, number: 13))
      app.push(.init(kind: .screen, number: 8))
      await window.expectToShowTree()
      for e in HeadlessDevice.current.log.entries { print(e.kind, e.text) }
    }
  }
}

