import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite(
  "VoiceOver's escape gesture in SwiftUI", .onDevice,
  .needsUIKit("UIKit handles the gesture in stacks and sheets."))
struct EscapeTests {
  private let form = Form("form", .veto("Unsaved."))
  private let flow: Flow

  init() {
    flow = Flow(
      Navigation(root: "marked"),
      [
        "marked": { Destination(MarkedModel()) }, "form": { [form] in Destination(form) },
        "flow": { Flow(Navigation(root: "first", path: ["second"])).onResult { _ in } },
      ])
  }

  @Test("Promise 14: the gesture goes back unless the guard refuses")
  func back() async throws {
    let window = await Window(flow)
    await window.settle(after: flow.push("form"))
    #expect(try await window.act { try $0.scrub() })
    #expect(window.picture == ["[marked form]"])
    #expect(form.asked > 0)
    form.decision = .allow
    #expect(try await window.act { try $0.scrub() })
    #expect(window.picture == ["[marked]"])
  }

  @Test(
    "Promise 14: the gesture dismisses a sheet or a popover unless the guard refuses",
    arguments: [Presentation.sheet, .popover(anchor: "cart")])
  func modal(presentation: Presentation) async throws {
    let window = await Window(flow, width: 1024)
    await window.settle(after: flow.present("form", as: presentation))
    #expect(try await window.act { try $0.scrub() })
    #expect(form.asked > 0)
    #expect(flow.navigation.modals == ["form"])
    form.decision = .allow
    #expect(try await window.act { try $0.scrub() })
    #expect(flow.navigation.modals == [])
  }

  @Test("The gesture goes back in a popover before it dismisses it")
  func popoverWithStack() async throws {
    let window = await Window(flow, width: 1024)
    await window.settle(after: flow.present("flow", as: .popover(anchor: "cart")))
    #expect(try await window.act { try $0.scrub() })
    #expect(window.picture == ["[marked]", "popover [first]"])
    #expect(try await window.act { try $0.scrub() })
    #expect(flow.navigation.modals == [])
  }

  @Test("The gesture leaves neither a full-screen modal nor an opaque overlay")
  func covers() async throws {
    let window = await Window(flow)
    flow.push("form")
    await window.settle(after: flow.present("video", as: .fullScreen))
    #expect(try !window.user.scrub())
    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    #expect(try !HeadlessUser(#require(window.overlays.first)).scrub())
    await window.expectToShowTree()
    #expect(flow.navigation.modals == ["video"])
    #expect(form.asked == 0)
  }
}
