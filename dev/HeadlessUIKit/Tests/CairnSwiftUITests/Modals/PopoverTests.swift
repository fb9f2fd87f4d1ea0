import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Popovers and app-defined presentations in SwiftUI", .onDevice)
struct PopoverTests {
  private let popover = Presentation.popover(anchor: "cart")

  @Test("A popover points at its anchor, and a tap outside dismisses it")
  func anchored() async throws {
    let flow = Flow(Navigation(root: "marked"), ["marked": { Destination(MarkedModel()) }])
    let window = await Window(flow, width: 1024)
    await window.expectToShowTree(after: flow.present("cart", as: popover))
    #expect(window.picture == ["[marked]", "popover cart"])
    #expect(try await window.act { try $0.tapOutside() })
    #expect(flow.navigation.modals == [])
    await window.expectToShowTree(after: flow.present("cart", as: popover))
    await window.expectToShow(["[marked]"], after: flow.dismiss())
  }

  @Test("Promise 24: a popover without an anchor is reported, but still shown")
  func missing() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow, width: 1024)
    let reported = await reports {
      await window.settle(after: flow.present("cart", as: popover))
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains(#"no view on the screen has .popoverAnchor("cart")"#) == true)
    #expect(window.picture == ["[home]", "popover cart"])
  }

  @Test("A popover whose anchor disappears points elsewhere")
  func anchorGoes() async throws {
    let flow = Flow(Navigation(root: "home"), ["marked": { Destination(MarkedModel()) }])
    let window = await Window(flow, width: 1024)
    await window.settle(after: flow.push("marked"))
    await window.settle(after: flow.present("cart", as: popover))
    _ = await reports {
      await window.settle(after: flow.pop())
    }
    await window.expectToShow(["[home]", "popover cart"])
  }

  @Test(
    "A popover stays in place if something covers it and its anchor",
    .needsUIKit("The modals of the model are presented by UIKit; on macOS each sheet is a window."))
  func covered() async throws {
    let flow = Flow(Navigation(root: "marked"), ["marked": { Destination(MarkedModel()) }])
    let window = await Window(flow, width: 1024)
    await window.expectToShowTree(after: flow.present("cart", as: popover))
    let shown = try #require(window.window.rootViewController?.presentedViewController)
    await window.expectToShowTree(after: flow.present("video", as: .fullScreen))
    await window.expectToShowTree(after: flow.dismiss())
    #expect(window.window.rootViewController?.presentedViewController === shown)
  }

  @Test(
    "A popover that covers an iPhone's screen, and so its own anchor, is presented once",
    .needsUIKit("On macOS nothing is compact."))
  func coversItsAnchor() async throws {
    let flow = Flow(Navigation(root: "marked"), ["marked": { Destination(MarkedModel()) }])
    let window = await Window(flow)
    flow.present("cart", as: .adaptive(compact: .fullScreen, regular: popover))
    await window.expectToShowTree()
    let shown = try #require(window.window.rootViewController?.presentedViewController)
    #expect(shown.presentationController?.presentationStyle == .fullScreen)
    for width in [1024.0, 390] {
      await window.resize(to: width)
      #expect(window.window.rootViewController?.presentedViewController === shown)
    }
    await window.expectToShow(["[marked]"], after: flow.dismiss())
  }

  @Test("Promise 24: in a compact width only a popover that stays one needs an anchor")
  func missingInCompactWidth() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.present("cart", as: popover))
    await window.settle(after: flow.dismiss())
    let reported = await reports {
      flow.present("cart", as: .adaptive(compact: popover, regular: popover))
      await window.settle()
    }
    #expect(reported.count == 1)
  }

  @Test("A named presentation of the app is used, and an unknown name is reported")
  func custom() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow) { view in
      view.presentation("card") { content in
        content
        Text(verbatim: "card")
      }
    }
    await window.settle(after: flow.present("a", as: .custom("card")))
    #expect(window.picture == ["[home]", "sheet a+card"])
    await window.settle(after: flow.dismiss())
    let reported = await reports {
      await window.settle(after: flow.present("b", as: .custom("bubble")))
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("but NavigatorView defines card. It is") == true)
    #expect(window.picture == ["[home]", "sheet b"])
  }

  @Test("A sheet rests at its detents")
  func detents() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    await window.settle(after: flow.present("a", as: .sheet(detents: [.medium, .large])))
    let sheet = window.window.rootViewController?.presentedViewController?
      .sheetPresentationController
    #expect(sheet?.detents.map(\.identifier) == [.medium, .large])
  }

  @Test(
    "A screen zooms out of the view that is marked with its route",
    .needsUIKit("macOS has no zoom transition."))
  func zoom() async throws {
    let flow = Flow(Navigation(root: "source"), ["source": { Destination(SourceModel()) }])
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.perform(.push("photo").animated(.custom("zoom"))))
    #expect(window.log.callbacks.contains { $0.contains("zoom(photo)") })
    await window.settle(after: flow.push("other"))
    #expect(!window.log.callbacks.contains { $0.contains("zoom(other)") })
  }
}

@MainActor
private final class SourceModel: ViewScreen, CustomStringConvertible {
  nonisolated let description = "source"
  var body: some View {
    Text(verbatim: "source").transitionSource(Flow.Route("photo"))
  }
}
