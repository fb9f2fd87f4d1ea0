import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Overlays in SwiftUI", .onDevice)
struct OverlayTests {
  @Test(
    "Promise 24: An overlay is reported, and covers the tree's other modals as a full-screen modal")
  func reported() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.present("cart", as: .sheet)
    await window.settle()
    let reported = await reports {
      flow.present("lock", as: .overlay(.opaque))
      await window.settle()
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("NavigatorView has no overlays yet") == true)
    #expect(window.picture == ["[home]", "sheet cart", "full lock"])
    flow.dismiss("lock")
    await window.settle()
    #expect(window.picture == ["[home]", "sheet cart"])
  }
}
